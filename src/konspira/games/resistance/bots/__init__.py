"""The Resistance's own bots, by name."""

from collections.abc import Mapping
from typing import Final

from konspira.bots.thought import BotBox
from konspira.games.resistance.bots import folk, thinkers
from konspira.games.resistance.bots.konspirator import konspirator
from konspira.games.resistance.view import View

BOTS: Final[Mapping[str, BotBox[View]]] = {
    "konspirator": BotBox(konspirator),
    "naive": BotBox(folk.NAIVE),
    "coin": BotBox(folk.COIN),
    "saboteur": BotBox(folk.SABOTEUR),
    "paranoid": BotBox(folk.PARANOID),
    "hermit": BotBox(folk.HERMIT),
    "cautious": BotBox(folk.CAUTIOUS),
    "deceiver": BotBox(folk.DECEIVER),
    "jammer": BotBox(folk.JAMMER),
    "logician": BotBox(thinkers.LOGICIAN),
    "bounder": BotBox(thinkers.BOUNDER),
    "accuser": BotBox(thinkers.ACCUSER),
    "tracker": BotBox(thinkers.TRACKER),
    "weigher": BotBox(thinkers.WEIGHER),
    "trickster": BotBox(thinkers.TRICKSTER),
}
