"""What one should know before one acts: exact odds of the next card, a lock, a fight, a patrol, a raid (SG-05…16)."""

from collections.abc import Callable
from typing import Any, Final

from konspira.engine import Action, Record
from konspira.engine.questions import Asking
from konspira.engine.words import LANGUAGES, Text
from konspira.games.siege import actions as a
from konspira.games.siege import odds, people, routes, soldiers
from konspira.games.siege import outside_actions as o
from konspira.games.siege.content import ACTS, DISTRICTS
from konspira.games.siege.notes import HOME_NOTES
from konspira.games.siege.state import Deciding
from konspira.games.siege.trip_notes import TRIP_NOTES
from konspira.games.siege.view import View
from konspira.games.siege.words import words_of


class SiegeForecast(Record, frozen=True):
    """The odds in a line."""

    text: Text


def forecast(view: View, action: Action) -> SiegeForecast | None:
    """What this may bring; None where nothing is left to chance."""
    if not isinstance(view.table.phase, Deciding) or type(action) not in FORESEEN:
        return None
    told = [FORESEEN[type(action)](Asking(view, (), (), lang, words_of(view.table)), action) for lang in LANGUAGES]
    return SiegeForecast(Text(*told)) if all(told) else None


def on_the_way(q: Asking[View], action: o.SetTarget) -> str:
    """SG-310  The chance to meet no patrol, or to pass all, on the cheapest way there."""
    t = q.view.table
    if t.normal:
        return ""
    again = people.prowess(people.group(t, action.group))
    chance = 1.0
    for district in cheapest(view=q.view, target=action.district):
        for colour, die in ACTS[t.act].encounters.items():
            if district in soldiers.of_colour(t.city, colour):
                chance *= float(odds.chance_of_none(die, again))
    return q.say("forecast_way", chance=round(100 * chance), cards=routes.least_cost(t, action.group, action.district))


def cheapest(view: View, target: int) -> list[int]:
    """SG-42  The Districts of a cheapest way from the Shelter."""
    city = view.table.city
    least, way = routes.from_here(city, target), [city.shelter]
    while way[-1] != target and least[way[-1]] < routes.NOWHERE:
        here = way[-1]
        way.append(min(DISTRICTS[here].neighbours, key=lambda to: routes.onward(city, here, to) + least[to]))
    return way


def raid(q: Asking[View], _: a.Enough) -> str:
    """SG-163  What the Guards take off on average."""
    task = q.view.table.phase.task  # type: ignore[union-attr]  # something is asked
    arming = type(task).__name__ in ("Arming", "RaidAnswer")
    return q.say("note_defence", mean=odds.decimal(odds.defence(q.view.table), q.lang)) if arming else ""


FORESEEN: Final[dict[type[Action], Callable[[Asking[View], Any], str]]] = {
    o.TurnNext: TRIP_NOTES[o.TurnNext],
    o.OpenBy: TRIP_NOTES[o.OpenBy],
    o.FightOn: TRIP_NOTES[o.FightOn],
    o.Plead: TRIP_NOTES[o.Plead],
    a.PickLock: HOME_NOTES[a.PickLock],
    a.Rummage: HOME_NOTES[a.Rummage],
    a.Arm: HOME_NOTES[a.Arm],
    a.GoThirsty: HOME_NOTES[a.GoThirsty],
    o.SetTarget: on_the_way,
    a.Enough: raid,
}
"""What is left to chance, and how it is told."""
