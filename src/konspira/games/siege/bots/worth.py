"""What a table is worth to those who live there: people first, then what they need for the days that are left."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from konspira.engine.phases import Over
from konspira.games.siege import acts, child, storage
from konspira.games.siege.bots.temper import Temper
from konspira.games.siege.content import ACTS, FITTINGS, Stock
from konspira.games.siege.people import FATIGUE, HUNGER, ILLNESS, MISERY, WOUNDS
from konspira.games.siege.recovery import SOUP_ACTS
from konspira.games.siege.state import Person, Table
from konspira.games.siege.storage import INDEX, NAMES, VALUES

ALIVE: Final = 25.0
PAIN: Final = (
    (0.0, 2.5, 7.0, 15.0, 45.0),
    (0.0, 2.5, 7.0, 15.0, 45.0),
    (0.0, 2.2, 6.0, 13.0, 45.0),
    (0.0, 2.2, 4.8, 11.0, 45.0),
    (0.0, 0.6, 2.0, 4.5),
)
"""SG-03  What each step of Wounds, Illness, Misery, Hunger and Fatigue costs."""
WORSE: Final = 0.4
"""SG-165  How likely a Wound or an Illness without medicine grows."""

FEEDS: Final = tuple((INDEX[item], units) for item, units in (("vegetable", 1.0), ("raw", 2.3), ("canned", 3.0)))
"""How many steps of Hunger a food keeps away, by its place in a stock."""
FOODS: Final = tuple(n for n, _ in FEEDS)
WANTED: Final = ("board_up", "bed", "stove", "trap", "armchair")
"""What is built first."""
LAST: Final = 1
AHEAD: Final = 4
"""For so many days food and water are laid up."""
BEYOND: Final = 3
"""SG-301  Storage stays for the next Act: so many of its days are thought of before this one ends."""
LAST_ACTS: Final = ("III-A", "III-B", "")
LAST_DAYS: Final = 12
"""So many days normal play lasts."""
USEFUL: Final = {
    "bandages": 3.0, "meds": 3.0, "herbal_meds": 1.5, "filter": 2.5, "lockpick": 1.5, "shovel": 2.0, "sawblade": 3.0,
    "knife": 3.0, "hatchet": 4.0, "pistol": 4.0, "shotgun": 4.5, "rifle": 4.5, "ammo": 1.0, "mechanical": 0.6,
    "electrical": 0.8, "book": 0.8, "coffee": 0.7, "cigarettes": 0.6, "jewelry": 1.5, "alcohol": 1.5,
}  # fmt: skip
PLAIN: Final = 0.1
"""What one point of price is worth of all else."""
OTHERS: Final = tuple(
    (n, USEFUL.get(item, VALUES[n] * PLAIN))
    for n, item in enumerate(NAMES)
    if n not in FOODS and item not in storage.RESOURCES
)
"""What each other item is worth, by its place in a stock."""

FITTED: Final = {
    "bed": (12.0, 3.0, 1.0), "board_up": (16.0, 8.0, 4.0), "stove": (8.0,), "rain_catcher": (8.0, 4.0),
    "trap": (5.0, 3.0), "armchair": (4.5, 1.0), "heater": (3.0,), "workbench": (1.0,), "herb_garden": (2.0,),
    "still": (0.5,), "radio": (1.5,), "gunsmith": (0.5,), "rectifier": (0.5,),
}  # fmt: skip
"""What the first, second and third of a Fitting is worth by itself."""
CARDS: Final = {
    "opatrunek": 3.0, "deszczowka": 2.4, "zelazna_racja": 2.4, "wspolny_posilek": 2.4, "dodatkowy_plecak": 2.2,
    "zreczne_rece": 2.2, "wspomnienie": 1.8, "dobra_noc": 1.6, "czujnosc": 1.6,
}  # fmt: skip
"""SG-222  What a card in hand is worth; any other 1."""
JOY: Final = (0.0, 6.0, 14.0, 18.0, 21.0, 22.5, 23.5)
"""SG-28, SG-365  What a child who lives here is worth by its Joy: at 0 it leaves, at the end 2 are asked for."""
TICK: Final = 3.0
"""SG-61  What an Objective that was done is worth."""
FAVOUR: Final = 2.0
"""SG-250  What somebody who has come is worth, and each Favour that is done."""
SPECIAL: Final = {
    "studnia_przy_murze": 1.0, "garaz_z_karetka": 2.5, "podziemna_drukarnia": 6.0, "kanal_burzowy": 1.5,
    "przystan_promowa": 2.5,
}  # fmt: skip
"""SG-234  What each Special Location is worth."""
A_TOKEN: Final = 4.0
KEPT: Final = {
    "film": ("I",), "missing_list": ("I",), "admissions_book": ("I",), "pass": ("I", "II-A", "II-B"),
    "boy": ("I", "II-A", "II-B", "III-A", "III-B"),
}  # fmt: skip
"""SG-251  In which Acts a Story token is kept for later."""
A_KIND: Final = 6.0
"""What one more kind of Fitting is worth while the Act's goal asks for it."""


