"""Guests who are hidden, care on a stretcher, the way out of the city, the Shelter given up (SG-250, SG-340)."""

from collections.abc import Sequence
from typing import Final

from konspira.engine import Action, Events, Step, replace
from konspira.engine.tasks import then
from konspira.games.siege import city, people, scripting, storage
from konspira.games.siege.actions import ChoosePerson, Enough
from konspira.games.siege.asking import Question, persons
from konspira.games.siege.events import ShelterGivenUp, StoryChanged, WentOut
from konspira.games.siege.household_actions import GoThrough, Host
from konspira.games.siege.household_tasks import ActJudged, CareFor, Departing, GuestsDue
from konspira.games.siege.routes import members
from konspira.games.siege.state import Table
from konspira.games.siege.story_tasks import ReadScript

GIVE_UP_FROM: Final = 6

# ------------------------------------------------------------------ guests


def guests_ways(t: Table, task: GuestsDue) -> Sequence[Action]:
    """SG-250  Tadej: each Dusk 2 Water and 1 food more."""
    return (Host(), Enough()) if scripting.can_pay(t, task.guests.cost) else (Enough(),)


def hosted(t: Table, task: GuestsDue, action: Host | Enough) -> Step[Table]:
    """SG-250  All paid: the Favour is met; one refused ends it."""
    guests = task.guests
    others = tuple([one for one in t.guests if one != guests])
    if isinstance(action, Enough):
        return then(replace(t, guests=others), ReadScript(guests.failed)), ()
    left = replace(guests, dusks=guests.dusks - 1)
    if left.dusks:
        t = replace(t, guests=(*others, left))
    else:
        t = then(replace(t, guests=others), ReadScript(guests.script))
    return scripting.paid(t, guests.cost)


def due(t: Table) -> list[GuestsDue]:
    """SG-250  Those whom this Dusk asks something for."""
    return [GuestsDue(guests) for guests in t.guests]


# ------------------------------------------------------------------ a stretcher


def care_ways(t: Table, task: CareFor) -> Sequence[Action]:
    """SG-234  One of those present."""
    return persons([who for who in task.among if people.person(t, who)])


def cared_for(t: Table, task: CareFor, action: ChoosePerson) -> Step[Table]:
    """SG-234  +4 on the next Dawn roll."""
    one = people.person(t, action.who)
    assert one is not None
    return people.with_person(t, replace(one, care=one.care + task.by)), ()


# ------------------------------------------------------------------ out of the city


def departing_ways(t: Table, _: Departing) -> Sequence[Action]:
    """SG-340  A Pass a Character."""
    if "pass" not in city.at_hand(t) or not members(t):
        return ()
    return (*(GoThrough(one.who) for one in members(t)), Enough())


def departed(t: Table, task: Departing, action: GoThrough | Enough) -> Step[Table]:
    """SG-340  They are out, safe and alive; the Pass goes with them."""
    if isinstance(action, Enough):
        return t, ()
    one = people.person(t, action.who)
    assert one is not None
    story = list(t.story)
    story.remove("pass")
    t = replace(
        then(t, task),
        people=tuple([other for other in t.people if other.who != one.who]),
        out=(*t.out, replace(one, medicine=(), weapon="", night="")),
        story=tuple(story),
        spent=(*t.spent, "pass"),
    )
    t, told = people.parted(t, one)
    told = (WentOut(one.who), StoryChanged("pass", -1), *told)
    return (t if t.people else people.nobody_left(t)), told


# ------------------------------------------------------------------ the Shelter given up


def may_give_up(t: Table) -> bool:
    """SG-340  From day 6, at Evening, before anybody has a task."""
    return t.act == "III-A" and t.day >= GIVE_UP_FROM and not t.given_up and not any(one.night for one in t.people)


def give_up(t: Table) -> Step[Table]:
    """SG-340  All go out."""
    return replace(t, given_up=True), (ShelterGivenUp(),)


def left_behind(t: Table) -> Step[Table]:
    """SG-340  Who is not out at Dawn is lost."""
    told: Events = ()
    for number in range(len(t.parties)):
        t, more = storage.emptied(t, number, home=False)
        told += more
    for one in t.people:
        t, more = people.lose(t, one, "left_behind")
        told += more
    return replace(t, todo=(ActJudged(),)), told


QUESTIONS: Final[dict[type, Question]] = {
    GuestsDue: Question(guests_ways, hosted, first=True),
    CareFor: Question(care_ways, cared_for),
    Departing: Question(departing_ways, departed, first=True),
}
