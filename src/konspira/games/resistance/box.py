"""The Resistance in its box."""

from importlib.resources import files
from typing import Final

from konspira.box import GameBox
from konspira.engine.lesson_plan import read_plan
from konspira.engine.tutorial import read_tutorial
from konspira.games import resistance
from konspira.games.resistance.baseline import baseline
from konspira.games.resistance.big_moments import BIG_MOMENTS
from konspira.games.resistance.bots import BOTS
from konspira.games.resistance.bots.talk import remarks
from konspira.games.resistance.content import PLOTS, CardData
from konspira.games.resistance.picture import ResistancePicture
from konspira.games.resistance.questions import ask
from konspira.games.resistance.reveal import reveal
from konspira.games.resistance.secret import secret
from konspira.games.resistance.state import Options, Table
from konspira.games.resistance.story import story
from konspira.games.resistance.view import View, view
from konspira.games.resistance.words import WORDS
from konspira.terminal.picture import terminal

BOX: Final = GameBox[Table, View, Options](
    game=resistance,
    words=WORDS,
    folder=files(__package__),
    ask=ask,
    terminal=terminal(ResistancePicture),
    minutes=(20, 45),
    bots=BOTS,
    measured=("konspirator",),
    remarks=remarks,
    side=lambda t, seat: view(t, seat).role or "",
    secret=secret,
    reveal=reveal,
    big_moment=BIG_MOMENTS,
    story=story,
    card_data=lambda _: CardData(PLOTS),
    baseline=baseline,
    tutorial=read_tutorial(files(__package__) / "tutorial.toml", resistance),
    lesson_plan=read_plan(files(__package__)),
)
