"""What each Traitor did that harmed, in the open and in secret: told when nothing is hidden any more."""

from collections.abc import Callable, Iterator, Sequence
from itertools import permutations
from typing import Any, Final, NamedTuple

from konspira.engine import Event, Seat
from konspira.engine.play import PlayedMove
from konspira.engine.words import Text, Words, joined
from konspira.games.wykleci.actions import PlayAuthority
from konspira.games.wykleci.conduct import HEAVY
from konspira.games.wykleci.deck_values import deck_values
from konspira.games.wykleci.events import BonusLeft, BonusUsed, GoalShown, MissionOver, OrdersShown, StartSaid
from konspira.games.wykleci.places import owner
from konspira.games.wykleci.result import brings
from konspira.games.wykleci.state import NONE, SPECIAL, Scouting, StartAsked, Table

MUCH: Final = 2
"""So much strength, kept from a mission that fails, is told although it would not have been enough."""


class Seen(NamedTuple):
    """A move with one of its events, and the last time before it that orders were shown."""

    move: PlayedMove
    event: Event | None
    orders: PlayedMove | None


class Harm(NamedTuple):
    """A sentence about a Traitor: its text, and the facts in it."""

    key: str
    facts: dict[str, object]


def traitors(t: Table) -> tuple[Seat, ...]:
    """BW-05  Who holds a Traitor's card in this stage."""
    condition = deck_values(t.deck).condition
    return tuple(seat for seat, goal in enumerate(t.goals[: t.seats]) if goal != NONE and condition[goal] is None)


def traitor_deeds(moves: Sequence[PlayedMove], words: Words, names: Sequence[str]) -> Iterator[Text]:
    """BW-82  Stage by stage and Traitor by Traitor, all of it in one paragraph."""
    stages = sorted({move.before.stage for move in moves})
    for stage in stages:
        seen = list(seen_in([move for move in moves if move.before.stage == stage]))
        for seat in sorted({seat for one in seen for seat in traitors(one.move.before)}):
            yield told(seat, stage, list(harms(seat, seen)), words, names)


def told(seat: Seat, stage: int, found: Sequence[Harm], words: Words, names: Sequence[str]) -> Text:
    """Who it was, what came of it; or that nothing did."""
    did = [harm for harm in found if harm.key != "traitor_gained"] or [Harm("traitor_idle", {})]
    gained = [harm for harm in found if harm.key == "traitor_gained"]
    head = words.told(names, "traitor_was", seat=seat, stage=stage)
    return joined([head, *(words.told(names, key, **facts) for key, facts in (*did, *gained))])


def seen_in(moves: Sequence[PlayedMove]) -> Iterator[Seen]:
    """Every move of a stage once for itself, and once for each of its events."""
    orders = None
    for move in moves:
        yield Seen(move, None, orders)
        for event in move.events:
            orders = move if isinstance(event, OrdersShown) else orders
            yield Seen(move, event, orders)


def harms(seat: Seat, seen: Sequence[Seen]) -> Iterator[Harm]:
    """What this seat did, in the order of the stage."""
    return (harm for one in seen for kind in KINDS for harm in kind(seat, one))


# ------------------------------------------------------------------ what harms


def started(seat: Seat, one: Seen) -> Iterator[Harm]:
    """BW-35  A mission is started although it falls short, with rounds left."""
    if isinstance(one.event, StartSaid) and one.event.start and one.event.seat == seat:
        was, now = (t.history.conduct[seat].rash for t in (one.move.before, one.move.after))
        if now > was:
            yield Harm("traitor_started", {"mission": one.event.mission, "short": now - was})


def scouted(seat: Seat, one: Seen) -> Iterator[Harm]:
    """BW-37  Of two Authority Actions the harder one, which nobody else could know."""
    now, action = one.move.before.phase, one.move.action
    if one.event is None and isinstance(now, Scouting) and isinstance(action, PlayAuthority) and now.seat == seat:
        modifier = deck_values(one.move.before.deck).action_modifier
        for other in now.cards:
            if modifier[other] < modifier[action.card]:
                facts = {"more": modifier[action.card], "other": other, "less": modifier[other]}
                yield Harm("traitor_scouted", {"card": action.card, **facts})


def kept_back(seat: Seat, one: Seen) -> Iterator[Harm]:
    """BW-47  A mission fails, and the orders in hand would have brought more to it."""
    over = one.event
    if not isinstance(over, MissionOver) or over.success or over.mission == SPECIAL or one.orders is None:
        return
    came, best = own_strength(seat, one.orders)
    short = over.difficulty - over.strength
    if best - came >= min(short, MUCH):
        key = "traitor_decided" if best - came >= short else "traitor_kept_back"
        yield Harm(key, {"mission": over.mission, "came": came, "best": best, "short": short})


def refused(seat: Seat, one: Seen) -> Iterator[Harm]:
    """BW-74, BW-75  A bonus is kept although the mission under way needs it."""
    if not isinstance(one.event, BonusLeft) or one.event.seat != seat or one.event.bonus == "cancel_start":
        return
    mission = one.move.before.operation
    if one.event.bonus == "strength" or deck_values(one.move.before.deck).action_modifier[mission.authority] >= HEAVY:
        yield Harm("traitor_refused", {"mission": mission.mission})


def stopped(seat: Seat, one: Seen) -> Iterator[Harm]:
    """BW-73  A bonus stops somebody's start."""
    now = one.move.before.phase
    if isinstance(one.event, BonusUsed) and one.event.seat == seat and isinstance(now, StartAsked):
        yield Harm("traitor_stopped", {"mission": now.mission})


def gained(seat: Seat, one: Seen) -> Iterator[Harm]:
    """BW-82  What the stage brought the Traitor."""
    if isinstance(one.event, GoalShown) and one.event.seat == seat:
        yield Harm("traitor_gained", {"points": one.event.points})


KINDS: Final[tuple[Callable[[Seat, Seen], Iterator[Harm]], ...]] = (
    started,
    scouted,
    kept_back,
    refused,
    stopped,
    gained,
)


def own_strength(seat: Seat, shown: PlayedMove) -> tuple[int, int]:
    """BW-48  What a player's soldiers brought by their orders, and the most that the cards in hand allowed."""
    t: Table = shown.before
    orders: Any = next(event for event in shown.events if isinstance(event, OrdersShown))
    deck, mine = deck_values(t.deck), [s for s in orders.soldiers if owner(s) == seat]
    given = dict(zip(orders.soldiers, orders.orders, strict=True))
    came = sum(brings(deck, soldier, given[soldier]) for soldier in mine)
    hand = t.operation.hands[seat] if t.operation and mine else ()
    short = (NONE,) * max(0, len(mine) - len(hand))
    sums = (sum(map(lambda s, o: brings(deck, s, o), mine, way)) for way in permutations((*hand, *short), len(mine)))
    return came, max(sums, default=0)
