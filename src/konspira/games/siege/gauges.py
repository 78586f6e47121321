"""How far is what decides: the Act's goal and its days; in normal play the Objectives, the child and the Ceasefire."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from konspira.engine.gauge import Gauge, Score, Verdict
from konspira.engine.words import LANGUAGES, Lang, Text, Words, joined, listed
from konspira.games.siege import acts
from konspira.games.siege.content import ACTS
from konspira.games.siege.nearness import CEASEFIRE
from konspira.games.siege.normal import JOYFUL, LAST_EVENT
from konspira.games.siege.people import CROWD
from konspira.games.siege.state import Household
from konspira.games.siege.view import PHASES, AimSeen, Goal, View
from konspira.games.siege.words import words_of

ACTIONS: Final = 3
"""SG-11  So many Day Actions a Character has at most."""
GROUPS: Final = 2
"""SG-42  So many groups dig in one night, each where it goes."""


def gauges(view: View) -> tuple[Gauge, ...]:
    """SG-300, SG-388  From the middle on: of the Act, or of the days before the Ceasefire."""
    days = ACTS[view.table.act].days if view.table.act else CEASEFIRE
    if 2 * view.table.day < days:
        return ()
    return tuple(_until_ceasefire(view)) if view.table.normal else _of_act(view, days - view.table.day)


def scores(view: View) -> tuple[Score, ...]:
    """SG-300, SG-387  The parts of the Act's goal; the Objective of the Chapter, or the Final."""
    words = words_of(view.table)
    if view.goals:
        return (Score(words.both("gauge_goal"), sum(goal.counted.met for goal in view.goals), len(view.goals)),)
    return tuple(Score(words.both(_kind(aim)), *_figures(aim)) for aim in view.aims)


# ------------------------------------------------------------------ an Act


def _of_act(view: View, days: int) -> tuple[Gauge, ...]:
    """SG-300  The parts of the goal that are met, and those that the days left still allow."""
    words, lacking = words_of(view.table), [goal for goal in view.goals if not goal.counted.met]
    late = [goal for goal in lacking if not _still_possible(view, days, goal)]
    verdict: Verdict = "lost" if late else "open" if lacking else "sure"
    # SG-300  On the easy level the campaign goes on without the goal, but in its last Act.
    spared = bool(late) and view.table.options.level == "gentle" and not acts.act_three(view.table)
    key = "gauge_goal_spared" if spared else f"gauge_goal_{verdict}"
    told = words.both(key, days=days, missing=missing(words, late or lacking))
    need = len(view.goals)
    return (Gauge(words.both("gauge_goal"), told, need - len(lacking), need, need - len(late), verdict=verdict),)


def missing(words: Words, goals: Sequence[Goal]) -> Text:
    """SG-300  What is lacking, part by part."""
    return Text(*(_named(words, goals, lang) for lang in LANGUAGES))


def _named(words: Words, goals: Sequence[Goal], lang: Lang) -> str:
    return listed(
        [words.text(f"goal_{goal.name}", lang, have=goal.counted.have, need=goal.counted.need) for goal in goals], lang
    )


def _still_possible(view: View, days: int, goal: Goal) -> bool:
    """Whether what is lacking can still come; of what is not counted here nobody can tell."""
    if goal.name in FOR_GOOD:
        return False
    return goal.name not in STILL or goal.counted.have + STILL[goal.name](view, days) >= goal.counted.need


def _times(view: View, days: int, until: str) -> int:
    """How many days are left on which it is not yet later than such a phase."""
    return days + (PHASES.index(view.phase) <= PHASES.index(until))


def _built(view: View, days: int) -> int:
    """SG-11  Fittings are built by day alone."""
    return ACTIONS * CROWD * _times(view, days, "day")


def _dug(view: View, days: int) -> int:
    """SG-330  A section a night and group."""
    return GROUPS * _times(view, days, "expedition")


STILL: Final[Mapping[str, Callable[[View, int], int]]] = {
    "kinds": _built,
    "bed": _built,
    "board_up": _built,
    "tunnels": _dug,
    "starter_out": lambda view, _: sum(one.starter for one in view.table.people),
}
"""SG-300  How much of a part can still come at most, where that is sure."""
FOR_GOOD: Final = ("ruins", "home_ruined")
"""SG-68, SG-350  What is too much of these stays too much."""


# ------------------------------------------------------------------ normal play


def _until_ceasefire(view: View) -> Iterator[Gauge]:
    """SG-387  What is asked for now, and the days; SG-365  the child. A phone has room for two short names."""
    words, t = words_of(view.table), view.table
    for aim in view.aims:
        yield _aimed(words, aim, _at_most(view, aim), _days(words, view))
    if t.household:
        yield _child(words, t.household)


def _days(words: Words, view: View) -> Text:
    """SG-388  When the Ceasefire comes; SG-381  Events come in the Morning."""
    first = max(LAST_EVENT + 1, view.table.day + (view.phase != "morning"))
    key = "gauge_days" if first < CEASEFIRE else "gauge_days_last"
    return words.both(key, day=view.table.day, first=first, last=CEASEFIRE)


def _child(words: Words, home: Household) -> Gauge:
    """SG-365  It must be here, and have some Joy."""
    name = words.both("gauge_child")
    if not home.child:
        return Gauge(name, words.both("gauge_child_lost"), 0, JOYFUL, 0, verdict="lost")
    told = words.both("gauge_child_told", joy=home.joy, need=JOYFUL)
    return Gauge(name, told, min(home.joy, JOYFUL), JOYFUL, JOYFUL)


def _kind(aim: AimSeen) -> str:
    return "gauge_aim" if aim.until else "gauge_final"


def _figures(aim: AimSeen) -> tuple[int, int]:
    """So much of so much; of what may be there at most one thing: that it is so."""
    return (
        (int(aim.counted.met), 1) if aim.counted.most else (min(aim.counted.have, aim.counted.need), aim.counted.need)
    )


def _at_most(view: View, aim: AimSeen) -> int:
    """SG-387  Nobody comes back: a Final asks for those who began."""
    alive = sum(one.starter for one in view.table.people)
    return _figures(aim)[1] if aim.until else min(alive, aim.counted.need)


def _aimed(words: Words, aim: AimSeen, most: int, days: Text) -> Gauge:
    """SG-387  An Objective or the Final, as its question tells it: what is met may be unmet again."""
    (have, need), key = _figures(aim), "note_aim" if aim.until else "note_final"
    key = "gauge_final_lost" if most < need else f"{key}_met" if aim.counted.met else key
    told = words.both(key, text=aim.text, have=aim.counted.have, need=aim.counted.need, until=aim.until)
    verdict: Verdict = "lost" if most < need else "open"
    return Gauge(words.both(f"{_kind(aim)}_short"), joined([told, days]), have, need, most, verdict=verdict)
