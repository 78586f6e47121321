"""What a way costs and what it brings, in a line: at home, by day and at night (SG-11…15, SG-130…139)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from konspira.engine import replace
from konspira.engine.record import Action
from konspira.engine.words import say
from konspira.games.siege import actions as a
from konspira.games.siege import (
    building,
    dusk,
    evening,
    odds,
    people,
    recovery,
    scripting,
    shelter,
    storage,
    time_track,
)
from konspira.games.siege import household_actions as h
from konspira.games.siege import outside_actions as o
from konspira.games.siege.anytime import FILLS, HELPS
from konspira.games.siege.clearing import opens
from konspira.games.siege.content import CHARACTERS, CHILD_ACTIONS, FITTINGS, ITEMS, NARRATIVES, RECIPES
from konspira.games.siege.dawn import TIRES
from konspira.games.siege.labels import Asks, one, task_of
from konspira.games.siege.names import NAMES
from konspira.games.siege.people import FATIGUE, HUNGER, MISERY
from konspira.games.siege.script_terms import Cost
from konspira.games.siege.script_types import AnyEffect, Cards, State
from konspira.games.siege.state import Person
from konspira.games.siege.storage import count
from konspira.games.siege.story_tasks import PayItems
from konspira.games.siege.tasks import STATES, Habit, OneTests, PickStarter, RollTaken, Sharing, SomebodyGets
from konspira.games.siege.trip_tasks import FillUp, Trouble

Note = Callable[[Asks, Any], str]
"""What is told of an action."""
LOST_AT: Final = 4
"""SG-104  Whoever comes to so much of a State is lost."""


# ------------------------------------------------------------------ goods


def goods(q: Asks, items: Mapping[str, int]) -> str:
    """So many of each: Drewno ×4, Komponenty ×2."""
    return ", ".join(f"{q.words.term(item, q.lang)} ×{n}" for item, n in items.items() if n)


def cost_told(q: Asks, cost: Cost | None) -> str:
    """SG-401  What a choice costs."""
    if cost is None:
        return ""
    fields = ("cards", "goods", "food", "any_items", "weapons")
    parts = [q.say(f"cost_{name}", count=getattr(cost, name)) for name in fields if getattr(cost, name)]
    parts += [goods(q, {portion.what: portion.count}) for portion in cost.items]
    return ", ".join([*parts, *([q.say("cost_proof")] if cost.proof else [])])


def sure_cost(q: Asks, effects: Sequence[AnyEffect]) -> str:
    """SG-401  What a choice takes at once and for certain is its cost, too: States that rise, cards that go."""
    told = []
    for effect in effects:
        if isinstance(effect, State) and effect.by > 0 and effect.when is None:
            whom = q.say(f"cost_{effect.who.replace('-', '_')}")
            told.append(f"{say(NAMES.states[effect.which], q.lang)} +{effect.by} ({whom})")
        elif isinstance(effect, Cards) and effect.by < 0 and effect.when is None:
            told.append(q.say("cost_cards", count=-effect.by))
    return ", ".join(told)


def here(q: Asks) -> int:
    """Storage at home, the group's pile outside."""
    return scripting.where(q.view.table)


def lying(q: Asks, item: str) -> str:
    """SG-101  How many of an item lie here, its weight and value."""
    kind, there = ITEMS[item], count(storage.stock_at(q.view.table, here(q)), item)
    return q.say("note_item", count=there, weight=kind.weight, value=kind.value)


# ------------------------------------------------------------------ people


def states_told(q: Asks, person: Person) -> str:
    """SG-03  The States that are not 0, the worst first: it counts, and a short line ends with what matters least."""
    worst = sorted(zip(STATES, person.states, strict=True), key=lambda one: -one[1])
    return ", ".join(f"{say(NAMES.states[state], q.lang)} {n}" for state, n in worst if n) or q.say("note_well")


def gifts_told(q: Asks, person: Person) -> str:
    """SG-150  What counts for a night: who defends well, who carries much; and how somebody is."""
    card = CHARACTERS[person.who]
    return f"{q.say('note_gifts', prowess=card.prowess, inventory=card.inventory)}; {states_told(q, person)}"


def character_told(q: Asks, who: str) -> str:
    """SG-150  What a Character's card prints."""
    card = CHARACTERS[who]
    facts = {"prowess": card.prowess, "empathy": card.empathy, "inventory": card.inventory}
    return q.say("note_character", trade=say(card.trade, q.lang), skill=say(card.skill, q.lang), **facts)


def person_note(q: Asks, action: a.ChoosePerson) -> str:
    """What it would mean for this Character."""
    task = task_of(q)
    if isinstance(task, PickStarter):
        return character_told(q, action.who)
    person = one(q, action.who)
    if isinstance(task, OneTests):
        empathy = CHARACTERS[action.who].empathy
        return q.say("note_misery", empathy=empathy, chance=10 * empathy, by=task.misery)
    if isinstance(task, SomebodyGets):
        return _step(q, person, STATES.index(task.state), task.by)
    if isinstance(task, Trouble):
        # SG-260  Godzina policyjna: a failed Map Encounter costs 1 Fatigue more.
        return _step(q, person, FATIGUE, 2 if time_track.in_force(q.view.table, "curfew") else 1)
    return states_told(q, person)


