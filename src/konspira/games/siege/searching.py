"""Searching: the Unknown deck card by card, finds, Noise, doors and rubble (SG-16, SG-180…187)."""

from collections.abc import Sequence
from typing import Any, Final

from konspira.engine import Action, Step, replace
from konspira.engine.pile import candidates, discard, without
from konspira.engine.tasks import then
from konspira.games.siege import anytime, child, held_cards, people, soldiers, storage, time_track
from konspira.games.siege.actions import Enough
from konspira.games.siege.asking import Question, Refusal
from konspira.games.siege.chance import Draw, Judged, Throw, evenly, roll
from konspira.games.siege.clearing import opens
from konspira.games.siege.content import EXPLORATION, FINDINGS, LOCATIONS, RESIDENTS, SPECIAL, Goods, PlaceKind
from konspira.games.siege.events import NoiseChanged, NothingFound
from konspira.games.siege.household_actions import PlayCard
from konspira.games.siege.household_tasks import NoiseAhead
from konspira.games.siege.outside_actions import ChooseCard, Dig, KeepCard, OpenBy, ReturnCard, TurnNext
from konspira.games.siege.routes import active, district_of, meets, members, return_cards
from konspira.games.siege.state import Table
from konspira.games.siege.storage import has
from konspira.games.siege.story_tasks import ReadScript
from konspira.games.siege.tasks import LockTry, Task
from konspira.games.siege.trip_tasks import (
    DoorMet,
    Encounter,
    ExploreCard,
    Find,
    NextCard,
    NoiseRoll,
    OrderAhead,
    PeekAhead,
    PeekCard,
    QuietPassage,
    ResidentsCome,
    ResidentsScript,
    RubbleMet,
    Searching,
    ShoulderTry,
    SpecialRoll,
)

KINDS: Final = tuple(EXPLORATION)
OLD_TOWN: Final = 10

# ------------------------------------------------------------------ card by card


def search_ways(t: Table, _: Searching) -> Sequence[Action]:
    """SG-180  Take the top card, or stop; it ends when the deck is empty or nobody is left."""
    if not members(t) or not active(t).unknown:
        return ()
    return (TurnNext(), *anytime.ways(t, active(t).group), Enough())


def no_searching(t: Table, _: Searching, action: Any) -> Refusal:
    """SG-180  Go on or stop."""
    if anytime.is_anytime(action):
        return anytime.refusal(t, action, active(t).group)
    return None if isinstance(action, TurnNext | Enough) else ("SG-180", "the search goes on or stops")


def searched(t: Table, task: Searching, action: Any) -> Step[Table]:
    """SG-180  The card is resolved, then go on or stop."""
    if isinstance(action, Enough):
        return t, ()
    t = then(t, task)
    if anytime.is_anytime(action):
        return anytime.do(t, action, active(t).group)
    return turn_next(t, NextCard())


def turn_next(t: Table, _: NextCard) -> Step[Table]:
    """SG-180  The top card of the Unknown deck; those that were looked at are known."""
    known = active(t).known
    if known:
        t = replace(t, trip=replace(active(t), known=known[1:], unknown=active(t).unknown - 1))
        return met_card(t, known[0])
    return then(t, ExploreCard()), ()


def unseen(t: Table, _: ExploreCard | PeekCard | PeekAhead) -> Sequence[tuple[str, int]]:
    """SG-181  Every unseen card is as likely, wherever it lies."""
    if not active(t).unknown:
        return ()
    return [(kind, copies) for kind, copies in zip(KINDS, active(t).unseen, strict=True) if copies]


def _seen(t: Table, card: str) -> tuple[int, ...]:
    """What is unseen without this card."""
    return tuple([n - (kind == card) for kind, n in zip(KINDS, active(t).unseen, strict=True)])


def explored(t: Table, _: ExploreCard, card: str) -> Step[Table]:
    """SG-180  A card of the Unknown deck is turned."""
    return met_card(replace(t, trip=replace(active(t), unseen=_seen(t, card), unknown=active(t).unknown - 1)), card)


