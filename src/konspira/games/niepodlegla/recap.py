"""What a round that is over has left undone, for its recap."""

from collections.abc import Mapping

from konspira.engine import Event
from konspira.engine.play import PlayedMove
from konspira.games.niepodlegla.events import RoundEnded
from konspira.games.niepodlegla.planning import NOBODY


def left_undone(event: Event, move: PlayedMove) -> Mapping[str, object]:
    """NZ-33  The missions that were taken in the round and not done."""
    if not isinstance(event, RoundEnded):
        return {}
    taken = zip(move.before.missions, move.before.takers, strict=True)
    return {"undone": tuple(card for card, seat in taken if seat != NOBODY and card not in event.done)}
