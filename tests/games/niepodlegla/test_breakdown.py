"""The breakdown is a big moment while the game goes on; the step that ends the game has only its end."""

import pytest

from konspira.engine import CHANCE, replace
from konspira.engine.big_moment import big_moments
from konspira.engine.play import PlayedMove
from konspira.games.niepodlegla import advanced, basic
from konspira.games.niepodlegla.actions import Reroll, Roll
from konspira.games.niepodlegla.advanced.big_moments import BIG_MOMENTS as ADVANCED_MOMENTS
from konspira.games.niepodlegla.advanced.big_moments import known
from konspira.games.niepodlegla.advanced.state import EndRound, LastRoll
from konspira.games.niepodlegla.basic.big_moments import BIG_MOMENTS
from konspira.games.niepodlegla.basic.state import Table
from konspira.games.niepodlegla.state import Check
from tests.games.niepodlegla.advanced import kit
from tests.games.niepodlegla.basic.positions import (
    BLANK,
    DIPLOMACY,
    FIGHT,
    MONEY,
    PEOPLE,
    READY,
    TWO_PIPS,
    fighting,
    final_fight,
    table_after,
)


def pictures(t: Table, die: int, face: int) -> list[str]:
    """The big moments of a re-roll that costs more morale than there is."""
    thrown, roll = table_after(t, (0, Reroll((die,)))), Roll((face,), TWO_PIPS)
    after, events = basic.step(thrown, CHANCE, roll)
    played = PlayedMove(thrown, CHANCE, roll, after, events)
    return [one.picture for one in big_moments(BIG_MOMENTS, [played], ("Ola", "Jan"))]


@pytest.mark.parametrize(("face", "end"), [(FIGHT, "victory"), (BLANK, "lost")])
def test_np_32_the_last_roll_of_the_final_shows_the_end_alone(face: int, end: str) -> None:
    t, _ = final_fight({0: (PEOPLE, MONEY, BLANK), 1: (DIPLOMACY,)}, markers=1)
    assert pictures(t, 2, face) == [end]


def test_np_23_before_the_final_the_breakdown_is_shown() -> None:
    assert "breakdown" in pictures(fighting(faces={0: (BLANK,)}, morale=1), 0, BLANK)


@pytest.mark.parametrize(
    ("face", "said"),
    [(PEOPLE, ("✓ The First Cadre Company", "You h")), (BLANK, ("✗ The First Cadre Company", "You h"))],
)
def test_np_20_a_round_is_told_whole_before_the_next_one_begins(face: int, said: tuple[str, str]) -> None:
    t = fighting({"B-01": 0}, {0: (face,)}, round=2)
    ready = table_after(t, (0, READY))
    after, events = basic.step(ready, 1, READY)
    recap, *_, begins = big_moments(BIG_MOMENTS, [PlayedMove(ready, 1, READY, after, events)], ("Ola", "Jan"))
    assert (recap.title.en, begins.date and begins.date.en[:9]) == ("Round II is over", "Round III")
    assert (recap.picture, recap.date and recap.date.en) == ("evening", "5 August 1915")
    assert recap.changes
    assert (recap.changes.en, recap.words.en[:5]) == said


@pytest.mark.parametrize(
    ("morale", "said"),
    [(4, ()), (3, ("Morale at the end of the round: 3. The final gets harder by 1 symbol.",)),
     (1, ("Morale at the end of the round: 1. The final gets harder by 2 symbols.",))],
)  # fmt: skip
def test_np_23_where_morale_has_fallen_below_a_mark_there_is_a_scene(morale: int, said: tuple[str, ...]) -> None:
    ready = table_after(fighting({"B-01": 0}, {0: (PEOPLE,)}, morale=morale, round=3), (0, READY))
    after, events = basic.step(ready, 1, READY)
    scenes = big_moments(BIG_MOMENTS, [PlayedMove(ready, 1, READY, after, events)], ("Ola", "Jan"))
    found = [one for one in scenes if one.picture == "queue"]
    assert tuple(one.changes.en for one in found if one.changes) == said
    assert {one.date.pl for one in found if one.date} <= {"5 XI 1916"}


@pytest.mark.parametrize(("morale", "pictures"), [(4, []), (3, ["queue"]), (1, ["queue"])])
def test_nz_50_where_threats_come_there_is_a_scene_before_theirs(morale: int, pictures: list[str]) -> None:
    t, events = kit.go(kit.table(2, morale=morale), Check(), EndRound())
    move = PlayedMove(t, 0, READY, t, events)
    scenes = [one for one in big_moments(ADVANCED_MOMENTS, [move], ("Ola", "Jan")) if one.picture == "queue"]
    assert [one.picture for one in scenes] == pictures
    assert {one.date.en for one in scenes if one.date} <= {"August 1914"}


def test_nz_89_in_the_veterans_last_rolls_all_but_those_is_over() -> None:
    t = advanced.setup(2, advanced.OPTIONS())
    over = [known(advanced.view(one, None))["over"] for one in (t, replace(t, phase=LastRoll(1, 20)))]
    assert over == [False, True]
