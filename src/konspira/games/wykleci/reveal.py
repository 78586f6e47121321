"""What is turned over before all eyes: bids, Glory dealt, the Authority's hand, orders and their reward, a stage's end.

A scene is made from public events and from what a spectator sees.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import reduce
from typing import Any, Final

from konspira.engine import replace
from konspira.engine.play import PlayedMove
from konspira.engine.record import Event
from konspira.engine.reveal import Card, Scene, Telling, public
from konspira.engine.words import Text, joined
from konspira.games.wykleci.deck_values import deck_values
from konspira.games.wykleci.decks import DECKS
from konspira.games.wykleci.events import (
    AuthorityPlayed,
    BidsShown,
    BonusKept,
    ChiefChosen,
    DifficultySet,
    GloryDrawn,
    GloryGiven,
    GloryTaken,
    Interrogated,
    MissionOver,
    NoEffect,
    OrdersShown,
    StageOver,
)
from konspira.games.wykleci.places import owner
from konspira.games.wykleci.result import brings, fate_of, hunted
from konspira.games.wykleci.reveal_stage import stage
from konspira.games.wykleci.state import NONE, DrawingGlory, Operation, Table
from konspira.games.wykleci.words import words

BRISK: Final = 0.4
"""The share of the usual time for what comes with every mission, and somebody at the table has just done."""


def reveal(moves: Sequence[PlayedMove], names: Sequence[str]) -> Scene | None:
    """What is turned over in these moves, one scene after another, if anything is."""
    t = Telling(public(moves), words(moves[0].before.deck), names)
    scenes = [
        replace(scene, at=at, after=after)
        for at, move in enumerate(moves)
        for after, event in enumerate(public([move]))
        for scene in _SCENES.get(type(event), nothing)(t, event, move.before)
    ]
    return chained(scenes)


def chained(scenes: Sequence[Scene]) -> Scene | None:
    """Each with what follows it."""
    last: Scene | None = None
    return reduce(lambda then, scene: replace(scene, then=then), reversed(scenes), last)


def nothing(_: Telling, _event: Event, _before: Table) -> Iterable[Scene]:
    """Most events are told and not shown."""
    return ()


def following(t: Telling, event: Event) -> Telling:
    """What was seen from this event on."""
    at = next(n for n, one in enumerate(t.seen) if one is event)
    return t._replace(seen=t.seen[at:])


# ------------------------------------------------------------------ the auction


def auction(t: Telling, shown: BidsShown, _: Table) -> Iterable[Scene]:
    """BW-31  All soldiers bid are revealed together."""
    yield bids(t, shown.bids)


def lot(t: Telling, _: ChiefChosen, before: Table) -> Iterable[Scene]:
    """BW-31  Nobody has a soldier to bid: the lot is drawn before all eyes."""
    if not t.first(BidsShown):
        yield bids(t, (NONE,) * before.seats)


def bids(t: Telling, soldiers: Sequence[int]) -> Scene:
    """Everybody's bid, and who has none to bid; BW-34  what the winner gets is told."""
    cards = [
        Card(f"soldier-{soldier}", t.words.both("reveal_bid", soldier=soldier), seat)
        if soldier >= 0
        else Card("squad", t.words.both("reveal_no_bid"), seat)
        for seat, soldier in enumerate(soldiers)
    ]
    title, won, what = t.words.both("reveal_bids"), t.first(ChiefChosen), t.words.both("what_nomination_is")
    if won is None:
        return Scene("auction", title, tuple(cards), t.words.both("reveal_tied"))
    own = t.words.both("reveal_chief_lot_own" if won.drawn else "reveal_chief_own")
    outcomes = {won.seat: joined([own, what])}
    return Scene("auction", title, tuple(cards), joined([t.tell(ChiefChosen), what]), outcomes=outcomes)


# ------------------------------------------------------------------ before the orders


def glory_given(t: Telling, given: GloryGiven, _: Table) -> Iterable[Scene]:
    """BW-36, BW-15  Who gets a Glory card is public; which one is not."""
    if given.receivers:
        own = {given.seat: t.words.both("reveal_given_own")}
        yield replace(dealt(t, t.say("reveal_given", seat=given.seat), given.receivers), titles=own)


def glory_drawn(t: Telling, drawn: GloryDrawn, before: Table) -> Iterable[Scene]:
    """BW-36  Without a Commander each draws one; all of them are shown at once, with the first."""
    now = before.phase
    if isinstance(now, DrawingGlory) and now.what == "own" and drawn.seat == now.to[0]:
        yield dealt(t, t.words.both("reveal_drawn"), now.to)


def dealt(t: Telling, title: Text, to: Sequence[int]) -> Scene:
    """A card face down before each of these, which stays there until the mission is over."""
    cards = tuple([Card("dealt", t.words.both("reveal_card"), seat) for seat in to])
    return Scene("glory", title, cards, t.words.both("reveal_dealt"), pace=BRISK, aside=True)


