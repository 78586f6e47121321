"""Deciding together: who may answer."""

import pytest

from konspira.engine import Illegal, replace
from konspira.games.siege import rules
from konspira.games.siege.actions import Enough, GiveMedicine, KeepRoll, Rummage
from konspira.games.siege.household_tasks import IdeaChosen
from konspira.games.siege.leading import leads
from konspira.games.siege.outside_actions import SetTarget
from konspira.games.siege.state import Options, Person, Table, Trip
from konspira.games.siege.story_tasks import PayItems, ScriptWays, Trading
from konspira.games.siege.tasks import (
    DayActions,
    LockTry,
    PassLeader,
    PlaceFitting,
    RaidFight,
    RollTaken,
    Sharing,
    Task,
)
from konspira.games.siege.trip_tasks import NoiseRoll, Searching, Targets
from tests.games.siege.positions import WELL, is_done, on, siege


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


def own(**nights: str) -> Table:
    """Marin is led by seat 0, Emilia by seat 1, Nadia by seat 2; seat 1 has the Leader token."""
    people = [Person(who, WELL, night=nights.get(who, "")) for who in ("marin", "emilia", "nadia")]
    goods = {"wood": 1, "water": 1, "raw": 1}
    return siege(*people, seats=3, options=Options(decides="own"), leader=1, goods=goods)


@pytest.mark.parametrize(
    ("task", "seat"),
    [
        (RollTaken(LockTry("nadia", "C2"), "black", 3, 1), 2),
        (RollTaken(RaidFight(2, 1, False, ("nadia", "marin")), "grey", 0, 1), 2),
        (PlaceFitting("bed", who="marin"), 0),
        (IdeaChosen(("bed", "trap"), "nadia"), 2),
        (ScriptWays("visitor/sasiadka", "marin"), 0),
        (PayItems(1, ("wood", "water"), -1, "nadia"), 2),
        (Trading("market", 0, (0,) * 40, (0,) * 40, "nadia"), 2),
        (PayItems(1, ("wood", "water"), -1), 1),
    ],
    ids=lambda one: type(one).__name__,
)
def test_sg_01_what_follows_from_a_deed_is_asked_of_who_leads_the_one_who_did_it(task: Task, seat: int) -> None:
    assert leads(own(), task, Enough()) == (seat,)


def test_sg_01_a_group_in_the_city_is_led_by_those_who_lead_one_of_it() -> None:
    t = own(marin="first", nadia="first", emilia="guard")
    assert leads(t, Targets(), SetTarget(0, 3)) == (0, 2)
    t = replace(t, trip=Trip(0, 10, ()))
    assert leads(t, Searching(), Enough()) == (0, 2)
    assert leads(t, RollTaken(NoiseRoll(), "black", 3, 1), KeepRoll()) == (0, 2)
    assert leads(t, Searching(), GiveMedicine("nadia", "meds")) == (2,)


def test_sg_01_guards_are_led_in_a_raid_by_those_who_lead_one_of_them() -> None:
    t = on(own(nadia="guard"), Sharing(1, 2, 2, False))
    assert rules.to_act(t) == (2,)
    assert rules.legal(t, 1) == []


def test_sg_01_whoever_is_lost_leaves_the_choice_to_the_leader() -> None:
    assert leads(own(), PlaceFitting("bed", who="radek"), Enough()) == (1,)


def test_sg_01_the_lead_passes_on_after_each_phase() -> None:
    assert on(siege("marin", seats=3, leader=2), PassLeader()).leader == 0
