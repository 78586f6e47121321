"""A classroom: many tables on one page."""

import time
from pathlib import Path
from typing import Any

import pytest

from konspira import games
from tests.server.house import House, Person


def room_of(house: House, **more: Any) -> tuple[Person, str]:
    """A teacher and their room."""
    teacher = house.person()
    body = {"game": "resistance", "groups": [5, 5, 5], **more}
    return teacher, teacher.web.post("/api/rooms", json=body).json()["room"]


def test_a_classroom_has_many_tables_that_people_can_join(house: House) -> None:
    teacher, room = room_of(house)
    tables = teacher.web.get(f"/api/rooms/{room}").json()["tables"]
    assert len({table["code"] for table in tables}) == 3
    pupil = house.person()
    assert pupil.join(tables[1]["code"]).json()["me"] == {"seat": 0, "host": False}
    assert pupil.roster()["host"] is None
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


def test_a_pupil_has_no_hosts_powers_and_is_told_who_has(house: House) -> None:
    teacher, room = room_of(house)
    code = teacher.web.get(f"/api/rooms/{room}").json()["tables"][0]["code"]
    first, second = house.person("Ala"), house.person("Ola")
    first.join(code)
    second.join(code)
    refused = first.post("seat", {"seat": 1, "bot": None})
    assert (refused.status_code, refused.json()["error"]["pl"]) == (403, "To stół klasowy: robi to prowadzący.")
    assert first.post("seat", {"seat": 2, "bot": "random"}).status_code == 403
    settings(teacher, room, start=True)
    for asked in ({"paused": True}, {"ended": True}, {"pace": 1}, {"talk": 0}):
        assert first.post("settings", asked).status_code == 403
    assert first.post("hand", {"seat": 1}).status_code == 403
    assert first.roster()["state"] == "playing"
    assert second.roster()["me"] == {"seat": 1, "host": False}


def test_a_pupil_does_not_undo_the_teachers_pause(house: House) -> None:
    teacher, room = room_of(house)
    pupil = house.person()
    pupil.join(teacher.web.get(f"/api/rooms/{room}").json()["tables"][0]["code"])
    settings(teacher, room, start=True)
    settings(teacher, room, paused=True)
    for undoing in ({"paused": False}, {"ended": True}):
        assert pupil.post("settings", undoing).status_code == 403
    assert (pupil.roster()["state"], pupil.roster()["held"]) == ("paused", True)
    settings(teacher, room, paused=False)
    assert (pupil.roster()["state"], pupil.roster()["held"]) == ("playing", False)


def test_the_teacher_frees_a_seat_in_the_lobby_and_in_play(house: House) -> None:
    teacher, room = room_of(house)
    code = teacher.web.get(f"/api/rooms/{room}").json()["tables"][0]["code"]
    stays, goes = house.person("Ala"), house.person("Ola")
    stays.join(code)
    goes.join(code)
    settings(teacher, room, code=code, free=1)
    assert (stays.roster()["seats"][1]["kind"], goes.roster()["me"]) == ("free", None)
    goes.join(code)
    settings(teacher, room, start=True)
    ear = stays.listen()
    settings(teacher, room, code=code, free=1)
    said = ear.wait(lambda frame: frame["type"] == "chat")
    assert said["text"]["en"] == "The teacher has freed the seat of Ola."
    seat = stays.roster()["seats"][1]
    assert (seat["kind"], seat["open"], goes.roster()["me"]) == ("bot", True, None)
    for wanted in (2, 3):  # she knows one role at this table, and is not to have two
        refused = goes.web.post(f"/api/tables/{code}/join", json={"name": "Ola", "seat": wanted})
        assert refused.status_code == 409
        assert refused.json()["error"]["en"].startswith("You know a secret of this table")
    assert goes.join(code).json()["me"]["seat"] == 1
    back = f"Ola is back, in {seat['name']}’s place."
    ear.wait(lambda frame: frame["type"] == "state" and any(line["en"] == back for line in frame["lines"]))
    left = settings(teacher, room, code=code, free=4)["left"]
    assert left[0]["why"]["en"] == "Nobody has this seat."
    assert teacher.web.post(f"/api/rooms/{room}/settings", json={"free": 1}).status_code == 400


