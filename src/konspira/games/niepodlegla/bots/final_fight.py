"""The fight of the final round: everything required must be done, and morale is there to be spent."""

from collections.abc import Sequence
from typing import Any, Final

from konspira.engine import Action, Seat
from konspira.games.niepodlegla.actions import HandOver, Reroll
from konspira.games.niepodlegla.best_laying import best_spared
from konspira.games.niepodlegla.bots.evaluator import Evaluator
from konspira.games.niepodlegla.bots.final_plan import FinalPlan, expected_rolls, never_nought, plan_final
from konspira.games.niepodlegla.bots.guess import NEVER, Chances, Guess
from konspira.games.niepodlegla.bots.keeping import Kept, Own, keep_for, own, serves, ways_to_keep
from konspira.games.niepodlegla.bots.round_fight import givable, handed
from konspira.games.niepodlegla.content import Needs
from konspira.games.niepodlegla.done_odds import f_with
from konspira.games.niepodlegla.fight import Fight, awaited, rollable, spares
from konspira.games.niepodlegla.fight_choices import YES
from konspira.games.niepodlegla.forecast import forecast_of
from konspira.games.niepodlegla.laying import JOINT, all_done, demand
from konspira.games.niepodlegla.odds import DONE, lacking
from konspira.games.niepodlegla.planning import READY

MOST_PIPS: Final = 2
"""NZ-86  What the black die takes at most."""

TRIED: Final = 6
"""So many ways to throw are looked at, the most hopeful ones."""

WORTH_A_GIFT: Final = 0.1
"""How much better (as a logarithm) the chances must be for two markers to be paid."""


class FinalFight:
    """The final fight as the planner sees it."""

    def __init__(self, evaluator: Evaluator, t: Any) -> None:
        self.f: Fight = t.phase
        self.evaluator, self.t, self.odds, self.faces = evaluator, t, evaluator.odds(t), evaluator.faces(t)
        required = evaluator.required(t, self.f.targets)
        self.own = [demand(x for x in required if x.seat == seat) for seat in range(self.f.seats)]
        self.joint = demand(x for x in required if x.seat == JOINT)

    def act(self, seat: Seat) -> Action:
        """What a seat does for the whole; morale tokens come first, since an empty pool takes no more."""
        if self.f.wish:
            return YES
        for action, _ in self.evaluator.rallies(self.t, seat):
            return action
        if self.f.secured:
            return self.for_more(seat)
        hands = self.hands(self.f)
        now = self.plan(self.f, hands)
        gift = self.winning(seat) or self.gift(seat, now)
        if gift is not None:
            return gift
        if not self.f.morale or self.winner(seat) is not None:
            return READY
        ways = hands.thrown(seat, now.needs[seat], max(1, now.throws[seat]))
        return self.best_throw(seat, [Reroll(way.thrown) for way in ways[:TRIED]])

    def winner(self, seat: Seat) -> HandOver | None:
        """NZ-85  What another who has not stopped yet could hand over to win at once: nobody rolls before that."""
        others = [other for other in awaited(self.f) if other != seat]
        return next((gift for other in others if (gift := self.winning(other))), None)

    def winning(self, seat: Seat) -> HandOver | None:
        """NZ-85  A piece of a seat that does all that is required, in the hands of another."""
        required = self.evaluator.required(self.t, self.f.targets)
        gifts = [HandOver(p.id, to) for p in givable(self.f, seat) for to in range(self.f.seats) if to != seat]
        wins = (one for one in gifts if all_done(handed(self.f, one).pieces, required, self.f.seats, self.faces))
        return next(wins, None)

    def best_throw(self, seat: Seat, throws: Sequence[Reroll]) -> Action:
        """The most hopeful throw after which no more is missing on average, or else one that may win at once."""
        at, daring = self.evaluator.setting(self.t), None
        for throw in throws:
            told = forecast_of(at, seat, throw)
            if told and not told.measure.worse:
                return throw
            daring = daring or (throw if told and told.all_then else None)
        return daring or READY

    def for_more(self, seat: Seat) -> Action:
        """NZ-89  All that is required is done: further missions are tried for while no roll for them can lose."""
        f, done = self.f, best_spared(self.f, self.faces)
        undone = [x for x in f.targets if x.card not in (*f.secured, *done)]
        if f.morale <= MOST_PIPS * (len(undone) + 1):
            return READY
        thrown: list[int] = []
        for die in rollable(f, seat):
            rest = f_with(f, tuple(p for p in f.pieces if p.id not in (*thrown, die)))
            if spares(f, (*thrown, die), self.faces) and len(best_spared(rest, self.faces)) == len(done):
                thrown.append(die)
        return Reroll(tuple(thrown)) if thrown else READY

    def hands(self, f: Fight) -> "Hands":
        """What all have; in the final tokens are there to be used."""
        return Hands(self.odds, [own(f, seat, self.faces).all_in for seat in range(f.seats)])

    def plan(self, f: Fight, hands: "Hands") -> FinalPlan:
        """How likely all is done, and who sees to what."""
        return plan_final(self.own, self.joint, hands.prospect, 0, expected_rolls(f.morale))

    def gift(self, seat: Seat, now: FinalPlan) -> Action | None:
        """A piece that serves another better, if that is worth two markers."""
        best, value = None, now.value + WORTH_A_GIFT
        for piece in givable(self.f, seat):
            for to, needs in enumerate(now.needs):
                if to != seat and serves(self.faces[piece.id][piece.face], needs):
                    gift = HandOver(piece.id, to)
                    after = handed(self.f, gift)
                    worth = self.plan(after, self.hands(after)).value
                    if worth > value:
                        best, value = gift, worth
        return best


class Hands:
    """What each seat has, and its best way to meet some needs."""

    def __init__(self, odds: Guess, hands: list[Own]) -> None:
        self.odds, self.hands = odds, hands
        self._seen: dict[tuple[Seat, Needs], Chances] = {}

    def prospect(self, seat: Seat, needs: Needs) -> Chances:
        """How likely a seat meets the needs."""
        key = (seat, needs)
        if key not in self._seen:
            kept = keep_for(self.hands[seat], needs)
            lack = lacking(kept.have, needs)
            self._seen[key] = never_nought(self.odds.within(lack, kept.hand), lack)
        return self._seen[key]

    def thrown(self, seat: Seat, needs: Needs, throws: int) -> list[Kept]:
        """Which dice to throw so that all is there soon, the best way first; none if it is, or nothing can bring it."""
        mine = self.hands[seat]
        if lacking(mine.all, needs) == DONE:
            return []

        def soon(kept: Kept) -> float:
            likely = self.odds.within(lacking(kept.have, needs), kept.hand) if kept.thrown else NEVER
            return sum(likely[1 : throws + 1])

        ways = [(soon(kept), kept) for kept in ways_to_keep(mine, needs)]
        return [kept for likely, kept in sorted(ways, key=lambda way: -way[0]) if likely > 0.0]
