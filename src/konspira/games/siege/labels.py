"""What is done, as a name that fits a button."""

from collections.abc import Callable
from typing import Any, Final

from konspira.engine.questions import Asking
from konspira.engine.record import Action, snake
from konspira.engine.words import Text, listed, say
from konspira.games.siege import actions as a
from konspira.games.siege import household_actions as h
from konspira.games.siege import outside_actions as o
from konspira.games.siege import (
    people,
    routes,
    shelter,
)
from konspira.games.siege.content import LOCATIONS
from konspira.games.siege.names import NAMES
from konspira.games.siege.script_types import ScriptChoice
from konspira.games.siege.scripts import scripts_for
from konspira.games.siege.state import Deciding, Person
from konspira.games.siege.story_tasks import ScriptWays
from konspira.games.siege.tasks import NightOver
from konspira.games.siege.view import View
from konspira.games.siege.words import WORDS

Asks = Asking[View]


def tag(thing: object) -> str:
    """The name by which texts are found."""
    return snake(type(thing).__name__)


def task_of(q: Asks) -> Any:
    """What is asked."""
    return q.view.table.phase.task  # type: ignore[union-attr]  # only a question is asked


def label(q: Asks, action: Action, form: str = "do") -> str:
    """What is done, in short."""
    key = f"{form}_{tag(action)}"
    facts = {field: getattr(action, field) for field in action.__struct_fields__ if field != "key"}
    more = _FACTS.get(type(action))
    return q.say(key if key in q.words.texts else f"do_{tag(action)}", **facts, **(more(q, action) if more else {}))


def one(q: Asks, who: str) -> Person:
    """A Character."""
    found = people.person(q.view.table, who)
    assert found is not None
    return found


def choice(q: Asks, action: o.ChooseWay) -> ScriptChoice:
    """SG-401  The choice of the script that is meant."""
    task: ScriptWays = task_of(q)
    script = scripts_for(frozenset(q.view.table.options.spared))[task.script]
    return next(choice for choice in script.choices if choice.key == action.key)


# ------------------------------------------------------------------ facts that an action does not carry


def _holds(q: Asks, action: Any) -> dict[str, object]:
    return {"holds": shelter.on_space(q.view.table, action.space)}


def _foe(q: Asks, action: o.HitFoe) -> dict[str, object]:
    foe = task_of(q).brawl.foes[action.foe] if action.foe >= 0 else None
    return {"number": action.foe + 1, "weapon": (foe.weapon if foe else "") or q.say("bare_hands")}


def _replaced(q: Asks, action: o.Discover) -> dict[str, object]:
    places = [place.id for place in q.view.table.city.places if place.slot == action.slot]
    return {"replaced": listed([say(LOCATIONS[id].name, q.lang) for id in places], q.lang) or str(action.slot + 1)}


def _place(q: Asks, action: o.SetTarget) -> dict[str, object]:
    """SG-382  In normal play a Location by its name, too."""
    t = q.view.table
    here = [say(LOCATIONS[place.id].name, q.lang) for place in t.city.places if place.district == action.district]
    return {"place": f": {here[0]}" if t.normal and here else ""}


def _token(q: Asks, action: o.UseToken) -> dict[str, object]:
    at = routes.district_of(q.view.table)
    tokens = [token for token in q.view.table.city.tokens if token.kind == action.kind and token.district == at]
    return {"script": tokens[0].script}


_FACTS: Final[dict[type[Action], Callable[[Asks, Any], dict[str, object]]]] = {
    a.Share: lambda q, x: {"rest": max(task_of(q).icons - x.damage, 0)},
    a.KeepRoll: lambda q, _: {"value": task_of(q).value},
    a.ChooseSpace: lambda q, x: {"level": say(NAMES.levels[x.space[0]], q.lang)},
    a.Clear: _holds,
    a.MoveFitting: _holds,
    a.TakeDown: _holds,
    h.UseChildFitting: _holds,
    o.HitFoe: _foe,
    o.Discover: _replaced,
    o.SetTarget: _place,
    o.UseToken: _token,
    o.ChooseWay: lambda q, x: {"label": say(choice(q, x).label, q.lang)},
}


def anybody(seen: View) -> Text | None:
    """SG-01  Where whoever is first decides, the table waits for nobody by name; a report is only read."""
    now = seen.table.phase
    reads = isinstance(now, Deciding) and isinstance(now.task, NightOver)
    return WORDS.both("anybody_reads" if reads else "anybody") if seen.table.options.decides == "anybody" else None
