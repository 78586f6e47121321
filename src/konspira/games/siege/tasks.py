"""What is still to happen at a table of Czas oblężenia: small tasks, done one after another (`engine.tasks`)."""

from typing import Final, Literal

from konspira.engine.record import Tagged, snake
from konspira.games.siege.content import DieId
from konspira.games.siege.household_tasks import HouseholdAsked, HouseholdDrawn, HouseholdRolled, HouseholdTask
from konspira.games.siege.story_tasks import StoryAsked, StoryDrawn, StoryRolled, StoryTask
from konspira.games.siege.trip_tasks import (
    Arrive,
    Carrying,
    ChooseRoute,
    ClashAhead,
    ClashFire,
    DoorMet,
    Encounter,
    EndTrip,
    ExpeditionActions,
    ExploreCard,
    FillUp,
    Find,
    FireAhead,
    FirstDistrict,
    FirstLocation,
    LocationEnters,
    MapLocation,
    NewLocation,
    NextCard,
    NoiseRoll,
    OnTheWay,
    OrderAhead,
    Packing,
    PeekAhead,
    PeekCard,
    QuietPassage,
    ResidentsCome,
    ResidentsScript,
    RubbleMet,
    Searching,
    ShoulderTry,
    SoupQueue,
    SpecialRoll,
    StartTrip,
    Targets,
    TokensChanged,
    Trouble,
)

State = Literal["wounds", "illness", "misery", "hunger", "fatigue"]
STATES: Final[tuple[State, ...]] = ("wounds", "illness", "misery", "hunger", "fatigue")
"""SG-03  The five States."""

# ------------------------------------------------------------------ the day


class DayActions(Tagged, frozen=True, tag=snake):
    """SG-11  Everybody acts, in any order."""


class Drinking(Tagged, frozen=True, tag=snake):
    """SG-12, SG-161  Everybody drinks or rolls; `left` have done neither."""

    left: tuple[str, ...]


class Thirst(Tagged, frozen=True, tag=snake):
    """SG-12  Who does not drink rolls."""

    who: str


class Eating(Tagged, frozen=True, tag=snake):
    """SG-12, SG-161  Everybody eats or not; SG-261  so far everybody ate Raw or better."""

    left: tuple[str, ...]
    well: bool = True


class MealOver(Tagged, frozen=True, tag=snake):
    """SG-261  Everybody has eaten; whether Raw or better."""

    well: bool


class Evening(Tagged, frozen=True, tag=snake):
    """SG-13, SG-162  Tasks for the night."""


class Heating(Tagged, frozen=True, tag=snake):
    """SG-140, SG-162  Heaters are lit."""


class Arming(Tagged, frozen=True, tag=snake):
    """SG-163  Guards take weapons."""


class Beginning(Tagged, frozen=True, tag=snake):
    """A phase of the day begins: its name."""

    of: Literal["morning", "day", "dusk", "evening", "expedition", "raid", "dawn"]


class DealStarter(Tagged, frozen=True, tag=snake):
    """SG-09, SG-151  A Character with this border is drawn."""

    border: Literal["red", "black"]


class PickStarter(Tagged, frozen=True, tag=snake):
    """SG-151  A Character with this border is chosen."""

    border: Literal["red", "black"]


class PassLeader(Tagged, frozen=True, tag=snake):
    """SG-01  The Leader token passes on."""


class NextDay(Tagged, frozen=True, tag=snake):
    """SG-02  The next day."""


class NightOver(Tagged, frozen=True, tag=snake):
    """SG-164  The report of the night is read."""


# ------------------------------------------------------------------ small things


class LossCheck(Tagged, frozen=True, tag=snake):
    """SG-104  An effect is wholly done: who is lost?"""


class SomebodyGets(Tagged, frozen=True, tag=snake):
    """SG-102  One of these Characters gets so much of a State."""

    state: State
    by: int
    among: tuple[str, ...]
    mild: bool = False
    count: int = 1


class ShareWounds(Tagged, frozen=True, tag=snake):
    """SG-163, SG-202  Wounds fall on these, nobody a second before each has one."""

    count: int
    among: tuple[str, ...]
    hit: tuple[str, ...] = ()
    mild: bool = False


class LoseItems(Tagged, frozen=True, tag=snake):
    """SG-163  So many items of Storage are lost, chosen or by value."""

    count: int
    valuable: bool = False


class PayGoods(Tagged, frozen=True, tag=snake):
    """SG-101  Goods worth so much are given, of Storage (-1) or of a group's pile; who went to the door for it."""

    worth: int
    group: int = -1
    opener: str = ""


class OneTests(Tagged, frozen=True, tag=snake):
    """SG-06, SG-102  One of these Characters tests Empathy."""

    among: tuple[str, ...]
    misery: int = 1


class EmpathyTest(Tagged, frozen=True, tag=snake):
    """SG-06  Black d10 ≤ Empathy: Misery rises."""

    who: str
    misery: int = 1


class LootFor(Tagged, frozen=True, tag=snake):
    """SG-130, SG-109  The back of a cleared card is turned."""

    kind: str


class LockTry(Tagged, frozen=True, tag=snake):
    """SG-16  A Lockpick is tried by somebody: on a Closed Door of the Shelter, or "" on one met while searching."""

    who: str
    space: str = ""


