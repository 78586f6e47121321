"""Whose deed a move was: what the clock or a bot decided is told as theirs, and never where a card is secret."""

from tests.server.house import Ear, House, step
from tests.server.test_rooms import room_of, settings

HASTY = "Time ran out"
TIME_TO_PICK = 8
"""Seconds for a decision in which what is picked must have come, however busy the computer is."""


def test_what_the_clock_decided_is_told_as_the_games_once_all_may_know_and_of_cards_never(house: House) -> None:
    one = house.full_table(clock=1)[0]
    ear = one.listen()
    one.post("start")
    after = ear.wait(lambda f: f["type"] == "state" and f["view"]["missions"])
    lines = [line for frame in ear.of("state") if frame["n"] <= after["n"] for line in frame["lines"]]
    hasty = [line["en"] for line in lines if HASTY in line["en"]]
    leader = f"P{after['view']['missions'][0]['leader']}"
    everybody = "P0, P1, P2, P3 and P4"
    assert hasty == [f"{HASTY}: the game chose for {name}." for name in (leader, everybody)]
    told = [(other["what"], other["nth"], other["by"]) for other in after["instead"]]
    assert told == [("vote_called", 0, "clock"), ("votes_shown", 0, "clock")]


def test_while_votes_are_chosen_nobody_is_told_whose_time_ran_out(house: House) -> None:
    people = house.game(clock=1)
    states = people[0].heard()
    states.wait(lambda f: f["type"] == "state" and f["view"]["now"]["type"] == "mission_now")
    voting = [f for f in states.of("state") if f["view"]["now"]["type"] == "voting_seen"]
    assert not any(other["what"] == "votes_shown" for frame in voting for other in frame.get("instead", ()))


def test_the_names_that_lay_picked_when_time_ran_out_are_taken(house: House) -> None:
    people = house.game(clock=TIME_TO_PICK, options={"at_once": True})
    state = people[0].heard().state()
    leader = state["view"]["leader"]
    ear = people[leader].heard()
    team = sorted({(leader + 2) % 5, (leader + 3) % 5})
    ear.say({"type": "draft", "ask": ear.state()["ask"], "action": {"type": "call_vote", "mission": 1, "team": team}})
    after = ear.wait(lambda f: f["type"] == "state" and f["view"]["now"]["type"] == "voting_seen")
    assert after["view"]["now"]["team"] == team
    assert after["lines"][-1]["en"] == f"{HASTY}: what P{leader} had picked counts."


def test_what_was_picked_and_taken_back_counts_no_more(house: House) -> None:
    people = house.game(clock=TIME_TO_PICK, options={"at_once": True})
    leader = people[0].heard().state()["view"]["leader"]
    ear = people[leader].heard()
    ask, team = ear.state()["ask"], sorted({(leader + 2) % 5, (leader + 3) % 5})
    ear.say({"type": "draft", "ask": ask, "action": {"type": "call_vote", "mission": 1, "team": team}})
    ear.say({"type": "draft", "ask": ask, "action": None})
    after = ear.wait(lambda f: f["type"] == "state" and f["view"]["now"]["type"] == "voting_seen")
    assert after["view"]["now"]["team"] == sorted({leader, (leader + 1) % 5})


def test_whoever_takes_a_bots_seat_is_told_and_older_lines_keep_the_names_of_then(house: House) -> None:
    teacher, room = room_of(house, groups=[5])
    code = teacher.web.get(f"/api/rooms/{room}").json()["tables"][0]["code"]
    first = house.person("Ala")
    first.join(code)
    settings(teacher, room, start=True)
    ear = first.listen()
    bots = [place["name"] for place in first.roster()["seats"]]
    assert ear.next("state")["lines"][0]["en"].startswith("The identities are dealt.")
    late = house.person("Finn")
    seat = late.join(code).json()["me"]["seat"]
    told = f"Finn takes {bots[seat]}’s seat."
    ear.wait(lambda f: f["type"] == "state" and any(line["en"] == told for line in f["lines"]))
    house.stop()
    house.start()
    with Ear(house.url, code, "", "?as=public") as again:
        lines = [line["en"] for line in again.state()["lines"]]
    assert told in lines
    assert not any("Finn" in line for line in lines[: lines.index(told)])


def test_a_bot_in_a_persons_place_is_told_as_a_bot(house: House) -> None:
    people = house.game()
    people[3].post("leave")
    ear = people[0].heard()
    for _ in range(12):
        step(people[:3] + people[4:], bots=True)
        if any("A bot played for P3." in line["en"] for frame in ear.of("state") for line in frame["lines"]):
            return
    ear.wait(lambda f: f["type"] == "state" and any("A bot played for P3." in line["en"] for line in f["lines"]))
