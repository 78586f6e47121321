"""Actions as a cheat might send them: like real ones, with something wrong."""

from collections.abc import Iterator
from typing import Any

import msgspec

from konspira.engine import Action, Game, decode, encode, replace


def changed(value: Any) -> Iterator[Any]:
    """Other values in the place of this one."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (value + 1, value - 1, 0, -1, 99)
    elif isinstance(value, str):
        yield from (f"{value}?", "")
    elif isinstance(value, tuple):
        yield from ((), value[::-1], value[:-1], value[1:], (*value, *value[:1]))
        for n, part in enumerate(value[:3]):
            yield from ((*value[:n], other, *value[n + 1 :]) for other in changed(part))
    elif value is not None:
        yield None


def forged(game: Game[Any, Any], action: Action) -> Iterator[Action]:
    """The action with each of its fields changed, as far as the wire would let it through."""
    for field in action.__struct_fields__:
        for value in changed(getattr(action, field)):
            try:
                yield decode(encode(replace(action, **{field: value})), game.ACTIONS)
            except msgspec.ValidationError:
                continue
