"""The big moments of normal play: every morning tells what it does, and whoever goes has a scene of their own."""

import re

import pytest

from konspira.engine import CHANCE, Action, replace
from konspira.engine.big_moment import BigMoment, big_moments
from konspira.engine.pile import discard, shuffled
from konspira.engine.play import PlayedMove
from konspira.games.siege.actions import Enough, RollDie, Share, TurnCard
from konspira.games.siege.big_moments import BIG_MOMENTS
from konspira.games.siege.content import NORMAL
from konspira.games.siege.events import RaidResult
from konspira.games.siege.household_tasks import ChapterComes, ChildEats, DogEats
from konspira.games.siege.state import Household, Normal, Table
from konspira.games.siege.story_tasks import EventComes
from konspira.games.siege.tasks import DayActions
from tests.games.siege.positions import on
from tests.games.siege.test_normal_play import peace
from tests.games.siege.test_rolls_told import played

LAST = tuple(card for card in NORMAL.endings if card != "normal/ceasefire")
ELSEWHERE = re.compile("dzielnic|na torze|z toru|map[aę]|District|track", re.IGNORECASE)
"""What only the campaign has."""


def scenes(t: Table, *moves: tuple[int, Action]) -> list[BigMoment]:
    """The big moments of these moves."""
    return big_moments(BIG_MOMENTS, played(t, *moves), ("Ania",))


def morning(card: str) -> BigMoment:
    """What everybody sees when this Event comes."""
    t = on(peace(day=2, events=shuffled((card,))), EventComes())
    return scenes(t, (CHANCE, TurnCard(card)))[0]


@pytest.mark.parametrize("card", [*NORMAL.events, *LAST])
def test_sg_385_a_morning_of_normal_play_tells_what_it_does(card: str) -> None:
    changes = morning(card).changes
    assert changes is not None
    assert changes.pl.startswith("Skutek: ")
    assert not ELSEWHERE.search(changes.pl + changes.en)


def test_sg_381_sg_387_a_new_aim_is_shown_before_all_with_its_day() -> None:
    t = on(peace(day=4, now=Normal(aim="board_ups")), ChapterComes(2))
    shown = scenes(t, (CHANCE, TurnCard("food")))[-1]
    assert (shown.title.en, shown.words.en) == ("The new aim", "A full shelf: Have 4 food in Storage.")
    assert shown.changes is not None
    assert "day 7" in shown.changes.en


def test_mornings_look_different() -> None:
    assert len({morning(card).picture for card in NORMAL.events}) >= 6


def test_sg_28_the_child_that_leaves_has_a_scene_of_its_own() -> None:
    scene = scenes(on(peace(household=Household("girl", 2), goods={"raw": 1}), ChildEats(1)), (0, Enough()))[0]
    assert scene.picture == "child"
    assert scene.changes is not None
    assert "without the child you cannot win" in scene.changes.en


def test_sg_370_the_dog_that_runs_off_has_a_scene_of_its_own() -> None:
    scene = scenes(on(peace(dog="home", goods={"raw": 1}), DogEats()), (0, Enough()), (CHANCE, RollDie(1)))[0]
    assert (scene.picture, scene.title.en) == ("dog", "The Dog has run off")
    assert scene.words.en.startswith("At dusk the bowl is where it was")


def raided(raid: str, damage: int, *fittings: str) -> BigMoment:
    """How a Night Raid ends that takes so much."""
    t = on(peace(spaces=(*fittings, *[""] * (16 - len(fittings)))), DayActions())
    t = replace(t, raids=discard(t.raids, f"raid/{raid}"))
    ended = RaidResult(damage, 0)
    shown = BIG_MOMENTS(ended, PlayedMove(t, 0, Share(0), t, (ended,)), ("Ania",))
    assert shown
    return shown


def test_sg_163_a_night_without_strangers_ends_without_them() -> None:
    quiet, lost = (raided("myszy", damage) for damage in (0, 1))
    assert (quiet.title.en, lost.title.en) == ("A quiet night", "The mice were quicker")
    assert {quiet.picture, lost.picture} == {"mice"}
    assert (raided("bandyci", 0).title.en, raided("bandyci", 1).title.en) == ("The house is held", "They got in")


def test_sg_163_only_a_door_with_a_board_up_is_drawn_boarded() -> None:
    assert raided("bandyci", 1).picture == "raid_open"
    assert raided("bandyci", 1, "board_up").picture == "raid"
