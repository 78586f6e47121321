"""Missions far out of their time: overdue or early by two years, marked on the table and told when they come."""

import pytest

from konspira.engine import replace
from konspira.engine.words import Text
from konspira.games.niepodlegla import advanced, basic
from konspira.games.niepodlegla.actions import Turn
from konspira.games.niepodlegla.advanced.decks import DECKS as ADVANCED
from konspira.games.niepodlegla.basic.decks import DECKS as BASIC
from konspira.games.niepodlegla.basic.state import Options, Table
from konspira.games.niepodlegla.events import OutOfTime, Turned
from konspira.games.niepodlegla.state import BeginRound, Turning
from konspira.games.niepodlegla.timeliness import Calendar, Untimely, years
from tests.games.niepodlegla.advanced import kit
from tests.games.niepodlegla.shown import picture
from tests.kit.moving import Moving

BASIC_MOVES = Moving(basic)
CALENDAR = Calendar(
    {1: Text("", "August 1914"), 3: Text("", "1916"), 5: Text("", "8 January 1918"), 6: Text("", "the end")},
    {
        "old": Text("", "1910"),
        "new": Text("", "1–22 November 1918"),
        "range": Text("", "1914–1917"),
        "born": Text("", "b. 1867"),
        "none": Text("", "long ago"),
    },
)


def test_a_date_is_of_the_last_year_that_it_names() -> None:
    dates = {"a": Text("", "1914–1917"), "b": Text("", "b. 1867"), "c": Text("", "23/24 January 1915")}
    assert years(dates) == {"a": 1917, "c": 1915}


@pytest.mark.parametrize(
    ("card", "number", "how"),
    [
        ("old", 1, None),
        ("old", 3, "overdue"),
        ("range", 3, None),
        ("range", 5, None),
        ("new", 1, "early"),
        ("new", 3, "early"),
        ("new", 5, None),
        ("born", 5, None),
        ("none", 5, None),
        ("old", 6, None),
    ],
)
def test_a_mission_is_untimely_two_years_off_counted_from_the_first_year_of_the_game(
    card: str, number: int, how: Untimely | None
) -> None:
    assert CALENDAR.untimely(card, number) == how


def test_np_20_the_first_cadre_of_1914_is_overdue_in_1916_and_the_lublin_government_early_in_1915() -> None:
    calendar = BASIC[""].calendar
    assert [calendar.untimely("B-01", number) for number in range(1, 7)] == [None, None, *["overdue"] * 3, None]
    assert [calendar.untimely("B-23", number) for number in range(1, 6)] == [*["early"] * 3, None, None]


def test_nz_71_a_start_mission_of_1910_is_overdue_from_june_1916_on_and_a_person_never() -> None:
    calendar = ADVANCED[""].calendar
    assert [calendar.untimely("A-08", number) for number in range(1, 10)] == [*[None] * 3, *["overdue"] * 6]
    assert {calendar.untimely("A-01", number) for number in range(1, 10)} == {None}


def turning(number: int) -> Table:
    """A printed table of the basic variant at which two missions are turned up in this round."""
    t = basic.setup(2, Options())
    return replace(t, round=number, leaders=(13, 14), phase=Turning(2), todo=(BeginRound(),))


def test_np_20_what_is_turned_up_out_of_its_time_is_told_as_such() -> None:
    t = turning(4)
    _, told = BASIC_MOVES.after(t, (-1, Turn(("B-01", "B-10"), BASIC[""].dates["B-02"])))
    assert told[:2] == (Turned(("B-01", "B-10")), OutOfTime(("B-01", "B-10"), "overdue"))


def test_nz_71_a_view_marks_the_missions_that_are_out_of_their_time() -> None:
    t = replace(kit.printed(2), round=4, missions=("A-01", "A-08", "A-60"))
    assert advanced.view(t, 0).untimely == {"A-08": "overdue", "A-60": "early"}


def test_a_terminal_marks_them_and_says_what_the_marks_mean() -> None:
    t = replace(kit.planning(kit.printed(2)), round=4)
    t = replace(t, missions=("A-01", "A-08", "A-60"), takers=(-1,) * 3, phase=replace(t.phase, pawns=(-1,) * 3))
    lines = picture("niepodlegla_advanced", t)
    assert [line[:2].strip() for line in lines if "Grunwald" in line or "People's Council" in line] == ["«", "!»"]
    assert lines[-1] == "« overdue, from earlier years · » ahead of time, from later years"
