"""Pebbles in their box: all that the platform takes from a game. Everything below `minutes` is optional."""

from importlib.resources import files
from typing import Final

import konspira_pebbles
from konspira.box import GameBox, Terminal
from konspira_pebbles.baseline import baseline
from konspira_pebbles.bots import BOTS
from konspira_pebbles.card_data import card_data
from konspira_pebbles.content import FORM
from konspira_pebbles.forecast import forecast
from konspira_pebbles.questions import ask
from konspira_pebbles.reveal import reveal
from konspira_pebbles.secret import secret
from konspira_pebbles.state import Options, Table
from konspira_pebbles.tallies import tallies
from konspira_pebbles.terminal import draw
from konspira_pebbles.view import View
from konspira_pebbles.words import WORDS

BOX: Final = GameBox[Table, View, Options](
    game=konspira_pebbles,
    words=WORDS,
    folder=files(__package__),
    ask=ask,
    terminal=Terminal(draw),
    minutes=(2, 5),
    bots=BOTS,
    measured=("counter",),
    secret=secret,
    reveal=reveal,
    card_data=card_data,
    forecast=forecast,
    tallies=tallies,
    decks=FORM,
    baseline=baseline,
)
