"""What a story would bring, read from its record: people, Favours, Locations, things, States (SG-250, SG-401)."""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from konspira.engine import replace
from konspira.games.siege import scripting, storage, story_pieces
from konspira.games.siege.bots.needs import brings, cheapest, everything, hurts, missed
from konspira.games.siege.bots.temper import PLANNER
from konspira.games.siege.bots.worth import FAVOUR, TICK, goal, kept, special
from konspira.games.siege.content import CHARACTERS, Stock
from konspira.games.siege.people import AT, MISERY, names, prowess
from konspira.games.siege.script_terms import Cost, StateName
from konspira.games.siege.script_types import (
    AnyEffect,
    Cold,
    Empathy,
    Favour,
    FindEffect,
    Gain,
    Goto,
    LocationEffect,
    PersonEffect,
    Roll,
    ScriptChoice,
    State,
    Story,
    Timer,
    Token,
    Track,
)
from konspira.games.siege.scripts import SCRIPTS
from konspira.games.siege.state import Table
from konspira.games.siege.storage import FOOD, INDEX, NAMES, VALUES, WEAPONS
from konspira.games.siege.story_tasks import ScriptToken, ScriptWays

A_CARD: Final = 0.42
"""What a card of the Unknown deck is worth that is turned in a search."""
FINDS: Final = {"furniture": 0.7, "heap": 0.7, "storeroom": 2.6}
CURES: Final[dict[str, StateName]] = {"bandages": "wounds", "meds": "illness"}
SPARED: Final = tuple(item for item in NAMES if item not in (*FOOD, "water"))
"""SG-101  What goods are paid with: who gives food away for them goes hungry."""
DEAR: Final = 100.0
"""What a price is that so many goods cannot pay."""
A_PROOF: Final = 6.0
LATER: Final = 0.6
"""What can only be fetched another night is worth so much of itself."""
A_PLACE: Final = 1.0
"""What a Location more on the Map, or a token on one, is worth."""
AIDS: Final = {"karel": "sasiedzi"}
"""SG-261  Objectives that ask for a Favour: of this person; `ANYBODYS` of anybody."""
ANYBODYS: Final = "nikogo_nie_zostawic"


class Offered(NamedTuple):
    """A choice of a story: what it brings less what it costs."""

    worth: float
    choice: ScriptChoice | None = None


def promised(t: Table, script: str) -> Offered:
    """SG-401  What a script brings to those who read it here, with the best of its choices."""
    told = SCRIPTS[script]
    found = [Offered(chosen(t, one), one) for one in scripting.open_choices(t, ScriptWays(script))]
    best = max(found, key=lambda one: one.worth, default=Offered(0.0))
    return best._replace(worth=brought(t, told.effects) + best.worth)


def chosen(t: Table, choice: ScriptChoice) -> float:
    """SG-401  What a choice brings, less what it costs."""
    onward = promised(t, choice.goto).worth if choice.goto else 0.0
    return brought(t, choice.effects) + onward - price(t, choice.cost)


def brought(t: Table, effects: Sequence[AnyEffect]) -> float:
    """What these effects are worth, as far as one can tell before."""
    known = [(one, GAINS[type(one)]) for one in effects if type(one) in GAINS and scripting.is_met(t, one.when)]
    return sum([gain(t, one) for one, gain in known])


# ------------------------------------------------------------------ what it costs


def price(t: Table, cost: Cost | None) -> float:
    """What a cost takes away: the things that are missed least, and cards that are not turned."""
    if cost is None:
        return 0.0
    paid = paid_with(cost, scripting.stock_here(t), t)
    items = sum([_given(t, item) for item in paid])
    if sum([VALUES[INDEX[item]] for item in paid]) < cost.goods:
        return DEAR
    return items + A_CARD * cost.cards + A_PROOF * cost.proof


def _given(t: Table, item: str) -> float:
    """SG-165  What an item less costs; of medicine also what it would spare whoever needs it now."""
    ill = [one.who for one in t.people if item in CURES and item not in one.medicine]
    return max([missed(t, everything(t), item), *(-hurts(t, who, AT[CURES[item]], -1, PLANNER) for who in ill)])


def paid_with(cost: Cost, stock: Stock, t: Table) -> list[str]:
    """SG-101  The items that would pay a cost, one by one: of several those that are missed least."""
    items: list[str] = [portion.what for portion in cost.items for _ in range(portion.count)]
    for count, among in ((cost.food, FOOD), (cost.weapons, WEAPONS), (cost.any_items, NAMES)):
        for _ in range(count):
            items += _least(t, stock, items, among, 1)
    return items + _least(t, stock, items, SPARED, cost.goods)


def _least(t: Table, stock: Stock, gone: Sequence[str], among: Sequence[str], due: int) -> list[str]:
    """What is missed least of these, until so much is paid; a count is paid by one of anything."""
    given = storage.stock_of({item: gone.count(item) for item in gone})
    taken: list[str] = []
    while due > 0:
        left = [item for item in among if stock[INDEX[item]] > given[INDEX[item]]]
        item = cheapest(t, given, due, left)
        if item is None:
            break
        taken.append(item)
        given, due = storage.changed(given, item, 1), due - (VALUES[INDEX[item]] if among is SPARED else 1)
    return taken


# ------------------------------------------------------------------ what it brings


def _state(t: Table, one: State) -> float:
    """SG-102  Those who gain most by it, or bear it best; or all of them."""
    there = scripting.present(t) if one.who in ("one-present", "all-present", "opener") else t.people
    by = sorted([-hurts(t, who, AT[one.which], one.by, PLANNER) for who in names(there)], reverse=True)
    return sum(by[: {"all-present": len(by), "everybody": len(by), "two": 2}.get(one.who, 1)])


