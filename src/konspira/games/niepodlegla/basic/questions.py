"""What a seat of the basic variant is asked at each moment."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from konspira.engine.council import SILENT, Choosing
from konspira.engine.questions import Choice, Choose, Confirm, Item, Question, Split, Then
from konspira.engine.record import Action
from konspira.engine.words import Lang
from konspira.games.niepodlegla import fight_questions, questions
from konspira.games.niepodlegla.actions import Next
from konspira.games.niepodlegla.basic.actions import InArea, ShareFinals, TakeLeader, TakeProfit
from konspira.games.niepodlegla.basic.content import AREAS, Area
from konspira.games.niepodlegla.basic.deck_text import deck_text_at
from konspira.games.niepodlegla.basic.flow import deck
from konspira.games.niepodlegla.basic.ordering import FULL, REWARDS, may_fill
from konspira.games.niepodlegla.basic.prospects import covered
from konspira.games.niepodlegla.basic.rules import BASIC
from konspira.games.niepodlegla.basic.state import (
    FINAL_ROUND,
    ROUNDS,
    DoneCards,
    Harden,
    PlaceInArea,
    Profit,
    ShareOut,
    Table,
    TakingLeaders,
    View,
)
from konspira.games.niepodlegla.content import CHARACTERS, NEUTRAL
from konspira.games.niepodlegla.deck_text import parts
from konspira.games.niepodlegla.fight import Fight
from konspira.games.niepodlegla.forecast import foretold
from konspira.games.niepodlegla.last_laying import LastLaying
from konspira.games.niepodlegla.planning import READY, Planning
from konspira.games.niepodlegla.questions import Joint, Questioner, all_faces, counted, few, mission_note, with_you


def ask(view: View, offers: Sequence[Action], names: Sequence[str], lang: Lang) -> Question:
    """What this seat is asked now."""
    return _ASKS[type(view.table.phase)](questioner(view, offers, names, lang), view.table.phase)


def questioner(view: View, offers: Sequence[Action], names: Sequence[str], lang: Lang) -> Questioner:
    """All that a question is made of."""
    read = with_you(names, view.seat, lang)
    return Questioner(view, few(offers), read, lang, deck_text_at(view.table), partial(foretold, BASIC, view))


def leaders(q: Questioner, _: TakingLeaders) -> Choose:
    """NP-13  A leader, with the faces of his die."""
    found = [
        Choice(str(n), q.name(x.leader), x, all_faces(q.text, NEUTRAL + CHARACTERS.index(x.leader), q.lang))
        for n, x in enumerate(q.offered(TakeLeader), 1)
    ]
    return q.choose("ask_leader", ("NP-13", "NP-15", "NP-25"), found, q.say("goal"))


def planning(q: Questioner, now: Planning) -> Choose:
    """NP-21  Pawns and dice."""
    return questions.planning(q, now, deck(q.view.table).needs.__getitem__)


def fight(q: Questioner, now: Fight) -> Choose:
    """NP-22  The fight; NP-31  in the final all four missions are required."""
    final = q.view.table.round == FINAL_ROUND
    return fight_questions.fight(q, now, now.targets if final else (), last=READY if final else stopping(q, now))


def stopping(q: Questioner, now: Fight) -> Then:
    """NP-30  To stop the last fight while too few tokens are won may lose the game: that is asked once more."""
    t, missing = q.view.table, fight_questions.lacks(q)
    lacking = sum(max(0, FULL - tokens) for tokens in t.areas)
    won = covered(t, [target.card for target in now.targets if not missing.get(target.card)])
    may_be_won = covered(t, [target.card for target in now.targets])
    if t.round < ROUNDS or won >= lacking or may_be_won < lacking:
        return READY
    note = q.say("note_too_few", lacking=lacking, won=won)
    return Confirm(q.say("ask_too_few"), q.rules("NP-30"), q.say("do_give_up"), READY, note, grave=True)


# ------------------------------------------------------------------ choices taken together


def choosing(q: Questioner, now: Choosing[Any, Any]) -> Question:
    """NP-15  A joint choice, or the doer's."""
    return share(q, now) if isinstance(now.task, ShareOut) else questions.council(q, now, joint(q, now))


def joint(q: Questioner, now: Choosing[Any, Any]) -> Joint:
    """What is to be decided."""
    return _TASKS[type(now.task)](q, now.task)


def harden(q: Questioner, task: Harden) -> Joint:
    """NP-23  Which final gets harder."""
    note = q.say("note_harden", levels=task.levels)
    return Joint(q.say("ask_harden"), ("NP-23", "NP-04"), lambda choice: final_told(q, choice.area), note)


