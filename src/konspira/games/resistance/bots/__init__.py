"""The Resistance's own bots, by name, the strong one first."""

from collections.abc import Mapping
from typing import Final

from konspira.bots.slips import slipping
from konspira.bots.thought import BotBox
from konspira.games.resistance.bots.konspirator import konspirator
from konspira.games.resistance.bots.reasoning_bots import REASONING_BOTS
from konspira.games.resistance.bots.simple_bots import SIMPLE_BOTS
from konspira.games.resistance.view import View

NORMAL: Final = "tracker"
GENTLE: Final = slipping(REASONING_BOTS[NORMAL], SIMPLE_BOTS["naive"], 40)

BOTS: Final[Mapping[str, BotBox[View]]] = {
    "konspirator": BotBox(konspirator, level="master"),
    "gentle": BotBox(GENTLE, level="gentle"),
    **{name: BotBox(bot) for name, bot in {**SIMPLE_BOTS, **REASONING_BOTS}.items()},
    NORMAL: BotBox(REASONING_BOTS[NORMAL], level="normal"),
}
