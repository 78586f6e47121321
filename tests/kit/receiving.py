"""Everything that a viewer can receive of a table, as bytes."""

from collections.abc import Iterable
from typing import Any

from konspira.engine import Action, Event, Game, Illegal, Seat, encode, visible


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
            list(game.legal(t, viewer)),
            list(game.offers(t, viewer)),
            [refusal(game, t, viewer, action) for action in tries],
        ]
    return encode(parts)


def heard(events: Iterable[Event], viewer: Seat | None) -> bytes:
    """The events that reach a viewer."""
    return encode(visible(events, viewer))
