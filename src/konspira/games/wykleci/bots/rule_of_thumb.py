"""A player by rule of thumb: quick enough to play out whole stages with, and a character of its own by its temper.

It is given a table, but looks only at what the seat whose turn it is may know: what is public, and its own cards.
"""

from collections.abc import Callable
from typing import Any, Final

from konspira.engine import Action, Luck, Seat
from konspira.engine.bits import bits, only
from konspira.engine.seats import clockwise
from konspira.games.wykleci.actions import (
    COMMAND,
    LIAISON,
    RECON,
    STRIKE,
    ZONES,
    Assign,
    Bid,
    ChangeGlory,
    FreeSoldier,
    GiveGlory,
    GiveOrders,
    OneMoreAction,
    PlayAuthority,
    TakeHome,
    UseBonus,
)
from konspira.games.wykleci.bots.plans import best_orders
from konspira.games.wykleci.bots.seen import Prospect, doubted, failing_pays, is_traitor, prospect, wish
from konspira.games.wykleci.bots.temper import Temper
from konspira.games.wykleci.content import Condition
from konspira.games.wykleci.deck_values import DeckValues, deck_values
from konspira.games.wykleci.glory import receivers
from konspira.games.wykleci.places import OWN, on_table, owner, who
from konspira.games.wykleci.recon import KEEP, PAY
from konspira.games.wykleci.start import START, WAIT
from konspira.games.wykleci.state import (
    SPECIAL,
    ActionAsked,
    Bidding,
    GivingGlory,
    Informing,
    LaidMission,
    Ordering,
    Releasing,
    Scouting,
    StartAsked,
    Starting,
    StrengthAsked,
    Table,
    Turn,
)
from konspira.games.wykleci.turn import END, MOBILISE, NOMINATE, free_uses, free_zones, take_overs, worth_by
from konspira.games.wykleci.windows import PASS, cards_of

JOINING: Final = 1.6
"""What it is worth to take part in a mission at all."""
WISHED: Final = 0.9
"""What a place is worth more that one's green card asks for."""
TREASON: Final = 1.4
"""What Command and Recon are worth more to a Traitor."""
COUP: Final = 2.5
"""What a place from which the Command can be taken is worth to a Traitor."""
SURE_TO_FAIL: Final = 1.0
"""A mission that wants so much more strength will probably fail."""
EAGER: Final = 45
"""How often, of a hundred times, one bids one's highest rank."""
NEEDED: Final = 0.3
"""What a point of strength is worth where it is missing."""
WEAKNESS: Final = 0.5
"""What a point of strength costs a Traitor."""
TO_A_HERO: Final = (2.6, 1.0)
TO_A_TRAITOR: Final = (2.0, 1.0)
"""What a soldier's strength and his command level are worth when one is mobilised."""
COMMANDS: Final[dict[Condition | None, int]] = {"commander_of_success": 1, "commander_of_two": 2}
LIAISONS: Final[dict[Condition | None, int]] = {"liaison_on_success": 1, "liaison_on_two": 2}
"""How many successes a green card asks for in these zones."""
EVERYWHERE: Final = ("all_three_missions", "all_three_succeed")
ZONE_WORTH: Final = {COMMAND: 2.2, LIAISON: 0.9, RECON: 0.4, STRIKE: 0.45}


def by_thumb(t: Table, seat: Seat, luck: Luck, temper: Temper) -> Action:
    """What a seat that is awaited does."""
    return _CHOICES[type(t.phase)](t, t.phase, seat, luck, temper)


def bid(t: Table, _: Bidding, seat: Seat, luck: Luck, temper: Temper) -> Action:
    """The Command costs a soldier of the Squad: mostly one of high rank, now and then the lowest."""
    command = deck_values(t.deck).command
    squad = sorted(bits(t.squads[seat]), key=lambda soldier: command[soldier])
    eager = luck.below(100) < min(90, EAGER * temper.command) + (25 if t.seats == 2 else 0)
    return Bid(squad[-1] if eager else squad[0])


# ------------------------------------------------------------------ a turn


