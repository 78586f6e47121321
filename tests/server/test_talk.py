"""Bots talk at a table that has time for it, as much as its host likes."""

from typing import Any

import pytest

from konspira.bots.remarks import Voice
from tests.server.house import House


def overheard(house: House, talk: int, voice: Voice = "plain") -> list[Any]:
    """All that bots say in a game among themselves."""
    host = house.person()
    host.create(sit=False, bots=["konspirator"] * 5)
    assert host.post("settings", {"pace": 0.01, "talk": talk, "voice": voice}).json()["talk"] == talk
    ear = host.listen("?as=public")
    host.post("start")
    ear.wait(lambda frame: frame["type"] == "state" and frame["view"]["outcome"] is not None)
    return ear.of("chat")


def test_bots_say_what_they_think_in_both_languages(house: House) -> None:
    said = overheard(house, talk=3, voice="heated")
    assert said
    assert any(one["text"]["en"].endswith("!") or "! " in one["text"]["en"] for one in said), "as the host likes it"
    assert all(set(one["text"]) == {"pl", "en"} and one["seat"] in range(5) for one in said)


def test_bots_are_silent_where_the_host_wants_them_so(house: House) -> None:
    assert overheard(house, talk=0) == []


@pytest.mark.parametrize("asked", [{"talk": -1}, {"talk": 4}, {"talk": "much"}, {"voice": "shrill"}, {"voice": 1}])
def test_what_is_no_measure_of_talk_and_no_voice_is_refused(house: House, asked: Any) -> None:
    host = house.person()
    host.create()
    assert host.post("settings", asked).status_code == 400


def test_the_next_table_talks_as_much_as_this_one(house: House) -> None:
    host = house.person()
    host.create(sit=False, bots=["konspirator"] * 5)
    host.post("settings", {"pace": 0, "talk": 3, "voice": "calm"})
    ear = host.listen("?as=public")
    host.post("start")
    ear.wait(lambda frame: frame["type"] == "state" and frame["view"]["outcome"] is not None)
    host.code = host.post("again").json()["code"]
    assert (host.roster()["talk"], host.roster()["voice"]) == (3, "calm")
