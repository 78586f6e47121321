"""What Characters do for themselves and each other by day: read, rummage, talk, rest, care (SG-134, SG-136…138)."""

from collections.abc import Iterable
from typing import Final

from konspira.engine import Action, Step, replace
from konspira.engine.tasks import then
from konspira.games.siege import acts, people, shelter, storage
from konspira.games.siege.actions import Care, GoOutside, Listen, ReadBook, Rest, Rummage, Talk
from konspira.games.siege.asking import Refusal
from konspira.games.siege.chance import Judged, Throw, roll
from konspira.games.siege.household_actions import ShareSoup
from konspira.games.siege.people import FATIGUE, ILLNESS, MISERY, WOUNDS
from konspira.games.siege.state import Person, Table
from konspira.games.siege.storage import has
from konspira.games.siege.story_tasks import PayItems, PeekDeck, VisitorComes
from konspira.games.siege.tasks import Rummaging

SOUP_ACTS: Final = ("II-B", "III-B")
SOUP_FOOD: Final = 2
ACTIONS: Final = (3, 3, 2, 1, 0)
"""SG-11  By the highest State."""


def actions_left(one: Person) -> int:
    """SG-11  Up to 3 a Character, fewer the worse he or she is."""
    return max(ACTIONS[max(one.states)] - one.acted, 0)


# ------------------------------------------------------------------ Armchair


def is_sad(one: Person) -> bool:
    """Whether somebody has any Misery."""
    return one.states[MISERY] > 0


def read_tries(t: Table, one: Person) -> Iterable[Action]:
    """Every Armchair, if there is a Book."""
    if not has(t, "book"):
        return ()
    return [ReadBook(one.who, space) for space in shelter.fittings(t) if shelter.on_space(t, space) == "armchair"]


def no_reading(t: Table, one: Person, action: ReadBook) -> Refusal:
    """SG-140  An Armchair and a Book in Storage, which is kept."""
    if action.space not in shelter.fittings(t) or shelter.on_space(t, action.space) != "armchair":
        return "SG-140", "one reads in an Armchair"
    if shelter.is_used(t, action.space):
        return "SG-133", "this Fitting was used today"
    if not has(t, "book"):
        return "SG-140", "there is no Book in Storage"
    return None if one.states[MISERY] else ("SG-140", "this Character has no Misery")


def read(t: Table, one: Person, action: ReadBook) -> Step[Table]:
    """SG-140  The reader Misery −1."""
    return people.change(shelter.use(t, action.space), one.who, "misery", -1)


# ------------------------------------------------------------------ Rummage


def rummage_tries(t: Table, one: Person) -> Iterable[Action]:
    """Whoever has not rummaged today."""
    return (Rummage(one.who),)


def no_rummage(t: Table, one: Person, _: Rummage) -> Refusal:
    """SG-134  Each Character once a day."""
    return ("SG-134", "each Character rummages once a day") if one.rummaged else None


def rummage(t: Table, one: Person, _: Rummage) -> Step[Table]:
    """SG-134  A roll."""
    return roll(people.with_person(t, replace(one, rummaged=True)), "black", Rummaging())


