"""The tables a seat could be at, as far as it can tell: made from its view and nothing else."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from konspira.engine import Luck, draw, replace, seat_set
from konspira.engine.bits import bit_set, bits, put
from konspira.engine.face_down import CardPlace, redealt, restored
from konspira.games.wykleci.deck_values import deck_values
from konspira.games.wykleci.orders import every_order
from konspira.games.wykleci.places import OWN, everybody
from konspira.games.wykleci.state import (
    NONE,
    AnyPhase,
    AuthorityCards,
    Bidding,
    DealingGoals,
    Exchanging,
    GivingGlory,
    GloryCards,
    LaidMission,
    Operation,
    Ordering,
    Scouting,
    StageHistory,
    Table,
)
from konspira.games.wykleci.view import (
    BiddingSeen,
    ExchangingSeen,
    GivingGlorySeen,
    MissionSeen,
    OperationSeen,
    OrderingSeen,
    PilePart,
    ScoutingSeen,
    View,
)

Hands = tuple[tuple[int, ...], ...]


def redeal(view: View, luck: Luck) -> Table:
    """A table at which the viewer would see exactly this view."""
    missions = tuple([laid(seen) for seen in view.missions])
    held, hands = orders(view, luck)
    glory, to_give = glory_cards(view, luck)
    authority, scouted = authority_cards(view, luck)
    t = Table(
        seats=view.seats,
        options=view.options,
        deck=view.deck,
        stage=view.stage,
        round=view.round,
        chief=view.chief,
        nomination=view.nomination,
        tracks=view.tracks,
        fewer=view.fewer,
        squads=squads(view, missions),
        quarters=bit_set(view.quarters),
        jail=bit_set(view.jail),
        grave=bit_set(view.grave),
        out=bit_set(view.out),
        missions=missions,
        to_come=bit_set(view.to_come),
        bonuses=view.bonuses,
        goals=goals(view, luck),
        held=held,
        ruled_out=ruled_out(view),
        glory=glory,
        authority=authority,
        history=history(view),
        results=view.results,
        operation=operation(view.operation, hands) if view.operation else None,
        phase=DealingGoals(),
        todo=view.todo,
    )
    fill = _PHASES.get(type(view.now))
    phase: Any = fill(t, view, view.now, (to_give, scouted), luck) if fill else view.now
    return replace(t, phase=phase)


# ------------------------------------------------------------------ what is public


def squads(view: View, missions: tuple[LaidMission, ...]) -> tuple[int, ...]:
    """BW-10, BW-15  Every soldier of a colour that lies nowhere in the open is in the Squad."""
    open_ = bit_set((*view.quarters, *view.jail, *view.grave, *view.out))
    for mission in missions:
        open_ |= everybody(mission)
    return tuple([OWN[seat] & ~open_ if count else 0 for seat, count in enumerate(view.squads)])


def laid(seen: MissionSeen) -> LaidMission:
    """A mission on the table."""
    command, liaison, recon = (1 << s if s >= 0 else 0 for s in (seen.command, seen.liaison, seen.recon))
    return LaidMission(seen.mission, (command, liaison, recon, bit_set(seen.strike)), seen.nominated)


def history(view: View) -> StageHistory:
    """The stage's history."""
    seen = view.history
    counts = (seen.failed, seen.succeeded, seen.commanders, seen.liaisons)
    return StageHistory(*counts, seat_set(seen.everywhere), seen.conduct)


def operation(seen: OperationSeen, hands: Hands) -> Operation:
    """A mission that has started."""
    return Operation(
        seen.mission,
        seat_set(seen.players),
        seen.commander,
        seen.liaison,
        seen.scout,
        seen.authority,
        seen.counts,
        seen.difficulty,
        hands,
        seen.soldiers,
        seen.orders,
        seen.strength,
        seen.success,
    )


# ------------------------------------------------------------------ what is hidden


def goals(view: View, luck: Luck) -> tuple[int, ...]:
    """BW-30  The others have any of the Secret Goals that the viewer has not."""
    if not view.stage or isinstance(view.now, DealingGoals):
        return view.goals
    hidden = deck_values(view.deck).goal_deck(view.seats) & ~bit_set(goal for goal in view.goals if goal >= 0)
    others = iter(draw(luck, bits(hidden), view.goals.count(NONE)))
    return tuple([next(others) if goal == NONE else goal for goal in view.goals])


def orders(view: View, luck: Luck) -> tuple[tuple[int, ...], Hands]:
    """BW-47  The orders that each player holds, and while orders are given all that each has to choose from."""
    now, me = view.now, view.seat
    hand = now.hand if isinstance(now, OrderingSeen) else ()
    own = bit_set((*hand, view.held) if view.held >= 0 else hand)
    pool = deck_values(view.deck).all_orders & ~own
    held = held_orders(view, pool, luck)
    if not isinstance(now, OrderingSeen):
        return held, ()
    free = pool & ~bit_set(card for card in held if card >= 0)
    rest = iter(draw(luck, bits(free), free.bit_count()))
    hands = []
    for seat, count in enumerate(now.counts):
        kept = (held[seat],) if held[seat] >= 0 else ()
        drawn = [next(rest) for _ in range(count - len(kept))] if seat != me and count else []
        hands.append(hand if seat == me else (*drawn, *kept) if count else ())
    return held, tuple(hands)


