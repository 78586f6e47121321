"""Pebbles in their box."""

from importlib.resources import files

from konspira.box import GameBox, Terminal
from tests.server import pebbles
from tests.server.pebbles.card_data import printed
from tests.server.pebbles.forecast import forecast
from tests.server.pebbles.questions import ask
from tests.server.pebbles.reveal import reveal
from tests.server.pebbles.rules import Options, Table, View
from tests.server.pebbles.secret import secret
from tests.server.pebbles.words import WORDS

BOX = GameBox[Table, View, Options](
    game=pebbles,
    words=WORDS,
    folder=files(__package__),
    ask=ask,
    terminal=Terminal(lambda *_: "", lambda *_: ""),
    minutes=(1, 5),
    secret=secret,
    reveal=reveal,
    card_data=printed,
    forecast=forecast,
)
