"""Every Secret Goal has a picture of its own, alike from afar; words of the game are explained where they stand."""

import re
from importlib.resources import files
from typing import get_args

from konspira import games
from konspira.engine.words import LANGUAGES, say
from konspira.games.wykleci.content import Condition
from konspira.games.wykleci.decks import DECK
from konspira.games.wykleci.goal_pictures import goal_picture
from konspira.games.wykleci.secret import secret
from konspira.games.wykleci.terms import TERMS
from konspira.games.wykleci.view import view
from tests.games.wykleci.positions import turn_of

PICTURES = files("konspira.games.wykleci") / "page" / "identities"
BACKGROUND = 7
"""So many lines of a picture are the same in all."""


def drawn(condition: Condition | None) -> list[str]:
    """The picture of a goal, line by line."""
    return (PICTURES / f"{goal_picture(condition)}.svg").read_text().splitlines()


def test_bw_05_no_two_goals_of_our_deck_share_a_picture_but_the_traitors() -> None:
    conditions = [goal.condition for goal in DECK.goals if goal.condition]
    assert len({goal_picture(condition) for condition in [*conditions, None]}) == len(conditions) + 1


def test_bw_05_every_goal_that_a_deck_may_have_is_drawn_on_the_same_background() -> None:
    pictures = [drawn(condition) for condition in (*get_args(Condition), None)]
    assert {tuple(picture[:BACKGROUND]) for picture in pictures} == {tuple(pictures[0][:BACKGROUND])}


def test_bw_15_whoever_holds_a_goal_holds_its_picture() -> None:
    t = turn_of(0)
    held = secret(view(t, 0), ("Ala", "Bolek", "Celina"), "pl")
    assert held
    assert held.picture == goal_picture(DECK.goals[t.goals[0]].condition)


def test_every_word_that_is_explained_is_one_that_questions_have() -> None:
    asked = (*games.box("wykleci").words.texts.values(), *(card.text for card in DECK.authority))
    texts = {lang: [say(text, lang) for text in asked] for lang in LANGUAGES}
    for term in TERMS:
        for lang in LANGUAGES:
            word = re.compile(rf"(?<![^\W_])(?:{say(term.word, lang)})", re.IGNORECASE)
            assert any(map(word.search, texts[lang])), f"{term.id}, {lang}"
