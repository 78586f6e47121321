"""Questions in the terminal: what can be typed, what it leads to, and what is said of a wrong answer."""

import io

import pytest
from rich.console import Console

from konspira.cli.questions import answer, default, is_secret, several, shown
from konspira.engine import Action, Fault, Seat
from konspira.engine.questions import Amount, Choice, Choose, Confirm, Item, Pick, Question, Split
from konspira.engine.words import Lang


class Go(Action, frozen=True):
    """Go with these."""

    team: tuple[Seat, ...] = ()


class Take(Action, frozen=True):
    """Take so many."""

    count: int = 0


def items(labels: str) -> tuple[Item, ...]:
    """Things named by one letter."""
    return tuple(Item(n, label) for n, label in enumerate(labels))


TEAM = Pick("Who?", (), "team", items("ABCDE"), 3, 3, Go())
CALL = Choose("What?", (), (Choice("1", "go", Go((9,))), Choice("4", "a team", TEAM)), default="1")
DICE = Pick("Which?", (), "team", items("abcde"), 1, 5, Go())
MANY = Pick("Which?", (), "team", items("abcdefghijkl"), 1, 12, Go())
TEN = Pick("Who?", (), "team", items("ABCDEFGHIJ"), 2, 2, Go())
COUNT = Amount("How many?", (), "count", 0, 12, Take(), now=3)
SURE = Confirm("Sure?", (), "go", Go((1,)))
GIVE_UP = Confirm("Really?", (), "give up", Go((1,)), grave=True)
VOTE = Choose("How?", (), (Choice("1", "Za", Go((0,))), Choice("2", "Przeciw", Go((1,)))))
PLAYERS = Pick("Who?", (), "team", (Item(0, "Ola"), Item(1, "Olek"), Item(2, "Łukasz")), 2, 2, Go())
SHARE = Split("Who gets what?", (), "team", ("Ania", "Jan"), items("abc"), Go())


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
        (TEN, "10 1", Go((0, 9))),
        (COUNT, "12", Take(12)),
        (COUNT, "-", Take(0)),
        (SURE, "1", Go((1,))),
        (SURE, "", Go((1,))),
        (GIVE_UP, "y", Go((1,))),
        (GIVE_UP, "YES", Go((1,))),
        (GIVE_UP, "yes", Go((1,))),
        (SURE, "yes", Go((1,))),
        (SURE, "go", Go((1,))),
        (CALL, "team", TEAM),
        (CALL, "A TEAM", TEAM),
        (VOTE, "przec", Go((1,))),
        (VOTE, "za", Go((0,))),
        (PLAYERS, "ola, łukasz", Go((0, 2))),
        (PLAYERS, "Ola i lukasz", Go((0, 2))),
        (PLAYERS, "2 Ola", Go((0, 1))),
    ],
)
def test_an_answer_leads_on(question: Question, typed: str, then: object) -> None:
    assert answer(question, typed, "en") == then


def test_several_moves_are_chosen_at_once() -> None:
    assert several(VOTE, "2 za") == ["2", "1"]
    assert several(VOTE, "1") == several(VOTE, "1 1") == several(VOTE, "1 3") == []
    assert several(CALL, "1 4") == [], "what leads to a further question is chosen by itself"


def test_a_split_is_answered_part_by_part() -> None:
    second = answer(SHARE, "3", "en")
    assert isinstance(second, Split)
    assert [item.label for item in second.items] == ["a", "b"]
    assert answer(second, "1", "en") == Go((2, 0))


def test_what_is_left_of_a_split_keeps_its_numbers() -> None:
    three = Split("Who gets what?", (), "team", ("Ania", "Jan", "Ola"), items("abc"), Go())
    second = answer(three, "1", "en")
    assert isinstance(second, Split)
    assert [line.split() for line in picture(second)[-3:-1]] == [["2", "b"], ["3", "c"]]
    third = answer(second, "2", "en")
    assert isinstance(third, Split)
    assert answer(third, "3", "en") == Go((0, 1, 2))
    with pytest.raises(Fault, match="one of"):
        answer(third, "1", "en")


@pytest.mark.parametrize(
    ("question", "typed", "said"),
    [
        (CALL, "2", "type one of 1, 4, not “2”"),
        (DICE, "", "type one or more of the numbers, for example 1 2, not “”"),
        (DICE, "1 6", "type one or more of the numbers, for example 1 2, not “1 6”"),
        (TEAM, "1 1 2", "type 3 different numbers or names, for example 1 2 3, not “1 1 2”"),
        (TEAM, "1 2", "type 3 different numbers"),
        (TEAM, "1 2 6", "type 3 different numbers"),
        (TEAM, "", "type 3 different numbers"),
        (TEAM, "x y z", "type 3 different numbers"),
        (TEN, "10", "type 2 different numbers"),
        (COUNT, "13", "type one of -–12, not “13”"),
        (COUNT, "x", "type one of"),
        (GIVE_UP, "1", "type one of y, not “1”"),
        (GIVE_UP, "", "type one of y"),
        (SHARE, "4", "type one of 1, 2, 3, not “4”"),
        (GIVE_UP, "g", "type one of y, not “g”"),
        (PLAYERS, "Ola Ol", "“Ol” may be 1 Ola, 2 Olek: type more of it, or its number"),
        (PLAYERS, "Ola Zofia", "type 2 different numbers"),
    ],
)
def test_a_wrong_answer_is_told_what_would_be_right(question: Question, typed: str, said: str) -> None:
    with pytest.raises(Fault) as refused:
        answer(question, typed, "en")
    assert said in str(refused.value)


def picture(question: Question, lang: Lang = "en", foretold: str = "", *, deeper: bool = True) -> list[str]:
    """How a question looks."""
    out = io.StringIO()
    console = Console(file=out, width=80, color_system=None, legacy_windows=False)
    for part in shown(question, lang, deeper=deeper, foretold=foretold):
        console.print(part)
    return [line.rstrip() for line in out.getvalue().splitlines()]


def test_a_choice_lists_its_keys_with_what_is_said_besides() -> None:
    asked = Choose("What?", (), (Choice("1", "go", Go(), "far away"), Choice("r", "ready", Go())), "Take your time.")
    assert picture(asked) == ["► What?", "  Take your time.", "   1  go     far away", "   r  ready", "   0  back"]
    assert picture(asked, deeper=False)[-1] == "   r  ready"


def test_things_to_pick_stand_beside_each_other_with_an_example() -> None:
    assert picture(TEAM, deeper=False) == [
        "► Who?",
        "  Type 3 numbers or names, e.g. 1 2 3",
        "   1  A   2  B   3  C   4  D   5  E",
    ]


def test_an_amount_says_what_fits_and_what_it_is_now() -> None:
    assert picture(COUNT)[1] == "  Type a number from - to 12; now it is 3."


def test_a_split_says_whose_turn_it_is() -> None:
    assert picture(SHARE)[:3] == ["► Who gets what?", "  Ania:", "   1  a"]


def test_what_is_confirmed_shows_what_it_may_bring() -> None:
    assert picture(SURE, foretold="Chance: 50%") == ["► Sure?", "  Chance: 50%", "   1  go", "   0  back"]
    assert picture(GIVE_UP, "pl")[1] == "   t  give up"


def test_enter_alone_means_the_default_but_never_a_grave_deed() -> None:
    assert [default(question) for question in (CALL, SURE, GIVE_UP, TEAM)] == ["1", "1", "", ""]


def test_only_a_secret_choice_is_typed_unseen() -> None:
    assert is_secret(Choose("What?", (), (), secret=True))
    assert not is_secret(CALL)
    assert not is_secret(TEAM)
