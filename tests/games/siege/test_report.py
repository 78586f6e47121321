"""How the night went: a report that is read before the day goes on (SG-164)."""

from konspira.games.siege import rules
from konspira.games.siege.actions import Drink, Eat, Enough
from konspira.games.siege.events import Moved, NightTaken, PhaseBegan
from konspira.games.siege.questions import ask
from konspira.games.siege.report import ReportLine, soldiers_ways
from konspira.games.siege.state import Diary, Table
from konspira.games.siege.storage import HOME
from konspira.games.siege.tasks import Beginning, NextDay, NightOver
from konspira.games.siege.view import view
from tests.games.siege.full_moments import the_night
from tests.games.siege.positions import after, on, siege, waits_for, ways


def lines(t: Table, kind: str) -> list[str]:
    """What the report says of something."""
    return [line.text.en for line in view(t, 0).report if line.kind == kind]


def test_sg_164_the_day_waits_until_the_report_was_read() -> None:
    t = on(siege("radek", diary=Diary(1, (("radek", (0, 0, 0, 2, 0)),))), NextDay())
    assert isinstance(waits_for(t), NightOver)
    assert ways(t) == (Enough(),)
    assert lines(t, "person") == ["Radek: Hunger 2 → 0"]
    assert not isinstance(waits_for(after(t, Enough())), NightOver)


def test_nothing_is_told_before_the_night_is_over() -> None:
    t = on(siege("radek", diary=Diary(1, ())), Beginning("day"))
    assert view(t, 0).report == ()


def test_sg_12_what_was_eaten_and_drunk_is_counted_from_dusk_on() -> None:
    t = on(siege("radek", "nadia", goods={"water": 2, "raw": 1}), Beginning("dusk"))
    t = after(t, Drink("radek"), Drink("nadia"), Eat("radek", "raw"))
    t = on(t, NextDay())
    assert lines(t, "eaten") == ["Eaten and drunk: Water ×2 and Raw food ×1"]
    assert lines(t, "person") == ["Radek: no change", "Nadia: Hunger 0 → 1"]


def test_sg_140_what_is_burnt_under_a_cooked_meal_is_not_eaten() -> None:
    goods = {"water": 2, "raw": 1, "wood": 1}
    t = on(siege("radek", goods=goods, spaces=("stove", *("",) * 15)), Beginning("dusk"))
    t = on(after(t, Drink("radek"), Eat("radek", "meal")), NextDay())
    assert lines(t, "eaten") == ["Eaten and drunk: Water ×2 and Raw food ×1", "Burnt for cooking: Wood ×1"]


def test_a_hard_night_is_told_whole() -> None:
    t = the_night()
    found = {kind: lines(t, kind) for kind in ("raid", "stolen", "brought", "guard", "soldiers", "clash", "fire")}
    assert found == {
        "raid": ["A raid: Bandits"],
        "stolen": ["Gone in the night: Wood ×2 and Bandages ×1"],
        "brought": ["Brought home: Canned food ×2 and Components ×4"],
        "guard": ["On guard: Sonja"],
        "soldiers": ["Soldiers, from District to District: 3 → 2 → 5, 9 → 8"],
        "clash": ["A Clash in District 8"],
        "fire": ["District 4 is burning"],
    }
    assert view(t, 0).report[0] == ReportLine("person", view(t, 0).report[0].text, "ilija", good=False)
    assert view(t, 0).report[0].text.pl == "Ilija nie żyje."


def test_sg_48_tools_that_were_carried_out_are_no_finds() -> None:
    out = (NightTaken("radek", "first"), Moved("shovel", 1, 0), Moved("lockpick", 1, 0))
    home = (Moved("shovel", 1, HOME), Moved("raw", 2, HOME))
    t = on(siege("radek", diary=Diary(1, (), (PhaseBegan("dusk", 1), *out, *home))), NextDay())
    assert lines(t, "brought") == ["Brought home: Raw food ×2"]


def test_the_question_tells_every_line_where_there_is_no_board() -> None:
    t = the_night()
    question = ask(view(t, 0), rules.legal(t, 0), ("Ola", "Jan", "Ewa", "Iza"), "pl")
    assert question.note.splitlines() == [line.text.pl.replace(" → ", "→") for line in view(t, 0).report]


def test_sg_50_the_steps_of_one_soldier_are_one_way() -> None:
    diary = the_night().diary
    assert diary is not None
    assert soldiers_ways(diary) == [[3, 2, 5], [9, 8]]
