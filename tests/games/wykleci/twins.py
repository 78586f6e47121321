"""Two tables of Bohaterowie Wyklęci that differ only in what a viewer cannot know, played on side by side.

Both worlds are dealt here by hand, without `redeal` or any view, so that a leak in those shows. What everybody sees is
the same in both; whoever else draws, keeps, gives or puts away a card in secret does so with another one.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from konspira.engine import CHANCE, Action, Event, Luck, QuickLuck, Seat, draw
from konspira.engine.bits import bits
from konspira.games import wykleci
from konspira.games.wykleci.actions import (
    ChangeGlory,
    DealGoals,
    DealOrders,
    Decide,
    DrawAuthority,
    DrawGlory,
    EndTurn,
    GiveGlory,
    GiveOrders,
    PlayAuthority,
)
from konspira.games.wykleci.glory import receivers
from konspira.games.wykleci.orders import own_soldiers
from konspira.games.wykleci.setting_up import order_deck
from konspira.games.wykleci.state import (
    DealingGoals,
    DealingOrders,
    DrawingAuthority,
    DrawingGlory,
    Exchanging,
    GivingGlory,
    Options,
    Ordering,
    Table,
    Turn,
)

TRIES: Final = 80
"""So often a draw is looked for that fits what the viewer sees."""

Moves = tuple[Action, Action] | None
"""What is done in each of the worlds; None: nothing was found that looks the same."""


class Pair(NamedTuple):
    """Both worlds after moves that look the same to the viewer, with what happened in each."""

    one: Table
    two: Table
    events_one: tuple[Event, ...] = ()
    events_two: tuple[Event, ...] = ()


def any_of(t: Table, seat: Seat, luck: Luck) -> Any:
    """Anything that a seat, or CHANCE, may do; turns are mostly used and missions mostly started."""
    if seat == CHANCE:
        return wykleci.sample(t, luck)
    legal = wykleci.legal(t, seat)
    chosen = legal[luck.below(len(legal))]
    return legal[luck.below(len(legal))] if chosen in (EndTurn(), Decide(False)) else chosen


class Twins:
    """A game in two worlds. What a seat will do in secret with the cards that it draws is fixed when they are drawn."""

    def __init__(self, seats: int, options: Options, viewer: Seat | None, seed: object) -> None:
        self.viewer, self.luck = viewer, QuickLuck(f"{seats} {options} {viewer} {seed}")
        self.one = self.two = wykleci.setup(seats, options)
        self.plan: dict[Seat, tuple[Action, Action]] = {}
        self.given: dict[Seat, tuple[int, ...]] = {}

    def played(self) -> Iterator[Pair]:
        """Move by move to the end. Where the worlds can no longer look alike, or the viewer rightly learns which it is,
        as at a stage's end (BW-82), there is one again, which then parts anew."""
        while waiting := wykleci.to_act(self.one):
            seat, stages = waiting[self.luck.below(len(waiting))], len(self.one.results)
            moves = self.moves(seat)
            if moves is None or moves[1] not in wykleci.legal(self.two, seat):
                self.rejoin()
                continue
            self.one, seen = wykleci.step(self.one, seat, moves[0])
            self.two, other = wykleci.step(self.two, seat, moves[1])
            if len(self.one.results) > stages:
                self.rejoin()
            else:
                yield Pair(self.one, self.two, seen, other)

    def rejoin(self) -> None:
        """From here on there is one world."""
        self.two = self.one
        self.plan, self.given = {}, {}

    def moves(self, seat: Seat) -> Moves:
        """What a seat does next in both worlds."""
        if seat in self.plan:
            return self.plan.pop(seat)
        special = SECRET.get(type(self.one.phase))
        if special and seat != self.viewer:
            return special(self, self.one.phase, seat)
        return self.same(seat)

    def same(self, seat: Seat) -> Moves:
        """The same in both worlds."""
        action = any_of(self.one, seat, self.luck)
        return action, action

    def other(self, seat: Seat, fits: Callable[[Any], bool]) -> Any:
        """Something that a seat may do in the second world, if anything is found that fits."""
        tried = (any_of(self.two, seat, self.luck) for _ in range(TRIES))
        return next((action for action in tried if fits(action)), None)

    # ------------------------------------------------------------ CHANCE

    def goals(self, _: DealingGoals, seat: Seat) -> Moves:
        """BW-30  The viewer's goal is the same, the others' are any."""
        one: DealGoals = any_of(self.one, seat, self.luck)
        two = self.other(seat, lambda deal: self.viewer is None or deal.cards[self.viewer] == one.cards[self.viewer])
        return two and (one, two)

    def orders(self, now: DealingOrders, seat: Seat) -> Moves:
        """BW-23, BW-47  The viewer's cards are the same; the others give the same orders out of other hands."""
        one: DealOrders = any_of(self.one, seat, self.luck)
        fixed = {n: card for n, (to, card) in enumerate(zip(now.to, one.cards, strict=True)) if to == self.viewer}
        if self.one.operation is not None:
            fixed |= self.planned_orders(now, one)
        free = [card for card in bits(order_deck(self.two)) if card not in fixed.values()]
        rest = iter(draw(self.luck, free, len(now.to) - len(fixed)))
        return one, DealOrders(tuple(fixed[n] if n in fixed else next(rest) for n in range(len(now.to))))

    def planned_orders(self, now: DealingOrders, deal: DealOrders) -> dict[int, int]:
        """What the others will order in the first world is dealt to them in the second one too; by place."""
        found: dict[int, int] = {}
        for seat in {to for to in now.to if to != self.viewer}:
            drawn = [card for to, card in zip(now.to, deal.cards, strict=True) if to == seat]
            hand = [*drawn, *(card for card in (self.one.held[seat],) if card >= 0)]
            soldiers = len(own_soldiers(self.one, seat))
            self.given[seat] = tuple(draw(self.luck, hand, min(soldiers + 1, len(hand))))
            needed = [card for card in self.given[seat][:soldiers] if card != self.two.held[seat]]
            found |= zip([n for n, to in enumerate(now.to) if to == seat], needed, strict=False)
        return found

    def glory(self, now: DrawingGlory, seat: Seat) -> Moves:
        """BW-36, BW-51  What the viewer draws, or is given, is the same; all else is any."""
        one: DrawGlory = any_of(self.one, seat, self.luck)
        if now.what != "to_give":
            mine = [n for n, to in enumerate(now.to) if to == self.viewer]
            two = self.other(seat, lambda drawn: all(drawn.cards[n] == one.cards[n] for n in mine))
            return two and (one, two)
        if now.to[0] == self.viewer:
            return one, one
        return self.planned_gift(one, now.to[0])

    def planned_gift(self, one: DrawGlory, commander: Seat) -> Moves:
        """BW-36  What a Commander will give: to the viewer the same card in both worlds."""
        assert self.one.operation is not None
        to = receivers(self.one, GivingGlory(commander, one.cards))
        if len(one.cards) <= len(to):
            return None
        gift = draw(self.luck, one.cards, len(to))
        mine = gift[to.index(self.viewer)] if self.viewer in to else None
        two = self.other(CHANCE, lambda drawn: mine is None or mine in drawn.cards)
        if two is None:
            return None
        rest = [card for card in two.cards if card != mine]
        others = iter(draw(self.luck, rest, len(rest)))
        other = tuple(mine if mine is not None and who == self.viewer else next(others) for who in to)
        self.plan[commander] = GiveGlory(tuple(gift)), GiveGlory(other)
        return one, two

    def authority(self, now: DrawingAuthority, seat: Seat) -> Moves:
        """BW-37  The card that is played is the same; the one that a Scout puts away is any."""
        assert self.one.operation is not None
        one: DrawAuthority = any_of(self.one, seat, self.luck)
        scout = self.one.operation.scout
        if now.count < 2 or scout == self.viewer:
            return one, one
        played = one.cards[self.luck.below(2)]
        self.plan[scout] = PlayAuthority(played), PlayAuthority(played)
        two = self.other(seat, lambda drawn: played in drawn.cards)
        return two and (one, two)

    def exchange(self, now: Exchanging, seat: Seat) -> Moves:
        """BW-71  What somebody else draws is any."""
        one = any_of(self.one, seat, self.luck)
        return one, (one if now.seat == self.viewer else any_of(self.two, seat, self.luck))

    # ------------------------------------------------------------ players

    def turn(self, _: Turn, seat: Seat) -> Moves:
        """BW-71  Whoever changes a Glory card changes any; all else is done before all eyes."""
        one = any_of(self.one, seat, self.luck)
        if type(one) is not ChangeGlory:
            return one, one
        two = self.other(seat, lambda action: type(action) is ChangeGlory and action.card == one.card)
        return two and (one, two)

    def order(self, _: Ordering, seat: Seat) -> Moves:
        """BW-47  Everybody sees the orders; the card that somebody else keeps is any."""
        assert self.two.operation is not None
        if seat not in self.given:
            return self.same(seat)
        given, soldiers = self.given.pop(seat), len(own_soldiers(self.one, seat))
        rest = [card for card in self.two.operation.hands[seat] if card not in given[:soldiers]]
        kept = rest[self.luck.below(len(rest))] if rest else 0
        return GiveOrders(given), GiveOrders((*given[:soldiers], kept))


SECRET: Final[dict[type, Callable[[Twins, Any, Seat], Moves]]] = {
    DealingGoals: Twins.goals,
    DealingOrders: Twins.orders,
    DrawingGlory: Twins.glory,
    DrawingAuthority: Twins.authority,
    Exchanging: Twins.exchange,
    Turn: Twins.turn,
    Ordering: Twins.order,
}