def met_card(t: Table, card: str) -> Step[Table]:
    """SG-185  What the card does."""
    if card == "crack":
        return noise(then(t, NoiseRoll()), 1)
    if card == "quiet_passage":
        return noise(then(t, PeekCard()) if active(t).unknown and not active(t).known else then(t, QuietPassage()), -1)
    if card == "patrol":
        return _patrol(t)
    if card == "reality":
        # SG-384  A script by the deck; then draw again.
        return then(t, ReadScript("normal/reality/exploration"), NextCard()), ()
    return then(t, _MET[card]), ()


_MET: Final[dict[str, Task]] = {
    "furniture": Find("furniture"),
    "heap": Find("heap"),
    "storeroom": Find("storeroom"),
    "closed_door": DoorMet(),
    "rubble": RubbleMet(),
    "noise_roll": NoiseRoll(),
}


def _patrol(t: Table) -> Step[Table]:
    """SG-55, SG-185  A Soldier in this District: a Map Encounter with it; otherwise Noise +2."""
    here = district_of(t)
    if not soldiers.stands_in(t.city, here):
        return noise(t, 2)
    # SG-250, SG-320  With safe conduct, or by the observers, nobody is stopped.
    return then(t, *(Encounter(colour) for colour in meets(t, here)[:1])), ()


# ------------------------------------------------------------------ quiet passage


def peeked(t: Table, _: PeekCard, card: str) -> Step[Table]:
    """SG-185  Look at the next card."""
    t = replace(t, trip=replace(active(t), unseen=_seen(t, card), known=(card, *active(t).known)))
    return then(t, QuietPassage()), ()


def passage_ways(t: Table, _: QuietPassage) -> Sequence[Action]:
    """SG-185  Keep it on top or return it."""
    return (KeepCard(), ReturnCard()) if active(t).known else ()


def passed(t: Table, _: QuietPassage, action: KeepCard | ReturnCard) -> Step[Table]:
    """SG-185  A returned card goes under the Exploration deck."""
    return return_cards(t, 1) if isinstance(action, ReturnCard) else (t, ())


def ahead_cards(t: Table, task: PeekAhead) -> Sequence[tuple[str, int]]:
    """SG-190  Until so many are known, or all that are left."""
    trip = active(t)
    return unseen(t, task) if len(trip.known) < min(task.count, trip.unknown) else ()


def looked_ahead(t: Table, task: PeekAhead, card: str) -> Step[Table]:
    """SG-190  What everybody has seen lies there by name."""
    trip = replace(active(t), unseen=_seen(t, card), known=(*active(t).known, card))
    return then(replace(t, trip=trip), task), ()


def _to_order(t: Table, task: OrderAhead) -> list[str]:
    """The cards that are still to be put back."""
    left = list(active(t).known[: task.count])
    for card in task.put:
        left.remove(card)
    return left


def order_ways(t: Table, task: OrderAhead) -> Sequence[Action]:
    """SG-190  Any of those that are left lies next."""
    return tuple(map(ChooseCard, dict.fromkeys(_to_order(t, task))))


def ordered_ahead(t: Table, task: OrderAhead, action: ChooseCard) -> Step[Table]:
    """SG-190  When the last is chosen they lie so."""
    put = (*task.put, action.card)
    if len(_to_order(t, task)) > 1:
        return then(t, OrderAhead(task.count, put)), ()
    return replace(t, trip=replace(active(t), known=(*put, *active(t).known[task.count :]))), ()


# ------------------------------------------------------------------ Noise


def noise(t: Table, by: int) -> Step[Table]:
    """SG-182  Noise stays within 1–10."""
    return set_noise(t, min(max(active(t).noise + by, 1), 10))


def set_noise(t: Table, now: int) -> Step[Table]:
    """Noise stands so now."""
    told = () if now == active(t).noise else (NoiseChanged(now),)
    return replace(t, trip=replace(active(t), noise=now)), told


def noise_roll(t: Table, task: NoiseRoll) -> Step[Table]:
    """SG-16  A d10; SG-222  unless Cichy krok spares it."""
    return (then(t, NoiseAhead()), ()) if "cichy_krok" in t.hand else roll(t, "black", task)


def spare_ways(_: Table, __: NoiseAhead) -> Sequence[Action]:
    """SG-222  Cichy krok: a Noise roll is not made."""
    return (PlayCard("cichy_krok"), Enough())


def spared(t: Table, _: NoiseAhead, action: PlayCard | Enough) -> Step[Table]:
    """SG-16  Otherwise the die is rolled."""
    return held_cards.used(t, action.card) if isinstance(action, PlayCard) else roll(t, "black", NoiseRoll())


