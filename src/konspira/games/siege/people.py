"""Characters: their States, what is too much, tests of Empathy, and who is lost (SG-03, SG-06, SG-104, SG-108)."""

from collections.abc import Iterable
from typing import Any, Final, Literal

from konspira.engine import Event, Events, Step, replace, won_by
from konspira.engine.phases import Over
from konspira.engine.tasks import then
from konspira.games.siege import storage
from konspira.games.siege.actions import ChoosePerson
from konspira.games.siege.asking import Question, persons
from konspira.games.siege.chance import Judged, Throw, roll
from konspira.games.siege.content import CHARACTERS, Character
from konspira.games.siege.events import GameEnded, PersonLost, StateChanged
from konspira.games.siege.household_tasks import ActJudged
from konspira.games.siege.state import Lost, Person, States, Table
from konspira.games.siege.storage import HOME
from konspira.games.siege.story_tasks import ActEnds, ReadScript
from konspira.games.siege.tasks import STATES, EmpathyTest, LossCheck, OneTests, ShareWounds, SomebodyGets, State

MOST: Final[States] = (4, 4, 4, 4, 3)
AT: Final[dict[State, int]] = {state: n for n, state in enumerate(STATES)}
WOUNDS, ILLNESS, MISERY, HUNGER, FATIGUE = range(5)
CROWD: Final = 4
"""SG-151  So many live in the Shelter at most."""
DEADLY: Final[tuple[State, ...]] = ("wounds", "illness", "hunger", "misery")
GROUPS: Final = ("first", "second")


def person(t: Table, who: str) -> Person | None:
    """A Character who is here."""
    for one in t.people:
        if one.who == who:
            return one
    return None


def card(one: Person) -> Character:
    """What a Character's card prints."""
    return CHARACTERS[one.who]


def with_person(t: Table, changed: Person) -> Table:
    """The table with a Character changed."""
    return replace(t, people=tuple([changed if one.who == changed.who else one for one in t.people]))


def names(people: Iterable[Person]) -> tuple[str, ...]:
    """Who they are."""
    return tuple([one.who for one in people])


def at_home(t: Table) -> tuple[Person, ...]:
    """Those who are not out."""
    return tuple([one for one in t.people if one.night not in GROUPS])


def group(t: Table, number: int) -> tuple[Person, ...]:
    """Those of a group that is out."""
    return tuple([one for one in t.people if one.night == GROUPS[number]])


def prowess(people: Iterable[Person]) -> int:
    """SG-05, SG-103  Group Prowess: the sum of all present."""
    return sum([CHARACTERS[one.who].prowess for one in people])


# ------------------------------------------------------------------ States


def change(t: Table, who: str, state: State, by: int, *, mild: bool = False) -> Step[Table]:
    """SG-03, SG-104  A State rises or falls within its bounds; what is `mild` cannot kill."""
    one, at = person(t, who), AT[state]
    if one is None:
        return t, ()
    now = one.states[at]
    most = max(now, 3) if mild else MOST[at]
    after = min(max(now + by, 0), most)
    told: tuple[Event, ...] = ()
    if after != now:
        t, told = (
            with_person(t, replace(one, states=with_state(one.states, at, after))),
            (StateChanged(who, state, after),),
        )
    # SG-03  Fatigue stops at 3 and each step beyond gives Misery +1.
    if at == FATIGUE and now + by > most:
        t, more = change(t, who, "misery", now + by - most)
        told += more
    return t, told


def with_state(states: States, at: int, value: int) -> States:
    """The States with one of them changed."""
    wounds, illness, misery, hunger, fatigue = [value if n == at else now for n, now in enumerate(states)]
    return wounds, illness, misery, hunger, fatigue


def change_all(t: Table, whom: Iterable[str], state: State, by: int) -> Step[Table]:
    """The same State of several Characters rises or falls."""
    told: Events = ()
    for who in whom:
        t, more = change(t, who, state, by)
        told += more
    return t, told


def affect(t: Table, who: str, state: State, by: int, *, mild: bool = False) -> Step[Table]:
    """SG-104  A whole effect on one Character: then it is seen who is lost."""
    return change(then(t, LossCheck()), who, state, by, mild=mild)


# ------------------------------------------------------------------ losses


def loss_check(t: Table, _: LossCheck) -> Step[Table]:
    """SG-104  At 4 a Character is lost; SG-108  without any the game is."""
    told: Events = ()
    stories: list[ReadScript] = []
    for one in t.people:
        if max(one.states) >= 4:
            by = next(state for state in DEADLY if one.states[AT[state]] >= 4)
            t, more = lose(t, one, by)
            told += more
            stories.append(ReadScript(f"loss/{by}"))
    if t.people:
        return then(t, *stories), told
    return then(nobody_left(t), *stories), told


