"""Somebody who learns a game by its tutorial: does what is asked, and lets the partners move before or after."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from konspira import games
from konspira.engine import CHANCE, Action, Seat
from konspira.engine.tutorial import Beat, Pattern, Prepared, Tutor, Tutorial, fits

TAUGHT = tuple(name for name in games.shelf() if (script := games.box(name).tutorial) and script.game == name)
"""The games with a tutorial of their own."""
MOST_MOVES = 2000


class Pupil:
    """One way through a tutorial, and all that was told and used on it."""

    def __init__(self, name: str, *, eager: bool) -> None:
        script = games.box(name).tutorial
        assert script
        self.game, self.script, self.eager = games.game(name), script, eager
        self.table: Any = self.game.setup(len(script.names), msgspec.convert(script.options, self.game.OPTIONS))
        self.tutor = Tutor(self.game, script)
        self.told: list[Beat] = []
        self.open: Beat | None = None
        self.unanswered: list[Beat] = []
        self.unused: list[Prepared] = [*script.chance, *script.partners]
        self.refused = 0

    def learn(self) -> None:
        """To the last word."""
        for n in range(MOST_MOVES):
            if self.tutor.finished:
                return
            seat, tried = self.next_seat(), self.tutor.asked
            action = self.answer() if seat == self.script.seat else self.prepared(seat, n)
            self.table = self.tutor.leapt(self.game.step(self.table, seat, action)[0])
            self.tutor.moved(seat, action, self.table)
            self.told += self.tutor.told
            self.listen(seat, tried if tried and fitting(action, tried.do) else None)
        raise AssertionError(f"no end in sight after {self.told[-1]}")

    def listen(self, seat: Seat, tried: Beat | None) -> None:
        """What was tried is answered by words of its own, or by the next if they come before a partner moves."""
        if self.open and seat not in (CHANCE, self.script.seat):
            self.unanswered.append(self.open)
            self.open = None
        if tried and seat == self.script.seat:
            self.open = None if self.script.lessons[tried.lesson - 1].after else tried
        if self.tutor.told or self.tutor.asked:
            self.open = None

    def next_seat(self) -> Seat:
        """Who moves now: chance, then the learner if asked, or the partners if there are any."""
        awaited = self.game.to_act(self.table)
        assert awaited, f"the game is over before the tutorial: {self.told[-1]}"
        if CHANCE in awaited:
            return CHANCE
        others = [seat for seat in awaited if seat != self.script.seat]
        if self.tutor.asked and (self.eager or not others or all(self.waits(seat) for seat in others)):
            return self.script.seat
        assert others, f"the learner is left alone after {self.told[-1]} at {self.table.phase}"
        return others[0]

    def waits(self, seat: Seat) -> bool:
        """Whether a partner lets the learner act first."""
        return self.tutor.partner(self.table, seat)[1]

    def prepared(self, seat: Seat, n: int) -> Action:
        """What the script has chance or a partner do; it must be possible as it is written."""
        action = self.tutor.chance(self.table, n) if seat == CHANCE else self.tutor.partner(self.table, seat)[0]
        seen = msgspec.to_builtins(self.game.view(self.table, self.script.seat), str_keys=True)
        plain = msgspec.to_builtins(action)
        for one in self.script.chance if seat == CHANCE else self.script.partners:
            mine = one.does["type"] == plain["type"] if seat == CHANCE else seat in one.by
            if mine and fits(seen, one.when):
                assert fits(plain, one.does), f"{one} cannot be done: {action} is"
                self.unused = [other for other in self.unused if other is not one]
                break
        return action

    def answer(self) -> Action:
        """What the lesson asks for, or what is free on the way to it; anything else is not accepted."""
        beat = self.tutor.asked
        assert beat
        legal = self.game.legal(self.table, self.script.seat)
        right = next((action for action in legal if fitting(action, beat.do[:1])), None)
        self.told += [beat] if right else []
        right = right or next((action for action in legal if fitting(action, beat.free)), None)
        assert right is not None, f"nobody can do {beat.do} at {self.table.phase}"
        wrong = next((action for action in some(legal) if not self.tutor.accepts(self.table, action)), None)
        self.refused += wrong is not None
        return right


def fitting(action: Action, patterns: Sequence[Pattern]) -> bool:
    """Whether an action is one of these."""
    return any(fits(msgspec.to_builtins(action), pattern) for pattern in patterns)


def some(legal: Any) -> Iterator[Action]:
    """The first of the actions, of which there may be very many."""
    for n in range(min(len(legal), 200)):
        yield legal[n]


def told_in_order(script: Tutorial, told: list[Beat]) -> bool:
    """Whether all was told, in its order, each once."""
    return [beat.text for beat in told] == [beat.text for beat in script.beats]
