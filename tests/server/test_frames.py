"""What PROTOCOL.md says of frames, looked up in those that come."""

from tests.server.house import House, step


def test_a_line_that_stands_out_is_loud_and_no_other_has_the_word(house: House) -> None:
    people = house.game()
    for _ in range(7):
        step(people)
    lines = [line for state in people[0].heard().of("state") for line in state["lines"]]
    votes = [line for line in lines if line["rule"] == "RES-14"]
    assert votes
    assert all(line["loud"] is True for line in votes)
    assert {"loud" in line for line in lines if line["rule"] in ("RES-03", "RES-10", "RES-12")} == {False}


def test_all_read_what_one_is_asked_and_hear_what_is_said_aloud(house: House) -> None:
    people = house.game(2, game="siege", options={"decides": "leader"})
    asked, waits = sorted((one.heard().state() for one in people), key=lambda state: state["question"] is None)
    assert "others" not in asked
    assert waits["others"]["seats"] == asked["view"]["to_act"]
    assert [way["label"] for way in waits["others"]["options"]] == [
        way["label"] for way in asked["question"]["options"]
    ]
    assert waits["prompt"].startswith(asked["question"]["prompt"])
    people[0].heard().say({"type": "chat", "text": "I object.", "aloud": True})
    people[0].heard().say({"type": "chat", "text": "Or not."})
    second = people[1].heard().wait(lambda frame: frame["type"] == "chat" and frame["text"] == "Or not.")
    assert "aloud" not in second
    assert [said["text"] for said in people[1].heard().of("chat") if said.get("aloud")] == ["I object."]


def test_a_bot_that_lets_people_go_first_tells_its_pawns_as_actions(house: House) -> None:
    host = house.person()
    host.create(game="niepodlegla_advanced", seats=2, bots=["planner"])
    host.post("settings", {"pace": 0.01})
    ear = host.listen()
    host.post("start")
    said = ear.wait(lambda frame: frame["type"] == "chat" and "means" in frame)
    assert said["seat"] == 1
    cards = ear.wait(lambda frame: frame["type"] == "state")["view"]["table"]["missions"]
    assert said["means"]
    assert all(one["type"] == "place" and one["mission"] in cards for one in said["means"])
