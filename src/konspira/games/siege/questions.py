"""What a seat is asked at each moment: prompts, and how the ways are laid out so that no list is long."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from konspira.engine.council import SILENT, Council, likely
from konspira.engine.questions import Asking, Choice, Choose, Question
from konspira.engine.record import Action
from konspira.engine.words import Lang, listed, say
from konspira.games.siege import actions as a
from konspira.games.siege import expedition, people, routes, storage
from konspira.games.siege import outside_actions as o
from konspira.games.siege.labels import Asks, label, one, tag, task_of
from konspira.games.siege.notes import note, states_told, there
from konspira.games.siege.question_rules import RULES
from konspira.games.siege.state import Deciding
from konspira.games.siege.stories import stories
from konspira.games.siege.story_tasks import Trading
from konspira.games.siege.tasks import DayActions, Eating, Evening
from konspira.games.siege.trip_tasks import ChooseRoute, ExpeditionActions, Searching, Targets
from konspira.games.siege.view import View
from konspira.games.siege.words import words

KINDS: Final[tuple[type[Action], ...]] = (
    a.Clear, a.PickLock, a.BreakDoor, a.Build, a.Craft, a.Rummage, a.GoOutside, a.Talk, a.Care, a.Rest, a.ReadBook,
    a.Listen, a.SpendNight, a.GiveMedicine, a.EatNow, a.DrinkCoffee, a.MoveFitting, a.TakeDown,
)  # fmt: skip
"""What a Character may do by day, in the order in which it is offered."""


def ask(view: View, offers: Sequence[Action], names: Sequence[str], lang: Lang) -> Question:
    """What this seat is asked now."""
    assert isinstance(view.table.phase, Deciding)
    q = Asking(view, offers, names, lang, words(view.table.options.spared))
    task = view.table.phase.task
    lay_out = LAYOUTS.get(type(task), flat)
    return Choose(
        prompt=prompt(q, task),
        rules=RULES.get(tag(task), ("SG-01",)),
        options=(*lay_out(q, [action for action in offers if type(action) is not a.Enough]), *last_word(q, task)),
        note="\n".join(line for line in notes(q, task) if line),
        default=proposed(q),
    )


# ------------------------------------------------------------------ prompts and notes


def prompt(q: Asks, task: Any) -> str:
    """The question, with all that it is about."""
    facts = {field: getattr(task, field) for field in task.__struct_fields__}
    more = FACTS.get(tag(task))
    return q.say(f"ask_{tag(task)}", **{**common(q), **facts, **(more(q, task) if more else {})})


def common(q: Asks) -> dict[str, object]:
    """What many questions tell."""
    t = q.view.table
    trip = {"cards": t.trip.unknown, "noise": t.trip.noise} if t.trip else {}
    return {"day": t.day, **trip}


def _room(q: Asks, group: int) -> int:
    return expedition.room(q.view.table, group)


def _trading(q: Asks, task: Any) -> dict[str, object]:
    """SG-18  What both sides are worth so far."""
    return {"give": storage.value(task.gives), "take": storage.value(task.takes), "fee": task.commission}


FACTS: Final[dict[str, Callable[[Asks, Any], dict[str, object]]]] = {
    "roll_taken": lambda _, task: {"why": tag(task.task)},
    "packing": lambda q, task: {"room": _room(q, task.group)},
    "quiet_passage": lambda q, _: {"next": routes.active(q.view.table).known[0]},
    "carrying": lambda q, _: {"over": -_room(q, routes.active(q.view.table).group)},
    "fill_up": lambda q, _: {"room": _room(q, routes.active(q.view.table).group)},
    "trading": _trading,
    "choose_route": lambda q, task: {"route": task.route[-2:]},
}


def notes(q: Asks, task: Any) -> list[str]:
    """The story of the moment, what should be known besides, and who decides."""
    about = NOTES_OF.get(tag(task))
    return [*(story(q) if tag(task) == "script_ways" else ()), about(q, task) if about else "", who_decides(q)]


def story(q: Asks) -> list[str]:
    """SG-401  Who reads, and the whole text of the script, so that it can be read on any screen."""
    t = q.view.table
    script = task_of(q).script
    text = stories(t.options.spared).get(script)
    reader = q.say("reads", name=q.names[len(t.read) % t.seats]) if t.seats > 1 else ""
    return [reader, say(text, q.lang) if text and script not in t.told else ""]


def goal_note(q: Asks, _: Any) -> str:
    """SG-310  What is still missing for the Act's goal."""
    missing = [goal for goal in q.view.goals if goal.have < goal.need]
    told = [q.say(f"goal_{goal.name}", have=goal.have, need=goal.need) for goal in missing]
    return q.say("note_goal_missing", missing=", ".join(told)) if told else ""


