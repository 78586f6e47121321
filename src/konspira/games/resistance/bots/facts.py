"""Small facts about the present moment that every bot asks for."""

from itertools import combinations
from typing import Final

from konspira.engine import Seat, SeatSet
from konspira.games.resistance.content import BOARDS
from konspira.games.resistance.view import AskedSeen, MissionNow, View

TEAMS: Final = {
    (players, size): tuple(sum(1 << s for s in team) for team in combinations(range(players), size))
    for players in BOARDS
    for size in range(1, 6)
}
"""Every set of so many of the players."""


def mask(seats: tuple[Seat, ...]) -> SeatSet:
    """A set of seats."""
    return sum([1 << seat for seat in seats])


def me(view: View) -> Seat:
    """The bot's own seat."""
    assert view.seat is not None
    return view.seat


def fighters(view: View) -> int:
    """How many of the players are Fighters."""
    return view.seats - BOARDS[view.seats].agents


def size(view: View, mission: int) -> int:
    """How many go on this mission."""
    return view.board[mission - 1].size


def needed(view: View, mission: int) -> int:
    """How many Fails this mission takes."""
    return view.board[mission - 1].fails_needed


def successes(view: View) -> int:
    """The missions won so far."""
    return sum([m.success for m in view.missions])


def failures(view: View) -> int:
    """The missions lost so far."""
    return sum([not m.success for m in view.missions])


def decisive(view: View) -> bool:
    """Whether this mission can end the game."""
    return successes(view) == 2 or failures(view) == 2


def last_try(view: View) -> bool:
    """Whether one more rejection loses the game for the Fighters."""
    return view.rejected == 4


def agents_on(view: View, team: tuple[Seat, ...]) -> int:
    """How many of the Agents that one knows are on this team."""
    return len(set(view.agents) & set(team))


def running(view: View) -> MissionNow:
    """The mission that goes on now, also while cards are asked about."""
    now = view.now.then if isinstance(view.now, AskedSeen) else view.now
    assert isinstance(now, MissionNow)
    return now
