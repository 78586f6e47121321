"""Bids, orders and the end of a stage are turned over before all eyes; a scene is made from public events alone."""

from collections.abc import Sequence

from konspira.engine.play import PlayedMove
from konspira.engine.reveal import Card, Scene, Telling, public
from konspira.games.wykleci.deck_values import DeckValues, deck_values
from konspira.games.wykleci.events import (
    BidsShown,
    ChiefChosen,
    GameOver,
    GloryShown,
    GoalShown,
    MissionOver,
    OrdersShown,
    StageOver,
)
from konspira.games.wykleci.places import owner
from konspira.games.wykleci.result import brings, fate_of, hunted
from konspira.games.wykleci.state import NONE, Operation, Table
from konspira.games.wykleci.words import words


def reveal(moves: Sequence[PlayedMove], names: Sequence[str]) -> Scene | None:
    """What is turned over in these moves, if anything is: bids, orders, a mission's verdict, the stage that ends."""
    before: Table = moves[0].before
    t = Telling(public(moves), words(before.deck), names)
    bids, shown, over = t.first(BidsShown), t.first(OrdersShown), t.first(StageOver)
    if bids:
        return auction(t, bids.bids)

    # BW-31  Nobody has a soldier to bid: the lot is drawn before all eyes.
    lot = auction(t, (NONE,) * before.seats) if t.first(ChiefChosen) else None
    deck, done = deck_values(before.deck), t.first(MissionOver)
    end = stage(t, over, before, lot) if over else lot
    if shown and before.operation:
        return orders(t, shown, deck, before.operation, end)
    return verdict(t, done, end) if done else end


def auction(t: Telling, bids: Sequence[int]) -> Scene:
    """BW-31  All soldiers bid are revealed together, and who has none to bid."""
    cards = [
        Card(f"soldier-{soldier}", t.words.both("reveal_bid", soldier=soldier), seat)
        if soldier >= 0
        else Card("squad", t.words.both("reveal_no_bid"), seat)
        for seat, soldier in enumerate(bids)
    ]
    outcome = t.tell(ChiefChosen) if t.first(ChiefChosen) else t.words.both("reveal_tied")
    return Scene("auction", t.words.both("reveal_bids"), tuple(cards), outcome)


def orders(t: Telling, shown: OrdersShown, deck: DeckValues, mission: Operation, then: Scene | None) -> Scene:
    """BW-48  Soldier by soldier, with the sum as it climbs; if the mission decides the stage, its end follows."""
    title, total, cards = t.words.both("reveal_orders", difficulty=mission.difficulty), 0, []
    hunt = hunted(deck, mission.authority, counts=mission.counts)
    for soldier, order in zip(shown.soldiers, shown.orders, strict=True):
        total += brings(deck, soldier, order)
        label = t.words.both("reveal_order", soldier=soldier, order=order, sum=total)
        fate = fate_of(deck, order, hunt=hunt)
        face = f"order-{order if order >= 0 else 'none'}-{soldier}-{total}-{mission.difficulty}-{fate}"
        cards.append(Card(face, label, owner(soldier)))
    over = t.first(MissionOver)
    outcome = t.tell(MissionOver) if over else t.words.both("reveal_open")
    return Scene("orders", title, tuple(cards), outcome, over.success if over else None, then)


def verdict(t: Telling, over: MissionOver, then: Scene | None) -> Scene:
    """BW-75, BW-77  Where somebody was asked about a bonus, the mission is judged when all have answered."""
    sum_ = Card(
        "sum", t.words.both("reveal_sum", strength=over.strength, difficulty=over.difficulty), good=over.success
    )
    return Scene("verdict", t.words.both("reveal_verdict"), (sum_,), t.tell(MissionOver), over.success, then)


def stage(t: Telling, over: StageOver, before: Table, then: Scene | None) -> Scene:
    """BW-81, BW-82  Failures are counted; then Glory, then Secret Goals, the Traitors at the very end."""
    condition, tracks = deck_values(before.deck).condition, list(before.tracks)
    cards = [Card("failed", t.words.both("reveal_failed", failed=over.failed), good=over.heroes)]
    for event in t.every(GloryShown):
        tracks[event.seat] += event.points
        cards.append(Card("glory", t.words.both("reveal_glory", points=event.points), event.seat))
    for shown in sorted(t.every(GoalShown), key=lambda event: condition[event.goal] is None):
        total = tracks[shown.seat] + shown.points
        label = t.words.both("reveal_goal", goal=shown.goal, points=shown.points, total=total)
        cards.append(Card(f"goal-{shown.goal}", label, shown.seat))
    title, outcome = t.words.both("reveal_stage", stage=over.stage), t.tell(StageOver, GameOver)
    return Scene("stage", title, tuple(cards), outcome, over.heroes, then)
