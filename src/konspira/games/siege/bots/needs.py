"""How much a thing is missed, what one more is worth, how much a State hurts: what small answers are made of."""

from collections.abc import Sequence

from konspira.engine import replace
from konspira.games.siege import people, storage
from konspira.games.siege.bots.temper import Temper
from konspira.games.siege.bots.worth import PAIN, days_left, goal, goods_worth, living
from konspira.games.siege.content import Stock
from konspira.games.siege.state import Table
from konspira.games.siege.storage import INDEX, VALUES, changed


def hurts(t: Table, who: str, state: int, by: int, temper: Temper) -> float:
    """How much worse somebody is with so much more of a State."""
    one = people.person(t, who)
    if one is None:
        return 0.0
    days, now = days_left(t), one.states
    after = (*now[:state], min(max(now[state] + by, 0), len(PAIN[state]) - 1), *now[state + 1 :])
    worse = replace(one, states=after)
    aim = goal(t) - goal(people.with_person(t, worse)) if not t.act else 0.0
    return living(one, temper, days) - living(worse, temper, days) + aim


def everything(t: Table) -> Stock:
    """Storage and what the groups carry."""
    goods = t.storage
    for party in t.parties:
        goods = storage.total(goods, party.pile) if party.pile else goods
    return goods


def missed(t: Table, goods: Stock, item: str) -> float:
    """What one such item less costs."""
    days = days_left(t)
    return goods_worth(t, goods, days) - goods_worth(t, changed(goods, item, -1), days)


def brings(t: Table, goods: Stock, item: str) -> float:
    """What one such item more is worth."""
    days = days_left(t)
    return goods_worth(t, changed(goods, item, 1), days) - goods_worth(t, goods, days)


def cheapest(t: Table, given: Stock, due: int, items: Sequence[str]) -> str | None:
    """What pays a debt and is missed least."""
    goods = tuple([n - gone for n, gone in zip(everything(t), given, strict=True)])
    return min(items, key=lambda item: missed(t, goods, item) / min(VALUES[INDEX[item]] or 1, due), default=None)
