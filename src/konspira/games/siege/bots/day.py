"""What a Day Action brings, counted without playing on where that is plain (SG-11, SG-130…139)."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from konspira.engine import Action
from konspira.games.siege import people, recovery, shelter, storage
from konspira.games.siege.actions import (
    Build,
    Care,
    Clear,
    Craft,
    DrinkCoffee,
    EatNow,
    Enough,
    GiveMedicine,
    GoOutside,
    Listen,
    MoveFitting,
    Plant,
    ReadBook,
    Rest,
    Rummage,
    TakeDown,
    Talk,
)
from konspira.games.siege.bots.lookahead import expected
from konspira.games.siege.bots.needs import brings, everything, hurts, missed
from konspira.games.siege.bots.picking import most
from konspira.games.siege.bots.temper import Temper
from konspira.games.siege.bots.tools import AN_ACTION, TOOLS, craft, makes, spent, warms
from konspira.games.siege.bots.worth import A_KIND, FITTED, PAIN, WANTED, asked, days_left, kinds, worth
from konspira.games.siege.content import FITTINGS
from konspira.games.siege.household_actions import NewIdea, PlayCard, ShareSoup
from konspira.games.siege.household_tasks import IdeaChosen
from konspira.games.siege.people import FATIGUE, HUNGER, ILLNESS, MISERY, WOUNDS
from konspira.games.siege.state import Deciding, Person, Table
from konspira.games.siege.storage import INDEX

WORTH_IT: Final = 0.25
"""How much a Day Action must bring to be done."""
CLEARED: Final = 3.0
AT_THE_DOOR: Final = 0.8
"""What one hopes for at the door."""
RUMMAGED: Final = 0.6
BY_CARE: Final = 0.2
"""SG-138  How much likelier the night goes well with care, for each of worse and better."""
RESOURCE: Final = 0.9
SOON: Final = 3
"""So many days before the end of an Act Fury is brought down."""
BUILT_WITH: Final = 3
"""With so much Wood something can be built."""

Gain = Callable[[Table, Any, Temper], float]


def day(t: Table, ways: Sequence[Action], temper: Temper, seed: int) -> Action:
    """SG-11  The Day Action that brings most, as long as one brings anything."""
    now: list[float] = []

    def gain(way: Action) -> float:
        known = GAINS.get(type(way))
        if known:
            return known(t, way, temper)
        if not now:
            now.append(worth(t, temper))
        return expected(t, way, temper, 1, seed) - now[0]

    return most(ways, gain)


def one_of(t: Table, who: str) -> Person:
    """Somebody who lives here."""
    one = people.person(t, who)
    assert one is not None
    return one


def build(t: Table, way: Build, temper: Temper) -> float:
    """SG-132, SG-310  A Fitting by itself and as a kind that is asked for, less what is missed for it."""
    if way.fitting not in FITTED:
        return 0.0
    days, stand = days_left(t), shelter.standing(t, way.fitting)
    values = FITTED[way.fitting]
    value = values[stand] if stand < len(values) else 0.0
    value = value * min(1.0, (days + 1) / 5) if way.fitting != "heater" else warms(t, temper)
    # What stands for its kind alone can wait until the last days.
    new = not stand and t.act in ("I", "") and kinds(t) < asked(t) and (way.fitting in WANTED or days <= SOON)
    value += A_KIND + 24.0 / days if new else 0.0
    gain = value - paid_for(t, way.fitting) + (makes(t, way.fitting, temper) if way.fitting in TOOLS else 0.0)
    return gain - _delays(t, way.fitting, stand) - 0.01 * recovery.actions_left(one_of(t, way.who))


def paid_for(t: Table, fitting: str) -> float:
    """SG-132  What a Fitting costs: its resources, or what is missed without them where there are more than enough."""
    cost = FITTINGS[fitting].cost
    return min(RESOURCE * (cost["wood"] + cost["components"]), spent(t, cost))


def idea(t: Table, way: NewIdea, temper: Temper) -> float:
    """SG-386  The better of any two orange Fittings that could be built, less two actions for it."""
    assert t.normal is not None
    gains = sorted([could_build(t, way.who, fitting, temper) for fitting in t.normal.orange], reverse=True)
    pairs = len(gains) * (len(gains) - 1) / 2
    best = sum([gain * (len(gains) - 1 - n) for n, gain in enumerate(gains)]) / pairs if pairs else sum(gains)
    return best - 2 * AN_ACTION


def thought_of(t: Table, ways: Sequence[Action], temper: Temper, seed: int) -> Action:
    """SG-386  The idea that would bring more."""
    assert isinstance(t.phase, Deciding)
    task = t.phase.task
    assert isinstance(task, IdeaChosen)
    return most(ways, lambda way: could_build(t, task.who, way.fitting, temper))


def could_build(t: Table, who: str, fitting: str, temper: Temper) -> float:
    """SG-386  What a Fitting would bring that somebody has the idea of, if it could be paid for and has a space."""
    if not (storage.covers(t.storage, FITTINGS[fitting].cost) and shelter.fits(t, fitting)):
        return 0.0
    return max(build(t, Build(who, fitting), temper), 0.0)


def _delays(t: Table, fitting: str, stand: int) -> float:
    """What it costs to build something else than what is wanted first: the Wood may be missing then."""
    first = next((what for what in WANTED[:2] if what not in t.spaces), None)
    if first in (None, fitting):
        return 6.0 if stand and t.act == "I" and kinds(t) < asked(t) and days_left(t) <= 3 else 0.0
    left = storage.count(t.storage, "wood") - FITTINGS[fitting].cost.get("wood", 0)
    return 9.0 if left < FITTINGS[first].cost["wood"] else 0.0


def medicine(t: Table, way: GiveMedicine, temper: Temper) -> float:
    """SG-165  A Wound or an Illness that heals and does not grow; Herbal Meds only keep it."""
    state = WOUNDS if way.item == "bandages" else ILLNESS
    one = one_of(t, way.who)
    now = one.states[state]
    grows = 0.4 * (PAIN[state][now + 1] - PAIN[state][now])
    heals = 0.0 if way.item == "herbal_meds" else PAIN[state][now] - PAIN[state][now - 1]
    return temper.fear * (grows + heals) - 1.5


def care(t: Table, way: Care, temper: Temper) -> float:
    """SG-138  Less likely worse, likelier better; medicine needs none."""
    one = one_of(t, way.other)
    if one.care:
        return 0.0
    more = 2 if way.who == "sonja" else 1
    result = 0.0
    for state, cures in ((WOUNDS, ("bandages",)), (ILLNESS, ("meds", "herbal_meds"))):
        now = one.states[state]
        if now and not any(cure in one.medicine for cure in cures):
            result += BY_CARE * more * (PAIN[state][now + 1] - PAIN[state][now - 1])
    return temper.fear * result - AN_ACTION


def comfort(t: Table, who: str, temper: Temper) -> float:
    """A step of Misery less."""
    return -hurts(t, who, MISERY, -1, temper) * (0.5 + 0.5 * temper.kindness)


def talk(t: Table, way: Talk, temper: Temper) -> float:
    """SG-136  Two actions for a step of Misery, one where Nadia or the Guitar helps."""
    return comfort(t, way.helped, temper) - AN_ACTION * (1 if way.who == "nadia" else 2)


def rest(t: Table, way: Rest, temper: Temper) -> float:
    """SG-137  Two actions for a step of Fatigue."""
    return -hurts(t, way.who, FATIGUE, -1, temper) - 2 * AN_ACTION


def coffee(t: Table, way: DrinkCoffee, temper: Temper) -> float:
    """SG-107  A step of Fatigue, less the token."""
    return -hurts(t, way.who, FATIGUE, -1, temper) - missed(t, everything(t), "coffee") - 0.2


def card(t: Table, way: PlayCard, temper: Temper) -> float:
    """SG-222  A card in hand: what it does now, less what it may do later."""
    if way.card == "zelazna_racja":
        gain = -hurts(t, way.who, HUNGER, -1, temper)
    elif way.card == "wspomnienie":
        gain = comfort(t, way.who, temper)
    elif way.card == "opatrunek":
        gain = medicine(t, GiveMedicine(way.who, "bandages"), temper)
    elif way.card == "deszczowka":
        gain = 2 * brings(t, everything(t), "water")
    else:
        gain = 2.0 if way.card == "zreczne_rece" and storage.count(t.storage, "wood") >= BUILT_WITH else 0.0
    return gain - 1.5


def soup(t: Table, way: ShareSoup, temper: Temper) -> float:
    """SG-330, SG-350  Against Fury that is too high at the end, or about to rise, while there is food for all."""
    tokens = sum([t.storage[INDEX[item]] for item in storage.FOOD])
    over = t.fury > (3 if t.act == "II-B" else 4) and days_left(t) <= SOON
    due = t.act == "II-B" and t.fury >= 2 and t.day % 3 == 2 and dict(t.deeds).get("soup", 0) < max(t.day - 2, 1)
    spare = tokens >= 2 + len(t.people)
    return 10.0 * over + 6.0 * (due and spare) + 2.0 * (t.fury > 0 and tokens > 2 + 2 * len(t.people)) - 4.0


GAINS: Final[dict[type, Gain]] = {
    Enough: lambda t, way, temper: WORTH_IT,
    Build: build,
    NewIdea: idea,
    Craft: craft,
    Clear: lambda t, way, temper: CLEARED + 0.1 * (way.who == "radek"),
    Rummage: lambda t, way, temper: RUMMAGED,
    GoOutside: lambda t, way, temper: AT_THE_DOOR * (0.7 + 0.3 * temper.kindness),
    GiveMedicine: medicine,
    Care: care,
    Talk: talk,
    ReadBook: lambda t, way, temper: comfort(t, way.who, temper) - AN_ACTION,
    Rest: rest,
    DrinkCoffee: coffee,
    EatNow: lambda t, way, temper: -1.0,
    Plant: lambda t, way, temper: 0.5,
    Listen: lambda t, way, temper: 0.1,
    MoveFitting: lambda t, way, temper: -1.0,
    TakeDown: lambda t, way, temper: -1.0,
    ShareSoup: soup,
    PlayCard: card,
}
"""What each kind of Day Action brings; all others are played on in thought."""
