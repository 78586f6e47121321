"""Everything that a viewer can receive of a table, as bytes."""

from collections.abc import Iterable, Sequence
from typing import Any

from konspira.engine import Action, Event, Game, Illegal, Seat, encode, visible

SAMPLED = 24


def some(actions: Sequence[Action]) -> list[Action]:
    """Actions from all over a list that may be too long to be looked at, the first and the last among them."""
    step = max(1, (len(actions) - 1) // SAMPLED)
    return [*actions[::step], *actions[-1:]]


def listed(actions: Sequence[Action]) -> list[object]:
    """The actions of a list; of those that are made when asked for, how many there are and some of them."""
    return list(actions) if isinstance(actions, list | tuple) else [len(actions), *some(actions)]


def refusal(game: Game[Any, Any], t: Any, seat: Seat, action: Action) -> str:
    """What a seat is told when it tries an action."""
    try:
        game.step(t, seat, action)
    except Illegal as illegal:
        return str(illegal)
    return "accepted"


def received(game: Game[Any, Any], t: Any, viewer: Seat | None, tries: Iterable[Action] = ()) -> bytes:
    """The view, whom the table waits for, what one may do and is offered, and what one is told about each try."""
    parts: list[object] = [game.view(t, viewer), game.to_act(t)]
    if viewer is not None:
        parts += [
            listed(game.legal(t, viewer)),
            listed(game.offers(t, viewer)),
            [refusal(game, t, viewer, action) for action in tries],
        ]
    return encode(parts)


def heard(events: Iterable[Event], viewer: Seat | None) -> bytes:
    """The events that reach a viewer."""
    return encode(visible(events, viewer))
