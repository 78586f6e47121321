"""BW-33, BW-34, BW-70…72, BW-78  A player's turn: actions, free bonuses, the Nomination."""

from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from typing import Any, Final

from konspira.engine import Action, Events, Illegal, Seat, Step, replace, require
from konspira.engine.bits import bits, has, only, put
from konspira.engine.tasks import UNDERWAY
from konspira.games.wykleci.actions import (
    COMMAND,
    STRIKE,
    ZONES,
    Assign,
    ChangeGlory,
    EndTurn,
    FreeSoldier,
    Mobilise,
    Nominate,
    OneMoreAction,
    TakeOver,
)
from konspira.games.wykleci.content import Bonus
from konspira.games.wykleci.deck_values import deck_values
from konspira.games.wykleci.events import (
    Assigned,
    BonusUsed,
    Mobilised,
    Nominated,
    TookOver,
    TurnBegan,
    TurnEnded,
)
from konspira.games.wykleci.places import OWN, find, in_zone, with_mission
from konspira.games.wykleci.state import NONE, SPECIAL, Exchanging, LaidMission, Soldiers, Table, Turn
from konspira.games.wykleci.tasks import TakeTurn

END: Final = EndTurn()
MOBILISE: Final = tuple(Mobilise(soldier) for soldier in range(32))
NOMINATE: Final = tuple(Nominate(mission) for mission in range(SPECIAL + 1))


def take_turn(t: Table, task: TakeTurn) -> Step[Table]:
    """BW-33  2 actions, and with 2 players the Commander-in-Chief has 3; BW-42  fewer after an Interrogation."""
    seat = task.seat
    full = 3 if t.seats == 2 and seat == t.chief else 2
    actions = max(0, full - t.fewer[seat])
    t = replace(t, fewer=put(t.fewer, seat, 0))
    return go_on(t, seat, actions, (TurnBegan(seat, actions),))


def go_on(t: Table, seat: Seat, actions: int, seen: Events) -> Step[Table]:
    """The turn lasts while there is something to do."""
    if (actions and can_act(t, seat)) or can_use(t, seat) or can_nominate(t, seat):
        return replace(t, phase=Turn(seat, actions)), seen
    return replace(t, phase=UNDERWAY), (*seen, TurnEnded(seat, actions))


def can_act(t: Table, seat: Seat) -> bool:
    """Whether there is a soldier to mobilise, to assign or to take over with."""
    return bool(t.squads[seat] or t.quarters & OWN[seat] or any(take_overs(t, laid, seat) for laid in t.missions))


def can_use(t: Table, seat: Seat) -> bool:
    """Whether there is a bonus to use in one's turn."""
    return bool(t.bonuses[seat]) and next(free_uses(t, seat), None) is not None


def can_nominate(t: Table, seat: Seat) -> bool:
    """BW-34  Whether one may place the Nomination."""
    return t.nomination == seat and any(laid.zones[COMMAND] for laid in t.missions)


# ------------------------------------------------------------------ what may be done


def legal_turn(t: Table, now: Turn, seat: Seat) -> tuple[Action, ...]:
    """All that a player may do in their turn."""
    found: list[Action] = [END]
    if now.actions:
        own, squad = OWN[seat], t.squads[seat]
        found += mobilises(t.quarters & own)
        for laid in t.missions:
            if squad:
                found += assigns(squad, laid.mission, free_zones(laid))
            if laid.zones[STRIKE] & own:
                found += take_overs(t, laid, seat)
    if t.bonuses[seat]:
        found += free_uses(t, seat)
    if t.nomination == seat:
        found += [NOMINATE[laid.mission] for laid in t.missions if laid.zones[COMMAND]]
    return tuple(found)


@lru_cache(maxsize=1 << 12)
def mobilises(soldiers: Soldiers) -> tuple[Mobilise, ...]:
    """BW-33a  One's own soldiers in the Quarters."""
    return tuple([MOBILISE[soldier] for soldier in bits(soldiers)])


def free_zones(laid: LaidMission) -> tuple[int, ...]:
    """BW-33b  Command, Recon and Liaison must be free; BW-14  in the Strike zone there is room for any number."""
    command, liaison, recon, _ = laid.zones
    return FREE[not command, not liaison, not recon]


FREE: Final = {
    (command, liaison, recon): tuple(n for n, free in enumerate((command, liaison, recon, True)) if free)
    for command in (False, True)
    for liaison in (False, True)
    for recon in (False, True)
}


@lru_cache(maxsize=1 << 14)
def assigns(squad: Soldiers, mission: int, zones: tuple[int, ...]) -> tuple[Assign, ...]:
    """BW-33b  Every soldier of the Squad to every free zone."""
    return tuple([_assign(soldier, mission, zone) for soldier in bits(squad) for zone in zones])


