"""The basic variant's own bots, by name."""

from collections.abc import Mapping
from typing import Final

from konspira.bots.thought import BotBox
from konspira.games.niepodlegla.basic.bots.evaluator import BasicEvaluator
from konspira.games.niepodlegla.basic.bots.reasons import CHOICE_TEXTS
from konspira.games.niepodlegla.basic.state import View
from konspira.games.niepodlegla.bots.planner import planners

BOTS: Final[Mapping[str, BotBox[View]]] = planners(BasicEvaluator(), CHOICE_TEXTS)
