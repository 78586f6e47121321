"""Random games, move by move."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from konspira.engine import CHANCE, Action, Event, Luck, QuickLuck, Seat
from tests.kit.setups import Setup

MOST_STEPS = 5000
Pick = Callable[[Any, Seat, Sequence[Action], Luck], Action]


class Played(NamedTuple):
    """A move: the table before it, who did what, the table after it and what happened."""

    before: Any
    seat: Seat
    action: Action
    after: Any
    events: tuple[Event, ...]


def at_random(_t: Any, _seat: Seat, legal: Sequence[Action], luck: Luck) -> Action:
    """Any legal action."""
    return legal[luck.below(len(legal))]


def moves(setup: Setup, seed: object, pick: Pick = at_random) -> Iterator[Played]:
    """A whole game from the start, any of those awaited moving next."""
    luck = QuickLuck(f"{setup} {seed}")
    game, t = setup.game, setup.start()
    for _ in range(MOST_STEPS):
        waiting = game.to_act(t)
        if not waiting:
            return
        seat = waiting[luck.below(len(waiting))]
        action = game.sample(t, luck) if seat == CHANCE else pick(t, seat, game.legal(t, seat), luck)
        after, events = game.step(t, seat, action)
        yield Played(t, seat, action, after, events)
        t = after
    raise AssertionError(f"{setup} seed {seed}: no end after {MOST_STEPS} moves")


def tables(setup: Setup, seed: object) -> Iterator[Any]:
    """Every table of a random game, the last one too."""
    yield setup.start()
    for move in moves(setup, seed):
        yield move.after
