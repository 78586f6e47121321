"""What a seat is asked and what it alone knows comes in the language of whoever listens there."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.house import House, Person


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with pebbles on its shelf."""
    house = House(tmp_path_factory.mktemp("house") / "konspira.db", more_games=["pebbles"])
    yield house
    house.stop()


@pytest.fixture
def people(shelf: House) -> Iterator[list[Person]]:
    """A sealed game of pebbles that has begun; nobody listens yet."""
    seated = shelf.full_table(2, game="pebbles", options={"sealed": True})
    seated[0].post("start")
    yield seated
    shelf.send_home()


TAKE = {"type": "take", "pebble": 1}


def labels(state: Any) -> list[str]:
    """What the options of a question say."""
    return [option["label"] for option in state["question"]["options"]]


def test_two_who_listen_at_one_seat_are_each_asked_in_their_language(people: list[Person]) -> None:
    polish, english = people[0].listen("?lang=pl"), people[0].listen("?lang=en")
    assert labels(polish.state()) == ["kamyk 0", "kamyk 1", "kamyk 2"]
    assert labels(english.state()) == ["pebble 0", "pebble 1", "pebble 2"]
    since = len(polish.frames)
    assert english.act(english.state()["ask"], TAKE)["type"] == "done"
    assert polish.next("state", since)["secret"]["lines"] == ["Masz kamyk 1."]
    assert english.wait(lambda f: f["type"] == "state" and not f["whole"])["secret"]["lines"] == ["You have pebble 1."]


def test_a_question_is_a_tree_whose_leaves_are_actions(people: list[Person]) -> None:
    question = people[1].listen("?lang=en").state()["question"]
    assert (question["type"], question["prompt"], question["rules"]) == ("choose", "Take one of 3.", ["PEB-02"])
    assert question["options"][1] == {"key": "1", "label": "pebble 1", "then": TAKE, "note": ""}


def test_who_changes_the_language_gets_everything_again_in_it(people: list[Person]) -> None:
    ear = people[0].listen()
    assert ear.state()["secret"]["title"] == "Twoja dłoń"
    since = len(ear.frames)
    ear.say({"type": "lang", "lang": "en"})
    again = ear.next("state", since)
    assert (again["whole"], again["secret"]["title"], labels(again)[0]) == (True, "Your hand", "pebble 0")
    ear.say({"type": "lang", "lang": "de"})
    assert "$.lang" in ear.next("refused")["error"]["en"]


def test_spectators_and_those_who_have_answered_are_asked_nothing(people: list[Person]) -> None:
    ear, public = people[0].listen(), people[0].listen("?as=public&lang=en")
    ear.act(ear.state()["ask"], TAKE)
    mine = ear.wait(lambda frame: frame["type"] == "state" and not frame["whole"])
    assert (mine["ask"], mine["question"]) == (None, None)
    watched = public.wait(lambda frame: frame["type"] == "state" and not frame["whole"])
    assert (watched["ask"], watched["question"], watched["secret"]) == (None, None, None)
    assert watched["prompt"]["en"] == "The table waits for P1."
