"""What a seat may know, built up from nothing."""

from collections.abc import Callable
from typing import Any, Final

from konspira.engine import MEMBERS, Outcome, Record, Seat, SeatView
from konspira.engine.bits import bits, only
from konspira.engine.face_down import CardPlace, FaceDown, Remembered, memory, place_of
from konspira.engine.phases import Over
from konspira.engine.record import Tagged
from konspira.engine.tasks import Underway
from konspira.games.wykleci.glory import receivers
from konspira.games.wykleci.places import owner
from konspira.games.wykleci.rules import PHASES
from konspira.games.wykleci.state import (
    NONE,
    ActionAsked,
    AuthorityCards,
    Bidding,
    Conduct,
    DealingGoals,
    DealingOrders,
    DrawingAuthority,
    DrawingChief,
    DrawingGlory,
    Exchanging,
    Executing,
    GivingGlory,
    GloryCards,
    Informing,
    LaidMission,
    Laying,
    Mustering,
    Operation,
    Options,
    Ordering,
    Releasing,
    Scouting,
    StageHistory,
    StageResult,
    StartAsked,
    Starting,
    StrengthAsked,
    Table,
    Turn,
)
from konspira.games.wykleci.tasks import AnyTask


class MissionSeen(Record, frozen=True):
    """BW-14  A mission on the table and the soldiers on it, face up; -1: nobody."""

    mission: int
    command: int
    liaison: int
    recon: int
    strike: tuple[int, ...]
    nominated: bool


class PilePart(Record, frozen=True):
    """Cards of a deck that were shuffled together, or one beneath it."""

    count: int
    place: CardPlace


class GloryView(Record, frozen=True):
    """BW-15, BW-16  Glory cards: the deck from above, those before players, hands; which are known, and to whom."""

    deck: tuple[PilePart, ...]
    before: tuple[tuple[CardPlace, ...], ...]
    hands: tuple[tuple[CardPlace, ...], ...]
    memory: Remembered


class AuthorityView(Record, frozen=True):
    """BW-15, BW-16  The Authority deck from above and its discards."""

    deck: tuple[PilePart, ...]
    memory: Remembered
    discards: tuple[int, ...]


class HistorySeen(Record, frozen=True):
    """BW-85  What has happened in the stage."""

    failed: int
    succeeded: int
    commanders: tuple[int, ...]
    liaisons: tuple[int, ...]
    everywhere: tuple[Seat, ...]
    conduct: tuple[Conduct, ...]


class OperationSeen(Record, frozen=True):
    """A mission that has started, as far as it is public."""

    mission: int
    players: tuple[Seat, ...]
    commander: Seat
    liaison: Seat
    scout: Seat
    authority: int
    counts: bool
    difficulty: int
    soldiers: tuple[int, ...]
    orders: tuple[int, ...]
    strength: int
    success: bool


class BiddingSeen(Tagged, frozen=True):
    """BW-31  Who bids, who still has to, and one's own bid."""

    bidders: tuple[Seat, ...]
    waiting: tuple[Seat, ...]
    bid: int


class ExchangingSeen(Tagged, frozen=True):
    """BW-71  Somebody changes a Glory card; which one they alone know."""

    seat: Seat
    actions: int
    card: int


class GivingGlorySeen(Tagged, frozen=True):
    """BW-36  The Commander gives Glory cards to these, which the Commander alone has seen."""

    seat: Seat
    places: tuple[CardPlace, ...]
    receivers: tuple[Seat, ...]


class ScoutingSeen(Tagged, frozen=True):
    """BW-37  The Scout chooses between two Authority Actions, which the Scout alone has seen."""

    seat: Seat
    places: tuple[CardPlace, ...]


class OrderingSeen(Tagged, frozen=True):
    """BW-47  How many order cards each has, who still has to give orders, one's own cards and orders."""

    waiting: tuple[Seat, ...]
    counts: tuple[int, ...]
    hand: tuple[int, ...]
    given: tuple[int, ...]


