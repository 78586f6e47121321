"""Niepodległa, the basic variant, in its box."""

from functools import partial
from importlib.resources import files
from typing import Final

from konspira.box import GameBox, Terminal
from konspira.games.niepodlegla import basic
from konspira.games.niepodlegla.basic.bots import BOTS
from konspira.games.niepodlegla.basic.deck_text import deck_text_at
from konspira.games.niepodlegla.basic.decks import DECKS
from konspira.games.niepodlegla.basic.printed import printed
from konspira.games.niepodlegla.basic.rules import BASIC
from konspira.games.niepodlegla.basic.state import Table, View
from konspira.games.niepodlegla.basic.tallies import tallies
from konspira.games.niepodlegla.basic.terminal import ask, draw, glance, look_up, private
from konspira.games.niepodlegla.basic.words import WORDS
from konspira.games.niepodlegla.forecast import forecast
from konspira.games.niepodlegla.reveal import dice_scene

BOX: Final = GameBox[Table, View](
    game=basic,
    words=WORDS,
    folder=files(__package__),
    ask=ask,
    terminal=Terminal(draw, private, glance, look_up),
    minutes=(30, 45),
    bots=BOTS,
    trials=12,
    measured=("planner", "planner_fast"),
    reveal=partial(dice_scene, deck_text_at),
    card_data=printed,
    forecast=partial(forecast, BASIC),
    tallies=tallies,
    decks=DECKS.form,
)
