"""Trade: one exchange, what we give is worth what we take and the commission (SG-18, SG-210, SG-211)."""

from collections.abc import Sequence
from typing import Any, Final

from konspira.engine import Action, Step, replace
from konspira.engine.tasks import then
from konspira.games.siege import held_cards, storage
from konspira.games.siege.actions import Enough
from konspira.games.siege.asking import Question, Refusal
from konspira.games.siege.content import ITEMS, TRADERS, Stock
from konspira.games.siege.household_actions import PlayCard
from konspira.games.siege.outside_actions import AskFor, Offer, Settle
from konspira.games.siege.scripting import present, where
from konspira.games.siege.state import Table
from konspira.games.siege.storage import INDEX, NAMES, RESOURCES, changed, count
from konspira.games.siege.story_tasks import Trading

MOST_RESOURCES: Final = 5
DEALS: Final[dict[str, tuple[str, ...]]] = {
    trader.id: tuple(item.id for item in ITEMS.values() if item.group in trader.groups or item.id in trader.items)
    for trader in TRADERS.values()
}
"""SG-211  What each kind of trader has."""


def _resources(task: Trading) -> int:
    """SG-210  How many resources the exchange moves so far."""
    return sum(count(task.gives, item) + count(task.takes, item) for item in RESOURCES)


def refusal(t: Table, task: Trading, action: Any) -> Refusal:
    """SG-18, SG-210  Only what lies here is given, only what the supply holds of the trader's kinds is taken."""
    if isinstance(action, Enough):
        return None
    if isinstance(action, PlayCard):
        return None if action in card_ways(t, task) else ("SG-222", "this card cannot be used so now")
    if isinstance(action, Settle):
        paid = storage.value(task.gives) >= storage.value(task.takes) + task.commission
        return (
            None
            if paid and any(task.takes)
            else ("SG-18", "what is sold must be worth what is bought and the commission")
        )
    if not isinstance(action, Offer | AskFor) or action.item not in ITEMS:
        return "SG-210", "offer, ask, settle, or leave it"
    if action.item in RESOURCES and _resources(task) >= MOST_RESOURCES:
        return "SG-210", "at most 5 Wood, Components and Water a trade"
    return _no_offer(t, task, action.item) if isinstance(action, Offer) else _no_asking(t, task, action.item)


def _no_offer(t: Table, task: Trading, item: str) -> Refusal:
    """SG-210  What we give is Storage at home, the pile outside."""
    left = count(storage.stock_at(t, where(t)), item) - count(task.gives, item)
    return None if left > 0 and not count(task.takes, item) else ("SG-210", "there is none left to offer")


def _no_asking(t: Table, task: Trading, item: str) -> Refusal:
    """SG-211  The trader's kinds; SG-18  only what the supply holds."""
    if item not in DEALS[task.kind]:
        return "SG-211", "this trader does not deal in it"
    left = count(t.supply, item) - count(task.takes, item)
    return None if left > 0 and not count(task.gives, item) else ("SG-18", "the supply holds no more of it")


def _on_offer(stock: Stock, given: Stock, taken: Stock, kinds: Sequence[str]) -> list[str]:
    """SG-210  What is left of these kinds and does not go the other way."""
    return [item for item in kinds if stock[n := INDEX[item]] > given[n] and not taken[n]]


def ways(t: Table, task: Trading) -> Sequence[Action]:
    """SG-210  Offer and ask one item at a time; then settle, or leave it."""
    if not present(t):
        return ()
    full = RESOURCES if _resources(task) >= MOST_RESOURCES else ()
    ours, theirs = storage.stock_at(t, where(t)), t.supply
    offers = [Offer(item) for item in _on_offer(ours, task.gives, task.takes, NAMES) if item not in full]
    asks = [AskFor(item) for item in _on_offer(theirs, task.takes, task.gives, DEALS[task.kind]) if item not in full]
    settle = () if refusal(t, task, Settle()) else (Settle(),)
    return (*card_ways(t, task), *offers, *asks, *settle, Enough())


def card_ways(t: Table, task: Trading) -> tuple[PlayCard, ...]:
    """SG-222  Targ: a trade without commission."""
    return (PlayCard("targ"),) if "targ" in t.hand and task.commission else ()


def trade(t: Table, task: Trading, action: Any) -> Step[Table]:
    """SG-210  One exchange."""
    if isinstance(action, Enough):
        return t, ()
    if isinstance(action, PlayCard):
        return held_cards.used(then(t, replace(task, commission=0)), action.card)
    if isinstance(action, Offer):
        return then(t, replace(task, gives=changed(task.gives, action.item, 1))), ()
    if isinstance(action, AskFor):
        return then(t, replace(task, takes=changed(task.takes, action.item, 1))), ()
    t, told = storage.discard(t, _goods(task.gives), where(t))
    t, more = storage.gain(t, _goods(task.takes), where(t))
    return t, told + more


def _goods(stock: Stock) -> dict[str, int]:
    """A stock as goods."""
    return {item: n for item, n in zip(NAMES, stock, strict=True) if n}


QUESTIONS: Final[dict[type, Question]] = {Trading: Question(ways, trade, refusal)}
