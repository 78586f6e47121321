"""Random games, move by move."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from konspira.engine import CHANCE, Action, Game, Luck, QuickLuck, Seat
from konspira.engine.play import PlayedMove
from tests.kit.setups import Setup

MOST_STEPS = 5000
Pick = Callable[[Any, Seat, Sequence[Action], Luck], Action]


def at_random(_t: Any, _seat: Seat, legal: Sequence[Action], luck: Luck) -> Action:
    """Any legal action."""
    return legal[luck.below(len(legal))]


def nearly_at_random(game: Game[Any, Any]) -> Pick:
    """Any legal action, now and then the default: where plans can be changed for ever, chance alone might never end."""

    def pick(t: Any, seat: Seat, legal: Sequence[Action], luck: Luck) -> Action:
        return game.default(t, seat) if luck.below(4) == 0 else at_random(t, seat, legal, luck)

    return pick


def moves(setup: Setup, seed: object, pick: Pick | None = None) -> Iterator[PlayedMove]:
    """A whole game from the start, any of those awaited moving next."""
    return played(setup.game, setup.start(), f"{setup} {seed}", pick or nearly_at_random(setup.game))


def played(game: Game[Any, Any], t: Any, seed: str, pick: Pick) -> Iterator[PlayedMove]:
    """A game from this table on to its end."""
    luck = QuickLuck(seed)
    for _ in range(MOST_STEPS):
        waiting = game.to_act(t)
        if not waiting:
            return
        seat = waiting[luck.below(len(waiting))]
        action = game.sample(t, luck) if seat == CHANCE else pick(t, seat, game.legal(t, seat), luck)
        after, events = game.step(t, seat, action)
        yield PlayedMove(t, seat, action, after, events)
        t = after
    raise AssertionError(f"{seed}: no end after {MOST_STEPS} moves")


def some_of(game: Iterable[PlayedMove], step: int, each: int = 1) -> Iterator[PlayedMove]:
    """Each so-manieth move of a game, and the first ones of every kind: what is done, and at which moment."""
    seen: Counter[tuple[type, ...]] = Counter()
    for n, move in enumerate(game):
        phase = getattr(move.before, "phase", None)
        moment = type(phase), type(getattr(phase, "task", None)), type(move.action)
        seen[moment] += 1
        if n % step == 0 or seen[moment] <= each:
            yield move


def tables(setup: Setup, seed: object) -> Iterator[Any]:
    """Every table of a random game, the last one too."""
    yield setup.start()
    for move in moves(setup, seed):
        yield move.after
