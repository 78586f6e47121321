"""A big moment is seen by all together, until all people who are here want to go on, or in time.

Time passes by hand here: `house.beat()` lets one rest end.
"""

from typing import Any

import pytest

from tests.server.house import Ear, House
from tests.server.planted import planted
from tests.server.test_reveal import MISSION, before_last, make

TURNED = 4
"""Beats until both cards of the mission, and what comes of them, have been seen."""


@pytest.fixture
def house(by_hand: House) -> House:
    """Time passes by hand."""
    return by_hand


def waits_for(ear: Ear, *seats: int) -> Any:
    """The scene, when the table waits for these."""
    return ear.wait(lambda f: f["type"] == "big_moment" and f["waiting"] == list(seats))


def goes_on(ear: Ear) -> Any:
    """The state that follows the scene."""
    return ear.wait(lambda f: f["type"] == "state" and len(f["view"]["missions"]) == 1)


def test_on_the_wall_of_a_class_a_headline_tells_what_happened(house: House) -> None:
    people, move = before_last(house, MISSION, in_class=True)
    make(people, move)
    house.beat(TURNED)
    for one in people:
        one.heard().next("big_moment")
        one.heard().say({"type": "looked"})
    goes_on(people[0].heard())
    (table,) = people[0].web.get(f"/api/rooms/{people[0].room}/wall").json()["tables"]
    assert table["headline"] == {
        "pl": "Misja 1 nieudana: czekali na was",
        "en": "Mission 1 failed: they were waiting",
    }


def test_it_goes_on_when_all_people_here_want_to_and_bots_and_spectators_do_not_count(house: House) -> None:
    people, move = before_last(house, MISSION, bots="P1 P2")
    watcher = people[0].listen("?as=public")
    make(people, move)
    house.beat(TURNED)
    moment = waits_for(watcher, 0, 3, 4)["moment"]
    assert moment["title"] == {"pl": "Czekali na was", "en": "They were waiting"}
    watcher.say({"type": "looked"})
    assert watcher.wait(lambda f: f["type"] == "refused")
    people[1].heard().say({"type": "looked"})
    waits_for(watcher, 0, 4)
    people[2].heard().close()
    waits_for(watcher, 0)
    with Ear(house.url, people[0].code, people[0].cookie()) as late:
        late.next("big_moment")
        assert late.state()["view"]["missions"] == []
        assert late.state()["prompt"] == "Czekali na was"
        assert late.act(1, {"type": "vote", "approve": True})["type"] == "refused"
    people[0].heard().say({"type": "looked"})
    goes_on(watcher)


def test_it_goes_on_in_time_if_somebody_dreams(house: House) -> None:
    people, move = before_last(house, MISSION)
    make(people, move)
    house.beat(TURNED)
    ear = people[0].heard()
    waits_for(ear, 0, 1, 2, 3, 4)
    ear.say({"type": "looked"})
    waits_for(ear, 1, 2, 3, 4)
    house.beat()
    goes_on(ear)


def test_the_game_begins_with_a_scene_before_anybody_knows_who_they_are(house: House) -> None:
    people = house.full_table()
    ears = [one.listen() for one in people]
    people[0].post("settings", {"pace": 0.5})
    people[0].post("start")
    assert ears[2].next("big_moment")["moment"]["picture"] == "conspiracy"
    for ear in ears:
        ear.say({"type": "looked"})
    assert ears[2].wait(lambda f: f["type"] == "state" and f["secret"])


def test_a_table_without_a_pace_has_none(house: House) -> None:
    people = planted(house, MISSION[:-1])
    people[0].post("settings", {"pace": 0})
    people[3].listen().state()
    make(people, MISSION[-1])
    goes_on(people[3].heard())
    assert people[3].heard().of("big_moment") == []