@pytest.mark.parametrize("stop", ["paused", "ended"])
def test_a_table_that_is_paused_or_closed_says_for_nobody_that_it_waits(house: House, stop: str) -> None:
    teacher, room = room_of(house)
    pupil = house.person()
    pupil.join(teacher.web.get(f"/api/rooms/{room}").json()["tables"][0]["code"])
    settings(teacher, room, start=True)
    ear = pupil.listen()
    assert ear.state()["view"]["to_act"]
    since = len(ear.frames)
    settings(teacher, room, **{stop: True})
    state = ear.wait(lambda frame: frame["type"] == "state" and not frame["view"]["to_act"], since)
    assert state["ask"] is None
    assert pupil.name not in state["prompt"]
    seen = teacher.web.get(f"/api/rooms/{room}").json()["tables"][0]
    assert seen["view"]["to_act"] == []


def test_the_next_game_of_a_class_keeps_its_tables_number_and_is_the_teachers_to_start(house: House) -> None:
    teacher, room = room_of(house, groups=[5, 5])
    pupil = house.person()
    pupil.join(teacher.web.get(f"/api/rooms/{room}").json()["tables"][0]["code"])
    settings(teacher, room, start=True)
    settings(teacher, room, code=pupil.code, ended=True)
    refused = pupil.post("again")
    assert (refused.status_code, refused.json()["error"]["pl"]) == (403, "W klasie następną grę otwiera prowadzący.")
    assert settings(teacher, room, code=pupil.code, again=True)["left"] == []
    pupil.code = pupil.post("again").json()["code"]
    assert pupil.post("start").status_code == 403
    assert (pupil.roster()["number_in_room"], pupil.roster()["game_in_room"]) == (1, 2)
    seen = settings(teacher, room, start=True)["tables"]
    places = [(table["number_in_room"], table["game_in_room"], table["state"]) for table in seen]
    assert places == [(1, 1, "ended"), (2, 1, "lobby"), (1, 2, "playing")]


def test_a_class_sits_at_tables_of_different_sizes(house: House) -> None:
    teacher, room = room_of(house, groups=[7, 6, 5])
    tables = teacher.web.get(f"/api/rooms/{room}").json()["tables"]
    assert [len(table["seats"]) for table in tables] == [7, 6, 5]
    assert teacher.web.post("/api/rooms", json={"game": "resistance", "groups": []}).status_code == 400


def join_twice(person: Person, code: str) -> Any:
    """Sit down by an impatient tap: what the second one is told."""
    body = {"name": person.name, "key": "k" * 43}
    person.code = code
    first, second = (person.web.post(f"/api/tables/{code}/join", json=body) for _ in range(2))
    assert first.json()["me"] == second.json()["me"]
    return second.json()["me"]


def test_a_late_pupil_gets_a_bots_seat_and_nobody_elses(house: House) -> None:
    teacher, room = room_of(house)
    code = teacher.web.get(f"/api/rooms/{room}").json()["tables"][0]["code"]
    people = [house.person(f"P{n}") for n in range(4)]
    for one in people:
        one.join(code)
    settings(teacher, room, start=True)
    late = house.person("Late")
    assert [seat["open"] for seat in people[0].roster()["seats"]] == [False] * 4 + [True]
    assert join_twice(late, code) == {"seat": 4, "host": False}
    assert late.listen().state()["view"]["seat"] == 4
    assert people[0].roster()["seats"][4]["name"] == "Late"
    later = house.person()
    assert later.join(code).status_code == 409
    assert people[1].join(code).status_code == 409