def _step(q: Asks, person: Person, at: int, by: int) -> str:
    """A State before and after."""
    to = min(max(person.states[at] + by, 0), people.MOST[at])
    return f"{say(NAMES.states[STATES[at]], q.lang)} {person.states[at]} → {to}{_fatal(q, at, to)}"


def _fatal(q: Asks, at: int, to: int) -> str:
    """SG-104  What 4 of a State means, where it would come to that."""
    return f" ({q.say('note_leaves' if at == MISERY else 'note_dies')})" if to >= LOST_AT else ""


# ------------------------------------------------------------------ by day


def clear(q: Asks, action: a.Clear) -> str:
    """SG-130  Rubble takes two actions without a Shovel."""
    t = q.view.table
    half = shelter.on_space(t, action.space) == "rubble" and not storage.has(t, "shovel") and action.who != "radek"
    return q.say("note_clear_half" if half else "note_clear")


def lock(q: Asks, action: a.PickLock) -> str:
    """SG-16  The chance to open it."""
    good = [n for n in range(1, 11) if opens(action.who, n)]
    return q.say("note_lock", least=good[0], chance=10 * len(good))


def build(q: Asks, action: a.Build) -> str:
    """SG-132  What it costs and does."""
    cost = goods(q, building.cost(q.view.table, one(q, action.who), action.fitting))
    return q.say("note_build", cost=cost, does=q.say(f"fitting_{action.fitting}"))


def craft(q: Asks, action: a.Craft) -> str:
    """SG-142  What it takes."""
    return q.say("note_craft", cost=goods(q, RECIPES[action.recipe].needs))


def talk(q: Asks, action: a.Talk) -> str:
    """SG-136  Who is helped, and whose actions it takes."""
    alone = recovery.talks_alone(q.view.table, one(q, action.who))
    return q.say("note_talk_alone" if alone else "note_talk", helped=action.helped)


