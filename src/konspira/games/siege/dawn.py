"""Dawn: home, medicine, War Fate, spirits, grief, timers (SG-15, SG-152, SG-164…167)."""

from collections.abc import Sequence
from typing import Any, Final

from konspira.engine import Action, Events, Step, replace
from konspira.engine.pile import candidates, discard, without
from konspira.engine.tasks import then
from konspira.games.siege import anytime, child, dog, leaving, map_changes, night_raid, people, storage
from konspira.games.siege.actions import ChooseItem, DrinkSpirits, Enough, GiveMedicine
from konspira.games.siege.asking import Question, Refusal
from konspira.games.siege.chance import Draw, Judged, Throw, evenly, roll
from konspira.games.siege.content import CHARACTERS, FATE, Fate
from konspira.games.siege.events import GroupReturned
from konspira.games.siege.household_actions import PlayCard
from konspira.games.siege.household_tasks import LocationsSlide, NarrativeDrawn
from konspira.games.siege.people import AT, FATIGUE, HUNGER, ILLNESS, MISERY, WOUNDS
from konspira.games.siege.state import Person, Table
from konspira.games.siege.storage import HOME, has
from konspira.games.siege.tasks import (
    ColdBites,
    EmpathyTest,
    FateComes,
    Grieving,
    GroupsHome,
    Habit,
    LossCheck,
    MedicineSpent,
    MedicineWorks,
    SoldiersMove,
    SomebodyGets,
    Spirits,
    State,
    Tending,
    TimersRun,
    TraitComes,
    Worsening,
)

STEPS: Final = (
    GroupsHome(),
    Tending(),
    MedicineWorks(),
    Spirits(),
    FateComes(),
    Spirits(),
    NarrativeDrawn(),
    Grieving(),
    TimersRun(),
)
"""SG-164  The steps of Dawn; spirits before and after Fate."""
TIRES: Final = {"alcohol": 1, "moonshine": 2}


def begin(t: Table) -> Step[Table]:
    """SG-164  Step by step; SG-340  if the Shelter was given up, who is not out now is lost."""
    return leaving.left_behind(t) if t.given_up else (then(t, *STEPS), ())


def groups_home(t: Table, _: GroupsHome) -> Step[Table]:
    """SG-48, SG-164  Groups come home, piles go to Storage; hands are empty again."""
    told: Events = ()
    for number in range(len(t.parties)):
        t, more = storage.emptied(night_raid.disarmed(t, number), number, home=True)
        told = (*told, GroupReturned(number), *more)
    back = tuple([replace(one, night="") if one.night in people.GROUPS else one for one in t.people])
    t = night_raid.disarmed(dog.home(replace(t, people=back, parties=(), trip=None)), HOME)
    return t, told


# ------------------------------------------------------------------ medicine


def tending_ways(t: Table, _: Tending) -> Sequence[Action]:
    """SG-07  What may be done at any time, asked where medicine would help somebody."""
    found = anytime.ways(t)
    helps = any(
        isinstance(way, GiveMedicine) or (isinstance(way, PlayCard) and way.card == "opatrunek") for way in found
    )
    return (*found, Enough()) if helps else ()


def no_tending(t: Table, _: Tending, action: Any) -> Refusal:
    """SG-07  Medicine, a bite, coffee, or nothing."""
    if isinstance(action, Enough):
        return None
    known = anytime.is_anytime(action)
    return anytime.refusal(t, action) if known else ("SG-07", "before Dawn one gives medicine, eats or drinks coffee")


def tended(t: Table, task: Tending, action: Any) -> Step[Table]:
    """SG-07  One after another."""
    return (t, ()) if isinstance(action, Enough) else anytime.do(then(t, task), action)


def medicine_works(t: Table, _: MedicineWorks) -> Step[Table]:
    """SG-165  With Bandages Wounds −1; with Meds Illness −1, with Herbal Meds unchanged."""
    told: Events = ()
    # SG-150  While Halina is home Herbal Meds count as Meds.
    halina = people.person(t, "halina") is not None
    for one in t.people:
        if "bandages" in one.medicine or one.dressed:
            t, more = people.change(t, one.who, "wounds", -1)
            told += more
        if "meds" in one.medicine or ("herbal_meds" in one.medicine and halina):
            t, more = people.change(t, one.who, "illness", -1)
            told += more
    return t, told


