"""All that a table's cards print, for screens."""

from konspira.games.niepodlegla.basic.content import BasicDeck
from konspira.games.niepodlegla.basic.decks import DECKS
from konspira.games.niepodlegla.basic.state import Options


def card_data(options: Options) -> BasicDeck:
    """The deck that such a table is played with."""
    return DECKS[DECKS.key(options.deck)].deck
