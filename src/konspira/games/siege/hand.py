"""Narrative Actions: two are drawn at Dawn, one is kept, each is used at the time it names (SG-222)."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from konspira.engine import Action, Step, replace
from konspira.engine.pile import candidates, discard, without
from konspira.engine.tasks import then
from konspira.games.siege import held_cards, people, storage, time_track
from konspira.games.siege.actions import Enough
from konspira.games.siege.asking import Question
from konspira.games.siege.chance import Draw, evenly
from konspira.games.siege.events import CardKept
from konspira.games.siege.household_actions import PlayCard
from konspira.games.siege.household_tasks import HandFull, NarrativeDrawn, NarrativeKept, SleepersRest
from konspira.games.siege.outside_actions import ChooseCard
from konspira.games.siege.people import FATIGUE, HUNGER, MISERY, WOUNDS
from konspira.games.siege.state import Person, Table
from konspira.games.siege.storage import HOME

DRAWN: Final = 2
MOST: Final = 3
ASLEEP: Final = ("bed", "floor")

# ------------------------------------------------------------------ at Dawn


def narrative_cards(t: Table, _: NarrativeDrawn) -> Sequence[tuple[str, int]]:
    """SG-15, SG-222  Draw 2; SG-260  Cisza w eterze: none at this Dawn."""
    return () if time_track.in_force(t, "silence") else evenly(candidates(t.narratives, {}))


def narrative_drawn(t: Table, task: NarrativeDrawn, card: str) -> Step[Table]:
    """SG-222  One after the other."""
    seen = (*task.seen, card)
    t = replace(t, narratives=without(t.narratives, card))
    more = len(seen) < DRAWN and candidates(t.narratives, {})
    return then(t, NarrativeDrawn(seen) if more else NarrativeKept(seen)), ()


def kept_ways(_: Table, task: NarrativeKept) -> Sequence[Action]:
    """SG-222  Keep 1."""
    return tuple(map(ChooseCard, task.seen))


def kept(t: Table, task: NarrativeKept, action: ChooseCard) -> Step[Table]:
    """SG-222  The other is set aside; at most 3 in hand."""
    others = [card for card in task.seen if card != action.card]
    t = replace(t, hand=(*t.hand, action.card), narratives=discard(t.narratives, *others))
    return then(t, HandFull()), (CardKept(action.card),)


def full_ways(t: Table, _: HandFull) -> Sequence[Action]:
    """SG-222  With more than 3 one of them is set aside."""
    return tuple(map(ChooseCard, t.hand)) if len(t.hand) > MOST else ()


def set_aside(t: Table, _: HandFull, action: ChooseCard) -> Step[Table]:
    """SG-222  Which one is the players' choice."""
    hand = tuple([card for card in t.hand if card != action.card])
    return replace(t, hand=hand, narratives=discard(t.narratives, action.card)), ()


# ------------------------------------------------------------------ at any time


def _fed(t: Table, who: str) -> Step[Table]:
    """SG-222  Żelazna racja: Hunger −1."""
    return people.change(t, who, "hunger", -1)


def _cheered(t: Table, who: str) -> Step[Table]:
    """SG-222  Wspomnienie: Misery −1."""
    return people.change(t, who, "misery", -1)


def _dressed(t: Table, who: str) -> Step[Table]:
    """SG-222  Opatrunek z prześcieradła counts as Bandages."""
    one = people.person(t, who)
    assert one is not None
    return people.with_person(t, replace(one, dressed=True)), ()


def _rained(t: Table, _: str) -> Step[Table]:
    """SG-222  Deszczówka: 2 Water."""
    return storage.gain(t, {"water": 2})


def needs_dressing(one: Person) -> bool:
    """SG-165  Wounds, and neither Bandages nor a dressing yet."""
    return bool(one.states[WOUNDS]) and not one.dressed and "bandages" not in one.medicine


ANYTIME: Final[dict[str, Callable[[Table, str], Step[Table]]]] = {
    "zelazna_racja": _fed,
    "wspomnienie": _cheered,
    "opatrunek": _dressed,
    "deszczowka": _rained,
}
_HELPS: Final[dict[str, Callable[[Person], bool]]] = {
    "zelazna_racja": lambda one: one.states[HUNGER] > 0,
    "wspomnienie": lambda one: one.states[MISERY] > 0,
    "opatrunek": needs_dressing,
}


def anytime_ways(t: Table, present: Iterable[Person], where: int) -> list[Action]:
    """SG-222  Cards that help somebody here at once; rain falls at home."""
    found: list[Action] = []
    for card in t.hand:
        if card in _HELPS:
            found += [PlayCard(card, one.who) for one in present if _HELPS[card](one)]
        elif card == "deszczowka" and where == HOME and storage.count(t.supply, "water"):
            found.append(PlayCard(card))
    return found


def play(t: Table, action: PlayCard) -> Step[Table]:
    """SG-222  The card is used and does what it says."""
    t, told = held_cards.used(t, action.card, action.who)
    t, more = ANYTIME[action.card](t, action.who)
    return t, told + more


# ------------------------------------------------------------------ by day, and asleep


def day_ways(t: Table) -> list[Action]:
    """SG-222  Harówka for one Character at home; Zręczne ręce for the next build."""
    found: list[Action] = []
    if "harowka" in t.hand:
        found += [PlayCard("harowka", one.who) for one in people.at_home(t)]
    if "zreczne_rece" in t.hand and "deft" not in t.rules:
        found.append(PlayCard("zreczne_rece"))
    return found


def play_by_day(t: Table, action: PlayCard) -> Step[Table]:
    """SG-222  Harówka: 2 more actions today, Fatigue +1; Zręczne ręce: a build costs 2 resources less."""
    t, told = held_cards.used(t, action.card, action.who)
    if action.card == "zreczne_rece":
        return replace(t, rules=(*t.rules, "deft")), told
    one = people.person(t, action.who)
    assert one is not None
    t, more = people.affect(people.with_person(t, replace(one, acted=one.acted - 2)), one.who, "fatigue", 1)
    return t, told + more


def sleep_ways(t: Table, _: SleepersRest) -> Sequence[Action]:
    """SG-222  Dobra noc: a sleeper who is still tired."""
    if "dobra_noc" not in t.hand:
        return ()
    found = [PlayCard("dobra_noc", one.who) for one in t.people if one.night in ASLEEP and one.states[FATIGUE]]
    return (*found, Enough()) if found else ()


def slept(t: Table, _: SleepersRest, action: PlayCard | Enough) -> Step[Table]:
    """SG-222  Fatigue 2 less."""
    if isinstance(action, Enough):
        return t, ()
    t, told = held_cards.used(t, action.card, action.who)
    t, more = people.change(t, action.who, "fatigue", -2)
    return t, told + more


DRAWS: Final[dict[type, Draw]] = {NarrativeDrawn: Draw(narrative_cards, narrative_drawn)}
QUESTIONS: Final[dict[type, Question]] = {
    NarrativeKept: Question(kept_ways, kept),
    HandFull: Question(full_ways, set_aside),
    SleepersRest: Question(sleep_ways, slept),
}
