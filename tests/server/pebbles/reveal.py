"""The hands are opened one after another."""

from collections.abc import Sequence

from konspira.engine.play import PlayedMove
from konspira.engine.reveal import Card, Scene
from konspira.engine.words import Text
from tests.server.pebbles.rules import Shown
from tests.server.pebbles.words import WORDS


def reveal(moves: Sequence[PlayedMove], _names: Sequence[str]) -> Scene | None:
    """A card a seat, in the order of the seats."""
    shown = next((event for move in moves for event in move.events if isinstance(event, Shown)), None)
    if shown is None:
        return None
    cards = tuple(
        Card(f"pebble-{pebble}", said("pebble", pebble=pebble), seat) for seat, pebble in enumerate(shown.pebbles)
    )
    return Scene("hands", said("opened"), cards, said("end"))


def said(key: str, **facts: object) -> Text:
    """A text in both languages."""
    return Text(WORDS.text(key, "pl", **facts), WORDS.text(key, "en", **facts))
