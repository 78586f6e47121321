"""BW-48, BW-60…66, BW-75  The result of a mission, Freeing the Prisoners, and the end of a mission."""

from typing import Final

from konspira.engine import MEMBERS, Action, Events, Illegal, Seat, Step, replace
from konspira.engine.bits import bits, has, only, put
from konspira.engine.tasks import UNDERWAY, then
from konspira.games.wykleci.actions import TakeHome
from konspira.games.wykleci.conduct import noted
from konspira.games.wykleci.content import Fate
from konspira.games.wykleci.deck_values import DeckValues, deck_values
from konspira.games.wykleci.events import BonusKept, Freed, MissionOver, SoldiersReturned, TakenHome
from konspira.games.wykleci.glory import lose_glory, take_glory, under_way
from konspira.games.wykleci.places import OWN, home, owner
from konspira.games.wykleci.state import (
    NONE,
    SPECIAL,
    LaidMission,
    Operation,
    Releasing,
    Soldiers,
    StageHistory,
    StrengthAsked,
    Table,
)
from konspira.games.wykleci.tasks import CountStrength, EmptyJail, EndMission, Judge
from konspira.games.wykleci.windows import BonusWindow, cards_of

MORE: Final = 2
"""BW-75  What a bonus adds to the strength."""


def count_strength(t: Table, _: CountStrength) -> Step[Table]:
    """BW-48  The strength of those who stay, with the modifiers of their orders; then BW-75 is offered."""
    mission, deck = under_way(t), deck_values(t.deck)
    if not mission.players:
        return t, ()
    pairs = zip(mission.soldiers, mission.orders, strict=True)
    strength = sum([brings(deck, soldier, order) for soldier, order in pairs])
    t = replace(t, operation=replace(mission, strength=strength))
    return MORE_STRENGTH.open(t, StrengthAsked(()), ())


def brings(deck: DeckValues, soldier: int, order: int) -> int:
    """BW-50…57  A soldier's strength with his order's modifier; BW-56  who retreats counts 0; BW-58  or with none."""
    if order < 0:
        return deck.strength[soldier]
    return 0 if deck.plain_retreat[order] else deck.strength[soldier] + deck.modifier[order]


def hunted(deck: DeckValues, authority: int, *, counts: bool) -> bool:
    """BW-44  Whether a Round-up goes on."""
    return authority != NONE and counts and deck.action[authority] == "round_up"


def fate_of(deck: DeckValues, order: int, *, hunt: bool) -> Fate:
    """BW-50…58  What becomes of a soldier with this order, or none; BW-44  in a Round-up the wounded go to Jail."""
    fate = deck.fate[order] if order >= 0 else "wounded"
    return "captured" if hunt and fate == "wounded" else fate


def compared(t: Table, _: StrengthAsked, seen: Events) -> Step[Table]:
    """Nobody adds anything more."""
    return replace(t, phase=UNDERWAY), seen


def add_strength(t: Table, now: StrengthAsked, seen: Events) -> Step[Table]:
    """BW-75  +2 to the total strength; BW-77  one may use several."""
    mission = under_way(t)
    t = replace(t, operation=replace(mission, strength=mission.strength + MORE))
    return MORE_STRENGTH.stay(t, now, seen)


def decides(t: Table, now: StrengthAsked, _: Seat) -> bool:
    """BW-77  Asked only while it can decide: the mission is short, by no more than those still to be asked can add."""
    mission, left = under_way(t), now.queue or range(t.seats)
    most = MORE * sum(len(cards_of(t, seat, "strength")) for seat in left)
    return 0 < mission.difficulty - mission.strength <= most


# BW-77  After the reveal and the plain retreats, before comparing.
MORE_STRENGTH: Final = BonusWindow("strength", "BW-75", then=compared, use=add_strength, may=decides)


# ------------------------------------------------------------------ success or failure


def judge(t: Table, _: Judge) -> Step[Table]:
    """BW-48  Sum ≥ difficulty: success. Otherwise failure; BW-66  with no soldiers whatever the sum."""
    mission = under_way(t)
    success = bool(mission.players) and mission.strength >= mission.difficulty
    history = note_orders(t.history, mission, deck_values(t.deck))
    t = replace(t, operation=replace(mission, success=success), history=remembered(history, mission, success=success))
    told = MissionOver(mission.mission, mission.strength, mission.difficulty, success)
    if not success:
        return lose_glory(t), (told,)
    t, taken = take_glory(t)
    t, bonus = keep_bonus(t, mission)
    return t, (told, *taken, *bonus)


def remembered(history: StageHistory, mission: Operation, *, success: bool) -> StageHistory:
    """BW-85  The stage's history for the green goals; BW-61, BW-62  the special mission is none of its failures."""
    if success:
        commanders, liaisons = (
            one_more(history.commanders, mission.commander),
            one_more(history.liaisons, mission.liaison),
        )
        history = replace(history, commanders=commanders, liaisons=liaisons)
    if mission.mission == SPECIAL:
        return history
    return replace(
        history,
        succeeded=history.succeeded + success,
        failed=history.failed + (not success),
        everywhere=history.everywhere & mission.players,
    )


