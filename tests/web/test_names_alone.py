"""Whole games by accessible names alone: roles, names, states and what live regions say.

From a new table to the end; `test_one_screen.py` asks of every kind of question whether its controls have names.
"""

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from konspira import games
from tests.server.house import House
from tests.web.conftest import NewPage
from tests.web.listener import Listener
from tests.web.tables import open_table


class Company(NamedTuple):
    """Who plays along, by which options, and what one leans to: what brings a game to its end soonest."""

    bots: tuple[str, ...]
    leaning: str
    options: dict[str, Any] = {}  # noqa: RUF012  nobody changes it


PAWNS = "^(Put a pawn|Stop the fight|Ready|Table order)"
DAYS = "^(End the day|Guards|.*(drinks Water|Raw food|Canned)|Go home|Keep)"
COMPANIES = {
    "resistance": Company(("random",) * 4, "^(For|Success|Call the vote|Vote without)"),
    "niepodlegla": Company(("planner_fast",), PAWNS),
    "niepodlegla_advanced": Company(("planner_fast",), PAWNS),
    "wykleci": Company(("strategist",), "^End the turn"),
    "siege": Company(("planner",) * 3, DAYS, {"decides": "leader", "level": "gentle"}),
    "siege_normal": Company((), DAYS),
}


@pytest.fixture(scope="module")
def waiting(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that waits for everybody to have looked, at what they are dealt and at every scene."""
    house = House(tmp_path_factory.mktemp("house") / "konspira.db", deal=60, alone=60, pace=0.01)
    yield house
    house.stop()


@pytest.mark.slow
@pytest.mark.parametrize("game", games.shelf())
def test_a_whole_game_is_played_by_accessible_names_alone(person: NewPage, waiting: House, game: str) -> None:
    page, company = person(base=waiting.url, width=390, height=844), COMPANIES[game]
    page.emulate_media(reduced_motion="reduce")
    one = Listener(page, random.Random(7), company.leaning)
    open_table(page, game=game, seats=1 + len(company.bots), bots=company.bots, options=company.options)
    page.get_by_role("button", name="Start the game").press("Enter")
    end = one.play()
    assert one.hears(end), f"“{end}” was not said"
    assert one.faults | one.unsaid() == set()