def final_told(q: Questioner, area: Area) -> tuple[str, str]:
    """NP-04  The final mission of an area, and its symbols that are visible."""
    n, printed = AREAS.index(area), deck(q.view.table)
    return q.name(printed.areas[n].final), q.signs(parts(printed.shown(n, q.view.table.levels[n])))


def order(q: Questioner, task: DoneCards) -> Joint:
    """NP-17  Which mission pays next."""
    t = q.view.table
    needs = deck(t).needs

    def told(choice: Next) -> tuple[str, str]:
        if not choice.card:
            return q.say("as_they_lie"), ""
        return q.name(choice.card), mission_note(q.text, choice.card, needs[choice.card], q.lang)

    # NP-25, NP-26  While no area can be filled, tokens come to the same in any order.
    note = q.say("note_order" if may_fill(t, task.cards) else "note_order_free")
    return Joint(q.say("ask_order"), ("NP-17", "NP-24"), told, note)


def token(q: Questioner, task: PlaceInArea) -> Joint:
    """NP-03  Where a token goes."""

    def told(choice: InArea) -> tuple[str, str]:
        lies = q.view.table.areas[AREAS.index(choice.area)]
        note = q.say("area_fifth" if lies == FULL - 1 else "area_with", count=lies)
        return q.text.words.term(choice.area, q.lang), note

    paid = rewarded(q.view.table, task)
    note = q.say("note_token", mission=q.card(paid)) if paid else ""
    return Joint(counted(q, "ask_token", task.count), ("NP-03", "NP-25", "NP-26"), told, note)


def rewarded(t: Table, task: PlaceInArea) -> str | None:
    """NP-24  The mission that brings this token, if only one can be meant."""
    waiting = {card for one in t.todo if isinstance(one, DoneCards) for card in one.cards}
    mine = [card for card, seat in zip(t.missions, t.takers, strict=True) if seat == task.seat and card in t.done]
    may = [card for card in mine if card not in waiting and REWARDS[deck(t).missions[card].reward][0] == task.among]
    return may[0] if len(may) == 1 else None


def profit(q: Questioner, task: Profit) -> Joint:
    """NP-26  A marker or a level."""
    t = q.view.table
    n, printed, when = AREAS.index(task.area), deck(t), "_final" if t.round == ROUNDS else ""
    level = t.levels[n]
    marker = q.say(f"note_profit_morale{when}", markers=t.markers + 1, markers_now=t.markers)
    final, symbol = q.name(printed.areas[n].final), q.say(printed.areas[n].row[level - 1])
    easier = q.say("note_profit_level", final=final, now=level, then=level - 1, symbol=symbol)
    notes = {"morale": marker, "level": easier}

    def told(choice: TakeProfit) -> tuple[str, str]:
        return q.say(f"profit_{choice.profit}"), notes[choice.profit]

    return Joint(q.say("ask_profit"), ("NP-26", "NP-16"), told, q.text.words.term(task.area, q.lang))


def share_out(q: Questioner, _: ShareOut) -> Joint:
    """NP-31  Who takes which final."""
    return Joint(q.say("ask_share"), ("NP-31", "NP-34", "NZ-17"), lambda choice: (shared(q, choice), ""))


def shared(q: Questioner, choice: ShareFinals) -> str:
    """Who takes which final, in a line."""
    return ", ".join([f"{q.names[seat]}: {final_told(q, area)[0]}" for seat, area in enumerate(choice.areas)])


def share(q: Questioner, now: Choosing[Any, Any]) -> Question:
    """NP-34  What others propose, or each player's final."""
    asked, note = joint(q, now), questions.who_decides(q, now.council)
    rules = q.rules(*asked.rules)
    finals = tuple([Item(area, *final_told(q, area)) for area in AREAS])
    sure = Confirm(asked.prompt, rules, q.say("do_propose"), ShareFinals(()))
    anew = Split(asked.prompt, rules, "areas", tuple(q.names), finals, sure, note)
    made = sorted({proposal for proposal in now.council.proposals if proposal != SILENT})
    if not made:
        return anew
    options = [
        Choice(str(key), questions.proposers(q, now.council, n), now.ways[n], asked.told(now.ways[n])[0])
        for key, n in enumerate(made, 1)
    ]
    return Choose(asked.prompt, rules, (*options, Choice(str(len(made) + 1), q.say("do_share"), anew)), note, "1")


_ASKS: Final[dict[type, Callable[[Questioner, Any], Question]]] = {
    TakingLeaders: leaders,
    Planning: planning,
    Fight: fight,
    LastLaying: fight_questions.last_laying,
    Choosing: choosing,
}

_TASKS: Final[dict[type, Callable[[Questioner, Any], Joint]]] = {
    Harden: harden,
    DoneCards: order,
    PlaceInArea: token,
    Profit: profit,
    ShareOut: share_out,
}
