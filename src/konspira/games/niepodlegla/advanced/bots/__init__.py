"""The advanced variant's own bots, by name."""

from collections.abc import Mapping
from typing import Final

from konspira.bots.thought import BotBox
from konspira.games.niepodlegla.advanced.bots.evaluator import AdvancedEvaluator
from konspira.games.niepodlegla.advanced.bots.reasons import CHOICE_TEXTS
from konspira.games.niepodlegla.advanced.state import View
from konspira.games.niepodlegla.bots.planner import planners

BOTS: Final[Mapping[str, BotBox[View]]] = planners(AdvancedEvaluator(), CHOICE_TEXTS)
