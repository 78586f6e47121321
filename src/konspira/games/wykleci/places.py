"""Where soldiers are, whose they are, and how they get elsewhere."""

from typing import Final

from konspira.engine import Seat, SeatSet, replace
from konspira.engine.bits import only, put
from konspira.games.wykleci.actions import COMMAND
from konspira.games.wykleci.state import NONE, LaidMission, Soldiers, Table

EACH: Final = 8
"""BW-01  Every colour has eight soldiers."""

OWN: Final[tuple[Soldiers, ...]] = tuple(0xFF << EACH * seat for seat in range(4))
"""BW-01, BW-11  By seat: its own soldiers, one colour each."""


def owner(soldier: int) -> Seat:
    """Whose soldier it is; nobody's where there is none."""
    return soldier // EACH if soldier >= 0 else NONE


def everybody(laid: LaidMission) -> Soldiers:
    """All soldiers on a mission."""
    command, liaison, recon, strike = laid.zones
    return command | liaison | recon | strike


def players_on(laid: LaidMission) -> SeatSet:
    """The players with at least one soldier on a mission."""
    here = everybody(laid)
    return sum(1 << seat for seat, own in enumerate(OWN) if here & own)


def who(laid: LaidMission, zone: int) -> Seat:
    """BW-14  The Commander, Liaison or Scout is also the player whose soldier is there."""
    return owner(only(laid.zones[zone]))


def commander(laid: LaidMission) -> Seat:
    """The Commander's player."""
    return who(laid, COMMAND)


def find(t: Table, mission: int) -> LaidMission | None:
    """A mission on the table."""
    for laid in t.missions:
        if laid.mission == mission:
            return laid
    return None


def on_table(t: Table, mission: int) -> LaidMission:
    """A mission that is on the table."""
    laid = find(t, mission)
    assert laid is not None
    return laid


def with_mission(t: Table, after: LaidMission) -> tuple[LaidMission, ...]:
    """The missions on the table, this one as it is now."""
    return tuple([after if laid.mission == after.mission else laid for laid in t.missions])


def in_zone(laid: LaidMission, zone: int, soldiers: Soldiers) -> LaidMission:
    """A mission with these soldiers in a zone."""
    command, liaison, recon, strike = put(laid.zones, zone, soldiers)
    return replace(laid, zones=(command, liaison, recon, strike))


def home(squads: tuple[Soldiers, ...], soldiers: Soldiers) -> tuple[Soldiers, ...]:
    """Soldiers come back to their Squads."""
    return tuple([squad | soldiers & own for squad, own in zip(squads, OWN, strict=False)])
