"""Small questions, answered without playing on: whom it hurts least, what is missed least, which die is left."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from konspira.engine import Action
from konspira.games.siege import acts, people, storage
from konspira.games.siege.actions import (
    Arm,
    ChooseItem,
    Drink,
    Enough,
    KeepRoll,
    LightHeater,
    RollAgain,
    Share,
    named,
)
from konspira.games.siege.bots.needs import brings, cheapest, everything, hurts, missed
from konspira.games.siege.bots.picking import least, most, the
from konspira.games.siege.bots.promises import chosen, price, promised
from konspira.games.siege.bots.temper import Temper
from konspira.games.siege.bots.worth import CARDS, days_left, goods_worth
from konspira.games.siege.content import CHARACTERS, DICE, Character, Stock
from konspira.games.siege.household_actions import GoThrough, Host
from konspira.games.siege.household_tasks import CareFor, Departing, GuestsDue, HandFull, NarrativeKept
from konspira.games.siege.night_raid import guards
from konspira.games.siege.outside_actions import AskFor, ChooseCard, Offer, Settle
from konspira.games.siege.people import AT, ILLNESS, MISERY, WOUNDS
from konspira.games.siege.scripts import SCRIPTS
from konspira.games.siege.state import Deciding, Table
from konspira.games.siege.storage import INDEX, NAMES, VALUES, changed
from konspira.games.siege.story_tasks import PayItems, ScriptWays, Trading
from konspira.games.siege.tasks import (
    Arming,
    Drinking,
    Habit,
    Heating,
    LoseItems,
    OneTests,
    PayGoods,
    PickStarter,
    RollTaken,
    ShareWounds,
    Sharing,
    SomebodyGets,
)
from konspira.games.siege.trade import MOST_RESOURCES
from konspira.games.siege.trip_tasks import Carrying, FillUp

Answer = Callable[[Table, Any, Sequence[Action], Temper], Action | None]
ARMS: Final = ("knife", "hatchet", "pistol", "shotgun", "rifle")
A_PROFIT: Final = 0.8
"""What an exchange must bring."""
WISHES: Final = 6
"""Of so many things one asks whether they can be had."""
COLD_FROM: Final = 3
"""SG-166  Below this Cold never bites."""


# ------------------------------------------------------------------ people


def somebody(t: Table, task: SomebodyGets, ways: Sequence[Action], temper: Temper) -> Action:
    """SG-102  Whom it hurts least, or helps most."""
    return least(ways, lambda way: hurts(t, named(way), AT[task.state], task.by, temper))


def wounded(t: Table, _: ShareWounds, ways: Sequence[Action], temper: Temper) -> Action:
    """SG-163  Who bears a Wound best."""
    return least(ways, lambda way: hurts(t, way.who, WOUNDS, 1, temper))


def tested(t: Table, task: OneTests, ways: Sequence[Action], temper: Temper) -> Action:
    """SG-06  Who feels it least."""
    return least(ways, lambda way: CHARACTERS[way.who].empathy * hurts(t, way.who, MISERY, task.misery, temper))


def cared(t: Table, _: CareFor, ways: Sequence[Action], temper: Temper) -> Action:
    """SG-234  Who is worst."""
    return most(ways, lambda way: hurts(t, way.who, WOUNDS, 1, temper) + hurts(t, way.who, ILLNESS, 1, temper))


def departing(t: Table, _: Departing, ways: Sequence[Action], temper: Temper) -> Action:
    """SG-340  Whoever can leaves, one who was there from the start first."""
    leave = [way for way in ways if isinstance(way, GoThrough)]
    return most(leave, lambda way: people.person(t, way.who).starter)  # type: ignore[union-attr]  # of the group


def hosting(t: Table, task: GuestsDue, ways: Sequence[Action], temper: Temper) -> Action:
    """SG-250  Who is hidden is fed while what comes of it is worth more than what they still take."""
    due = promised(t, task.guests.script).worth - task.guests.dusks * price(t, task.guests.cost)
    return the(ways, Host if due > 0 else Enough)


def starter(t: Table, _: PickStarter, ways: Sequence[Action], temper: Temper) -> Action:
    """SG-151  Who fights, carries and does not take everything to heart."""
    return most(ways, lambda way: _strong(CHARACTERS[way.who]))


def _strong(one: Character) -> float:
    return 1.5 * one.prowess + one.inventory - 0.4 * one.empathy - (one.habit != "") - one.nerves


# ------------------------------------------------------------------ things


def lose(t: Table, _: Any, ways: Sequence[Action], temper: Temper) -> Action:
    """SG-163  What is missed least."""
    goods = everything(t)
    chosen = [way for way in ways if isinstance(way, ChooseItem)]
    return least(chosen, lambda way: missed(t, goods, way.item)) if chosen else ways[0]


def pay(t: Table, task: PayGoods, ways: Sequence[Action], temper: Temper) -> Action:
    """SG-101  What is missed least for what it pays."""
    goods = everything(t)
    chosen = [way for way in ways if isinstance(way, ChooseItem)]
    return least(chosen, lambda way: missed(t, goods, way.item) / min(VALUES[INDEX[way.item]] or 1, task.worth))


def fill(t: Table, _: FillUp, ways: Sequence[Action], temper: Temper) -> Action:
    """SG-47  The resource that is needed most."""
    goods = everything(t)
    chosen = [way for way in ways if isinstance(way, ChooseItem)]
    return most(chosen, lambda way: brings(t, goods, way.item)) if chosen else Enough()


def habit(t: Table, task: Habit, ways: Sequence[Action], temper: Temper) -> Action:
    """SG-152  A token, unless Misery costs less."""
    return ways[0]


# ------------------------------------------------------------------ trade


def trade(t: Table, task: Trading, ways: Sequence[Action], temper: Temper) -> Action:
    """SG-210  What brings most is asked for, then paid with what is missed least, and so on while it pays."""
    due = storage.value(task.takes) + task.commission * any(task.takes) - storage.value(task.gives)
    if due > 0:
        item = cheapest(t, task.gives, due, [way.item for way in ways if isinstance(way, Offer)])
        return Offer(item) if item else the(ways, Enough)
    goods = everything(t)
    asks = [way for way in ways if isinstance(way, AskFor)]
    asks = sorted(asks, key=lambda way: -brings(t, goods, way.item))[:WISHES]
    gain, wanted = max(((profit(t, task, way.item), n) for n, way in enumerate(asks)), default=(0.0, 0))
    if gain > A_PROFIT:
        return asks[wanted]
    return the(ways, Settle if any(task.takes) else Enough)


def profit(t: Table, task: Trading, item: str) -> float:
    """What an exchange for this item, too, brings."""
    mine, days = storage.stock_at(t, t.trip.group if t.trip else storage.HOME), days_left(t)
    takes, given = changed(task.takes, item, 1), task.gives
    due = storage.value(takes) + task.commission - storage.value(given)
    while due > 0:
        moved = sum([given[INDEX[name]] + takes[INDEX[name]] for name in storage.RESOURCES])
        items = [
            name for n, name in enumerate(NAMES)
            if mine[n] > given[n] and not takes[n] and (name not in storage.RESOURCES or moved < MOST_RESOURCES)
        ]  # fmt: skip
        name = cheapest(t, given, due, items)
        if name is None:
            return 0.0
        given, due = changed(given, name, 1), due - VALUES[INDEX[name]]
    return _exchanged(t, given, takes, days) - _exchanged(t, task.gives, task.takes, days)


def _exchanged(t: Table, given: Stock, takes: Stock, days: int) -> float:
    """What all things are worth after an exchange."""
    after = [n - gone + come for n, gone, come in zip(everything(t), given, takes, strict=True)]
    return goods_worth(t, tuple(after), days)


def asked_for(t: Table, task: ScriptWays, ways: Sequence[Action], temper: Temper) -> Action | None:
    """SG-250  What pays best of what a person asks; other stories are played through in thought."""
    if not task.script.startswith("person/"):
        return None
    known = {one.key: one for one in SCRIPTS[task.script].choices}
    return most(ways, lambda way: chosen(t, known[way.key]))


# ------------------------------------------------------------------ night


def arming(t: Table, _: Arming, ways: Sequence[Action], temper: Temper) -> Action:
    """SG-14  The best weapon for the Guard who fights best."""
    arms = [way for way in ways if isinstance(way, Arm)]
    ammo = storage.count(t.storage, "ammo") > 0

    def strength(way: Arm) -> float:
        rank = ARMS.index(way.weapon) if way.weapon in ARMS else -1
        return (rank if ammo or rank < 2 else -1) + 0.1 * CHARACTERS[way.who].prowess

    return most(arms, strength)


def sharing(t: Table, task: Sharing, ways: Sequence[Action], temper: Temper) -> Action:
    """SG-163  Wounds are warded off first, unless the Guards are well and much would be stolen."""

    def cost(way: Share) -> float:
        wounds = max(task.wounds - (task.icons - way.damage), 0)
        weak = max((hurts(t, one.who, WOUNDS, 1, temper) for one in guards(t)), default=4.0)
        return 1.3 * wounds * weak + 1.4 * (task.damage - way.damage)

    return least(ways, cost)


def heating(t: Table, _: Heating, ways: Sequence[Action], temper: Temper) -> Action:
    """SG-140  When Cold may bite."""
    lit = [way for way in ways if isinstance(way, LightHeater)]
    spare = storage.count(t.storage, "wood") > 1 or any(way.fuel == "book" for way in lit)
    return lit[-1] if t.cold - t.heat >= COLD_FROM and spare else the(ways, Enough)


def rolled(t: Table, task: RollTaken, ways: Sequence[Action], temper: Temper) -> Action:
    """SG-05  Again, if it is below what one may expect."""
    again = next((way for way in ways if isinstance(way, RollAgain)), None)
    mean = 5.5 if task.die == "black" else sum(DICE[task.die]) / len(DICE[task.die])
    poor = task.value > mean if task.low else task.value < mean
    return again if again and poor else the(ways, KeepRoll)


def keep(t: Table, _: Any, ways: Sequence[Action], temper: Temper) -> Action:
    """SG-222  The card that is worth most in hand."""
    return most(ways, lambda way: CARDS.get(way.card, 1.0))


def set_aside(t: Table, _: Any, ways: Sequence[Action], temper: Temper) -> Action:
    """SG-222  The card that is worth least."""
    return least(ways, lambda way: CARDS.get(way.card, 1.0) if isinstance(way, ChooseCard) else 9.0)


def drinking(t: Table, task: Drinking, ways: Sequence[Action], temper: Temper) -> Action:
    """SG-12, SG-310  Everybody drinks; on the last day the last Water is kept where it is asked for."""
    kept = acts.STOCK if t.act == "I" and days_left(t) == 1 else 0
    drinks = [way for way in ways if isinstance(way, Drink)]
    weak = [way for way in drinks if _would_be_lost(t, way.who)]
    if weak:
        return weak[0]
    return drinks[0] if storage.count(t.storage, "water") > kept and drinks else ways[-1]


def _would_be_lost(t: Table, who: str) -> bool:
    """SG-12  Whether thirst could cost somebody's life."""
    one = people.person(t, who)
    return one is not None and max(one.states[MISERY], one.states[people.HUNGER]) >= 3


ANSWERS: Final[dict[type, Answer]] = {
    SomebodyGets: somebody,
    ShareWounds: wounded,
    OneTests: tested,
    CareFor: cared,
    LoseItems: lose,
    PayItems: lose,
    Carrying: lose,
    PayGoods: pay,
    FillUp: fill,
    Habit: habit,
    Trading: trade,
    ScriptWays: asked_for,
    Arming: arming,
    Sharing: sharing,
    Heating: heating,
    RollTaken: rolled,
    NarrativeKept: keep,
    HandFull: set_aside,
    Drinking: drinking,
    PickStarter: starter,
    Departing: departing,
    GuestsDue: hosting,
}


def answer(t: Table, ways: Sequence[Action], temper: Temper) -> Action | None:
    """The answer to a small question; None if it is none."""
    assert isinstance(t.phase, Deciding)
    known = ANSWERS.get(type(t.phase.task))
    return known(t, t.phase.task, ways, temper) if known else None
