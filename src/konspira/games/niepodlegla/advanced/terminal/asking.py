"""What a player of the advanced variant is asked at each moment, as numbered choices."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from konspira.engine.asking import Choice, Choose, Question
from konspira.engine.council import Choosing
from konspira.engine.record import Action
from konspira.engine.words import Lang, say
from konspira.games.niepodlegla import asking
from konspira.games.niepodlegla.actions import Next
from konspira.games.niepodlegla.advanced import final
from konspira.games.niepodlegla.advanced.actions import (
    Cancel,
    Decline,
    DiscardMission,
    Either,
    InCity,
    JailDie,
    JailPawn,
    Rally,
    RemoveObstacle,
    Veterans,
)
from konspira.games.niepodlegla.advanced.content import KINDS, City
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
from konspira.games.niepodlegla.asking import Asking, counted
from konspira.games.niepodlegla.content import NEUTRAL
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
    return Asking(view, legal, names, lang, deck_text_at(view.table), odds)


def odds(a: Asking, action: Action) -> str:
    """What an action may bring, in words."""
    told = forecast(ADVANCED, a.view, action)
    return say(told.text, a.lang) if told else ""


def needs(a: Asking, card: str) -> Iterable[str]:
    """The symbols of a mission; of a final one on the side that lies up."""
    t = a.view.table
    return parts(final.needs(t, card) if card in deck(t).finals else deck(t).needs[card])


def planning(a: Asking, now: Planning) -> Choose:
    """NZ-20, NZ-21  Pawns and dice."""
    return asking.planning(a, now, lambda card: needs(a, card), a.view.table.easy)


def fight(a: Asking, now: Fight) -> Choose:
    """NZ-30  The fight; NZ-32  with morale tokens; NZ-85  in the final for all that is required."""
    t = a.view.table
    required = final.required(t, now) if t.round == FINAL_ROUND and not now.locked else ()
    return asking.fight(a, now, required, [rally(a, x) for x in a.offered(Rally)])


def rally(a: Asking, action: Rally) -> Choice:
    """NZ-32  A morale token and how many markers it adds."""
    printed = deck(a.view.table)
    at = printed.tokens.index(action.token)
    return Choice(str(asking.MORE + at), a.say("do_rally", token=action.token, markers=printed.rallies[at]), action)


# ------------------------------------------------------------------ choices taken together

Asked = tuple[str, tuple[str, ...], Callable[[Any], str]]


def choosing(a: Asking, now: Choosing[Any, Any]) -> Choose:
    """NZ-17  A joint choice."""
    prompt, rules, label = _TASKS[type(now.task)](a, now.task)
    return asking.council(a, prompt, rules, now, label)


def way_label(a: Asking, now: Choosing[Any, Any]) -> Callable[[Any], str]:
    """How a way to choose is told."""
    return _TASKS[type(now.task)](a, now.task)[2]


def order(a: Asking, task: Cards) -> Asked:
    """NZ-39, NZ-69  Which card comes next."""
    cards = deck(a.view.table).missions

    def label(way: Next) -> str:
        if not way.card:
            return a.say("as_they_lie")
        gives = a.sheet.cards[way.card].gives
        assert gives
        undone = effects_text(cards[way.card].undone, a.lang, a.sheet.words)
        return f"{a.card(way.card)}: {say(gives, a.lang) if task.good else undone}"

    key, rule = ("ask_order_good", "NZ-69") if task.good else ("ask_order_bad", "NZ-39")
    return a.say(key), (rule, "NZ-08"), label


def obstacle(a: Asking, task: PlaceObstacle) -> Asked:
    """NZ-44  Where an obstacle goes."""
    return (
        counted(a, "ask_obstacle", task.count, kind=kind_now(a.view.table, task.kind)),
        ("NZ-44", "NZ-05"),
        lambda way: city_label(a, way),
    )


def token(a: Asking, task: PlaceToken) -> Asked:
    """NZ-62  Where a token of independence goes."""
    return counted(a, "ask_token", task.count), ("NZ-62", "NZ-05"), lambda way: city_label(a, way)


def city_label(a: Asking, way: InCity) -> str:
    """A city and what lies there."""
    lies = lying(a, way.city)
    return f"{a.sheet.words.term(way.city, a.lang)}{f' ({lies})' if lies else ''}"


def lying(a: Asking, city: City) -> str:
    """What lies in a city, in words."""
    t, at = a.view.table, deck(a.view.table).place[city]
    here = [a.say("independence", count=t.independence[at])] if t.independence[at] else []
    kinds = zip(KINDS, t.obstacles[at], strict=True)
    return ", ".join(
        [*here, *(a.say("obstacles", kind=kind_now(t, kind), count=count) for kind, count in kinds if count)]
    )


def cancel(a: Asking, task: CancelOne) -> Asked:
    """NZ-05  Which obstacle goes off."""

    def label(way: Cancel) -> str:
        return a.say("obstacle", kind=kind_now(a.view.table, way.kind))

    return a.say("ask_cancel", city=task.city), ("NZ-05",), label


def remove(a: Asking, _: ProfitRemove) -> Asked:
    """NZ-68  Which obstacle is taken off the map."""

    def label(way: RemoveObstacle | Decline) -> str:
        if isinstance(way, Decline):
            return a.say("remove_nothing")
        return a.say("remove", city=way.city, kind=kind_now(a.view.table, way.kind))

    return a.say("ask_remove"), ("NZ-68",), label


def either(a: Asking, task: ChooseEither) -> Asked:
    """NZ-08  One of two rewards."""
    mission = deck(a.view.table).missions[task.card]

    def label(way: Either) -> str:
        return effects_text(mission.either if way.which else mission.done, a.lang, a.sheet.words)

    return a.say("ask_either", card=a.card(task.card)), ("NZ-08",), label


def discard(a: Asking, task: DiscardSome) -> Asked:
    """NZ-55  Which mission leaves the game."""

    def label(way: DiscardMission) -> str:
        return asking.mission_label(a, way.card, lambda card: needs(a, card))

    return counted(a, "ask_discard", task.count), ("NZ-55", "NZ-52"), label


def jail_pawn(a: Asking, _: JailAPawn) -> Asked:
    """NZ-48  Whose pawn goes to Magdeburg."""

    def label(way: JailPawn) -> str:
        return a.names[way.seat]

    return a.say("ask_jail_pawn"), ("NZ-48", "NZ-56"), label


def jail_die(a: Asking, _: JailACharacter) -> Asked:
    """NZ-48  Which character die goes to Magdeburg."""

    def label(way: JailDie) -> str:
        return a.say("die_of", die=a.sheet.piece(way.die, a.lang), name=a.names[a.view.table.dice[way.die - NEUTRAL]])

    return a.say("ask_jail_die"), ("NZ-48", "NZ-56"), label


def veterans(a: Asking, _: ChooseVeterans) -> Asked:
    """NZ-86  How many veterans' cards."""

    def label(way: Veterans) -> str:
        return a.say("veterans", count=way.count) if way.count else a.say("veterans_none")

    return a.say("ask_veterans"), ("NZ-86", "NZ-89"), label


_ASKS: dict[type, Callable[[Asking, Any], Question]] = {
    Planning: planning,
    Fight: fight,
    LastLaying: asking.closing,
    Choosing: choosing,
}

_TASKS: dict[type, Callable[[Asking, Any], Asked]] = {
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
