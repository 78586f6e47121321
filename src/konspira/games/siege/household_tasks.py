"""What is still to happen on Act sheets, with cards in hand, the child and the Dog, and in normal play: small tasks."""

from typing import Literal

from konspira.engine.record import Record, Tagged, snake
from konspira.games.siege.script_terms import Cost

SoldierColour = Literal["white", "black", "blue"]
MapChangeKind = Literal[
    "fire", "fire_out", "ruins", "drop", "drop_out", "bridge", "tunnel", "tunnel_lost", "shelled", "shell_token",
    "white_moves", "black_moves", "white_off", "black_off", "blue_off",
]  # fmt: skip


class MapChange(Tagged, frozen=True, tag=snake):
    """SG-34  Something on the Map changes: where, and for a bridge its side, for a Location its name."""

    kind: MapChangeKind
    district: int = 0
    side: int = 0
    location: str = ""


# ------------------------------------------------------------------ Soldiers, Fire, Ruins, Drops, shells


class SoldierDrawn(Tagged, frozen=True, tag=snake):
    """SG-32, SG-54  The District of a new Soldier is drawn; without a figure all of the colour move so far instead."""

    colour: SoldierColour
    or_move: int = 0


class PickSoldier(Tagged, frozen=True, tag=snake):
    """SG-102, SG-260  One Soldier of these colours leaves the Map."""

    colours: tuple[SoldierColour, ...]


class OrderSoldier(Tagged, frozen=True, tag=snake):
    """SG-231  Posterunek: this Soldier moves on, or leaves the Map, or stays; so many moves are left."""

    district: int = 0
    moves: int = 2


class FireStarts(Tagged, frozen=True, tag=snake):
    """SG-350  A Fire in a drawn District."""


class FireSpreads(Tagged, frozen=True, tag=snake):
    """SG-260  One more Fire in a District next to a Fire."""


class FireEnds(Tagged, frozen=True, tag=snake):
    """SG-260  One Fire is removed."""


class RuinsCome(Tagged, frozen=True, tag=snake):
    """SG-68  Ruins are placed; one Location there is removed."""

    district: int


class PickLocation(Tagged, frozen=True, tag=snake):
    """SG-68, SG-260  One of these Locations is removed from the game."""

    among: tuple[str, ...]


class FittingBurns(Tagged, frozen=True, tag=snake):
    """SG-350  Fire in the Shelter's District at Dawn: one Fitting is lost."""


class DropFalls(Tagged, frozen=True, tag=snake):
    """SG-320  A Drop in a drawn District."""


class DropOpened(Tagged, frozen=True, tag=snake):
    """SG-65, SG-252  A Drop is revealed."""


class ShellColour(Tagged, frozen=True, tag=snake):
    """SG-240, SG-260  A Colour card is drawn for the shelling."""


class ShellHits(Tagged, frozen=True, tag=snake):
    """SG-260  An ordinary Location of a District goes, else the Map Location loses a token."""

    district: int


# ------------------------------------------------------------------ Acts


class Guests(Record, frozen=True):
    """SG-250  People are hidden: Dusks that are left, what each costs, what is read at the end or when it fails."""

    dusks: int
    cost: Cost
    script: str
    failed: str


class GuestsDue(Tagged, frozen=True, tag=snake):
    """SG-250  A Dusk with guests."""

    guests: Guests


class Departing(Tagged, frozen=True, tag=snake):
    """SG-340  Who leaves the city, a Pass each."""


class CareFor(Tagged, frozen=True, tag=snake):
    """SG-234  One of these adds so much to the next Dawn roll."""

    among: tuple[str, ...]
    by: int


class SheetTurned(Tagged, frozen=True, tag=snake):
    """SG-74, SG-75  The next Act sheet is turned up."""


class ActJudged(Tagged, frozen=True, tag=snake):
    """SG-164, SG-300  The Act ends and is judged."""


class TidiedUp(Tagged, frozen=True, tag=snake):
    """SG-301  After a won Act: what is left for the next one."""


