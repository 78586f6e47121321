"""NZ-39, NZ-69  Whether the order of cards can matter: where it cannot, nobody is asked."""

from collections.abc import Iterator, Sequence

from konspira.games.niepodlegla.advanced.content import Accord, City, Effect, Foreign, Independence, Obstacle, Time
from konspira.games.niepodlegla.advanced.flow import deck
from konspira.games.niepodlegla.advanced.state import Cards, Table


def order_matters(t: Table, task: Cards) -> bool:
    """Whether another order of these cards could end otherwise."""
    return len(task.cards) > 1 and (_good_matters if task.good else _bad_matters)(t, task.cards)


def _bad_matters(t: Table, cards: Sequence[str]) -> bool:
    """NZ-05  Where obstacles of two kinds may meet a token of independence, it takes the one that comes first.

    Steps down a track, rolls of the black die, cards removed and obstacles alone come to the same in any order, and
    what one card does has an order of its own.
    """
    effects = [(card, effect) for card in cards for effect in deck(t).missions[card].undone]
    if any(isinstance(effect, Time) for _, effect in effects):
        effects += [("", effect) for effect in deck(t).time.get(t.round + 1, ())]
    sources: dict[City, set[str]] = {}
    kinds: dict[City, set[str]] = {}
    for card, effect in effects:
        if isinstance(effect, Obstacle):
            for city in deck(t).among(effect.city, effect.region):
                sources.setdefault(city, set()).add(card)
                kinds.setdefault(city, set()).add(effect.kind)
    meet = (city for city, some in kinds.items() if len(some) > 1 and len(sources[city]) > 1)
    return any(t.independence[deck(t).place[city]] for city in meet)


def _good_matters(t: Table, cards: Sequence[str]) -> bool:
    """NZ-68  A step may let an obstacle be removed, where another card's token would otherwise go off with it."""
    effects = [(card, effect) for card in cards for effect in _brought(t, card)]
    steps = {card: effect for card, effect in effects if isinstance(effect, Accord | Foreign)}
    meeting = {card for card, effect in effects if isinstance(effect, Independence) and _meets(t, effect)}
    apart = meeting and len(meeting | set(steps)) > 1
    return bool(apart) and _removes(t, [effect for _, effect in effects if isinstance(effect, Accord | Foreign)])


def _meets(t: Table, effect: Independence) -> bool:
    """NZ-05  Whether an obstacle lies where this token may go."""
    return any(any(t.obstacles[deck(t).place[city]]) for city in deck(t).among(effect.city, effect.region))


def _removes(t: Table, steps: Sequence[Accord | Foreign]) -> bool:
    """Whether so many steps reach a field that lets an obstacle be removed."""
    risen = {
        "accord": (t.accord, sum(step.by for step in steps if isinstance(step, Accord))),
        "foreign": (t.foreign, sum(step.by for step in steps if isinstance(step, Foreign))),
    }
    fields = [(field.level, *risen[field.track]) for field in deck(t).deck.profits if field.profit == "remove"]
    return any(now < level <= now + by for level, now, by in fields)


def _brought(t: Table, card: str) -> Iterator[Effect]:
    mission = deck(t).missions[card]
    yield from (*mission.done, *mission.either)