def authority(t: Telling, played: AuthorityPlayed, before: Table) -> Iterable[Scene]:
    """BW-37, BW-38, BW-46  Which Authority Action was played, by whom, on what mission, and what follows."""
    card, mission = DECKS[before.deck].authority[played.card], under_way(before)
    rest, by = following(t, played), None if mission.scout == NONE else mission.scout
    label = t.words.both("reveal_action", card=played.card, modifier=card.modifier)
    title = t.words.both("reveal_played" if by is None else "reveal_scouted")
    told = [card.text, *(rest.tell(kind) for kind in (NoEffect, Interrogated) if rest.first(kind))]
    if now := rest.first(DifficultySet):
        base = deck_values(before.deck).difficulty[before.seats][mission.mission]
        facts = {"base": base, "modifier": now.difficulty - base, "sum": now.difficulty}
        told.append(t.words.both("reveal_harder", mission=mission.mission, **facts))
    yield Scene("authority", title, (Card(f"authority-{played.card}", label, by),), joined(told), False, aside=True)


def under_way(t: Table) -> Operation:
    """The mission that has started, as all see it."""
    assert t.operation is not None
    return t.operation


# ------------------------------------------------------------------ orders, and what comes of them


def orders(t: Telling, shown: OrdersShown, before: Table) -> Iterable[Scene]:
    """BW-48  Soldier by soldier, with the sum as it climbs; then what the mission brings."""
    rest, mission = following(t, shown), under_way(before)
    title, over = t.words.both("reveal_orders", difficulty=mission.difficulty), rest.first(MissionOver)
    outcome = verdict_told(rest, over, before) if over else t.words.both("reveal_open")
    cards = order_cards(t, shown, before.deck, mission)
    yield Scene("orders", title, cards, outcome, over.success if over else None)
    yield from reward(rest, over, starred(rest, over))


def order_cards(t: Telling, shown: OrdersShown, key: str, mission: Operation) -> tuple[Card, ...]:
    """What each soldier brings by his order, the sum so far, and what becomes of him."""
    total, cards, deck = 0, [], deck_values(key)
    hunt = hunted(deck, mission.authority, counts=mission.counts)
    for soldier, order in zip(shown.soldiers, shown.orders, strict=True):
        total += brings(deck, soldier, order)
        label = t.words.both("reveal_order", soldier=soldier, order=order)
        fate = fate_of(deck, order, hunt=hunt)
        face = f"order-{order if order >= 0 else 'none'}-{soldier}-{total}-{mission.difficulty}-{fate}"
        cards.append(Card(face, label, owner(soldier)))
    return tuple(cards)


def verdict(t: Telling, over: MissionOver, before: Table) -> Iterable[Scene]:
    """BW-75, BW-77  Where somebody was asked about a bonus, the mission is judged when all have answered."""
    shown = t.first(OrdersShown)
    if shown and following(t, shown).first(MissionOver) is over:
        return
    facts, rest = {"strength": over.strength, "difficulty": over.difficulty}, following(t, over)
    card = Card("sum", t.words.both("reveal_sum", **facts), good=over.success)
    title = t.words.both("reveal_verdict")
    yield Scene("verdict", title, (card,), verdict_told(rest, over, before), over.success)
    yield from reward(rest, over, [])


def verdict_told(t: Telling, over: MissionOver, before: Table) -> Text:
    """How the mission went; BW-61  what a failure takes away."""
    told = t.words.tell(t.words.sentence(over), over, t.names)
    lost = not over.success and any(card >= 0 for card in before.glory.before)
    return joined([told, t.words.both("reveal_lost")]) if lost else told


def starred(t: Telling, over: MissionOver | None) -> list[Card]:
    """BW-51  Who drew Glory cards by a starred order, whatever the result."""
    until = t.seen.index(over) if over else len(t.seen)
    drawn = [event for event in t.seen[:until] if isinstance(event, GloryDrawn)]
    return [Card("starred", t.words.both("reveal_starred", count=one.count), one.seat) for one in drawn]


def reward(t: Telling, over: MissionOver | None, cards: list[Card]) -> Iterable[Scene]:
    """BW-60  Who takes a Glory card, and whose the bonus is: a moment of its own."""
    success = over is not None and over.success
    taken, kept = (t.first(GloryTaken), t.first(BonusKept)) if success else (None, None)
    cards += [Card("taken", t.words.both("reveal_card"), seat) for seat in (taken.players if taken else ())]
    if kept:
        cards.append(Card(f"bonus-{kept.mission}", t.words.both("reveal_bonus", mission=kept.mission), kept.seat))
    if cards:
        title = t.words.both("reveal_reward" if success else "reveal_glory_alone")
        yield Scene("reward", title, tuple(cards), t.words.both("reveal_counted"), success or None)


_SCENES: Final[dict[type[Event], Callable[[Telling, Any, Table], Iterable[Scene]]]] = {
    BidsShown: auction,
    ChiefChosen: lot,
    GloryGiven: glory_given,
    GloryDrawn: glory_drawn,
    AuthorityPlayed: authority,
    OrdersShown: orders,
    MissionOver: verdict,
    StageOver: stage,
}
