"""Every game has a lesson plan that a class can be opened by."""

import pytest

from konspira import games
from konspira.engine.words import LANGUAGES, SENTENCE_END
from tests.server.house import House
from tests.server.test_rooms import room_of


@pytest.mark.parametrize("game", games.shelf())
def test_every_game_has_a_lesson_of_45_minutes(house: House, game: str) -> None:
    plan = house.person().web.get(f"/api/lessons/{game}").json()
    assert sum(step["minutes"] for step in plan["steps"]) == 45
    assert len(plan["questions"]) >= 3


@pytest.mark.parametrize("game", games.shelf())
def test_a_class_can_be_opened_as_its_lesson_plan_wishes(house: House, game: str) -> None:
    box = games.box(game)
    opened = {"game": game, "groups": [box.class_groups[0]], "options": box.class_options}
    teacher, room = room_of(house, **opened)
    told = teacher.web.get(f"/api/rooms/{room}").json()["tables"][0]["options"]
    assert box.class_options.items() <= told.items()


@pytest.mark.parametrize("game", games.shelf())
def test_a_lesson_has_four_to_six_sentences_to_read_aloud(house: House, game: str) -> None:
    plan = house.person().web.get(f"/api/lessons/{game}").json()
    assert all(len(SENTENCE_END.split(plan["opening"][lang])) in range(4, 7) for lang in LANGUAGES)
