"""Pebbles: everybody takes one of a common heap, in any order. As small as can be, with all that a game may have.

In a sealed game nobody sees which one, until all have one and all are shown together.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal

from konspira.engine import Action, Event, Fault, Illegal, Luck, Outcome, Record, Seat, replace
from konspira.engine.lazy_actions import LazyActions
from konspira.engine.words import Text

MANY = 10**15


class Options(Record, frozen=True):
    """Pebbles of one's own, a line each; very many of them, or few; and whether they are taken in secret."""

    deck: str = ""
    heap: Literal["few", "many"] = "few"
    sealed: bool = False


class Take(Action, frozen=True):
    """Take a pebble."""

    pebble: int


class Taken(Event, frozen=True):
    """Somebody has taken a pebble."""

    seat: Seat
    pebble: int


class Hidden(Event, frozen=True):
    """Somebody has taken a pebble, and nobody saw which."""

    seat: Seat


class Shown(Event, frozen=True):
    """All hands are opened."""

    pebbles: tuple[int, ...]


class Table(Record, frozen=True):
    """Which pebble everybody has, None before; and how many there were."""

    heap: int
    taken: tuple[int | None, ...]
    sealed: bool = False


class View(Record, frozen=True):
    """The same for everybody but one's own pebble in a sealed game."""

    seat: Seat | None
    to_act: tuple[Seat, ...]
    taken: tuple[int | None, ...]
    outcome: Outcome | None


@lru_cache(8)
def pebbles(deck: str) -> tuple[Text, ...]:
    """The names on the pebbles: `pl / en` on each line, or every line that is not so."""
    lines = [line.split(" / ") for line in (deck or "biały / white\nczarny / black\nszary / grey").splitlines()]
    faults = [Fault("line {n} has no “ / ”", n=n) for n, names in enumerate(lines, 1) if len(names) != 2]
    if faults:
        raise Fault("the deck cannot be used:{first}", first=_chain(faults))
    return tuple(Text(pl, en) for pl, en in lines)


def _chain(faults: list[Fault]) -> Fault | str:
    return Fault("\n{fault}{rest}", fault=faults[0], rest=_chain(faults[1:])) if faults else ""


def setup(seats: int, options: Options) -> Table:
    """A heap and empty hands."""
    heap = MANY if options.heap == "many" else len(pebbles(options.deck))
    if heap < seats:
        raise Illegal("PEB-01", "there are {heap} pebbles for {seats} players", heap=heap, seats=seats)
    return Table(heap, (None,) * seats, options.sealed)


def to_act(t: Table) -> tuple[Seat, ...]:
    """Whoever has none."""
    return tuple(seat for seat, pebble in enumerate(t.taken) if pebble is None)


def legal(t: Table, seat: Seat) -> Sequence[Action]:
    """What is left."""
    if seat not in to_act(t):
        return ()
    if t.sealed:
        return tuple(map(Take, range(t.heap)))
    if t.heap == MANY:
        return LazyActions(
            t.taken, MANY, Take, lambda action: isinstance(action, Take) and action.pebble not in t.taken
        )
    return tuple(Take(pebble) for pebble in range(t.heap) if pebble not in t.taken)


offers = legal


def question(t: Table, seat: Seat) -> object:
    """It is the same question, however many are left."""
    return seat in to_act(t)


def sample(t: Table, luck: Luck) -> Action:
    """There is no chance."""
    raise NotImplementedError


def step(t: Table, seat: Seat, action: Action) -> tuple[Table, tuple[Event, ...]]:
    """PEB-02  A pebble can be taken once."""
    if action not in legal(t, seat):
        raise Illegal("PEB-02", "this pebble is not there")
    assert isinstance(action, Take)
    taken = (*t.taken[:seat], action.pebble, *t.taken[seat + 1 :])
    after = replace(t, taken=taken)
    if not t.sealed:
        return after, (Taken(seat, action.pebble),)
    opened = () if to_act(after) else (Shown(tuple(pebble for pebble in taken if pebble is not None)),)
    return after, (Hidden(seat), *opened)


def view(t: Table, seat: Seat | None) -> View:
    """What everybody has; of a sealed game, before its end, one's own."""
    hidden = t.sealed and to_act(t)
    taken = tuple(None if hidden and seat != whose else pebble for whose, pebble in enumerate(t.taken))
    return View(seat, to_act(t), taken, outcome(t))


def redeal(view: View, luck: Luck) -> Table:
    """There is only one."""
    return Table(3, view.taken)


def default(t: Table, seat: Seat) -> Action:
    """The first."""
    return legal(t, seat)[0]


def outcome(t: Table) -> Outcome | None:
    """Nobody wins."""
    return None if to_act(t) else Outcome((), "PEB-03", (0.5,) * len(t.taken))