Now = (
    Underway
    | Mustering
    | DealingOrders
    | DealingGoals
    | BiddingSeen
    | DrawingChief
    | Laying
    | Turn
    | ExchangingSeen
    | Starting
    | StartAsked
    | DrawingGlory
    | GivingGlorySeen
    | DrawingAuthority
    | ScoutingSeen
    | ActionAsked
    | Executing
    | Informing
    | OrderingSeen
    | StrengthAsked
    | Releasing
    | Over
)


class View(SeatView, frozen=True):
    """All that one seat (None: a spectator) knows of the table; -1: none, or not known."""

    options: Options
    deck: str
    stage: int
    round: int
    chief: Seat
    nomination: Seat
    tracks: tuple[int, ...]
    fewer: tuple[int, ...]
    squad: tuple[int, ...]
    squads: tuple[int, ...]
    quarters: tuple[int, ...]
    jail: tuple[int, ...]
    grave: tuple[int, ...]
    out: tuple[int, ...]
    missions: tuple[MissionSeen, ...]
    to_come: tuple[int, ...]
    bonuses: tuple[tuple[int, ...], ...]
    goals: tuple[int, ...]
    held: int
    holds: tuple[bool, ...]
    not_held: tuple[tuple[int, ...], ...]
    glory: GloryView
    authority: AuthorityView
    history: HistorySeen
    results: tuple[StageResult, ...]
    operation: OperationSeen | None
    now: Now
    todo: tuple[AnyTask, ...]
    to_act: tuple[Seat, ...]
    outcome: Outcome | None


def view(t: Table, seat: Seat | None) -> View:
    """The table as a seat sees it; None: as a spectator does."""
    ended = PHASES.outcome(t)
    me = t.seats if seat is None else seat
    return View(
        seat,
        t.seats,
        t.options,
        t.deck,
        t.stage,
        t.round,
        t.chief,
        t.nomination,
        t.tracks,
        t.fewer,
        () if seat is None else bits(t.squads[seat]),
        tuple([squad.bit_count() for squad in t.squads]),
        bits(t.quarters),
        bits(t.jail),
        bits(t.grave),
        bits(t.out),
        tuple([mission_seen(laid) for laid in t.missions]),
        bits(t.to_come),
        t.bonuses,
        t.goals if ended else tuple([goal if owner == seat else NONE for owner, goal in enumerate(t.goals)]),
        NONE if seat is None else t.held[seat],
        tuple([card >= 0 for card in t.held]),
        tuple([bits(row[me]) for row in t.ruled_out]),
        glory_seen(t.glory, seat),
        authority_seen(t.authority, seat),
        history_seen(t.history),
        t.results,
        operation_seen(t.operation) if t.operation else None,
        now(t, seat),
        t.todo,
        PHASES.to_act(t),
        ended,
    )


def on_mission(view: View, mission: int) -> list[int]:
    """The soldiers on a mission, in ascending order."""
    laid = next(seen for seen in view.missions if seen.mission == mission)
    return sorted(who for who in (laid.command, laid.liaison, laid.recon, *laid.strike) if who >= 0)


def own_on_mission(view: View) -> list[int]:
    """The viewer's soldiers on the mission that is under way."""
    here = on_mission(view, view.operation.mission) if view.operation else []
    return [who for who in here if owner(who) == view.seat]


def mission_seen(laid: LaidMission) -> MissionSeen:
    """A mission on the table."""
    command, liaison, recon, strike = laid.zones
    return MissionSeen(laid.mission, only(command), only(liaison), only(recon), bits(strike), laid.nominated)


def history_seen(history: StageHistory) -> HistorySeen:
    """BW-85  The stage's history is public."""
    counts = (history.failed, history.succeeded, history.commanders, history.liaisons)
    return HistorySeen(*counts, MEMBERS[history.everywhere], history.conduct)


