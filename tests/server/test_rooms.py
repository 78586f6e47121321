"""A classroom: many tables on one page."""

from typing import Any

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
