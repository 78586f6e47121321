"""What players do on an Expedition, in stories, fights and trade."""

from typing import Literal

from konspira.engine import Action

# ------------------------------------------------------------------ Expedition


class SetTarget(Action, frozen=True):
    """SG-40  The District a group goes to; SG-42  and the whole route, or none: then it is chosen on the way."""

    group: int
    district: int
    route: tuple[int, ...] = ()


class Pack(Action, frozen=True):
    """SG-40  A group takes an item of Storage along."""

    group: int
    item: str


class LeaveBehind(Action, frozen=True):
    """SG-47  Something that was found stays, so that there is room for something else."""

    item: str


class GoTo(Action, frozen=True):
    """SG-42  The next District of a route."""

    district: int


class PayCards(Action, frozen=True):
    """SG-67, SG-244  Return cards to pass."""


class Brave(Action, frozen=True):
    """SG-244  Pass through a Clash under fire."""


class Gather(Action, frozen=True):
    """SG-44  One card returned for one Wood, Component or Water."""

    resource: Literal["wood", "components", "water"]


class Discover(Action, frozen=True):
    """SG-44  Discover a new Location; SG-37  on one of the three spaces, 0–2."""

    slot: int


class LookAround(Action, frozen=True):
    """SG-44, SG-231  Look around a Location here."""

    location: str


class UseAbility(Action, frozen=True):
    """SG-44  An ability of a Location, or a person's own action."""

    ability: str


class UseToken(Action, frozen=True):
    """SG-44  The effect of a Script token here."""

    kind: str


class AskFavour(Action, frozen=True):
    """SG-250  Hear what a person here asks, and meet it."""

    person: str


class SearchPlace(Action, frozen=True):
    """SG-45  Search a Location here."""

    location: str


class TurnNext(Action, frozen=True):
    """SG-180  Take the next card of the Unknown deck."""


class Bribe(Action, frozen=True):
    """SG-310  Goods worth 3 for a patrol; then they are chosen."""


class OpenBy(Action, frozen=True):
    """SG-185  How a Closed Door met while searching is opened."""

    how: Literal["lockpick", "tool", "shoulder"]


class Dig(Action, frozen=True):
    """SG-185  Dig through Rubble met while searching."""


class KeepCard(Action, frozen=True):
    """SG-185  Leave the card that was looked at on top."""


class ReturnCard(Action, frozen=True):
    """SG-185  Return the card that was looked at."""


# ------------------------------------------------------------------ stories, fights, trade


class ChooseWay(Action, frozen=True):
    """SG-401  A choice of the script, by its key."""

    key: str


class ChooseLocation(Action, frozen=True):
    """SG-62  The Location that is meant."""

    location: str


class ChooseCard(Action, frozen=True):
    """The card that lies topmost of those that are left."""

    card: str


class HitFoe(Action, frozen=True):
    """SG-202  One icon falls on this foe."""

    foe: int


class FightOn(Action, frozen=True):
    """SG-203  Another round."""


class PayOff(Action, frozen=True):
    """SG-203  Goods for a way out; then they are chosen."""


class Plead(Action, frozen=True):
    """SG-203  Plead with them."""


class RunAway(Action, frozen=True):
    """SG-203  Run."""


class Offer(Action, frozen=True):
    """SG-210  Offer one such item."""

    item: str


class AskFor(Action, frozen=True):
    """SG-210  Ask for one such item."""

    item: str


class Settle(Action, frozen=True):
    """SG-210  The exchange is made."""
