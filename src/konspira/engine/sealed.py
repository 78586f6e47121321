"""Sealed answers: chosen in secret, shown together, and until the last one is in everybody may change their own.

The phase itself carries `waiting`, the seats that have not answered yet, and what the others have answered:
`class Voting(Tagged): waiting: SeatSet; ayes: SeatSet`, or a bid or an order for each seat.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from konspira.engine.game import Events, Step
from konspira.engine.illegal import Illegal, require
from konspira.engine.phases import Phase
from konspira.engine.record import Action, replace
from konspira.engine.seats import MEMBERS, Seat

Answers = Sequence[Action]


class Sealed(NamedTuple):
    """One kind of sealed answers; `phase` is its entry in the table of phases.

    All `answers` of a seat, or of anybody, are put before it when it is asked, also those that only its secrets forbid
    (`may` are the others); the first is given for a seat that runs out of time. `given` tells what a seat has answered,
    None if it is not asked, which `not_asked` says by rule and in words. `lay` gives the phase with a seat's answer in
    it and no longer waiting for that seat. `seen` is what all see when a seat has answered, `last` what follows when
    everybody has, `change` the rule by which an answer may be changed; where answers are too many to leave one out, the
    same `again` is one, too.
    """

    answers: Answers | Callable[[Any, Any, Seat], Answers]
    given: Callable[[Any, Seat], Action | None]
    not_asked: tuple[str, str]
    lay: Callable[[Any, Any, Seat, Action], Any]
    seen: Sequence[Events]
    last: Callable[[Any, Any, Events], Step[Any]]
    change: str
    may: Callable[[Any, Any, Seat], Answers] | None = None
    again: bool = False

    def phase(self) -> Phase:
        """What holds while the answers are given."""
        lay, seen, last, of_all = self.lay, self.seen, self.last, self.answers
        answers = of_all if callable(of_all) else lambda *_: of_all
        may = self.may or answers

        def step(t: Any, now: Any, seat: Seat, action: Action) -> Step[Any]:
            """A seat lays its answer down: all see that it has, nobody sees which; or another one instead."""
            if not now.waiting >> seat & 1:
                return self._change(t, now, seat, action)
            after = lay(t, now, seat, action)
            return (replace(t, phase=after), seen[seat]) if after.waiting else last(t, after, seen[seat])

        def offers(t: Any, now: Any, seat: Seat) -> Answers:
            """All answers; for whoever has answered all others."""
            every = answers(t, now, seat)
            return every if now.waiting >> seat & 1 else self._others(now, seat, every)

        def legal(t: Any, now: Any, seat: Seat) -> Answers:
            """The same, of those that are allowed."""
            every = may(t, now, seat)
            return every if now.waiting >> seat & 1 else self._others(now, seat, every)

        same = None if callable(of_all) or self.may else of_all
        return Phase(step, awaited, legal, None, lambda *at: answers(*at)[0], offers, same)

    def _change(self, t: Any, now: Any, seat: Seat, action: Action) -> Step[Any]:
        """Whoever has answered lays another answer down instead, which nobody sees."""
        if self.given(now, seat) is None:
            raise Illegal(*self.not_asked)
        after = self.lay(t, now, seat, action)
        require(self.again or after != now, self.change, "that is your answer already")
        return replace(t, phase=after), ()

    def _others(self, now: Any, seat: Seat, answers: Answers) -> Answers:
        """These answers but the one that was given; none for whoever is not asked."""
        given = self.given(now, seat)
        if given is not None and self.again:
            return answers
        return () if given is None else tuple([answer for answer in answers if answer != given])


def awaited(_: Any, now: Any) -> tuple[Seat, ...]:
    """Those who have not answered yet; who else was asked may still change their mind."""
    return MEMBERS[now.waiting]
