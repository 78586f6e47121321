"""What a seat is asked at each moment: prompts, and how the ways are laid out so that no list is long."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from konspira.engine.council import SILENT, Council, likely
from konspira.engine.questions import Asking, Choice, Choose, Question
from konspira.engine.record import Action
from konspira.engine.words import Lang, listed, say
from konspira.games.siege import actions as a
from konspira.games.siege import expedition, odds, people, routes, rules, storage
from konspira.games.siege import household_actions as h
from konspira.games.siege import outside_actions as o
from konspira.games.siege.content import DISTRICTS
from konspira.games.siege.labels import Asks, label, one, tag, task_of
from konspira.games.siege.notes import HOME_NOTES, states_told
from konspira.games.siege.question_rules import RULES
from konspira.games.siege.state import Deciding, Table
from konspira.games.siege.stories import stories
from konspira.games.siege.story_tasks import Trading
from konspira.games.siege.tasks import DayActions, Eating, Evening
from konspira.games.siege.trip_notes import TRIP_NOTES, there
from konspira.games.siege.trip_tasks import ChooseRoute, ExpeditionActions, Searching, Targets
from konspira.games.siege.view import View, view
from konspira.games.siege.words import words_of

KINDS: Final[tuple[type[Action], ...]] = (
    a.Clear, a.PickLock, a.BreakDoor, a.Build, a.Craft, a.Rummage, a.GoOutside, a.Talk, a.Care, a.Rest, a.ReadBook,
    a.Listen, h.PlayWithChild, h.UseChildFitting, h.ShareSoup, h.NewIdea, a.SpendNight, a.GiveMedicine, a.EatNow,
    a.DrinkCoffee, h.PlayCard, a.MoveFitting, a.TakeDown,
)  # fmt: skip
"""What a Character may do by day, in the order in which it is offered."""


def ask(seen: View, offers: Sequence[Action], names: Sequence[str], lang: Lang) -> Question:
    """What this seat is asked now."""
    assert isinstance(seen.table.phase, Deciding)
    q = Asking(seen, offers, names, lang, words_of(seen.table))
    task = seen.table.phase.task
    lay_out = LAYOUTS.get(type(task), flat)
    return Choose(
        prompt=prompt(q, task),
        rules=RULES.get(tag(task), ("SG-01",)),
        options=(*lay_out(q, [way for way in offers if type(way) not in LAST]), *last_word(q, task), *undo(q)),
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
    "raid_answer": lambda _, task: {"damage": task.fight.damage, "wounds": task.fight.wounds},
    "guests_due": lambda _, task: {"dusks": task.guests.dusks},
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
    missing = [goal for goal in q.view.goals if not goal.met]
    told = [q.say(f"goal_{goal.name}", have=goal.have, need=goal.need) for goal in missing]
    return q.say("note_goal_missing", missing=", ".join(told)) if told else ""


def track_note(q: Asks) -> str:
    """SG-31  What the newest card of the Time track does, on the day it came."""
    newest = q.view.table.track[:1]
    return "\n".join(f"{say(q.view.names[card], q.lang)}: {say(q.view.rules[card], q.lang)}" for card in newest)


def route_note(q: Asks, task: Any) -> str:
    """SG-42  What the way so far costs, and what would be left."""
    t = q.view.table
    spent = routes.route_cost(t, task.route)
    return q.say("note_route_done", cards=spent, left=routes.active(t).unknown - spent)


def defence_note(q: Asks, _: Any) -> str:
    """SG-163  What the Guards and the Board-Ups take off on average."""
    return q.say("note_defence", mean=odds.decimal(odds.defence(q.view.table), q.lang))


NOTES_OF: Final[dict[str, Callable[[Asks, Any], str]]] = {
    "day_actions": lambda q, task: "\n".join(line for line in (goal_note(q, task), track_note(q)) if line),
    "evening": lambda q, _: q.say("note_guard_needed"),
    "arming": defence_note,
    "raid_answer": defence_note,
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
    flat_ = [way for way in q.offers if type(way) not in LAST]
    return str(flat_.index(action) + 1) if LAYOUTS.get(type(task_of(q)), flat) is flat else ""


# ------------------------------------------------------------------ layouts


NOTES: Final = {**HOME_NOTES, **TRIP_NOTES}


def note(q: Asks, action: Action) -> str:
    """What it costs and brings."""
    told = NOTES.get(type(action))
    return told(q, action) if told else ""


def leaf(q: Asks, key: str, action: Action, form: str = "do", *, named: bool = True) -> Choice:
    """A way as an option; `named`: it says who does it."""
    said = named_label(q, action) if named else label(q, action, form)
    told = "\n".join(line for line in (note(q, action), proposers(q, action)) if line)
    return Choice(key, said, action, told)


def named_label(q: Asks, action: Action) -> str:
    """What is done, and who does it."""
    who = "" if isinstance(action, a.ChoosePerson) else getattr(action, "who", "")
    said = label(q, action)
    return f"{q.words.term(who, q.lang)}: {said}" if who else said


def flat(q: Asks, ways: Sequence[Action]) -> list[Choice]:
    """All ways in one list."""
    return [leaf(q, str(n), action) for n, action in enumerate(ways, 1)]


def last_word(q: Asks, task: Any) -> list[Choice]:
    """Nothing more of this, if that may be said, under a key that nothing else has."""
    if a.Enough() not in q.offers:
        return []
    told = "\n".join(line for line in (last_note(q, task), proposers(q, a.Enough())) if line)
    return [Choice(q.say("key_enough"), last_said(q, task), a.Enough(), told)]


def last_said(q: Asks, task: Any) -> str:
    """What it means that nothing more is done."""
    key = f"enough_{tag(task)}"
    return q.say(key if key in q.words.texts else "enough")


LAST: Final = (a.Enough, a.TakeBack)


def before_last(t: Table) -> Table:
    """The table at which the last choice was made."""
    now = t.mark
    assert now is not None
    for chosen in t.since[:-1]:
        now, _ = rules.step(now, chosen.seat, chosen.action)
    return now


def undo(q: Asks) -> list[Choice]:
    """SG-01  The last choice can be taken back, while nothing was rolled, drawn or told since."""
    if a.TakeBack() not in q.offers:
        return []
    last = q.view.table.since[-1]
    then = q._replace(view=view(before_last(q.view.table), q.view.seat))
    chosen = last_said(then, task_of(then)) if isinstance(last.action, a.Enough) else named_label(then, last.action)
    return [Choice(q.say("key_back"), q.say("do_take_back", last=chosen), a.TakeBack(), q.names[last.seat])]


def last_note(q: Asks, task: Any) -> str:
    """What is given up by it."""
    if tag(task) == "day_actions":
        left = sum(person.actions for person in q.view.people)
        return q.say("note_actions_left", actions=left) if left else q.say("note_nothing_left")
    key = LAST_NOTES.get(tag(task))
    return q.say(key) if key else ""


LAST_NOTES: Final = {
    "expedition_actions": "note_search_none",
    "habit": "note_no_habit",
    "child_drinks": "note_no_water",
    "child_eats": "note_no_food",
    "dog_eats": "note_dog_hungry",
}
"""What it costs to leave something."""


def by_person(q: Asks, ways: Sequence[Action]) -> list[Choice]:
    """A Character first, then what he or she does; what concerns nobody comes last."""
    keys = {person.who: str(n) for n, person in enumerate(q.view.table.people, 1)}
    whose = {getattr(way, "who", "") for way in ways}
    if len(whose) == 1 and whose <= keys.keys() and tag(task_of(q)) in QUICK:
        return flat(q, ordered(ways))
    options = [_person(q, keys[who], who, [way for way in ways if getattr(way, "who", "") == who]) for who in keys]
    others = [way for way in ways if getattr(way, "who", "") not in keys]
    return [*filter(None, options), *(leaf(q, str(len(keys) + n), way) for n, way in enumerate(others, 1))]


QUICK: Final = ("eating", "evening")
"""Where whoever is last is not asked for first."""


def ordered(ways: Iterable[Action]) -> list[Action]:
    """At Evening the tasks of a night in the order of their weight: guard, go out, sleep; all else as it comes."""
    return sorted(ways, key=lambda way: NIGHTS.index(way.where) if isinstance(way, a.SpendNight) else len(NIGHTS))


NIGHTS: Final = ("guard", "first", "second", "bed", "floor")


def _person(q: Asks, key: str, who: str, ways: Sequence[Action]) -> Choice | None:
    """A Character with States, and all that he or she may do."""
    if not ways:
        return None
    told = states_told(q, one(q, who))
    if tag(task_of(q)) == "day_actions":
        left = next(person.actions for person in q.view.people if person.who == who)
        told = f"{q.say('note_actions', actions=left)}; {told}"
    text = f"ask_person_{tag(task_of(q))}"
    asked = q.say(text if text in q.words.texts else "ask_person", who=who)
    further = Choose(asked, rules_of(q), tuple(by_kind(q, ordered(ways))), told)
    return Choice(key, q.words.term(who, q.lang), further, told)


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
    lone = len(ways) == 1 and not isinstance(ways[0], o.Offer | o.AskFor)
    if lone or heading not in q.words.texts:
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
        return [*districts(groups[0]), *besides(q, ways, o.SetTarget)]
    asked = q.say("ask_targets")
    named = [Choice(str(one + 1), _group(q, one), Choose(asked, rules_of(q), districts(one))) for one in groups]
    return [*named, *besides(q, ways, o.SetTarget)]


def besides(q: Asks, ways: Sequence[Action], kind: type[Action]) -> list[Choice]:
    """What else may be done there, behind the numbers of the Districts."""
    others = [way for way in ways if type(way) is not kind]
    return [leaf(q, str(len(DISTRICTS) + n), way) for n, way in enumerate(others, 1)]


def _group(q: Asks, group: int) -> str:
    """A group by its members."""
    members = [q.words.term(who, q.lang) for who in people.names(people.group(q.view.table, group))]
    return f"{q.say('note_target_group', group=group)}: {listed(members, q.lang)}"


def route(q: Asks, ways: Sequence[Action]) -> list[Choice]:
    """SG-42  The next District, by its number."""
    return [*(leaf(q, str(way.district), way) for way in ways if isinstance(way, o.GoTo)), *besides(q, ways, o.GoTo)]


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
