"""All that players, and CHANCE, can do at a table of Bohaterowie Wyklęci; cards and soldiers by their numbers.

BW-17  Talk is free and may be a lie, but no hidden card is ever shown: no action here shows one.
"""

from typing import Final, Literal

from konspira.engine import Action, Seat

Zone = Literal["command", "liaison", "recon", "strike"]
"""BW-14  The four zones of a mission."""

ZONES: Final[tuple[Zone, ...]] = ("command", "liaison", "recon", "strike")
COMMAND, LIAISON, RECON, STRIKE = range(4)


# ------------------------------------------------------------------ CHANCE


class DealSquad(Action, frozen=True):
    """CHANCE: the soldiers of a player's first Squad, in ascending order."""

    soldiers: tuple[int, ...]


class DealGoals(Action, frozen=True):
    """CHANCE: a Secret Goal for each player."""

    cards: tuple[int, ...]


class DrawChief(Action, frozen=True):
    """CHANCE: who of the tied becomes Commander-in-Chief."""

    seat: Seat


class LayMission(Action, frozen=True):
    """CHANCE: the mission on top of the deck."""

    mission: int


class DrawGlory(Action, frozen=True):
    """CHANCE: Glory cards from the top of the deck."""

    cards: tuple[int, ...]


class DrawAuthority(Action, frozen=True):
    """CHANCE: Authority Actions from the top of the deck."""

    cards: tuple[int, ...]


class DealOrders(Action, frozen=True):
    """CHANCE: order cards, in the order in which they are dealt."""

    cards: tuple[int, ...]


class Execute(Action, frozen=True):
    """CHANCE: the soldier in Jail who is shot."""

    soldier: int


# ------------------------------------------------------------------ players


class Bid(Action, frozen=True):
    """A soldier for the auction."""

    soldier: int


class Mobilise(Action, frozen=True):
    """One's own soldier from the Quarters into the Squad."""

    soldier: int


class Assign(Action, frozen=True):
    """A soldier from the Squad to a zone of a mission."""

    soldier: int
    mission: int
    zone: Zone


class TakeOver(Action, frozen=True):
    """One's own soldier from the Strike zone into a special zone of the same mission."""

    soldier: int
    zone: Zone


class Nominate(Action, frozen=True):
    """The turn ends with the Nomination on the Commander of a mission."""

    mission: int


class EndTurn(Action, frozen=True):
    """The turn ends; actions that are left are passed."""


class FreeSoldier(Action, frozen=True):
    """Bonus: a soldier from Jail to the Quarters; `card` is the mission card that is discarded."""

    card: int
    soldier: int


class ChangeGlory(Action, frozen=True):
    """Bonus: a Glory card from hand for the one on top of the deck."""

    card: int
    glory: int


class OneMoreAction(Action, frozen=True):
    """Bonus: one more action."""

    card: int


class Decide(Action, frozen=True):
    """The Commander says whether the mission starts."""

    start: bool


class UseBonus(Action, frozen=True):
    """In a window: the bonus that is asked for."""

    card: int


class Pass(Action, frozen=True):
    """In a window: no bonus."""


class GiveGlory(Action, frozen=True):
    """The Commander's cards for those on the mission, clockwise from the Commander; below 0: none."""

    cards: tuple[int, ...]


class PlayAuthority(Action, frozen=True):
    """The Scout's choice of two."""

    card: int


class PayInformers(Action, frozen=True):
    """Whether the Commander pays a point of Glory to be rid of the Informers."""

    pay: bool


class GiveOrders(Action, frozen=True):
    """Orders for one's soldiers in ascending order, then the card that is kept; below 0: none."""

    cards: tuple[int, ...]


class TakeHome(Action, frozen=True):
    """Freeing the Prisoners: one's own soldier from Jail into the Squad."""

    soldier: int


AnyAction = (
    DealSquad
    | DealGoals
    | DrawChief
    | LayMission
    | DrawGlory
    | DrawAuthority
    | DealOrders
    | Execute
    | Bid
    | Mobilise
    | Assign
    | TakeOver
    | Nominate
    | EndTurn
    | FreeSoldier
    | ChangeGlory
    | OneMoreAction
    | Decide
    | UseBonus
    | Pass
    | GiveGlory
    | PlayAuthority
    | PayInformers
    | GiveOrders
    | TakeHome
)
