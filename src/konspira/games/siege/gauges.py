"""How far the Act's goal is, and how many days are left for it."""

from konspira.engine.gauge import Gauge, Verdict
from konspira.engine.words import LANGUAGES, Lang, Text, Words, listed
from konspira.games.siege.content import ACTS
from konspira.games.siege.view import Goal, View
from konspira.games.siege.words import words_of


def gauges(view: View) -> tuple[Gauge, ...]:
    """SG-300  The parts of the goal that are met, from the middle of the Act on."""
    days = ACTS[view.table.act].days if view.table.act else 0
    if not view.goals or 2 * view.table.day < days:
        return ()
    words, lacking = words_of(view.table), [goal for goal in view.goals if not goal.counted.met]
    verdict: Verdict = "open" if lacking else "sure"
    missing = Text(*(_named(words, lacking, lang) for lang in LANGUAGES)) if lacking else ""
    told = words.both(f"gauge_goal_{verdict}", days=days - view.table.day, missing=missing)
    met, need = len(view.goals) - len(lacking), len(view.goals)
    return (Gauge(words.both("gauge_goal"), told, met, need, need, verdict=verdict),)


def _named(words: Words, goals: list[Goal], lang: Lang) -> str:
    """What is lacking, part by part."""
    return listed(
        [words.text(f"goal_{goal.name}", lang, have=goal.counted.have, need=goal.counted.need) for goal in goals], lang
    )
