"""NP-23  The morale check: few markers left make the finals harder."""

from typing import Unpack

import pytest

from konspira.engine import CHANCE
from konspira.engine.council import Choosing
from konspira.games.niepodlegla.actions import Reroll, Roll
from konspira.games.niepodlegla.basic import to_act
from konspira.games.niepodlegla.basic.actions import Harder
from konspira.games.niepodlegla.basic.content import AREAS
from konspira.games.niepodlegla.basic.events import LevelChanged, LevelsChecked, Rewarded, TokenPlaced
from konspira.games.niepodlegla.basic.state import Harden, Options, Table
from tests.games.niepodlegla.basic.positions import (
    BLANK,
    PEOPLE,
    PLAIN,
    TWO_PIPS,
    At,
    after,
    agree,
    asked,
    entry,
    fighting,
    of_kind,
    stop,
    table_after,
)
from tests.kit.moving import Events

HARDER = [Harder(area) for area in AREAS]


def checked(left: int, **at: Unpack[At]) -> tuple[Table, Events]:
    """A fight has ended with so many markers left."""
    at.setdefault("levels", (2, 2, 2, 2))
    return stop(fighting({}, morale=left, **at))


def broken(levels: tuple[int, ...] = (2, 2, 2, 2)) -> tuple[Table, Events]:
    """More markers had to be lost than there were."""
    t = table_after(fighting({}, {0: (BLANK,)}, morale=1, levels=levels), (0, Reroll((0,))))
    return after(t, (CHANCE, Roll((PEOPLE,), TWO_PIPS)))


@pytest.mark.parametrize("left", [4, 5, 7, 12])
def test_np_23_with_four_or_more_markers_left_they_are_safe(left: int) -> None:
    t, events = checked(left)
    assert of_kind(events, LevelsChecked) == [LevelsChecked(left, 0)]
    assert (t.round, t.levels) == (2, (1, 2, 2, 2)), "only the time card has changed a level"


@pytest.mark.parametrize(("left", "levels"), [(3, 1), (2, 1), (1, 2), (0, 2)])
def test_np_23_fewer_cost_one_level_and_nearly_none_two(left: int, levels: int) -> None:
    t, events = checked(left)
    assert of_kind(events, LevelsChecked) == [LevelsChecked(left, levels)]
    assert isinstance(t.phase, Choosing)
    assert t.phase.task == Harden(levels)
    t, events = agree(t, *[Harder("foreign")] * levels)
    assert (t.round, t.levels) == (2, (1, 2, 2, 2 + levels))
    assert of_kind(events, LevelChanged)[:levels] == [LevelChanged("foreign", 1, 3 + n) for n in range(levels)]


def test_np_23_more_lost_than_there_was_costs_three() -> None:
    t, events = broken()
    assert of_kind(events, LevelsChecked) == [LevelsChecked(0, 3)]
    t, _ = agree(t, Harder("accord"), Harder("accord"), Harder("grey_red"))
    assert (t.round, t.levels) == (2, (1, 3, 4, 2))


def test_np_23_the_x_is_gone_in_the_next_round() -> None:
    t, _ = agree(broken()[0], *HARDER[1:])
    assert (t.round, t.broken, t.morale) == (2, False, t.markers)


def test_np_23_the_players_share_the_levels_out_freely_one_at_a_time() -> None:
    t, _ = broken()
    for way in (Harder("green"), Harder("foreign"), Harder("green")):
        assert asked(t) == set(HARDER)
        assert to_act(t) == (0, 1)
        t, _ = agree(t, way)
    assert t.levels == (3, 2, 2, 3), "and the time card has made green one easier"


def test_np_23_a_final_whose_row_is_full_cannot_get_harder() -> None:
    t, _ = checked(1, levels=(6, 2, 5, 6))
    assert asked(t) == {Harder("grey_red"), Harder("accord")}
    t, _ = agree(t, Harder("accord"))
    assert (t.levels, t.round) == ((5, 3, 6, 6), 2), "the last level fits on one final alone"


def test_np_23_levels_that_fit_nowhere_are_lost() -> None:
    t, events = broken(levels=(6, 6, 5, 6))
    assert of_kind(events, LevelChanged)[0] == LevelChanged("accord", 1, 6)
    assert (t.levels, t.round) == ((5, 6, 6, 6), 2)
    t, events = checked(0, levels=(6, 6, 6, 6))
    assert (t.levels, t.round) == ((5, 6, 6, 6), 2)


def test_np_23_missions_done_still_pay_after_the_check() -> None:
    t, events = stop(fighting({"B-01": 0}, {0: (PEOPLE,)}, morale=1))
    assert of_kind(events, Rewarded) == []
    _, events = agree(t, Harder("accord"), Harder("accord"))
    assert of_kind(events, LevelChanged, Rewarded, TokenPlaced)[:4] == [
        LevelChanged("accord", 1, 2),
        LevelChanged("accord", 1, 3),
        Rewarded("B-01", 0),
        TokenPlaced("green", 1),
    ]


def test_np_23_the_numbers_come_from_the_deck() -> None:
    deck = PLAIN.replace("broken = 3", "broken = 1")
    deck = deck.replace(entry("checks", markers=3, levels=1, source="reconstructed"), "")
    t, events = checked(3, options=Options(deck=deck))
    assert (of_kind(events, LevelsChecked), t.round) == ([LevelsChecked(3, 0)], 2)
