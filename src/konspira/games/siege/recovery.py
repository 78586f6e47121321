"""What Characters do for themselves and each other by day: read, rummage, talk, rest, care (SG-134, SG-136…138)."""

from collections.abc import Sequence
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


def read_ways(t: Table, one: Person) -> Sequence[Action]:
    """Every Armchair that was not used today, if there is a Book, for whoever is sad."""
    chairs = shelter.spaces_with(t, "armchair") if one.states[MISERY] and has(t, "book") else ()
    return [ReadBook(one.who, space) for space in chairs if not shelter.is_used(t, space)]


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


def rummage_ways(t: Table, one: Person) -> Sequence[Action]:
    """Whoever has not rummaged today."""
    return () if one.rummaged else (Rummage(one.who),)


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


def outside_ways(t: Table, one: Person) -> Sequence[Action]:
    """Whoever goes first."""
    return () if t.outside else (GoOutside(one.who),)


def no_outside(t: Table, one: Person, _: GoOutside) -> Refusal:
    """SG-135  Once a day in all."""
    return ("SG-135", "somebody has been outside today") if t.outside else None


def go_outside(t: Table, one: Person, _: GoOutside) -> Step[Table]:
    """SG-135  A Visitor card."""
    return then(replace(t, outside=True), VisitorComes(one.who)), ()


def listen_ways(t: Table, one: Person) -> Sequence[Action]:
    """Every Radio that was not used today, while there are Events to come."""
    radios = shelter.spaces_with(t, "radio")
    return [Listen(one.who, space) for space in radios if not shelter.is_used(t, space) and t.events.size]


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


def talk_ways(t: Table, one: Person) -> Sequence[Action]:
    """With everybody else (by day all are at home), for one of the two who is sad."""
    sad = [other.who for other in t.people if other.states[MISERY]]
    others = [other.who for other in t.people if other.who != one.who] if sad else ()
    found = [Talk(one.who, other, helped) for other in others for helped in (one.who, other) if helped in sad]
    return [action for action in found if not no_talk(t, one, action)]


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


def rest_ways(t: Table, one: Person) -> Sequence[Action]:
    """Whoever is tired."""
    return (Rest(one.who),) if one.states[FATIGUE] else ()


def no_rest(t: Table, one: Person, _: Rest) -> Refusal:
    """SG-137  Only who is tired rests."""
    return None if one.states[FATIGUE] else ("SG-137", "this Character is not tired")


def rest(t: Table, one: Person, _: Rest) -> Step[Table]:
    """SG-137  Fatigue −1."""
    return people.change(t, one.who, "fatigue", -1)


def care_ways(t: Table, one: Person) -> Sequence[Action]:
    """For everybody else who is wounded or ill and not cared for yet."""
    hurt = [other for other in t.people if other.states[WOUNDS] or other.states[ILLNESS]]
    return [Care(one.who, other.who) for other in hurt if other.who != one.who and not other.care]


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


def soup_ways(t: Table, one: Person) -> Sequence[Action]:
    """Where the Act sheet speaks of it, and there is food."""
    soup = ShareSoup(one.who)
    return () if no_soup(t, one, soup) else (soup,)


def no_soup(t: Table, _: Person, __: ShareSoup) -> Refusal:
    """SG-330, SG-350  Acts II-B and III-B; once a day, and 2 food."""
    if t.act not in SOUP_ACTS:
        return "SG-330", "this Act knows no soup for the street"
    if dict(t.deeds).get("soup") == t.day:
        return "SG-330", "soup is shared once a day"
    food = sum(storage.count(t.storage, item) for item in storage.FOOD)
    return None if food >= SOUP_FOOD else ("SG-330", "there are not 2 food in Storage")


def share_soup(t: Table, one: Person, _: ShareSoup) -> Step[Table]:
    """SG-330  2 food, which the players choose: Fury −1."""
    deeds = (*(deed for deed in t.deeds if deed[0] != "soup"), ("soup", t.day))
    given = PayItems(SOUP_FOOD, storage.FOOD, storage.HOME, one.who)
    return acts.shift_track(then(replace(t, deeds=deeds), given), "fury", -1)


ROLLS: Final[dict[type, Throw]] = {Rummaging: Throw(turns_up, rummaged)}
