"""The fight of a round: which re-roll, gift or rally is worth most to the team, and when to stop."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from konspira.engine import Action, Seat, replace
from konspira.games.niepodlegla.actions import AskAll, HandOver, Reroll
from konspira.games.niepodlegla.bots.evaluator import Evaluator
from konspira.games.niepodlegla.bots.expectations import Aim, Expectation, Price, add, expect, gain, price
from konspira.games.niepodlegla.bots.keeping import Kept, Own, count_ways, keep_for, own, serves, ways_to_keep
from konspira.games.niepodlegla.content import Needs
from konspira.games.niepodlegla.fight import PRICE, Fight
from konspira.games.niepodlegla.fight_choices import NO, YES
from konspira.games.niepodlegla.forecast import concerns_all, forecast_of
from konspira.games.niepodlegla.laying import TOKENS, Piece, total
from konspira.games.niepodlegla.odds import hand
from konspira.games.niepodlegla.planning import READY

NOTICED: Final = 1e-6
"""Worth that is more than a fault of counting."""

WORTH_ASKING: Final = 0.02
"""How much better off the team must be for a gift or a token: less is not worth explaining."""

HARDLY: Final = 0.1
"""A throw that is less likely to bring a mission is not proposed, unless it costs next to nothing."""

CLEARLY: Final = 0.1
"""A throw is proposed if it brings so much of its price more than it costs."""

MOST_WAYS: Final = 100
"""So many choices of dice to keep are weighed one by one; more there are but rarely, and they would take too long."""


class BestReroll(NamedTuple):
    """A seat's best re-roll: what it has done by now, what it may hope for, and the dice to throw (none: it stops)."""

    now: float
    then: float
    thrown: tuple[int, ...] = ()


def fight_on(evaluator: Evaluator, t: Any, seat: Seat, *, thorough: bool) -> Action:
    """What a seat does in the fight; morale is everybody's, so everybody is asked about a throw."""
    f: Fight = t.phase
    now = quiet_battle(evaluator, t, thorough=thorough)
    if f.wish:
        return YES if now.pays(f.wish.seat, f.wish.dice) else NO
    action = now.act(seat, f.ready)
    return ask_about(f, action) if isinstance(action, Reroll) else action


def ask_about(f: Fight, action: Reroll) -> Action:
    """NZ-30  The others are asked about a throw; after a no it is let be until something changes."""
    return READY if f.declined else AskAll(action.dice)


def quiet_battle(evaluator: Evaluator, t: Any, *, thorough: bool) -> "RoundFight":
    """The fight, whoever is ready, asks or has laid dice."""
    quiet = replace(t.phase, ready=0, laid=(), wish=None, declined=False)
    return battle(evaluator, replace(t, phase=quiet), thorough)


@lru_cache(16)
def battle(evaluator: Evaluator, t: Any, thorough: bool) -> "RoundFight":  # a key of the cache
    """A fight, thought about once for all seats."""
    return RoundFight(evaluator, t, thorough=thorough)