@cache
def _assign(soldier: int, mission: int, zone: int) -> Assign:
    return Assign(soldier, mission, ZONES[zone])


def take_overs(t: Table, laid: LaidMission, seat: Seat) -> tuple[TakeOver, ...]:
    """BW-33c  By those of one's soldiers who are in the Strike zone."""
    mine = laid.zones[STRIKE] & OWN[seat]
    return _take_overs(t.deck, t.options.takeover_by, mine, laid.zones[:STRIKE], laid.nominated) if mine else ()


@lru_cache(maxsize=1 << 14)
def _take_overs(deck: str, by: str, mine: Soldiers, zones: tuple[int, ...], nominated: bool) -> tuple[TakeOver, ...]:
    worth = worth_by(deck, by)
    return tuple(
        TakeOver(soldier, ZONES[zone])
        for soldier in bits(mine)
        for zone, there in enumerate(zones)
        if not (nominated and zone == COMMAND) and (not there or worth[soldier] >= worth[only(there)])
    )


def worth_by(deck: str, by: str) -> tuple[int, ...]:
    """BW-33c  The compared value: the command level, or by the option the strength."""
    return deck_values(deck).command if by == "command" else deck_values(deck).strength


def free_uses(t: Table, seat: Seat) -> Iterator[Action]:
    """BW-78  BW-70…72 cost no action, at any point of one's own turn."""
    bonus = deck_values(t.deck).bonus
    for card in t.bonuses[seat]:
        yield from USES.get(bonus[card], no_use)(t, seat, card)


def no_use(_t: Table, _seat: Seat, _card: int) -> Iterator[Action]:
    """A bonus for another moment."""
    return iter(())


def frees(t: Table, _: Seat, card: int) -> Iterator[Action]:
    """BW-70  Any soldier in Jail, anyone's."""
    return (FreeSoldier(card, soldier) for soldier in bits(t.jail))


def changes(t: Table, seat: Seat, card: int) -> Iterator[Action]:
    """BW-71, BW-78  It needs a Glory card in hand and a deck that is not empty."""
    hand = t.glory.hands[seat] if t.glory.deck else 0
    return (ChangeGlory(card, glory) for glory in bits(hand))


def more(_t: Table, _seat: Seat, card: int) -> Iterator[Action]:
    """BW-72  One more action."""
    yield OneMoreAction(card)


USES: Final[dict[Bonus, Callable[[Table, Seat, int], Iterator[Action]]]] = {
    "from_jail": frees,
    "new_glory": changes,
    "more_action": more,
}


# ------------------------------------------------------------------ what is done


def act(t: Table, now: Turn, seat: Seat, action: Action) -> Step[Table]:
    """BW-33  From the Commander-in-Chief clockwise each player takes all their actions."""
    do = _DO.get(type(action))
    if do is None:
        raise Illegal("BW-33", "mobilise, assign, take over, or end your turn")
    return do(t, now, action)


def spent(now: Turn) -> int:
    """BW-33  The actions that are left after this one."""
    require(now.actions, "BW-33", "you have no action left")
    return now.actions - 1


def mobilise(t: Table, now: Turn, action: Mobilise) -> Step[Table]:
    """BW-33a  One of your own soldiers comes from the Quarters into the Squad."""
    seat, soldier, left = now.seat, action.soldier, spent(now)
    require(has(t.quarters & OWN[seat], soldier), "BW-33", "mobilise one of your own in the Quarters")
    squads = put(t.squads, seat, t.squads[seat] | 1 << soldier)
    t = replace(t, squads=squads, quarters=t.quarters & ~(1 << soldier))
    return go_on(t, seat, left, (Mobilised(seat, soldier),))


def assign(t: Table, now: Turn, action: Assign) -> Step[Table]:
    """BW-33b  A soldier goes from the Squad to a zone of a mission on the table."""
    seat, soldier, left, laid = now.seat, action.soldier, spent(now), find(t, action.mission)
    require(has(t.squads[seat], soldier), "BW-33", "assign a soldier from your Squad")
    if laid is None:
        raise Illegal("BW-33", "this mission is not on the table")
    zone = ZONES.index(action.zone)
    require(
        zone in free_zones(laid), "BW-14", "somebody is in that zone; a soldier in the Strike zone may take it over"
    )
    after = in_zone(laid, zone, laid.zones[zone] | 1 << soldier)
    squads = put(t.squads, seat, t.squads[seat] & ~(1 << soldier))
    t = replace(t, squads=squads, missions=with_mission(t, after))
    return go_on(t, seat, left, (Assigned(seat, soldier, action.mission, action.zone),))


