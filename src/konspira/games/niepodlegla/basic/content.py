"""What the basic variant prints: areas, finals, time cards, missions; read from content files or a player's deck."""

from typing import Annotated, Literal

from msgspec import Meta

from konspira.engine.record import Record
from konspira.engine.words import Text
from konspira.games.niepodlegla.content import BlackDie, Character, DieKind, Source, Symbol

Area = Literal["green", "grey_red", "accord", "foreign"]
AREAS: tuple[Area, ...] = ("green", "grey_red", "accord", "foreign")

Reward = Literal["green", "grey_red", "accord", "foreign", "map", "map_two", "anywhere"]
"""NP-03  One token in an area; `map`: in green or grey-red; `map_two`: two of those; `anywhere`: the doer chooses."""

CardId = str


class AreaField(Record, frozen=True):
    """NP-02, NP-05  An area, the leader printed on it and its final mission: a row of symbols, shown from the left."""

    id: Area
    name: Text
    leader: Character
    final: CardId
    final_name: Text
    date: Text
    row: Annotated[tuple[Symbol, ...], Meta(min_length=6, max_length=6)]
    source: Source
    note: Text


class TimeCard(Record, frozen=True):
    """NP-20  A time card: the final it names gets easier or harder by so many levels."""

    id: CardId
    round: Annotated[int, Meta(ge=1, le=5)]
    name: Text
    date: Text
    area: Area
    levels: Annotated[int, Meta(ge=-6, le=6)]
    source: Source
    note: Text


class BasicMission(Record, frozen=True):
    """NP-03  A mission card."""

    id: CardId
    deck: Literal["1", "2"]
    name: Text
    date: Text
    needs: Annotated[tuple[Symbol, ...], Meta(min_length=1, max_length=8)]
    reward: Reward
    source: Source
    note: Text


class Leader(Record, frozen=True):
    """NP-13  A leader card."""

    id: Character
    name: Text
    date: Text
    source: Source
    note: Text


class BasicStart(Record, frozen=True):
    """NP-10, NP-11  How a game for so many players begins."""

    players: Literal[2, 3, 4]
    pawns: int
    missions: int
    neutral: int
    morale: int
    level: int
    source: Source


class CheckRow(Record, frozen=True):
    """NP-23  With so few markers left the finals get harder by so many levels."""

    markers: int
    levels: int
    source: Source


class BasicDeck(Record, frozen=True):
    """All that the basic variant prints; `broken` is the levels for losing more markers than there were."""

    name: Text
    dice: tuple[DieKind, ...]
    black: BlackDie
    areas: tuple[AreaField, AreaField, AreaField, AreaField]
    starts: tuple[BasicStart, ...]
    checks: tuple[CheckRow, ...]
    broken: int
    time: tuple[TimeCard, ...]
    missions: tuple[BasicMission, ...]
    leaders: tuple[Leader, ...]
