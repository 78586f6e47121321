"""All that happens at a table of The Resistance: public events, and the few that one seat alone learns."""

from typing import Literal

from konspira.engine import Event, Private, Seat
from konspira.games.resistance.content import PlotId

Role = Literal["fighter", "agent"]
SecretKind = Literal["identity", "card"]
Side = Literal["fighters", "agents"]


class Dealt(Event, frozen=True):
    """Identities are dealt and the first Leader is drawn."""

    leader: Seat


class Identity(Private, frozen=True):
    """One's own identity; for an Agent who may know them, all the Agents."""

    role: Role
    agents: tuple[Seat, ...]


class PlotsDrawn(Event, frozen=True):
    """The Leader draws the round's plot cards."""

    leader: Seat
    cards: tuple[PlotId, ...]


class PlotHanded(Event, frozen=True):
    """A plot card is handed over."""

    card: PlotId
    to: Seat


class Looked(Event, frozen=True):
    """Somebody looks at another's identity or mission card."""

    looker: Seat
    target: Seat
    what: SecretKind


class Saw(Private, frozen=True):
    """What the looker sees: `bad` is an Agent's identity or a Fail."""

    target: Seat
    what: SecretKind
    bad: bool


class PlotTaken(Event, frozen=True):
    """Take Responsibility moves a card."""

    card: PlotId
    holder: Seat
    taker: Seat


class NothingToTake(Event, frozen=True):
    """Take Responsibility finds no card yet and stays lying."""

    seat: Seat


class PlotUsed(Event, frozen=True):
    """A plot card is used and leaves the game."""

    seat: Seat
    card: PlotId
    on: Seat | None


class PlotKept(Event, frozen=True):
    """A plot card that could be used now is kept."""

    seat: Seat
    card: PlotId


class Named(Event, frozen=True):
    """The Leader names a team, still open to change."""

    leader: Seat
    mission: int
    team: tuple[Seat, ...]


class VoteCalled(Event, frozen=True):
    """The team is fixed and the vote is called."""

    leader: Seat
    mission: int
    team: tuple[Seat, ...]


class Voted(Event, frozen=True):
    """Somebody has chosen a vote."""

    seat: Seat


class OpinionsShown(Event, frozen=True):
    """The Opinion Makers' votes."""

    ayes: tuple[Seat, ...]
    noes: tuple[Seat, ...]


class VotesShown(Event, frozen=True):
    """All votes."""

    ayes: tuple[Seat, ...]
    noes: tuple[Seat, ...]
    approved: bool


class Rejected(Event, frozen=True):
    """The failed-vote marker advances and the lead passes on."""

    rejected: int
    leader: Seat


class Leads(Event, frozen=True):
    """The Leader token moves, by this rule."""

    leader: Seat
    rule: str


class CardChosen(Event, frozen=True):
    """Somebody on the team has chosen a mission card."""

    seat: Seat


class CardShown(Event, frozen=True):
    """The spotlit player's mission card."""

    seat: Seat
    success: bool


class MissionOver(Event, frozen=True):
    """The shuffled mission cards are shown."""

    mission: int
    team: tuple[Seat, ...]
    fails: int
    success: bool


class GameOver(Event, frozen=True):
    """One side wins and all identities are shown."""

    side: Side
    rule: str
    agents: tuple[Seat, ...]
