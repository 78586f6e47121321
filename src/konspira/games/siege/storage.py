"""Storage, piles and the supply: where items lie, what they are worth and weigh."""

from collections.abc import Iterable, Mapping
from itertools import compress
from typing import Final

from konspira.engine import Events, Step, replace
from konspira.games.siege.content import ITEMS, Stock
from konspira.games.siege.events import Discarded, Gained, Moved
from konspira.games.siege.state import Table

HOME: Final = -1
"""Where items lie at home: Storage; 0 and 1 are the groups' piles."""

INDEX: Final = {item: n for n, item in enumerate(ITEMS)}
NAMES: Final = tuple(ITEMS)
NOTHING: Final[Stock] = (0,) * len(ITEMS)
WHOLE: Final[Stock] = tuple(item.count for item in ITEMS.values())
VALUES: Final = tuple(item.value for item in ITEMS.values())
WEIGHTS: Final = tuple(item.weight for item in ITEMS.values())

# SG-101  Food, medicine, resources.
FOOD: Final = tuple(item.id for item in ITEMS.values() if item.group == "food")
MEDICINE: Final = tuple(item.id for item in ITEMS.values() if item.group == "medicine")
RESOURCES: Final = tuple(item.id for item in ITEMS.values() if item.group == "resource")
MELEE: Final = tuple(item.id for item in ITEMS.values() if item.group == "melee")
FIREARMS: Final = tuple(item.id for item in ITEMS.values() if item.group == "firearm")
WEAPONS: Final = (*MELEE, *FIREARMS)


def count(stock: Stock, item: str) -> int:
    """How many of an item."""
    return stock[INDEX[item]]


def changed(stock: Stock, item: str, by: int) -> Stock:
    """A stock with so many more or fewer of an item."""
    n = INDEX[item]
    return (*stock[:n], stock[n] + by, *stock[n + 1 :])


def stock_of(goods: Mapping[str, int]) -> Stock:
    """These goods as a stock."""
    return tuple(goods.get(item, 0) for item in NAMES)


def held(stock: Stock, among: Iterable[str] = NAMES) -> tuple[str, ...]:
    """Which of these items there are."""
    if among is NAMES:
        return tuple(compress(NAMES, stock))
    return tuple([item for item in among if stock[INDEX[item]]])


def covers(stock: Stock, goods: Mapping[str, int]) -> bool:
    """Whether all these goods are there."""
    return all(stock[INDEX[item]] >= n for item, n in goods.items())


def value(stock: Stock) -> int:
    """SG-101  What a stock is worth; a resource counts 1."""
    return sum([n * worth for n, worth in zip(stock, VALUES, strict=True) if n])


def weight(stock: Stock) -> int:
    """SG-17  What a stock weighs."""
    return sum([n * heavy for n, heavy in zip(stock, WEIGHTS, strict=True) if n])


# ------------------------------------------------------------------ where it lies


def stock_at(t: Table, where: int) -> Stock:
    """What lies in Storage, or in a group's pile."""
    return t.storage if where == HOME else t.parties[where].pile


def has(t: Table, item: str, where: int = HOME, least: int = 1) -> bool:
    """Whether so many of an item lie there."""
    return stock_at(t, where)[INDEX[item]] >= least


def with_stock(t: Table, where: int, stock: Stock) -> Table:
    """The table with another Storage, or another pile."""
    if where == HOME:
        return replace(t, storage=stock)
    party = replace(t.parties[where], pile=stock)
    return replace(t, parties=(*t.parties[:where], party, *t.parties[where + 1 :]))


def _with_stocks(t: Table, where: int, stock: Stock, supply: Stock) -> Table:
    """The same with another supply."""
    if where == HOME:
        return replace(t, storage=stock, supply=supply)
    return replace(with_stock(t, where, stock), supply=supply)


def gain(t: Table, goods: Mapping[str, int], where: int = HOME) -> Step[Table]:
    """SG-105  Only what the supply holds can be gained."""
    stock, supply, told = stock_at(t, where), t.supply, []
    for item, wanted in goods.items():
        if n := min(wanted, supply[INDEX[item]]):
            stock, supply = changed(stock, item, n), changed(supply, item, -n)
            told.append(Gained(item, n, where))
    return (_with_stocks(t, where, stock, supply), tuple(told)) if told else (t, ())


def discard(t: Table, goods: Mapping[str, int], where: int = HOME) -> Step[Table]:
    """SG-04  Discarded items go back to the supply."""
    stock, supply, told = stock_at(t, where), t.supply, []
    for item, n in goods.items():
        if n:
            stock, supply = changed(stock, item, -n), changed(supply, item, n)
            told.append(Discarded(item, n, where))
    return (_with_stocks(t, where, stock, supply), tuple(told)) if told else (t, ())


def exchange(t: Table, gives: Mapping[str, int], gets: Mapping[str, int]) -> Step[Table]:
    """SG-142  Some items of Storage become others."""
    t, told = discard(t, gives)
    t, more = gain(t, gets)
    return t, told + more


def shift(t: Table, item: str, of: int, to: int) -> Step[Table]:
    """One item goes from Storage to a pile, or back."""
    t = with_stock(t, of, changed(stock_at(t, of), item, -1))
    return with_stock(t, to, changed(stock_at(t, to), item, 1)), (Moved(item, 1, to),)


def emptied(t: Table, where: int, *, home: bool) -> Step[Table]:
    """A whole pile goes to Storage, or SG-184  is lost with its group."""
    pile = stock_at(t, where)
    told: Events = tuple(
        Moved(item, n, HOME) if home else Discarded(item, n, where) for item, n in zip(NAMES, pile, strict=True) if n
    )
    t = with_stock(t, where, NOTHING)
    if home:
        return replace(t, storage=total(t.storage, pile)), told
    return replace(t, supply=total(t.supply, pile)), told


def total(one: Stock, other: Stock) -> Stock:
    """Two stocks together."""
    return tuple([a + b for a, b in zip(one, other, strict=True)])


def everything(t: Table) -> Stock:
    """SG-04  All pieces wherever they lie: the supply, Storage, piles, hands, assigned medicine, what is gone."""
    stock = total(total(t.supply, t.storage), t.removed)
    for party in t.parties:
        stock = total(stock, party.pile) if party.pile else stock
    for person in t.people:
        for item in (*person.medicine, *([person.weapon] if person.weapon else ())):
            stock = changed(stock, item, 1)
    return stock
