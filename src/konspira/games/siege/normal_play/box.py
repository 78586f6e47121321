"""Normal play of Czas oblężenia in its box: the campaign's, with its own name and set-up."""

from importlib.resources import files
from typing import Final

from konspira.box import GameBox
from konspira.games.siege import normal_play
from konspira.games.siege.box import BOX as CAMPAIGN
from konspira.games.siege.state import NormalOptions, Table
from konspira.games.siege.view import View
from konspira.games.siege.words import NORMAL_WORDS

BOX: Final = GameBox[Table, View, NormalOptions](
    **{
        **CAMPAIGN._asdict(),
        "game": normal_play,
        "words": NORMAL_WORDS,
        "minutes": (120, 180),
        "taught_in": files(normal_play),
        "goes_on": None,
    }
)
