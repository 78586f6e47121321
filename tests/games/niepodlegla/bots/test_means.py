"""What the planner has in mind is told as data: boards show it, and nobody reads it out of a sentence."""

from typing import Any

from konspira.engine import replace
from konspira.games.niepodlegla import basic
from konspira.games.niepodlegla.actions import Place, TakeDice
from konspira.games.niepodlegla.basic.bots import BOTS
from konspira.games.niepodlegla.bots.plan import plan_for
from konspira.games.niepodlegla.bots.planner import CAREFUL
from konspira.games.niepodlegla.planning import begin


def test_nz_20_the_pawns_that_a_partner_means_to_place_are_told_until_they_lie_there() -> None:
    t: Any = basic.setup(2, basic.OPTIONS())
    t = replace(t, missions=("B-01", "B-03"), phase=begin(("B-01", "B-03"), (1, 1), 6))
    bot: Any = BOTS["planner"]
    plan = plan_for(bot.choose.evaluator, CAREFUL, t)
    for seat in (0, 1):
        mine = [Place(card) for card, who in zip(t.phase.cards, plan.pawns, strict=True) if who == seat]
        assert bot.means(basic.view(t, seat), mine[0]) == mine
        assert bot.means(basic.view(t, seat), TakeDice(2)) == []
    lies = replace(t, phase=replace(t.phase, pawns=plan.pawns))
    assert bot.means(basic.view(lies, 0), Place("B-01")) == []