def _gain(t: Table, one: Gain) -> float:
    """SG-105  Items of the supply."""
    return one.by * brings(t, everything(t), one.what) if one.by > 0 else 0.0


def _track(t: Table, one: Track) -> float:
    """SG-249  Media and Fury as far as the Act's goal asks for them, and Fury by itself."""
    now = {"media": t.media, "fury": t.fury}.get(one.track, -1)
    if now < 0:
        return 0.0
    after = min(max(now + one.by, 0), 6)
    return goal(replace(t, **{one.track: after})) - goal(t) - (after - now) * (one.track == "fury")


def _empathy(t: Table, one: Empathy) -> float:
    """SG-06  Misery, as likely as their Empathy is high."""
    there = scripting.present(t) if one.who in ("one-present", "all-present") else t.people
    pains = [hurts(t, who, MISERY, one.misery, PLANNER) * CHARACTERS[who].empathy / 10 for who in names(there)]
    return -(sum(pains) if one.who in ("all-present", "everybody") else min(pains, default=0.0))


def _roll(t: Table, one: Roll) -> float:
    """SG-05  The mean of the bands; with Prowess the best band is rolled for again."""
    bands = [((band.most - band.least + 1) / 10, brought(t, band.effects)) for band in one.bands]
    if not one.prowess:
        return sum([chance * worth for chance, worth in bands])
    chance, best = max(bands, key=lambda band: band[1])
    missing = (1 - chance) ** (1 + prowess(scripting.present(t)))
    others = sum([chance * worth for chance, worth in bands]) - chance * best
    return (1 - missing) * best + missing * others / max(1 - chance, 0.1)


def _token(t: Table, one: Token) -> float:
    """SG-35, SG-61, SG-62  A tick with its reward, a Location that can be searched once more, or a story elsewhere."""
    if one.kind == "tick" and one.objective:
        return _ticked(t, one.objective)
    if one.kind == "exploration":
        return A_PLACE
    lies = next((token for token in t.city.tokens if token.kind == one.kind), None)
    if one.act == "remove":
        return _averted(t, lies) if lies else 0.0
    return LATER * (promised(t, one.script).worth - A_CARD * one.cards) if one.script and not lies else 0.0


def _averted(t: Table, token: ScriptToken) -> float:
    """SG-31  What the card that laid a token would do as it leaves the Time track."""
    card = SCRIPTS.get(token.script.rpartition("/")[0])
    return -brought(t, card.off.effects) if card and card.off and card.id in t.track else 0.0


def _ticked(t: Table, objective: str) -> float:
    """SG-246  An Objective that is done is worth its tick and its reward, and spares its penalty."""
    told = SCRIPTS[f"objective/{objective}"]
    if told.id not in t.track:
        return 0.0
    spared = brought(t, told.cross.effects) if told.cross else 0.0
    return TICK + (brought(t, told.tick.effects) if told.tick else 0.0) - spared


def _favour(t: Table, one: Favour) -> float:
    """SG-250, SG-261  A Favour by itself, and the Objectives that ask for it."""
    return FAVOUR + sum([_ticked(t, aid) for aid in (AIDS.get(one.who), ANYBODYS) if aid])


def _person(t: Table, one: PersonEffect) -> float:
    """SG-250  Somebody who has not come yet, and what is asked first if it can be paid."""
    first = promised(t, f"person/{one.who}/1").worth
    return 0.0 if story_pieces.favour_of(t, one.who) else FAVOUR + LATER * first


def _location(t: Table, one: LocationEffect) -> float:
    """SG-37, SG-234  A Special Location that is not there yet, or the next Map Location."""
    if one.what in (None, "next_map"):
        return A_PLACE * (one.what is not None)
    return 0.0 if any(place.id == one.what for place in t.city.places) else special(t, one.what)


def _story(t: Table, one: Story) -> float:
    """SG-39  A Story token, for this Act's goal or a later one."""
    if one.by > 0 and not story_pieces.story_left(t, one.token):
        return 0.0
    at = t.story.index(one.token) if one.token in t.story else len(t.story)
    story = (*t.story, one.token) if one.by > 0 else (*t.story[:at], *t.story[at + 1 :])
    # SG-260  Zawał: the newest tunnel section is lost.
    tunnels = t.city.tunnels[: -1 if one.token == "tunnel" and one.by < 0 else None]
    after = replace(t, story=story, city=replace(t.city, tunnels=tunnels))
    return goal(after) - goal(t) + kept(after) - kept(t)


def _timer(t: Table, one: Timer) -> float:
    """SG-250  What opens after some Dawns, less what every Dusk until then takes of Storage."""
    onward = LATER * promised(t, one.script).worth if one.script else 0.0
    return onward - one.days * price(replace(t, trip=None), one.dusk)


GAINS: Final[dict[type, Callable[[Table, Any], float]]] = {
    State: _state,
    Gain: _gain,
    Track: _track,
    Empathy: _empathy,
    Roll: _roll,
    Token: _token,
    Favour: _favour,
    LocationEffect: _location,
    Story: _story,
    Timer: _timer,
    Cold: lambda t, one: -0.9 * one.by,
    FindEffect: lambda t, one: one.count * FINDS[one.row],
    PersonEffect: _person,
    Goto: lambda t, one: promised(t, one.script).worth if one.script else 0.0,
}
"""What can be told before it happens; all else counts for nothing."""
