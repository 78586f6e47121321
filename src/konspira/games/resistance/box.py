"""The Resistance in its box."""

from importlib.resources import files
from typing import Final

from konspira.box import GameBox, Terminal
from konspira.engine import Seat
from konspira.games import resistance
from konspira.games.resistance.baseline import bare
from konspira.games.resistance.bots import BOTS
from konspira.games.resistance.questions import ask
from konspira.games.resistance.secret import secret
from konspira.games.resistance.state import Table
from konspira.games.resistance.terminal import draw, private
from konspira.games.resistance.view import View, view
from konspira.games.resistance.words import WORDS


def side(t: Table, seat: Seat) -> str:
    """Fighters or Agents."""
    return view(t, seat).role or ""


BOX: Final = GameBox[Table, View](
    game=resistance,
    words=WORDS,
    folder=files(__package__),
    ask=ask,
    terminal=Terminal(draw, private),
    minutes=(20, 45),
    bots=BOTS,
    measured=("konspirator",),
    side=side,
    secret=secret,
    baseline=bare,
)
