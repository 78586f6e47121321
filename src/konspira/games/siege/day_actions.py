"""Day Actions: how many a Character has, and the whole list of them (SG-11, SG-130…139)."""

from collections.abc import Callable, Sequence
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
    """One kind of Day Action: how many actions it takes, all that a Character can do, why not, and what it does;
    `alike`: whoever has the actions can do the same."""

    price: int
    ways: Callable[[Table, Person], Sequence[Action]]
    refusal: Callable[[Table, Person, Any], Refusal]
    do: Callable[[Table, Person, Any], Step[Table]]
    alike: bool = False


KINDS: Final[dict[type[Action], DayAction]] = {
    Clear: DayAction(1, clearing.clear_ways, clearing.no_clear, clearing.clear, alike=True),
    PickLock: DayAction(1, clearing.lock_ways, clearing.no_lock, clearing.pick_lock, alike=True),
    BreakDoor: DayAction(2, clearing.break_ways, clearing.no_break, clearing.break_door, alike=True),
    Build: DayAction(1, building.build_ways, building.no_build, building.build),
    Craft: DayAction(1, building.craft_ways, building.no_craft, building.craft, alike=True),
    MoveFitting: DayAction(1, building.move_ways, building.no_move, building.move, alike=True),
    TakeDown: DayAction(1, building.down_ways, building.no_take_down, building.take_down, alike=True),
    ReadBook: DayAction(1, recovery.read_ways, recovery.no_reading, recovery.read),
    Rummage: DayAction(1, recovery.rummage_ways, recovery.no_rummage, recovery.rummage),
    GoOutside: DayAction(1, recovery.outside_ways, recovery.no_outside, recovery.go_outside, alike=True),
    Listen: DayAction(1, recovery.listen_ways, recovery.no_listening, recovery.listen, alike=True),
    Talk: DayAction(1, recovery.talk_ways, recovery.no_talk, recovery.talk),
    Rest: DayAction(2, recovery.rest_ways, recovery.no_rest, recovery.rest),
    Care: DayAction(1, recovery.care_ways, recovery.no_care, recovery.care),
    PlayWithChild: DayAction(1, child.play_ways, child.no_play, child.play),
    UseChildFitting: DayAction(1, child.fitting_ways, child.no_fitting, child.play),
    NewIdea: DayAction(2, normal.new_idea_ways, normal.no_idea, normal.new_idea),
    ShareSoup: DayAction(1, recovery.soup_ways, recovery.no_soup, recovery.share_soup),
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
    known: dict[object, Sequence[Any]] = {}
    for one in people.at_home(t):
        left = recovery.actions_left(one)
        for kind in kinds if left else ():
            if kind.price > left:
                continue
            if not kind.alike:
                found += kind.ways(t, one)
            elif kind.ways not in known:
                known[kind.ways] = kind.ways(t, one)
                found += known[kind.ways]
            elif same := known[kind.ways]:
                found += [replace(action, who=one.who) for action in same]
    return (*found, *building.plant_ways(t), *anytime.ways(t), *hand.day_ways(t), *child.ways(t), Enough())


def refusal(t: Table, _: DayActions, action: Any) -> Refusal:
    """Why a Day Action is refused, by its rule."""
    if kind := KINDS.get(type(action)):
        return _no_day_action(t, kind, action)
    if isinstance(action, Enough | Plant):
        return building.no_planting(t, action) if isinstance(action, Plant) else None
    if anytime.is_anytime(action):
        return anytime.refusal(t, action)
    if isinstance(action, PlayCard):
        return None if action in hand.day_ways(t) else ("SG-222", "this card cannot be used so now")
    if isinstance(action, LittleHelp | PlayChildCard):
        return None if action in child.ways(t) else ("SG-362", "the child cannot do that now")
    return "SG-11", "this is no Day Action"


def _no_day_action(t: Table, kind: DayAction, action: Any) -> Refusal:
    """SG-11  Somebody who lives here must have actions left for it."""
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
    if kind := KINDS.get(type(action)):
        one = people.person(t, action.who)
        assert one is not None
        one = replace(one, acted=one.acted + kind.price)
        return kind.do(people.with_person(t, one), one, action)
    if isinstance(action, Plant):
        return building.plant(t)
    if anytime.is_anytime(action):
        return anytime.do(t, action)
    if isinstance(action, PlayCard):
        return hand.play_by_day(t, action)
    return child.do(t, action)


QUESTIONS: Final[dict[type, Question]] = {DayActions: Question(ways, act, refusal), **building.QUESTIONS}