def test_a_stranger_takes_no_bots_seat_outside_a_classroom(house: House) -> None:
    host = house.person()
    host.create(seats=5)
    host.post("start")
    assert not any(seat["open"] for seat in host.roster()["seats"])
    assert house.person().join(host.code).status_code == 409


def test_the_teacher_begins_sees_how_a_table_stands_and_for_whom_it_waits(house: House) -> None:
    teacher, room = room_of(house)
    pupil = house.person()
    pupil.join(teacher.web.get(f"/api/rooms/{room}").json()["tables"][0]["code"])
    refused = pupil.post("start")
    assert (refused.status_code, refused.json()["error"]["pl"]) == (403, "W klasie gry zaczyna prowadzący.")
    settings(teacher, room, start=True)
    first, second, _ = teacher.web.get(f"/api/rooms/{room}").json()["tables"]
    assert first["standing"]["pl"] == "Runda 1 · misje: Bojownicy 0, Agenci 0"
    assert all(seconds >= 0 for seconds in first["waits"].values())
    assert (second["standing"], second["waits"]) == (None, {})


def test_whoever_comes_to_a_full_table_is_told_where_a_seat_is_free(house: House) -> None:
    teacher, room = room_of(house, groups=[5, 6, 5])
    codes = [table["code"] for table in teacher.web.get(f"/api/rooms/{room}").json()["tables"]]
    for code in (codes[0], codes[2]):
        for name in ("Ala", "Ola", "Ela", "Iza", "Ula")[: 5 if code == codes[0] else 3]:
            house.person(name).join(code)
    late = house.person("Late")
    assert late.join(codes[0]).status_code == 409
    elsewhere = late.web.get(f"/api/tables/{codes[0]}/elsewhere").json()
    told = [(table["code"], table["seats"], table["number"]) for table in elsewhere]
    assert told == [(codes[1], 6, 2), (codes[2], 2, 3)]


def test_a_table_outside_a_class_has_no_others(house: House) -> None:
    one = house.person()
    one.create()
    assert one.web.get(f"/api/tables/{one.code}/elsewhere").json() == []


def test_bots_of_the_level_that_was_chosen_for_a_class_take_the_free_seats(house: House) -> None:
    teacher, room = room_of(house, level="gentle")
    pupil = house.person()
    pupil.join(teacher.web.get(f"/api/rooms/{room}").json()["tables"][0]["code"])
    settings(teacher, room, start=True)
    bots = {seat["bot"] for seat in pupil.roster()["seats"] if seat["kind"] == "bot"}
    assert bots == {games.box("resistance").bot_of_level("gentle")}


def test_a_class_is_taken_to_another_computer_by_a_link_that_works_once(house: House) -> None:
    teacher, room = room_of(house)
    first, path = (teacher.web.post(f"/api/rooms/{room}/carry", json={}).json()["path"] for _ in range(2))
    other = house.person()
    assert other.web.post(f"/api/rooms/{room}/carry", json={}).status_code == 403
    secrets = [one.split("#")[1] for one in (first, path, path)]
    assert teacher.web.get(f"/api/rooms/{room}").json()["linked"]
    codes = [other.web.post(f"/api/rooms/{room}/enter", json={"secret": secret}).status_code for secret in secrets]
    assert codes == [403, 200, 403]
    assert not teacher.web.get(f"/api/rooms/{room}").json()["linked"]
    assert {one.web.get(f"/api/rooms/{room}").status_code for one in (teacher, other)} == {200}


def known(person: Person, code: str) -> list[int]:
    """Whether somebody may know all of a table: its story, its secret cards, the replay of all, and another's eyes."""
    paths = ("story", "secrets", "replay?as=all", "replay?as=1")
    return [person.web.get(f"/api/tables/{code}/{path}").status_code for path in paths]


SHUT = [409, 403, 403, 403]


