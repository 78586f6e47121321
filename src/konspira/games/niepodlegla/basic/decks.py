"""The deck of a table, with everything looked up once."""

from importlib.resources import files
from typing import Final

from konspira.engine.words import Text
from konspira.games.niepodlegla.basic.checks import check
from konspira.games.niepodlegla.basic.content import AREAS, BasicDeck, BasicStart
from konspira.games.niepodlegla.content import Needs, count
from konspira.games.niepodlegla.decks import Decks, PrintedDeck


class BasicPrint(PrintedDeck):
    """A deck, ready for play."""

    def __init__(self, deck: BasicDeck) -> None:
        super().__init__(deck, deck.missions, (*deck.missions, *deck.time, *deck.leaders), dates(deck))
        self.deck = deck
        self.start: dict[int, BasicStart] = {start.players: start for start in deck.starts}
        self.missions = {mission.id: mission for mission in deck.missions}
        self.areas = tuple(next(area for area in deck.areas if area.id == name) for name in AREAS)
        self.time = {card.round: card for card in deck.time}
        self.names |= {area.final: area.final_name for area in deck.areas}

    def pile(self, deck: str) -> tuple[str, ...]:
        """NP-12  The cards of a deck."""
        return tuple(mission.id for mission in self.deck.missions if mission.deck == deck)

    def shown(self, area: int, level: int) -> Needs:
        """NP-04  A final mission's level is its number of visible symbols."""
        return count(self.areas[area].row[:level])


def dates(deck: BasicDeck) -> dict[int, Text]:
    """NP-20  The dates of the rounds."""
    return {card.round: card.date for card in deck.time}


DECKS: Final = Decks("niepodlegla", files(__package__) / "content", BasicDeck, BasicPrint, check)
