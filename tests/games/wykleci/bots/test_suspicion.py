"""Beliefs: a fair deal before anything is seen, more or less after it, never against what one knows."""

import pytest

from konspira.engine import QuickLuck, replace
from konspira.games import wykleci
from konspira.games.wykleci.bots.believed_tables import BelievedTables
from konspira.games.wykleci.bots.suspicion import beliefs, likelihood, suspected
from konspira.games.wykleci.state import Conduct, StageHistory
from tests.games.wykleci.positions import CARDS, goal, turn_of

NOTHING = (Conduct(),) * 4
FALSE = Conduct(soldiers=3, lying=8, brought=2, decisive=1, rash=3)
TRUE = Conduct(soldiers=3, lying=8, brought=12, helped=1)


@pytest.mark.parametrize("seats", wykleci.SEATS)
@pytest.mark.parametrize("traitor", [False, True])
def test_beliefs_are_shares_of_one_whole(seats: int, traitor: bool) -> None:
    found = beliefs("", seats, (0, traitor), (TRUE, FALSE, *NOTHING[2:]))
    assert sum(found.values()) == pytest.approx(1)
    assert all(0 not in some for some in found)


def test_bw_22_the_only_traitor_with_three_players_knows_there_is_no_other() -> None:
    assert beliefs("", 3, (1, True), NOTHING) == {(): 1.0}
    assert max(map(len, beliefs("", 4, (1, True), NOTHING))) == 1


def test_bw_22_before_anything_is_seen_all_look_alike() -> None:
    alike = (replace(Conduct(), bid=2),) * 4
    doubts = suspected("", 4, (2, False), alike)
    assert doubts[2] == 0
    assert doubts[0] == doubts[1] == doubts[3]


def test_whoever_takes_strength_away_is_suspected_and_whoever_brings_it_is_trusted() -> None:
    assert likelihood(FALSE) > likelihood(Conduct()) > likelihood(TRUE)
    doubts = suspected("", 3, (0, False), (Conduct(), FALSE, TRUE, Conduct()))
    assert doubts[1] > suspected("", 3, (0, False), NOTHING)[1] > doubts[2]


def test_worlds_are_drawn_as_often_as_they_are_believed() -> None:
    t = turn_of(0, goals=(goal("largest_squad"), goal(None), goal("three_in_jail")))
    t = replace(t, history=StageHistory(conduct=(Conduct(), FALSE, TRUE, Conduct())))
    luck, tables = QuickLuck(1), BelievedTables(wykleci.view(t, 0))
    drawn = [tables.draw(luck) for _ in range(300)]
    expected = suspected("", 3, (0, False), t.history.conduct)
    for seat in (1, 2):
        share = sum(CARDS.condition[one.goals[seat]] is None for one in drawn) / 300
        assert share == pytest.approx(expected[seat], abs=0.1)
    assert {one.goals[0] for one in drawn} == {goal("largest_squad")}
    assert all(len(set(one.goals)) == 3 for one in drawn)


def test_two_traitors_may_sit_among_four() -> None:
    t = turn_of(0, seats=4, goals=(0, 1, 2, 3))
    t = replace(t, history=StageHistory(conduct=(Conduct(), FALSE, FALSE, TRUE)))
    luck, tables = QuickLuck(2), BelievedTables(wykleci.view(t, 0))
    reds = [sum(CARDS.condition[card] is None for card in tables.draw(luck).goals) for _ in range(60)]
    assert set(reds) == {0, 1, 2} or set(reds) == {1, 2}
