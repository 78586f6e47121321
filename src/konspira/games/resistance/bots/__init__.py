"""The Resistance's own bots, by name, the strong one first."""

from collections.abc import Mapping
from typing import Final

from konspira.bots.slips import slipping
from konspira.bots.thought import BotBox
from konspira.games.resistance.bots.characters import CHARACTERS
from konspira.games.resistance.bots.konspirator import konspirator
from konspira.games.resistance.view import View

NORMAL: Final = "tracker"
GENTLE: Final = slipping(CHARACTERS[NORMAL], CHARACTERS["naive"], 40)

BOTS: Final[Mapping[str, BotBox[View]]] = {
    "konspirator": BotBox(konspirator, level="master"),
    "gentle": BotBox(GENTLE, level="gentle"),
    **{name: BotBox(character) for name, character in CHARACTERS.items()},
    NORMAL: BotBox(CHARACTERS[NORMAL], level="normal"),
}
