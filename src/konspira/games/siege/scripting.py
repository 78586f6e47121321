"""Scripts: whether one is read, what its choices need and cost, and what is chosen (SG-401)."""

from collections.abc import Sequence
from typing import Any, Final

from konspira.engine import Action, Step, replace
from konspira.engine.tasks import then
from konspira.games.siege import acts, city, people, storage, stories
from konspira.games.siege.actions import ChooseItem
from konspira.games.siege.asking import Question
from konspira.games.siege.content import CHARACTERS, Stock
from konspira.games.siege.events import StoryChanged
from konspira.games.siege.outside_actions import ChooseCard, ChooseWay
from konspira.games.siege.routes import district_of, return_cards
from konspira.games.siege.script_terms import Cost, When
from konspira.games.siege.script_types import ScriptChoice
from konspira.games.siege.scripts import SCRIPTS
from konspira.games.siege.state import Person, Table
from konspira.games.siege.storage import FOOD, HOME, NAMES, WEAPONS
from konspira.games.siege.story_tasks import EffectsDue, PayItems, PayProof, ReadScript, ScriptWays, TellStory
from konspira.games.siege.tasks import PayGoods, Task

HELPERS: Final = ("visitor/lekarz", "visitor/sasiadka")
PROOFS: Final = ("film", "missing_list", "admissions_book")
"""SG-251  Story tokens 1, 2, 3."""


def where(t: Table) -> int:
    """SG-401  What is gained or paid is the Findings Pile's outside and Storage's at home."""
    return HOME if t.trip is None else t.trip.group


def stock_here(t: Table) -> Stock:
    """SG-401  What can be paid with where a script is read."""
    return storage.stock_at(t, where(t))


def present(t: Table) -> tuple[Person, ...]:
    """SG-401  The Characters of the Active Group; at home all who are there."""
    return people.at_home(t) if t.trip is None else people.group(t, t.trip.group)


# ------------------------------------------------------------------ conditions


def is_met(t: Table, when: When | None) -> bool:
    """SG-401  All that is given holds, nothing of `unless`, and one of `any_of` if there are any."""
    if when is None:
        return True
    if when.unless is not None and is_met(t, when.unless):
        return False
    if when.any_of and not any(is_met(t, one) for one in when.any_of):
        return False
    return _told(t, when) and _counted(t, when)


def _told(t: Table, when: When) -> bool:
    """What the story has brought so far."""
    mode = "campaign" if t.act else "normal"
    act = t.act.lower().replace("-", "_")
    return _come(t, when) and (
        when.mode in (None, mode)
        and (not when.acts or act in when.acts)
        and when.won in (None, bool(t.won))
        and (when.missed is None or when.missed == acts.is_missed(t))
        and when.dog in (None, bool(t.dog))
        and (when.chose is None or when.chose in t.chose)
        and (when.alive is None or when.alive in people.names(living(t)))
        and (when.gone is None or any(one.who == when.gone for one in t.lost))
        and (when.district is None or (t.trip is not None and district_of(t) == when.district))
    )


def _come(t: Table, when: When) -> bool:
    """People, Objectives and tokens that the story has brought."""
    return (
        # SG-22  Story Characters are of the campaign: elsewhere nobody waits for them.
        (when.came is None or not t.act or any(one.who == when.came for one in t.persons))
        and (when.ally is None or any(one.who == when.ally and one.favour > 2 for one in t.persons))
        and (when.ticked is None or when.ticked in t.ticked)
        and (when.story is None or _holds_story(t, when.story))
        and (when.token is None or any(token.kind == when.token for token in t.city.tokens))
    )


def _holds_story(t: Table, token: str) -> bool:
    """SG-39  A Story token; SG-251  the wounded boy must be carried along."""
    return token in t.story and (token != "boy" or t.trip is None or t.parties[t.trip.group].boy)


def living(t: Table) -> tuple[Person, ...]:
    """SG-340  Who is out of the city is safe and alive."""
    return (*t.people, *t.out)


def _counted(t: Table, when: When) -> bool:
    """What can be counted."""
    # SG-221  Fewer than three live here, SG-400  on the gentle level fewer than four.
    room = len(t.people) < (4 if t.options.level == "gentle" else 3)
    return (
        t.fury >= when.fury_least - (not when.fury_least)
        and t.media >= when.media_least - (not when.media_least)
        and len(living(t)) >= when.living_least
        and sum(one.starter for one in living(t)) >= when.starters_least
        and sum(CHARACTERS[one.who].inventory for one in present(t)) >= when.inventory_least
        and len(t.lost) >= when.lost_least
        and when.room in (None, room)
    )


# ------------------------------------------------------------------ costs


