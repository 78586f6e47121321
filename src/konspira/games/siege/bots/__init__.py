"""The bots of Czas oblężenia, the planner first."""

from collections.abc import Mapping
from typing import Final

from konspira.bots.thought import BotBox
from konspira.games.siege.bots.planner import planner
from konspira.games.siege.bots.temper import BOLD, CAREFUL, KIND, PLANNER
from konspira.games.siege.view import View

BOTS: Final[Mapping[str, BotBox[View]]] = {
    "planner": BotBox(planner(PLANNER)),
    "careful": BotBox(planner(CAREFUL)),
    "bold": BotBox(planner(BOLD)),
    "kind": BotBox(planner(KIND)),
}
