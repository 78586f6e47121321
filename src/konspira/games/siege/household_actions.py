"""What players do with cards in hand, on Act sheets, with the child and the Dog, and what normal play adds."""

from typing import Literal

from konspira.engine import Action
from konspira.games.siege.by_person import ByPerson

# ------------------------------------------------------------------ cards in hand


class PlayCard(Action, frozen=True):
    """SG-222  Use a Narrative Action at its time; for whom, and with whom or what, where the card asks."""

    card: str
    who: str = ""
    other: str = ""


class PlayChildCard(Action, frozen=True):
    """SG-364  Use a Child Action; for whom, where the card asks."""

    card: str
    who: str = ""


# ------------------------------------------------------------------ Act sheets


class ChooseDistrict(Action, frozen=True):
    """SG-102  The District that is meant."""

    district: int


class ChooseSoldier(Action, frozen=True):
    """SG-102  The Soldier that is meant."""

    colour: Literal["white", "black", "blue"]
    district: int


class TakeWound(ByPerson, frozen=True):
    """SG-320, SG-340  A Map Encounter costs this Character a Wound, which cannot kill."""


class AngerStreet(Action, frozen=True):
    """SG-330  Refuse those who want you to join them: Fury +1."""


class Host(Action, frozen=True):
    """SG-250  Share with those whom you hide."""


class ShareSoup(ByPerson, frozen=True):
    """SG-330, SG-350  Share soup with the street; then the food is chosen."""


class GoThrough(ByPerson, frozen=True):
    """SG-340  A Character leaves the city with a Pass."""


class GiveUpShelter(Action, frozen=True):
    """SG-340  All go out tonight, and the Shelter is given up."""


# ------------------------------------------------------------------ the Dog


class FeedDog(Action, frozen=True):
    """SG-370  The Dog eats 1 Raw or Canned Food."""

    item: Literal["raw", "canned"]


class TakeDog(Action, frozen=True):
    """SG-370  The Dog goes with a group."""

    group: int


class GiveUpDog(Action, frozen=True):
    """SG-370  The Dog is given up: a fight ends at once, or a Night Raid does nothing."""


# ------------------------------------------------------------------ the child


class PlayWithChild(ByPerson, frozen=True):
    """SG-361  An adult plays with the child."""


class UseChildFitting(ByPerson, frozen=True):
    """SG-363  A Child Fitting is used with the child."""

    space: str


class LittleHelp(Action, frozen=True):
    """SG-362  The child helps: a Rummage roll, comfort for somebody, or a look at the top Visitor."""

    kind: Literal["rummage", "comfort", "look"]
    who: str = ""


class FeedChild(Action, frozen=True):
    """SG-360  A child eats at Dusk."""

    item: Literal["vegetable", "raw", "canned"]


class WaterChild(Action, frozen=True):
    """SG-360  A child drinks 1 Water at Dusk."""


# ------------------------------------------------------------------ normal play


class NewIdea(ByPerson, frozen=True):
    """SG-386  Draw 2 orange Fittings; one becomes available."""


class ChooseFitting(Action, frozen=True):
    """SG-386  The Fitting that becomes available."""

    fitting: str
