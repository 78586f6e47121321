"""The Resistance's own bots, by name."""

from collections.abc import Mapping
from typing import Final

from konspira.bots.thought import BotBox
from konspira.games.resistance.bots import reasoning_bots, simple_bots
from konspira.games.resistance.bots.konspirator import konspirator
from konspira.games.resistance.view import View

BOTS: Final[Mapping[str, BotBox[View]]] = {
    "konspirator": BotBox(konspirator),
    "naive": BotBox(simple_bots.NAIVE),
    "coin": BotBox(simple_bots.COIN),
    "saboteur": BotBox(simple_bots.SABOTEUR),
    "paranoid": BotBox(simple_bots.PARANOID),
    "hermit": BotBox(simple_bots.HERMIT),
    "cautious": BotBox(simple_bots.CAUTIOUS),
    "deceiver": BotBox(simple_bots.DECEIVER),
    "jammer": BotBox(simple_bots.JAMMER),
    "logician": BotBox(reasoning_bots.LOGICIAN),
    "bounder": BotBox(reasoning_bots.BOUNDER),
    "accuser": BotBox(reasoning_bots.ACCUSER),
    "tracker": BotBox(reasoning_bots.TRACKER),
    "weigher": BotBox(reasoning_bots.WEIGHER),
    "trickster": BotBox(reasoning_bots.TRICKSTER),
}
