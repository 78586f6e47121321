"""Decisions taken together: everybody proposes, agreement settles it, and where people differ one of them decides.

In a council the ways to choose from are numbers. Whoever has proposed may change their mind until it is settled. With
one seat in it a council is that seat's own choice. `JointChoices` are all the choices of a game: a task asks for one,
the phase `Choosing` lasts until it is settled, then what was chosen happens.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Generic, NamedTuple, TypeVar

from konspira.engine.game import Step
from konspira.engine.illegal import require
from konspira.engine.phases import Phase
from konspira.engine.record import Action, Record, Tagged, replace, snake
from konspira.engine.seats import MEMBERS, Seat, SeatSet
from konspira.engine.tasks import UNDERWAY, Handler

K = TypeVar("K")
W = TypeVar("W")

SILENT: Final = -1


class Council(Record, frozen=True):
    """Who takes part, who decides when they differ, and what each seat proposes (SILENT: nothing yet)."""

    members: SeatSet
    decider: Seat
    proposals: tuple[int, ...]


def convene(seats: int, decider: Seat, *, alone: bool = False) -> Council:
    """All seats of the table, or the decider alone."""
    return Council(1 << decider if alone else (1 << seats) - 1, decider, (SILENT,) * seats)


def awaited(c: Council) -> tuple[Seat, ...]:
    """Those who have said nothing yet; when all have and they differ, the decider."""
    return tuple(seat for seat in MEMBERS[c.members] if c.proposals[seat] == SILENT) or (c.decider,)


def propose(c: Council, seat: Seat, way: int, rule: str) -> Council:
    """The council after a proposal; `settled` tells whether that was the last word."""
    require(may_speak(c, seat), rule, "this choice is not yours")
    all_spoke = SILENT not in (c.proposals[member] for member in MEMBERS[c.members])
    if all_spoke and seat == c.decider:
        return replace(c, proposals=tuple(way if c.members >> s & 1 else SILENT for s in range(len(c.proposals))))
    return replace(c, proposals=(*c.proposals[:seat], way, *c.proposals[seat + 1 :]))


def settled(c: Council) -> int | None:
    """The way all agree on, or that the decider chose; None while it is open."""
    ways = {c.proposals[seat] for seat in MEMBERS[c.members]}
    return ways.pop() if len(ways) == 1 and SILENT not in ways else None


def may_speak(c: Council, seat: Seat) -> bool:
    """Whether a seat takes part."""
    return 0 <= seat < len(c.proposals) and bool(c.members >> seat & 1)


def likely(c: Council) -> int:
    """What an absent seat goes along with: the decider's proposal, else the first one made, else the first way."""
    return next((way for way in (c.proposals[c.decider], *c.proposals) if way != SILENT), 0)


# ------------------------------------------------------------------ the choices of a game


class Choosing(Tagged, Generic[K, W], frozen=True, tag=snake):
    """The phase of a choice: the task that asks for it, the ways there are, and who says what."""

    task: K
    ways: tuple[W, ...]
    council: Council


class JointChoice(NamedTuple):
    """One kind of choice: the ways there are for a task, and what happens when one of them is chosen."""

    ways: Callable[[Any, Any], Sequence[Action]]
    then: Callable[[Any, Any, Any], Step[Any]]


class JointChoices:
    """All that is chosen at the tables of a game, by the kind of task that asks for it.

    `rule` is the one about choosing together; `convened` says who takes part in a choice.
    """

    def __init__(self, rule: str, convened: Callable[[Any, Any], Council], kinds: Mapping[type, JointChoice]) -> None:
        self._rule, self._convened, self._kinds = rule, convened, kinds

    @property
    def tasks(self) -> dict[type, Handler]:
        """Every kind of task that asks for a choice, with what does it."""
        return dict.fromkeys(self._kinds, self.ask)

    @property
    def phase(self) -> Phase:
        """What holds while a choice is open."""
        return Phase(self._propose, _awaited, _ways, default=_go_along)

    def ask(self, t: Any, task: Any) -> Step[Any]:
        """Have a choice made; where there is one way it happens, where there is none nothing does."""
        kind = self._kinds[type(task)]
        ways = tuple(kind.ways(t, task))
        if len(ways) > 1:
            return replace(t, phase=Choosing(task, ways, self._convened(t, task))), ()
        return kind.then(t, task, ways[0]) if ways else (t, ())

    def _propose(self, t: Any, now: Choosing[Any, Any], seat: Seat, action: Action) -> Step[Any]:
        """A seat proposes; when that was the last word, what was chosen happens."""
        require(action in now.ways, self._rule, "propose one of the ways to choose from")
        council = propose(now.council, seat, now.ways.index(action), self._rule)
        way = settled(council)
        if way is None:
            return replace(t, phase=replace(now, council=council)), ()
        return self._kinds[type(now.task)].then(replace(t, phase=UNDERWAY), now.task, now.ways[way])


def _awaited(_t: Any, now: Choosing[Any, Any]) -> tuple[Seat, ...]:
    """Those whose word it waits for."""
    return awaited(now.council)


def _ways(_t: Any, now: Choosing[Any, Any], seat: Seat) -> tuple[Action, ...]:
    """What a seat may propose."""
    return now.ways if may_speak(now.council, seat) else ()


def _go_along(_t: Any, now: Choosing[Any, Any], _seat: Seat) -> Action:
    """For a seat out of time: what the decider proposes, else the first proposal, else the first way."""
    way: Action = now.ways[likely(now.council)]
    return way
