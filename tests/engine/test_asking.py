"""Questions: what an answer leads to, and what is said of a wrong one."""

import pytest

from konspira.engine import Action, Fault, Seat
from konspira.engine.asking import Choice, Choose, Pick, Question, Several, answer


class Go(Action, frozen=True):
    """Go with these."""

    team: tuple[Seat, ...] = ()


TEAM = Pick("Who?", (), ("A", "B", "C", "D", "E"), 3, Go)
CALL = Choose("What?", (), (Choice("1", "go", Go((9,))), Choice("4", "a team", TEAM)), default="1")
DICE = Several("Which?", (), tuple("abcde"), Go)
MANY = Several("Which?", (), tuple("abcdefghijkl"), Go)


@pytest.mark.parametrize(
    ("question", "typed", "then"),
    [
        (CALL, "1", Go((9,))),
        (CALL, " 4 ", TEAM),
        (CALL, "", Go((9,))),
        (TEAM, "5 1 4", Go((0, 3, 4))),
        (TEAM, "1,4,5", Go((0, 3, 4))),
        (TEAM, "145", Go((0, 3, 4))),
        (DICE, "2", Go((1,))),
        (DICE, "5, 1 5", Go((0, 4))),
        (DICE, "51", Go((0, 4))),
        (MANY, "12 1", Go((0, 11))),
        (MANY, "12", Go((11,))),
    ],
)
def test_an_answer_leads_on(question: Question, typed: str, then: object) -> None:
    assert answer(question, typed) == then


def test_what_follows_may_be_made_when_it_is_asked_for() -> None:
    made: list[str] = []

    def later() -> Question:
        made.append("the team")
        return TEAM

    asked = Choose("What?", (), (Choice("1", "go", Go()), Choice("2", "a team", later)))
    assert (answer(asked, "1"), made) == (Go(), [])
    assert (answer(asked, "2"), made) == (TEAM, ["the team"])


@pytest.mark.parametrize(
    ("question", "typed", "said"),
    [
        (CALL, "2", "type one of 1, 4, not “2”"),
        (DICE, "", "type one or more of the numbers, for example 1 2, not “”"),
        (DICE, "1 6", "type one or more of the numbers, for example 1 2, not “1 6”"),
        (TEAM, "1 1 2", "type the numbers of 3 different players, for example 1 2 3, not “1 1 2”"),
        (TEAM, "1 2", "type the numbers of 3 different players"),
        (TEAM, "1 2 6", "type the numbers of 3 different players"),
        (TEAM, "", "type the numbers of 3 different players"),
        (TEAM, "x y z", "type the numbers of 3 different players"),
    ],
)
def test_a_wrong_answer_is_told_what_would_be_right(question: Question, typed: str, said: str) -> None:
    with pytest.raises(Fault) as refused:
        answer(question, typed)
    assert said in str(refused.value)


def test_at_a_table_of_ten_the_numbers_stand_apart() -> None:
    ten = Pick("Who?", (), tuple("ABCDEFGHIJ"), 2, Go)
    assert answer(ten, "10 1") == Go((0, 9))
    with pytest.raises(Fault):
        answer(ten, "10")
