"""BW-35, BW-67, BW-73, BW-76, BW-77, BW-80  Starting missions."""

from konspira.games import wykleci
from konspira.games.wykleci.actions import UseBonus
from konspira.games.wykleci.events import MissionStarted, StartCancelled, StartSaid
from konspira.games.wykleci.state import SPECIAL, DrawingAuthority, DrawingGlory, StartAsked, Starting, Turn
from konspira.games.wykleci.tasks import AskToStart, EndStage, StartTheRest, TakeTurn
from tests.games.wykleci.positions import (
    PASS,
    START,
    WAIT,
    after,
    begins,
    bonus_card,
    finish,
    kinds,
    refused,
    table_after,
)

ALL = AskToStart(-1)


def test_bw_35_commanders_are_asked_in_the_order_laid_out_the_special_one_last() -> None:
    missions = {2: {"command": [8]}, 0: {"command": [0]}, SPECIAL: {"command": [16]}}
    t, _ = begins(ALL, missions=missions)
    asked = []
    while isinstance(t.phase, Starting):
        asked.append((t.phase.mission, t.phase.seat))
        t, events = after(t, (t.phase.seat, WAIT))
        assert StartSaid(asked[-1][1], asked[-1][0], start=False) in events
    assert asked == [(2, 1), (0, 0), (SPECIAL, 2)]


def test_bw_35_without_a_commander_a_mission_cannot_start() -> None:
    t, _ = begins(ALL, missions={0: {"strike": [0, 1]}})
    assert isinstance(t.phase, Turn)


def test_bw_35_only_the_commander_decides_and_a_started_mission_is_resolved_at_once() -> None:
    t, _ = begins(ALL, missions={0: {"command": [8], "strike": [0]}})
    assert refused(t, 0, START) == "BW-35"
    assert refused(t, 1, PASS) == "BW-35"
    t, events = after(t, (1, START))
    assert MissionStarted(0, (0, 1), forced=False) in events
    assert isinstance(t.phase, DrawingGlory)


def test_bw_67_each_decision_is_made_on_the_table_as_it_then_stands() -> None:
    t, _ = begins(ALL, missions={0: {"command": [8]}, 1: {"command": [9]}})
    t, _ = after(t, (1, START))
    t, _ = finish(t)
    assert t.phase == Starting(1, 1)
    assert [laid.mission for laid in t.missions] == [1, SPECIAL]


def test_bw_73_another_players_start_is_cancelled_in_this_round() -> None:
    card = bonus_card("cancel_start")
    t, _ = begins(ALL, missions={0: {"command": [8]}}, bonuses={2: (card,)})
    t = table_after(t, (1, START))
    assert t.phase == StartAsked((2,), 0, 1)
    assert refused(t, 2, UseBonus(bonus_card("strength"))) == "BW-73"
    t, events = after(t, (2, UseBonus(card)))
    assert StartCancelled(0) in events
    assert (isinstance(t.phase, Turn), t.bonuses) == (True, ((), (), ()))
    assert [laid.mission for laid in t.missions] == [0, SPECIAL]


def test_bw_73_nobody_cancels_their_own_start() -> None:
    t, _ = begins(ALL, missions={0: {"command": [8]}}, bonuses={1: (bonus_card("cancel_start"),)})
    assert isinstance(table_after(t, (1, START)).phase, DrawingGlory)


def test_bw_77_all_who_hold_the_bonus_are_asked_once_clockwise_from_the_chief() -> None:
    first, second = bonus_card("cancel_start"), bonus_card("cancel_start", 1)
    t, _ = begins(ALL, chief=2, missions={0: {"command": [8]}}, bonuses={0: (first,), 2: (second,)})
    t = table_after(t, (1, START))
    assert t.phase == StartAsked((2, 0), 0, 1)
    assert refused(t, 0, PASS) == "BW-77"
    assert refused(t, 2, START) == "BW-77"
    t = table_after(t, (2, PASS), (0, PASS))
    assert isinstance(t.phase, DrawingGlory)


def test_bw_80_bw_76_every_unstarted_mission_starts_oldest_first_unasked_and_uncancelled() -> None:
    bonus = {0: (bonus_card("cancel_start"),)}
    missions = {2: {"strike": [8]}, 0: {"command": [0]}, SPECIAL: {"command": [16]}}
    t, events = begins(StartTheRest(), missions=missions, bonuses=bonus, todo=(TakeTurn(0),))
    t, more = finish(t)
    events += more
    t, more = finish(t)
    events += more
    assert [e for e in events if isinstance(e, MissionStarted)] == [
        MissionStarted(2, (1,), forced=True),
        MissionStarted(0, (0,), forced=True),
    ]
    assert [laid.mission for laid in t.missions] == [SPECIAL]


def test_bw_66_a_mission_with_no_soldiers_is_resolved_in_full_and_fails() -> None:
    t, events = begins(StartTheRest(), missions={0: {}}, todo=(TakeTurn(0),))
    assert isinstance(t.phase, DrawingAuthority)
    t, more = finish(t, events, action="arrests")
    assert "Arrested" in kinds(more)
    assert "OrdersDealt" not in kinds(more)
    assert t.history.failed == 1


def test_bw_89_out_of_time_a_mission_does_not_start() -> None:
    t, _ = begins(ALL, missions={0: {"command": [8]}}, todo=(EndStage(),))
    assert wykleci.default(t, 1) == WAIT
