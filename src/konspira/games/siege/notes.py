"""What a way costs and what it brings, in a line (SG-11, SG-44 and wherever something is chosen)."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from konspira.engine.record import Action
from konspira.engine.words import say
from konspira.games.siege import (
    abilities,
    building,
    city,
    dusk,
    evening,
    expedition,
    odds,
    people,
    recovery,
    routes,
    scripting,
    searching,
    shelter,
    storage,
    trip_actions,
)
from konspira.games.siege import actions as a
from konspira.games.siege import outside_actions as o
from konspira.games.siege.anytime import FILLS, HELPS
from konspira.games.siege.clearing import opens
from konspira.games.siege.content import CHARACTERS, FITTINGS, ITEMS, LOCATIONS, RECIPES
from konspira.games.siege.dawn import TIRES
from konspira.games.siege.labels import Asks, choice, one, tag, task_of
from konspira.games.siege.names import NAMES
from konspira.games.siege.people import FATIGUE
from konspira.games.siege.script_terms import Cost
from konspira.games.siege.state import Person
from konspira.games.siege.storage import count
from konspira.games.siege.story_tasks import FightGoesOn, HitFoes, PayItems, Trading
from konspira.games.siege.tasks import STATES, Habit, OneTests, RollTaken, Sharing, SomebodyGets
from konspira.games.siege.trip_tasks import ChooseRoute


def note(q: Asks, action: Action) -> str:
    """What it costs and brings."""
    told = NOTES.get(type(action))
    return told(q, action) if told else ""


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


def here(q: Asks) -> int:
    """Storage at home, the group's pile outside."""
    return scripting.where(q.view.table)


def lying(q: Asks, item: str) -> str:
    """SG-101  How many of an item lie here, its weight and value."""
    kind, there = ITEMS[item], count(storage.stock_at(q.view.table, here(q)), item)
    return q.say("note_item", count=there, weight=kind.weight, value=kind.value)


# ------------------------------------------------------------------ people


def states_told(q: Asks, person: Person) -> str:
    """SG-03  The States that are not 0."""
    bad = [f"{say(NAMES.states[state], q.lang)} {n}" for state, n in zip(STATES, person.states, strict=True) if n]
    return ", ".join(bad) or q.say("note_well")


def person_note(q: Asks, action: a.ChoosePerson) -> str:
    """What it would mean for this Character."""
    task, person = task_of(q), one(q, action.who)
    if isinstance(task, OneTests):
        empathy = CHARACTERS[action.who].empathy
        return q.say("note_misery", empathy=empathy, chance=10 * empathy, by=task.misery)
    if isinstance(task, SomebodyGets):
        at = STATES.index(task.state)
        return f"{say(NAMES.states[task.state], q.lang)} {person.states[at]} → {max(person.states[at] + task.by, 0)}"
    return states_told(q, person)


# ------------------------------------------------------------------ by day


