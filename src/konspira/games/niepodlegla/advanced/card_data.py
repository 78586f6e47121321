"""All that a table's cards print, for screens."""

from konspira.games.niepodlegla.advanced.content import AdvancedDeck
from konspira.games.niepodlegla.advanced.decks import DECKS
from konspira.games.niepodlegla.advanced.state import Options


def card_data(options: Options) -> AdvancedDeck:
    """The deck that such a table is played with."""
    return DECKS[DECKS.key(options.deck)].deck