def held_orders(view: View, pool: int, luck: Luck) -> tuple[int, ...]:
    """Each any order that the viewer has not seen elsewhere since it was kept, no two the same: each way as likely."""
    others = [seat for seat, holds in enumerate(view.holds) if holds and seat != view.seat]
    choices = [bits(pool & ~bit_set(view.not_held[seat])) for seat in others]
    cards = [choice[luck.below(len(choice))] for choice in choices]
    while len(set(cards)) < len(cards):
        cards = [choice[luck.below(len(choice))] for choice in choices]
    held = [NONE] * view.seats
    if view.seat is not None:
        held[view.seat] = view.held
    for seat, card in zip(others, cards, strict=True):
        held[seat] = card
    return tuple(held)


def ruled_out(view: View) -> tuple[tuple[int, ...], ...]:
    """What the viewer has seen elsewhere; what others have is not known."""
    me = view.seats if view.seat is None else view.seat
    nothing = (0,) * (view.seats + 1)
    return tuple([put(nothing, me, bit_set(cards)) for cards in view.not_held])


Deck = tuple[PilePart, ...]
"""A deck as the viewer sees it, from above."""


def in_deck(deck: Deck) -> list[CardPlace]:
    """The places in a deck: those beneath first, then those on top."""
    return [place for part in (*deck[1:], *deck[:1]) for place in (part.place,) * part.count]


def top(deck: Deck) -> int:
    """How many cards lie on top, shuffled together."""
    return deck[0].count if deck else 0


def deck_of(deck: Deck, cards: Iterator[int]) -> tuple[int, ...]:
    """A deck of these cards: those beneath come first, then those on top."""
    parts = [bit_set([next(cards) for _ in range(part.count)]) for part in (*deck[1:], *deck[:1])]
    return (*parts[-1:], *parts[:-1])


def glory_cards(view: View, luck: Luck) -> tuple[GloryCards, tuple[int, ...]]:
    """BW-16  Glory cards, and those that the Commander is giving: what the viewer knows, the rest anew."""
    seen = view.glory
    giving = view.now.places if isinstance(view.now, GivingGlorySeen) else ()
    before = [place for laid_ in seen.before for place in laid_]
    in_hands = [place for hand in seen.hands for place in hand]
    places = [*giving, *before, *in_hands, *in_deck(seen.deck)]
    dealt = redealt(places, range(len(places)), seen.memory, luck, top(seen.deck))
    cards = iter(dealt)
    to_give = tuple([next(cards) for _ in giving])
    glory = GloryCards(
        before=tuple([next(cards) if place else NONE for place in seen.before]),
        hands=tuple([bit_set([next(cards) for _ in hand]) for hand in seen.hands]),
        deck=deck_of(seen.deck, cards),
        knowledge=restored(places, dealt, seen.memory, len(places), view.seats),
    )
    return glory, to_give


def authority_cards(view: View, luck: Luck) -> tuple[AuthorityCards, tuple[int, ...]]:
    """BW-16  The Authority deck, and what the Scout is looking at."""
    seen, count = view.authority, len(deck_values(view.deck).action)
    scouted = view.now.places if isinstance(view.now, ScoutingSeen) else ()
    places = [*scouted, *in_deck(seen.deck)]
    laid_ = view.operation.authority if view.operation else NONE
    cards = [card for card in range(count) if card not in seen.discards and card != laid_]
    dealt = redealt(places, cards, seen.memory, luck, top(seen.deck))
    each = iter(dealt)
    shown = tuple([next(each) for _ in scouted])
    deck = deck_of(seen.deck, each)
    known = restored(places, dealt, seen.memory, count, view.seats)
    return AuthorityCards(deck, known, bit_set(seen.discards)), shown


# ------------------------------------------------------------------ the present moment

Shown = tuple[tuple[int, ...], tuple[int, ...]]
"""The Glory cards that a Commander is giving, and the Authority Actions that a Scout is looking at."""


def bidding(t: Table, view: View, now: BiddingSeen, _: Shown, luck: Luck) -> AnyPhase:
    """BW-31  Whoever else has bid has bid any soldier of their Squad."""
    bids = [NONE] * t.seats
    for seat in now.bidders:
        if seat not in now.waiting:
            own = bits(t.squads[seat])
            bids[seat] = now.bid if seat == view.seat else own[luck.below(len(own))]
    return Bidding(seat_set(now.bidders), seat_set(now.waiting), tuple(bids))


def exchanging(t: Table, _: View, now: ExchangingSeen, _shown: Shown, luck: Luck) -> AnyPhase:
    """BW-71  Somebody discards any Glory card of theirs."""
    hand = bits(t.glory.hands[now.seat])
    return Exchanging(now.seat, now.actions, now.card if now.card >= 0 else hand[luck.below(len(hand))])


def giving(_t: Table, _: View, now: GivingGlorySeen, shown: Shown, _luck: Luck) -> AnyPhase:
    """BW-36  The Commander looks at Glory cards."""
    return GivingGlory(now.seat, shown[0])


def scouting(_t: Table, _: View, now: ScoutingSeen, shown: Shown, _luck: Luck) -> AnyPhase:
    """BW-37  The Scout looks at two Authority Actions."""
    return Scouting(now.seat, shown[1])


def ordering(t: Table, view: View, now: OrderingSeen, _: Shown, luck: Luck) -> AnyPhase:
    """BW-47  Whoever else has given orders has given any."""
    given: list[tuple[int, ...]] = [()] * t.seats
    for seat in view.operation.players if view.operation else ():
        if seat == view.seat:
            given[seat] = now.given
        elif seat not in now.waiting:
            given[seat] = every_order(t, now, seat).sample(luck).cards
    return Ordering(seat_set(now.waiting), tuple(given))


_PHASES: Final[dict[type, Callable[..., AnyPhase]]] = {
    BiddingSeen: bidding,
    ExchangingSeen: exchanging,
    GivingGlorySeen: giving,
    ScoutingSeen: scouting,
    OrderingSeen: ordering,
}