def route_note(q: Asks, task: Any) -> str:
    """SG-42  What the way so far costs, and what would be left."""
    t = q.view.table
    spent = routes.route_cost(t, task.route)
    return q.say("note_route_done", cards=spent, left=routes.active(t).unknown - spent)


NOTES_OF: Final[dict[str, Callable[[Asks, Any], str]]] = {
    "day_actions": goal_note,
    "evening": lambda q, _: q.say("note_guard_needed"),
    "choose_route": route_note,
    "expedition_actions": lambda q, _: there(q, routes.district_of(q.view.table)),
}


# ------------------------------------------------------------------ who decides


def council_of(q: Asks) -> Council | None:
    """SG-01  The proposals, where all must agree."""
    now = q.view.table.phase
    return now.council if isinstance(now, Deciding) else None


def who_decides(q: Asks) -> str:
    """SG-01  Everybody proposes and the Leader decides where people differ."""
    council = council_of(q)
    if council is None or q.view.seats == 1:
        return ""
    if council.decider != q.view.seat:
        return q.say("who_decides", name=q.names[council.decider])
    return q.say("you_decide" if SILENT in council.proposals else "you_settle")


def proposers(q: Asks, action: Action) -> str:
    """SG-01  Who proposes this."""
    council = council_of(q)
    made = [n for n, way in enumerate(q.offers) if way == action]
    named = [q.names[seat] for seat, way in enumerate(council.proposals) if way in made] if council else []
    return q.say("proposed_by", names=listed(named, q.lang)) if named else ""


def proposed(q: Asks) -> str:
    """SG-01  The key that goes along with a proposal is the first option that holds it; none is meant by silence."""
    council = council_of(q)
    spoken = council is not None and any(way != SILENT for way in council.proposals)
    return "" if not spoken or council is None else _key_of(q, q.offers[likely(council)])


def _key_of(q: Asks, action: Action) -> str:
    """The key of a way in a list that is not laid out in branches."""
    if isinstance(action, a.Enough):
        return q.say("key_enough")
    flat_ = [way for way in q.offers if type(way) is not a.Enough]
    return str(flat_.index(action) + 1) if LAYOUTS.get(type(task_of(q)), flat) is flat else ""


# ------------------------------------------------------------------ layouts


def leaf(q: Asks, key: str, action: Action, form: str = "do", *, named: bool = True) -> Choice:
    """A way as an option; `named`: it says who does it."""
    said = label(q, action, form)
    who = getattr(action, "who", "") if named and not isinstance(action, a.ChoosePerson) else ""
    told = "\n".join(line for line in (note(q, action), proposers(q, action)) if line)
    return Choice(key, f"{q.words.term(who, q.lang)}: {said}" if who else said, action, told)


def flat(q: Asks, ways: Sequence[Action]) -> list[Choice]:
    """All ways in one list."""
    return [leaf(q, str(n), action) for n, action in enumerate(ways, 1)]


def last_word(q: Asks, task: Any) -> list[Choice]:
    """Nothing more of this, if that may be said, under a key that nothing else has."""
    if a.Enough() not in q.offers:
        return []
    key = f"enough_{tag(task)}"
    told = "\n".join(line for line in (last_note(q, task), proposers(q, a.Enough())) if line)
    return [Choice(q.say("key_enough"), q.say(key if key in q.words.texts else "enough"), a.Enough(), told)]


def last_note(q: Asks, task: Any) -> str:
    """What is given up by it."""
    if tag(task) == "day_actions":
        left = sum(person.actions for person in q.view.people)
        return q.say("note_actions_left", actions=left) if left else q.say("note_nothing_left")
    return {"expedition_actions": q.say("note_search_none"), "habit": q.say("note_no_habit")}.get(tag(task), "")


