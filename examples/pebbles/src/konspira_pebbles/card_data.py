"""All that the cards of a table say, for screens."""

from konspira.engine import Record
from konspira_pebbles.content import Pouch, pouches
from konspira_pebbles.state import Options


class CardData(Record, frozen=True):
    """PEB-02  The pouches of the game; a view counts them from 0."""

    pouches: tuple[Pouch, ...]


def card_data(options: Options) -> CardData:
    """The pouches of a table with these options."""
    return CardData(pouches(options.deck))