A_KIND_DUE: Final = 1.5
"""How much more Wood and Components are worth until the kinds stand, on the last day; sooner by the days less."""


def worth(t: Table, temper: Temper) -> float:
    """What the table is worth now."""
    if isinstance(t.phase, Over):
        return 200.0 if t.phase.outcome.winners else -200.0
    days = days_left(t)
    lives = sum([living(one, temper, days) for one in t.people])
    return lives + ALIVE * len(t.out) + stock(t, days) + fitted(t) + told(t) + goal(t) + trip(t) + joy(t)


def days_left(t: Table) -> int:
    """The days that are still to come, with this one."""
    return max(1, (ACTS[t.act].days if t.act else LAST_DAYS) - t.day + 1)


def living(one: Person, temper: Temper, days: int) -> float:
    """Somebody alive, less what he or she suffers; medicine and care that will work count already."""
    pain = sum([PAIN[n][state] for n, state in enumerate(one.states)])
    # What SG-301 ends with the Act hurts less on its last days, as long as it is not deadly.
    for passing in (HUNGER, FATIGUE) if days <= LAST else ():
        pain -= 0.8 * PAIN[passing][min(one.states[passing], 3)]
    hope = 0.0
    for state, cure in ((WOUNDS, "bandages"), (ILLNESS, "meds")):
        now = one.states[state]
        if 0 < now < 4 and (cure in one.medicine or (cure == "meds" and "herbal_meds" in one.medicine)):
            hope += PAIN[state][now] - PAIN[state][now - 1] + WORSE * (PAIN[state][now + 1] - PAIN[state][now])
    if one.care and max(one.states[WOUNDS], one.states[ILLNESS]):
        hope += 1.2
    sad = (temper.kindness - 1) * 0.3 * one.states[MISERY]
    return ALIVE - temper.fear * (pain - hope) - sad


def joy(t: Table) -> float:
    """SG-26  The child's health and mood in one."""
    home = child.here(t)
    return JOY[home.joy] if home else 0.0


# ------------------------------------------------------------------ things


def stock(t: Table, days: int) -> float:
    """Storage and what the groups carry, by what is needed for the days that are left."""
    goods = t.storage
    for party in t.parties:
        goods = storage.total(goods, party.pile) if party.pile else goods
    return goods_worth(t, goods, days)


def goods_worth(t: Table, goods: Stock, days: int) -> float:
    """What these goods are worth to those who live here for the days that are left."""
    home = child.here(t)
    meals = (len(t.people) + (child.number(home) if home else 0)) * min(
        days + (0 if t.act in LAST_ACTS else BEYOND), AHEAD
    )
    kept = acts.STOCK if t.act == "I" else 0
    urgent = 2.0 + 10.0 / days
    water, tokens = goods[INDEX["water"]], sum([goods[n] for n in FOODS])
    food = sum([goods[n] * units for n, units in FEEDS])
    # SG-330  Soup for the street takes food, too.
    soup = 3.0 * max(t.fury - 2, 0) if t.act in SOUP_ACTS else 0.0
    result = needed(food, 1.5 * meals + soup, 2.0, 0.5) + needed(water, meals + kept, 1.3, 0.2)
    result += urgent * (min(tokens, kept) + min(water, kept))
    wood, components = lacking(t)
    each = 1.2 + (A_KIND_DUE / days if t.act == "I" and kinds(t) < asked(t) else 0.0)
    result += needed(goods[INDEX["wood"]], wood, each, 0.3) + needed(goods[INDEX["components"]], components, each, 0.3)
    return result + sum([goods[n] * value for n, value in OTHERS if goods[n]])


def lacking(t: Table) -> tuple[int, int]:
    """How much Wood and Components the Fittings that are still wanted take, the cheapest first."""
    return _lacking(t.spaces, max(asked(t) - kinds(t), 0))


@lru_cache(4096)
def _lacking(spaces: tuple[str, ...], more: int) -> tuple[int, int]:
    """The same by what stands and how many kinds are still wanted."""
    missing = [what for what in WANTED if what not in spaces][:more]
    again = 0 if spaces.count("board_up") > 1 else 1
    wood = sum([FITTINGS[what].cost["wood"] for what in missing]) + 4 * again + 2
    return wood, sum([FITTINGS[what].cost["components"] for what in missing]) + again + 1