def hearing(t: Table, _: NoiseRoll, rolled: int) -> Judged:
    """SG-16  d10 ≤ Noise: somebody heard."""
    return Judged("heard" if rolled <= active(t).noise else "unheard", against=active(t).noise)


def noise_rolled(t: Table, task: NoiseRoll, rolled: int) -> Step[Table]:
    """SG-16  Noise to 1 and a Residents card."""
    return set_noise(then(t, ResidentsCome()), 1) if hearing(t, task, rolled).result == "heard" else (t, ())


def resident_cards(t: Table, _: ResidentsCome) -> Sequence[tuple[str, int]]:
    """SG-190  All of them, for a card is shuffled back at once; SG-70  Soldiers and Rebels are out of the campaign."""
    if not t.act:
        return [*((card.id, card.copies) for card in RESIDENTS.values()), ("reality", 1)]
    return [(card.id, card.copies) for card in RESIDENTS.values() if card.campaign]


def residents_met(t: Table, task: ResidentsCome, card: str) -> Step[Table]:
    """SG-190  A d10 says which of its scripts."""
    if card == "reality":
        # SG-384  A script by the deck; then draw again.
        return then(t, ReadScript("normal/reality/residents"), task), ()
    # SG-365  A Residents card in a home, where a child is waited for.
    if active(t).location and LOCATIONS[active(t).location].kind == "home":
        t = then(t, *child.story(t, "residents"))
    return roll(t, "black", ResidentsScript(card))


def which(_: Table, __: ResidentsScript, rolled: int) -> Judged:
    """SG-190  d10 1–5 the first script, 6–10 the second."""
    return Judged("first" if rolled <= 5 else "second")


def residents_speak(t: Table, task: ResidentsScript, rolled: int) -> Step[Table]:
    """SG-190  Its script is read."""
    number = 1 if which(t, task, rolled).result == "first" else 2
    return then(t, ReadScript(f"residents/{task.card}/{number}")), ()


# ------------------------------------------------------------------ finds


def finding_cards(t: Table, _: Find) -> Sequence[tuple[str, int]]:
    """SG-167  Findings are shuffled anew after the search, or when there are none left."""
    return evenly(candidates(t.findings, {}))


def found(t: Table, task: Find, card: str) -> Step[Table]:
    """SG-183  Take what stands in the row; a star and every Storeroom add a roll on the Special table."""
    t = replace(t, findings=discard(without(t.findings, card), card))
    if card not in FINDINGS:
        # SG-384  A Reality Impact: its script; then draw again.
        return then(t, ReadScript(card), task), ()
    # SG-182  In District 10 a Storeroom counts as Furniture.
    old_town = district_of(t) == OLD_TOWN
    # SG-260  Puste półki: Storerooms in shops count as Furniture.
    shelves = time_track.in_force(t, "empty_shelves") and _kind(t) == "shop"
    row = "furniture" if task.row == "storeroom" and (old_town or shelves) else task.row
    printed = FINDINGS[card]
    goods: dict[str, Goods] = {"furniture": printed.furniture, "heap": printed.heap, "storeroom": printed.storeroom}
    special = (row in ("storeroom", printed.star) and not task.plain) or task.special
    # SG-182  In District 10 there are no Special rolls.
    rolled = special and not old_town and bool(_table(t))
    t = then(t, SpecialRoll()) if rolled else t
    t, told = storage.gain(t, goods[row], active(t).group)
    return t, told if told or rolled else (NothingFound(),)


def _kind(t: Table) -> PlaceKind:
    """SG-183  The kind of the Location where the group is busy."""
    return LOCATIONS[active(t).location].kind if active(t).location else "none"


def _table(t: Table) -> tuple[Goods, ...]:
    """SG-187  The Special table of the Location's kind."""
    return SPECIAL.get(_kind(t), ())


def special_roll(t: Table, task: SpecialRoll) -> Step[Table]:
    """SG-183  One d10."""
    return roll(t, "black", task)


def special(t: Table, _: SpecialRoll, rolled: int) -> Judged:
    """SG-187  Whether the table gives anything."""
    there = _table(t)
    return Judged("found" if there[rolled - 1] else "nothing", against=there.index(next(filter(None, there))) + 1)


