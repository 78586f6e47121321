"""Why the planner does what it does: what it proposes, and one sentence of reason for the people at the table."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from konspira.engine import Action
from konspira.engine.questions import Asking
from konspira.engine.record import snake
from konspira.engine.words import LANGUAGES, Lang, Text
from konspira.games.siege import acts, odds
from konspira.games.siege.actions import Build, ChooseItem, ChoosePerson, Eat, Enough, SpendNight, named
from konspira.games.siege.bots.errands import errands, gear
from konspira.games.siege.bots.temper import PLANNER
from konspira.games.siege.bots.tools import TOOLS
from konspira.games.siege.bots.trip import cards_there, deed, search_worth
from konspira.games.siege.bots.worth import kinds
from konspira.games.siege.household_tasks import CareFor
from konspira.games.siege.labels import label, task_of
from konspira.games.siege.outside_actions import AskFavour, ChooseWay, Pack, SetTarget, TurnNext
from konspira.games.siege.questions import last_said
from konspira.games.siege.scripts import SCRIPTS
from konspira.games.siege.state import Deciding, Table
from konspira.games.siege.tasks import DayActions, LoseItems, PlaceFitting, SomebodyGets
from konspira.games.siege.trip_tasks import FillUp, Searching
from konspira.games.siege.view import View
from konspira.games.siege.words import words_of

SELF_EVIDENT: Final = (FillUp, PlaceFitting)
"""Questions at which nobody needs a reason."""


def explain(view: View, action: Action, names: Sequence[str]) -> Text | None:
    """What it proposes and why, in a sentence each."""
    t = view.table
    if not isinstance(t.phase, Deciding) or isinstance(t.phase.task, SELF_EVIDENT):
        return None
    return Text(*(_told(view, action, names, lang) for lang in LANGUAGES))


def _told(view: View, action: Action, names: Sequence[str], lang: Lang) -> str:
    """The same in one language."""
    q = Asking(view, (action,), names, lang, words_of(view.table))
    what = last_said(q, task_of(q)) if isinstance(action, Enough) else label(q, action)
    why = q.say(reason(view.table, action), **odds_of(view.table))
    # A Character is named where the button stands beside the name.
    who = named(action) if not isinstance(action, ChoosePerson) else ""
    return q.say("bot_proposes_for" if who else "bot_proposes", who=who, what=what.rstrip("."), why=why)


def odds_of(t: Table) -> dict[str, object]:
    """SG-180  What the next card may bring, while a group searches."""
    if t.trip is None:
        return {}
    chance = odds.next_card(t.trip)
    return {"find": odds.percent(chance.find), "somebody": odds.percent(chance.somebody)}


def reason(t: Table, action: Action) -> str:
    """The reason by its key."""
    tells = TELLS.get(type(action))
    key = tells(t, action) if tells else f"reason_{snake(type(action).__name__)}"
    return key if key in words_of(t).texts else "reason_best"


def _task(t: Table) -> Any:
    """What is asked."""
    return t.phase.task if isinstance(t.phase, Deciding) else None


def _build(t: Table, action: Build) -> str:
    """SG-132, SG-310  What it is for, or that one more kind is asked for."""
    if action.fitting in ("board_up", "bed", "stove"):
        return f"reason_build_{action.fitting}"
    asked = t.act == "I" and kinds(t) < acts.KINDS[t.options.level] and action.fitting not in t.spaces
    return "reason_build_kind" if asked else "reason_build_tool" if action.fitting in TOOLS else "reason_build"


def _night(t: Table, action: SpendNight) -> str:
    """SG-13  Guard, out, or asleep."""
    return "reason_guard" if action.where == "guard" else "reason_sleep" if action.where in ASLEEP else "reason_out"


def _target(t: Table, action: SetTarget) -> str:
    """SG-40  For the goal of the Act, or for what is found there."""
    cards = cards_there(t, action.group, action.district)
    if deed(t, action.group, action.district, cards):
        return "reason_deed"
    favours = [one.worth for one in errands(t, action.group, action.district, cards) if isinstance(one.way, AskFavour)]
    search = search_worth(t, action.district, cards, PLANNER)
    return "reason_target_person" if sum(favours) > search else "reason_target"


def _pack(t: Table, action: Pack) -> str:
    """SG-40  What is paid with there, or what is of use on the way."""
    target = t.parties[action.group].target
    wanted = gear(t, action.group, target, cards_there(t, action.group, target))
    return "reason_pack_price" if action.item in wanted else ""


def _choose_way(t: Table, action: ChooseWay) -> str:
    """SG-250  What a person asks is given, or it is too dear; other stories are weighed as a whole."""
    script = _task(t).script
    if not script.startswith("person/"):
        return ""
    way = next(one for one in SCRIPTS[script].choices if one.key == action.key)
    return "reason_favour" if way.effects or way.goto else "reason_no_favour"


def _enough(t: Table, action: Enough) -> str:
    """Nothing more: by day, while searching, elsewhere."""
    task = _task(t)
    return "reason_loud" if isinstance(task, Searching) else "reason_day_done" if isinstance(task, DayActions) else ""


def _item(t: Table, action: ChooseItem) -> str:
    """SG-163  What is lost or given."""
    return "reason_lost" if isinstance(_task(t), LoseItems) else "reason_given"


def _person(t: Table, action: ChoosePerson) -> str:
    """SG-102  Whom it hurts least, or helps most."""
    task = _task(t)
    helps = isinstance(task, CareFor) or (isinstance(task, SomebodyGets) and task.by < 0)
    return "reason_needs" if helps else "reason_bears"


ASLEEP: Final = ("bed", "floor")
TELLS: Final[dict[type, Callable[[Table, Any], str]]] = {
    Build: _build,
    SpendNight: _night,
    SetTarget: _target,
    Pack: _pack,
    ChooseWay: _choose_way,
    Enough: _enough,
    ChooseItem: _item,
    ChoosePerson: _person,
    Eat: lambda t, action: "reason_hungry" if action.food == "nothing" else "reason_eat",
    TurnNext: lambda t, action: "reason_turn_next",
}


def waits_for_people(view: View, action: Action) -> bool:
    """SG-01  Where people may decide as well, they come first; a proposal to a council keeps nobody from anything."""
    now = view.table.phase
    return isinstance(now, Deciding) and now.council is None and len(view.to_act) > 1
