"""The bell rings while something is shown: the scene ends, and its result counts."""

from tests.server.house import House, Person
from tests.server.test_reveal import ENDING, VOTING, before_last, make, up


def end(people: list[Person]) -> None:
    """The table is closed."""
    assert people[0].post("settings", {"ended": True}).status_code == 200


def test_who_ends_the_table_ends_the_scene_and_its_result_counts(by_hand: House) -> None:
    people, move = before_last(by_hand, VOTING)
    make(people, move)
    ear = people[3].heard()
    up(ear, 0)
    end(people)
    after = ear.wait(lambda f: f["type"] == "state" and f["view"]["now"]["type"] == "mission_now")
    assert (after["ask"], len(after["view"]["proposals"])) == (None, 1)


def test_a_game_whose_last_move_is_stored_is_over_also_if_somebody_ends_it_meanwhile(by_hand: House) -> None:
    people, move = before_last(by_hand, ENDING)
    make(people, move)
    ear = people[3].heard()
    up(ear, 0)
    end(people)
    assert ear.wait(lambda f: f["type"] == "roster" and f["state"] == "over")["seed"]
