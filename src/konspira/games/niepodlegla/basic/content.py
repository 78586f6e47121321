"""What the basic variant prints: areas, finals, time cards, missions; read from content files or a player's deck."""

from typing import Annotated, Literal

from msgspec import Meta

from konspira.engine.content import Source
from konspira.engine.record import Record
from konspira.engine.words import Text
from konspira.games.niepodlegla.content import AnyDeck, Character, MissionCard, PrintedCard, Start, Symbol

Area = Literal["green", "grey_red", "accord", "foreign"]
AREAS: tuple[Area, ...] = ("green", "grey_red", "accord", "foreign")

MOST_SEATS = 4

Reward = Literal["green", "grey_red", "accord", "foreign", "map", "map_two", "anywhere"]
"""NP-03  One token in an area; `map`: in green or grey-red; `map_two`: two of those; `anywhere`: the doer chooses."""


class AreaField(PrintedCard, frozen=True, kw_only=True):
    """NP-02, NP-05  An area, the leader printed on it and its final mission: a row of symbols, shown from the left."""

    id: Area
    leader: Character
    final: str
    final_name: Text
    row: Annotated[tuple[Symbol, ...], Meta(min_length=6, max_length=6)]


class TimeCard(PrintedCard, frozen=True, kw_only=True):
    """NP-20  A time card: the final it names gets easier or harder by so many levels; `four`: with four players."""

    round: Annotated[int, Meta(ge=1, le=5)]
    area: Area
    levels: Annotated[int, Meta(ge=-6, le=6)]
    four: Annotated[int, Meta(ge=-6, le=6)] | None = None

    def by(self, seats: int) -> int:
        """NP-11, NP-20  The levels for so many players: with four the finals begin higher."""
        return self.levels if self.four is None or seats < MOST_SEATS else self.four


class BasicMission(MissionCard, frozen=True, kw_only=True):
    """NP-03  A mission card."""

    deck: Literal["1", "2"]
    reward: Reward


class Leader(PrintedCard, frozen=True, kw_only=True):
    """NP-13  A leader card."""

    id: Character


class BasicStart(Start, frozen=True, kw_only=True):
    """NP-10, NP-11  How a game for so many players begins: the level of the finals, too."""

    level: int


class CheckRow(Record, frozen=True):
    """NP-23  With so few markers left the finals get harder by so many levels."""

    markers: int
    levels: int
    source: Source


class BasicDeck(AnyDeck, frozen=True, kw_only=True):
    """All that the basic variant prints; `broken` is the levels for losing more markers than there were."""

    areas: tuple[AreaField, AreaField, AreaField, AreaField]
    starts: tuple[BasicStart, ...]
    checks: tuple[CheckRow, ...]
    broken: int
    time: tuple[TimeCard, ...]
    missions: tuple[BasicMission, ...]
    leaders: tuple[Leader, ...]