def test_what_was_hidden_is_open_to_the_table_and_the_teacher_when_the_teacher_has_ended_it(house: House) -> None:
    teacher, room = room_of(house, groups=[5, 5])
    code, other = [table["code"] for table in teacher.web.get(f"/api/rooms/{room}").json()["tables"]]
    pupil, classmate, stranger = house.person("Ala"), house.person("Ola"), house.person()
    pupil.join(code)
    classmate.join(other)
    settings(teacher, room, start=True)
    settings(teacher, room, code=other, paused=True)
    for person in (teacher, pupil, classmate, stranger):
        assert known(person, code) == SHUT
    assert "views" not in pupil.listen().state()
    settings(teacher, room, code=code, ended=True)
    for person, statuses in ((teacher, [200] * 4), (pupil, [200] * 4), (classmate, SHUT), (stranger, SHUT)):
        assert known(person, code) == statuses
    assert known(teacher, other) == SHUT
    cards = pupil.web.get(f"/api/tables/{code}/secrets").json()
    assert sorted(card["title"]["en"] for card in cards) == ["You are a Fighter."] * 3 + ["You are an Agent."] * 2
    assert pupil.roster()["seed"] is None
    assert pupil.web.get(f"/api/tables/{code}/record").status_code == 409


def test_a_game_that_the_teacher_ended_is_told_as_it_stood_and_shows_its_people_who_was_who(house: House) -> None:
    teacher, room = room_of(house, groups=[5])
    pupil, stranger = house.person("Ala"), house.person()
    pupil.join(teacher.web.get(f"/api/rooms/{room}").json()["tables"][0]["code"])
    settings(teacher, room, start=True)
    settings(teacher, room, ended=True)
    story = pupil.get("story").json()
    assert (story["headline"]["pl"], story["lead"]["pl"]) == (
        "Gdy zadzwonił dzwonek",
        "Runda 1 · misje: Bojownicy 0, Agenci 0",
    )
    assert story["hidden"][0]["en"].startswith("The Agents were")
    table = teacher.web.get(f"/api/rooms/{room}").json()["tables"][0]
    assert (table["line"], table["standing"]["en"]) == (None, "Round 1 · missions: Fighters 0, Agents 0")
    assert sorted(view["role"] for view in pupil.listen().state()["views"]) == ["agent"] * 2 + ["fighter"] * 3
    stranger.code = pupil.code
    assert "views" not in stranger.listen().state()
    teacher.code = pupil.code
    screens = [one.listen("?as=public&lang=en").state() for one in (teacher, pupil, stranger)]
    assert ["views" in screen for screen in screens] == [True, True, False]
    assert {screen["prompt"] for screen in screens} == {"When the bell rang"}


def test_a_game_that_is_broken_off_outside_a_class_keeps_its_secrets(house: House) -> None:
    host = house.person()
    host.create(seats=5)
    host.post("start")
    host.post("settings", {"ended": True})
    assert known(host, host.code) == SHUT


def test_only_the_teacher_lends_an_absent_pupils_seat_to_a_bot_at_once(house: House) -> None:
    teacher, room = room_of(house, groups=[5], level="normal")
    here, away = house.person("Ala"), house.person("Ola")
    for one in (here, away):
        one.join(teacher.web.get(f"/api/rooms/{room}").json()["tables"][0]["code"])
    assert settings(teacher, room, code=here.code, lend=1)["left"][0]["why"]["en"] == "The game has not begun yet."
    settings(teacher, room, start=True)
    ear = here.listen()
    ear.state()
    assert here.post("seat", {"seat": 1, "bot": "random"}).status_code == 409
    why = settings(teacher, room, code=here.code, lend=0)["left"][0]["why"]["en"]
    assert why.startswith("This person is here")
    assert settings(teacher, room, code=here.code, lend=1)["left"] == []
    assert ear.wait(lambda frame: frame["type"] == "chat")["text"]["en"].startswith("A bot plays for Ola now")
    assert (away.roster()["seats"][1]["kind"], away.roster()["me"]["seat"]) == ("bot", 1)
    assert away.roster()["seats"][1]["bot"] == games.box("resistance").bot_of_level("normal"), (
        "as the teacher has set it"
    )
    assert away.post("seat", {"seat": 1, "bot": None}).status_code == 200


