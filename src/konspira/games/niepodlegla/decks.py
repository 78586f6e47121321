"""A deck of either variant: how it is read, and what is looked up in it."""

from collections.abc import Callable, Iterable, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TypeVar

from konspira.decks.own_deck import Form, Mistake
from konspira.decks.played_decks import PlayedDecks, content_files, joined_content
from konspira.engine.words import Text
from konspira.games.niepodlegla.checks import SAID
from konspira.games.niepodlegla.content import AnyDeck, Dice, MissionCard, PrintedCard, count
from konspira.games.niepodlegla.timeliness import Calendar

D = TypeVar("D", bound=AnyDeck)
P = TypeVar("P")

NAMES = ("id", "players", "round")
"""An entry of a list goes by the first of these fields that it has."""


class PrintedDeck:
    """A deck, ready for play: what is looked up in either variant's."""

    def __init__(
        self,
        deck: AnyDeck,
        missions: Iterable[MissionCard],
        cards: Iterable[PrintedCard],
        rounds: Mapping[int, Text],
    ) -> None:
        self.dice = Dice(deck.dice, deck.black)
        self.faces = self.dice.faces
        self.dates = {mission.id: mission.date for mission in missions}
        self.needs = {mission.id: count(mission.needs) for mission in missions}
        self.rounds = rounds
        self.calendar = Calendar(rounds, self.dates)
        self.names: dict[str, Text] = {card.id: card.name for card in cards}


class Decks(PlayedDecks[D, P]):
    """All decks that tables of a variant have been set up with."""

    def __init__(
        self,
        game: str,
        folder: Traversable,
        kind: type[D],
        prepare: Callable[[D], P],
        check: Callable[[D], Iterable[Mistake]],
    ) -> None:
        content = content_files(folder, files(__package__) / "content")
        super().__init__(Form(game, joined_content(content), kind, NAMES, check, SAID.texts), content, prepare)
