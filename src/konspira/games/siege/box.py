"""Czas oblężenia in its box."""

from importlib.resources import files
from typing import Final

from konspira.box import GameBox, GoesOn
from konspira.engine.content import load
from konspira.engine.words import Text
from konspira.games import siege
from konspira.games.siege.baseline import baseline
from konspira.games.siege.big_moments import BIG_MOMENTS
from konspira.games.siege.bots import BOTS
from konspira.games.siege.card_data import card_data
from konspira.games.siege.forecast import forecast
from konspira.games.siege.gauges import gauges, scores
from konspira.games.siege.hints import hints
from konspira.games.siege.labels import anybody
from konspira.games.siege.nearness import standing
from konspira.games.siege.picture import SiegePicture
from konspira.games.siege.questions import ask, done, read_along
from konspira.games.siege.reveal import falls
from konspira.games.siege.saving import saved
from konspira.games.siege.state import Options, Table
from konspira.games.siege.story import SiegeStory
from konspira.games.siege.tallies import WHOLE, tallies
from konspira.games.siege.view import View
from konspira.games.siege.words import WORDS
from konspira.terminal.picture import terminal

_CLOSING: Final = load(files(__package__) / "closing.toml", Text)
CLOSING: Final = Text(_CLOSING.pl.strip(), _CLOSING.en.strip())
"""After the very end: sieges of our time, and where help is given."""

STORY: Final = SiegeStory([files(__package__) / "story.toml"], WORDS, BIG_MOMENTS, standing)

BOX: Final = GameBox[Table, View, Options](
    game=siege,
    words=WORDS,
    folder=files(__package__),
    ask=ask,
    terminal=terminal(SiegePicture),
    minutes=(90, 150),
    together=True,
    easy_options={"level": "gentle"},
    trials=60,
    big_moment=BIG_MOMENTS,
    story=STORY,
    epilogue=STORY.sketch.epilogue,
    card_data=card_data,
    forecast=forecast,
    hints=hints,
    gauges=gauges,
    scores=scores,
    goes_on=GoesOn("saved", saved, WHOLE, ("level", "emira", "starters")),
    closing=CLOSING,
    reveal=falls,
    read_along=read_along,
    anybody=anybody,
    done=done,
    bots=BOTS,
    tallies=tallies,
    baseline=baseline,
    measured=("planner",),
)
