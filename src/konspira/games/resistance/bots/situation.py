"""What every bot asks about the present moment."""

from konspira.engine import Seat
from konspira.games.resistance.actions import CallVote, Name
from konspira.games.resistance.view import View


def own_seat(view: View) -> Seat:
    """The bot's own seat."""
    assert view.seat is not None
    return view.seat


def needed(view: View, mission: int) -> int:
    """How many Fails this mission takes."""
    return view.board[mission - 1].fails_needed


def successes(view: View) -> int:
    """The missions won so far."""
    return sum([m.success for m in view.missions])


def failures(view: View) -> int:
    """The missions lost so far."""
    return len(view.missions) - successes(view)


def decisive(view: View) -> bool:
    """Whether this mission can end the game."""
    return successes(view) == 2 or failures(view) == 2


def last_try(view: View) -> bool:
    """Whether one more rejection loses the game for the Fighters."""
    return view.rejected == 4


def agents_on(view: View, team: tuple[Seat, ...]) -> int:
    """How many of the Agents that one knows are on this team."""
    return len(set(view.agents) & set(team))


def openly(view: View, call: CallVote) -> Name | CallVote:
    """RES-17  A bot names its team for all to see and calls the vote on it with its next move."""
    return call if view.options.at_once else Name(call.mission, call.team)
