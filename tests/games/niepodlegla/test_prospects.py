"""How far the final is: told from the middle of the game on, and honestly when it is lost already."""

import pytest

from konspira import games
from konspira.engine import replace
from konspira.engine.gauge import gauges_of
from konspira.engine.tasks import UNDERWAY
from konspira.games.niepodlegla import advanced
from konspira.games.niepodlegla.advanced.prospects import moves
from konspira.games.niepodlegla.advanced.state import Table as AdvancedTable
from konspira.games.niepodlegla.basic import view
from konspira.games.niepodlegla.basic.prospects import covered, outlook
from konspira.games.niepodlegla.basic.state import DoneCards, Table
from konspira.games.niepodlegla.prospects import Prospect
from tests.games.niepodlegla.advanced import kit
from tests.games.niepodlegla.basic import positions


def planning(number: int, areas: tuple[int, ...]) -> Table:
    """Two players plan a round with so many tokens in the areas."""
    return replace(positions.planning(), round=number, areas=areas)


def test_np_30_before_the_middle_of_the_game_nothing_is_told() -> None:
    assert view(planning(2, (2, 2, 2, 2)), 0).prospect is None


def test_np_30_what_is_lacking_and_what_was_gained_is_told() -> None:
    t = replace(planning(3, (5, 6, 2, 4)), levels=(1, 2, 3, 4))
    dice = t.neutral + len(t.leaders) + len(t.pool)
    told = Prospect("open", lacking=4, most=4, rounds=3, gained=16, past=2, needs=10, dice=dice)
    assert view(t, 0).prospect == told


def test_np_30_with_five_everywhere_the_final_is_reached() -> None:
    prospect = view(planning(5, (5, 5, 6, 5)), 0).prospect
    assert prospect
    assert prospect.verdict == "reached"


@pytest.mark.parametrize(
    ("cards", "areas", "brought"),
    [
        (("B-01", "B-08"), (3, 5, 5, 5), 2),
        (("B-01", "B-08"), (5, 3, 5, 5), 0),
        (("B-04",), (4, 4, 5, 5), 2),
        (("B-04",), (5, 5, 3, 5), 0),
        (("B-07", "B-03"), (5, 5, 4, 4), 2),
        (("B-07", "B-06", "B-01"), (4, 4, 5, 4), 3),
    ],
)
def test_np_03_only_tokens_for_areas_that_lack_them_count(
    cards: tuple[str, ...], areas: tuple[int, ...], brought: int
) -> None:
    assert covered(planning(5, areas), cards) == brought


def test_np_30_in_the_last_round_a_game_that_cannot_be_won_is_called_lost() -> None:
    t = replace(positions.fighting({"B-01": 0}), round=5, areas=(3, 5, 5, 5))
    prospect = view(t, 0).prospect
    assert prospect
    assert (prospect.verdict, prospect.lacking, prospect.most) == ("lost", 2, 1)
    (told,) = gauges_of(games.box("niepodlegla").gauges, view(t, None))
    assert told.verdict == "lost"
    assert told.told.en.startswith("The game is lost already")
    assert (told.have, told.need, told.most) == (18, 20, 19)


@pytest.mark.parametrize(("done", "verdict", "most"), [(("B-01",), "lost", 1), (("B-01", "B-08"), "open", 2)])
def test_np_30_while_rewards_are_due_it_is_told_whether_they_are_enough(
    done: tuple[str, ...], verdict: str, most: int
) -> None:
    t = replace(positions.planning(), round=5, areas=(3, 5, 5, 5), done=done, todo=(DoneCards(done),), phase=UNDERWAY)
    prospect = outlook(t)
    assert prospect
    assert (prospect.verdict, prospect.lacking, prospect.most, prospect.rounds) == (verdict, 2, most, 0)
    assert outlook(replace(t, done=(), todo=())) is None


def last_round(**at: int) -> AdvancedTable:
    """Two players plan round 9 of the advanced variant."""
    return replace(kit.planning(kit.printed(2, **at)), round=9)


def test_nz_80_the_fields_between_the_markers_and_what_missions_can_still_move() -> None:
    t = last_round(accord=4, foreign=3)
    assert moves(t, ("A-05", "A-48", "A-01")) == 4
    prospect = advanced.view(t, 0).prospect
    assert prospect
    assert (prospect.verdict, prospect.lacking, prospect.rounds, prospect.gained) == ("open", 3, 1, 7)


def test_nz_80_what_no_mission_can_move_any_more_is_called_lost() -> None:
    prospect = advanced.view(last_round(accord=0, foreign=0), 0).prospect
    assert prospect
    assert prospect.verdict == "lost"


def test_nz_80_markers_that_have_met_are_told_so() -> None:
    prospect = advanced.view(last_round(accord=6, foreign=5), 0).prospect
    assert prospect
    assert (prospect.verdict, prospect.lacking) == ("reached", 0)
