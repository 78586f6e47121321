"""What a seat of the advanced variant is asked at each moment."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from konspira.engine.council import Choosing
from konspira.engine.questions import Choice, Choose, Question
from konspira.engine.record import Action
from konspira.engine.words import Lang, say
from konspira.games.niepodlegla import fight_questions, questions
from konspira.games.niepodlegla.actions import Next
from konspira.games.niepodlegla.advanced import final
from konspira.games.niepodlegla.advanced.actions import (
    Decline,
    DiscardMission,
    InCity,
    JailDie,
    Rally,
    RemoveObstacle,
    Veterans,
)
from konspira.games.niepodlegla.advanced.content import KINDS, City, ObstacleKind
from konspira.games.niepodlegla.advanced.deck_text import deck_text_at
from konspira.games.niepodlegla.advanced.effect_text import effects_text
from konspira.games.niepodlegla.advanced.flow import deck, kind_now
from konspira.games.niepodlegla.advanced.rules import ADVANCED
from konspira.games.niepodlegla.advanced.state import (
    FINAL_ROUND,
    CancelOne,
    Cards,
    ChooseEither,
    ChooseVeterans,
    DiscardSome,
    JailACharacter,
    JailAPawn,
    PlaceObstacle,
    PlaceToken,
    ProfitRemove,
    View,
)
from konspira.games.niepodlegla.content import NEUTRAL, Needs
from konspira.games.niepodlegla.fight import Fight
from konspira.games.niepodlegla.forecast import foretold
from konspira.games.niepodlegla.last_laying import LastLaying
from konspira.games.niepodlegla.planning import Planning
from konspira.games.niepodlegla.questions import Joint, Questioner, counted, few, mission_note, with_you


def ask(view: View, offers: Sequence[Action], names: Sequence[str], lang: Lang) -> Question:
    """What this seat is asked now."""
    return _ASKS[type(view.table.phase)](questioner(view, offers, names, lang), view.table.phase)


def questioner(view: View, offers: Sequence[Action], names: Sequence[str], lang: Lang) -> Questioner:
    """All that a question is made of."""
    read = with_you(names, view.seat, lang)
    return Questioner(view, few(offers), read, lang, deck_text_at(view.table), partial(foretold, ADVANCED, view))


def needs(q: Questioner, card: str) -> Needs:
    """The symbols of a mission; of a final one on the side that lies up."""
    t = q.view.table
    return final.needs(t, card) if card in deck(t).finals else deck(t).needs[card]


def planning(q: Questioner, now: Planning) -> Choose:
    """NZ-20, NZ-21  Pawns and dice."""
    return questions.planning(q, now, lambda card: needs(q, card), q.view.table.easy)


def fight(q: Questioner, now: Fight) -> Choose:
    """NZ-30  The fight; NZ-32  with morale tokens; NZ-85  in the final for all that is required."""
    t = q.view.table
    required = final.required(t, now) if t.round == FINAL_ROUND and not now.secured else ()
    return fight_questions.fight(q, now, required, [rally(q, x) for x in q.offered(Rally)])


def rally(q: Questioner, action: Rally) -> Choice:
    """NZ-32  A morale token and how many markers it adds."""
    printed = deck(q.view.table)
    at = printed.tokens.index(action.token)
    label = q.say("do_rally", token=action.token)
    return Choice(str(fight_questions.MORE + at), label, action, q.say("note_rally", markers=printed.rallies[at]))


# ------------------------------------------------------------------ choices taken together


def choosing(q: Questioner, now: Choosing[Any, Any]) -> Choose:
    """NZ-17  A joint choice."""
    return questions.council(q, now, joint(q, now))


def joint(q: Questioner, now: Choosing[Any, Any]) -> Joint:
    """What is to be decided."""
    return _TASKS[type(now.task)](q, now.task)


def order(q: Questioner, task: Cards) -> Joint:
    """NZ-39, NZ-69  Which card comes next."""
    cards = deck(q.view.table).missions

    def told(choice: Next) -> tuple[str, str]:
        if not choice.card:
            return q.say("as_they_lie"), ""
        gives = q.text.cards[choice.card].gives
        assert gives
        undone = effects_text(cards[choice.card].undone, q.lang, q.text.words)
        return q.name(choice.card), say(gives, q.lang) if task.good else undone

    key, rule = ("ask_order_good", "NZ-69") if task.good else ("ask_order_bad", "NZ-39")
    return Joint(q.say(key), (rule, "NZ-08"), told)


def obstacle(q: Questioner, task: PlaceObstacle) -> Joint:
    """NZ-44  Where an obstacle goes."""
    prompt = counted(q, "ask_obstacle", task.count, kind=kind_now(q.view.table, task.kind))
    return Joint(prompt, ("NZ-44", "NZ-05"), lambda choice: city_told(q, choice))


def token(q: Questioner, task: PlaceToken) -> Joint:
    """NZ-62  Where a token of independence goes."""
    return Joint(counted(q, "ask_token", task.count), ("NZ-62", "NZ-05"), lambda choice: city_told(q, choice))


def city_told(q: Questioner, choice: InCity) -> tuple[str, str]:
    """A city and what lies there."""
    return q.text.words.term(choice.city, q.lang), lying(q, choice.city)


def lying(q: Questioner, city: City) -> str:
    """What lies in a city, in words."""
    t, at = q.view.table, deck(q.view.table).place[city]
    here = [q.say("independence", count=t.independence[at])] if t.independence[at] else []
    kinds = zip(KINDS, t.obstacles[at], strict=True)
    return ", ".join(here + [q.say("obstacles", kind=kind_now(t, kind), count=count) for kind, count in kinds if count])


def cancel(q: Questioner, task: CancelOne) -> Joint:
    """NZ-05  Which obstacle goes off."""
    prompt, note = q.say("ask_cancel", city=task.city), q.say("note_cancel")
    return Joint(prompt, ("NZ-05",), lambda choice: (obstacle_told(q, choice.kind), ""), note)


def obstacle_told(q: Questioner, kind: ObstacleKind) -> str:
    """NZ-44  An obstacle, by what it is called in this round."""
    return q.say("obstacle", kind=kind_now(q.view.table, kind))


def remove(q: Questioner, _: ProfitRemove) -> Joint:
    """NZ-68  Which obstacle is taken off the map."""

    def told(choice: RemoveObstacle | Decline) -> tuple[str, str]:
        if isinstance(choice, Decline):
            return q.say("remove_nothing"), ""
        return f"{q.text.words.term(choice.city, q.lang)}: {obstacle_told(q, choice.kind)}", ""

    return Joint(q.say("ask_remove"), ("NZ-68",), told)


def either(q: Questioner, task: ChooseEither) -> Joint:
    """NZ-08  One of two rewards."""
    mission = deck(q.view.table).missions[task.card]
    rewards = [effects_text(effects, q.lang, q.text.words) for effects in (mission.done, mission.either)]
    return Joint(q.say("ask_either"), ("NZ-08",), lambda choice: (rewards[choice.which], ""), q.card(task.card))


def discard(q: Questioner, task: DiscardSome) -> Joint:
    """NZ-55  Which mission leaves the game."""

    def told(choice: DiscardMission) -> tuple[str, str]:
        return q.name(choice.card), mission_note(q.text, choice.card, needs(q, choice.card), q.lang)

    return Joint(counted(q, "ask_discard", task.count), ("NZ-55", "NZ-52"), told)


def jail_pawn(q: Questioner, _: JailAPawn) -> Joint:
    """NZ-48  Whose pawn goes to Magdeburg."""
    return Joint(q.say("ask_jail_pawn"), ("NZ-48", "NZ-56"), lambda choice: (q.names[choice.seat], ""))


def jail_die(q: Questioner, _: JailACharacter) -> Joint:
    """NZ-48  Which character die goes to Magdeburg."""

    def told(choice: JailDie) -> tuple[str, str]:
        return q.text.piece(choice.die, q.lang), q.say("die_of", name=q.names[q.view.table.dice[choice.die - NEUTRAL]])

    return Joint(q.say("ask_jail_die"), ("NZ-48", "NZ-56"), told)


def veterans(q: Questioner, _: ChooseVeterans) -> Joint:
    """NZ-86  How many veterans' cards."""

    def told(choice: Veterans) -> tuple[str, str]:
        return q.say("veterans", count=choice.count) if choice.count else q.say("veterans_none"), ""

    return Joint(q.say("ask_veterans"), ("NZ-86", "NZ-89"), told)


_ASKS: Final[dict[type, Callable[[Questioner, Any], Question]]] = {
    Planning: planning,
    Fight: fight,
    LastLaying: fight_questions.last_laying,
    Choosing: choosing,
}

_TASKS: Final[dict[type, Callable[[Questioner, Any], Joint]]] = {
    Cards: order,
    PlaceObstacle: obstacle,
    PlaceToken: token,
    CancelOne: cancel,
    ProfitRemove: remove,
    ChooseEither: either,
    DiscardSome: discard,
    JailAPawn: jail_pawn,
    JailACharacter: jail_die,
    ChooseVeterans: veterans,
}
