"""A classroom: many tables on one page."""

from typing import Any

import pytest

from tests.server.house import House, Person


def room_of(house: House, **more: Any) -> tuple[Person, str]:
    """A teacher and their room."""
    teacher = house.person()
    body = {"game": "resistance", "tables": 3, "seats": 5, **more}
    return teacher, teacher.web.post("/api/rooms", json=body).json()["room"]


def test_a_classroom_has_many_tables_that_people_can_join(house: House) -> None:
    teacher, room = room_of(house)
    tables = teacher.web.get(f"/api/rooms/{room}").json()["tables"]
    assert len({table["code"] for table in tables}) == 3
    pupil = house.person()
    assert pupil.join(tables[1]["code"]).json()["me"] == {"seat": 0, "host": True}
    assert pupil.roster()["room"] == room


def test_a_classroom_is_only_its_openers(house: House) -> None:
    _, room = room_of(house)
    stranger = house.person()
    assert stranger.web.get(f"/api/rooms/{room}").status_code == 403
    stranger.web.cookies.set(f"konspira-room-{room}", "x" * 43)
    assert stranger.web.post(f"/api/rooms/{room}/settings", json={"ended": True}).status_code == 403
    assert stranger.web.get("/api/rooms/ABCDE").status_code == 404


def test_one_table_or_all_are_started_paused_and_ended(house: House) -> None:
    teacher, room = room_of(house, bots=[None, "random"])
    tables = teacher.web.get(f"/api/rooms/{room}").json()["tables"]
    pupil = house.person()
    pupil.join(tables[0]["code"])
    one = teacher.web.post(f"/api/rooms/{room}/settings", json={"code": tables[0]["code"], "start": True}).json()
    assert [table["state"] for table in one["tables"]] == ["playing"]
    paused = teacher.web.post(f"/api/rooms/{room}/settings", json={"paused": True}).json()["tables"]
    assert [table["state"] for table in paused] == ["paused", "lobby", "lobby"]
    assert paused[0]["view"]["seat"] is None
    assert paused[0]["line"].keys() >= {"pl", "en"}
    assert "to" not in paused[0]["line"]
    ended = teacher.web.post(f"/api/rooms/{room}/settings", json={"ended": True}).json()["tables"]
    assert {table["state"] for table in ended} == {"ended"}
    strange = teacher.web.post(f"/api/rooms/{room}/settings", json={"code": "ABCDE", "ended": True})
    assert strange.status_code == 404


def settings(teacher: Person, room: str, **asked: Any) -> Any:
    """What the teacher asks of one table or all."""
    return teacher.web.post(f"/api/rooms/{room}/settings", json=asked).json()


def test_all_tables_with_people_are_started_and_the_empty_ones_are_named(house: House) -> None:
    teacher, room = room_of(house, bots=[None, "random"])
    first, second, third = [table["code"] for table in teacher.web.get(f"/api/rooms/{room}").json()["tables"]]
    house.person().join(second)
    answer = settings(teacher, room, start=True)
    assert [table["state"] for table in answer["tables"]] == ["lobby", "playing", "lobby"]
    assert [table["code"] for table in answer["left"]] == [first, third]
    assert {table["why"]["en"] for table in answer["left"]} == {"Nobody sits at this table yet."}
    assert settings(teacher, room, paused=True)["left"] == []


def test_a_pupil_does_not_undo_the_teachers_pause(house: House) -> None:
    teacher, room = room_of(house)
    pupil = house.person()
    pupil.join(teacher.web.get(f"/api/rooms/{room}").json()["tables"][0]["code"])
    pupil.post("start")
    pupil.post("settings", {"paused": True})
    settings(teacher, room, paused=True)
    for undoing in ({"paused": False}, {"paused": True}, {"ended": True}):
        assert pupil.post("settings", undoing).status_code == 403
    assert (pupil.roster()["state"], pupil.roster()["held"]) == ("paused", True)
    settings(teacher, room, paused=False)
    assert (pupil.roster()["state"], pupil.roster()["held"]) == ("playing", False)
    assert pupil.post("settings", {"paused": True}).json()["state"] == "paused"
    assert pupil.post("settings", {"paused": False}).json()["state"] == "playing"


@pytest.mark.parametrize("stop", ["paused", "ended"])
def test_a_table_that_is_paused_or_closed_says_for_nobody_that_it_waits(house: House, stop: str) -> None:
    teacher, room = room_of(house)
    pupil = house.person()
    pupil.join(teacher.web.get(f"/api/rooms/{room}").json()["tables"][0]["code"])
    pupil.post("start")
    ear = pupil.listen()
    assert ear.state()["view"]["to_act"]
    since = len(ear.frames)
    pupil.post("settings", {stop: True})
    state = ear.wait(lambda frame: frame["type"] == "state" and not frame["view"]["to_act"], since)
    assert state["ask"] is None
    assert pupil.name not in state["prompt"]
    seen = teacher.web.get(f"/api/rooms/{room}").json()["tables"][0]
    assert seen["view"]["to_act"] == []
