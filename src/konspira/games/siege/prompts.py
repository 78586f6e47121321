"""The heading of each question, with all that it is about."""

from collections.abc import Callable
from typing import Any, Final

from konspira.engine.words import listed
from konspira.games.siege import expedition, people, routes, storage
from konspira.games.siege.labels import Asks, tag
from konspira.games.siege.story_tasks import OrderDeck, Trading

DECKS: Final = ("night_raids", "events", "locations", "visitors")
"""SG-109  Decks of which one asks by what their cards bring."""


def prompt(q: Asks, task: Any) -> str:
    """The question, with all that it is about."""
    facts = {field: getattr(task, field) for field in task.__struct_fields__}
    more = FACTS.get(tag(task))
    known = {**common(q), **facts, **(more(q, task) if more else {})}
    return q.say(f"ask_{tag(task)}{how(task, known)}", **known)


def how(task: Any, known: dict[str, object]) -> str:
    """Which of its headings: packs that are full, an exchange that is even or not yet."""
    if isinstance(task, Trading) and any((*task.gives, *task.takes)):
        return "_short" if known["short"] else "_even" if any(task.takes) else ""
    if isinstance(task, OrderDeck):
        return f"_{task.deck}" if task.deck in DECKS else ""
    return "_full" if known.get("room") == 0 else ""


def common(q: Asks) -> dict[str, object]:
    """What many questions tell."""
    t = q.view.table
    return {"day": t.day, **({"cards": t.trip.unknown, "noise": t.trip.noise} if t.trip else {})}


def _room(q: Asks, group: int) -> int:
    return expedition.room(q.view.table, group)


def _packing(q: Asks, group: int) -> dict[str, object]:
    """SG-17  What the packs weigh, of how much."""
    whole, room = expedition.inventory(q.view.table, group), _room(q, group)
    return {"room": room, "packed": whole - room, "whole": whole, "who": _members(q, group)}


def _members(q: Asks, group: int) -> str:
    """Who is in a group."""
    members = people.names(people.group(q.view.table, group))
    return listed([q.words.term(who, q.lang) for who in members], q.lang)


def _trading(_: Asks, task: Trading) -> dict[str, object]:
    """SG-18  What both sides are worth so far, and what is missing."""
    give, take = storage.value(task.gives), storage.value(task.takes)
    return {"give": give, "take": take, "fee": task.commission, "short": max(take + task.commission - give, 0)}


FACTS: Final[dict[str, Callable[[Asks, Any], dict[str, object]]]] = {
    "packing": lambda q, task: _packing(q, task.group),
    "quiet_passage": lambda q, _: {"next": routes.active(q.view.table).known[0]},
    "carrying": lambda q, _: {"over": -_room(q, routes.active(q.view.table).group)},
    "fill_up": lambda q, _: {"room": _room(q, routes.active(q.view.table).group)},
    "trading": _trading,
    "raid_answer": lambda _, task: {"damage": task.fight.damage, "wounds": task.fight.wounds},
    "guests_due": lambda _, task: {"dusks": task.guests.dusks},
    "choose_route": lambda q, task: {
        "passed": "".join(f"{district} → " for district in task.route[:-1]),
        "here": task.route[-1],
    },
}
