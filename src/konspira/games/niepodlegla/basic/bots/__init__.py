"""The basic variant's own bots, by name."""

from collections.abc import Mapping
from typing import Final

from konspira.engine import Bot
from konspira.games.niepodlegla.basic.bots.evaluator import BasicEvaluator
from konspira.games.niepodlegla.basic.bots.reasons import SPEECH
from konspira.games.niepodlegla.basic.view import View
from konspira.games.niepodlegla.bots.planner import QUICK, Planner

BOTS: Final[Mapping[str, Bot[View]]] = {
    "planner": Planner(BasicEvaluator(), SPEECH),
    "planner_fast": Planner(BasicEvaluator(), SPEECH, QUICK),
}
MEASURED: Final = ("planner", "planner_fast")
