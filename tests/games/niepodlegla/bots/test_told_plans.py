"""Pawns: a bot names each mission that it takes with its chance, and says when its plan has to change."""

import re
from typing import Any

from konspira.games.niepodlegla import advanced
from konspira.games.niepodlegla.actions import Place
from konspira.games.niepodlegla.advanced.bots.evaluator import AdvancedEvaluator
from konspira.games.niepodlegla.advanced.flow import deck
from konspira.games.niepodlegla.bots.plan import follow, plan_for
from konspira.games.niepodlegla.bots.planner import CAREFUL
from tests.games.niepodlegla.advanced import kit
from tests.games.niepodlegla.bots.test_reasons import told


def test_nz_20_several_missions_are_told_alone_and_together() -> None:
    t: Any = kit.planning(kit.printed(2))
    plan = plan_for(AdvancedEvaluator(), CAREFUL, t)
    mine = [card for card, seat in zip(t.phase.cards, plan.pawns, strict=True) if seat == 0]
    assert len(mine) > 1
    said = [told(t, Place(card))[1] for card in mine]
    assert all(re.search(r"(“[^”]+” \d+.%, )+“[^”]+” \d+.%; (both|all of them) \d+.%\.$", one) for one in said)
    for one in said:
        chances = [int(found) for found in re.findall(r"(\d+).%", one)]
        assert chances == sorted(chances, reverse=True), one


def test_nz_20_whoever_has_lost_a_mission_to_somebody_says_that_the_plan_changes() -> None:
    t: Any = kit.planning(kit.printed(2))
    plan = plan_for(AdvancedEvaluator(), CAREFUL, t)
    lost = next(card for card, seat in zip(t.phase.cards, plan.pawns, strict=True) if seat == 0)
    t, _ = advanced.step(t, 1, Place(lost))
    action = follow(AdvancedEvaluator(), CAREFUL, t, 0)
    name = deck(t).missions[lost].name.en
    assert told(t, action)[1].startswith(f"I change my plan, since somebody has taken “{name}”. ")
    assert told(t, action)[0].startswith("Zmieniam plan, bo ktoś wziął: „")
