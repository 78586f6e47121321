"""The Resistance's own bots, by name, the strong one first."""

from collections.abc import Mapping
from typing import Final

from konspira.bots.thought import BotBox
from konspira.games.resistance.bots.konspirator import konspirator
from konspira.games.resistance.bots.reasoning_bots import REASONING_BOTS
from konspira.games.resistance.bots.simple_bots import SIMPLE_BOTS
from konspira.games.resistance.view import View

BOTS: Final[Mapping[str, BotBox[View]]] = {
    "konspirator": BotBox(konspirator),
    **{name: BotBox(bot) for name, bot in {**SIMPLE_BOTS, **REASONING_BOTS}.items()},
}
