"""Scripts: whether one is read, what its choices need and cost, and what is chosen (SG-401)."""

from collections.abc import Sequence
from typing import Any, Final

from konspira.engine import Action, Step, replace
from konspira.engine.tasks import then
from konspira.games.siege import people, storage, stories
from konspira.games.siege.actions import ChooseItem
from konspira.games.siege.asking import Question
from konspira.games.siege.content import Stock
from konspira.games.siege.outside_actions import ChooseWay
from konspira.games.siege.routes import district_of, return_cards
from konspira.games.siege.script_terms import Cost, When
from konspira.games.siege.script_types import ScriptChoice
from konspira.games.siege.scripts import SCRIPTS
from konspira.games.siege.state import Person, Table
from konspira.games.siege.storage import FOOD, HOME, NAMES, WEAPONS
from konspira.games.siege.story_tasks import EffectsDue, PayItems, ReadScript, ScriptWays
from konspira.games.siege.tasks import PayGoods, Task


def where(t: Table) -> int:
    """SG-401  What is gained or paid is the Findings Pile's outside and Storage's at home."""
    return HOME if t.trip is None else t.trip.group


def present(t: Table) -> tuple[Person, ...]:
    """SG-401  The Characters of the Active Group; at home all who are there."""
    return people.at_home(t) if t.trip is None else people.group(t, t.trip.group)


# ------------------------------------------------------------------ conditions


def holds(t: Table, when: When | None) -> bool:
    """SG-401  All that is given holds, nothing of `unless`, and one of `any_of` if there are any."""
    if when is None:
        return True
    if when.unless is not None and holds(t, when.unless):
        return False
    if when.any_of and not any(holds(t, one) for one in when.any_of):
        return False
    return _told(t, when) and _counted(t, when)


def _told(t: Table, when: When) -> bool:
    """What the story has brought so far; the Dog and the end of a campaign are still to come."""
    mode = "campaign" if t.act else "normal"
    act = t.act.lower().replace("-", "_")
    if when.dog or when.won:
        return False
    return _come(t, when) and (
        when.mode in (None, mode)
        and (not when.acts or act in when.acts)
        and (when.chose is None or when.chose in t.chose)
        and (when.alive is None or people.person(t, when.alive) is not None)
        and (when.district is None or (t.trip is not None and district_of(t) == when.district))
    )


def _come(t: Table, when: When) -> bool:
    """People, Objectives and tokens that the story has brought."""
    return (
        (when.came is None or any(one.who == when.came for one in t.persons))
        and (when.ally is None or any(one.who == when.ally and one.favour > 2 for one in t.persons))
        and (when.ticked is None or when.ticked in t.ticked)
        and (when.story is None or when.story in t.story)
        and (when.token is None or any(token.kind == when.token for token in t.city.tokens))
    )


def _counted(t: Table, when: When) -> bool:
    """What can be counted."""
    # SG-221  Fewer than three live here, SG-400  on the gentle level fewer than four.
    room = len(t.people) < (4 if t.options.level == "gentle" else 3)
    return (
        t.fury >= when.fury_least - (not when.fury_least)
        and t.media >= when.media_least - (not when.media_least)
        and len(t.people) >= when.living_least
        and sum(one.starter for one in t.people) >= when.starters_least
        and len(t.lost) >= when.lost_least
        and when.room in (None, room)
    )


# ------------------------------------------------------------------ costs


def can_pay(t: Table, cost: Cost | None) -> bool:
    """SG-181  A price that cannot be paid cannot be chosen."""
    if cost is None:
        return True
    stock = storage.stock_at(t, where(t))
    cards = 0 if t.trip is None else t.trip.unknown
    return (
        cards >= cost.cards
        and not cost.proof
        and storage.value(stock) >= cost.goods
        and all(storage.count(stock, portion.what) >= portion.count for portion in cost.items)
        and _any_of(stock, FOOD) >= cost.food
        and _any_of(stock, NAMES) >= cost.any_items
        and _any_of(stock, WEAPONS) >= cost.weapons
    )


def _any_of(stock: Stock, among: Sequence[str]) -> int:
    """How many of these items there are together."""
    return sum(storage.count(stock, item) for item in among)


def paid(t: Table, cost: Cost) -> Step[Table]:
    """SG-401  All of it; what is chosen is asked for."""
    at = where(t)
    due: list[Task] = [PayGoods(cost.goods, at)] if cost.goods else []
    kinds = ((cost.food, FOOD), (cost.weapons, WEAPONS), (cost.any_items, NAMES))
    due += [PayItems(count, among, at) for count, among in kinds if count]
    t, told = storage.discard(then(t, *due), {portion.what: portion.count for portion in cost.items}, at)
    if cost.cards:
        t, more = return_cards(t, cost.cards)
        told += more
    return t, told


def item_ways(t: Table, task: PayItems) -> Sequence[Action]:
    """SG-102  Which of them is the players' choice."""
    return tuple(map(ChooseItem, storage.held(storage.stock_at(t, task.where), task.among))) if task.count else ()


def item_paid(t: Table, task: PayItems, action: ChooseItem) -> Step[Table]:
    """One after another."""
    return storage.discard(then(t, replace(task, count=task.count - 1)), {action.item: 1}, task.where)


# ------------------------------------------------------------------ reading and choosing


def read(t: Table, task: ReadScript) -> Step[Table]:
    """SG-401  Its effects happen, then one of its choices is made."""
    script = SCRIPTS[task.script]
    if not present(t) or not holds(t, script.when):
        return t, ()
    if task.script not in t.read:
        t = replace(t, read=(*t.read, task.script))
    t = then(t, EffectsDue(script.effects, task.opener), ScriptWays(task.script, task.opener))
    echoes = [stories.echo(task.script, n) for n, echo in enumerate(script.echoes) if holds(t, echo.when)]
    return stories.tell(t, task.script, *echoes)


def open_choices(t: Table, task: ScriptWays) -> list[ScriptChoice]:
    """SG-401  Offered if its needs hold and its cost can be paid."""
    return [one for one in SCRIPTS[task.script].choices if holds(t, one.needs) and can_pay(t, one.cost)]


def choice_ways(t: Table, task: ScriptWays) -> Sequence[Action]:
    """SG-401  Without a choice that can be taken the script ends."""
    return tuple([ChooseWay(one.key) for one in open_choices(t, task)]) if present(t) else ()


def choice_made(t: Table, task: ScriptWays, action: ChooseWay) -> Step[Table]:
    """SG-401  The cost, the effects, and what follows."""
    choice = next(one for one in open_choices(t, task) if one.key == action.key)
    made = f"{task.script}:{choice.key}"
    t = t if made in t.chose else replace(t, chose=(*t.chose, made))
    onward = [ReadScript(choice.goto, task.opener)] if choice.goto else []
    t, told = stories.tell(then(t, EffectsDue(choice.effects, task.opener), *onward), stories.after(made))
    if not choice.cost:
        return t, told
    t, more = paid(t, choice.cost)
    return t, told + more


TASKS: Final[dict[type, Any]] = {ReadScript: read}
QUESTIONS: Final[dict[type, Question]] = {
    ScriptWays: Question(choice_ways, choice_made, always=True),
    PayItems: Question(item_ways, item_paid),
}