def turns_up(_: Table, __: Rummaging, rolled: int) -> Judged:
    """SG-134  d10 1–4 nothing, 5–6 Wood, 7–8 Component, 9–10 Water."""
    return Judged(TURNS_UP[(rolled - 1) // 2])


TURNS_UP: Final = ("nothing", "nothing", "wood", "components", "water")


def rummaged(t: Table, task: Rummaging, rolled: int) -> Step[Table]:
    """SG-134  What turns up goes to Storage."""
    found = turns_up(t, task, rolled).result
    return (t, ()) if found == "nothing" else storage.gain(t, {found: 1})


# ------------------------------------------------------------------ the door and the Radio


def outside_tries(t: Table, one: Person) -> Iterable[Action]:
    """Whoever goes first."""
    return () if t.outside else (GoOutside(one.who),)


def no_outside(t: Table, one: Person, _: GoOutside) -> Refusal:
    """SG-135  Once a day in all."""
    return ("SG-135", "somebody has been outside today") if t.outside else None


def go_outside(t: Table, one: Person, _: GoOutside) -> Step[Table]:
    """SG-135  A Visitor card."""
    return then(replace(t, outside=True), VisitorComes(one.who)), ()


def listen_tries(t: Table, one: Person) -> Iterable[Action]:
    """Every Radio."""
    return [Listen(one.who, space) for space in shelter.fittings(t) if shelter.on_space(t, space) == "radio"]


def no_listening(t: Table, _: Person, action: Listen) -> Refusal:
    """SG-140  A Radio, SG-133  once a day, while there are Events to come."""
    if action.space not in shelter.fittings(t) or shelter.on_space(t, action.space) != "radio":
        return "SG-140", "there is no Radio"
    if shelter.is_used(t, action.space):
        return "SG-133", "this Fitting was used today"
    return None if t.events.size else ("SG-140", "no Event is to come")


def listen(t: Table, _: Person, action: Listen) -> Step[Table]:
    """SG-140  Look at the top Event."""
    return then(shelter.use(t, action.space), PeekDeck("events", 1)), ()


# ------------------------------------------------------------------ Talk


def talks_alone(t: Table, one: Person) -> bool:
    """SG-136  1 action and the Guitar; SG-150  Nadia's Talk needs only her own action."""
    return one.who == "nadia" or has(t, "guitar")


def talk_tries(t: Table, one: Person) -> Iterable[Action]:
    """With everybody else (by day all are at home), for one of the two who is sad."""
    others = [other for other in t.people if other.who != one.who]
    return [
        Talk(one.who, other.who, helped.who) for other in others for helped in (one, other) if helped.states[MISERY]
    ]


def no_talk(t: Table, one: Person, action: Talk) -> Refusal:
    """SG-136  1 action from each of two; each Character is helped once a day."""
    other = people.person(t, action.other)
    if other is None or other.who == one.who or action.helped not in (one.who, other.who):
        return "SG-136", "a Talk is between two Characters and helps one of them"
    alone = talks_alone(t, one)
    if not alone and action.helped == one.who:
        return "SG-136", "the other one begins the Talk that helps this Character"
    if not alone and not actions_left(other):
        return "SG-136", "the other one has no action left"
    helped = one if action.helped == one.who else other
    if helped.helped:
        return "SG-136", "each Character is helped once a day"
    return None if helped.states[MISERY] else ("SG-136", "this Character has no Misery")


def talk(t: Table, one: Person, action: Talk) -> Step[Table]:
    """SG-136  One of them Misery −1."""
    other = people.person(t, action.other)
    assert other is not None
    if not talks_alone(t, one):
        t = people.with_person(t, replace(other, acted=other.acted + 1))
    helped = people.person(t, action.helped)
    assert helped is not None
    return people.change(people.with_person(t, replace(helped, helped=True)), helped.who, "misery", -1)


# ------------------------------------------------------------------ Rest and Care


def rest_tries(t: Table, one: Person) -> Iterable[Action]:
    """Whoever is tired."""
    return (Rest(one.who),)


def no_rest(t: Table, one: Person, _: Rest) -> Refusal:
    """SG-137  Only who is tired rests."""
    return None if one.states[FATIGUE] else ("SG-137", "this Character is not tired")


def rest(t: Table, one: Person, _: Rest) -> Step[Table]:
    """SG-137  Fatigue −1."""
    return people.change(t, one.who, "fatigue", -1)


def care_tries(t: Table, one: Person) -> Iterable[Action]:
    """For everybody else who is wounded or ill."""
    hurt = [other.who for other in t.people if other.states[WOUNDS] or other.states[ILLNESS]]
    return [Care(one.who, other) for other in hurt if other != one.who]


def no_care(t: Table, one: Person, action: Care) -> Refusal:
    """SG-138  For somebody else who is wounded or ill, once."""
    other = people.person(t, action.other)
    if other is None or other.who == one.who:
        return "SG-138", "one cares for somebody else"
    if not other.states[WOUNDS] and not other.states[ILLNESS]:
        return "SG-138", "this Character is neither wounded nor ill"
    return ("SG-138", "this Character is cared for already") if other.care else None


def care(t: Table, one: Person, action: Care) -> Step[Table]:
    """SG-138  +2 on that Character's next Dawn roll; SG-150  Sonja's Care gives +4."""
    other = people.person(t, action.other)
    assert other is not None
    return people.with_person(t, replace(other, care=4 if one.who == "sonja" else 2)), ()


# ------------------------------------------------------------------ soup


def soup_tries(t: Table, one: Person) -> Iterable[Action]:
    """Where the Act sheet speaks of it."""
    return (ShareSoup(one.who),) if t.act in SOUP_ACTS else ()


def no_soup(t: Table, _: Person, __: ShareSoup) -> Refusal:
    """SG-330, SG-350  Acts II-B and III-B; once a day, and 2 food."""
    if t.act not in SOUP_ACTS:
        return "SG-330", "this Act knows no soup for the street"
    if dict(t.deeds).get("soup") == t.day:
        return "SG-330", "soup is shared once a day"
    food = sum(storage.count(t.storage, item) for item in storage.FOOD)
    return None if food >= SOUP_FOOD else ("SG-330", "there are not 2 food in Storage")


def share_soup(t: Table, _: Person, __: ShareSoup) -> Step[Table]:
    """SG-330  2 food, which the players choose: Fury −1."""
    deeds = (*(deed for deed in t.deeds if deed[0] != "soup"), ("soup", t.day))
    return acts.shift_track(then(replace(t, deeds=deeds), PayItems(SOUP_FOOD, storage.FOOD, storage.HOME)), "fury", -1)


ROLLS: Final[dict[type, Throw]] = {Rummaging: Throw(turns_up, rummaged)}
