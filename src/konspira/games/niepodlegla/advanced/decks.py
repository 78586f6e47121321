"""The deck of a table, with everything looked up once."""

from importlib.resources import files
from typing import Final

from konspira.games.niepodlegla.advanced.checks import check
from konspira.games.niepodlegla.advanced.content import AdvancedDeck, AdvancedStart, City, Effects, Region
from konspira.games.niepodlegla.content import SYMBOLS
from konspira.games.niepodlegla.decks import Decks, PrintedDeck
from konspira.games.niepodlegla.laying import NOTHING


class AdvancedPrint(PrintedDeck):
    """A deck, ready for play."""

    def __init__(self, deck: AdvancedDeck) -> None:
        cards = (*deck.missions, *deck.finals, deck.paris, deck.warsaw, *deck.challenges)
        super().__init__(deck, deck.missions, cards, {field.round: field.name for field in deck.time})
        self.deck = deck
        self.start: dict[int, AdvancedStart] = {start.players: start for start in deck.starts}
        self.missions = {mission.id: mission for mission in deck.missions}
        self.finals = {final.id: final for final in deck.finals}
        self.challenges = {card.id: card for card in deck.challenges}
        self.threats = {threat.id: threat for threat in deck.threats}
        self.time: dict[int, Effects] = {field.round: field.effects for field in deck.time}
        self._map()
        self._pieces()

    def _map(self) -> None:
        """NZ-03  Cities by number, regions as lists of cities."""
        self.cities: tuple[City, ...] = tuple(city.id for city in self.deck.cities)
        self.place = {city: n for n, city in enumerate(self.cities)}
        self.region: dict[Region, tuple[City, ...]] = {
            region.id: tuple(city.id for city in self.deck.cities if city.region == region.id)
            for region in self.deck.regions
        }

    def _pieces(self) -> None:
        """NZ-32  A token counts as a die that shows its symbol; a morale token shows none."""
        tokens = tuple((_shown(token.symbol),) for token in self.deck.tokens)
        self.faces = (*self.dice.faces, *tokens)
        self.tokens = tuple(token.id for token in self.deck.tokens)
        self.rallies = tuple(token.morale for token in self.deck.tokens)

    def pile(self, deck: str, players: int) -> tuple[str, ...]:
        """NZ-14  The cards of a deck; those for four players only are taken out at smaller tables."""
        return tuple(m.id for m in self.deck.missions if m.deck == deck and (players == 4 or not m.four))

    def among(self, city: City | None, region: Region | None) -> tuple[City, ...]:
        """NZ-44, NZ-62  The cities an effect may mean."""
        return (city,) if city else self.region[region] if region else self.cities


def _shown(symbol: str | None) -> tuple[int, int, int, int, int]:
    if symbol is None:
        return NOTHING
    people, diplomacy, money, fight = (int(symbol == each) for each in SYMBOLS)
    return people, diplomacy, money, fight, 0


DECKS: Final = Decks("niepodlegla_advanced", files(__package__) / "content", AdvancedDeck, AdvancedPrint, check)