def clear(q: Asks, action: a.Clear) -> str:
    """SG-130  Rubble takes two actions without a Shovel."""
    t = q.view.table
    half = shelter.holds(t, action.space) == "rubble" and not storage.has(t, "shovel") and action.who != "radek"
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
    paid = FITTINGS[shelter.holds(q.view.table, action.space)].cost
    return q.say("note_take_down", back=goods(q, {item: paid[item] // 2 for item in ("wood", "components")}))


# ------------------------------------------------------------------ dusk to dawn


def eat(q: Asks, action: a.Eat) -> str:
    """SG-12  What it takes and what it does to Hunger."""
    if action.food == "meal":
        return q.say("note_meal", cost=goods(q, dusk.meal(q.view.table)))
    food = "raw" if action.food == "vegetable" and action.who == "jagoda" else action.food
    return q.say("note_eat", by=dusk.HUNGER[food])


def night(q: Asks, action: a.SpendNight) -> str:
    """SG-13  What the night does to Fatigue."""
    person = one(q, action.who)
    now = person.states[FATIGUE]
    spared = action.who == "ilija" and action.where == "guard" and not now
    after = now + (0 if spared else evening.FATIGUE_BY[action.where])
    key = "note_fatigue_misery" if after > people.MOST[FATIGUE] else "note_fatigue"
    return q.say(key, of=now, to=min(max(after, 0), people.MOST[FATIGUE]))


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
    if isinstance(task, PayItems):
        return q.say("note_worth", value=ITEMS[action.item].value, count=_there(q, action.item))
    return lying(q, action.item)


def _there(q: Asks, item: str) -> int:
    return count(storage.stock_at(q.view.table, here(q)), item)


# ------------------------------------------------------------------ outside


def there(q: Asks, district: int) -> str:
    """What one finds and meets in a District."""
    t = q.view.table
    told = [
        q.say("note_there_place", name=say(LOCATIONS[place.id].name, q.lang), tokens=place.tokens)
        for place in city.here(t.city, district)
    ]
    colours = [colour for colour in ("white", "black", "blue") if district in getattr(t.city, colour)]
    told += [q.say("note_there_soldier", colour=colour) for colour in colours]
    told += [q.say("note_there_clash")] if any(at == district for at, _ in t.city.clashes) else []
    told += [q.say("note_there_fire")] if any(at == district for at, _ in t.city.fires) else []
    told += [say(q.view.names[token.script], q.lang) for token in t.city.tokens if token.district == district]
    return ", ".join(told) or q.say("note_there_nothing")


def target(q: Asks, action: o.SetTarget) -> str:
    """SG-42  What the cheapest way costs, and what is there."""
    cards = routes.least_cost(q.view.table, action.group, action.district)
    return q.say("note_target", cards=cards, there=there(q, action.district))


def go_to(q: Asks, action: o.GoTo) -> str:
    """SG-42  What the whole way costs at least if one goes on here."""
    t, task = q.view.table, task_of(q)
    assert isinstance(task, ChooseRoute)
    goal = routes.district_of(t)
    cards = routes.route_cost(t, (*task.route, action.district)) + routes.from_here(t.city, goal)[action.district]
    return q.say("note_route", cards=cards, there=there(q, action.district))


def gather(q: Asks, action: o.Gather) -> str:
    """SG-44  1 card; what the group can still carry."""
    t, trip = q.view.table, routes.active(q.view.table)
    here_ = city.here(t.city, routes.district_of(t))
    well = action.resource == "water" and trip.well < 6 and any(place.id == "studnia_przy_murze" for place in here_)
    return q.say("note_gather_well" if well else "note_gather", room=max(expedition.room(t, trip.group), 0))


def cards(q: Asks, action: Any) -> str:
    """SG-44  The price in cards."""
    return q.say("cost_cards", count=trip_actions.price(q.view.table, action))


def ability(q: Asks, action: o.UseAbility) -> str:
    """SG-231  Its price."""
    more = cost_told(q, abilities.ABILITIES[action.ability].cost)
    return f"{cards(q, action)}; {more}" if more else cards(q, action)


def search(q: Asks, action: o.SearchPlace) -> str:
    """SG-45  Cards added for its size."""
    size = LOCATIONS[action.location].size
    return q.say("note_search", size=say(NAMES.sizes[size], q.lang), added=trip_actions.SIZES[size])


def turn_next(q: Asks, _: o.TurnNext) -> str:
    """SG-180  What the next card may bring."""
    trip = routes.active(q.view.table)
    if trip.known:
        return q.say("note_known", card=trip.known[0])
    ahead = odds.next_card(trip)
    return q.say("note_odds", find=odds.percent(ahead.find), risk=odds.percent(ahead.somebody))


def open_by(q: Asks, action: o.OpenBy) -> str:
    """SG-185  What it costs, and the chance."""
    who = "teodor" if "teodor" in people.names(routes.members(q.view.table)) else ""
    chance = 10 * sum(opens(who, n) for n in range(1, 11))
    return q.say(f"note_{action.how}", **({"chance": chance} if action.how == "lockpick" else {}))


def dig(q: Asks, _: o.Dig) -> str:
    """SG-185  Cards, and Noise without a Shovel."""
    t = q.view.table
    loud = not storage.has(t, "shovel", routes.active(t).group)
    return q.say("note_dig_loud" if loud else "note_dig", cards=searching.digging(t))


# ------------------------------------------------------------------ stories, fights, trade


def way(q: Asks, action: o.ChooseWay) -> str:
    """SG-401  What the choice costs."""
    return cost_told(q, choice(q, action).cost)


def fight_on(q: Asks, _: o.FightOn) -> str:
    """SG-201  What both sides roll on average."""
    task: FightGoesOn = task_of(q)
    ours, theirs = odds.a_round(q.view.table, task.brawl)
    return q.say("note_fight", ours=odds.decimal(ours, q.lang), theirs=odds.decimal(theirs, q.lang))


def foe(q: Asks, action: o.HitFoe) -> str:
    """SG-202  A foe is down at 3."""
    task: HitFoes = task_of(q)
    return q.say("note_foe", wounds=task.brawl.foes[action.foe].wounds) if action.foe >= 0 else ""


def worth(q: Asks, action: Any) -> str:
    """SG-210  What one is worth, and how many there are still."""
    task: Trading = task_of(q)
    asked = isinstance(action, o.AskFor)
    stock = q.view.table.supply if asked else storage.stock_at(q.view.table, here(q))
    left = count(stock, action.item) - count(task.takes if asked else task.gives, action.item)
    return q.say("note_worth", value=ITEMS[action.item].value, count=left)


def settle(q: Asks, _: o.Settle) -> str:
    """SG-18  What is given for what."""
    task: Trading = task_of(q)
    values = {"give": storage.value(task.gives), "take": storage.value(task.takes), "fee": task.commission}
    return q.say("note_settle", **values)


def again(q: Asks, _: a.RollAgain) -> str:
    """SG-103  How many re-rolls are left."""
    task: RollTaken = task_of(q)
    return q.say("note_again", again=task.again)


def bribe(q: Asks, _: o.Bribe) -> str:
    """SG-310  Goods worth 3."""
    return q.say("note_trouble_bribe")


def pay_cards(q: Asks, _: o.PayCards) -> str:
    """SG-67, SG-244  What it takes to go round."""
    return q.say("cost_cards", count=3 if tag(task_of(q)) == "fire_ahead" else 2)


def plainly(key: str, **facts: object) -> Callable[[Asks, Any], str]:
    """A note that is always the same."""
    return lambda q, _: q.say(key, **facts)


NOTES: Final[dict[type[Action], Callable[[Asks, Any], str]]] = {
    a.ChoosePerson: person_note,
    a.ChooseItem: item_note,
    a.RollAgain: again,
    a.GiveMedicine: lambda q, x: q.say("note_medicine", state=STATES[HELPS[x.item]]),
    a.EatNow: lambda q, x: q.say("note_eat", by=-FILLS[x.item]),
    a.DrinkCoffee: plainly("note_coffee"),
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
    o.SetTarget: target,
    o.Pack: lambda q, x: lying(q, x.item),
    o.GoTo: go_to,
    o.PayCards: pay_cards,
    o.Brave: plainly("note_brave"),
    o.Bribe: bribe,
    o.Gather: gather,
    o.Discover: cards,
    o.LookAround: cards,
    o.UseAbility: ability,
    o.UseToken: cards,
    o.AskFavour: cards,
    o.SearchPlace: search,
    o.TurnNext: turn_next,
    o.OpenBy: open_by,
    o.Dig: dig,
    o.ChooseWay: way,
    o.HitFoe: foe,
    o.FightOn: fight_on,
    o.PayOff: lambda q, _: q.say("note_pay_off", worth=task_of(q).brawl.pay),
    o.Plead: plainly("note_plead"),
    o.RunAway: plainly("note_run"),
    o.Offer: worth,
    o.AskFor: worth,
    o.Settle: settle,
}