def turn(t: Table, now: Turn, seat: Seat, luck: Luck, temper: Temper) -> Action:
    """Free bonuses first, then the best place for a soldier, or one more for the Squad."""
    if t.bonuses[seat] and (use := free_use(t, now, seat)):
        return use
    if not now.actions:
        return parting(t, seat)
    deck, squad, resting = deck_values(t.deck), t.squads[seat], t.quarters & OWN[seat]
    best, worth = best_assignment(t, seat, luck, temper) if squad else (None, 0.0)
    over, gain = best_take_over(t, seat)
    if gain > max(worth, 0.5):
        return over
    if resting and (best is None or worth < 0.5 or (squad.bit_count() < 2 and now.actions > 1)):
        return MOBILISE[max(bits(resting), key=lambda soldier: use_of(deck, soldier, traitor=is_traitor(t, seat)))]
    return best if best is not None and worth > 0.2 else parting(t, seat)


def use_of(deck: DeckValues, soldier: int, *, traitor: bool) -> float:
    """What a soldier is good for: a Hero needs strength, a Traitor rank."""
    strength, command = TO_A_TRAITOR if traitor else TO_A_HERO
    return strength * deck.strength[soldier] + command * deck.command[soldier]


def parting(t: Table, seat: Seat) -> Action:
    """BW-34  The Nomination on one's own Commander, if another could take his place; or just the end of the turn."""
    if t.nomination == seat and t.round >= 2:
        for laid in t.missions:
            if laid.zones[COMMAND] & OWN[seat] and not laid.nominated:
                return NOMINATE[laid.mission]
    return END


def free_use(t: Table, now: Turn, seat: Seat) -> Action | None:
    """BW-78  A bonus that is worth using now."""
    return next((action for action in free_uses(t, seat) if pays(t, now, action)), None)


def pays(t: Table, now: Turn, action: Action) -> bool:
    """Whether a free bonus pays: an action for whoever could still go, one's own out of Jail, a poor card."""
    if isinstance(action, OneMoreAction):
        return not now.actions and bool(t.squads[now.seat])
    if isinstance(action, FreeSoldier):
        return bool(OWN[now.seat] >> action.soldier & 1)
    return isinstance(action, ChangeGlory) and deck_values(t.deck).points[action.glory] <= 1


def best_assignment(t: Table, seat: Seat, luck: Luck, temper: Temper) -> tuple[Action | None, float]:
    """The best soldier and zone, and what it is worth."""
    best: tuple[Action | None, float] = (None, 0.0)
    for laid in t.missions:
        at = prospect(t, laid, seat)
        leader, other = fitting(t, seat, COMMAND, at), fitting(t, seat, STRIKE, at)
        for zone in free_zones(laid):
            soldier = leader if zone == COMMAND else other
            worth = assignment_worth(t, seat, at, (soldier, zone), temper) + luck.below(100) / 250
            if worth > best[1]:
                best = (Assign(soldier, laid.mission, ZONES[zone]), worth)
    return best


def best_take_over(t: Table, seat: Seat) -> tuple[Action, float]:
    """BW-33c  The best take over of a Command, and what it is worth."""
    best: tuple[Action, float] = (END, 0.0)
    for laid in t.missions:
        if laid.zones[STRIKE] & OWN[seat] and not laid.zones[COMMAND] & OWN[seat]:
            worth = take_over_worth(t, seat, laid)
            for action in take_overs(t, laid, seat) if worth > best[1] else ():
                if action.zone == "command":
                    best = (action, worth)
    return best


def take_over_worth(t: Table, seat: Seat, laid: LaidMission) -> float:
    """A Hero takes the Command from nobody, or from whom they suspect; a Traitor to start what will fail."""
    there = who(laid, COMMAND)
    if laid.mission == SPECIAL:
        return 0.6 if there < 0 and t.jail else 0.0
    if failing_pays(t, seat):
        return COUP + 2.0 if prospect(t, laid, seat).wanting > SURE_TO_FAIL else 0.0
    if there < 0:
        return 1.4
    return 3.5 * (doubted(t, seat)[there] - 0.35) + (0.6 if aspires(t, seat, COMMAND) else 0.0)