def take_down(q: Asks, action: a.TakeDown) -> str:
    """SG-139  What comes back."""
    paid = FITTINGS[shelter.on_space(q.view.table, action.space)].cost
    return q.say("note_take_down", back=goods(q, {item: paid[item] // 2 for item in ("wood", "components")}))


# ------------------------------------------------------------------ dusk to dawn


def eat(q: Asks, action: a.Eat) -> str:
    """SG-12  What it takes of how much, and what it does to Hunger."""
    food = "raw" if action.food == "vegetable" and action.who == "jagoda" else action.food
    does = _hunger(q, action.who, dusk.HUNGER[food])
    if food == "meal":
        return f"{goods(q, dusk.meal(q.view.table))}; {does}"
    return does if food == "nothing" else q.say("note_of_stock", does=does, count=_there(q, action.food))


def _hunger(q: Asks, who: str, by: int) -> str:
    """SG-104  Hunger before and after, held within its bounds."""
    now = one(q, who).states[HUNGER]
    to = min(max(now + by, 0), people.MOST[HUNGER])
    return q.say("note_eat", of=now, to=to) + _fatal(q, HUNGER, to)


def eat_now(q: Asks, action: a.EatNow) -> str:
    """SG-106  What it does to Hunger, SG-11  and that whoever is better off can do more today."""
    person, by = one(q, action.who), FILLS[action.item]
    does = q.say("note_of_stock", does=_hunger(q, action.who, -by), count=_there(q, action.item))
    hunger = max(person.states[HUNGER] - by, 0)
    fed = replace(person, states=people.with_state(person.states, HUNGER, hunger))
    more = recovery.actions_left(fed) - recovery.actions_left(person)
    return f"{does}; {q.say('note_more_actions', actions=more)}" if more and q.view.phase == "day" else does


def medicine(q: Asks, action: a.GiveMedicine) -> str:
    """SG-165  Bandages and Meds take one off, Herbal Meds hold it; SG-150  with Halina at home they count as Meds."""
    herbal = action.item == "herbal_meds" and people.person(q.view.table, "halina") is None
    return q.say("note_herbal" if herbal else "note_medicine", state=STATES[HELPS[action.item]])


def night(q: Asks, action: a.SpendNight) -> str:
    """SG-13  What the night does to Fatigue."""
    person = one(q, action.who)
    now = person.states[FATIGUE]
    spared = action.who == "ilija" and action.where == "guard" and not now
    after = now + (0 if spared else evening.FATIGUE_BY[action.where])
    told = q.say("note_fatigue", of=now, to=min(max(after, 0), people.MOST[FATIGUE]))
    told = q.say("note_bed", told=told) if action.where == "bed" else told
    # SG-03  Each step beyond 3 gives Misery +1.
    beyond = max(after - people.MOST[FATIGUE], 0)
    return f"{told}, {_step(q, person, MISERY, beyond)}" if beyond else told


def arm(q: Asks, action: a.Arm) -> str:
    """SG-14  The die of the weapon, and what it brings on average with the re-rolls of Prowess."""
    ammo = count(storage.stock_at(q.view.table, here(q)), "ammo")
    firearm = action.weapon in storage.FIREARMS
    if firearm and not ammo:
        return q.say("note_no_ammo")
    die = "red" if firearm else "yellow"
    mean = odds.decimal(odds.mean_icons(die, CHARACTERS[action.who].prowess), q.lang)
    return q.say("note_ammo" if firearm else "note_weapon", die=die, count=ammo, mean=mean)


def share(q: Asks, action: a.Share) -> str:
    """SG-163  What is left of the raid then."""
    task: Sharing = task_of(q)
    wounds = max(task.wounds - (task.icons - action.damage), 0)
    return q.say("note_share", damage=task.damage - action.damage, wounds=wounds)


def item_note(q: Asks, action: a.ChooseItem) -> str:
    """How many there are, and what one is worth."""
    task = task_of(q)
    if isinstance(task, Habit):
        return q.say("note_habit", count=count(q.view.table.storage, action.item) - 1)
    if isinstance(task, FillUp):
        home = count(q.view.table.storage, action.item)
        return q.say("note_fill", pile=_there(q, action.item), home=home)
    if isinstance(task, PayItems):
        return q.say("note_worth", value=ITEMS[action.item].value, count=_there(q, action.item))
    return lying(q, action.item)


def _there(q: Asks, item: str) -> int:
    return count(storage.stock_at(q.view.table, here(q)), item)


def again(q: Asks, _: a.RollAgain) -> str:
    """SG-103  How many re-rolls are left."""
    task: RollTaken = task_of(q)
    better, worse = odds.another(task.die, task.value, low=task.low)
    return q.say("note_again", again=task.again - 1, better=odds.percent(better), worse=odds.percent(worse))


def plainly(key: str, **facts: object) -> Callable[[Asks, Any], str]:
    """A note that is always the same."""
    return lambda q, _: q.say(key, **facts)


def card_note(q: Asks, action: Any) -> str:
    """SG-222, SG-364  What a card of the hand says; of another card its name is enough."""
    card = NARRATIVES.get(action.card) or CHILD_ACTIONS.get(action.card)
    return say(card.text, q.lang) if card else ""


HOME_NOTES: Final[dict[type[Action], Note]] = {
    a.ChoosePerson: person_note,
    a.ChooseItem: item_note,
    a.RollAgain: again,
    a.GiveMedicine: medicine,
    a.EatNow: eat_now,
    a.DrinkCoffee: lambda q, _: q.say("note_coffee", count=_there(q, "coffee")),
    a.Clear: clear,
    a.PickLock: lock,
    a.BreakDoor: plainly("note_break"),
    a.Build: build,
    a.Craft: craft,
    a.ReadBook: plainly("note_read"),
    a.Plant: plainly("note_plant"),
    a.Rummage: plainly("note_rummage"),
    a.Talk: talk,
    a.GoOutside: plainly("note_outside"),
    a.Listen: plainly("note_listen"),
    a.Rest: plainly("note_rest"),
    a.Care: lambda q, x: q.say("note_care", by=4 if x.who == "sonja" else 2),
    a.MoveFitting: plainly("note_move"),
    a.TakeDown: take_down,
    a.Drink: lambda q, _: q.say("note_water", count=count(q.view.table.storage, "water")),
    a.GoThirsty: plainly("note_thirsty"),
    a.Eat: eat,
    a.SpendNight: night,
    a.LightHeater: lambda q, _: q.say("note_heater", cold=q.view.table.cold - q.view.table.heat),
    a.Arm: arm,
    a.Share: share,
    a.DrinkSpirits: lambda q, x: q.say("note_spirits", by=TIRES[x.item]),
    o.ChooseCard: card_note,
    h.PlayCard: card_note,
    h.PlayChildCard: card_note,
    h.ChooseFitting: lambda q, x: q.say(f"fitting_{x.fitting}"),
    h.TakeWound: plainly("note_wound"),
    h.AngerStreet: plainly("note_fury"),
    h.ShareSoup: plainly("note_soup"),
    h.GiveUpShelter: plainly("note_give_up_shelter"),
    h.GiveUpDog: plainly("note_dog"),
    h.Host: lambda q, _: cost_told(q, task_of(q).guests.cost),
    h.FeedDog: lambda q, x: lying(q, x.item),
    h.FeedChild: lambda q, x: lying(q, x.item),
    h.WaterChild: lambda q, _: q.say("note_water", count=count(q.view.table.storage, "water")),
    h.PlayWithChild: plainly("note_play"),
    h.UseChildFitting: plainly("note_play"),
    h.NewIdea: plainly("note_idea"),
}
