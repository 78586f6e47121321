"""A game with secrets begins when all people have looked at theirs, or after a while; nobody learns anything by it.

Time passes by hand here: `house.beat()` is the end of the while.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec import to_builtins

from konspira.engine import CHANCE, Action, Seat
from tests.server.house import PEBBLES, Ear, House, Person, without_times
from tests.server.planted import Moves, dealt, moves_of, planted
from tests.server.test_rooms import room_of, settings

LOOKED = {"type": "looked"}


@pytest.fixture(scope="module")
def waiting(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that waits for people to look, for as long as a test wants."""
    data = tmp_path_factory.mktemp("house") / "konspira.db"
    house = House(data, by_hand=True, deal=1, clocks=[0, 30], more_games=PEBBLES)
    yield house
    house.end()


@pytest.fixture
def house(waiting: House) -> Iterator[House]:
    """The same, with nobody there yet."""
    yield waiting
    waiting.send_home()


def look(*people: Person) -> None:
    """These people look at what they were dealt."""
    for one in people:
        one.heard().say(LOOKED)


def waits_for(ear: Ear, *seats: int) -> Any:
    """The frame by which the table waits for these seats alone."""
    return ear.wait(lambda f: f["type"] == "deal" and f["waiting"] == list(seats))


def opened(ear: Ear) -> Any:
    """The state in which the first question is open."""
    return ear.wait(lambda f: f["type"] == "state" and not f["whole"])


def test_the_game_begins_when_all_people_have_looked(house: House) -> None:
    people = house.game(5)
    ears = [one.heard() for one in people]
    for ear in ears:
        state, told = ear.state(), ear.next("deal")
        assert (state["ask"], state["question"], told["looked"]) == (None, None, [])
        assert state["prompt"] == "Każda osoba ogląda to, co jej rozdano."
        assert state["secret"]["title"].startswith("Jesteś ")
    look(people[3], people[0])
    assert waits_for(ears[4], 1, 2, 4)["looked"] == [0, 3]
    look(people[1], people[2], people[4])
    assert sum(opened(ear)["ask"] is not None for ear in ears) == 1, "the Leader is asked"


def test_after_a_while_nobody_is_waited_for(house: House) -> None:
    people = house.game(5)
    look(people[2])
    waits_for(people[0].heard(), 0, 1, 3, 4)
    house.beat()
    for one in people:
        opened(one.heard())


def test_an_answer_before_that_is_refused_in_both_languages(house: House) -> None:
    people = planted(house, dealt(3, 4))
    ear = people[0].listen()
    waits_for(ear, 0, 1, 2, 3, 4)
    refused = ear.act(1, {"type": "call_vote", "mission": 1, "team": [0, 1]})
    assert refused["error"] == {
        "pl": "Najpierw każda osoba ogląda to, co jej rozdano.",
        "en": "First everybody looks at what they were dealt.",
    }
    house.beat()


def test_bots_have_looked_and_wait_like_everybody(house: House) -> None:
    people = planted(house, dealt(0, 4, leader=1), bots="P1 P2 P3", options={"at_once": True})
    ears = [one.listen() for one in people]
    assert waits_for(ears[0], 0, 4)["looked"] == [1, 2, 3]
    look(people[0])
    waits_for(ears[1], 4)
    assert people[0].roster()["moves"] == 1
    look(people[1])
    ears[0].wait(lambda f: f["type"] == "state" and f["view"]["now"]["type"] == "voting_seen")


def test_who_reloads_has_looked_already_and_who_only_watches_sees_who_has_not(house: House) -> None:
    people = planted(house, dealt(3, 4))
    ear = people[0].listen()
    look(people[0])
    waits_for(ear, 1, 2, 3, 4)
    again = people[0].listen()
    assert again.next("deal")["looked"] == [0]
    stranger = house.person()
    stranger.code = people[0].code
    watching = stranger.listen()
    assert watching.next("deal") == again.next("deal")
    assert watching.state()["secret"] is None
    watching.say(LOOKED)
    assert watching.next("refused")["error"]["en"] == "Only those who sit at the table may play."
    house.beat()
    opened(watching)