def can_pay(t: Table, cost: Cost | None) -> bool:
    """SG-181  A price that cannot be paid cannot be chosen."""
    if cost is None:
        return True
    stock = stock_here(t)
    cards = 0 if t.trip is None else t.trip.unknown
    return (
        cards >= cost.cards
        and (not cost.proof or any(token in PROOFS for token in city.at_hand(t)))
        and (not cost.goods or storage.value(stock) >= cost.goods)
        and all(storage.count(stock, portion.what) >= portion.count for portion in cost.items)
        and (not cost.food or _any_of(stock, FOOD) >= cost.food)
        and (not cost.any_items or _any_of(stock, NAMES) >= cost.any_items)
        and (not cost.weapons or _any_of(stock, WEAPONS) >= cost.weapons)
    )


def _any_of(stock: Stock, among: Sequence[str]) -> int:
    """How many of these items there are together."""
    return sum([storage.count(stock, item) for item in among])


def paid(t: Table, cost: Cost, *, delivered: bool = False, opener: str = "") -> Step[Table]:
    """SG-401  All of it; what is chosen is asked for; SG-320  a proof that is delivered is used up."""
    at = where(t)
    due: list[Task] = [PayGoods(cost.goods, at, opener)] if cost.goods else []
    due += [PayProof(delivered)] if cost.proof else []
    kinds = ((cost.food, FOOD), (cost.weapons, WEAPONS), (cost.any_items, NAMES))
    due += [PayItems(count, among, at, opener) for count, among in kinds if count]
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


def proof_ways(t: Table, _: PayProof) -> Sequence[Action]:
    """SG-251  Story tokens 1, 2, 3 are proofs."""
    return tuple([ChooseCard(token) for token in PROOFS if token in city.at_hand(t)])


def proof_paid(t: Table, task: PayProof, action: ChooseCard) -> Step[Table]:
    """SG-04  A discarded one may be found again, SG-320  a delivered one is used."""
    left = tuple([token for token in t.story if token != action.card])
    spent = (*t.spent, action.card) if task.delivered else t.spent
    return replace(t, story=left, spent=spent), (StoryChanged(action.card, -1),)


# ------------------------------------------------------------------ reading and choosing


ALWAYS: Final = ("act/", "epilogue/", "loss/", "normal/lost")
"""Scripts that are read though nobody may be left to hear them."""


def read(t: Table, task: ReadScript) -> Step[Table]:
    """SG-401  Its effects happen, then one of its choices is made."""
    script = SCRIPTS[task.script]
    if not (present(t) or task.script.startswith(ALWAYS)) or not is_met(t, script.when):
        return t, ()
    if task.script not in t.read:
        t = replace(t, read=(*t.read, task.script))
    t = then(t, EffectsDue(script.effects, task.opener), ScriptWays(task.script, task.opener))
    echoes = [stories.echo(task.script, n) for n, echo in enumerate(script.echoes) if is_met(t, echo.when)]
    return stories.tell(t, task.script, *echoes)


def open_choices(t: Table, task: ScriptWays) -> list[ScriptChoice]:
    """SG-401  Offered if its needs hold and its cost can be paid."""
    return [one for one in SCRIPTS[task.script].choices if is_met(t, one.needs) and can_pay(t, one.cost)]


def choice_ways(t: Table, task: ScriptWays) -> Sequence[Action]:
    """SG-401  Without a choice that can be taken the script ends."""
    open_to_all = present(t) or task.script.startswith(ALWAYS)
    return tuple([ChooseWay(one.key) for one in open_choices(t, task)]) if open_to_all else ()


def choice_made(t: Table, task: ScriptWays, action: ChooseWay) -> Step[Table]:
    """SG-401  The cost, the effects, and what follows."""
    choice = next(one for one in open_choices(t, task) if one.key == action.key)
    made = f"{task.script}:{choice.key}"
    t = t if made in t.chose else replace(t, chose=(*t.chose, made))
    # SG-387  A Doctor or Neighbour helped.
    if t.normal and task.script in HELPERS and choice.cost:
        t = replace(t, normal=replace(t.normal, helped=True))
    onward = [ReadScript(choice.goto, task.opener)] if choice.goto else []
    t = then(t, TellStory(stories.after(made)), EffectsDue(choice.effects, task.opener), *onward)
    return paid(t, choice.cost, opener=task.opener) if choice.cost else (t, ())


TASKS: Final[dict[type, Any]] = {ReadScript: read}
QUESTIONS: Final[dict[type, Question]] = {
    ScriptWays: Question(choice_ways, choice_made, always=True),
    PayItems: Question(item_ways, item_paid),
    PayProof: Question(proof_ways, proof_paid),
}
