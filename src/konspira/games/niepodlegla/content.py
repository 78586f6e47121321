"""What both variants print: symbols, dice, and how a deck is read and kept."""

from typing import Annotated, Final, Literal

from msgspec import Meta

from konspira.engine.content import Source
from konspira.engine.record import Record
from konspira.engine.words import Text

Symbol = Literal["people", "diplomacy", "money", "fight"]
"""NZ-01  The four symbols."""

Part = Literal["people", "diplomacy", "money", "fight", "any"]
"""NZ-01  What a face can show: a symbol, or a portrait, which stands for any one of them."""

Character = Literal["pilsudski", "dmowski", "paderewski", "witos", "haller"]

SYMBOLS: Final[tuple[Symbol, ...]] = ("people", "diplomacy", "money", "fight")
PORTRAIT: Final = 4
"""Where a vector of symbols counts the portraits."""

CHARACTERS: Final[tuple[Character, ...]] = ("pilsudski", "dmowski", "paderewski", "witos", "haller")
NEUTRAL: Final = 13
"""NZ-02  13 neutral dice are numbered 0–12, the five character dice 13–17 in the order of CHARACTERS."""

PILSUDSKI: Final = NEUTRAL

Needs = tuple[int, int, int, int]
"""How many of each symbol."""

Supply = tuple[int, int, int, int, int]
"""How many of each symbol, and how many portraits."""

SymbolRow = Annotated[tuple[Symbol, ...], Meta(min_length=1, max_length=8)]
"""The symbols that a mission needs."""

Face = Annotated[tuple[Part, ...], Meta(max_length=3)]


class DieKind(Record, frozen=True):
    """NZ-02  A die: six faces, each with none, one or more symbols."""

    id: Literal["neutral", "pilsudski", "dmowski", "paderewski", "witos", "haller"]
    name: Text
    faces: tuple[Face, Face, Face, Face, Face, Face]
    source: Source


class BlackDie(Record, frozen=True):
    """NZ-02  The black threat die: how many markers each face costs."""

    name: Text
    faces: tuple[int, int, int, int, int, int]
    source: Source


class CardName(Text, frozen=True):
    """The name of a card; `short`: where there is little room."""

    short: Text | None = None


class PrintedCard(Record, frozen=True, kw_only=True):
    """What every card prints: its number, its name, the date on its back, and a note.

    `printed`: of a reconstructed card, those of its values that the rulebook gives.
    """

    id: str
    name: CardName
    date: Text
    source: Source
    note: Text
    printed: tuple[str, ...] = ()


class MissionCard(PrintedCard, frozen=True, kw_only=True):
    """NZ-08  A card that needs symbols."""

    needs: SymbolRow


class Start(Record, frozen=True, kw_only=True):
    """NZ-10…15  How a game for so many players begins; `printed`: what of it the rulebook gives, if not all."""

    players: Literal[2, 3, 4]
    pawns: int
    missions: int
    neutral: int
    morale: int
    source: Source
    printed: tuple[str, ...] = ()


class AnyDeck(Record, frozen=True, kw_only=True):
    """What every deck prints besides its cards."""

    name: Text
    dice: tuple[DieKind, ...]
    black: BlackDie


def count(symbols: tuple[Symbol, ...]) -> Needs:
    """How many of each symbol there are."""
    people, diplomacy, money, fight = (symbols.count(symbol) for symbol in SYMBOLS)
    return people, diplomacy, money, fight


def supply(face: tuple[Part, ...]) -> Supply:
    """What a face gives."""
    people, diplomacy, money, fight = (face.count(symbol) for symbol in SYMBOLS)
    return people, diplomacy, money, fight, face.count("any")


class Dice:
    """The dice of a deck, ready for counting."""

    def __init__(self, kinds: tuple[DieKind, ...], black: BlackDie) -> None:
        by_id = {kind.id: kind for kind in kinds}
        neutral = tuple(supply(face) for face in by_id["neutral"].faces)
        leaders = tuple(tuple(supply(face) for face in by_id[name].faces) for name in CHARACTERS)
        self.faces = (neutral,) * NEUTRAL + leaders
        """By the die's number and its face: what it gives."""
        self.black = black.faces


def is_character(die: int) -> bool:
    """Whether a die is one of the five."""
    return die >= NEUTRAL


def character(die: int) -> Character:
    """Whose die it is."""
    return CHARACTERS[die - NEUTRAL]
