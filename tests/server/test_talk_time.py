"""A bot that leads shows its team, and people have time to talk about it before the vote: as long in every role.

Time passes by hand here: `house.beat()` lets one rest end.
"""

from collections.abc import Callable
from typing import Any

import pytest

from konspira.games.resistance.actions import CallVote, Vote
from konspira.games.resistance.words import WORDS
from tests.server.house import Ear, House
from tests.server.planted import dealt, planted

TURNED = 7
"""Beats until the votes of five, and what comes of them, have been seen."""
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
