"""The wall of a class: what everybody may see of its tables."""

from typing import Any

from konspira.engine.big_moment import BigMoment
from konspira.engine.gauge import Score
from konspira.engine.words import Text
from konspira.games.resistance.actions import CallVote, Vote
from konspira.server.room_seen import headline, tone
from tests.server.house import House
from tests.server.planted import dealt, planted
from tests.server.test_rooms import room_of, settings


def test_the_wall_of_a_class_is_for_whoever_has_its_code_and_tells_what_everybody_may_know(house: House) -> None:
    teacher, room = room_of(house, groups=[5, 6])
    pupil, anybody = house.person("Ola"), house.person()
    pupil.join(teacher.web.get(f"/api/rooms/{room}").json()["tables"][0]["code"])
    before = anybody.web.get(f"/api/rooms/{room}/wall").json()
    assert (before["title"]["en"], before["lasts"]) == ("The Resistance", None)
    assert [(table["people"], table["seats"], table["open"]) for table in before["tables"]] == [
        (["Ola"], 5, 4),
        ([], 6, 6),
    ]
    settings(teacher, room, start=True)
    wall = anybody.web.get(f"/api/rooms/{room}/wall").json()
    first, overseen = wall["tables"][0], teacher.web.get(f"/api/rooms/{room}").json()["tables"][0]
    assert wall["lasts"] >= 0
    assert [first[part] for part in ("state", "standing", "scores")] == [
        overseen[part] for part in ("state", "standing", "scores")
    ]
    assert [(score["name"]["en"], score["have"], score["need"]) for score in first["scores"]] == [
        ("Fighters", 0, 3),
        ("Agents", 0, 3),
    ]
    assert (first["led"]["en"].split(":")[0], overseen["before"]) == ("Leader", None)
    assert not {"view", "line"} & {part for part in first if first[part]}
    assert anybody.web.get("/api/rooms/ABCDE/wall").status_code == 404


def test_the_wall_tells_who_was_who_when_no_table_of_the_class_plays_any_more(house: House) -> None:
    teacher, room = room_of(house, groups=[5, 5])
    codes = [table["code"] for table in teacher.web.get(f"/api/rooms/{room}").json()["tables"]]
    for code in codes:
        house.person().join(code)
    settings(teacher, room, start=True)
    settings(teacher, room, code=codes[0], ended=True)
    projector = house.person()
    assert projector.web.get(f"/api/tables/{codes[0]}/story").status_code == 409, "another table plays on"
    assert not any(table["cards"] for table in teacher.web.get(f"/api/rooms/{room}/wall").json()["tables"])
    settings(teacher, room, ended=True)
    story = projector.web.get(f"/api/tables/{codes[0]}/story")
    assert (story.status_code, "talk" in story.json()) == (200, True), "the wall asks every table about its own game"
    for table in house.person().web.get(f"/api/rooms/{room}/wall").json()["tables"]:
        told = sorted(card["title"]["en"] for card in table["cards"])
        assert told == ["You are a Fighter."] * 3 + ["You are an Agent."] * 2
        assert sorted(card["kind"]["pl"] for card in table["cards"]) == ["Agenci"] * 2 + ["Bojownicy"] * 3


def test_a_teacher_sees_what_a_table_looks_at_or_talks_over_and_who_is_not_ready(by_hand: House) -> None:
    votes = [(seat, Vote(False)) for seat in range(1, 5)]
    begun, bots = [*dealt(3, 4), (0, CallVote(1, (0, 1))), *votes], "P1 P2 P3 P4"
    (pupil,) = planted(by_hand, begun, in_class=True, options={"at_once": True}, bots=bots, bot="konspirator")
    settings(pupil, pupil.room, talk_time=60)
    ear = pupil.listen()
    ear.act(ear.state()["ask"], {"type": "vote", "approve": False})

    def before() -> Any:
        return pupil.web.get(f"/api/rooms/{pupil.room}").json()["tables"][0]["before"]

    shown = before()
    assert (shown["title"]["en"], shown["talks"], shown["waiting"]) == (
        "The vote on the team: P0 and P1",
        False,
        [0],
    ), "who is alone taps"
    by_hand.beat(7)
    assert ear.next("talk")["waiting"] == before()["waiting"]
    assert (before()["talks"], before()["title"]["en"].endswith("First talk, then vote.")) == (True, True)
    assert pupil.web.get(f"/api/rooms/{pupil.room}/wall").json()["tables"][0]["led"]["en"] == "Leader: P1"


def test_a_table_is_told_in_a_headline_when_a_side_is_one_step_from_victory() -> None:
    scores = [
        [Score(Text(name, name), n, 3) for name, n in zip("AB", have, strict=True)] for have in ((0, 1), (1, 2), (2, 2))
    ]
    told = [headline(tuple(one), None) for one in scores]
    assert [one and one.en for one in told] == [None, "B: one step from victory", "2 : 2 · Now all is decided"]


def test_a_headline_is_about_the_side_that_gains_or_about_both_when_the_next_thing_decides() -> None:
    good, bad, neither = [BigMoment("", Text("x", "x"), Text("x", "x"), good=good) for good in (True, False, None)]

    def told(have: tuple[int, int], tide: BigMoment | None = None) -> str | None:
        first, second = [Score(Text(name, name), n, 3, name == "B") for name, n in zip("AB", have, strict=True)]
        return tone((first, second), tide)

    assert [told((1, 0), tide) for tide in (good, bad, neither, None)] == ["good", "bad", None, None]
    assert [told((2, 1), bad), told((1, 2), good), told((2, 2), good)] == ["good", "bad", "decides"]
