"""A tutorial is a table of one's own: prepared, told step by step, taken up where it was left, and proof of nothing."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.house import Ear, House, Person

WRONG = {"type": "call_vote", "mission": 1, "team": [1, 2]}
HASTE = 0.1
"""As quickly as a server lets somebody talk."""
RIGHT = {"type": "call_vote", "mission": 1, "team": [0, 1]}


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A server that may be killed."""
    house = House(tmp_path / "konspira.db")
    yield house
    house.end()


def begin(house: House, game: str = "resistance") -> Person:
    """Somebody who begins to learn."""
    one = house.person("Ala")
    answer = one.web.post("/api/learn", json={"game": game, "name": "Ala"})
    assert answer.status_code == 200, answer.text
    one.code = answer.json()["code"]
    return one


def read(ear: Ear, lesson: int) -> int:
    """Read what this lesson says before the table goes on; how much was left, this included."""
    told = ear.wait(lambda f: f["type"] == "lesson" and f["lesson"]["n"] == lesson)
    left: int = told["left"]
    ear.say({"type": "read", "left": left})
    return left


def asked(ear: Ear, lesson: int) -> Any:
    """The state in which this lesson asks for something."""
    return ear.wait(lambda f: f["type"] == "state" and f.get("lesson", {}).get("n") == lesson)


def test_it_waits_for_the_reader_accepts_what_it_asks_for_and_is_taken_up_where_it_was_left(house: House) -> None:
    one = begin(house)
    ear = one.listen()
    assert ear.state()["ask"] is None, "first one reads"
    assert ear.act(1, RIGHT)["error"]["en"] == "First read what the lesson says."
    assert read(ear, 1) == 1
    ear.say({"type": "read", "left": 1})  # twice
    state = asked(ear, 2)
    assert state["lesson"]["do"] == [{"type": "call_vote", "team": [0, 1]}, {"type": "name"}]
    refused = ear.act(state["ask"], WRONG)
    assert refused["error"]["en"] == "Tap yourself and Hanka, then “Vote without talking”."
    assert "rule" not in refused
    house.kill()
    house.start()
    again = house.person()
    again.url, again.code = house.url, one.code
    again.web.cookies = one.web.cookies
    ear = again.listen()
    assert read(ear, 1) == 1, "what was told at this position is told again"
    state = asked(ear, 2)
    assert ear.act(state["ask"], RIGHT)["type"] == "done"
    state = asked(ear, 3)
    assert ear.act(state["ask"], {"type": "vote", "approve": True})["type"] == "done"
    told = ear.wait(lambda f: f["type"] == "lesson" and f["lesson"]["n"] == 4)
    assert told["lesson"]["text"]["en"].startswith("Votes are shown when all have chosen")


def test_nobody_else_comes_in_and_nothing_is_promised_of_its_chance(house: House) -> None:
    one, other = begin(house), house.person("Jan")
    roster = one.roster()
    assert (roster["tutorial"], roster["commitment"], roster["seed"]) == (True, "", None)
    assert [seat["kind"] for seat in roster["seats"]] == ["human", *["bot"] * 4]
    assert other.join(one.code).status_code == 409
    assert other.listen().next("bye")["error"]["en"] == "This table is not open to spectators."
    assert one.post("seat", {"seat": 0, "bot": "random"}).status_code == 409
    for what in ("record", "verify"):
        refused = one.get(what)
        assert (refused.status_code, "prepared" in refused.json()["error"]["en"]) == (409, True)
    one.post("settings", {"ended": True})
    assert one.post("again").status_code == 409


def test_a_game_without_a_tutorial_says_so(house: House) -> None:
    answer = house.person().web.post("/api/learn", json={"game": "nothing"})
    assert answer.status_code == 404


def learn(ear: Ear) -> int:
    """Read and do what is asked, up to the last words; how many messages came before these."""
    ear.next("lesson")
    while True:
        time.sleep(HASTE)  # what was told last counts
        told = next(frame for frame in reversed(ear.frames) if "lesson" in frame)
        if told["type"] == "state":
            mission = {"mission": told["view"]["round"]} if "team" in told["lesson"]["do"][0] else {}
            ear.act(told["ask"], {**told["lesson"]["do"][0], **mission})
        elif told["lesson"]["n"] == told["lesson"]["of"]:
            return ear.frames.index(told)
        else:
            ear.say({"type": "read", "left": told["left"]})


def test_that_the_game_is_over_is_told_when_the_last_words_have_been_read(house: House) -> None:
    one = begin(house)
    one.post("settings", {"pace": 0})
    ear = one.listen()
    heard = learn(ear)
    assert "over" not in {frame.get("state") for frame in ear.frames[:heard] if frame["type"] == "roster"}
    ear.say({"type": "read", "left": 1})
    ear.wait(lambda frame: frame["type"] == "roster" and frame["state"] == "over", heard)
