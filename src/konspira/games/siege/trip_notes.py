"""What a way costs and brings outside: on the way, in the city, in stories, fights and trade (SG-42…47, SG-185…211)."""

from typing import Any, Final

from konspira.engine.record import Action
from konspira.engine.words import listed, say
from konspira.games.siege import (
    abilities,
    city,
    expedition,
    fight_odds,
    odds,
    people,
    planned_routes,
    routes,
    searching,
    storage,
    trip_actions,
)
from konspira.games.siege import outside_actions as o
from konspira.games.siege.clearing import opens
from konspira.games.siege.content import ITEMS, LOCATIONS, SPECIAL
from konspira.games.siege.effects import brawl_of
from konspira.games.siege.labels import Asks, choice, tag, task_of
from konspira.games.siege.names import NAMES
from konspira.games.siege.notes import Note, cost_told, here, lying, plainly, sure_cost
from konspira.games.siege.script_types import Fight
from konspira.games.siege.storage import count
from konspira.games.siege.story_tasks import Brawl, HitFoes, SpecialEnters, Trading
from konspira.games.siege.trip_tasks import ChooseRoute

# ------------------------------------------------------------------ outside


def there(q: Asks, district: int) -> str:
    """What one finds and meets in a District."""
    t = q.view.table
    told = (
        []
        if t.normal
        else [
            q.say("note_there_place", name=say(LOCATIONS[place.id].name, q.lang), tokens=place.tokens)
            for place in city.here(t.city, district)
        ]
    )
    colours = [colour for colour in ("white", "black", "blue") if district in getattr(t.city, colour)]
    told += [q.say("note_there_soldier", colour=colour) for colour in colours]
    told += [q.say("note_there_clash")] if any(at == district for at, _ in t.city.clashes) else []
    told += [q.say("note_there_fire")] if any(at == district for at, _ in t.city.fires) else []
    told += [say(q.view.names[who], q.lang) for who, home in q.view.homes.items() if home == district]
    told += [say(q.view.names[token.script], q.lang) for token in t.city.tokens if token.district == district]
    return ", ".join(told) or ("" if t.normal else q.say("note_there_nothing"))


def target(q: Asks, action: o.SetTarget) -> str:
    """SG-42  What the cheapest way costs, and what is there."""
    if q.view.table.normal:
        # SG-382  Near, middle, far with 14, 12, 10 cards.
        left = q.say("note_target_normal", cards=expedition.NORMAL_CARDS[action.district])
        return "; ".join(filter(None, [left, finds_told(q, action.district)]))
    cards = routes.least_cost(q.view.table, action.group, action.district)
    return q.say("note_target", cards=cards, there=there(q, action.district))


def finds_told(q: Asks, district: int) -> str:
    """SG-183  What can be found here besides what can be found everywhere."""
    kinds = [LOCATIONS[place.id].kind for place in city.here(q.view.table.city, district)]
    found = dict.fromkeys(item for kind in kinds for face in SPECIAL.get(kind, ()) for item in face)
    return q.say("note_finds", finds=", ".join(q.words.term(item, q.lang).lower() for item in found)) if found else ""


def planned(q: Asks, action: o.SetTarget) -> str:
    """SG-42, SG-243  What a whole route costs, what is left then, and whom one meets."""
    t = q.view.table
    if not action.route:
        return q.say("note_route_later")
    found = planned_routes.offered(t, action.group, action.district)
    walked = next(one.walked for one in found if one.route == action.route)
    cards = max(walked - routes.saved(t, action.group), 0)
    return q.say("note_planned", cards=cards, left=expedition.CARDS - cards, met=_met(q, action.route))


def _met(q: Asks, route: tuple[int, ...]) -> str:
    """SG-243  Soldiers, Clashes and Fires on a route."""
    troubles = [(what, at) for at in route for what in planned_routes.trouble_in(q.view.table, at)]
    told = [q.say("met_in", what=q.say(f"note_met_{what}"), district=at) for what, at in troubles]
    return q.say("note_planned_met", met=", ".join(told)) if told else q.say("note_planned_safe")


def go_to(q: Asks, action: o.GoTo) -> str:
    """SG-42  What the whole way costs at least if one goes on here."""
    return q.say("note_route", cards=way_cost(q, action), there=there(q, action.district))


def way_cost(q: Asks, action: o.GoTo) -> int:
    """SG-42  The fewest cards for the whole way if one goes on here."""
    t, task = q.view.table, task_of(q)
    assert isinstance(task, ChooseRoute)
    goal = routes.district_of(t)
    return routes.route_cost(t, (*task.route, action.district)) + routes.from_here(t.city, goal)[action.district]