def test_classmates_replace_a_pupil_who_has_stayed_away_for_long(tmp_path: Path) -> None:
    house = House(tmp_path / "k.db", absent_in_class=0)
    teacher, room = room_of(house, groups=[5])
    here, away = house.person("Ala"), house.person("Ola")
    for one in (here, away):
        one.join(teacher.web.get(f"/api/rooms/{room}").json()["tables"][0]["code"])
    settings(teacher, room, start=True)
    assert here.post("seat", {"seat": 1, "bot": "random"}).status_code == 200
    house.end()


def test_the_teacher_gives_a_pupil_a_way_back_on_a_new_phone_also_while_a_bot_plays_for_them(house: House) -> None:
    teacher, room = room_of(house, groups=[5])
    here, lost, found = house.person("Ala"), house.person("Ola"), house.person("Ola")
    for one in (here, lost):
        one.join(teacher.web.get(f"/api/rooms/{room}").json()["tables"][0]["code"])
    settings(teacher, room, start=True)
    ear = here.listen()
    asked = {"code": here.code, "seat": 1}
    assert here.web.post(f"/api/rooms/{room}/hand", json=asked).status_code == 403, "a classmate does not"
    assert teacher.web.post(f"/api/rooms/{room}/hand", json={**asked, "seat": 0}).status_code == 409, "she is here"
    assert teacher.web.post(f"/api/rooms/{room}/hand", json={**asked, "code": "ABCDE"}).status_code == 404
    settings(teacher, room, code=here.code, lend=1)
    _, _, code, secret = teacher.web.post(f"/api/rooms/{room}/hand", json=asked).json()["path"].split("/")
    said = ear.wait(lambda frame: frame["type"] == "chat" and "new phone" in frame["text"]["en"])
    assert said["text"]["pl"].startswith("Prowadzący daje link, przez który Ola")
    assert found.web.post(f"/api/carry/{code}", json={"secret": secret}).status_code == 200
    found.code = code
    assert (found.roster()["me"]["seat"], found.roster()["seats"][1]["kind"]) == (1, "human"), "the bot goes at once"
    ear.wait(lambda frame: frame["type"] == "chat" and frame["text"]["en"] == "Ola is back on a new phone.")
    assert lost.roster()["me"] is None
    assert found.web.post(f"/api/carry/{code}", json={"secret": secret}).status_code == 404, "it works once"


def test_pupils_write_to_their_table_only_where_the_teacher_lets_them(house: House) -> None:
    teacher, room = room_of(house, groups=[5])
    pupil = house.person("Ala")
    pupil.join(teacher.web.get(f"/api/rooms/{room}").json()["tables"][0]["code"])
    ear = pupil.listen()
    ear.say({"type": "chat", "text": "hej"})
    assert ear.next("refused")["error"]["pl"].startswith("W klasie rozmawiacie przy stole")
    ear.say({"type": "chat", "text": "Stop", "aloud": True})
    assert ear.next("chat")["text"] == "Stop", "what is said with a tap is heard"
    settings(teacher, room, chat=True)
    ear.say({"type": "chat", "text": "hej"})
    assert ear.wait(lambda frame: frame["type"] == "chat" and frame["text"] == "hej")
    settings(teacher, room, chat=False)
    settings(teacher, room, ended=True)
    settings(teacher, room, again=True)
    tables = teacher.web.get(f"/api/rooms/{room}").json()["tables"]
    assert [table["chat"] for table in tables] == [False, False], "the next game is as the last one was"


def test_a_class_has_the_name_that_its_teacher_gives_it(house: House) -> None:
    teacher, room = room_of(house, title=" 8B ")
    told = teacher.web.get(f"/api/rooms/{room}").json()
    assert (told["title"], abs(told["created"] - time.time()) < 60) == ("8B", True)