def by_person(q: Asks, ways: Sequence[Action]) -> list[Choice]:
    """A Character first, then what he or she does; what concerns nobody comes last."""
    keys = {person.who: str(n) for n, person in enumerate(q.view.table.people, 1)}
    options = [_person(q, keys[who], who, [way for way in ways if getattr(way, "who", "") == who]) for who in keys]
    others = [way for way in ways if getattr(way, "who", "") not in keys]
    return [*filter(None, options), *(leaf(q, str(len(keys) + n), way) for n, way in enumerate(others, 1))]


def _person(q: Asks, key: str, who: str, ways: Sequence[Action]) -> Choice | None:
    """A Character with States, and all that he or she may do."""
    if not ways:
        return None
    told = states_told(q, one(q, who))
    if tag(task_of(q)) == "day_actions":
        left = next(person.actions for person in q.view.people if person.who == who)
        told = f"{q.say('note_actions', actions=left)}; {told}"
    asked = q.say("ask_person", who=who)
    return Choice(key, q.words.term(who, q.lang), Choose(asked, rules_of(q), tuple(by_kind(q, ways)), told), told)


def rules_of(q: Asks) -> tuple[str, ...]:
    """The rules of the moment."""
    return RULES.get(tag(task_of(q)), ("SG-01",))


def by_kind(q: Asks, ways: Iterable[Action]) -> list[Choice]:
    """A kind of deed first where there are several of it."""
    groups: dict[type[Action], list[Action]] = {}
    for way in ways:
        groups.setdefault(type(way), []).append(way)
    ordered = sorted(groups, key=lambda kind: KINDS.index(kind) if kind in KINDS else len(KINDS))
    if len(groups) == 1:
        return [leaf(q, str(n), way, named=False) for n, way in enumerate(groups[ordered[0]], 1)]
    options: list[Choice] = []
    for kind in ordered:
        options += _kind(q, str(len(options) + 1), groups[kind], len(options))
    return options


def _kind(q: Asks, key: str, ways: list[Action], before: int) -> list[Choice]:
    """One deed, or a further question which of several it is."""
    heading = f"kind_{tag(ways[0])}"
    if len(ways) == 1 or heading not in q.words.texts:
        return [leaf(q, str(before + n), way, named=False) for n, way in enumerate(ways, 1)]
    options = tuple(leaf(q, str(n), way, "pick", named=False) for n, way in enumerate(ways, 1))
    said = q.say(heading)
    return [Choice(key, said, Choose(said, rules_of(q), options))]


def outside(q: Asks, ways: Sequence[Action]) -> list[Choice]:
    """Expedition Actions by kind; food and medicine of the pile behind the Characters."""
    anytime = [way for way in ways if hasattr(way, "who")]
    options = by_kind(q, [way for way in ways if way not in anytime])
    held = by_person(q, anytime)
    return [*options, *(Choice(str(len(options) + n), one.label, one.then, one.note) for n, one in enumerate(held, 1))]


def targets(q: Asks, ways: Sequence[Action]) -> list[Choice]:
    """SG-40  A District by its number; with two groups the group first."""
    groups = sorted({way.group for way in ways if isinstance(way, o.SetTarget)})

    def districts(group: int) -> tuple[Choice, ...]:
        mine = [way for way in ways if isinstance(way, o.SetTarget) and way.group == group]
        return tuple(leaf(q, str(way.district), way) for way in mine)

    if len(groups) == 1:
        return list(districts(groups[0]))
    return [
        Choice(str(group + 1), _group(q, group), Choose(q.say("ask_targets"), rules_of(q), districts(group)))
        for group in groups
    ]


def _group(q: Asks, group: int) -> str:
    """A group by its members."""
    members = [q.words.term(who, q.lang) for who in people.names(people.group(q.view.table, group))]
    return f"{q.say('note_target_group', group=group)}: {listed(members, q.lang)}"


def route(q: Asks, ways: Sequence[Action]) -> list[Choice]:
    """SG-42  The next District, by its number."""
    return [leaf(q, str(way.district), way) for way in ways if isinstance(way, o.GoTo)]


LAYOUTS: Final[dict[type, Callable[[Asks, Sequence[Action]], list[Choice]]]] = {
    DayActions: by_person,
    Eating: by_person,
    Evening: by_person,
    Targets: targets,
    ChooseRoute: route,
    ExpeditionActions: outside,
    Searching: outside,
    Trading: by_kind,
}
