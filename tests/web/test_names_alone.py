"""Games by accessible names alone: roles, names, states and what live regions say.

The Resistance is played whole, all others to their end from their last rounds; `test_one_screen.py` asks of every kind
of question whether its controls have names.
"""

import random
from collections.abc import Iterator

import pytest

from tests.server.house import House
from tests.web.conftest import NewPage
from tests.web.late_games import LATE, nearly_over
from tests.web.listener import Listener
from tests.web.tables import open_table
from tests.web.test_reveal import sit

LEANINGS = {
    "resistance": "^(For|Success|Call the vote)",
    "niepodlegla": "^(Put a pawn|Stop the fight|Ready|Table order)",
    "niepodlegla_advanced": "^(Put a pawn|Stop the fight|Ready|Table order)",
    "wykleci": "^End the turn",
    "siege": "^End the day",
    "siege_normal": "^End the day",
}
"""What brings a game to its end soonest."""


@pytest.fixture(scope="module")
def waiting(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that waits for everybody to have looked, at what they are dealt and at every scene."""
    house = House(tmp_path_factory.mktemp("house") / "konspira.db", deal=60, alone=60, pace=0.01)
    yield house
    house.stop()


def listener(person: NewPage, house: House, game: str) -> Listener:
    """Somebody with a phone who only listens."""
    page = person(base=house.url, width=390, height=844)
    page.emulate_media(reduced_motion="reduce")
    return Listener(page, random.Random(7), LEANINGS[game])


@pytest.mark.slow
def test_a_whole_game_is_played_by_accessible_names_alone(person: NewPage, waiting: House) -> None:
    one = listener(person, waiting, "resistance")
    open_table(one.page, bots=["random"] * 4)
    one.page.get_by_role("button", name="Start the game").press("Enter")
    hears_to_the_end(one)


@pytest.mark.slow
@pytest.mark.parametrize("game", LATE)
def test_a_game_is_brought_to_its_end_by_accessible_names_alone(person: NewPage, waiting: House, game: str) -> None:
    one = listener(person, waiting, game)
    sit(one.page, nearly_over(waiting, game))
    hears_to_the_end(one)


def hears_to_the_end(one: Listener) -> None:
    """All that is asked is answered, and all that matters is said."""
    end = one.play()
    assert one.hears(end), f"“{end}” was not said"
    assert one.faults | one.unsaid() == set()
