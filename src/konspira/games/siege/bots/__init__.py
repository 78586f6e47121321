"""The bots of Czas oblężenia, the planner first."""

from collections.abc import Mapping
from typing import Final

from konspira.bots.thought import BotBox
from konspira.games.siege.bots.planner import planner
from konspira.games.siege.bots.reasons import explain, waits_for_people
from konspira.games.siege.bots.temper import BOLD, CAREFUL, KIND, PLANNER, Temper
from konspira.games.siege.view import View


def bot(temper: Temper) -> BotBox[View]:
    """A bot with this temper: what it does, why, and that people come first."""
    return BotBox(planner(temper), explain, waits_for_people)


BOTS: Final[Mapping[str, BotBox[View]]] = {
    "planner": bot(PLANNER),
    "careful": bot(CAREFUL),
    "bold": bot(BOLD),
    "kind": bot(KIND),
}
