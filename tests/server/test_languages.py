"""What a seat is asked and what it alone knows comes in the language of whoever listens there."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.house import PEBBLES, House, Person

POUCH = '[[pouches]]\nname = { pl = "sakiewka", en = "pouch" }\npebbles = 2\n'
DECK = POUCH * 2


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with the example game on its shelf."""
    house = House(tmp_path_factory.mktemp("house") / "konspira.db", more_games=PEBBLES)
    yield house
    house.stop()


@pytest.fixture
def people(shelf: House) -> Iterator[list[Person]]:
    """A game of closed fists that has begun; nobody listens yet."""
    seated = shelf.full_table(2, game="pebbles", options={"deck": DECK})
    seated[0].post("start")
    yield seated
    shelf.send_home()


HIDE = {"type": "hide", "pebbles": 1}


def prompt(state: Any) -> Any:
    """What a seat is asked."""
    return state["question"]["prompt"]


def test_two_who_listen_at_one_seat_are_each_asked_in_their_language(people: list[Person]) -> None:
    polish, english = people[0].listen("?lang=pl"), people[0].listen("?lang=en")
    assert prompt(polish.state()) == "Ile kamyków zamykasz w pięści?"
    assert prompt(english.state()) == "How many pebbles do you close in your fist?"
    since = len(polish.frames)
    assert english.act(english.state()["ask"], HIDE)["type"] == "done"
    assert polish.next("state", since)["secret"]["lines"] == ["W twojej pięści: 1 kamyk."]
    after = english.wait(lambda f: f["type"] == "state" and not f["whole"])
    assert after["secret"]["lines"] == ["In your fist: 1 pebble."]


def test_a_question_is_a_tree_whose_leaves_are_actions(people: list[Person]) -> None:
    question = people[1].listen("?lang=en").state()["question"]
    assert (question["type"], question["rules"], question["secret"]) == ("choose", ["PEB-03"], True)
    assert question["options"][1] == {"key": "2", "label": "1", "then": HIDE, "note": ""}


def test_who_changes_the_language_gets_everything_again_in_it(people: list[Person]) -> None:
    ear = people[0].listen()
    assert ear.state()["secret"]["title"] == "Twoja sakiewka: 2 kamyki"
    since = len(ear.frames)
    ear.say({"type": "lang", "lang": "en"})
    again = ear.next("state", since)
    assert (again["whole"], again["secret"]["title"]) == (True, "Your pouch: 2 pebbles")
    assert prompt(again) == "How many pebbles do you close in your fist?"
    ear.say({"type": "lang", "lang": "de"})
    assert "$.lang" in ear.next("refused")["error"]["en"]


def test_spectators_and_those_who_wait_are_asked_nothing(people: list[Person]) -> None:
    ears, public = [one.listen() for one in people], people[0].listen("?as=public&lang=en")
    for ear in ears:
        ear.act(ear.state()["ask"], HIDE)
    watched = public.wait(lambda frame: frame["type"] == "state" and len(frame["view"]["closed"]) == 2)
    assert (watched["ask"], watched["question"], watched["secret"]) == (None, None, None)
    first = watched["view"]["first"]
    assert watched["prompt"].endswith(f"The table waits for P{first}.")
    waits = ears[1 - first].wait(lambda frame: frame["type"] == "state" and len(frame["view"]["closed"]) == 2)
    assert (waits["ask"], waits["question"]) == (None, None)