@pytest.mark.parametrize("how", ["left", "given away", "ended"])
def test_nobody_waits_for_a_seat_that_no_person_holds_any_more(house: House, how: str) -> None:
    people = planted(house, dealt(3, 4))
    ear = people[0].listen()
    for one in people[1:4]:
        one.listen()
    look(*people[:4])
    waits_for(ear, 4)
    if how == "left":
        people[4].post("leave")
    elif how == "given away":
        people[4].post("seat", {"seat": 4, "bot": "random"})
    else:
        people[0].post("settings", {"ended": True})
    assert (opened(ear)["ask"] is None) == (how == "ended")


def test_what_comes_too_late_changes_nothing(house: House) -> None:
    people = house.game(5)
    look(*people)
    opened(people[0].heard())
    look(people[0])
    people[0].heard().say({"type": "chat", "text": "?"})
    people[0].heard().next("chat")
    assert people[0].heard().of("refused") == []
    assert not people[0].heard().of("deal")[-1]["waiting"]


def test_no_time_runs_out_while_people_look(house: House) -> None:
    people = house.game(5, clock=30)
    assert people[0].heard().state()["deadline"] is None
    look(*people)
    assert opened(people[0].heard())["deadline"] >= 29


def test_a_game_without_secrets_has_no_deal(house: House) -> None:
    people = house.game(2, game="niepodlegla")
    assert people[0].heard().state()["ask"] is not None
    assert people[0].heard().of("deal") == []


def test_any_game_with_secrets_has_its_deal(house: House) -> None:
    people = house.game(2, game="pebbles")
    waits_for(people[0].heard(), 0, 1)
    look(*people)
    assert opened(people[1].heard())["ask"] is not None


def test_a_restart_before_the_first_move_lets_everybody_look_again(tmp_path: Path) -> None:
    house = House(tmp_path / "konspira.db", by_hand=True, deal=1)
    people = planted(house, dealt(3, 4))
    people[0].listen()
    look(people[0])
    waits_for(people[0].heard(), 1, 2, 3, 4)
    code, cookie = people[0].code, people[0].cookie()
    house.kill()
    house.start()
    with Ear(house.url, code, cookie) as ear:
        waits_for(ear, 0, 1, 2, 3, 4)
        house.beat()
        assert opened(ear)["ask"] is not None
    house.kill()


def heard_in(house: House, *agents: int) -> list[list[str]]:
    """All that two Fighters, a spectator and the room hear while people look, in a world with these Agents."""
    people = planted(house, dealt(*agents), bots="P3", in_class=True)
    for one in people:
        one.listen().state()
    ears = [people[2].heard(), people[3].heard(), people[3].listen("?as=public")]
    for ear in ears:
        waits_for(ear, 0, 1, 2, 4)
    for one in people:
        look(one)
        if one is not people[-1]:
            left = [int(other.name[1]) for other in people[people.index(one) + 1 :]]
            for ear in ears:
                waits_for(ear, *left)
    for ear in ears:
        opened(ear)
    doors = [
        people[2].get("replay?as=public").text,
        *[without_times(people[2].web.get(f"/api/rooms/{people[2].room}{page}").text) for page in ("", "/wall")],
    ]
    texts = [*[ear.raw for ear in ears], doors]
    return [[raw.replace(people[0].code, "CODE").replace(people[0].room, "ROOM") for raw in heard] for heard in texts]


def test_two_worlds_that_differ_in_what_is_hidden_sound_the_same(house: House) -> None:
    one, two = heard_in(house, 0, 3), heard_in(house, 1, 3)
    assert one == two


