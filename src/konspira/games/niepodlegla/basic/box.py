"""Niepodległa, the basic variant, in its box."""

from functools import partial
from importlib.resources import files
from typing import Final

from konspira.box import GameBox
from konspira.engine.story_sketch import SketchedStory
from konspira.games import niepodlegla
from konspira.games.niepodlegla import basic
from konspira.games.niepodlegla.basic.big_moments import BIG_MOMENTS
from konspira.games.niepodlegla.basic.bots import BOTS
from konspira.games.niepodlegla.basic.card_data import card_data
from konspira.games.niepodlegla.basic.deck_text import deck_text_at
from konspira.games.niepodlegla.basic.decks import DECKS
from konspira.games.niepodlegla.basic.nearness import standing
from konspira.games.niepodlegla.basic.picture import BasicPicture
from konspira.games.niepodlegla.basic.prospects import gained, outlook
from konspira.games.niepodlegla.basic.questions import ask
from konspira.games.niepodlegla.basic.rules import BASIC
from konspira.games.niepodlegla.basic.state import Options, Table, View
from konspira.games.niepodlegla.basic.story import decided
from konspira.games.niepodlegla.basic.tallies import tallies
from konspira.games.niepodlegla.basic.words import WORDS
from konspira.games.niepodlegla.forecast import forecast
from konspira.games.niepodlegla.gauges import gauges, scores
from konspira.games.niepodlegla.reveal import dice_scene
from konspira.games.niepodlegla.story import TaughtStory
from konspira.terminal.picture import terminal

STORY: Final = TaughtStory(
    BASIC,
    SketchedStory([files(one) / "story.toml" for one in (niepodlegla, __package__)], WORDS, BIG_MOMENTS, standing),
    deck_text_at,
    decided,
)

BOX: Final = GameBox[Table, View, Options](
    game=basic,
    words=WORDS,
    folder=files(__package__),
    ask=ask,
    terminal=terminal(BasicPicture),
    minutes=(30, 45),
    best_with=3,
    together=True,
    bots=BOTS,
    trials=60,
    measured=("planner", "planner_fast"),
    reveal=partial(dice_scene, BASIC, deck_text_at),
    big_moment=BIG_MOMENTS,
    story=STORY,
    epilogue=STORY.sketch.epilogue,
    card_data=card_data,
    forecast=partial(forecast, BASIC),
    gauges=partial(gauges, WORDS, BASIC.final_round, outlook),
    scores=partial(scores, WORDS, BASIC.final_round, gained),
    tallies=tallies,
    decks=DECKS.form,
    own_decks=DECKS,
    shared=files(niepodlegla),
)