def nobody_left(t: Table, rule: str = "SG-108") -> Table:
    """SG-108  The game is lost, and its story read; SG-340  unless some are out, safe and alive."""
    if t.out and rule == "SG-108":
        return replace(t, todo=(ActJudged(),))
    script = f"act/{t.act.lower().replace('-', '_')}/lost" if t.act else "normal/lost"
    return replace(t, won=False, todo=(ReadScript(script), ActEnds(False, rule)))


def lose(t: Table, one: Person, by: State | Literal["left_behind"]) -> Step[Table]:
    """SG-104  Assigned medicine goes with the Character; weapons and the pile stay."""
    t = replace(
        t,
        people=tuple([other for other in t.people if other.who != one.who]),
        lost=(*t.lost, Lost(one.who, by, t.day, one.starter, t.act)),
    )
    t, told = parted(t, one)
    return t, (PersonLost(one.who, by), *told)


def parted(t: Table, one: Person) -> Step[Table]:
    """SG-104  What somebody who is gone had: medicine to the supply, the weapon to Storage or the pile."""
    for item in one.medicine:
        t = replace(t, supply=storage.changed(t.supply, item, 1))
    number = GROUPS.index(one.night) if one.night in GROUPS else HOME
    if one.weapon:
        t = storage.with_stock(t, number, storage.changed(storage.stock_at(t, number), one.weapon, 1))
    # SG-184  A group that is lost loses its pile.
    if 0 <= number < len(t.parties) and not group(t, number):
        return storage.emptied(t, number, home=False)
    return t, ()


def over(t: Table, *, won: bool, rule: str, told: Events = ()) -> Step[Table]:
    """SG-108  Everybody wins or loses together."""
    outcome = won_by(range(t.seats) if won else (), rule, t.seats)
    return replace(t, todo=(), phase=Over(outcome)), (*told, GameEnded(won, rule))


# ------------------------------------------------------------------ one of several


def somebody(t: Table, task: SomebodyGets) -> tuple[ChoosePerson, ...]:
    """SG-102  "One" Character: the players choose, for the better only among those who have something of it."""
    there = [one for who in task.among if (one := person(t, who))]
    return persons(names(one for one in there if task.by > 0 or one.states[AT[task.state]]))


def somebody_gets(t: Table, task: SomebodyGets, way: ChoosePerson) -> Step[Table]:
    """SG-102  The chosen one gets it; of two, then another one."""
    rest = tuple([who for who in task.among if who != way.who])
    if task.count > 1:
        t = then(t, SomebodyGets(task.state, task.by, rest, task.mild, task.count - 1))
    return affect(t, way.who, task.state, task.by, mild=task.mild)


def wounded_next(t: Table, task: ShareWounds) -> tuple[ChoosePerson, ...]:
    """SG-163, SG-202  Nobody gets a second Wound before each has one."""
    there = [who for who in task.among if person(t, who)]
    fewest = min((task.hit.count(who) for who in there), default=0)
    return persons([who for who in there if task.hit.count(who) == fewest]) if task.count else ()


def wound(t: Table, task: ShareWounds, way: ChoosePerson) -> Step[Table]:
    """SG-104  The effect is wholly done when the last Wound is given."""
    rest = ShareWounds(task.count - 1, task.among, (*task.hit, way.who), task.mild)
    t = then(t, rest if rest.count else LossCheck())
    return change(t, way.who, "wounds", 1, mild=task.mild)


# ------------------------------------------------------------------ Empathy


def take_empathy_test(t: Table, task: EmpathyTest) -> Step[Table]:
    """SG-06  The black die is rolled for whoever is still here."""
    return roll(t, "black", task) if person(t, task.who) else (t, ())


def empathy(_: Table, task: EmpathyTest, rolled: int) -> Judged:
    """SG-06  d10 ≤ Empathy: the Character suffers."""
    most = CHARACTERS[task.who].empathy
    return Judged("suffers" if rolled <= most else "bears", task.who, most, task.misery)


def empathy_tested(t: Table, task: EmpathyTest, rolled: int) -> Step[Table]:
    """SG-06  Misery rises, usually by 1."""
    suffers = empathy(t, task, rolled).result == "suffers"
    return affect(t, task.who, "misery", task.misery) if suffers else (t, ())


def testers(t: Table, task: OneTests) -> tuple[ChoosePerson, ...]:
    """SG-102  "One" Character: the players choose."""
    return persons([who for who in task.among if person(t, who)])


def one_tests(t: Table, task: OneTests, way: ChoosePerson) -> Step[Table]:
    """SG-06  The chosen one tests."""
    return then(t, EmpathyTest(way.who, task.misery)), ()


TASKS: Final[dict[type, Any]] = {LossCheck: loss_check, EmpathyTest: take_empathy_test}
ROLLS: Final[dict[type, Throw]] = {EmpathyTest: Throw(empathy, empathy_tested)}
QUESTIONS: Final[dict[type, Question]] = {
    SomebodyGets: Question(somebody, somebody_gets),
    ShareWounds: Question(wounded_next, wound),
    OneTests: Question(testers, one_tests),
}