# ------------------------------------------------------------------ cards in hand


class NarrativeDrawn(Tagged, frozen=True, tag=snake):
    """SG-222  At Dawn draw 2: those drawn so far."""

    seen: tuple[str, ...] = ()


class NarrativeKept(Tagged, frozen=True, tag=snake):
    """SG-222  Keep 1 of them, the other is set aside."""

    seen: tuple[str, ...]


class HandFull(Tagged, frozen=True, tag=snake):
    """SG-222  At most 3 in hand: one is set aside."""


class NoiseAhead(Tagged, frozen=True, tag=snake):
    """SG-222  A Noise roll is due: a card may spare it."""


class SleepersRest(Tagged, frozen=True, tag=snake):
    """SG-222  A good night for a sleeper."""


# ------------------------------------------------------------------ child and Dog


class ChildComes(Tagged, frozen=True, tag=snake):
    """SG-25  One of the three Orphan cards is drawn."""


class ChildDrinks(Tagged, frozen=True, tag=snake):
    """SG-360  So many children have not drunk."""

    left: int


class ChildEats(Tagged, frozen=True, tag=snake):
    """SG-360  So many children have not eaten."""

    left: int


class JoyMoves(Tagged, frozen=True, tag=snake):
    """SG-361  Joy rises or falls."""

    by: int


class ChildCard(Tagged, frozen=True, tag=snake):
    """SG-363  A Child Action card is drawn."""


class ChildFind(Tagged, frozen=True, tag=snake):
    """SG-364  Szpara w murze: a Storeroom find at home."""


class DogEats(Tagged, frozen=True, tag=snake):
    """SG-370  The Dog is fed or not."""


class DogRuns(Tagged, frozen=True, tag=snake):
    """SG-370  d10 1–3: a hungry Dog runs off."""


# ------------------------------------------------------------------ normal play


class LocationLaid(Tagged, frozen=True, tag=snake):
    """SG-380, SG-383  The next Location is laid out: near 1, middle 2, far 3."""

    at: int


class AimDrawn(Tagged, frozen=True, tag=snake):
    """SG-380  An Objective, or the Final, is drawn."""

    final: bool = False


class ChapterComes(Tagged, frozen=True, tag=snake):
    """SG-381  A Chapter card: its Objective is judged, the next is shown."""

    chapter: int


class LocationsSlide(Tagged, frozen=True, tag=snake):
    """SG-383  The near Location is removed, the others slide, a new one enters far."""


class IdeaDrawn(Tagged, frozen=True, tag=snake):
    """SG-386  Two orange Fittings are drawn: those so far, and whose idea it is."""

    seen: tuple[str, ...] = ()
    who: str = ""


class IdeaChosen(Tagged, frozen=True, tag=snake):
    """SG-386  One of them becomes available; whose idea it is."""

    seen: tuple[str, ...]
    who: str = ""


class CeasefireComes(Tagged, frozen=True, tag=snake):
    """SG-388  The Ceasefire."""


HouseholdAsked = (
    PickSoldier | OrderSoldier | FireSpreads | FireEnds | PickLocation | FittingBurns | GuestsDue | Departing
    | CareFor | NarrativeKept | HandFull | NoiseAhead | SleepersRest | ChildDrinks | ChildEats | DogEats | IdeaChosen
)  # fmt: skip
HouseholdRolled = SoldierDrawn | FireStarts | DropFalls | DogRuns
HouseholdDrawn = (
    SheetTurned | DropOpened | ShellColour | NarrativeDrawn | ChildComes | ChildCard | ChildFind | LocationLaid
    | AimDrawn | IdeaDrawn
)  # fmt: skip
HouseholdTask = (
    HouseholdAsked | HouseholdRolled | HouseholdDrawn | MapChange | ActJudged | TidiedUp | JoyMoves
    | ChapterComes | LocationsSlide | CeasefireComes | RuinsCome | ShellHits
)  # fmt: skip