class RoundFight:
    """A fight as the planner sees it."""

    def __init__(self, evaluator: Evaluator, t: Any, *, thorough: bool) -> None:
        self.f: Fight = t.phase
        self.evaluator, self.t, self.thorough = evaluator, t, thorough
        self.odds, self.faces, self.at = evaluator.odds(t), evaluator.faces(t), evaluator.setting(t)
        self.morale_value, self.token, stakes = evaluator.morale_value(t), evaluator.token(t), evaluator.stakes(t)
        self.aims = [
            [Aim(x.needs, stakes[x.card].done) for x in self.f.targets if x.seat == seat and stakes[x.card].done > 0]
            for seat in range(self.f.seats)
        ]
        self._options: dict[tuple[Seat, int, Own], BestReroll] = {}
        self._extras: dict[Seat, Action | None] = {}

    def act(self, seat: Seat, ready: int) -> Action:
        """What a seat does: its own best, if nobody who may still act has better."""
        if seat not in self._extras:
            self._extras[seat] = self.extra(seat)
        extra = self._extras[seat]
        if extra is not None:
            return extra
        options = {s: self.option(self.f, s) for s in range(self.f.seats) if s == seat or not ready >> s & 1}
        mine = options[seat]
        best = max(option.then - option.now for option in options.values())
        return Reroll(mine.thrown) if mine.thrown and mine.then - mine.now >= best - NOTICED else READY

    # -------------------------------------------------------------- what each may hope for

    def option(self, f: Fight, seat: Seat) -> BestReroll:
        """The best that a seat can do by itself."""
        mine = own(f, seat, self.faces)
        key = (seat, f.morale, mine)
        if key not in self._options:
            self._options[key] = self._option(mine, self.aims[seat], f.morale)
        return self._options[key]

    def _option(self, mine: Own, aims: Sequence[Aim], morale: int) -> BestReroll:
        if not aims:
            return BestReroll(0.0, 0.0)
        best = BestReroll(now := self.now(mine, aims), now)
        # Nobody rolls on where a throw may break the morale (NZ-29).
        if morale < max(self.odds.black) or expect(self.odds, mine.all, 0, aims).all[0] == 1.0:
            return best
        costs = price(self.odds, morale, self.morale_value)
        for held, spent in self._with_tokens(mine):
            for kept in self._ways(held, aims):
                best = self._better(best, kept, aims, costs, spent)
        return best

    def _ways(self, mine: Own, aims: Sequence[Aim]) -> list[Kept]:
        """The dice worth keeping: every choice of them, or the usual ones; what is done by now stays done."""
        wanted, done = sums(aims), expect(self.odds, mine.all, 0, aims).worth[0]
        every = self.thorough and count_ways(mine, wanted[0]) <= MOST_WAYS
        ways = ways_to_keep(mine, wanted[0]) if every else {keep_for(mine, n): None for n in wanted}
        return [kept for kept in ways if kept.thrown and self._keeps(kept, aims, done)]

    def _keeps(self, kept: Kept, aims: Sequence[Aim], done: float) -> bool:
        """Whether the dice that stay do as much as all do by now."""
        return not done or expect(self.odds, kept.have, 0, aims).worth[0] >= done - NOTICED

    def _better(self, best: BestReroll, kept: Kept, aims: Sequence[Aim], costs: Price, spent: float) -> BestReroll:
        """This way to re-roll, if it is better than the best so far."""
        hoped = expect(self.odds, kept.have, kept.hand, aims)
        more, throws = gain(hoped, costs)
        then = hoped.worth[0] + more - spent * hoped.all[throws]
        better = throws and then > best.then + NOTICED and is_worth_it(hoped, costs.costs[0], more, aims)
        return BestReroll(best.now, then, kept.thrown) if better else best

    def now(self, mine: Own, aims: Sequence[Aim]) -> float:
        """What is done by now, tokens used where they pay."""
        return max(expect(self.odds, held.all, 0, aims).worth[0] - spent for held, spent in self._with_tokens(mine))

    def _with_tokens(self, mine: Own) -> list[tuple[Own, float]]:
        """Without tokens, and with all of them at their price."""
        bare = [(mine, 0.0)]
        return [*bare, (mine.all_in, self.token * len(mine.tokens))] if mine.tokens else bare

    def pays(self, seat: Seat, dice: tuple[int, ...]) -> bool:
        """Whether it is worth its price that a seat throws these dice."""
        mine, aims = own(self.f, seat, self.faces), self.aims[seat]
        if not aims or self.f.morale < max(self.odds.black):
            return False
        kept = Kept(total([shown for die, shown in mine.dice if die not in dice]), hand(dice), dice)
        now, costs = self.now(mine, aims), price(self.odds, self.f.morale, self.morale_value)
        tokens = total([shown for _, shown in mine.tokens])
        ways = [(kept, 0.0), (kept._replace(have=total([kept.have, tokens])), self.token * len(mine.tokens))]
        return any(self._better(BestReroll(now, now), way, aims, costs, spent).thrown for way, spent in ways)

    # -------------------------------------------------------------- the team

    def team(self, f: Fight) -> float:
        """What the team may hope for, the morale left included."""
        return sum([self.option(f, seat).then for seat in range(f.seats)]) + self.morale_value[f.morale + 1]

    def extra(self, seat: Seat) -> Action | None:
        """A gift or a morale token that helps the team more than it costs."""
        best, value = None, self.team(self.f) + WORTH_ASKING
        for action, markers in self.evaluator.rallies(self.t, seat):
            after = (
                self.team(replace(self.f, morale=min(self.f.morale + markers, len(self.morale_value) - 2))) - self.token
            )
            if after > value:
                best, value = action, after
        for gift in self._gifts(seat):
            after = self.team(handed(self.f, gift))
            if after > value:
                best, value = gift, after
        return best

    def _gifts(self, seat: Seat) -> list[HandOver]:
        """The pieces of a seat that show what others need."""
        needs = {to: sums(aims)[0] for to, aims in enumerate(self.aims) if to != seat and aims}
        gifts = [
            HandOver(piece.id, to)
            for piece in givable(self.f, seat)
            for to, wanted in needs.items()
            if serves(self.faces[piece.id][piece.face], wanted)
        ]
        return [gift for gift in gifts if self._finishes(seat, gift)]

    def _finishes(self, seat: Seat, gift: HandOver) -> bool:
        """Whether a gift does a mission more at once, and undoes none; and does not cost everybody something."""
        at = replace(self.at, fight=self.f)
        told = forecast_of(at, seat, gift)
        return told is not None and told.done_then > told.done_now and not concerns_all(at, told)


def is_worth_it(hoped: Expectation, cost: float, more: float, aims: Sequence[Aim]) -> bool:
    """Whether a throw that is worth so much more than it costs brings enough for it, not only by a miracle."""
    likely = hoped.worth[1] - hoped.worth[0] >= HARDLY * min(aim.worth for aim in aims)
    return more >= CLEARLY * cost and (likely or more >= cost)


def givable(f: Fight, seat: Seat) -> list[Piece]:
    """NZ-27  What a seat may hand over, as long as there are two markers."""
    return [p for p in f.pieces if p.seat == seat and not p.lent and p.id not in f.locked and f.morale >= PRICE]


def handed(f: Fight, gift: HandOver) -> Fight:
    """The fight when a piece has changed hands."""
    pieces = tuple([Piece(p.id, gift.to, p.face, p.id >= TOKENS) if p.id == gift.piece else p for p in f.pieces])
    return replace(f, pieces=pieces, morale=f.morale - PRICE)


def sums(aims: Sequence[Aim]) -> list[Needs]:
    """What every choice of some aims needs, all of them first."""
    found: list[Needs] = [(0, 0, 0, 0)]
    for aim in aims:
        found += [add(needs, aim.needs) for needs in found]
    return found[:0:-1]
