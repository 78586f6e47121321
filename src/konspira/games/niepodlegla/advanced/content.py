"""What the advanced variant prints: board, cards, threats, persons; read from the content files or a player's deck."""

from typing import Annotated, Literal

from msgspec import Meta

from konspira.engine.content import Source
from konspira.engine.record import Record, Tagged, snake
from konspira.engine.words import Text
from konspira.games.niepodlegla.content import (
    AnyDeck,
    Character,
    MissionCard,
    PrintedCard,
    Start,
    Symbol,
    SymbolRow,
)

Region = Literal["prussia", "galicia", "kresy", "centre"]
City = Literal[
    "gdansk", "poznan", "opole", "cieszyn", "krakow", "lwow", "stanislawow", "kowno", "wilno", "pinsk", "luck",
    "lublin", "warszawa", "lodz", "kielce", "bialystok",
]  # fmt: skip
ObstacleKind = Literal["russian", "central", "ukrainian"]
Token = Literal[
    "sienkiewicz", "korfanty", "daszynski", "dowbor", "szczerbinska", "dulebianka", "pow", "harcerstwo",
]  # fmt: skip
Prisoner = Literal["morale", "pawn", "neutral", "character"]

KINDS: tuple[ObstacleKind, ...] = ("russian", "central", "ukrainian")


# ------------------------------------------------------------------ effects


class Time(Tagged, frozen=True, tag=snake):
    """NZ-41  The time marker moves on at once."""


class Foreign(Tagged, frozen=True, tag=snake):
    """NZ-42, NZ-60  Foreign policy rises or falls."""

    by: Literal[1, -1] = 1


class Accord(Tagged, frozen=True, tag=snake):
    """NZ-43, NZ-61  National accord rises or falls."""

    by: Literal[1, -1] = 1


class Obstacle(Tagged, frozen=True, tag=snake):
    """NZ-44  Obstacles of a kind in one of these cities; several go to different ones."""

    kind: ObstacleKind
    city: City | None = None
    region: Region | None = None
    count: Annotated[int, Meta(ge=1, le=4)] = 1


class Black(Tagged, frozen=True, tag=snake):
    """NZ-45  Roll the black die and lose that much morale."""


class Removed(Tagged, frozen=True, tag=snake):
    """NZ-46  The card leaves the game."""


class Defeat(Tagged, frozen=True, tag=snake):
    """NZ-47  The game is lost."""


class Discard(Tagged, frozen=True, tag=snake):
    """NZ-52  Discard face-up missions that nobody took."""

    count: Annotated[int, Meta(ge=1, le=4)] = 2


class Imprison(Tagged, frozen=True, tag=snake):
    """NZ-48  A piece goes to Magdeburg."""

    what: Prisoner


class Independence(Tagged, frozen=True, tag=snake):
    """NZ-62  Independence tokens in a city, in a region, or anywhere; several go to different cities."""

    city: City | None = None
    region: Region | None = None
    count: Annotated[int, Meta(ge=1, le=4)] = 1


class CharacterDie(Tagged, frozen=True, tag=snake):
    """NZ-63  The doer wins a character die."""

    die: Character


class Shield(Tagged, frozen=True, tag=snake):
    """NZ-64  The shield covers the next position of the time track."""


class WinToken(Tagged, frozen=True, tag=snake):
    """NZ-65  The doer wins a token."""

    token: Token


class Refresh(Tagged, frozen=True, tag=snake):
    """NZ-66  All owned tokens turn active."""


Effect = (
    Time | Foreign | Accord | Obstacle | Black | Removed | Defeat | Discard | Imprison
    | Independence | CharacterDie | Shield | WinToken | Refresh
)  # fmt: skip
Effects = tuple[Effect, ...]

# ------------------------------------------------------------------ cards


class AdvancedMission(MissionCard, frozen=True, kw_only=True):
    """NZ-08  A mission card; `either` is the other of two positive effects, `urgent` the exclamation mark."""

    deck: Literal["S", "1", "2", "3"]
    done: Annotated[Effects, Meta(min_length=1)]
    undone: Effects = ()
    either: Effects = ()
    urgent: bool = False
    four: bool = False


class AccordOver(Tagged, frozen=True, tag=snake):
    """National accord is above a level."""

    level: int