def one_more(counts: tuple[int, ...], seat: Seat) -> tuple[int, ...]:
    """One more for this seat, if it is one."""
    return counts if seat == NONE else put(counts, seat, counts[seat] + 1)


def note_orders(history: StageHistory, mission: Operation, deck: DeckValues) -> StageHistory:
    """BW-48  What each player's soldiers could have counted by themselves, and what they did count by their orders."""
    short = mission.difficulty - mission.strength
    for seat in MEMBERS[mission.players]:
        own = [pair for pair in zip(mission.soldiers, mission.orders, strict=True) if owner(pair[0]) == seat]
        lying = sum([deck.strength[soldier] for soldier, _ in own])
        brought = sum([brings(deck, soldier, order) for soldier, order in own])
        decisive = 0 < short <= lying - brought
        history = noted(history, seat, soldiers=len(own), lying=lying, brought=brought, decisive=int(decisive))
    return history


def bonus_seat(t: Table, mission: Operation) -> Seat:
    """BW-60  Whoever held the Liaison when the orders were dealt gets the bonus, or by the option the Scout."""
    return mission.liaison if t.options.bonus_to == "liaison" else mission.scout


def keep_bonus(t: Table, mission: Operation) -> Step[Table]:
    """BW-60  The mission card is kept for its bonus; if the zone is empty it goes to the box."""
    seat = bonus_seat(t, mission)
    if mission.mission == SPECIAL:
        return then(t, EmptyJail()), ()
    if seat == NONE:
        return t, ()
    kept = (*t.bonuses[seat], mission.mission)
    return replace(t, bonuses=(*t.bonuses[:seat], kept, *t.bonuses[seat + 1 :])), (BonusKept(seat, mission.mission),)


# ------------------------------------------------------------------ Freeing the Prisoners


def empty_jail(t: Table, _: EmptyJail) -> Step[Table]:
    """BW-62  First the bonus player must take one of their own soldiers from Jail to the Squad, if any."""
    seat = bonus_seat(t, under_way(t))
    own = t.jail & OWN[seat] if seat != NONE else 0
    if own.bit_count() > 1:
        return replace(t, phase=Releasing(seat)), ()
    return released(t, own)


def legal_homes(t: Table, now: Releasing, seat: Seat) -> tuple[Action, ...]:
    """BW-62  One's own soldiers in Jail."""
    return tuple(map(TakeHome, bits(t.jail & OWN[seat])))


def take_home(t: Table, now: Releasing, seat: Seat, action: Action) -> Step[Table]:
    """BW-62  Their choice."""
    if type(action) is not TakeHome or not has(t.jail & OWN[seat], action.soldier):
        raise Illegal("BW-62", "take one of your own soldiers from Jail")
    return released(t, 1 << action.soldier)


def released(t: Table, own: Soldiers) -> Step[Table]:
    """BW-62  Then all in Jail go to the Quarters."""
    rest = t.jail & ~own
    soldier = only(own)
    events: Events = (TakenHome(soldier // 8, soldier),) if own else ()
    t = replace(t, squads=home(t.squads, own), quarters=t.quarters | rest, jail=0, phase=UNDERWAY)
    return t, (*events, Freed(bits(rest))) if rest else events


# ------------------------------------------------------------------ the end of a mission


def end_mission(t: Table, _: EndMission) -> Step[Table]:
    """BW-63  The dead to the Grave, the captured to Jail, the wounded to the Quarters, the retreated to the Squads."""
    mission, deck = under_way(t), deck_values(t.deck)
    pairs = zip(mission.soldiers, mission.orders, strict=True)
    sent: dict[Fate, Soldiers] = {"dead": 0, "captured": 0, "wounded": 0, "home": 0}
    hunt = hunted(deck, mission.authority, counts=mission.counts)
    for soldier, order in pairs:
        sent[fate_of(deck, order, hunt=hunt)] |= 1 << soldier
    t = replace(
        t,
        grave=t.grave | sent["dead"],
        jail=t.jail | sent["captured"],
        quarters=t.quarters | sent["wounded"],
        squads=home(t.squads, sent["home"]),
        missions=cleared(t, mission.mission),
        operation=None,
    )
    events = tuple([SoldiersReturned(fate, bits(soldiers)) for fate, soldiers in sent.items() if soldiers])
    return to_discards(t, mission.authority), events


def cleared(t: Table, mission: int) -> tuple[LaidMission, ...]:
    """BW-62  The special mission stays on the table, any other leaves it; BW-34  a Nomination there is set aside."""
    rest = tuple([laid for laid in t.missions if laid.mission != mission])
    return (*rest, LaidMission(SPECIAL)) if mission == SPECIAL else rest


def to_discards(t: Table, card: int) -> Table:
    """BW-63  The Authority Action goes to its discard pile."""
    if card == NONE:
        return t
    return replace(t, authority=replace(t.authority, discards=t.authority.discards | 1 << card))