def operation_seen(now: Operation) -> OperationSeen:
    """A mission that has started."""
    return OperationSeen(
        now.mission,
        MEMBERS[now.players],
        now.commander,
        now.liaison,
        now.scout,
        now.authority,
        now.counts,
        now.difficulty,
        now.soldiers,
        now.orders,
        now.strength,
        now.success,
    )


# ------------------------------------------------------------------ cards face down


def glory_seen(glory: GloryCards, seat: Seat | None) -> GloryView:
    """BW-15  Everybody sees how many Glory cards there are where; BW-16  some know single ones."""
    known = glory.knowledge
    return GloryView(
        deck_seen(glory.deck, known, seat),
        tuple([() if card < 0 else (place_of(known, card, seat),) for card in glory.before]),
        tuple([hand_seen(known, hand, seat) if hand else () for hand in glory.hands]),
        memory(known, seat),
    )


def deck_seen(deck: tuple[int, ...], known: FaceDown, seat: Seat | None) -> tuple[PilePart, ...]:
    """A shuffled deck, and cards beneath it."""
    return tuple([PilePart(cards.bit_count(), place_of(known, only(cards), seat)) for cards in deck])


def hand_seen(known: FaceDown, hand: int, seat: Seat | None) -> tuple[CardPlace, ...]:
    """Places in an order that tells nothing: by what the viewer knows of them."""
    places = [place_of(known, card, seat) for card in bits(hand)]
    places.sort(key=lambda place: (place.card, place.batch, place.known))
    return tuple(places)


def authority_seen(cards: AuthorityCards, seat: Seat | None) -> AuthorityView:
    """BW-16  The Scout knows the card that went under the deck."""
    known = cards.knowledge
    return AuthorityView(deck_seen(cards.deck, known, seat), memory(known, seat), bits(cards.discards))


# ------------------------------------------------------------------ the present moment


def now(t: Table, seat: Seat | None) -> Now:
    """The present moment as a seat sees it."""
    seen = _SEEN.get(type(t.phase))
    if seen is None:
        return t.phase  # type: ignore[return-value]  # a phase without secrets
    return seen(t, t.phase, seat)


def bidding_seen(_: Table, now: Bidding, seat: Seat | None) -> BiddingSeen:
    """BW-31  Bids are secret until all are in."""
    return BiddingSeen(MEMBERS[now.bidders], MEMBERS[now.waiting], NONE if seat is None else now.bids[seat])


def exchanging_seen(_: Table, now: Exchanging, seat: Seat | None) -> ExchangingSeen:
    """BW-71  The discard is unseen."""
    return ExchangingSeen(now.seat, now.actions, now.card if now.seat == seat else NONE)


def giving_seen(t: Table, now: GivingGlory, seat: Seat | None) -> GivingGlorySeen:
    """BW-36  The Commander looks at the cards."""
    places = tuple([place_of(t.glory.knowledge, card, seat) for card in now.cards])
    return GivingGlorySeen(now.seat, places, receivers(t, now))


def scouting_seen(t: Table, now: Scouting, seat: Seat | None) -> ScoutingSeen:
    """BW-37  Only the Scout's player looks at them."""
    return ScoutingSeen(now.seat, tuple([place_of(t.authority.knowledge, card, seat) for card in now.cards]))


def ordering_seen(t: Table, now: Ordering, seat: Seat | None) -> OrderingSeen:
    """BW-47  Orders are secret until all are in."""
    assert t.operation is not None
    hands = t.operation.hands
    mine = ((), ()) if seat is None else (hands[seat], now.given[seat])
    return OrderingSeen(MEMBERS[now.waiting], tuple(map(len, hands)), *mine)


_SEEN: Final[dict[type, Callable[[Table, Any, Seat | None], Now]]] = {
    Bidding: bidding_seen,
    Exchanging: exchanging_seen,
    GivingGlory: giving_seen,
    Scouting: scouting_seen,
    Ordering: ordering_seen,
}
