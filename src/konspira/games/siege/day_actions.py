"""Day Actions: how many a Character has, and the whole list of them (SG-11, SG-130…139)."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, NamedTuple

from konspira.engine import Action, Step, replace
from konspira.engine.tasks import then
from konspira.games.siege import anytime, building, child, clearing, hand, normal, people, recovery
from konspira.games.siege.actions import (
    BreakDoor,
    Build,
    Care,
    Clear,
    Craft,
    Enough,
    GoOutside,
    Listen,
    MoveFitting,
    PickLock,
    Plant,
    ReadBook,
    Rest,
    Rummage,
    TakeDown,
    Talk,
)
from konspira.games.siege.asking import Question, Refusal
from konspira.games.siege.household_actions import (
    LittleHelp,
    NewIdea,
    PlayCard,
    PlayChildCard,
    PlayWithChild,
    ShareSoup,
    UseChildFitting,
)
from konspira.games.siege.state import Person, Table
from konspira.games.siege.tasks import DayActions


class DayAction(NamedTuple):
    """One kind of Day Action: how many actions it takes, what a Character could try, why not, and what it does;
    `alike`: those of whom it says the same can do the same."""

    price: int
    tries: Callable[[Table, Person], Iterable[Action]]
    refusal: Callable[[Table, Person, Any], Refusal]
    do: Callable[[Table, Person, Any], Step[Table]]
    alike: Callable[[Person], bool] | None = None


def anybody(_: Person) -> bool:
    """Everybody can do the same."""
    return True


KINDS: Final[dict[type[Action], DayAction]] = {
    Clear: DayAction(1, clearing.clear_tries, clearing.no_clear, clearing.clear, anybody),
    PickLock: DayAction(1, clearing.lock_tries, clearing.no_lock, clearing.pick_lock, anybody),
    BreakDoor: DayAction(2, clearing.break_tries, clearing.no_break, clearing.break_door, anybody),
    Build: DayAction(1, building.build_tries, building.no_build, building.build, building.saves),
    Craft: DayAction(1, building.craft_tries, building.no_craft, building.craft, anybody),
    MoveFitting: DayAction(1, building.move_tries, building.no_move, building.move, anybody),
    TakeDown: DayAction(1, building.down_tries, building.no_take_down, building.take_down, anybody),
    ReadBook: DayAction(1, recovery.read_tries, recovery.no_reading, recovery.read, recovery.is_sad),
    Rummage: DayAction(1, recovery.rummage_tries, recovery.no_rummage, recovery.rummage),
    GoOutside: DayAction(1, recovery.outside_tries, recovery.no_outside, recovery.go_outside, anybody),
    Listen: DayAction(1, recovery.listen_tries, recovery.no_listening, recovery.listen, anybody),
    Talk: DayAction(1, recovery.talk_tries, recovery.no_talk, recovery.talk),
    Rest: DayAction(2, recovery.rest_tries, recovery.no_rest, recovery.rest),
    Care: DayAction(1, recovery.care_tries, recovery.no_care, recovery.care),
    PlayWithChild: DayAction(1, child.play_tries, child.no_play, child.play),
    UseChildFitting: DayAction(1, child.fitting_tries, child.no_fitting, child.play),
    NewIdea: DayAction(2, normal.idea_tries, normal.no_idea, normal.new_idea),
    ShareSoup: DayAction(1, recovery.soup_tries, recovery.no_soup, recovery.share_soup),
}


MODULES: Final = (PlayWithChild, UseChildFitting, NewIdea, ShareSoup)
EVERY: Final = tuple(KINDS.values())
USUAL: Final = tuple(kind for action, kind in KINDS.items() if action not in MODULES)


def _kinds(t: Table) -> Sequence[DayAction]:
    """Those that there can be at this table."""
    beyond = t.household is not None or t.normal is not None or t.act in recovery.SOUP_ACTS
    return EVERY if beyond else USUAL


def ways(t: Table, _: DayActions) -> Sequence[Action]:
    """SG-11  All Day Actions, all that may be done at any time, and the end of the phase."""
    found: list[Action] = []
    kinds = _kinds(t)
    known: dict[tuple[int, bool], list[Any]] = {}
    for one in people.at_home(t):
        has = recovery.actions_left(one)
        for n, kind in enumerate(kinds) if has else ():
            if kind.price > has:
                continue
            found += _alike(t, one, kind, n, known) if kind.alike else _offered(t, one, kind)
    return (*found, *building.plant_ways(t), *anytime.ways(t), *hand.day_ways(t), *child.ways(t), Enough())


def _offered(t: Table, one: Person, kind: DayAction) -> list[Action]:
    """What of this kind somebody can do."""
    return [action for action in kind.tries(t, one) if not kind.refusal(t, one, action)]


def _alike(t: Table, one: Person, kind: DayAction, n: int, known: dict[tuple[int, bool], list[Any]]) -> list[Any]:
    """The same, where what others can do is known and is as good for this one."""
    assert kind.alike
    like = n, kind.alike(one)
    if like not in known:
        known[like] = _offered(t, one, kind)
        return known[like]
    return [replace(action, who=one.who) for action in known[like]]


def refusal(t: Table, _: DayActions, action: Any) -> Refusal:
    """Why a Day Action is refused, by its rule."""
    if isinstance(action, Enough):
        return None
    if isinstance(action, Plant):
        return building.no_planting(t, action)
    if anytime.is_anytime(action):
        return anytime.refusal(t, action)
    if isinstance(action, PlayCard):
        return None if action in hand.day_ways(t) else ("SG-222", "this card cannot be used so now")
    if isinstance(action, LittleHelp | PlayChildCard):
        return None if action in child.ways(t) else ("SG-362", "the child cannot do that now")
    return _no_day_action(t, action)


def _no_day_action(t: Table, action: Any) -> Refusal:
    """SG-11  Somebody who lives here must have actions left for it."""
    kind = KINDS.get(type(action))
    if kind is None:
        return "SG-11", "this is no Day Action"
    one = people.person(t, action.who)
    if one is None:
        return "SG-11", "this Character does not live here"
    if recovery.actions_left(one) < kind.price:
        return "SG-11", "this Character has too few actions left today"
    return kind.refusal(t, one, action)


def act(t: Table, task: DayActions, action: Any) -> Step[Table]:
    """SG-11  Somebody acts, then others may, in any order, until all have enough."""
    if isinstance(action, Enough):
        return t, ()
    t = then(t, task)
    if isinstance(action, Plant):
        return building.plant(t)
    if anytime.is_anytime(action):
        return anytime.do(t, action)
    if isinstance(action, PlayCard):
        return hand.play_by_day(t, action)
    if isinstance(action, LittleHelp | PlayChildCard):
        return child.do(t, action)
    kind, one = KINDS[type(action)], people.person(t, action.who)
    assert one is not None
    one = replace(one, acted=one.acted + kind.price)
    return kind.do(people.with_person(t, one), one, action)


QUESTIONS: Final[dict[type, Question]] = {DayActions: Question(ways, act, refusal), **building.QUESTIONS}
