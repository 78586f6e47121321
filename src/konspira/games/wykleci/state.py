"""The table of Bohaterowie Wyklęci: what lies where, the phase it is in and what is still to happen.

Inside a table sets of seats, soldiers and cards are ints with one bit each. Seat n has the soldiers 8n … 8n + 7.
"""

from typing import Final, Literal

from konspira.engine import Record, Seat, SeatSet
from konspira.engine.face_down import FaceDown
from konspira.engine.phases import Over
from konspira.engine.record import Tagged
from konspira.engine.tasks import Underway
from konspira.games.wykleci.tasks import AnyTask

NONE: Final = -1
"""No card, no soldier, no seat."""

SPECIAL: Final = 15
"""BW-07  The number of the mission Freeing the Prisoners, after the fifteen others."""

STAGES: Final = 3
ROUNDS: Final = 4

Soldiers = int
"""A set of soldiers."""

Cards = int
"""A set of cards of one kind."""


class Options(Record, frozen=True):
    """BW-33c  By what a take over is decided; BW-60  whose the bonus is; a deck of one's own, as text."""

    takeover_by: Literal["command", "strength"] = "command"
    bonus_to: Literal["liaison", "scout"] = "liaison"
    deck: str = ""


class LaidMission(Record, frozen=True):
    """BW-14  A mission on the table: who is in its four zones, and whether the Nomination lies on its Commander."""

    mission: int
    zones: tuple[Soldiers, Soldiers, Soldiers, Soldiers] = (0, 0, 0, 0)
    nominated: bool = False


class GloryCards(Record, frozen=True):
    """BW-15  Glory cards: in the deck, from above, batch by batch; before each player; in each player's hand."""

    deck: tuple[Cards, ...]
    before: tuple[int, ...]
    hands: tuple[Cards, ...]
    knowledge: FaceDown


class AuthorityCards(Record, frozen=True):
    """BW-26  Authority Actions: the deck, from above; who knows which card beneath it (BW-16); the discards."""

    deck: tuple[Cards, ...]
    knowledge: FaceDown
    discards: Cards = 0


class Conduct(Record, frozen=True):
    """BW-15  What a player has done in the stage for all to see, in sums.

    `bid`: the command level bid. `soldiers`, `lying`, `brought`: soldiers on missions whose orders have been shown,
    their strength, and what it came to by their orders; `decisive`: missions that failed by no more than this player
    had taken away from what lay there. `rash`: by how much missions that this player started fell short at the start.
    `scouted`, `modifiers`: Authority Actions played as Scout, and what they added. `helped`, `refused`: bonuses used
    and Informers paid off for a mission, or not although it was in need.
    """

    bid: int = 0
    soldiers: int = 0
    lying: int = 0
    brought: int = 0
    decisive: int = 0
    rash: int = 0
    scouted: int = 0
    modifiers: int = 0
    helped: int = 0
    refused: int = 0


NOTHING_DONE: Final = (Conduct(),) * 4


class StageHistory(Record, frozen=True):
    """BW-85  What has happened in the stage: missions failed and succeeded, by seat how many successes each led and was
    Liaison on, who took part in every mission of the stage so far, and what each player has done."""

    failed: int = 0
    succeeded: int = 0
    commanders: tuple[int, ...] = (0,) * 4
    liaisons: tuple[int, ...] = (0,) * 4
    everywhere: SeatSet = 0b1111
    conduct: tuple[Conduct, ...] = NOTHING_DONE


class Operation(Record, frozen=True):
    """A mission that has started: who takes part and who held its zones then, the Authority Action and whether it
    counts, the difficulty, each player's order cards, the orders as shown, and the strength."""

    mission: int
    players: SeatSet
    commander: Seat = NONE
    liaison: Seat = NONE
    scout: Seat = NONE
    authority: int = NONE
    counts: bool = True
    difficulty: int = 0
    hands: tuple[tuple[int, ...], ...] = ()
    soldiers: tuple[int, ...] = ()
    orders: tuple[int, ...] = ()
    strength: int = 0
    success: bool = False


class StageResult(Record, frozen=True):
    """BW-82  How a stage ended: missions failed, who won it, by seat the Glory cards, the goal and what it scored."""

    failed: int
    heroes: bool
    glory: tuple[tuple[int, ...], ...]
    goals: tuple[int, ...]
    scored: tuple[int, ...]
    tracks: tuple[int, ...]


# ------------------------------------------------------------------ phases


class Mustering(Tagged, frozen=True):
    """BW-25  CHANCE deals a player's first Squad."""

    seat: Seat


