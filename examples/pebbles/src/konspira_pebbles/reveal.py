"""What is turned over card by card before the result is told."""

from collections.abc import Sequence

from konspira.engine.play import PlayedMove
from konspira.engine.reveal import Card, Scene, public
from konspira.engine.words import Text
from konspira_pebbles.state import Opened
from konspira_pebbles.words import WORDS


def reveal(moves: Sequence[PlayedMove], names: Sequence[str]) -> Scene | None:
    """PEB-05  The fists, from the player who began."""
    for event in public(moves):
        if isinstance(event, Opened):
            seats = [(event.first + turn) % len(event.fists) for turn in range(len(event.fists))]
            cards = tuple(Card(f"fist-{event.fists[s]}", WORDS.both("pebbles", n=event.fists[s]), s) for s in seats)
            return Scene("fists", WORDS.both("opening"), cards, result(event, names))
    return None


def result(event: Opened, names: Sequence[str]) -> Text:
    """PEB-06  How many there are, and who wins."""
    winners = [names[seat] for seat in event.winners]
    return WORDS.both("result", total=event.total, count=len(winners), winners=tuple(winners))
