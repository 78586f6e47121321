"""Niepodległa, the advanced variant, in its box."""

from importlib.resources import files
from typing import Final

from konspira.box import GameBox
from konspira.games.niepodlegla import advanced
from konspira.games.niepodlegla.advanced.bots import BOTS
from konspira.games.niepodlegla.advanced.card_data import card_data
from konspira.games.niepodlegla.advanced.decks import DECKS
from konspira.games.niepodlegla.advanced.forecast import forecast
from konspira.games.niepodlegla.advanced.picture import AdvancedPicture
from konspira.games.niepodlegla.advanced.questions import ask
from konspira.games.niepodlegla.advanced.reveal import reveal
from konspira.games.niepodlegla.advanced.state import Options, Table
from konspira.games.niepodlegla.advanced.tallies import tallies
from konspira.games.niepodlegla.advanced.view import View
from konspira.games.niepodlegla.advanced.words import WORDS
from konspira.terminal.picture import terminal

BOX: Final = GameBox[Table, View, Options](
    game=advanced,
    words=WORDS,
    folder=files(__package__),
    ask=ask,
    terminal=terminal(AdvancedPicture),
    minutes=(90, 150),
    bots=BOTS,
    trials=12,
    measured=("planner", "planner_fast"),
    reveal=reveal,
    card_data=card_data,
    forecast=forecast,
    tallies=tallies,
    decks=DECKS.form,
)