def medicine_spent(t: Table, _: MedicineSpent) -> Step[Table]:
    """SG-15  What has worked goes back to the supply."""
    for one in t.people:
        for item in one.medicine:
            t = replace(t, supply=storage.changed(t.supply, item, 1))
        t = people.with_person(t, replace(one, medicine=(), dressed=False)) if one.medicine or one.dressed else t
    return t, ()


# ------------------------------------------------------------------ spirits


def spirits_ways(t: Table, _: Spirits) -> Sequence[Action]:
    """SG-107  Alcohol or Moonshine for whoever has Misery."""
    found = [
        DrinkSpirits(one.who, item)  # type: ignore[arg-type]  # the keys of TIRES
        for item in storage.held(t.storage, TIRES)
        for one in t.people
        if one.states[MISERY]
    ]
    return (*found, Enough()) if found else ()


def no_spirits(t: Table, _: Spirits, action: Any) -> Refusal:
    """SG-107  Only what Storage holds, only against Misery."""
    if isinstance(action, Enough):
        return None
    one = people.person(t, action.who) if isinstance(action, DrinkSpirits) else None
    if one is None or not has(t, action.item):
        return "SG-107", "at Dawn somebody here may drink what Storage holds"
    return None if one.states[MISERY] else ("SG-107", "this Character has no Misery")


def drink_spirits(t: Table, task: Spirits, action: Any) -> Step[Table]:
    """SG-107  Misery −1, Fatigue +1 for Alcohol or +2 for Moonshine."""
    if isinstance(action, Enough):
        return t, ()
    t, told = storage.discard(then(t, LossCheck(), task), {action.item: 1})
    t, more = people.change(t, action.who, "misery", -1)
    t, tired = people.change(t, action.who, "fatigue", TIRES[action.item])
    return t, told + more + tired


# ------------------------------------------------------------------ War Fate


def fate_cards(t: Table, _: FateComes) -> Sequence[tuple[str, int]]:
    """SG-167  The deck is shuffled anew when it is empty."""
    return evenly(candidates(t.fate, {}))


def fate_drawn(t: Table, _: FateComes, card: str) -> Step[Table]:
    """SG-164  Wounds, Illness, Cold, trait, Soldiers."""
    fate = FATE[card]
    # SG-400  Łagodny: Wounds and Illness numbers 1 less.
    milder = int(t.options.level == "gentle")
    steps = (
        Worsening("wounds", fate.wounds - milder, untreated(t, "wounds", ("bandages",))),
        Worsening("illness", fate.illness - milder, untreated(t, "illness", anytime.DRUGS)),
        MedicineSpent(),
        ColdBites(fate.cold),
        TraitComes(fate.trait),
        *moved(t, fate),
    )
    return then(replace(t, fate=discard(without(t.fate, card), card)), *steps), ()


def moved(t: Table, fate: Fate) -> tuple[SoldiersMove | LocationsSlide, ...]:
    """SG-50  Soldiers move; SG-383  in normal play odd cards exchange a Location."""
    if t.act:
        return (SoldiersMove(fate.white, fate.black),)
    return (LocationsSlide(),) if int(fate.id.removeprefix("fate_")) % 2 else ()


def untreated(t: Table, state: State, medicine: tuple[str, ...]) -> tuple[str, ...]:
    """SG-165  Who has that State and no medicine for it."""
    return tuple(
        one.who
        for one in t.people
        if one.states[AT[state]]
        and not any(item in one.medicine for item in medicine)
        and not (one.dressed and state == "wounds")
    )


def worsening(t: Table, task: Worsening) -> Step[Table]:
    """SG-165  Without medicine each rolls d10."""
    left = tuple([who for who in task.left if people.person(t, who)])
    return roll(t, "black", replace(task, left=left)) if left else (t, ())


