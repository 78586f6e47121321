"""Clocks, bots that stand in, pauses, ends, and the table after."""

from konspira.server.bench_answers import answer
from tests.server.house import House, asked, play_out, secret_of, step


def test_who_runs_out_of_time_plays_the_default(house: House) -> None:
    one = house.full_table(clock=1)[0]
    ear = one.listen()
    one.post("start")
    state = ear.wait(lambda f: f["type"] == "state" and f["deadline"])
    assert state["deadline"] <= 1
    after = ear.wait(lambda f: f["type"] == "state" and f["n"] > state["n"])
    assert after["view"]["now"]["type"] == "voting_seen"
    team = sorted((state["view"]["leader"] + k) % 5 for k in range(2))
    assert after["view"]["now"]["team"] == team
    # RES-87: all votes are For when time runs out, so the team is approved.
    ear.wait(lambda f: f["type"] == "state" and f["view"]["now"]["type"] == "mission_now")


def test_without_a_clock_there_is_no_deadline(house: House) -> None:
    assert next(asked(house.game()))[1]["deadline"] is None


def test_bots_play_a_whole_game_by_themselves(house: House) -> None:
    host = house.person()
    host.create(sit=False, bots=["random", "konspirator", "naive", None])
    ear = host.listen()
    host.post("start")
    ear.wait(lambda f: f["type"] == "state" and f["view"]["outcome"])
    roster = ear.wait(lambda f: f["type"] == "roster" and f["state"] == "over")
    assert len(roster["seed"]) == 64


def test_an_absent_seat_is_given_to_a_bot_and_taken_back(house: House) -> None:
    people = house.game()
    present, absent = people[0], people[3]
    assert present.post("seat", {"seat": 3, "bot": "random"}).status_code == 409
    since = len(present.heard().frames)
    absent.heard().close()
    present.heard().wait(lambda f: f["type"] == "roster" and f["seats"][3]["absent"], since)
    given = present.post("seat", {"seat": 3, "bot": "random"}).json()
    assert (given["seats"][3]["kind"], given["seats"][3]["name"]) == ("bot", "P3")
    assert given["seats"][3]["bot"] == "konspirator", "the best bot, whichever a rival asks for"
    assert [seat["stood_in"] for seat in given["seats"]] == [False, False, False, True, False]
    told = present.heard().wait(lambda f: f["type"] == "chat", since)["text"]["en"]
    assert told == "A bot plays for P3 now, who can come back at any time."
    others = [one for one in people if one is not absent]
    for _ in range(10):
        step(others, bots=True)
    ear = absent.listen()
    state = ear.state()
    if state["ask"] is not None:
        assert "bot" in ear.act(state["ask"], answer(state["question"]))["error"]["en"]
    assert present.post("seat", {"seat": 3, "bot": None}).status_code == 403
    assert absent.post("seat", {"seat": 3, "bot": None}).json()["seats"][3]["kind"] == "human"
    present.heard().wait(lambda f: f["type"] == "chat" and f["text"] and "P3 is back" in f["text"]["en"], since)
    for _ in range(300):
        step(people, bots=True)
        if ear.state()["view"]["outcome"]:
            return
    raise AssertionError("no end in sight")


def test_the_bot_that_a_person_chose_stands_in_for_them_and_no_rival_changes_it(house: House) -> None:
    people = house.game()
    rival, absent = people[0], people[3]
    assert absent.post("seat", {"seat": 3, "bot": "tracker"}).json()["seats"][3]["bot"] == "tracker"
    back = absent.post("seat", {"seat": 3, "bot": None}).json()["seats"][3]
    assert (back["kind"], back["bot"]) == ("human", None)
    since = len(rival.heard().frames)
    absent.heard().close()
    rival.heard().wait(lambda f: f["type"] == "roster" and f["seats"][3]["absent"], since)
    for wish in ("naive", "random"):
        assert rival.post("seat", {"seat": 3, "bot": wish}).json()["seats"][3]["bot"] == "tracker"


def test_leaving_a_game_hands_the_seat_to_a_bot_until_one_comes_back(house: House) -> None:
    people = house.game()
    assert people[2].post("leave").status_code == 200
    roster = people[2].roster()
    assert (roster["seats"][2]["kind"], roster["me"]["seat"]) == ("bot", 2)
    people[2].post("seat", {"seat": 2, "bot": None})
    assert people[0].roster()["seats"][2]["kind"] == "human"


