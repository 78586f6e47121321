"""Niepodległa, the advanced variant, in its box."""

from functools import partial
from importlib.resources import files
from typing import Final

from konspira.box import GameBox
from konspira.engine.story_sketch import SketchedStory
from konspira.games import niepodlegla
from konspira.games.niepodlegla import advanced
from konspira.games.niepodlegla.advanced.big_moments import BIG_MOMENTS
from konspira.games.niepodlegla.advanced.bots import BOTS
from konspira.games.niepodlegla.advanced.card_data import card_data
from konspira.games.niepodlegla.advanced.deck_text import deck_text_at
from konspira.games.niepodlegla.advanced.decks import DECKS
from konspira.games.niepodlegla.advanced.nearness import standing
from konspira.games.niepodlegla.advanced.picture import AdvancedPicture
from konspira.games.niepodlegla.advanced.prospects import gained, prospects
from konspira.games.niepodlegla.advanced.questions import ask
from konspira.games.niepodlegla.advanced.rules import ADVANCED
from konspira.games.niepodlegla.advanced.state import Options, Table, View
from konspira.games.niepodlegla.advanced.story import decided
from konspira.games.niepodlegla.advanced.tallies import tallies
from konspira.games.niepodlegla.advanced.words import WORDS
from konspira.games.niepodlegla.forecast import forecast
from konspira.games.niepodlegla.gauges import gauges, scores
from konspira.games.niepodlegla.reveal import dice_scene
from konspira.games.niepodlegla.story import TaughtStory
from konspira.terminal.picture import terminal

STORY: Final = TaughtStory(
    ADVANCED,
    SketchedStory([files(one) / "story.toml" for one in (niepodlegla, __package__)], WORDS, BIG_MOMENTS, standing),
    deck_text_at,
    decided,
)

BOX: Final = GameBox[Table, View, Options](
    game=advanced,
    words=WORDS,
    folder=files(__package__),
    ask=ask,
    terminal=terminal(AdvancedPicture),
    minutes=(90, 150),
    best_with=3,
    together=True,
    bots=BOTS,
    trials=60,
    measured=("planner", "planner_fast"),
    reveal=partial(dice_scene, ADVANCED, deck_text_at),
    big_moment=BIG_MOMENTS,
    story=STORY,
    epilogue=STORY.sketch.epilogue,
    card_data=card_data,
    forecast=partial(forecast, ADVANCED),
    gauges=partial(gauges, WORDS, ADVANCED.final_round, prospects),
    scores=partial(scores, WORDS, ADVANCED.final_round, gained),
    tallies=tallies,
    decks=DECKS.form,
    own_decks=DECKS,
    shared=files(niepodlegla),
)