def course(t: Table, task: Worsening, rolled: int) -> Judged:
    """SG-165  d10 (+2 Bed, +2 Care): up to the card's number +1, 10 or more −1, otherwise unchanged."""
    one = people.person(t, task.left[0])
    assert one is not None
    more = one.care + 2 * (one.night == "bed")
    result = "worse" if rolled + more <= task.number else "better" if rolled + more >= 10 else "same"
    return Judged(result, one.who, task.number, more, f"untreated_{task.state}")


COURSE: Final = {"worse": 1, "same": 0, "better": -1}


def worsened(t: Table, task: Worsening, rolled: int) -> Step[Table]:
    """SG-165  Wounds, or Illness, take their course."""
    one = people.person(t, task.left[0])
    assert one is not None
    by = COURSE[course(t, task, rolled).result]
    # SG-138  Care counts once.
    t = then(people.with_person(t, replace(one, care=0)), replace(task, left=task.left[1:]))
    return people.affect(t, one.who, task.state, by)


def cold_bites(t: Table, task: ColdBites) -> Step[Table]:
    """SG-166  If Cold (less Heaters) is at least the card's number, one Character gets Illness +1."""
    bites = t.cold - t.heat >= task.number
    return (then(t, SomebodyGets("illness", 1, people.names(t.people))) if bites else t), ()


# ------------------------------------------------------------------ traits


def trait_comes(t: Table, task: TraitComes) -> Step[Table]:
    """SG-152  A: habits; B: who is fed takes heart; C: nerves."""
    if task.trait == "A":
        return then(t, *(Habit(one.who) for one in t.people if CHARACTERS[one.who].habit)), ()
    if task.trait == "B":
        return people.change_all(t, [one.who for one in t.people if one.states[HUNGER] <= 1], "misery", -1)
    return people.change_all(then(t, LossCheck()), [one.who for one in t.people if on_edge(one)], "misery", 1)


def on_edge(one: Person) -> bool:
    """SG-152  Marked n, with Wounds, Illness or Fatigue of 2 or more."""
    return CHARACTERS[one.who].nerves and max(one.states[at] for at in (WOUNDS, ILLNESS, FATIGUE)) >= 2


def habit_ways(t: Table, task: Habit) -> Sequence[Action]:
    """SG-152  A token of the habit, or go without."""
    if not people.person(t, task.who):
        return ()
    habit = CHARACTERS[task.who].habit
    return (ChooseItem(habit), Enough()) if has(t, habit) else (Enough(),)


def habit_met(t: Table, task: Habit, action: ChooseItem | Enough) -> Step[Table]:
    """SG-152  The token is discarded, or Misery +1."""
    if isinstance(action, ChooseItem):
        return storage.discard(t, {action.item: 1})
    return people.affect(t, task.who, "misery", 1)


# ------------------------------------------------------------------ grief


def grieving(t: Table, _: Grieving) -> Step[Table]:
    """SG-15  If someone died or left today everyone tests Empathy, Misery +2."""
    lost = any(one.day == t.day and one.act == t.act for one in t.lost)
    return (then(t, *(EmpathyTest(one.who, 2) for one in t.people), *child.grieves(t)) if lost else t), ()


TASKS: Final[dict[type, Any]] = {
    GroupsHome: groups_home,
    MedicineWorks: medicine_works,
    MedicineSpent: medicine_spent,
    Worsening: worsening,
    ColdBites: cold_bites,
    TraitComes: trait_comes,
    SoldiersMove: map_changes.soldiers_move,
    Grieving: grieving,
    TimersRun: map_changes.timers,
}
ROLLS: Final[dict[type, Throw]] = {Worsening: Throw(course, worsened)}
DRAWS: Final[dict[type, Draw]] = {FateComes: Draw(fate_cards, fate_drawn)}
QUESTIONS: Final[dict[type, Question]] = {
    Tending: Question(tending_ways, tended, no_tending),
    Spirits: Question(spirits_ways, drink_spirits, no_spirits),
    Habit: Question(habit_ways, habit_met, first=True),
}