class ForeignOver(Tagged, frozen=True, tag=snake):
    """Foreign policy is above a level."""

    level: int


class Areas(Tagged, frozen=True, tag=snake):
    """Independence in at least so many of these cities (none named: of the region, or of all)."""

    least: int
    cities: tuple[City, ...] = ()
    region: Region | None = None


class Final(PrintedCard, frozen=True, kw_only=True):
    """NZ-82  A two-sided final mission and the condition that turns it to its easy side."""

    hard: SymbolRow
    easy: SymbolRow
    easy_if: AccordOver | ForeignOver | Areas


class Paris(PrintedCard, frozen=True, kw_only=True):
    """NZ-83  The peace conference: so many symbols less the distance, never fewer than `least`."""

    symbol: Symbol
    most: int
    least: int
    points: int


class BattleRow(Record, frozen=True):
    """NZ-83  What the Battle of Warsaw needs from so many Bolshevik tokens on."""

    bolsheviks: int
    needs: tuple[Symbol, ...]


class Warsaw(PrintedCard, frozen=True, kw_only=True):
    """NZ-83  The Battle of Warsaw: harder with more Bolshevik tokens on the map."""

    table: Annotated[tuple[BattleRow, ...], Meta(min_length=1)]
    points: int


class Challenge(MissionCard, frozen=True, kw_only=True):
    """NZ-86  A veterans' card."""

    points: int


class Threat(PrintedCard, frozen=True, kw_only=True):
    """NZ-53  A threat: `upper` always happens, `lower` only without independence in the regions of `unless`."""

    period: Literal["1914-1916", "1917-1918"]
    upper: Annotated[Effects, Meta(min_length=1)]
    unless: tuple[Region, ...] = ()
    lower: Effects = ()


class Person(PrintedCard, frozen=True, kw_only=True):
    """NZ-07  A person or an organisation: the biography that comes with a die or a token."""

    id: Character | Token


class TokenKind(Record, frozen=True):
    """NZ-32, NZ-65  A token: one symbol, or so many morale markers."""

    id: Token
    source: Source
    symbol: Symbol | None = None
    morale: Annotated[int, Meta(ge=0, le=4)] = 0


# ------------------------------------------------------------------ board


class CityField(Record, frozen=True):
    """NZ-03  An area of the map."""

    id: City
    name: Text
    region: Region
    source: Source


class RegionField(Record, frozen=True):
    """NZ-72  A region and what its control brings; `printed`: what of it the rulebook gives, if not all."""

    id: Region
    name: Text
    reward: Literal["morale", "die"]
    source: Source
    printed: tuple[str, ...] = ()


class TimeField(Record, frozen=True):
    """NZ-70  The red effects of a position of the time track; NZ-19  "Russian partition" there means Kresy."""

    round: Annotated[int, Meta(ge=2, le=10)]
    name: Text
    effects: Effects
    source: Source


class TrackProfit(Record, frozen=True):
    """NZ-68  A field of a track and what reaching it brings."""

    track: Literal["foreign", "accord"]
    level: Annotated[int, Meta(ge=1, le=10)]
    profit: Literal["remove", "morale", "refresh"]
    source: Source


class AdvancedStart(Start, frozen=True, kw_only=True):
    """NZ-10…15  How a game for so many players begins: finals, what each is worth, and obstacles, too."""

    finals: int
    points: int
    obstacles: tuple[Obstacle, ...]


class Rank(Record, frozen=True):
    """NZ-87  The rank for so many points or more."""

    points: int
    name: Text
    source: Source


class AdvancedDeck(AnyDeck, frozen=True, kw_only=True):
    """All that the advanced variant prints."""

    cities: tuple[CityField, ...]
    regions: tuple[RegionField, ...]
    time: tuple[TimeField, ...]
    profits: tuple[TrackProfit, ...]
    starts: tuple[AdvancedStart, ...]
    ranks: tuple[Rank, ...]
    missions: tuple[AdvancedMission, ...]
    finals: tuple[Final, ...]
    paris: Paris
    warsaw: Warsaw
    challenges: tuple[Challenge, ...]
    threats: tuple[Threat, ...]
    persons: tuple[Person, ...]
    tokens: tuple[TokenKind, ...]
