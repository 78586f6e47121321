"""Czas oblężenia in its box."""

from importlib.resources import files
from typing import Final

from konspira.box import GameBox
from konspira.games import siege
from konspira.games.siege.card_data import card_data
from konspira.games.siege.picture import SiegePicture
from konspira.games.siege.questions import ask
from konspira.games.siege.state import Options, Table
from konspira.games.siege.view import View
from konspira.games.siege.words import WORDS
from konspira.terminal.picture import terminal

BOX: Final = GameBox[Table, View, Options](
    game=siege,
    words=WORDS,
    folder=files(__package__),
    ask=ask,
    terminal=terminal(SiegePicture),
    minutes=(90, 150),
    trials=12,
    card_data=card_data,
)
