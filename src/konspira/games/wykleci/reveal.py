"""Bids, orders and the end of a stage are turned over before all eyes; a scene is made from public events alone."""

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from konspira.engine.play import PlayedMove
from konspira.engine.record import Event
from konspira.engine.reveal import Card, Scene, public
from konspira.engine.words import Text, Words
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
from konspira.games.wykleci.printed import printed
from konspira.games.wykleci.words import words

E = TypeVar("E", bound=Event)


class Telling(NamedTuple):
    """What everybody saw happen, with the words and names to tell it in."""

    seen: tuple[Event, ...]
    words: Words
    names: Sequence[str]
    deck: str

    def first(self, kind: type[E]) -> E | None:
        """The first event of this kind."""
        return next((event for event in self.seen if isinstance(event, kind)), None)

    def tell(self, *kinds: type[Event]) -> Text:
        """The events of these kinds as sentences, one after another."""
        told = [event for event in self.seen if isinstance(event, kinds)]
        texts = [self.words.tell(self.words.sentence(event), event, self.names) for event in told]
        return Text(" ".join(text.pl for text in texts), " ".join(text.en for text in texts))


def reveal(moves: Sequence[PlayedMove], names: Sequence[str]) -> Scene | None:
    """What is turned over in these moves, if anything is."""
    deck = moves[0].before.deck
    t = Telling(public(moves), words(deck), names, deck)
    bids, shown, over = t.first(BidsShown), t.first(OrdersShown), t.first(StageOver)
    if bids:
        return auction(t, bids)
    if shown:
        return orders(t, shown)
    if over:
        title = t.words.both("reveal_stage", stage=over.stage)
        return Scene("stage", title, stage_cards(t), t.tell(StageOver, GameOver), good=over.heroes)
    return None


def auction(t: Telling, bids: BidsShown) -> Scene:
    """BW-31  All soldiers bid are revealed together."""
    cards = [
        Card(f"soldier-{soldier}", t.words.both("reveal_bid", soldier=soldier), seat)
        for seat, soldier in enumerate(bids.bids)
        if soldier >= 0
    ]
    outcome = t.tell(ChiefChosen) if t.first(ChiefChosen) else t.words.both("reveal_tied")
    return Scene("auction", t.words.both("reveal_bids"), tuple(cards), outcome)


def orders(t: Telling, shown: OrdersShown) -> Scene:
    """BW-48  Soldier by soldier; where the stage ends with it, what everybody has scored follows."""
    pairs = zip(shown.soldiers, shown.orders, strict=True)
    cards = [
        Card(f"order-{order}", t.words.both("reveal_order", soldier=soldier, order=order), owner(soldier))
        for soldier, order in pairs
    ]
    over = t.first(MissionOver)
    outcome = t.tell(MissionOver, StageOver, GameOver) if over else t.words.both("reveal_open")
    good = over.success if over else None
    return Scene("orders", t.words.both("reveal_orders"), (*cards, *stage_cards(t)), outcome, good=good)


def stage_cards(t: Telling) -> tuple[Card, ...]:
    """BW-82  Glory first, then Secret Goals, the Traitors at the very end."""
    glory = [
        Card("glory", t.words.both("reveal_glory", points=event.points), event.seat)
        for event in t.seen
        if isinstance(event, GloryShown)
    ]
    condition = printed(t.deck).condition
    goals = [event for event in t.seen if isinstance(event, GoalShown)]
    goals.sort(key=lambda event: condition[event.goal] is None)
    shown = [
        Card(f"goal-{event.goal}", t.words.both("reveal_goal", goal=event.goal, points=event.points), event.seat)
        for event in goals
    ]
    return (*glory, *shown)
