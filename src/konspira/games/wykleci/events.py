"""All that happens at a table of Bohaterowie Wyklęci: public events, and those that one seat alone learns."""

from konspira.engine import Event, Private, Seat
from konspira.games.wykleci.actions import Zone
from konspira.games.wykleci.content import Bonus, Fate


class Mustered(Event, frozen=True):
    """A player has a Squad; the other soldiers are in the Quarters."""

    seat: Seat
    count: int
    quarters: tuple[int, ...]


class OrderHeld(Private, frozen=True):
    """The order one holds at first."""

    card: int


class StageBegan(Event, frozen=True):
    """Secret Goals are dealt."""

    stage: int


class GoalDealt(Private, frozen=True):
    """One's Secret Goal."""

    goal: int


class NotBidding(Event, frozen=True):
    """These have no soldier in the Squad and do not bid."""

    seats: tuple[Seat, ...]


class BidLaid(Event, frozen=True):
    """Somebody has chosen a soldier."""

    seat: Seat


class BidsShown(Event, frozen=True):
    """All bids, by seat; -1: none."""

    bids: tuple[int, ...]


class ChiefChosen(Event, frozen=True):
    """The Commander-in-Chief; `drawn`: by lot."""

    seat: Seat
    drawn: bool


class RoundBegan(Event, frozen=True):
    """A round begins."""

    round: int


class MissionLaid(Event, frozen=True):
    """A mission is laid out."""

    mission: int


class TurnBegan(Event, frozen=True):
    """A player's turn."""

    seat: Seat
    actions: int


class Mobilised(Event, frozen=True):
    """A soldier joins the Squad."""

    seat: Seat
    soldier: int


class Assigned(Event, frozen=True):
    """A soldier goes on a mission."""

    seat: Seat
    soldier: int
    mission: int
    zone: Zone


class TookOver(Event, frozen=True):
    """A soldier takes a special zone, from another one or an empty one (-1)."""

    seat: Seat
    soldier: int
    mission: int
    zone: Zone
    other: int


class Nominated(Event, frozen=True):
    """The Nomination lies on a Commander."""

    seat: Seat
    mission: int
    soldier: int


class TurnEnded(Event, frozen=True):
    """A turn is over."""

    seat: Seat
    left: int


class BonusUsed(Event, frozen=True):
    """A bonus is used; `soldier` is the one who leaves Jail by it, else -1."""

    seat: Seat
    card: int
    bonus: Bonus
    soldier: int = -1


class BonusLeft(Event, frozen=True):
    """Somebody was asked and used no bonus."""

    seat: Seat
    bonus: Bonus


class StartSaid(Event, frozen=True):
    """A Commander starts a mission, or waits."""

    seat: Seat
    mission: int
    start: bool


class StartCancelled(Event, frozen=True):
    """The mission does not start in this round."""

    mission: int


class MissionStarted(Event, frozen=True):
    """A mission is resolved; `forced`: unasked, at the end of the stage."""

    mission: int
    players: tuple[Seat, ...]
    forced: bool


class GloryDrawn(Event, frozen=True):
    """Somebody draws Glory cards: all see how many."""

    seat: Seat
    count: int


class GlorySeen(Private, frozen=True):
    """The Glory cards one has drawn."""

    cards: tuple[int, ...]


class GloryGiven(Event, frozen=True):
    """The Commander has given Glory cards to these; `under`: the last one is under the deck."""

    seat: Seat
    receivers: tuple[Seat, ...]
    under: bool


class GloryGot(Private, frozen=True):
    """The Glory card one is given."""

    card: int


class GloryChanged(Event, frozen=True):
    """Somebody has drawn a Glory card and put another under the deck."""

    seat: Seat


class AuthorityDrawn(Event, frozen=True):
    """The Scout looks at two Authority Actions."""

    seat: Seat


class AuthoritySeen(Private, frozen=True):
    """What the Scout sees."""

    cards: tuple[int, ...]


class AuthorityPlayed(Event, frozen=True):
    """An Authority Action is laid."""

    card: int


class ActionCancelled(Event, frozen=True):
    """The Authority Action is discarded."""

    card: int


class Arrested(Event, frozen=True):
    """The weakest in the Quarters go to Jail."""

    soldiers: tuple[int, ...]


class Executed(Event, frozen=True):
    """A soldier in Jail leaves the game."""

    soldier: int


class Interrogated(Event, frozen=True):
    """These have an action fewer next time."""

    seats: tuple[Seat, ...]


class InformersMet(Event, frozen=True):
    """The Commander has paid the Informers off, or not."""

    seat: Seat
    pay: bool


class NoEffect(Event, frozen=True):
    """The Authority Action finds nothing to act on."""

    card: int


class DifficultySet(Event, frozen=True):
    """How hard the mission is."""

    mission: int
    difficulty: int


class OrdersDealt(Event, frozen=True):
    """How many order cards each player has drawn."""

    counts: tuple[int, ...]


class OrdersSeen(Private, frozen=True):
    """The order cards one has to choose from, the one held before last."""

    cards: tuple[int, ...]


class OrdersLaid(Event, frozen=True):
    """Somebody has given orders."""

    seat: Seat


class OrdersShown(Event, frozen=True):
    """All orders, soldier by soldier; -1: none."""

    soldiers: tuple[int, ...]
    orders: tuple[int, ...]


class MissionOver(Event, frozen=True):
    """The strength compared with the difficulty."""

    mission: int
    strength: int
    difficulty: int
    success: bool


class GloryTaken(Event, frozen=True):
    """These take their Glory cards into hand."""

    players: tuple[Seat, ...]


class BonusKept(Event, frozen=True):
    """A player keeps the mission for its bonus."""

    seat: Seat
    mission: int


class TakenHome(Event, frozen=True):
    """A prisoner joins the Squad."""

    seat: Seat
    soldier: int


class Freed(Event, frozen=True):
    """The prisoners go to the Quarters."""

    soldiers: tuple[int, ...]


class SoldiersReturned(Event, frozen=True):
    """What became of some soldiers of a mission."""

    fate: Fate
    soldiers: tuple[int, ...]


class ChiefPassed(Event, frozen=True):
    """The Commander-in-Chief card passes on."""

    seat: Seat


class StageOver(Event, frozen=True):
    """Who has won the stage."""

    stage: int
    failed: int
    heroes: bool


class GloryShown(Event, frozen=True):
    """A player's Glory cards and what they are worth."""

    seat: Seat
    cards: tuple[int, ...]
    points: int


class GoalShown(Event, frozen=True):
    """A player's Secret Goal, whether its condition is met, and what it scores."""

    seat: Seat
    goal: int
    met: bool
    points: int


class GameOver(Event, frozen=True):
    """The most Glory wins."""

    winners: tuple[Seat, ...]
    points: tuple[int, ...]
