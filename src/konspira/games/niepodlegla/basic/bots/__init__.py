"""The basic variant's own bots, by name."""

from collections.abc import Mapping
from typing import Final

from konspira.engine import Bot
from konspira.games.niepodlegla.basic.bots.judge import BasicJudge
from konspira.games.niepodlegla.basic.bots.reasons import SPEECH
from konspira.games.niepodlegla.basic.view import View
from konspira.games.niepodlegla.bots.planner import QUICK, Planner

BOTS: Final[Mapping[str, Bot[View]]] = {
    "planner": Planner(BasicJudge(), SPEECH),
    "planner_fast": Planner(BasicJudge(), SPEECH, QUICK),
}
MEASURED: Final = ("planner", "planner_fast")
