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
