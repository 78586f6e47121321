"""How the ways of a question are laid out, so that no list is long: a Character first, a kind of deed, a District."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from konspira.engine.council import Council
from konspira.engine.questions import Choice, Choose
from konspira.engine.record import Action, replace
from konspira.engine.words import listed
from konspira.games.siege import actions as a
from konspira.games.siege import household_actions as h
from konspira.games.siege import outside_actions as o
from konspira.games.siege import people
from konspira.games.siege.content import DISTRICTS, ITEMS
from konspira.games.siege.labels import Asks, label, one, tag, task_of
from konspira.games.siege.notes import HOME_NOTES, gifts_told, states_told
from konspira.games.siege.question_rules import RULES
from konspira.games.siege.state import Deciding
from konspira.games.siege.story_tasks import SpecialEnters, Trading
from konspira.games.siege.tasks import DayActions, Drinking, Eating, Evening, PlaceFitting, Tending
from konspira.games.siege.trip_notes import TRIP_NOTES, planned, way_cost
from konspira.games.siege.trip_tasks import ChooseRoute, ExpeditionActions, FillUp, Searching, Targets

KINDS: Final[tuple[type[Action], ...]] = (
    a.Clear, a.Build, a.Craft, a.Rummage, a.GoOutside, a.Talk, a.Rest, a.Care, a.EatNow, a.GiveMedicine, a.DrinkCoffee,
    a.ReadBook, a.Listen, a.PickLock, a.BreakDoor, h.PlayWithChild, h.UseChildFitting, h.ShareSoup, h.NewIdea,
    h.PlayCard, h.PlayChildCard, h.LittleHelp, a.MoveFitting, a.TakeDown,
)  # fmt: skip
"""What a Character may do by day, in the order in which it is offered; each keeps its number."""


def council_of(q: Asks) -> Council | None:
    """SG-01  The proposals, where all must agree."""
    now = q.view.table.phase
    return now.council if isinstance(now, Deciding) else None


def proposers(q: Asks, action: Action) -> str:
    """SG-01  Who proposes this."""
    council = council_of(q)
    made = [n for n, way in enumerate(q.offers) if way == action]
    named = [q.names[seat] for seat, way in enumerate(council.proposals) if way in made] if council else []
    return q.say("proposed_by", names=listed(named, q.lang)) if named else ""


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
    who = "" if isinstance(action, a.ChoosePerson) else a.named(action)
    said = label(q, action)
    return f"{q.words.term(who, q.lang)}: {said}" if who else said


def flat(q: Asks, ways: Sequence[Action]) -> list[Choice]:
    """All ways in one list."""
    return [leaf(q, str(n), action) for n, action in enumerate(ways, 1)]


def anywhere(q: Asks, ways: Sequence[Action]) -> list[Choice]:
    """SG-120  Any free space is as good, so the first of them is one tap; a Rectifier works beside the Still alone."""
    first, *others = flat(q, ways)
    if task_of(q).fitting in BESIDE:
        return [first, *others]
    return [replace(first, key=q.say("key_anywhere"), label=q.say("do_anywhere", space=first.label)), *others]


BESIDE: Final = ("still", "rectifier")
"""SG-120  What stands next to each other."""


def by_person(q: Asks, ways: Sequence[Action]) -> list[Choice]:
    """A Character first, then what he or she does; what concerns nobody comes last."""
    keys = {person.who: str(n) for n, person in enumerate(q.view.table.people, 1)}
    options = [_person(q, keys[who], who, [way for way in ways if a.named(way) == who]) for who in keys]
    others = [way for way in ways if a.named(way) not in keys]
    return [*filter(None, options), *(leaf(q, str(len(keys) + n), way) for n, way in enumerate(others, 1))]


def one_by_one(q: Asks, ways: Sequence[Action]) -> list[Choice]:
    """SG-161  What each Character may do, side by side."""
    keys = people.names(q.view.table.people)
    ways = sorted(ways, key=lambda way: keys.index(way.who))  # type: ignore[attr-defined]  # Drink, GoThirsty
    return [replace(option, note=proposers(q, way)) for option, way in zip(flat(q, ways), ways, strict=True)]


def tonight(q: Asks, ways: Sequence[Action]) -> list[Choice]:
    """SG-13  Who has no task yet; what may be done at any time stands behind one option."""
    nights = [way for way in ways if isinstance(way, a.SpendNight)]
    others = [way for way in ways if not isinstance(way, a.SpendNight)]
    said = q.say("kind_anytime")
    more = (
        [Choice(q.say("key_anytime"), said, Choose(said, rules_of(q), tuple(by_person(q, others))))] if others else []
    )
    return [*by_person(q, nights), *more]


MANY: Final = 20
SHELVES: Final[dict[str, tuple[str, ...]]] = {
    "food": ("food", "drink"),
    "medicine": ("medicine",),
    "gear": ("tool", "melee", "firearm", "arms"),
    "rest": ("resource", "other"),
}
"""More things than MANY are offered shelf by shelf."""

Thing = a.ChooseItem | a.GiveMedicine | a.EatNow | o.Pack | o.LeaveBehind | o.Offer | o.AskFor
"""What is done with an item."""


def ordered(ways: Iterable[Action]) -> list[Action]:
    """At Evening the tasks of a night in the order of their weight: guard, go out, sleep; all else as it comes."""
    return sorted(ways, key=lambda way: NIGHTS.index(way.where) if isinstance(way, a.SpendNight) else len(NIGHTS))


NIGHTS: Final = ("guard", "first", "second", "bed", "floor")


def _person(q: Asks, key: str, who: str, ways: Sequence[Action]) -> Choice | None:
    """A Character with States, and all that he or she may do."""
    if not ways:
        return None
    told = (gifts_told if tag(task_of(q)) == "evening" else states_told)(q, one(q, who))
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
    if tag(task_of(q)) == "day_actions":
        every = (*KINDS, *(kind for kind in groups if kind not in KINDS))
        return folded(q, {kind: _kind(q, str(n), groups[kind])[0] for n, kind in enumerate(every, 1) if kind in groups})
    if len(groups) == 1 and not isinstance(task_of(q), Trading):
        return [leaf(q, str(n), way, named=False) for n, way in enumerate(next(iter(groups.values())), 1)]
    options: list[Choice] = []
    for found in groups.values():
        options += _kind(q, str(len(options) + 1), found)
    return options


def folded(q: Asks, options: dict[type[Action], Choice]) -> list[Choice]:
    """What is rarely done stands behind one option, where a day offers very much."""
    rare = [option for kind, option in options.items() if kind in RARE]
    if len(options) <= FEW or len(rare) < 2:
        return list(options.values())
    said = q.say("kind_more")
    often = [option for kind, option in options.items() if kind not in RARE]
    return [*often, Choice(q.say("key_anytime"), said, Choose(said, rules_of(q), tuple(rare)))]


RARE: Final = (a.BreakDoor, a.MoveFitting, a.TakeDown, h.NewIdea, a.Listen, a.ReadBook)
FEW: Final = 6


def _kind(q: Asks, key: str, ways: list[Action]) -> list[Choice]:
    """One deed, or a further question which of several it is."""
    heading = f"kind_{tag(ways[0])}"
    lone = len(ways) == 1 and not isinstance(ways[0], o.Offer | o.AskFor)
    if lone or heading not in q.words.texts:
        return [leaf(q, str(n), way, named=False) for n, way in enumerate(ways, int(key))]
    said = q.say(heading)
    things = [way for way in ways if isinstance(way, Thing)]
    if len(things) > MANY:
        return [Choice(key, said, Choose(said, rules_of(q), by_shelf(q, said, things)))]
    options, told = shared(picks(q, ways))
    return [Choice(key, said, Choose(said, rules_of(q), options, told))]


def shared(options: tuple[Choice, ...]) -> tuple[tuple[Choice, ...], str]:
    """What all of them tell alike is told once, above them."""
    told = {option.note for option in options}
    if len(told) > 1:
        return options, ""
    return tuple(replace(option, note="") for option in options), told.pop()


def picks(q: Asks, ways: Sequence[Action]) -> tuple[Choice, ...]:
    """Each way under its short name."""
    return tuple(leaf(q, str(n), way, "pick", named=False) for n, way in enumerate(ways, 1))


def by_shelf(q: Asks, said: str, ways: Sequence[Thing]) -> tuple[Choice, ...]:
    """Very many things, shelf by shelf."""
    lying = {shelf: [way for way in ways if ITEMS[way.item].group in groups] for shelf, groups in SHELVES.items()}
    return tuple(
        Choice(str(n), q.say(f"shelf_{shelf}"), Choose(said, rules_of(q), picks(q, there)))
        for n, (shelf, there) in enumerate(lying.items(), 1)
        if there
    )


def outside(q: Asks, ways: Sequence[Action]) -> list[Choice]:
    """Expedition Actions by kind; food and medicine of the pile behind the Characters."""
    anytime = [way for way in ways if isinstance(way, a.Personal)]
    options = by_kind(q, [way for way in ways if way not in anytime])
    held = by_person(q, anytime)
    return [*options, *(Choice(str(len(options) + n), one.label, one.then, one.note) for n, one in enumerate(held, 1))]


def targets(q: Asks, ways: Sequence[Action]) -> list[Choice]:
    """SG-40  A District by its number; with two groups the group first."""
    groups = sorted({way.group for way in ways if isinstance(way, o.SetTarget)})

    def districts(group: int) -> tuple[Choice, ...]:
        mine = [way for way in ways if isinstance(way, o.SetTarget) and way.group == group]
        return tuple(which_way(q, [way for way in mine if way.district == at]) for at in _districts(mine))

    if len(groups) == 1:
        return [*districts(groups[0]), *besides(q, ways, o.SetTarget)]
    asked = q.say("ask_targets")
    named = [Choice(str(one + 1), _group(q, one), Choose(asked, rules_of(q), districts(one))) for one in groups]
    return [*named, *besides(q, ways, o.SetTarget)]


def _districts(ways: Sequence[o.SetTarget]) -> list[int]:
    return list(dict.fromkeys(way.district for way in ways))


def which_way(q: Asks, ways: Sequence[o.SetTarget]) -> Choice:
    """SG-42  A District, then the routes there with what they cost; SG-382  without the Map there is one way."""
    goal = leaf(q, str(ways[0].district), ways[0])
    if len(ways) == 1:
        return goal
    options = [Choice(str(n), _by_way_of(q, way), way, planned(q, way)) for n, way in enumerate(ways, 1)]
    asked = q.say("ask_way_to", district=ways[0].district)
    return Choice(goal.key, goal.label, Choose(asked, rules_of(q), tuple(options)), goal.note)


def _by_way_of(q: Asks, way: o.SetTarget) -> str:
    """10 → 7 → 8, or later."""
    return " → ".join(map(str, way.route)) or q.say("do_route_later")


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
    steps = sorted((way for way in ways if isinstance(way, o.GoTo)), key=lambda way: way_cost(q, way))
    return [*(leaf(q, str(way.district), way) for way in steps), *besides(q, ways, o.GoTo)]


LAYOUTS: Final[dict[type, Callable[[Asks, Sequence[Action]], list[Choice]]]] = {
    DayActions: by_person,
    PlaceFitting: anywhere,
    Drinking: one_by_one,
    Eating: by_person,
    Tending: by_person,
    Evening: tonight,
    Targets: targets,
    ChooseRoute: route,
    ExpeditionActions: outside,
    Searching: outside,
    FillUp: by_kind,
    Trading: by_kind,
    SpecialEnters: lambda q, ways: [leaf(q, str(n), way, "pick", named=False) for n, way in enumerate(ways, 1)],
}