def test_a_paused_table_accepts_no_move_until_it_goes_on(house: House) -> None:
    people = house.game()
    one, state = next(asked(people))
    assert people[1].post("settings", {"paused": True}).status_code == 403
    assert people[0].post("settings", {"paused": True}).json()["state"] == "paused"
    assert "paused" in one.heard().act(state["ask"], answer(state["question"]))["error"]["en"]
    since = len(one.heard().frames)
    people[0].post("settings", {"paused": False})
    one.heard().wait(lambda f: f["type"] == "state" and f["ask"] == state["ask"], since)
    assert one.heard().act(state["ask"], answer(state["question"]))["type"] == "done"


def test_a_paused_clock_does_not_run(house: House) -> None:
    people = house.game(clock=1)
    people[0].post("settings", {"paused": True})
    one = people[1].heard()
    stopped = one.wait(lambda f: f["type"] == "state" and f["deadline"] is None)
    one.wait(lambda f: f["type"] == "roster" and f["state"] == "paused")
    house.person().web.get("/api/games")
    assert one.state() == stopped


def test_an_ended_game_stays_ended_and_keeps_its_secrets(house: House) -> None:
    people = house.game()
    one, state = next(asked(people))
    roster = people[0].post("settings", {"ended": True}).json()
    assert (roster["state"], roster["seed"]) == ("ended", None)
    assert one.heard().act(state["ask"], answer(state["question"]))["type"] == "refused"
    assert people[0].post("settings", {"paused": False}).json()["state"] == "ended"
    assert people[0].get("record").status_code == 409
    assert people[0].get("replay?as=all").status_code == 403


def test_again_keeps_people_seats_and_options(house: House) -> None:
    people = house.game(options={"blind": True})
    assert people[1].post("again").status_code == 409
    play_out(people)
    code = people[1].post("again").json()["code"]
    told = people[2].heard().wait(lambda f: f["type"] == "roster" and f["next"])
    assert told["next"] == code
    assert people[2].post("again").json()["code"] == code
    for seat in (1, 2):
        people[seat].code = code
        roster = people[seat].roster()
        assert roster["me"] == {"seat": seat, "host": seat == 1}
        assert roster["options"]["blind"] is True
        assert [place["name"] for place in roster["seats"]] == ["P0", "P1", "P2", "P3", "P4"]
        assert roster["commitment"] != told["commitment"]
    assert people[1].post("start").json()["state"] == "playing"


def test_again_changes_nothing_for_one_who_is_there_already(house: House) -> None:
    people = house.full_table()
    people[0].post("settings", {"ended": True})
    old, code = people[1].code, people[1].post("again").json()["code"]
    first = people[1].web.cookies[f"konspira-{code}"]
    for _ in range(10):
        assert people[1].post("again").json() == {"code": code}
    assert people[1].web.cookies[f"konspira-{code}"] == first
    del people[1].web.cookies[f"konspira-{code}"]  # an answer that was lost on its way
    people[1].post("again")
    people[1].code = code
    assert people[1].roster()["me"] == {"seat": 1, "host": True}
    path = people[1].post("carry").json()["path"]
    phone = house.person()
    assert phone.web.post(f"/api/carry/{code}", json={"secret": secret_of(path)}).status_code == 200
    people[1].code = old
    people[1].post("again")
    people[1].code = code
    assert people[1].roster()["me"] is None, "the seat is on another device now"


def test_a_seat_that_a_bot_holds_alone_is_nobodys_to_take(house: House) -> None:
    host = house.person()
    host.create(bots=["random"])
    host.post("start")
    for bot in (None, "naive"):
        refused = host.post("seat", {"seat": 1, "bot": bot})
        assert (refused.status_code, refused.json()["error"]["en"]) == (403, "Nobody but its bot has this seat.")
    assert host.roster()["seats"][1]["bot"] == "random"


def test_the_pace_is_the_hosts(house: House) -> None:
    people = house.full_table()
    assert people[0].post("settings", {"pace": 3}).json()["pace"] == 3
    assert people[0].post("settings", {"pace": 99}).status_code == 400
    assert people[1].post("settings", {"pace": 1}).status_code == 403
