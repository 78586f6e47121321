"""The rules of Czas oblężenia as the engine plays them: all phases, tasks, questions, rolls and draws in one table."""

from collections.abc import Callable
from typing import Any, Final

from konspira.engine import Action, Seat, Step, replace
from konspira.engine.phases import Over, Phase, Phases, game_over
from konspira.engine.tasks import UNDERWAY, Handler, run, then
from konspira.games.siege import (
    abilities,
    acts,
    between_acts,
    child,
    city,
    clearing,
    combat,
    dawn,
    day_actions,
    diary,
    dog,
    dusk,
    effects,
    evening,
    expedition,
    hand,
    leaving,
    map_changes,
    morning,
    night_raid,
    normal,
    people,
    recovery,
    routes,
    scripting,
    searching,
    setting_up,
    story_pieces,
    time_track,
    trade,
    trip_actions,
)
from konspira.games.siege.asking import Questions
from konspira.games.siege.chance import Draw, Draws, Rolls, Throw
from konspira.games.siege.events import LeaderPassed, PhaseBegan
from konspira.games.siege.household_tasks import ActJudged
from konspira.games.siege.setting_up import DAY
from konspira.games.siege.state import Deciding, RollingDie, Table, TurningCard
from konspira.games.siege.taking_back import undoable
from konspira.games.siege.tasks import Beginning, DayActions, LockTry, NextDay, NightOver, PassLeader, RollTaken

setup = setting_up.setup

# ------------------------------------------------------------------ the day


def morning_begins(t: Table) -> Step[Table]:
    """SG-10, SG-160  The calendar, then the Fittings; SG-381  in normal play Chapter and Event."""
    if not t.act:
        return normal.morning_begins(t)
    t, told = morning.begin(t)
    t, more = acts.calendar(t)
    return t, more + told


BEGINS: Final[dict[str, Callable[[Table], Step[Table]]]] = {
    "morning": morning_begins,
    "day": lambda t: (then(t, DayActions()), ()),
    "dusk": lambda t: (dusk.begin(diary.opened(t)), ()),
    "evening": lambda t: (evening.begin(t), ()),
    "expedition": lambda t: (expedition.begin(t), ()),
    "raid": night_raid.begin,
    "dawn": lambda t: dawn.begin(then(t, NextDay())),
}


def begin(t: Table, task: Beginning) -> Step[Table]:
    """SG-02  A phase of the day begins."""
    t, told = BEGINS[task.of](t)
    return t, (PhaseBegan(task.of, t.day), *told)


def pass_leader(t: Table, _: PassLeader) -> Step[Table]:
    """SG-01  The Leader token passes on after each phase."""
    seat = (t.leader + 1) % t.seats
    return replace(t, leader=seat), (LeaderPassed(seat),)


def next_day(t: Table, _: NextDay) -> Step[Table]:
    """SG-160  Day +1, everybody may act again; SG-164  or the Act ends."""
    t = diary.closed(t)
    if t.act and acts.last_day(t):
        return then(t, NightOver(), ActJudged()), ()
    fresh = tuple([replace(one, acted=0, rummaged=False, helped=False, coffee=False, night="") for one in t.people])
    # SG-250  What Orlo promised for the next night.
    safe = ("safe_conduct",) if "conduct_promised" in t.rules else ()
    t = replace(t, people=fresh, day=t.day + 1, used=0, heat=0, outside=False, rules=safe)
    t = child.next_day(t)
    return then(t, NightOver(), PassLeader(), *DAY), ()


# ------------------------------------------------------------------ all of them


def lock_tried(t: Table, task: LockTry, rolled: int) -> Step[Table]:
    """SG-16  A lock of the Shelter, or one met while searching."""
    return (clearing.lock_tried if task.space else searching.lock_outside)(t, task, rolled)


ROLLS: Final = Rolls(
    {
        **people.ROLLS,
        **recovery.ROLLS,
        **dusk.ROLLS,
        **night_raid.ROLLS,
        **dawn.ROLLS,
        **morning.ROLLS,
        **routes.ROLLS,
        **searching.ROLLS,
        **city.ROLLS,
        **effects.ROLLS,
        **combat.ROLLS,
        **story_pieces.ROLLS,
        **abilities.ROLLS,
        **map_changes.ROLLS,
        **dog.ROLLS,
        LockTry: Throw(clearing.lock, lock_tried),
    }
)
_DRAWS: Final[dict[type, Draw]] = {
    **setting_up.DRAWS,
    **clearing.DRAWS,
    **night_raid.DRAWS,
    **dawn.DRAWS,
    **searching.DRAWS,
    **city.DRAWS,
    **trip_actions.DRAWS,
    **time_track.DRAWS,
    **story_pieces.DRAWS,
    **map_changes.DRAWS,
    **hand.DRAWS,
    **child.DRAWS,
    **normal.DRAWS,
}
DRAWS: Final = Draws(_DRAWS)
QUESTIONS: Final = Questions(
    {
        **setting_up.QUESTIONS,
        **people.QUESTIONS,
        **day_actions.QUESTIONS,
        **dusk.QUESTIONS,
        **evening.QUESTIONS,
        **expedition.QUESTIONS,
        **routes.QUESTIONS,
        **trip_actions.QUESTIONS,
        **searching.QUESTIONS,
        **scripting.QUESTIONS,
        **combat.QUESTIONS,
        **trade.QUESTIONS,
        **story_pieces.QUESTIONS,
        **map_changes.QUESTIONS,
        **leaving.QUESTIONS,
        **dog.QUESTIONS,
        **hand.QUESTIONS,
        **child.QUESTIONS,
        **normal.QUESTIONS,
        **night_raid.QUESTIONS,
        **dawn.QUESTIONS,
        **diary.QUESTIONS,
        RollTaken: ROLLS.question,
    }
)
TASKS: Final[dict[type, Handler]] = {
    **QUESTIONS.tasks,
    **dict.fromkeys(_DRAWS, DRAWS.ask),
    **people.TASKS,
    **morning.TASKS,
    **expedition.TASKS,
    **routes.TASKS,
    **searching.TASKS,
    **city.TASKS,
    **scripting.TASKS,
    **effects.TASKS,
    **combat.TASKS,
    **time_track.TASKS,
    **acts.TASKS,
    **story_pieces.TASKS,
    **abilities.TASKS,
    **map_changes.TASKS,
    **between_acts.TASKS,
    **child.TASKS,
    **normal.TASKS,
    **dusk.TASKS,
    **night_raid.TASKS,
    **dawn.TASKS,
    Beginning: begin,
    PassLeader: pass_leader,
    NextDay: next_day,
}


def _followed(phase: Phase) -> Phase:
    """A phase whose moves are followed by all that happens by itself."""

    def step(t: Table, now: Any, seat: Seat, action: Action) -> Step[Table]:
        t, told = phase.step(t, now, seat, action)
        t, told = run(t, told, TASKS) if t.phase is UNDERWAY else (t, told)
        if (noted := diary.noted(t, told)) is not t:
            QUESTIONS.carried_over(t, noted)
        return noted, told

    return phase._replace(step=step)


PHASES: Final[Phases[Table]] = Phases(
    "SG-01",
    {
        Deciding: undoable(_followed(QUESTIONS.phase), QUESTIONS.carried_over),
        RollingDie: _followed(ROLLS.phase),
        TurningCard: _followed(DRAWS.phase),
        Over: game_over("SG-108"),
    },
)

step, to_act, legal, offers = PHASES.step, PHASES.to_act, PHASES.legal, PHASES.offers
sample, default, outcome = PHASES.sample, PHASES.default, PHASES.outcome
