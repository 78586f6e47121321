"""A first move for those who are new: on the first day one deed is recommended, with its reason."""

from collections.abc import Iterable

from konspira.games.siege import actions as a
from konspira.games.siege import building, shelter
from konspira.games.siege.labels import Asks, one

WANTED = ("board_up", "bed")
"""What helps from the first night on, and what the first goals ask for."""


def first_move(q: Asks) -> str:
    """SG-11  What to begin with, and why; nothing from the second day on."""
    if q.view.table.day > 1:
        return ""
    build = min(_builds(q), key=lambda way: _price(q, way), default=None)
    if build:
        return q.say("first_build", who=build.who, fitting=build.fitting, does=q.say(f"fitting_{build.fitting}"))
    clear = next((way for way in q.offers if isinstance(way, a.Clear) and _holds(q, way) == "furniture"), None)
    return q.say("first_clear", who=clear.who, space=clear.space) if clear else ""


def _builds(q: Asks) -> Iterable[a.Build]:
    """SG-132  Of what is wanted that which does not stand yet, the most wanted first."""
    builds = [way for way in q.offers if isinstance(way, a.Build)]
    lacking = [fitting for fitting in WANTED if not shelter.standing(q.view.table, fitting)]
    found = ([way for way in builds if way.fitting == fitting] for fitting in lacking)
    return next(filter(None, found), [])


def _price(q: Asks, way: a.Build) -> int:
    """SG-132  How many things it takes of this builder."""
    return sum(building.cost(q.view.table, one(q, way.who), way.fitting).values())


def _holds(q: Asks, way: a.Clear) -> str:
    return shelter.on_space(q.view.table, way.space)
