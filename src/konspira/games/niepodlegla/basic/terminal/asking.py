"""What a player of the basic variant is asked at each moment, as numbered choices."""

from collections.abc import Callable, Sequence
from typing import Any

from konspira.engine.asking import Choice, Choose, Leads, Question, Then
from konspira.engine.council import SILENT, Choosing
from konspira.engine.record import Action
from konspira.engine.words import Lang, say
from konspira.games.niepodlegla import asking
from konspira.games.niepodlegla.actions import Next
from konspira.games.niepodlegla.asking import Asking, counted
from konspira.games.niepodlegla.basic.actions import Harder, InArea, ShareFinals, TakeLeader, TakeProfit
from konspira.games.niepodlegla.basic.content import AREAS, Area
from konspira.games.niepodlegla.basic.deck_text import sheet
from konspira.games.niepodlegla.basic.flow import deck
from konspira.games.niepodlegla.basic.rules import BASIC
from konspira.games.niepodlegla.basic.state import (
    FINAL_ROUND,
    DoneCards,
    Harden,
    PlaceInArea,
    Profit,
    ShareOut,
    TakingLeaders,
    View,
)
from konspira.games.niepodlegla.content import CHARACTERS, NEUTRAL
from konspira.games.niepodlegla.deck_text import parts
from konspira.games.niepodlegla.fight import Fight
from konspira.games.niepodlegla.forecast import forecast
from konspira.games.niepodlegla.last_laying import LastLaying
from konspira.games.niepodlegla.planning import Planning


def ask(view: View, legal: Sequence[Action], names: Sequence[str], lang: Lang) -> Question:
    """What this seat is asked now."""
    return _ASKS[type(view.table.phase)](asking_of(view, legal, names, lang), view.table.phase)


def asking_of(view: View, legal: Sequence[Action], names: Sequence[str], lang: Lang) -> Asking:
    """All that a question is made of."""
    return Asking(view, legal, names, lang, sheet(view.table.deck), odds)


def odds(a: Asking, action: Action) -> str:
    """What an action may bring, in words."""
    told = forecast(BASIC, a.view, action)
    return say(told.text, a.lang) if told else ""


def leaders(a: Asking, _: TakingLeaders) -> Choose:
    """NP-13  A leader, with what his die shows."""
    found = [(leader_label(a, x), x) for x in a.legal if isinstance(x, TakeLeader)]
    return a.choose("ask_leader", ("NP-13", "NP-15", "NP-25"), found)


def leader_label(a: Asking, action: TakeLeader) -> str:
    """A leader and the faces of his die."""
    faces = a.sheet.all_faces(NEUTRAL + CHARACTERS.index(action.leader), a.lang)
    return f"{a.sheet.name(action.leader, a.lang)}: {' '.join(faces)}"


def planning(a: Asking, now: Planning) -> Choose:
    """NP-21  Pawns and dice."""
    return asking.planning(a, now, lambda card: parts(deck(a.view.table).needs[card]))


def fight(a: Asking, now: Fight) -> Choose:
    """NP-22  The fight; NP-31  in the final all four missions are required."""
    return asking.fight(a, now, now.targets if a.view.table.round == FINAL_ROUND else ())


def choosing(a: Asking, now: Choosing[Any, Any]) -> Choose:
    """NP-15  A joint choice, or the doer's."""
    prompt, rules, label = _TASKS[type(now.task)](a, now.task)
    if isinstance(now.task, ShareOut):
        return share(a, now, prompt)
    return asking.council(a, prompt, rules, now, label)


def way_label(a: Asking, now: Choosing[Any, Any]) -> Callable[[Any], str]:
    """How a way to choose is told."""
    return _TASKS[type(now.task)](a, now.task)[2]


Asked = tuple[str, tuple[str, ...], Callable[[Any], str]]