def fitting(t: Table, seat: Seat, zone: int, at: Prospect) -> int:
    """Who of the Squad goes there: to command whoever is hard to replace, otherwise whoever brings what is missing."""
    deck, squad = deck_values(t.deck), bits(t.squads[seat])
    if failing_pays(t, seat):
        ranked = zone == COMMAND or (zone == STRIKE and at.wanting > SURE_TO_FAIL)
        return min(squad, key=lambda s: deck.strength[s] - (2 * deck.command[s] if ranked else 0))
    if zone == COMMAND:
        by = worth_by(t.deck, t.options.takeover_by)
        return max(squad, key=lambda s: 2 * by[s] + deck.strength[s])
    return max(squad, key=lambda s: min(deck.strength[s], max(at.wanting, 1)) - 0.1 * deck.command[s])


def assignment_worth(t: Table, seat: Seat, at: Prospect, to: tuple[int, int], temper: Temper) -> float:
    """What a soldier in a zone (both in `to`) is worth."""
    deck, (soldier, zone) = deck_values(t.deck), to
    if at.special:
        return special_worth(t, seat) + 0.3 * ZONE_WORTH[zone]
    worth = ZONE_WORTH[zone] * (temper.command if zone == COMMAND else temper.bonus if zone == LIAISON else 1)
    worth += WISHED if aspires(t, seat, zone) else 0.0
    worth += 0 if at.joined else JOINING + (WISHED if wish(t, seat) in EVERYWHERE else 0.0)
    if failing_pays(t, seat):
        return worth - WEAKNESS * deck.strength[soldier] + treason(t, at, to)
    missing = max(0.0, min(deck.strength[soldier] + 0.4, at.wanting))
    return worth + NEEDED * missing - (0.6 if at.wanting < -2 and at.joined else 0)


def treason(t: Table, at: Prospect, to: tuple[int, int]) -> float:
    """What a place is worth more to a Traitor: Command, Recon, and where the Command can be taken next."""
    soldier, zone = to
    if zone != STRIKE:
        return TREASON if zone in (COMMAND, RECON) else 0.0
    there, worth = only(at.laid.zones[COMMAND]), worth_by(t.deck, t.options.takeover_by)
    taken = there >= 0 and owner(there) != owner(soldier) and worth[soldier] >= worth[there] and not at.laid.nominated
    acting = isinstance(t.phase, Turn) and t.phase.actions > 1
    return COUP if taken and acting and at.wanting > SURE_TO_FAIL else 0.0


def aspires(t: Table, seat: Seat, zone: int) -> bool:
    """Whether a seat's green card still asks for this zone."""
    goal, history = wish(t, seat), t.history
    if zone == COMMAND:
        return history.commanders[seat] < COMMANDS.get(goal, 0)
    return zone == LIAISON and history.liaisons[seat] < LIAISONS.get(goal, 0)


def special_worth(t: Table, seat: Seat) -> float:
    """What it is worth to free the prisoners: one's own, and with a Commander there already a little more."""
    own, everyone = (t.jail & OWN[seat]).bit_count(), t.jail.bit_count()
    return -1.0 + 0.75 * own + 0.15 * everyone


# ------------------------------------------------------------------ missions


def starting(t: Table, now: Starting, seat: Seat, _luck: Luck, temper: Temper) -> Action:
    """A green player starts what will probably succeed, a Traitor what will probably not; BW-80 starts the rest."""
    at = prospect(t, on_table(t, now.mission), seat)
    if at.special:
        return START if t.jail and at.wanting < 0.5 else WAIT
    if failing_pays(t, seat):
        return START if at.wanting > SURE_TO_FAIL else WAIT
    last = t.round == 4
    return START if at.wanting < temper.boldness + (1.5 if last else 0.0) else WAIT