def gather(q: Asks, action: o.Gather) -> str:
    """SG-44  1 card; what the group can still carry."""
    t, trip = q.view.table, routes.active(q.view.table)
    well = action.resource == "water" and expedition.at_well(t)
    return q.say("note_gather_well" if well else "note_gather", room=max(expedition.room(t, trip.group), 0))


def cards(q: Asks, action: Any) -> str:
    """SG-44  The price in cards."""
    free = isinstance(task_of(q), SpecialEnters)  # SG-234  a story brings it
    return "" if free else q.say("note_costs_cards", cards=trip_actions.price(q.view.table, action))


def ability(q: Asks, action: o.UseAbility) -> str:
    """SG-231  Its price."""
    more = cost_told(q, abilities.ABILITIES[action.ability].cost)
    return f"{cards(q, action)}; {more}" if more else cards(q, action)


def located(q: Asks, action: o.ChooseLocation) -> str:
    """SG-37  Where a Location lies, and how often it can be searched."""
    found = [place for place in q.view.table.city.places if place.id == action.location]
    return q.say("note_located", district=found[0].district, tokens=found[0].tokens) if found else ""


def search(q: Asks, action: o.SearchPlace) -> str:
    """SG-45  Cards added for its size."""
    size = LOCATIONS[action.location].size
    # SG-382  No added cards in normal play.
    key = "note_search" if q.view.table.act else "note_search_normal"
    return q.say(key, size=say(NAMES.sizes[size], q.lang), added=trip_actions.SIZES[size])


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
    """SG-401  What the choice costs, and of a fight how it stands."""
    chosen = choice(q, action)
    fights = [fight_told(q, effect) for effect in chosen.effects if isinstance(effect, Fight)]
    costs = (cost_told(q, chosen.cost), sure_cost(q, chosen.effects))
    return "; ".join(filter(None, (", ".join(filter(None, costs)), *fights)))


def fight_told(q: Asks, fight: Fight) -> str:
    """SG-200, SG-203  Who stands there, and what a round, or running, may bring."""
    brawl = brawl_of(fight)
    if fight.begin == "run":
        return running(q, brawl)
    armed = listed(
        [q.words.term(foe.weapon, q.lang) if foe.weapon else q.say("bare_hands") for foe in brawl.foes], q.lang
    )
    return q.say("note_foes", foes=armed, odds=round_told(q, brawl, best=True))


def round_told(q: Asks, brawl: Brawl, *, best: bool = False) -> str:
    """SG-201, SG-202  The chance that a round ends it, and the Wounds that it costs on average."""
    ahead = fight_odds.a_round(q.view.table, brawl, best=best)
    return q.say("note_fight", over=odds.percent(ahead.over), hurt=odds.decimal(ahead.hurt, q.lang))


def running(q: Asks, brawl: Brawl) -> str:
    """SG-203  The chance of a Wound, and what else it costs."""
    chance = odds.percent(fight_odds.hurt_running(brawl))
    return q.say("note_run" if q.view.table.trip else "note_run_home", chance=chance)


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


def bribe(q: Asks, _: o.Bribe) -> str:
    """SG-310  Goods worth 3."""
    return q.say("note_trouble_bribe")


def pay_cards(q: Asks, _: o.PayCards) -> str:
    """SG-67, SG-244  What it takes to go round."""
    return q.say("cost_cards", count=3 if tag(task_of(q)) == "fire_ahead" else 2)


TRIP_NOTES: Final[dict[type[Action], Note]] = {
    o.SetTarget: target,
    o.Pack: lambda q, x: lying(q, x.item),
    o.LeaveBehind: lambda q, x: lying(q, x.item),
    o.GoTo: go_to,
    o.ReturnCard: plainly("note_return_card"),
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
    o.ChooseLocation: located,
    o.TurnNext: turn_next,
    o.OpenBy: open_by,
    o.Dig: dig,
    o.ChooseWay: way,
    o.HitFoe: foe,
    o.FightOn: lambda q, _: round_told(q, task_of(q).brawl),
    o.PayOff: lambda q, _: q.say("note_pay_off", worth=task_of(q).brawl.pay),
    o.Plead: plainly("note_plead"),
    o.RunAway: lambda q, _: running(q, task_of(q).brawl),
    o.Offer: worth,
    o.AskFor: worth,
    o.Settle: settle,
}
