"""BW-60…63, BW-75  Success, failure, Freeing the Prisoners, the end of a mission."""

from collections.abc import Mapping

import pytest

from konspira.engine import CHANCE, replace
from konspira.games import wykleci
from konspira.games.wykleci.actions import TakeHome, UseBonus
from konspira.games.wykleci.events import BonusKept, Freed, MissionOver, SoldiersReturned, TakenHome
from konspira.games.wykleci.result import judge
from konspira.games.wykleci.state import SPECIAL, Options, Ordering, Releasing, StrengthAsked, Table
from konspira.games.wykleci.tasks import Judge
from tests.games.wykleci.positions import (
    CARDS,
    PASS,
    Order,
    Zones,
    after,
    authority,
    bonus_card,
    finish,
    kinds,
    mission,
    only_event,
    position,
    refused,
    started,
    table_after,
    where,
)

STRONG: dict[int, Zones] = {0: {"command": [8], "liaison": [16], "recon": [9], "strike": [*range(8), *range(17, 24)]}}


def special(**zones: list[int]) -> dict[int, Zones]:
    """Freeing the Prisoners, with many in the Strike zone."""
    return {SPECIAL: {"command": [8], "strike": [*range(2, 8)], **zones}}


def test_bw_60_the_liaison_keeps_the_mission_for_its_bonus() -> None:
    t, events = mission(position(missions=STRONG), 0)
    assert BonusKept(2, 0) in events
    assert t.bonuses == ((), (), (0,))


def test_bw_60_even_if_that_soldier_retreats() -> None:
    t, _ = mission(position(missions=STRONG), 0, orders={16: ("retreat", False)})
    assert (t.bonuses[2], where(t, 16)) == ((0,), "squad")


def test_bw_60_by_the_option_the_scout_does() -> None:
    t, _ = mission(position(missions=STRONG, options=Options(bonus_to="scout")), 0)
    assert t.bonuses == ((), (0,), ())


def test_bw_60_with_the_zone_empty_it_goes_to_the_box() -> None:
    t, events = mission(position(missions={0: {"command": [8], "strike": [*range(8), *range(17, 24)]}}), 0)
    assert only_event(events, MissionOver).success
    assert t.bonuses == ((), (), ())


def test_bw_61_a_failed_mission_joins_the_stages_failures() -> None:
    t, events = mission(position(missions={0: {"command": [8], "liaison": [16]}}), 0)
    assert (t.history.failed, t.bonuses) == (1, ((), (), ()))
    assert "GloryTaken" not in kinds(events)


def test_bw_62_first_the_liaison_takes_one_home_then_all_go_to_the_quarters() -> None:
    t, events = started(position(missions=special(liaison=[16]), jail=[17, 18, 0]), SPECIAL)
    t, events = finish(t, events, until=lambda t: isinstance(t.phase, Releasing))
    assert t.phase == Releasing(2)
    assert refused(t, 2, TakeHome(0)) == "BW-62"
    assert refused(t, 1, TakeHome(17)) == "BW-62"
    t, events = after(t, (2, TakeHome(18)))
    assert events[:2] == (TakenHome(2, 18), Freed((0, 17)))
    assert [where(t, soldier) for soldier in (18, 17, 0)] == ["squad", "quarters", "quarters"]
    assert [laid.mission for laid in t.missions] == [SPECIAL]


def test_bw_62_with_one_own_prisoner_there_is_nothing_to_choose_and_with_none_nobody_is_taken() -> None:
    t, events = mission(position(missions=special(liaison=[16]), jail=[17, 0]), SPECIAL)
    assert (where(t, 17), TakenHome(2, 17) in events) == ("squad", True)
    t, events = mission(position(missions=special(liaison=[16]), jail=[0]), SPECIAL)
    assert "TakenHome" not in kinds(events)
    t, events = mission(position(missions=special(), jail=[0, 1]), SPECIAL)
    assert Freed((0, 1)) in events


def test_bw_62_those_captured_on_this_very_mission_stay_in_jail() -> None:
    orders: dict[int, Order] = {8: ("attack", False)}
    t, _ = mission(position(missions=special(), jail=[17]), SPECIAL, orders=orders)
    assert (where(t, 8), where(t, 17)) == ("jail", "quarters")


def test_bw_62_its_failure_is_none_of_the_stages() -> None:
    t, events = mission(position(missions={SPECIAL: {"command": [8]}}, jail=[17]), SPECIAL)
    assert not only_event(events, MissionOver).success
    assert (t.history.failed, where(t, 17)) == (0, "jail")
    assert [laid.mission for laid in t.missions] == [SPECIAL]


