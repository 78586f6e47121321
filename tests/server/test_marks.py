"""People say with one tap what they think of each other: all see it, and a bot that is asked why answers."""

from typing import Any

import pytest

from konspira.games.resistance.view import View
from konspira.server.jobs import Overheard, Situation
from tests.server.house import Ear, House, Person
from tests.server.planted import cards, dealt, planted, voted

FAILED = [*dealt(1, 2, leader=0), *voted(0, 1, (1, 2)), *cards((1, 2), 2)]
"""The first mission has failed, with P1 and P2 on it; P1 leads."""


def seated(house: House, bots: str = "") -> list[Person]:
    """People at a table where there is something to talk about."""
    people = planted(house, FAILED, bots=bots, bot="konspirator")
    for one in people:
        one.listen().state()
    return people


def marks(ear: Ear, count: int) -> Any:
    """The marks, once there are so many."""
    return ear.wait(lambda f: f["type"] == "marks" and len(f["marks"]) == count)["marks"]


def test_all_see_a_mark_also_those_who_come_later_and_it_can_be_taken_back(house: House) -> None:
    people = seated(house)
    watcher = people[0].listen("?as=public")
    people[0].heard().say({"type": "mark", "seat": 2, "kind": "suspect"})
    assert marks(watcher, 1) == [{"by": 0, "on": 2, "kind": "suspect"}]
    people[3].heard().say({"type": "mark", "seat": 2, "kind": "trust"})
    assert marks(people[4].heard(), 2)[1] == {"by": 3, "on": 2, "kind": "trust"}
    assert len(marks(people[1].listen("?as=public"), 2)) == 2
    since = len(watcher.frames)
    people[0].heard().say({"type": "mark", "seat": 2, "kind": None})
    assert watcher.next("marks", since)["marks"] == [{"by": 3, "on": 2, "kind": "trust"}]


def test_a_bot_that_is_asked_why_says_its_public_facts_before_all(house: House) -> None:
    people = seated(house, bots="P4")
    people[0].heard().say({"type": "why", "seat": 4})
    ear = people[1].heard()
    assert ear.next("chat")["text"]["pl"] == "P4, dlaczego?"
    answer = ear.wait(lambda f: f["type"] == "chat" and f["seat"] == 4)
    assert "I suspect P" in answer["text"]["en"]
    assert "failed" in answer["text"]["en"], "by which facts"


@pytest.mark.parametrize("seat", [0, 5, -1])
@pytest.mark.parametrize("kind", ["mark", "why"])
def test_nobody_speaks_so_of_themselves_or_of_nobody(house: House, kind: str, seat: int) -> None:
    ear = seated(house)[0].heard()
    ear.say({"type": kind, "seat": seat, **({"kind": "trust"} if kind == "mark" else {})})
    assert ear.next("refused")["error"]["en"] == "There is nobody to say that about."
    assert ear.of("marks") + ear.of("chat") == []


def test_who_plays_hears_of_no_mark_so_lies_gain_nothing() -> None:
    assert "marks" in Overheard._fields
    assert "marks" not in (*Situation._fields, *View.__struct_fields__)


def test_marks_are_bounded_like_talk(house: House) -> None:
    ear = seated(house)[0].heard()
    for n in range(8):
        ear.say({"type": "mark", "seat": 1, "kind": ("suspect", "trust")[n % 2]})
    assert ear.next("refused")["error"]["en"] == "Too many messages: slow down."


def test_a_suspicion_is_said_aloud_answered_and_weighed_by_another_bot_once_between_two_moves(house: House) -> None:
    ear = seated(house, bots="P3 P4")[0].heard()
    for kind in ("suspect", None, "suspect"):
        ear.say({"type": "mark", "seat": 3, "kind": kind})
    ear.wait(lambda f: f["type"] == "chat" and f["seat"] == 4)
    said = [(f["seat"], f["text"]["en"]) for f in ear.of("chat")]
    assert [seat for seat, _ in said] == [0, 3, 4]
    assert said[0][1] == "I suspect P3."
    assert said[1][1].startswith("I was on no failed mission.")
