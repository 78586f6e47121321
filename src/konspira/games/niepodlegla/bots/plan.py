"""Pawns and dice: one plan for the whole table, the same for everybody who makes it from what all see."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from konspira.engine import Action, Seat, replace
from konspira.games.niepodlegla.actions import TakeDie
from konspira.games.niepodlegla.bots.drafts import Draft, agrees, changes, even, promised, with_pawn
from konspira.games.niepodlegla.bots.evaluator import Evaluator
from konspira.games.niepodlegla.bots.expectations import Aim, Expectation, Price, add, expect, price
from konspira.games.niepodlegla.bots.final_plan import expected_rolls, never_nought, plan_final
from konspira.games.niepodlegla.bots.guess import ROLLS, Chances, Guess
from konspira.games.niepodlegla.content import Needs, Supply
from konspira.games.niepodlegla.laying import NOTHING, TOKENS, total
from konspira.games.niepodlegla.odds import die_bit, hand, lacking, size
from konspira.games.niepodlegla.planning import (
    NOBODY,
    PLACE,
    READY,
    TAKES,
    Planning,
    begin,
    default,
    may_be_ready,
)

NOTICED: Final = 1e-9
"""Worth that is more than a fault of counting."""


FINAL_LOOK: Final = 4
"""How many hands a look at the final counts for."""


class Care(NamedTuple):
    """How long a plan is bettered: passes over all small changes, and hands looked at; and whether each re-roll that is
    possible is weighed, or only the usual ones."""

    passes: int
    hands: int
    thorough: bool


def follow(evaluator: Evaluator, care: Care, t: Any, seat: Seat) -> Action:
    """What a seat does next by the plan."""
    p: Planning = t.phase
    plan = plan_for(evaluator, care, t)
    for card, planned, now in zip(p.cards, plan.pawns, p.pawns, strict=True):
        if planned == seat and now == NOBODY and p.home[seat]:
            return PLACE(card)
    for die, planned, now in zip(p.pool, plan.holders, p.holders, strict=True):
        if planned == seat and now == NOBODY:
            return TakeDie(die)
    wanted = min(plan.dice[seat], p.dice[seat] + p.left)
    if wanted > p.dice[seat]:
        return TAKES[wanted]
    return READY if may_be_ready(p, seat) else default(p, seat)


def plan_for(evaluator: Evaluator, care: Care, t: Any) -> Draft:
    """The plan made before anybody moved; where somebody has departed from it, all others keep to what they said."""
    first = first_plan(evaluator, care, t)
    if agrees(first, t.phase):
        return first
    by_worth = sorted(range(len(t.phase.cards)), key=PlanSearch(evaluator, t).rank)
    return best_plan(evaluator, care, replace(t, phase=promised(first, t.phase, by_worth)))


def first_plan(evaluator: Evaluator, care: Care, t: Any) -> Draft:
    """The plan made before anybody moved."""
    p: Planning = t.phase
    home = tuple(n + p.pawns.count(seat) for seat, n in enumerate(p.home))
    return best_plan(evaluator, care, replace(t, phase=begin(p.cards, home, p.neutral, p.pool)))


@lru_cache(256)
def best_plan(evaluator: Evaluator, care: Care, t: Any) -> Draft:
    """The best plan that keeps what has been placed and taken already."""
    return PlanSearch(evaluator, t).best(care)


class PlanSearch:
    """Better and better drafts of a plan."""

    def __init__(self, evaluator: Evaluator, t: Any) -> None:
        self.t, self.p, self.odds, self.final = t, t.phase, evaluator.odds(t), evaluator.final(t)
        self.seats = range(len(self.p.home))
        self.needs = [evaluator.needs(t, card) for card in self.p.cards]
        pieces, faces = evaluator.own_pieces(t), evaluator.faces(t)
        self.hands = [hand(p.id for p in pieces if p.seat == seat) for seat in self.seats]
        tokens = [[faces[p.id][p.face] for p in pieces if p.seat == s and p.id >= TOKENS] for s in self.seats]
        self.tokens = [total(shown) for shown in tokens]
        self.seen: dict[tuple[Seat, tuple[int, ...], int], Expectation] = {}
        self.looked = 0
        if self.final:
            self.own = [evaluator.own_needs(t, seat) for seat in self.seats]
            self.joint = evaluator.joint(t)
        else:
            self._stakes(evaluator)

    def _stakes(self, evaluator: Evaluator) -> None:
        """What is at stake in a round."""
        stakes = evaluator.stakes(self.t)
        self.taken = [stakes[card].taken for card in self.p.cards]
        self.done = [stakes[card].done for card in self.p.cards]
        self.price = price(self.odds, self.t.morale, evaluator.morale_value(self.t))
        self.token = evaluator.token(self.t)

    def best(self, care: Care) -> Draft:
        """From a first draft to one that no small change betters, or as long as care is taken."""
        draft = self.first()
        value = self.value(draft)
        for _ in range(care.passes):
            before = value
            for change in changes(self.p):
                if self.looked > care.hands:
                    return draft
                other = change(draft)
                if other != draft and (worth := self.value(other)) > value + NOTICED:
                    draft, value = other, worth
            if value == before:
                break
        return draft

    def sketch(self) -> float:
        """What a first draft is worth."""
        return self.value(self.first())

    def first(self) -> Draft:
        """Dice evenly; missions by their worth, each to whom it suits best."""
        draft, home = even(self.p, [size(dice) for dice in self.hands]), list(self.p.home)
        for card in sorted(range(len(self.p.cards)), key=self.rank):
            free = [seat for seat in self.seats if home[seat]]
            if draft.pawns[card] == NOBODY and free:
                draft = max([with_pawn(draft, card, seat) for seat in free], key=self.value)
                home[draft.pawns[card]] -= 1
        return draft

    def rank(self, card: int) -> float:
        """Which missions are given out first."""
        return -sum(self.needs[card]) if self.final else -self.taken[card] - self.done[card]

    # -------------------------------------------------------------- what drafts are worth

    def value(self, draft: Draft) -> float:
        """What a draft is worth."""
        hands = [self.hands[seat] + draft.dice[seat] for seat in self.seats]
        for die, seat in zip(self.p.pool, draft.holders, strict=True):
            hands[seat] += die_bit(die)
        return self._final_round(draft, hands) if self.final else self._round(draft, hands)

    def _final_round(self, draft: Draft, hands: Sequence[int]) -> float:
        """In the final: how likely all is done."""
        own, tokens, odds = list(self.own), self.tokens, self.odds
        for needs, seat in zip(self.needs, draft.pawns, strict=True):
            if seat != NOBODY:
                own[seat] = add(own[seat], needs)
        self.looked += FINAL_LOOK
        rolls = expected_rolls(self.t.morale)

        def prospect(seat: Seat, needs: Needs) -> Chances:
            lack = lacking(tokens[seat], needs)
            return never_nought(odds.within(lack, hands[seat]), lack)

        return plan_final(own, self.joint, prospect, 1, rolls).value

    def _round(self, draft: Draft, hands: Sequence[int]) -> float:
        """In a round: pawns, and what may be hoped for with re-rolls for those whom they help most."""
        cards: list[list[int]] = [[] for _ in self.seats]
        worth = 0.0
        for card, seat in enumerate(draft.pawns):
            if seat != NOBODY:
                cards[seat].append(card)
                worth += self.taken[card]
        return worth + team_worth([self.expect(s, tuple(cards[s]), hands[s]) for s in self.seats], self.price)

    def expect(self, seat: Seat, cards: tuple[int, ...], dice: int) -> Expectation:
        """What a seat may hope for with these missions and dice."""
        key = (seat, cards, dice)
        if key not in self.seen:
            aims = [Aim(self.needs[card], self.done[card]) for card in cards if self.done[card] > 0]
            self.looked += 1
            self.seen[key] = with_tokens(self.odds, self.tokens[seat], dice, aims, self.token)
        return self.seen[key]


def with_tokens(odds: Guess, tokens: Supply, dice: int, aims: Sequence[Aim], cost: float) -> Expectation:
    """Tokens help if that is worth more than keeping them."""
    bare = expect(odds, NOTHING, dice, aims)
    if not any(tokens):
        return bare
    helped, spent = expect(odds, tokens, dice, aims), cost * sum(tokens)
    worth = tuple([max(a, b - spent * c) for a, b, c in zip(bare.worth, helped.worth, helped.all, strict=True)])
    return Expectation(worth, helped.all)


def team_worth(expected: Sequence[Expectation], costs: Price) -> float:
    """The first throw is free; then re-rolls go where they help most, as long as they are worth their price."""
    worth = sum([one.worth[1] for one in expected])
    throws, spent = [1] * len(expected), 0.0
    while True:
        gains = [h.worth[k + 1] - h.worth[k] if k < ROLLS else 0.0 for h, k in zip(expected, throws, strict=True)]
        best = gains.index(max(gains))
        used = 1.0 - expected[best].all[throws[best]]
        more = gains[best] - used * costs.costs[min(int(spent), ROLLS - 1)]
        if gains[best] <= NOTICED or more <= NOTICED:
            return worth
        worth += more
        spent += used
        throws[best] += 1
