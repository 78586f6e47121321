"""What is turned over at a table of the advanced variant."""

from functools import partial
from typing import Final

from konspira.games.niepodlegla.advanced.deck_text import deck_text_at
from konspira.games.niepodlegla.reveal import dice_scene

reveal: Final = partial(dice_scene, deck_text_at)
