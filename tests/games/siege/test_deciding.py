"""Deciding together: who may answer."""

import pytest

from konspira.engine import Illegal
from konspira.games.siege import rules
from konspira.games.siege.actions import Enough, Rummage
from konspira.games.siege.state import Options, Table
from konspira.games.siege.tasks import DayActions, PassLeader
from tests.games.siege.positions import is_done, on, siege


def day(decides: str) -> Table:
    """Three players by day; seat 1 leads."""
    t = siege("marin", "emilia", seats=3, options=Options(decides=decides), leader=1)  # type: ignore[arg-type]
    return on(t, DayActions())


def test_sg_01_anybody_acts_for_the_group() -> None:
    t = day("anybody")
    assert rules.to_act(t) == (0, 1, 2)
    assert is_done(rules.step(t, 2, Enough())[0])


def test_sg_01_the_leader_alone_decides() -> None:
    t = day("leader")
    assert rules.to_act(t) == (1,)
    assert rules.legal(t, 0) == []
    with pytest.raises(Illegal, match="SG-01"):
        rules.step(t, 0, Enough())


def test_sg_01_agreement_settles_and_the_leader_has_the_last_word() -> None:
    t = day("agreement")
    for seat, action in ((0, Enough()), (1, Rummage("marin")), (2, Enough())):
        t = rules.step(t, seat, action)[0]
    assert rules.to_act(t) == (1,)
    assert is_done(rules.step(t, 1, Enough())[0])


def test_sg_01_each_leads_own_characters_and_the_leader_what_concerns_none() -> None:
    t = day("own")
    assert rules.to_act(t) == (0, 1)
    with pytest.raises(Illegal, match="SG-01"):
        rules.step(t, 1, Rummage("marin"))
    with pytest.raises(Illegal, match="SG-01"):
        rules.step(t, 0, Enough())
    assert rules.step(t, 0, Rummage("marin"))[0].phase != t.phase


def test_sg_01_the_lead_passes_on_after_each_phase() -> None:
    assert on(siege("marin", seats=3, leader=2), PassLeader()).leader == 0