class DealingOrders(Tagged, frozen=True):
    """BW-23, BW-47  CHANCE deals order cards to these seats, one after another."""

    to: tuple[Seat, ...]


class DealingGoals(Tagged, frozen=True):
    """BW-30  CHANCE deals Secret Goals."""


class Bidding(Tagged, frozen=True):
    """BW-31  The seats that have a soldier choose one in secret."""

    bidders: SeatSet
    waiting: SeatSet
    bids: tuple[int, ...]


class DrawingChief(Tagged, frozen=True):
    """BW-31  CHANCE draws among the tied."""

    tied: tuple[Seat, ...]


class Laying(Tagged, frozen=True):
    """BW-32  CHANCE lays out the next mission."""


class Turn(Tagged, frozen=True):
    """BW-33  A player's turn."""

    seat: Seat
    actions: int


class Exchanging(Tagged, frozen=True):
    """BW-71  CHANCE draws the Glory card for the one that is discarded; then the turn goes on."""

    seat: Seat
    actions: int
    card: int


class Starting(Tagged, frozen=True):
    """BW-35  A Commander decides."""

    mission: int
    seat: Seat


class StartAsked(Tagged, frozen=True):
    """BW-73, BW-77  Who else would stop the start."""

    queue: tuple[Seat, ...]
    mission: int
    seat: Seat


class DrawingGlory(Tagged, frozen=True):
    """BW-36, BW-51  CHANCE draws a Glory card for each of these seats: for the Commander to give, for one's own mission
    Glory where there is no Commander, or straight into hand."""

    to: tuple[Seat, ...]
    what: Literal["to_give", "own", "starred"]


class GivingGlory(Tagged, frozen=True):
    """BW-36  The Commander looks at these cards and gives them."""

    seat: Seat
    cards: tuple[int, ...]


class DrawingAuthority(Tagged, frozen=True):
    """BW-37  CHANCE draws Authority Actions, with a Scout two."""

    count: int


class Scouting(Tagged, frozen=True):
    """BW-37  The Scout plays one of these."""

    seat: Seat
    cards: tuple[int, ...]


class ActionAsked(Tagged, frozen=True):
    """BW-49, BW-74  Who would discard the Authority Action."""

    queue: tuple[Seat, ...]


class Executing(Tagged, frozen=True):
    """BW-41  CHANCE draws a soldier in Jail."""


class Informing(Tagged, frozen=True):
    """BW-43  The Commander may pay to be rid of the Informers."""

    seat: Seat


class Ordering(Tagged, frozen=True):
    """BW-47  Those with soldiers on the mission give orders in secret; () while one has not."""

    waiting: SeatSet
    given: tuple[tuple[int, ...], ...]


class StrengthAsked(Tagged, frozen=True):
    """BW-75, BW-77  Who would add to the strength."""

    queue: tuple[Seat, ...]


class Releasing(Tagged, frozen=True):
    """BW-62  One of the own soldiers is taken home from Jail."""

    seat: Seat


AnyPhase = (
    Underway
    | Mustering
    | DealingOrders
    | DealingGoals
    | Bidding
    | DrawingChief
    | Laying
    | Turn
    | Exchanging
    | Starting
    | StartAsked
    | DrawingGlory
    | GivingGlory
    | DrawingAuthority
    | Scouting
    | ActionAsked
    | Executing
    | Informing
    | Ordering
    | StrengthAsked
    | Releasing
    | Over
)


class Table(Record, frozen=True):
    """Everything at the table, the hidden things too.

    BW-10  Squads; BW-11  the common Quarters; BW-12  Jail; BW-13  the Grave of this stage; `out` have left the game.
    """

    seats: int
    options: Options
    deck: str
    stage: int
    round: int
    chief: Seat
    nomination: Seat
    tracks: tuple[int, ...]
    fewer: tuple[int, ...]
    squads: tuple[Soldiers, ...]
    quarters: Soldiers
    jail: Soldiers
    grave: Soldiers
    out: Soldiers
    missions: tuple[LaidMission, ...]
    to_come: int
    bonuses: tuple[tuple[int, ...], ...]
    goals: tuple[int, ...]
    held: tuple[int, ...]
    ruled_out: tuple[tuple[Cards, ...], ...]
    glory: GloryCards
    authority: AuthorityCards
    history: StageHistory
    results: tuple[StageResult, ...]
    operation: Operation | None
    phase: AnyPhase
    todo: tuple[AnyTask, ...]
