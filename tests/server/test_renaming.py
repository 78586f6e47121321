"""What a class's teacher does and knows about its pupils: their names, and the language that each reads."""

from typing import Any

from tests.server.house import House, Person
from tests.server.test_rooms import room_of, settings


def rename(teacher: Person, room: str, code: str, **asked: Any) -> Any:
    """The teacher gives a pupil another name; at which tables that could not be done."""
    return settings(teacher, room, code=code, rename=asked)["left"]


def test_the_teacher_renames_a_pupil_and_all_that_was_told_is_told_with_the_new_name(house: House) -> None:
    teacher, room = room_of(house)
    code = teacher.web.get(f"/api/rooms/{room}").json()["tables"][0]["code"]
    rude, other = house.person("Zgniłek"), house.person("Ola")
    rude.join(code)
    other.join(code)
    settings(teacher, room, start=True)
    ear = other.listen()
    ear.state()
    assert rename(teacher, room, code, seat=0, was="Zgniłek", name="Ola") == []
    said = ear.wait(lambda frame: frame["type"] == "chat")
    assert (said["name"], said["text"]["en"]) == ("", "The teacher has changed a name at this table: it is Ola 2 now.")
    assert (rude.roster()["seats"][0]["name"], rude.roster()["me"]["seat"]) == ("Ola 2", 0)
    whole = ear.wait(lambda frame: frame["type"] == "state" and frame["whole"], len(ear.frames) // 2)
    assert not any("seat" in line["en"] for line in whole["lines"]), "nobody has come to anybody's seat"
    replay = other.web.get(f"/api/tables/{code}/replay?as=me").json()
    everything = [rude.listen().state(), teacher.web.get(f"/api/rooms/{room}").json(), replay]
    assert "Zgniłek" not in str(everything)


def test_a_new_name_is_for_the_pupil_who_was_meant_and_for_nobody_who_sits_there_by_now(house: House) -> None:
    teacher, room = room_of(house)
    code = teacher.web.get(f"/api/rooms/{room}").json()["tables"][0]["code"]
    pupil = house.person("Ala")
    pupil.join(code)
    late = rename(teacher, room, code, seat=0, was="Ewa", name="Iga")
    assert late[0]["why"]["en"] == "Somebody else has this seat by now."
    assert rename(teacher, room, code, seat=3, was="", name="Iga")[0]["why"]["en"] == "Nobody has this seat."
    assert pupil.roster()["seats"][0]["name"] == "Ala"
    asked = {"rename": {"seat": 0, "was": "Ala", "name": "Iga"}}
    assert teacher.web.post(f"/api/rooms/{room}/settings", json=asked).status_code == 400, "at which table?"
    assert pupil.post("settings", asked).status_code == 400, "no pupil renames another"


def test_a_late_pupil_who_is_renamed_came_under_the_new_name(house: House) -> None:
    teacher, room = room_of(house)
    code = teacher.web.get(f"/api/rooms/{room}").json()["tables"][0]["code"]
    first, late = house.person("Ala"), house.person("Zgniłek")
    first.join(code)
    settings(teacher, room, start=True)
    late.join(code)
    seat = late.roster()["me"]["seat"]
    assert rename(teacher, room, code, seat=seat, was="Zgniłek", name="Iga") == []
    lines = [line["en"] for line in first.listen().state()["lines"]]
    assert any("Iga" in line and "seat" in line for line in lines), "she came in somebody's place"
    assert not any("Zgniłek" in line for line in lines)


def test_the_teacher_learns_in_which_language_each_pupil_reads(house: House) -> None:
    teacher, room = room_of(house)
    code = teacher.web.get(f"/api/rooms/{room}").json()["tables"][0]["code"]
    polish, english = house.person("Ala"), house.person("Tom")
    polish.join(code)
    english.join(code)
    settings(teacher, room, start=True)
    polish.listen()
    with_english = english.listen("?lang=en")
    reads = {"0": "pl", "1": "en"}
    assert teacher.web.get(f"/api/rooms/{room}").json()["tables"][0]["reads"] == reads
    with_english.close()
    assert teacher.web.get(f"/api/rooms/{room}").json()["tables"][0]["reads"] == reads, "as before"


def test_a_name_that_the_teacher_has_given_stays_whatever_its_pupil_does(house: House) -> None:
    teacher, room = room_of(house)
    code = teacher.web.get(f"/api/rooms/{room}").json()["tables"][0]["code"]
    rude = house.person("Zgniłek")
    rude.join(code)
    assert rename(teacher, room, code, seat=0, was="Zgniłek", name="Ola") == []
    back = rude.join(code)
    assert (back.status_code, back.json()["error"]["en"]) == (409, "Your teacher has given you this name.")
    assert rude.join(code, seat=1).status_code == 200
    assert rude.roster()["seats"][1]["name"] == "Ola", "another seat is no other name"
    rude.post("leave")
    assert rude.roster()["seats"][1]["kind"] == "free"
    rude.join(code)
    seats = teacher.web.get(f"/api/rooms/{room}").json()["tables"][0]["seats"]
    assert [seat["name"] for seat in seats if seat["kind"] == "human"] == ["Ola"]