class Rummaging(Tagged, frozen=True, tag=snake):
    """SG-134  A Rummage roll."""


class PlaceFitting(Tagged, frozen=True, tag=snake):
    """SG-132, SG-139  Somebody's Fitting gets its space; `used`: it was used today; `moved`: it stood elsewhere."""

    fitting: str
    used: bool = False
    moved: bool = False
    who: str = ""


class RollTaken(Tagged, frozen=True, tag=snake):
    """SG-05, SG-103  A die was rolled for something; so many re-rolls are left."""

    task: "Rolled"
    die: "Die"
    value: int
    again: int
    low: bool = False


# ------------------------------------------------------------------ night and dawn


class RaidComes(Tagged, frozen=True, tag=snake):
    """SG-163  A Night Raid card is drawn."""


class RaidFight(Tagged, frozen=True, tag=snake):
    """SG-163  Guards roll in turn: who has not, and the icons so far."""

    damage: int
    wounds: int
    valuable: bool
    left: tuple[str, ...]
    icons: int = 0
    alert: str = ""


class RaidAnswer(Tagged, frozen=True, tag=snake):
    """SG-222, SG-364, SG-370  Before Guards roll: vigilance, a silent child, or the Dog."""

    fight: RaidFight


class Sharing(Tagged, frozen=True, tag=snake):
    """SG-163  Icons and Board-Ups are shared between Damage and Wounds."""

    icons: int
    damage: int
    wounds: int
    valuable: bool


class GroupsHome(Tagged, frozen=True, tag=snake):
    """SG-164  Groups come home, their piles go to Storage."""


class Tending(Tagged, frozen=True, tag=snake):
    """SG-07, SG-164  Whoever was hurt in the night is still given medicine before it works."""


class MedicineWorks(Tagged, frozen=True, tag=snake):
    """SG-164, SG-165  Assigned medicine works."""


class Spirits(Tagged, frozen=True, tag=snake):
    """SG-107, SG-164  Alcohol and Moonshine."""


class FateComes(Tagged, frozen=True, tag=snake):
    """SG-164  A War Fate card is drawn."""


class MedicineSpent(Tagged, frozen=True, tag=snake):
    """SG-15  Medicine that has worked is discarded."""


class Habit(Tagged, frozen=True, tag=snake):
    """SG-152  Trait A: a token of one's habit, or Misery."""

    who: str


class TrapTry(Tagged, frozen=True, tag=snake):
    """SG-140  A Trap is looked at in the Morning."""


class Worsening(Tagged, frozen=True, tag=snake):
    """SG-165  Those without medicine roll for Wounds or Illness against the card's number."""

    state: Literal["wounds", "illness"]
    number: int
    left: tuple[str, ...]


class ColdBites(Tagged, frozen=True, tag=snake):
    """SG-166  Cold against the card's number."""

    number: int


class TraitComes(Tagged, frozen=True, tag=snake):
    """SG-152  The trait letter."""

    trait: str


class SoldiersMove(Tagged, frozen=True, tag=snake):
    """SG-50  White Soldiers, then black ones."""

    white: int
    black: int


class Grieving(Tagged, frozen=True, tag=snake):
    """SG-15, SG-164  Empathy tests for today's losses."""


class TimersRun(Tagged, frozen=True, tag=snake):
    """SG-164, SG-244  Clash tokens go at the second Dawn."""


# ------------------------------------------------------------------ all of them

Die = DieId | Literal["black"]
Rolled = (
    Thirst | EmpathyTest | LockTry | Rummaging | RaidFight | Worsening | Encounter | ClashFire | SpecialRoll | NoiseRoll
    | ShoulderTry | SoupQueue | TrapTry | FirstDistrict | ResidentsScript
    | StoryRolled | HouseholdRolled
)  # fmt: skip
"""What a die is rolled for."""

Drawn = (
    DealStarter | LootFor | RaidComes | FateComes | NewLocation | Find | ResidentsCome | MapLocation | FirstLocation
    | ExploreCard
    | PeekCard | PeekAhead | StoryDrawn | HouseholdDrawn
)  # fmt: skip
"""What a card is drawn for."""

Asked = (
    DayActions | Drinking | Eating | Evening | Heating | Arming | SomebodyGets | ShareWounds | LoseItems | PayGoods
    | PlaceFitting | RollTaken | Sharing | Spirits | Targets | Packing | ChooseRoute | Trouble | ClashAhead
    | FireAhead | ExpeditionActions | Searching | DoorMet | RubbleMet | QuietPassage | Carrying | FillUp
    | Habit | OneTests | OrderAhead | Tending | PickStarter | StoryAsked | HouseholdAsked | RaidAnswer
    | NightOver
)  # fmt: skip
"""What players are asked."""

Task = (
    Asked | Rolled | Drawn | Beginning | PassLeader | NextDay | LossCheck | GroupsHome | MedicineWorks | ColdBites
    | TraitComes | SoldiersMove | Grieving | TimersRun | MedicineSpent | StartTrip | OnTheWay | Arrive
    | EndTrip | LocationEnters | TokensChanged | StoryTask | HouseholdTask | MealOver
    | NextCard
)  # fmt: skip
