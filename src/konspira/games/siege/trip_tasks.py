"""What is still to happen on an Expedition: small tasks (`engine.tasks`)."""

from typing import Literal

from konspira.engine.record import Tagged, snake
from konspira.games.siege.content import Row, TroubleKind


class Targets(Tagged, frozen=True, tag=snake):
    """SG-40  Districts are chosen."""


class Packing(Tagged, frozen=True, tag=snake):
    """SG-40  A group takes gear."""

    group: int


class StartTrip(Tagged, frozen=True, tag=snake):
    """SG-40, SG-41  The group with the lower District number that has not gone yet begins."""


class ChooseRoute(Tagged, frozen=True, tag=snake):
    """SG-42  The route of the Active Group, District by District."""

    route: tuple[int, ...]


class OnTheWay(Tagged, frozen=True, tag=snake):
    """SG-243  The group enters the Districts of its route one after another."""

    route: tuple[int, ...]


class Encounter(Tagged, frozen=True, tag=snake):
    """SG-310  A Map Encounter with a Soldier of this colour."""

    colour: Literal["white", "black"]


class Trouble(Tagged, frozen=True, tag=snake):
    """SG-310…350  Icons of a Map Encounter: what each of them asks, and whether a Wound was taken for one."""

    kind: TroubleKind = "fatigue"
    icons: int = 1
    wounded: bool = False


class ClashAhead(Tagged, frozen=True, tag=snake):
    """SG-244  A Clash on the way: 2 cards, or Wounds."""


class ClashFire(Tagged, frozen=True, tag=snake):
    """SG-244  A yellow die of Wounds."""


class FireAhead(Tagged, frozen=True, tag=snake):
    """SG-67  A Fire on the way: 3 cards, or a Wound."""


class Arrive(Tagged, frozen=True, tag=snake):
    """SG-43  Noise is set; from now on the group is here."""

    district: int


class ExpeditionActions(Tagged, frozen=True, tag=snake):
    """SG-44, SG-45  Expedition Actions, then perhaps a search."""


class NewLocation(Tagged, frozen=True, tag=snake):
    """SG-44, SG-37  The top of the Location deck enters here."""

    slot: int


class LocationEnters(Tagged, frozen=True, tag=snake):
    """SG-37  A Location enters: beside the Map (-1) or on a Location space."""

    location: str
    district: int
    slot: int
    tokens: int = 1


class TokensChanged(Tagged, frozen=True, tag=snake):
    """SG-45, SG-62  An Exploration token of a Location is discarded, or one comes."""

    location: str
    by: int = -1


class MapLocation(Tagged, frozen=True, tag=snake):
    """SG-72  The next Map Location enters."""

    tokens: int = 1


class FirstLocation(Tagged, frozen=True, tag=snake):
    """SG-72  An ordinary Location is drawn for the start."""


class FirstDistrict(Tagged, frozen=True, tag=snake):
    """SG-72  Its District is drawn, 10 again."""

    location: str


class ExploreCard(Tagged, frozen=True, tag=snake):
    """SG-180  The next card of the Unknown deck is turned."""


class NextCard(Tagged, frozen=True, tag=snake):
    """SG-180, SG-384  The next card, known or not."""


class PeekCard(Tagged, frozen=True, tag=snake):
    """SG-185  The next card of the Unknown deck is looked at."""


class PeekAhead(Tagged, frozen=True, tag=snake):
    """SG-190  The next cards of the Unknown deck are looked at, one after another."""

    count: int


class OrderAhead(Tagged, frozen=True, tag=snake):
    """SG-190  They are put back in any order: those that lie already, the topmost first."""

    count: int
    put: tuple[str, ...] = ()


class ResidentsScript(Tagged, frozen=True, tag=snake):
    """SG-190  d10 1–5 the first script, 6–10 the second."""

    card: str


class Searching(Tagged, frozen=True, tag=snake):
    """SG-180  On, or stop."""


class Find(Tagged, frozen=True, tag=snake):
    """SG-183  A find in this row; a star counts unless it is `plain`."""

    row: Row
    plain: bool = False
    special: bool = False


class SpecialRoll(Tagged, frozen=True, tag=snake):
    """SG-183, SG-187  One d10 on the Special table."""


class NoiseRoll(Tagged, frozen=True, tag=snake):
    """SG-16  A Noise roll."""


class DoorMet(Tagged, frozen=True, tag=snake):
    """SG-185  A Closed Door."""


class ShoulderTry(Tagged, frozen=True, tag=snake):
    """SG-185  A shoulder against the door."""


class RubbleMet(Tagged, frozen=True, tag=snake):
    """SG-185  Rubble."""


class QuietPassage(Tagged, frozen=True, tag=snake):
    """SG-185  The next card was looked at."""


class ResidentsCome(Tagged, frozen=True, tag=snake):
    """SG-190  A Residents card is drawn."""


class EndTrip(Tagged, frozen=True, tag=snake):
    """SG-46, SG-47  Cards are shuffled back; Findings are chosen."""


class Carrying(Tagged, frozen=True, tag=snake):
    """SG-47, SG-184  What is too heavy is left behind."""


class FillUp(Tagged, frozen=True, tag=snake):
    """SG-47  Free resources fill the rest."""


class SoupQueue(Tagged, frozen=True, tag=snake):
    """SG-231  A roll in the queue for soup."""