def harden(a: Asking, task: Harden) -> Asked:
    """NP-23  Which final gets harder."""

    def label(way: Harder) -> str:
        return final_label(a, way.area)

    return a.say("ask_harden", levels=task.levels), ("NP-23", "NP-04"), label


def final_label(a: Asking, area: Area) -> str:
    """A final mission with the symbols that are visible."""
    n = AREAS.index(area)
    printed, level = deck(a.view.table), a.view.table.levels[n]
    return f"{a.card(printed.areas[n].final)}: {a.signs(parts(printed.shown(n, level)))}"


def order(a: Asking, _: DoneCards) -> Asked:
    """NP-17  Which mission pays next."""

    def label(way: Next) -> str:
        return asking.mission_label(a, way.card, lambda _: ()) if way.card else a.say("as_they_lie")

    return a.say("ask_order"), ("NP-17", "NP-24"), label


def token(a: Asking, task: PlaceInArea) -> Asked:
    """NP-03  Where a token goes."""

    def label(way: InArea) -> str:
        n = AREAS.index(way.area)
        return a.say("area_with", area=way.area, count=a.view.table.areas[n])

    return counted(a, "ask_token", task.count), ("NP-03", "NP-25", "NP-26"), label


def profit(a: Asking, task: Profit) -> Asked:
    """NP-26  A marker or a level."""

    def label(way: TakeProfit) -> str:
        return a.say(f"profit_{way.profit}", final=final_label(a, task.area))

    return a.say("ask_profit", area=task.area), ("NP-26", "NP-16"), label


def share_out(a: Asking, _: ShareOut) -> Asked:
    """NP-31  Who takes which final."""
    return a.say("ask_share"), ("NP-31", "NP-34"), lambda way: shared_label(a, way)


def shared_label(a: Asking, way: ShareFinals) -> str:
    """Who takes which final, in a line."""
    printed = deck(a.view.table)
    return ", ".join(
        f"{a.names[seat]}: {a.card(printed.areas[AREAS.index(area)].final)}" for seat, area in enumerate(way.areas)
    )


def share(a: Asking, now: Choosing[Any, Any], prompt: str) -> Choose:
    """NP-34  First what others propose, then player by player."""
    known = list(dict.fromkeys(way for way in now.council.proposals if way != SILENT))
    options: list[tuple[str, Leads]] = [
        (shared_label(a, _way(now, n)) + asking.proposers(a, now.council, n), _way(now, n)) for n in known
    ]
    first = share_next(a, ())
    assert isinstance(first, Choose)
    options += [(a.say("first_takes", name=a.names[0], final=c.label), c.then) for c in first.options]
    numbered = tuple(Choice(str(n), label, then) for n, (label, then) in enumerate(options, 1))
    note = asking.who_decides(a, now.council)
    return Choose(prompt, a.sheet.cited("NP-31", "NP-34", "NZ-17"), numbered, note, "1" if known else "")


def _way(now: Choosing[Any, Any], number: int) -> ShareFinals:
    way = now.ways[number]
    assert isinstance(way, ShareFinals)
    return way


def share_next(a: Asking, taken: tuple[Area, ...]) -> Then:
    """NP-31  Which final the next player takes."""
    if len(taken) == a.view.seats:
        return ShareFinals(taken)
    left: list[Area] = [area for area in AREAS if area not in taken]
    options = [(final_label(a, area), share_next(a, (*taken, area))) for area in left]
    return a.choose("ask_share_next", ("NP-31", "NP-34"), options, name=a.names[len(taken)])


_ASKS: dict[type, Callable[[Asking, Any], Question]] = {
    TakingLeaders: leaders,
    Planning: planning,
    Fight: fight,
    LastLaying: asking.closing,
    Choosing: choosing,
}

_TASKS: dict[type, Callable[[Asking, Any], Asked]] = {
    Harden: harden,
    DoneCards: order,
    PlaceInArea: token,
    Profit: profit,
    ShareOut: share_out,
}
