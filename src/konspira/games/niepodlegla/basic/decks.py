"""The deck of a table, with everything looked up once."""

from importlib.resources import files
from typing import Final

from konspira.games.niepodlegla.basic.checks import check
from konspira.games.niepodlegla.basic.content import AREAS, BasicDeck
from konspira.games.niepodlegla.content import Dice, Needs, count
from konspira.games.niepodlegla.decks import Decks


class BasicPrint:
    """A deck, ready for play."""

    def __init__(self, deck: BasicDeck) -> None:
        self.deck = deck
        self.dice = Dice(deck.dice, deck.black)
        self.faces = self.dice.faces
        self.start = {start.players: start for start in deck.starts}
        self.missions = {mission.id: mission for mission in deck.missions}
        self.dates = {mission.id: mission.date for mission in deck.missions}
        self.needs = {mission.id: count(mission.needs) for mission in deck.missions}
        self.areas = tuple(next(area for area in deck.areas if area.id == name) for name in AREAS)
        self.time = {card.round: card for card in deck.time}

    def pile(self, deck: str) -> tuple[str, ...]:
        """NP-12  The cards of a deck."""
        return tuple(mission.id for mission in self.deck.missions if mission.deck == deck)

    def shown(self, area: int, level: int) -> Needs:
        """NP-04  A final mission's level is its number of visible symbols."""
        return count(self.areas[area].row[:level])


_HERE = files(__package__)
_SHARED = files("konspira.games.niepodlegla")
DECKS: Final = Decks("niepodlegla", (_HERE / "content", _SHARED / "content"), BasicDeck, BasicPrint, check)
