"""The Resistance's own bots, by name."""

from collections.abc import Mapping
from typing import Final

from konspira.engine import Bot
from konspira.games.resistance.bots import folk, thinkers
from konspira.games.resistance.bots.konspirator import konspirator
from konspira.games.resistance.view import View

BOTS: Final[Mapping[str, Bot[View]]] = {
    "konspirator": konspirator,
    "naive": folk.NAIVE,
    "coin": folk.COIN,
    "saboteur": folk.SABOTEUR,
    "paranoid": folk.PARANOID,
    "hermit": folk.HERMIT,
    "cautious": folk.CAUTIOUS,
    "deceiver": folk.DECEIVER,
    "jammer": folk.JAMMER,
    "logician": thinkers.LOGICIAN,
    "bounder": thinkers.BOUNDER,
    "accuser": thinkers.ACCUSER,
    "tracker": thinkers.TRACKER,
    "weigher": thinkers.WEIGHER,
    "trickster": thinkers.TRICKSTER,
}