def take_over(t: Table, now: Turn, action: TakeOver) -> Step[Table]:
    """BW-33c  A soldier in the Strike zone swaps with the one in a special zone, or moves into an empty one."""
    seat, soldier, left, zone = now.seat, action.soldier, spent(now), ZONES.index(action.zone)
    laid = next((laid for laid in t.missions if has(laid.zones[STRIKE] & OWN[seat], soldier)), None)
    if laid is None or zone == STRIKE:
        raise Illegal("BW-33", "take over a special zone with your own soldier in the Strike zone")
    there = laid.zones[zone]

    # BW-34  A nominated Commander can in no way be removed.
    require(not (laid.nominated and zone == COMMAND), "BW-34", "the Nomination keeps this Commander in place")
    if there:
        worth = worth_by(t.deck, t.options.takeover_by)
        require(worth[soldier] >= worth[only(there)], "BW-33", "your soldier is outranked there")
    swapped = in_zone(in_zone(laid, zone, 1 << soldier), STRIKE, laid.zones[STRIKE] & ~(1 << soldier) | there)
    t = replace(t, missions=with_mission(t, swapped))
    return go_on(t, seat, left, (TookOver(seat, soldier, laid.mission, action.zone, only(there)),))


def end_turn(t: Table, now: Turn, _: EndTurn) -> Step[Table]:
    """BW-33d  The remaining actions are passed."""
    return replace(t, phase=UNDERWAY), (TurnEnded(now.seat, now.actions),)


def nominate(t: Table, now: Turn, action: Nominate) -> Step[Table]:
    """BW-34  At the end of their own turn the holder may place the Nomination on a Commander, anyone's."""
    require(t.nomination == now.seat, "BW-34", "you do not hold the Nomination")
    laid = find(t, action.mission)
    if laid is None or not laid.zones[COMMAND]:
        raise Illegal("BW-34", "there is no Commander to nominate")
    t = replace(t, nomination=NONE, missions=with_mission(t, replace(laid, nominated=True)))
    t, seen = end_turn(t, now, END)
    return t, (Nominated(now.seat, action.mission, only(laid.zones[COMMAND])), *seen)


# ------------------------------------------------------------------ free bonuses


def use_card(t: Table, seat: Seat, card: int, bonus: Bonus, rule: str) -> Table:
    """BW-79  A used bonus card goes to the box."""
    held = card in t.bonuses[seat] and deck_values(t.deck).bonus[card] == bonus
    require(held, rule, "you do not have this bonus")
    left = tuple([other for other in t.bonuses[seat] if other != card])
    return replace(t, bonuses=(*t.bonuses[:seat], left, *t.bonuses[seat + 1 :]))


def free_soldier(t: Table, now: Turn, action: FreeSoldier) -> Step[Table]:
    """BW-70  Any soldier, anyone's, goes from Jail to the Quarters."""
    t = use_card(t, now.seat, action.card, "from_jail", "BW-70")
    require(has(t.jail, action.soldier), "BW-70", "this soldier is not in Jail")
    bit = 1 << action.soldier
    t = replace(t, jail=t.jail & ~bit, quarters=t.quarters | bit)
    return go_on(t, now.seat, now.actions, (BonusUsed(now.seat, action.card, "from_jail", action.soldier),))


def change_glory(t: Table, now: Turn, action: ChangeGlory) -> Step[Table]:
    """BW-71  A Glory card is discarded from hand, then the top one is drawn."""
    t = use_card(t, now.seat, action.card, "new_glory", "BW-71")
    require(has(t.glory.hands[now.seat], action.glory), "BW-78", "discard a Glory card from your hand")
    require(t.glory.deck, "BW-78", "the Glory deck is empty")
    t = replace(t, phase=Exchanging(now.seat, now.actions, action.glory))
    return t, (BonusUsed(now.seat, action.card, "new_glory"),)


def one_more(t: Table, now: Turn, action: OneMoreAction) -> Step[Table]:
    """BW-72  One more action this round."""
    t = use_card(t, now.seat, action.card, "more_action", "BW-72")
    return go_on(t, now.seat, now.actions + 1, (BonusUsed(now.seat, action.card, "more_action"),))


_DO: Final[dict[type, Callable[[Table, Turn, Any], Step[Table]]]] = {
    Mobilise: mobilise,
    Assign: assign,
    TakeOver: take_over,
    EndTurn: end_turn,
    Nominate: nominate,
    FreeSoldier: free_soldier,
    ChangeGlory: change_glory,
    OneMoreAction: one_more,
}
