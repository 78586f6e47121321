"""What dice and the next card may bring, exactly (SG-05, SG-16, SG-180, SG-201)."""

from fractions import Fraction
from functools import cache
from typing import Final, NamedTuple

from konspira.engine.words import Lang
from konspira.games.siege import people, storage
from konspira.games.siege.content import DICE, EXPLORATION, DieId
from konspira.games.siege.night_raid import guards
from konspira.games.siege.state import Person, Table, Trip
from konspira.games.siege.storage import FIREARMS, HOME, MELEE
from konspira.games.siege.tasks import Die

FINDS: Final = ("furniture", "heap", "storeroom")
LOUD: Final = {"noise_roll": 0, "crack": 1}
"""SG-185  Cards with a Noise roll, and what they add to Noise first."""


@cache
def mean_icons(die: DieId, again: int) -> Fraction:
    """SG-103  What a die brings on average if it is rolled again whenever that is better."""
    faces = DICE[die]
    if not again:
        return Fraction(sum(faces), len(faces))
    later = mean_icons(die, again - 1)
    return sum((max(Fraction(face), later) for face in faces), Fraction(0)) / len(faces)


@cache
def chance_of_none(die: DieId, again: int) -> Fraction:
    """SG-103  The chance that the last of so many rolls shows a blank: what a patrol asks for."""
    blank = Fraction(DICE[die].count(0), 6)
    return 1 - (1 - blank) ** (again + 1)


def another(die: Die, value: int, *, low: bool) -> tuple[Fraction, Fraction]:
    """SG-103  The chances that another roll is better, and that it is worse."""
    faces = range(1, 11) if die == "black" else DICE[die]
    more = Fraction(sum(face > value for face in faces), len(faces))
    less = Fraction(sum(face < value for face in faces), len(faces))
    return (less, more) if low else (more, less)


class NextCardOdds(NamedTuple):
    """What the next card of the Unknown deck may be: a find, or somebody who heard the group."""

    find: Fraction
    somebody: Fraction


def next_card(trip: Trip) -> NextCardOdds:
    """SG-16, SG-181  Every unseen card is as likely; a Noise roll brings Residents on d10 ≤ Noise."""
    kinds = dict(zip(EXPLORATION, trip.unseen, strict=True))
    every = sum(kinds.values()) or 1
    heard = Fraction(sum(kinds[kind] * min(trip.noise + more, 10) for kind, more in LOUD.items()), 10)
    return NextCardOdds(Fraction(sum(kinds[kind] for kind in FINDS), every), heard / every)


# ------------------------------------------------------------------ Guards


def die_of(t: Table, one: Person, at: int) -> DieId:
    """SG-14, SG-201  The die that a Character would roll."""
    if one.weapon in MELEE:
        return "yellow"
    return "red" if one.weapon in FIREARMS and storage.has(t, "ammo", at) else "grey"


def defence(t: Table) -> Fraction:
    """SG-163  What the Guards and the Board-Ups take off a Night Raid on average."""
    rolled = sum((mean_icons(die_of(t, one, HOME), people.prowess((one,))) for one in guards(t)), Fraction(0))
    return rolled + t.spaces.count("board_up")


# ------------------------------------------------------------------ told


def percent(chance: Fraction) -> int:
    """A chance in hundredths."""
    return round(100 * chance)


def decimal(value: Fraction, lang: Lang) -> str:
    """A number with one decimal, as it is written in this language."""
    told = f"{float(value):.1f}"
    return told.replace(".", ",") if lang == "pl" else told
