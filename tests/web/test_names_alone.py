"""A whole game of each kind by accessible names alone: roles, names, states and what live regions say.

Of Niepodległa the basic variant is played whole; the advanced one, which asks the same for nine, from the eighth round.
"""

import random
from collections.abc import Iterator

import pytest

from konspira import games
from tests.server.house import House
from tests.server.planted import moves_of, planted
from tests.web.conftest import NewPage
from tests.web.listener import Listener
from tests.web.tables import open_table
from tests.web.test_reveal import sit

PARTNERS = {"niepodlegla": "planner_fast", "niepodlegla_advanced": "planner_fast"}
"""Who plays along where partners without a plan would make a game three times as long; elsewhere anybody."""
LONGEST, LATE = "niepodlegla_advanced", 8
LEANINGS = {
    "resistance": "^(For|Success)",
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


@pytest.mark.slow
@pytest.mark.parametrize("game", [game for game in games.shelf() if game != LONGEST])
def test_a_whole_game_is_played_by_accessible_names_alone(person: NewPage, waiting: House, game: str) -> None:
    page, seats = person(base=waiting.url, width=390, height=844), min(games.game(game).SEATS)
    one = Listener(page, random.Random(7), LEANINGS[game])
    open_table(page, game=game, seats=seats, bots=[PARTNERS.get(game, "random")] * (seats - 1))
    page.get_by_role("button", name="Start the game").press("Enter")
    hears_to_the_end(one)


@pytest.mark.slow
def test_the_last_rounds_of_the_longest_game_are_played_by_names_alone(person: NewPage, waiting: House) -> None:
    page, moves = person(base=waiting.url, width=390, height=844), moves_of(f"{LONGEST}-2", lambda t: t.round == LATE)
    one = Listener(page, random.Random(7), LEANINGS[LONGEST])
    sit(page, planted(waiting, moves, 2, bots="P1", bot=PARTNERS[LONGEST], game=LONGEST)[0])
    hears_to_the_end(one)


def hears_to_the_end(one: Listener) -> None:
    """All that is asked is answered, and all that matters is said."""
    end = one.play()
    assert one.hears(end), f"“{end}” was not said"
    assert one.faults | one.unsaid() == set()
