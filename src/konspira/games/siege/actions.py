"""What players, and CHANCE, do in Czas oblężenia. A Character, an item, a space is named by its id."""

from typing import Literal

from konspira.engine import Action
from konspira.games.siege.by_person import ByPerson
from konspira.games.siege.household_actions import (
    AngerStreet,
    ChooseDistrict,
    ChooseFitting,
    ChooseSoldier,
    FeedChild,
    FeedDog,
    GiveUpDog,
    GiveUpShelter,
    GoThrough,
    Host,
    LittleHelp,
    NewIdea,
    PlayCard,
    PlayChildCard,
    PlayWithChild,
    ShareSoup,
    TakeDog,
    TakeWound,
    UseChildFitting,
    WaterChild,
)
from konspira.games.siege.outside_actions import (
    AskFavour,
    AskFor,
    Brave,
    Bribe,
    ChooseCard,
    ChooseLocation,
    ChooseWay,
    Dig,
    Discover,
    FightOn,
    Gather,
    GoTo,
    HitFoe,
    KeepCard,
    LeaveBehind,
    LookAround,
    Offer,
    OpenBy,
    Pack,
    PayCards,
    PayOff,
    Plead,
    ReturnCard,
    RunAway,
    SearchPlace,
    SetTarget,
    Settle,
    TurnNext,
    UseAbility,
    UseToken,
)

Where = Literal["bed", "floor", "guard", "first", "second"]
"""SG-13, SG-40  Where a Character spends the night: at home, or with the first or the second group."""

# ------------------------------------------------------------------ CHANCE


class RollDie(Action, frozen=True):
    """CHANCE: the face of the die; 1–10 of the black one, 0–5 of the others."""

    face: int


class TurnCard(Action, frozen=True):
    """CHANCE: the card that is turned up."""

    card: str


# ------------------------------------------------------------------ answers to many questions


class KeepRoll(Action, frozen=True):
    """SG-05  Leave the die as it lies."""


class RollAgain(Action, frozen=True):
    """SG-05, SG-103  Take the whole die again."""


class ChoosePerson(ByPerson, frozen=True):
    """SG-102  The Character that is meant."""


class ChooseItem(Action, frozen=True):
    """SG-101  One token, or one unit of a resource."""

    item: str


class ChooseSpace(Action, frozen=True):
    """SG-132, SG-139  The space where a Fitting goes."""

    space: str


class Enough(Action, frozen=True):
    """Nothing more of this."""


class TakeBack(Action, frozen=True):
    """SG-01  What was chosen last is taken back."""


# ------------------------------------------------------------------ any time


class GiveMedicine(ByPerson, frozen=True):
    """SG-07  Assign medicine to a Character; it works at Dawn."""

    item: str


class EatNow(ByPerson, frozen=True):
    """SG-106  Eat outside Dusk."""

    item: str


class DrinkCoffee(ByPerson, frozen=True):
    """SG-107  Drink coffee."""


# ------------------------------------------------------------------ Day Actions


class Clear(ByPerson, frozen=True):
    """SG-130  Clear a Shelter card, or a half of Rubble."""

    space: str


class PickLock(ByPerson, frozen=True):
    """SG-131  Try the lock of a Closed Door."""

    space: str


class BreakDoor(ByPerson, frozen=True):
    """SG-131  Break a Closed Door with a Hatchet or a Shovel."""

    space: str


class Build(ByPerson, frozen=True):
    """SG-132  Build a Fitting; then its space is chosen."""

    fitting: str


class Craft(ByPerson, frozen=True):
    """SG-142  Make something at a Fitting."""

    space: str
    recipe: str


class ReadBook(ByPerson, frozen=True):
    """SG-140  Read in an Armchair."""

    space: str


class Plant(Action, frozen=True):
    """SG-140  Plant the Herb Garden."""

    space: str


class Rummage(ByPerson, frozen=True):
    """SG-134  Rummage in the cellar."""


class Talk(ByPerson, frozen=True):
    """SG-136  Talk with another; one of the two is helped."""

    other: str
    helped: str


class GoOutside(ByPerson, frozen=True):
    """SG-135  Go to the door."""


class Listen(ByPerson, frozen=True):
    """SG-140  Listen to the Radio."""

    space: str


class Rest(ByPerson, frozen=True):
    """SG-137  Rest."""


class Care(ByPerson, frozen=True):
    """SG-138  Care for somebody else."""

    other: str


class MoveFitting(ByPerson, frozen=True):
    """SG-139  Move a Fitting; then its new space is chosen."""

    space: str


class TakeDown(ByPerson, frozen=True):
    """SG-139  Take a Fitting down."""

    space: str


# ------------------------------------------------------------------ Dusk, Evening, Night


class Drink(ByPerson, frozen=True):
    """SG-12  Drink 1 Water."""


class GoThirsty(ByPerson, frozen=True):
    """SG-12  Drink nothing, and roll."""


class Eat(ByPerson, frozen=True):
    """SG-12  Eat: Canned, Raw, a Vegetable, a cooked meal, or nothing."""

    food: Literal["canned", "raw", "vegetable", "meal", "nothing"]


class SpendNight(ByPerson, frozen=True):
    """SG-13  Where a Character spends the night."""

    where: Where


class LightHeater(Action, frozen=True):
    """SG-140  Burn 1 Wood or a Book in a Heater."""

    space: str
    fuel: Literal["wood", "book"]


class Arm(ByPerson, frozen=True):
    """SG-14  A Guard takes a weapon of Storage."""

    weapon: str


class Share(Action, frozen=True):
    """SG-163  So many icons and Board-Ups go against Damage, the others against Wounds."""

    damage: int


class DrinkSpirits(ByPerson, frozen=True):
    """SG-107  Drink Alcohol or Moonshine at Dawn."""

    item: Literal["alcohol", "moonshine"]


Chance = RollDie | TurnCard
Way = (
    TakeBack
    | KeepRoll | RollAgain | ChoosePerson | ChooseItem | ChooseSpace | Enough | GiveMedicine | EatNow | DrinkCoffee
    | Clear | PickLock | BreakDoor | Build | Craft | ReadBook | Plant | Rummage | Talk | Rest | Care | MoveFitting
    | TakeDown | Drink | GoThirsty | Eat | SpendNight | LightHeater | Arm | Share | DrinkSpirits | SetTarget
    | Pack | LeaveBehind | GoTo | PayCards | Brave | Gather | Discover | LookAround | SearchPlace | TurnNext | Bribe
    | OpenBy | Dig | KeepCard | ReturnCard | ChooseWay | HitFoe | FightOn | PayOff | Plead | RunAway | Offer | AskFor
    | Settle | GoOutside | Listen | UseAbility | UseToken | AskFavour | ChooseLocation | ChooseCard
    | AngerStreet | ChooseDistrict | ChooseFitting | ChooseSoldier | FeedChild | FeedDog | GiveUpDog | GiveUpShelter
    | GoThrough | Host | LittleHelp | NewIdea | PlayCard | PlayChildCard | PlayWithChild | ShareSoup | TakeDog
    | TakeWound | UseChildFitting | WaterChild
)  # fmt: skip
"""What players do."""

AnyAction = Chance | Way

Personal = ByPerson | PlayCard | PlayChildCard | LittleHelp
"""What may name a Character."""


def named(action: Action) -> str:
    """The Character that an action names, if it does."""
    return action.who if isinstance(action, Personal) else ""