def kinds(t: Table) -> int:
    """SG-310  How many kinds of Fittings stand."""
    return len({what for what in t.spaces if what in FITTED})


def needed(count: float, need: float, each: float, more: float) -> float:
    """What so many of a thing are worth: up to what is needed the first ones most, beyond it little."""
    used = min(count, need)
    return each * used * (1.5 - 0.5 * used / max(need, 1)) + more * max(count - need, 0)


def fitted(t: Table) -> float:
    """SG-140, SG-310  Fittings by themselves, and kinds of them while they are asked for."""
    stand: dict[str, int] = {}
    for what in t.spaces:
        if what in FITTED:
            stand[what] = stand.get(what, 0) + 1
    alone = sum([sum(FITTED[what][:count]) for what, count in stand.items()])
    return alone + A_KIND * min(len(stand), asked(t))


def asked(t: Table) -> int:
    """SG-310, SG-400  How many kinds of Fittings are wanted."""
    return acts.KINDS[t.options.level] if t.act == "I" else 5


def told(t: Table) -> float:
    """What the story has brought: ticks, people, cards in hand; Cold, Media and Fury."""
    favours = sum([person.favour for person in t.persons])
    places = sum([special(t, place.id) for place in t.city.places if place.id in SPECIAL])
    result = TICK * len(t.ticked) - 2.0 * len(t.crossed) + sum([CARDS.get(card, 1.0) for card in t.hand])
    return result + FAVOUR * favours + places + kept(t) - 0.9 * max(t.cold - t.heat, 0) - 1.0 * max(t.fury, 0)


def special(t: Table, place: str) -> float:
    """SG-234  What a Special Location is worth; the press prints for the Media of Act II-A."""
    return SPECIAL[place] if place != "podziemna_drukarnia" or t.act == "II-A" else 0.0


def kept(t: Table) -> float:
    """SG-251  Story tokens that are of use in a later Act, and the boy who waits to be carried to Ivana."""
    ahead = [token for token in t.story if t.act in KEPT.get(token, ())]
    return A_TOKEN * len(ahead)


def goal(t: Table) -> float:
    """SG-320…350  How near the later Acts' goals are."""
    aim = AIMS.get(t.act)
    return aim(t) if aim else 0.0


def _zone(t: Table) -> float:
    """SG-320  Media, and proofs that can still be delivered."""
    proofs = sum([token in t.story for token in PROOFS])
    return 9.0 * min(max(t.media, 0), 5) + 6.0 * proofs


def _tunnel(t: Table) -> float:
    """SG-330  Sections, and Fury that is not too high."""
    return 14.0 * len(t.city.tunnels) - 6.0 * max(t.fury - 2, 0)


def _bridge(t: Table) -> float:
    """SG-340  Who is out, and Passes for those who are to go."""
    return 40.0 * min(len(t.out), 2) + 15.0 * min(t.story.count("pass") + len(t.out), 2)


def _ashes(t: Table) -> float:
    """SG-350  Ruins, Fires that will become Ruins, and Fury."""
    home = 60.0 * (t.city.shelter in t.city.ruins)
    return -16.0 * len(t.city.ruins) - 9.0 * len(t.city.fires) - home - 6.0 * max(t.fury - 3, 0)


def _ceasefire(t: Table) -> float:
    """SG-387  The Final, once it is shown: how far those starters are from it who are nearest; SG-365  with a child
    there is less to share, so what the Final does not ask for waits."""
    if not (t.normal and t.normal.final and child.here(t)):
        return 0.0
    count, states = FINALS[t.normal.final]
    return -A_STEP * sum(sorted([sum(one.states[:states]) for one in t.people if one.starter])[:count])


A_STEP: Final = 5.0
"""What each State that keeps a starter from the Final costs."""
FINALS: Final = {"starter_well": (1, FATIGUE), "two_starters": (2, HUNGER)}
"""SG-387  How many starters are to be without how many of the States."""
PROOFS: Final = ("film", "missing_list", "admissions_book")
AIMS: Final[dict[str, Callable[[Table], float]]] = {
    "": _ceasefire,
    "II-A": _zone,
    "II-B": _tunnel,
    "III-A": _bridge,
    "III-B": _ashes,
}


def trip(t: Table) -> float:
    """A group that is out: its cards are chances, its Noise a danger."""
    return 0.25 * t.trip.unknown - 0.3 * t.trip.noise if t.trip else 0.0
