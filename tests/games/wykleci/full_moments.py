"""Every kind of question of Bohaterowie Wyklęci, at its fullest: for tests of what a screen shows."""

from typing import Final

from konspira.engine import CHANCE, Seat
from konspira.games.wykleci.actions import DrawAuthority, DrawGlory
from konspira.games.wykleci.content import ActionKind
from konspira.games.wykleci.state import (
    SPECIAL,
    ActionAsked,
    DrawingAuthority,
    Informing,
    Ordering,
    Releasing,
    StrengthAsked,
    Table,
)
from konspira.games.wykleci.tasks import AskToStart, Auction
from tests.games.wykleci.positions import (
    START,
    Zones,
    begins,
    bonus_card,
    finish,
    position,
    started,
    table_after,
    turn_of,
)
from tests.kit.moments import Moment

FULL: Zones = {"command": [8], "liaison": [16], "recon": [24], "strike": [0, 1, 9, 17, 25]}
BONUSES = {
    0: tuple(bonus_card(kind) for kind in ("from_jail", "more_action", "cancel_action", "strength", "cancel_start"))
}


def at(t: Table, seat: Seat | None = 0) -> Moment:
    """A table as a seat sees it."""
    return Moment("wykleci", lambda: t, seat)


def until(kind: type, t: Table, number: int = 0) -> Table:
    """A mission has gone on to this phase."""
    action: ActionKind = "informers" if kind is Informing else "ambush"
    return finish(*started(t, number), until=lambda t: isinstance(t.phase, kind), action=action)[0]


def scouting() -> Table:
    """The Scout is to choose."""
    t = until(DrawingAuthority, position(seats=4, missions={0: {"recon": [0], "command": [8]}}))
    return table_after(t, (CHANCE, DrawAuthority((0, 5))))


def giving() -> Table:
    """The Commander is to give Glory to four players."""
    t, _ = started(position(seats=4, missions={0: {"command": [0], "strike": [8, 16, 24]}}), 0)
    return table_after(t, (CHANCE, DrawGlory((0, 9, 15, 19, 3))))


MOMENTS: Final = {
    "a bid": at(begins(Auction(), seats=2, squads={0: range(6), 1: [8]})[0]),
    "a turn": at(
        turn_of(
            0,
            seats=4,
            nomination=0,
            jail=[2, 10],
            squads={0: [3, 4, 5]},
            missions={0: FULL, 1: {"strike": [6]}, 2: {}},
            bonuses=BONUSES,
        )
    ),
    "a start": at(begins(AskToStart(-1), missions={0: {"command": [0]}})[0]),
    "stop a start": at(
        table_after(begins(AskToStart(-1), missions={0: {"command": [8]}}, bonuses=BONUSES)[0], (1, START))
    ),
    "Glory to give": at(giving()),
    "Recon": at(scouting()),
    "stop an action": at(until(ActionAsked, position(seats=4, missions={0: FULL}, bonuses=BONUSES))),
    "Informers": at(until(Informing, position(seats=4, missions={0: {"command": [0], "strike": [8]}}))),
    "orders": at(until(Ordering, position(seats=4, missions={0: {"command": [0], "strike": [1, 2, 3, 8, 16]}}))),
    "more strength": at(until(StrengthAsked, position(seats=4, missions={0: FULL}, bonuses={0: BONUSES[0][3:4]}))),
    "a prisoner to take home": at(
        until(
            Releasing,
            position(seats=4, jail=[1, 2, 3, 4], missions={SPECIAL: {"liaison": [0], "strike": range(8, 16)}}),
            SPECIAL,
        )
    ),
    "a spectator": at(turn_of(0, seats=4, missions={0: FULL}), None),
}
