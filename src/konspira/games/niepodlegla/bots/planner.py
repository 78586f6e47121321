"""The planner: one plan for the whole table, exact odds in the fight, and the better table in every choice."""

from collections.abc import Sequence
from typing import Any, Final

from konspira.bots.slips import slipping
from konspira.bots.thought import BotBox
from konspira.engine import Action, Bot, Luck, Seat
from konspira.engine.council import Choosing
from konspira.engine.words import Text
from konspira.games.niepodlegla.actions import HandOver, Place, Ready, Reroll, Settle
from konspira.games.niepodlegla.bots.case import ChoiceTexts, case_of
from konspira.games.niepodlegla.bots.council import choose
from konspira.games.niepodlegla.bots.evaluator import Evaluator
from konspira.games.niepodlegla.bots.final_fight import FinalFight
from konspira.games.niepodlegla.bots.plan import Care, follow, plan_for
from konspira.games.niepodlegla.bots.reasons import reason
from konspira.games.niepodlegla.bots.round_fight import ask_about, fight_on
from konspira.games.niepodlegla.fight import Fight
from konspira.games.niepodlegla.last_laying import LastLaying
from konspira.games.niepodlegla.planning import NOBODY, READY, Planning, default

CAREFUL: Final = Care(passes=6, hands=150, thorough=True)
QUICK: Final = Care(passes=2, hands=100, thorough=False)


class Planner:
    """Plays any seat, from its view alone; whoever sees the same table makes the same plan."""

    def __init__(self, evaluator: Evaluator, texts: ChoiceTexts, care: Care = CAREFUL) -> None:
        self.evaluator, self.texts, self.care = evaluator, texts, care

    @property
    def box(self) -> BotBox[Any]:
        """All that the platform takes from it."""
        return BotBox(self, self.explain, self.waits_for_people, means=self.means)

    def __call__(self, view: Any, legal: Sequence[Action], _: Luck, /) -> Action:
        return legal[0] if len(legal) == 1 else self.decide(view.table, view.seat)

    def explain(self, view: Any, action: Action, names: Sequence[str]) -> Text | None:
        """Why it does this, in one sentence that calls the players by their names."""
        if view.seat is None:
            return None
        case = case_of(self.evaluator, self.care, view, self.texts.words(view.table.deck), names)
        return reason(case, self.texts.choices, action)

    def waits_for_people(self, view: Any, action: Action) -> bool:
        """Pawns and dice are people's to take first; so is the end of a fight, and of a round's the price of a gift."""
        gift = isinstance(action, HandOver) and not self.evaluator.final(view.table)
        return gift or isinstance(view.table.phase, Planning) or isinstance(action, Ready)

    def means(self, view: Any, action: Action) -> list[Place]:
        """NZ-20  Where it has in mind to put the pawns that it still has at home."""
        t = view.table
        if view.seat is None or not isinstance(action, Place):
            return []
        plan = zip(t.phase.cards, t.phase.pawns, plan_for(self.evaluator, self.care, t).pawns, strict=True)
        return [Place(card) for card, taken, seat in plan if seat == view.seat and taken == NOBODY]

    def decide(self, t: Any, seat: Seat) -> Action:
        """What it does in each kind of moment."""
        if isinstance(t.phase, Planning):
            return follow(self.evaluator, self.care, t, seat)
        if isinstance(t.phase, Fight):
            return self.final_fight(t, seat) if self.evaluator.final(t) else self.fight(t, seat)
        return self.settle(t, t.phase, seat) if isinstance(t.phase, LastLaying) else self.choose(t, seat)

    def fight(self, t: Any, seat: Seat) -> Action:
        """A round's fight."""
        return fight_on(self.evaluator, t, seat, thorough=self.care.thorough)

    def final_fight(self, t: Any, seat: Seat) -> Action:
        """NZ-30  The final: every throw spends what is everybody's, so everybody is asked."""
        action = FinalFight(self.evaluator, t).act(seat)
        return ask_about(t.phase, action) if isinstance(action, Reroll) else action

    def settle(self, t: Any, now: LastLaying, seat: Seat) -> Settle:
        """NZ-35  The last laying: what is worth most, tokens counted."""
        stakes, token = self.evaluator.stakes(t), self.evaluator.token(t)

        def worth(way: Settle) -> float:
            return sum(stakes[card].done for card in way.done) - token * len(way.spent)

        return max(now.ways[seat], key=worth)

    def choose(self, t: Any, seat: Seat) -> Action:
        """A choice taken together, or one's own by a rule of thumb."""
        mine = None if isinstance(t.phase, Choosing) else self.evaluator.straight(t, seat)
        return mine or choose(self.evaluator, t, seat)


def offhand(hasty: Planner) -> Bot[Any]:
    """What lies nearest: the next free mission, a fair share of the dice, an early end of a round's fight."""

    def choose(view: Any, legal: Sequence[Action], luck: Luck, /) -> Action:
        t, seat = view.table, view.seat
        if isinstance(t.phase, Planning):
            return default(t.phase, seat)
        stops = isinstance(t.phase, Fight) and not hasty.evaluator.final(t) and READY in legal
        return READY if stops else hasty(view, legal, luck)

    return choose


def planners(evaluator: Evaluator, texts: ChoiceTexts) -> dict[str, BotBox[Any]]:
    """The planners of a variant, by name."""
    best, hasty = Planner(evaluator, texts), Planner(evaluator, texts, QUICK)
    careless = offhand(hasty)
    return {
        "planner": best.box._replace(level="master"),
        "planner_fast": hasty.box,
        "normal": hasty.box._replace(choose=slipping(hasty, careless, 4), level="normal"),
        "gentle": hasty.box._replace(choose=slipping(hasty, careless, 12), level="gentle"),
    }
