"""A bot that leads shows its team, and people have time to talk about it before the vote: as long in every role.

Time passes by hand here: `house.beat()` lets one rest end.
"""

from collections.abc import Callable
from typing import Any

import pytest

from konspira.games.resistance.actions import CallVote, PlayCard, Vote
from konspira.games.resistance.words import WORDS
from tests.server.house import Ear, House
from tests.server.planted import Moves, dealt, planted, voted
from tests.server.test_rooms import room_of, settings

TURNED = 7
"""Beats until the votes of five, and what comes of them, have been seen."""
FAILED = 5
"""Beats until the cards of two have been seen; what comes of them is a big moment."""
BOTS = "P1 P2 P3 P4"


@pytest.fixture
def house(by_hand: House) -> House:
    """Time passes by hand."""
    return by_hand


def talking(house: House, *agents: int) -> tuple[Ear, Any]:
    """The first team is turned down, the next Leader is a bot and shows its team: time to talk."""
    votes = [(seat, Vote(False)) for seat in range(1, 5)]
    (person,) = planted(house, [*dealt(*agents), (0, CallVote(1, (0, 1))), *votes], bots=BOTS, bot="konspirator")
    ear = person.listen()
    assert ear.act(ear.state()["ask"], {"type": "vote", "approve": False})["type"] == "done"
    house.beat(TURNED)
    return ear, ear.next("talk")


def called(ear: Ear) -> Any:
    """The state in which the vote is called."""
    return ear.wait(lambda f: f["type"] == "state" and f["view"]["leader"] == 1 and "voters" in f["view"]["now"])


@pytest.mark.parametrize("ends", [lambda _, ear: ear.say({"type": "looked"}), lambda house, _: house.beat()])
def test_the_vote_is_called_on_what_was_shown_when_people_have_talked_enough_or_in_time(
    house: House, ends: Callable[[House, Ear], None]
) -> None:
    ear, talk = talking(house, 3, 4)
    assert (talk["waiting"], talk["looked"]) == ([0], [])
    reasons = [text.en for key, text in WORDS.texts.items() if key.startswith("talk_lead_")]
    assert ear.wait(lambda f: f["type"] == "chat" and f["seat"] == 1)["text"]["en"] in reasons, "while people talk"
    shown = ear.state()
    assert (shown["view"]["now"]["type"], shown["ask"]) == ("naming_seen", None)
    assert shown["prompt"].startswith("Wskazana Drużyna: P")
    assert shown["prompt"].endswith("Stół czeka na: P1.")
    assert ear.act(shown["ask"] or 1, {"type": "vote", "approve": True})["type"] == "refused"
    ends(house, ear)
    assert called(ear)["view"]["now"]["mission"] == shown["view"]["now"]["mission"]


def test_how_long_there_is_to_talk_does_not_tell_who_leads(house: House) -> None:
    lengths = set()
    for agents in ((1, 4), (3, 4)):
        ear, talk = talking(house, *agents)
        lengths.add(talk["seconds"])
        ear.say({"type": "looked"})
        called(ear)
    assert len(lengths) == 1


def in_a_minute(house: House, moves: Moves, last: dict[str, Any], beats: int) -> Ear:
    """At a table that takes a minute to talk, and has bots, a person makes this move."""
    (person,) = planted(house, moves, options={"at_once": True}, bots=BOTS, bot="konspirator")
    assert person.post("settings", {"talk_time": 60}).status_code == 200
    ear = person.listen()
    assert ear.act(ear.state()["ask"], last)["type"] == "done"
    house.beat(beats)
    return ear


def a_bot_calls(house: House, *agents: int) -> tuple[Ear, Any]:
    """The first team is turned down, and a bot puts the second to the vote."""
    votes = [(seat, Vote(False)) for seat in range(1, 5)]
    voted_down = [*dealt(*agents), (0, CallVote(1, (0, 1))), *votes]
    ear = in_a_minute(house, voted_down, {"type": "vote", "approve": False}, TURNED)
    return ear, ear.next("talk")


@pytest.mark.parametrize("ends", [lambda _, ear: ear.say({"type": "looked"}), lambda house, _: house.beat()])
def test_a_vote_opens_when_a_table_that_takes_its_time_has_talked_or_in_time(
    house: House, ends: Callable[[House, Ear], None]
) -> None:
    ear, talk = a_bot_calls(house, 3, 4)
    assert (talk["seconds"], talk["waiting"]) == (60, [0])
    held = ear.wait(lambda f: f["type"] == "state" and "voters" in f["view"]["now"] and f["view"]["leader"] == 1)
    assert held["ask"] is None
    assert held["prompt"].endswith("Najpierw rozmowa, potem głosowanie.")
    ends(house, ear)
    assert ear.wait(lambda f: f["type"] == "state" and f["n"] >= held["n"] and f["ask"])["view"]["now"]["team"]


def test_a_table_that_takes_its_time_talks_about_a_mission_that_failed_as_long_in_every_role(house: House) -> None:
    talks = list[tuple[Any, str]]()
    for agents, failing in (((3, 4), 3), ((0, 3), 3)):
        moves = [*dealt(*agents), *voted(0, 1, (0, 3)), (failing, PlayCard(False))]
        ear = in_a_minute(house, moves, {"type": "play_card", "success": True}, FAILED)
        ear.next("big_moment")
        ear.say({"type": "looked"})
        talks.append((ear.next("talk"), ear.state()["prompt"]))
        ear.say({"type": "looked"})
        ear.wait(lambda f: f["type"] == "state" and f["view"]["now"]["type"] == "voting_seen" and not f["ask"])
    assert talks[0][1] == "Misja 1 nieudana. Co teraz wiecie na pewno?"
    assert talks[0] == talks[1]


def test_a_class_talks_calmly_until_its_teacher_wants_it_otherwise(house: House) -> None:
    teacher, room = room_of(house, talk_time=60)

    def talk() -> set[tuple[Any, ...]]:
        tables = teacher.web.get(f"/api/rooms/{room}").json()["tables"]
        return {(table["talk"], table["voice"], table["talk_time"]) for table in tables}

    assert talk() == {(1, "calm", 60)}
    settings(teacher, room, talk=2, voice="heated", talk_time=0)
    assert talk() == {(2, "heated", 0)}
