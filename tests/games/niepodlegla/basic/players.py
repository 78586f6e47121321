"""A player who wants to win, and is curious: what random play hardly ever reaches is reached by it."""

from collections.abc import Sequence

from konspira.engine import Action, Luck, Seat
from konspira.games.niepodlegla.actions import Place, Reroll, TakeDice, TakeDie
from konspira.games.niepodlegla.basic import default, view
from konspira.games.niepodlegla.basic.state import Table
from konspira.games.niepodlegla.fight import Fight
from konspira.games.niepodlegla.fight_choices import YES
from konspira.games.niepodlegla.planning import READY, Planning

SAFE = 5


def eager(t: Table, seat: Seat, legal: Sequence[Action], luck: Luck) -> Action:
    """Mostly what helps, now and then anything at all."""
    if luck.below(12) == 0:
        return legal[luck.below(len(legal))]
    if isinstance(t.phase, Planning):
        return plan(t.phase, seat, legal, luck)
    if isinstance(t.phase, Fight):
        return fight(t, t.phase, seat)
    return default(t, seat) if luck.below(2) else legal[luck.below(len(legal))]


def plan(p: Planning, seat: Seat, legal: Sequence[Action], luck: Luck) -> Action:
    """Pawns anywhere, dice evenly, then ready."""
    places = [action for action in legal if isinstance(action, Place | TakeDie)]
    if places:
        return places[luck.below(len(places))]
    fair = TakeDice(p.dice[seat] + 1)
    behind = p.dice[seat] < -(-p.neutral // len(p.home))
    return fair if fair in legal and (behind or READY not in legal) else READY


def fight(t: Table, f: Fight, seat: Seat) -> Action:
    """Roll again what serves no mission, while there is morale to spare; in the final while there is any."""
    if f.wish:
        return YES
    shown = view(t, seat).lying
    assert shown
    used = {one.piece for one in shown.laid}
    lacking = {lack.card for lack in shown.lacks if lack.missing}
    spare = tuple(p.id for p in f.pieces if p.seat == seat and p.id not in used)
    wanted = any(target.seat in (seat, -1) and target.card in lacking for target in f.targets)
    final = t.round == 6
    return Reroll(spare) if spare and wanted and (f.morale > SAFE or final) else READY