def test_a_class_that_begins_paused_looks_first_and_waits_for_its_teacher_then(house: House) -> None:
    teacher, room = room_of(house, groups=[5])
    first, second = house.person("Ala"), house.person("Ola")
    for one in (first, second):
        one.join(teacher.web.get(f"/api/rooms/{room}").json()["tables"][0]["code"])
    ears = [one.listen() for one in (first, second)]
    settings(teacher, room, start=True, paused=True)
    waits_for(ears[0], 0, 1)
    look(first)
    waits_for(ears[1], 1)
    table = teacher.web.get(f"/api/rooms/{room}").json()["tables"][0]
    assert (table["looking"], table["people"], table["state"]) == ([1], [0, 1], "paused")
    wall = teacher.web.get(f"/api/rooms/{room}/wall").json()["tables"][0]
    assert wall["looking"] == ["Ola"]
    second.heard().close()
    table = teacher.web.get(f"/api/rooms/{room}").json()["tables"][0]
    assert (table["looking"], table["waits"], table["moves"]) == ([1], {}, 1), "in a pause no time runs, no bot moves"
    assert teacher.web.get(f"/api/rooms/{room}/wall").json()["tables"][0]["looking"] == [], "she is away"
    settings(teacher, room, paused=False)
    waits_for(first.listen(), 1)
    second.listen()
    look(second)
    assert opened(ears[0])["prompt"]
    table = teacher.web.get(f"/api/rooms/{room}").json()["tables"][0]
    assert table["looking"] is None
    assert table["waits"]


def test_a_class_that_begins_paused_sees_the_opening_scene_before_its_cards(tmp_path: Path) -> None:
    house = House(tmp_path / "konspira.db", by_hand=True, deal=1, pace=0.001)
    teacher, room = room_of(house, groups=[5])
    pupil = house.person("Ala")
    pupil.join(teacher.web.get(f"/api/rooms/{room}").json()["tables"][0]["code"])
    settings(teacher, room, start=True, paused=True)
    ear = pupil.listen()
    assert ear.next("big_moment")["moment"]["title"]["en"] == "There are Agents among you"
    assert (pupil.roster()["state"], pupil.roster()["held"]) == ("playing", False), "nothing lies over it"
    look(pupil)
    ear.next("deal")
    assert (pupil.roster()["state"], pupil.roster()["held"]) == ("paused", True)
    house.send_home()
    house.stop()


def test_in_a_pause_no_time_runs_and_after_it_all_of_it_is_left(house: House) -> None:
    people = house.game(5)
    ear = people[0].heard()
    waits_for(ear, 0, 1, 2, 3, 4)
    people[0].post("settings", {"paused": True})
    house.beat()
    people[0].post("settings", {"paused": False})
    look(*people[:4])
    waits_for(ear, 4)
    assert not [frame for frame in ear.of("state") if not frame["whole"]]
    house.beat()
    opened(ear)


def test_who_comes_late_to_a_class_that_begins_paused_has_not_looked_and_does_when_it_goes_on(house: House) -> None:
    teacher, room = room_of(house, groups=[5])
    first, late = house.person("Ala"), house.person("Max")
    code = teacher.web.get(f"/api/rooms/{room}").json()["tables"][0]["code"]
    first.join(code)
    ear = first.listen()
    settings(teacher, room, start=True, paused=True)
    waits_for(ear, 0)
    look(first)
    waits_for(ear)
    assert teacher.web.get(f"/api/rooms/{room}").json()["tables"][0]["looking"] == []
    late.join(code)
    (missing,) = teacher.web.get(f"/api/rooms/{room}").json()["tables"][0]["looking"]
    settings(teacher, room, paused=False)
    waits_for(late.listen(), missing)
    house.beat()
    opened(ear)


def at_the_end_of_a_stage() -> tuple[Moves, tuple[Seat, Action]]:
    """A golden game of two until the last answer of its first stage, and that answer."""
    played = moves_of("wykleci-2", lambda t: t.stage == 2)
    last = max(n for n, (seat, _) in enumerate(played) if seat != CHANCE)
    return played[:last], played[last]


def test_what_is_dealt_anew_is_looked_at_before_the_game_goes_on(house: House) -> None:
    """Somebody may have become a Traitor: the game does not go on behind an unread card."""
    moves, (seat, action) = at_the_end_of_a_stage()
    people = planted(house, moves, 2, game="wykleci")
    people[0].post("settings", {"pace": 0})
    ears = [one.listen() for one in people]
    assert ears[seat].act(ears[seat].state()["ask"], to_builtins(action))["type"] == "done"
    for ear in ears:
        waits_for(ear, 0, 1)
        assert (ear.state()["ask"], ear.state()["secret"]["deal"]) == (None, 2)
    look(people[0])
    waits_for(ears[0], 1)
    look(people[1])
    assert all(opened(ear)["ask"] is not None for ear in ears), "both are asked for a bid"
