"""All that players, and CHANCE, can do at a table of The Resistance.

RES-12, RES-54  Talk is free and may be a lie, but no card is ever shown: no action here shows an identity or a mission
card, save where a plot card says so; what one knows can only be told.
"""

from konspira.engine import Action, Seat
from konspira.games.resistance.content import PlotId


class Deal(Action, frozen=True):
    """CHANCE: who the Agents are and who leads first."""

    agents: tuple[Seat, ...]
    leader: Seat


class DrawPlots(Action, frozen=True):
    """CHANCE: the plot cards of the round, in alphabetical order."""

    cards: tuple[PlotId, ...]


class Hand(Action, frozen=True):
    """The Leader hands a drawn plot card to a player."""

    card: PlotId
    to: Seat


class LookAt(Action, frozen=True):
    """Overheard Conversation: look at a neighbour's identity."""

    at: Seat


class ShowTo(Action, frozen=True):
    """Open Up, Establish Confidence: show one's identity to a player."""

    to: Seat


class Take(Action, frozen=True):
    """Take Responsibility: take a plot card that lies before another player."""

    card: PlotId
    holder: Seat


class Name(Action, frozen=True):
    """The Leader names a team (and a mission), still open to talk and change."""

    mission: int
    team: tuple[Seat, ...]


class CallVote(Action, frozen=True):
    """The Leader fixes the team (and the mission) and calls the vote."""

    mission: int
    team: tuple[Seat, ...]


class Vote(Action, frozen=True):
    """For or Against."""

    approve: bool


class PlayCard(Action, frozen=True):
    """Success or Fail."""

    success: bool


class UsePlot(Action, frozen=True):
    """Use the plot card that is asked for, on a player where it needs one."""

    card: PlotId
    on: Seat | None = None


class Pass(Action, frozen=True):
    """Leave the plot card that is asked for unused."""


AnyAction = Deal | DrawPlots | Hand | LookAt | ShowTo | Take | Name | CallVote | Vote | PlayCard | UsePlot | Pass
