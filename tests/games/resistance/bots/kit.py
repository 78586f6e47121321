"""Views made by hand: a seat at a table, and only what a test is about differs from the start of a game."""

from typing import Any

from konspira.engine import QuickLuck, Seat
from konspira.games.resistance.state import MissionNow, MissionSeen, Naming, Options, Plots, Proposal, VotingSeen
from konspira.games.resistance.view import PLACES, Now, Seen, View

Seats = tuple[Seat, ...]


def fighter(now: Now | None = None, seats: int = 5, seat: Seat = 0, **changes: Any) -> View:
    """What a Fighter sees."""
    return seen_by(seat, seats, now, {"role": "fighter", "agents": (), **changes})


def agent(agents: Seats, now: Now | None = None, seats: int = 5, seat: Seat = 0, **changes: Any) -> View:
    """What an Agent sees who knows these Agents."""
    return seen_by(seat, seats, now, {"role": "agent", "agents": agents, **changes})


def seen_by(seat: Seat, seats: int, now: Now | None, changes: dict[str, Any]) -> View:
    """A view with everything as it is at the beginning, but for the changes."""
    missions = changes.get("missions", ())
    fields: dict[str, Any] = {
        "options": Options(),
        "leader": 1,
        "rejected": 0,
        "proposals": (),
        "missions": missions,
        "looks": (),
        "found": (),
        "seen": (),
        "plots": Plots(),
        "to_act": (seat,),
        "outcome": None,
    }
    now = now or naming(len(missions) + 1)
    return View(
        seat=seat,
        seats=seats,
        board=PLACES[seats],
        round=len(missions) + 1,
        now=now,
        **{**fields, **changes},
    )


def naming(mission: int = 1) -> Naming:
    """The Leader names a team."""
    return Naming(0, (), (mission,))


def voting(team: Seats, mission: int = 1, seats: int = 5) -> VotingSeen:
    """The table votes and nobody has yet."""
    return VotingSeen(mission, team, tuple(range(seats)), (), None, (), ())


def on_mission(team: Seats, mission: int = 1, spotlit: Seat | None = None) -> MissionNow:
    """The team chooses its cards and nobody has yet."""
    return MissionNow(mission, team, (), None, spotlit, False, ())


def played(mission: int, team: Seats, fails: int, i_failed: bool = False) -> MissionSeen:
    """A mission that took one Fail to lose."""
    return MissionSeen(mission, team[0], team, fails, fails == 0, None, False, i_failed)


def ballot(number: int, team: Seats, ayes: Seats, leader: Seat = 0, seats: int = 5) -> Proposal:
    """A proposal of a round and its votes."""
    noes = tuple(s for s in range(seats) if s not in ayes)
    return Proposal(number, number, leader, team, ayes, noes, len(ayes) * 2 > seats)


def saw(target: Seat, bad: bool) -> Seen:
    """An identity one has looked at."""
    return Seen(1, target, "identity", bad)


def luck() -> QuickLuck:
    """The same chance every time."""
    return QuickLuck(7)
