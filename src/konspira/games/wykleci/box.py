"""Bohaterowie Wyklęci in its box."""

from importlib.resources import files
from typing import Final

from konspira.box import GameBox
from konspira.engine import Seat
from konspira.engine.big_moment import BigMoments
from konspira.games import wykleci
from konspira.games.wykleci.baseline import baseline
from konspira.games.wykleci.bots import BOTS
from konspira.games.wykleci.bots.talk import accused, remarks, why
from konspira.games.wykleci.card_data import card_data
from konspira.games.wykleci.deck_values import deck_values
from konspira.games.wykleci.decks import DECKS
from konspira.games.wykleci.forecast import forecast
from konspira.games.wykleci.gauges import gauges, scores
from konspira.games.wykleci.picture import WykleciPicture
from konspira.games.wykleci.questions import ask
from konspira.games.wykleci.reveal import reveal
from konspira.games.wykleci.secret import secret
from konspira.games.wykleci.state import Options, Table
from konspira.games.wykleci.story import WykleciStory
from konspira.games.wykleci.tallies import tallies
from konspira.games.wykleci.view import View, view
from konspira.games.wykleci.words import WORDS
from konspira.terminal.picture import terminal


def side(t: Table, seat: Seat) -> str:
    """A Hero or a Traitor, in this stage."""
    goal = t.goals[seat]
    return "" if goal < 0 else "traitor" if deck_values(t.deck).condition[goal] is None else "hero"


def standing(t: Table) -> tuple[int, ...]:
    """BW-84  What decides the game is Glory."""
    return t.tracks


BIG_MOMENTS: Final = BigMoments[View](files(__package__) / "big_moments.toml", WORDS, view)

STORY: Final = WykleciStory([files(__package__) / "story.toml"], WORDS, BIG_MOMENTS, standing)

BOX: Final = GameBox[Table, View, Options](
    game=wykleci,
    words=WORDS,
    folder=files(__package__),
    ask=ask,
    terminal=terminal(WykleciPicture),
    minutes=(20, 120),
    best_with=3,
    bots=BOTS,
    remarks=remarks,
    why=why,
    accused=accused,
    trials=100,
    side=side,
    secret=secret,
    reveal=reveal,
    big_moment=BIG_MOMENTS,
    story=STORY,
    epilogue=STORY.sketch.epilogue,
    card_data=card_data,
    forecast=forecast,
    gauges=gauges,
    scores=scores,
    tallies=tallies,
    decks=DECKS.form,
    own_decks=DECKS,
    baseline=baseline,
)
