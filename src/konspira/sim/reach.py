"""What play reaches: a runner that always tries what was tried least, and the table of all that has happened."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from konspira.engine import CHANCE, Action, Game, Luck, QuickLuck, Record
from konspira.engine.record import Tagged


def traits(thing: Tagged) -> Iterator[str]:
    """What is particular about an action or event: its kind, and its kind with each word or yes-or-no it carries."""
    kind = thing.__struct_config__.tag
    yield f"{kind}"
    for field in thing.__struct_fields__:
        value = getattr(thing, field)
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, str | bool):
                yield f"{kind} {field}={part}"


def rarest(legal: Sequence[Action], reached: Counter[str], luck: Luck) -> Action:
    """The action whose rarest trait has happened least; any of several."""
    rarity = [min(reached[trait] for trait in traits(action)) for action in legal]
    least = min(rarity)
    candidates = [action for action, count in zip(legal, rarity, strict=True) if count == least]
    return candidates[luck.below(len(candidates))]


def explore(game: Game[Any, Any], seats: int, options: Record, luck: Luck, reached: Counter[str]) -> None:
    """Play one game, half by curiosity and half at random, and count what happens."""
    t = game.setup(seats, options)
    while waiting := game.to_act(t):
        seat = waiting[0]
        if seat == CHANCE:
            action = game.sample(t, luck)
        else:
            legal = game.legal(t, seat)
            action = rarest(legal, reached, luck) if luck.below(2) else legal[luck.below(len(legal))]
        t, events = game.step(t, seat, action)
        reached.update(trait for thing in (action, *events) for trait in traits(thing))


def reach(game: Game[Any, Any], seats: Sequence[int], options: Record, games: int, seed: int = 0) -> Counter[str]:
    """All that happens in so many games at each number of seats, and how often."""
    luck, reached = QuickLuck(seed), Counter[str]()
    for count in seats:
        for _ in range(games):
            explore(game, count, options, luck, reached)
    return reached