def special_found(t: Table, _: SpecialRoll, rolled: int) -> Step[Table]:
    """SG-187  What the table gives."""
    return storage.gain(t, _table(t)[rolled - 1], active(t).group)


# ------------------------------------------------------------------ doors and rubble


def door_ways(t: Table, _: DoorMet) -> Sequence[Action]:
    """SG-185  A Lockpick try, a tool, a shoulder, or leave."""
    pile = active(t).group
    ways: list[Action] = [OpenBy("lockpick")] if has(t, "lockpick", pile) else []
    ways += [OpenBy("tool")] if has(t, "hatchet", pile) or has(t, "shovel", pile) else []
    ways += [OpenBy("shoulder")] if active(t).unknown else []
    return (*ways, Enough()) if members(t) else ()


def door_met(t: Table, _: DoorMet, action: OpenBy | Enough) -> Step[Table]:
    """SG-185  Hatchet or Shovel: Noise +2, open; shoulder: return 1 card, Noise +2, open on 6–10."""
    if isinstance(action, Enough):
        return t, ()
    if action.how == "lockpick":
        who = "teodor" if "teodor" in people.names(members(t)) else members(t)[0].who
        return roll(t, "black", LockTry(who))
    if action.how == "tool":
        return noise(then(t, Find("storeroom")), 2)
    t, told = return_cards(t, 1)
    t, more = noise(t, 2)
    t, _events = roll(t, "black", ShoulderTry())
    return t, told + more


def push(_: Table, __: ShoulderTry, rolled: int) -> Judged:
    """SG-185  Open on 6–10."""
    return Judged("open" if rolled >= 6 else "shut")


def shouldered(t: Table, task: ShoulderTry, rolled: int) -> Step[Table]:
    """SG-185  Open: a Storeroom find."""
    return (then(t, Find("storeroom")) if push(t, task, rolled).result == "open" else t), ()


def lock_outside(t: Table, task: LockTry, rolled: int) -> Step[Table]:
    """SG-16, SG-185  If it opens, the Lockpick of the pile is discarded: a Storeroom find."""
    if not opens(task.who, rolled):
        return t, ()
    return storage.discard(then(t, Find("storeroom")), {"lockpick": 1}, active(t).group)


def digging(t: Table) -> int:
    """SG-185  1 card with a Shovel, else 3; SG-150  with Radek 1 less, at least 1."""
    cards = 1 if has(t, "shovel", active(t).group) else 3
    return max(cards - ("radek" in people.names(members(t))), 1)


def rubble_ways(t: Table, _: RubbleMet) -> Sequence[Action]:
    """SG-181  What cannot be paid cannot be chosen."""
    return (Dig(), Enough()) if active(t).unknown >= digging(t) else (Enough(),)


def dug(t: Table, _: RubbleMet, action: Dig | Enough) -> Step[Table]:
    """SG-185  Dig for a Heap find; without a Shovel Noise +1."""
    if isinstance(action, Enough):
        return t, ()
    loud = 0 if has(t, "shovel", active(t).group) else 1
    t, told = return_cards(then(t, Find("heap")), digging(t))
    t, more = noise(t, loud)
    return t, told + more


TASKS: Final[dict[type, Any]] = {NoiseRoll: noise_roll, SpecialRoll: special_roll, NextCard: turn_next}
ROLLS: Final[dict[type, Throw]] = {
    NoiseRoll: Throw(hearing, noise_rolled),
    SpecialRoll: Throw(special, special_found),
    ShoulderTry: Throw(push, shouldered),
    ResidentsScript: Throw(which, residents_speak),
}
DRAWS: Final[dict[type, Draw]] = {
    ExploreCard: Draw(unseen, explored),
    PeekCard: Draw(unseen, peeked),
    PeekAhead: Draw(ahead_cards, looked_ahead),
    ResidentsCome: Draw(resident_cards, residents_met),
    Find: Draw(finding_cards, found),
}
QUESTIONS: Final[dict[type, Question]] = {
    Searching: Question(search_ways, searched, no_searching),
    QuietPassage: Question(passage_ways, passed),
    NoiseAhead: Question(spare_ways, spared),
    OrderAhead: Question(order_ways, ordered_ahead),
    DoorMet: Question(door_ways, door_met),
    RubbleMet: Question(rubble_ways, dug),
}