def give_glory(t: Table, now: GivingGlory, _seat: Seat, _luck: Luck, _temper: Temper) -> Action:
    """BW-36  The best for oneself, the others' the less the more Glory they have."""
    points = deck_values(t.deck).points
    cards = sorted(now.cards, key=lambda card: -points[card])
    seats = receivers(t, now)
    rest = iter(sorted(cards[1:], key=lambda card: points[card]))
    ranked = {seat: next(rest, None) for seat in sorted(seats[1:], key=lambda one: -t.tracks[one])}
    blanks = iter(range(-1, -len(seats) - 1, -1))
    return GiveGlory(tuple(cards[0] if n == 0 else pick(ranked[one], blanks) for n, one in enumerate(seats)))


def pick(card: int | None, blanks: Any) -> int:
    """A card, or one of the blanks if there are too few (BW-64)."""
    return next(blanks) if card is None else card


def scout(t: Table, now: Scouting, seat: Seat, _luck: Luck, _temper: Temper) -> Action:
    """The lower modifier, or the higher one where failing pays."""
    modifier = deck_values(t.deck).action_modifier
    best = max if failing_pays(t, seat) else min
    return PlayAuthority(best(now.cards, key=lambda card: modifier[card]))


def informed(t: Table, now: Informing, seat: Seat, _luck: Luck, _temper: Temper) -> Action:
    """BW-43  A point of Glory where the modifier decides."""
    assert t.operation is not None
    at = prospect(t, on_table(t, t.operation.mission), now.seat)
    return PAY if not failing_pays(t, seat) and -1.5 < at.wanting < 3 else KEEP


def orders(t: Table, _: Ordering, seat: Seat, _luck: Luck, temper: Temper) -> Action:
    """BW-47  Orders by what they add and cost."""
    return GiveOrders(best_orders(t, seat, temper))


def home(t: Table, _: Releasing, seat: Seat, _luck: Luck, _temper: Temper) -> Action:
    """BW-62  The strongest of one's own comes home."""
    strength = deck_values(t.deck).strength
    return TakeHome(max(bits(t.jail & OWN[seat]), key=lambda soldier: strength[soldier]))


# ------------------------------------------------------------------ windows


def stop_start(t: Table, now: StartAsked, seat: Seat, _luck: Luck, _temper: Temper) -> Action:
    """BW-73  Stop what would go wrong for oneself, while there are rounds left to make it better."""
    at = prospect(t, on_table(t, now.mission), seat)
    wrong = at.wanting < 0 if failing_pays(t, seat) else at.wanting > 1.5
    return use(t, seat, "cancel_start") if wrong and t.round < 4 and not at.special else PASS


def stop_action(t: Table, _: ActionAsked, seat: Seat, _luck: Luck, _temper: Temper) -> Action:
    """BW-74  Cancel an Authority Action whose modifier may decide."""
    assert t.operation is not None
    if failing_pays(t, seat) or deck_values(t.deck).action_modifier[t.operation.authority] < 2:
        return PASS
    at = prospect(t, on_table(t, t.operation.mission), seat)
    return use(t, seat, "cancel_action") if at.joined and -2 < at.wanting < 4 else PASS


def add_strength(t: Table, _: StrengthAsked, seat: Seat, _luck: Luck, _temper: Temper) -> Action:
    """BW-75  +2 where it turns a failure into a success."""
    assert t.operation is not None
    short = t.operation.difficulty - t.operation.strength
    held = 2 * sum(len(cards_of(t, one, "strength")) for one in clockwise(t.chief, t.seats, (1 << t.seats) - 1))
    return use(t, seat, "strength") if 0 < short <= held and not failing_pays(t, seat) else PASS


def use(t: Table, seat: Seat, bonus: Any) -> Action:
    """The bonus that is asked for."""
    return UseBonus(cards_of(t, seat, bonus)[0])


_CHOICES: Final[dict[type, Callable[..., Action]]] = {
    Bidding: bid,
    Turn: turn,
    Starting: starting,
    StartAsked: stop_start,
    GivingGlory: give_glory,
    Scouting: scout,
    ActionAsked: stop_action,
    Informing: informed,
    Ordering: orders,
    StrengthAsked: add_strength,
    Releasing: home,
}