def test_bw_63_everybody_goes_where_their_order_sends_them_and_the_action_to_the_discards() -> None:
    script: dict[int, Order] = {
        0: ("free_poland", False),
        1: ("attack", False),
        8: ("hold", False),
        16: ("retreat", True),
    }
    t, events = mission(position(missions={0: {"command": [8], "strike": [0, 1, 16]}}), 0, orders=script)
    told = [event for event in events if isinstance(event, SoldiersReturned)]
    assert [(event.fate, event.soldiers) for event in told] == [
        ("dead", (0,)),
        ("captured", (1,)),
        ("wounded", (8,)),
        ("home", (16,)),
    ]
    assert [where(t, soldier) for soldier in script] == ["grave", "jail", "quarters", "squad"]
    assert t.authority.discards == 1 << authority("ambush")
    assert t.operation is None


def revealed(short: int, bonuses: Mapping[int, tuple[int, ...]]) -> Table:
    """The orders of a mission are revealed, and it is short by so much."""
    t, _ = started(position(missions={0: {"command": [8]}}, bonuses=bonuses), 0)
    t, _ = finish(t, until=lambda t: isinstance(t.phase, Ordering))
    assert t.operation
    t = replace(t, operation=replace(t.operation, difficulty=CARDS.strength[8] + short))
    return finish(t, until=lambda t: not isinstance(t.phase, Ordering), orders={8: ("hold", False)})[0]


SUPPORT, MORE_SUPPORT = bonus_card("strength"), bonus_card("strength", 1)


def test_bw_75_bw_77_two_more_strength_each_after_the_reveal_and_whoever_used_one_is_asked_again() -> None:
    t = table_after(revealed(4, {0: (SUPPORT, MORE_SUPPORT)}), (0, UseBonus(SUPPORT)))
    assert t.phase == StrengthAsked((0,))
    t, events = after(t, (0, UseBonus(MORE_SUPPORT)))
    assert only_event(events, MissionOver) == MissionOver(0, CARDS.strength[8] + 4, CARDS.strength[8] + 4, success=True)


def test_bw_75_bw_77_anyone_may_on_the_mission_or_not_and_passing_ends_it() -> None:
    t = revealed(1, {2: (SUPPORT,)})
    assert wykleci.to_act(t) == (2,)
    t, events = finish(t)
    assert "BonusLeft" in kinds(events)
    assert (t.bonuses[2], t.history.conduct[2].refused) == ((SUPPORT,), 1)
    assert CHANCE not in wykleci.to_act(t)


@pytest.mark.parametrize(("short", "asked"), [(0, False), (1, True), (4, True), (5, False)])
def test_bw_77_strength_is_asked_for_only_where_it_can_decide(short: int, asked: bool) -> None:
    t = revealed(short, {0: (SUPPORT,), 2: (MORE_SUPPORT,)})
    assert (t.phase == StrengthAsked((0, 2))) == asked
    assert isinstance(t.phase, StrengthAsked) == asked


def test_bw_77_nobody_is_asked_for_strength_that_has_become_too_little_or_is_enough() -> None:
    both = {0: (SUPPORT,), 2: (MORE_SUPPORT,)}
    assert isinstance(table_after(revealed(2, both), (0, PASS)).phase, StrengthAsked)
    assert not isinstance(table_after(revealed(4, both), (0, PASS)).phase, StrengthAsked)
    assert not isinstance(table_after(revealed(2, both), (0, UseBonus(SUPPORT))).phase, StrengthAsked)


@pytest.mark.parametrize(("strength", "success"), [(9, True), (8, False)])
def test_bw_48_a_sum_equal_to_the_difficulty_succeeds_and_one_less_fails(strength: int, success: bool) -> None:
    t, _ = started(position(missions={0: {"command": [0]}}), 0)
    assert t.operation
    t, _ = judge(replace(t, operation=replace(t.operation, strength=strength, difficulty=9)), Judge())
    assert t.operation
    assert t.operation.success == success


def test_bw_66_a_mission_with_no_soldiers_fails_whatever_the_sum() -> None:
    t, _ = started(position(missions={0: {"command": [0]}}), 0)
    assert t.operation
    t, _ = judge(replace(t, operation=replace(t.operation, players=0, strength=9, difficulty=0)), Judge())
    assert t.history.failed == 1
