"""Fights and trade."""

from typing import Any

import pytest

from konspira.engine import Illegal, replace
from konspira.games.siege import rules, storage
from konspira.games.siege.actions import Arm, ChooseItem, Enough, KeepRoll
from konspira.games.siege.combat import gives_up, run_from
from konspira.games.siege.outside_actions import AskFor, FightOn, HitFoe, Offer, PayOff, Plead, RunAway, Settle
from konspira.games.siege.state import City, Party, Person, Place, RollingDie, Table, Trip
from konspira.games.siege.story_tasks import (
    Brawl,
    FightArming,
    FightGoesOn,
    FightJudged,
    FightRound,
    Foe,
    HitFoes,
    Trading,
)
from konspira.games.siege.tasks import EmpathyTest, PayGoods
from konspira.games.siege.trip_tasks import Find
from tests.games.siege.positions import WELL, after, is_done, on, siege, states, waits_for, ways

KNIFEMAN, RUFFIAN = Foe(0, "knife"), Foe(0, "")
BANDITS = Brawl((KNIFEMAN, RUFFIAN), 6, True)


def met(task: Any, *who: str, **goods: int) -> Table:
    """A group of people without Prowess, with these things in its pile, before this task."""
    group = [Person(name, WELL, night="first") for name in who or ("halina",)]
    t = siege(*group, city=City(places=(Place("kino", 8, 0, 0),)))
    stock = storage.stock_of(goods)
    supply = tuple(whole - here for whole, here in zip(storage.WHOLE, stock, strict=True))
    trip = Trip(0, 10, (6, 5, 3, 3, 2, 3, 2, 2, 1, 0), noise=3, location="kino")
    return on(replace(t, parties=(Party(8, stock, True),), supply=supply, trip=trip), task)


def pile(t: Table) -> dict[str, int]:
    """What lies in the pile."""
    return {item: n for item, n in zip(storage.NAMES, t.parties[0].pile, strict=True) if n}


def die(t: Table) -> str:
    """The die that is being rolled."""
    assert isinstance(t.phase, RollingDie)
    return t.phase.die


def test_sg_200_each_takes_one_weapon_of_the_pile() -> None:
    t = met(FightArming(BANDITS), "halina", "nadia", knife=1)
    t = after(t, Arm("nadia", "knife"))
    assert pile(t) == {}
    assert (t.people[1].weapon, die(t)) == ("knife", "grey")


def test_sg_201_without_ammo_a_firearm_is_a_grey_die() -> None:
    armed = met(FightArming(BANDITS), pistol=1, ammo=1)
    assert die(after(armed, Arm("halina", "pistol"))) == "red"
    assert die(after(met(FightArming(BANDITS), pistol=1), Arm("halina", "pistol"))) == "grey"


def test_sg_201_foes_roll_the_die_of_their_weapon_and_need_no_ammo() -> None:
    t = met(FightRound(Brawl((Foe(0, "rifle"),), 10, True), (), (0,)))
    assert die(t) == "red"


def test_sg_201_a_foe_rolls_blanks_again_by_its_prowess() -> None:
    t = met(FightRound(Brawl((Foe(1, "knife"),), 10, True), (), (0,)))
    again = after(t, 0)
    assert die(again) == "yellow"
    assert isinstance(waits_for(after(again, 0)), FightGoesOn)


def test_sg_19_sg_201_nothing_falls_before_all_have_rolled() -> None:
    t = after(met(FightArming(BANDITS), "marin"), 1)
    assert states(t, "marin")[0] == 0
    t = after(t, 2, 0)
    assert states(t, "marin")[0] == 2
    assert waits_for(t) == HitFoes(BANDITS, 1)


def test_sg_202_icons_fall_as_we_choose_and_two_wounds_are_enough_for_them() -> None:
    t = after(met(HitFoes(BANDITS, 2)), HitFoe(0))
    t = after(t, HitFoe(1))
    assert waits_for(t) == Find("furniture", plain=True)


def test_sg_202_foes_give_up_when_one_is_down_but_c_only_when_one_is_left() -> None:
    down = Foe(0, "", 3)
    assert gives_up(Brawl((down, KNIFEMAN, KNIFEMAN), 6, True))
    assert not gives_up(Brawl((Foe(0, "", 1), KNIFEMAN), 6, True))
    assert not gives_up(Brawl((Foe(2, "rifle", 2), Foe(2, "rifle"), down), 6, True))
    assert gives_up(Brawl((Foe(2, "rifle", 3), Foe(2, "rifle")), 6, True))


def test_sg_204_the_weapons_of_the_fallen_are_ours_and_everybody_tests_empathy() -> None:
    t = met(FightJudged(Brawl((Foe(0, "knife", 3), RUFFIAN), 6, True)))
    assert pile(t) == {"knife": 1}
    t = after(t, "finding_7")
    assert waits_for(t) == EmpathyTest("halina")


def test_sg_203_a_fight_may_go_on_be_paid_for_pleaded_or_run_from() -> None:
    t = met(FightGoesOn(BANDITS), jewelry=1)
    assert ways(t) == (FightOn(), PayOff(), Plead(), RunAway())
    assert ways(met(FightGoesOn(BANDITS))) == (FightOn(), Plead(), RunAway())
    assert ways(met(FightGoesOn(replace(BANDITS, may_run=False)))) == (FightOn(), Plead())


def test_sg_203_goods_worth_six_buy_off_bandits() -> None:
    t = after(met(FightGoesOn(BANDITS), vegetable=1, sugar=1), PayOff())
    assert waits_for(t) == PayGoods(6, 0)
    assert is_done(after(t, ChooseItem("vegetable")))


def test_sg_203_goods_worth_just_enough_are_enough() -> None:
    assert PayOff() in rules.legal(met(FightGoesOn(BANDITS), sugar=2), 0)
    assert PayOff() not in rules.legal(met(FightGoesOn(BANDITS), sugar=1, mechanical=1), 0)


def test_sg_203_a_plea_ends_it_on_6_and_is_a_backstab_on_1() -> None:
    t = after(met(FightGoesOn(BANDITS)), Plead())
    assert is_done(after(t, 6))
    stabbed = after(t, 1, 2, 1)
    assert (states(stabbed, "halina")[0], isinstance(waits_for(stabbed), FightGoesOn)) == (3, True)
    assert isinstance(waits_for(after(t, 5)), FightRound)


def test_sg_203_on_the_run_there_is_one_wound_at_most_and_two_cards_go() -> None:
    t = after(met(run_from(BANDITS)), 2, 1)
    assert is_done(t)
    assert t.trip is not None
    assert (states(t, "halina")[0], t.trip.unknown) == (1, 8)


def test_sg_05_our_prowess_rolls_again_in_a_fight() -> None:
    t = after(met(FightArming(BANDITS), "marin"), 0)
    assert isinstance(waits_for(after(t, KeepRoll())), FightRound)


# ------------------------------------------------------------------ trade


def bargain(kind: str = "general", commission: int = 2, **goods: int) -> Table:
    """A trade is open."""
    return met(Trading(kind, commission, storage.NOTHING, storage.NOTHING), **goods)


def test_sg_18_what_is_sold_is_worth_what_is_bought_and_the_commission() -> None:
    t = after(bargain(canned=1), Offer("canned"), AskFor("raw"), AskFor("sugar"))
    assert pile(after(t, Settle())) == {"raw": 1, "sugar": 1}
    with pytest.raises(Illegal, match="SG-18"):
        after(t, AskFor("cigarettes"), Settle())


def test_sg_211_a_trader_has_only_what_he_deals_in() -> None:
    with pytest.raises(Illegal, match="SG-211"):
        after(bargain(canned=1), AskFor("pistol"))
    with pytest.raises(Illegal, match="SG-211"):
        after(bargain("port", canned=1), AskFor("raw"))


def test_sg_18_only_what_the_supply_holds_can_be_bought() -> None:
    t = after(bargain(canned=1, book=3), Offer("canned"))
    with pytest.raises(Illegal, match="SG-18"):
        after(t, AskFor("book"))


def test_sg_210_at_most_five_resources_a_trade() -> None:
    t = after(bargain(canned=1), Offer("canned"), *([AskFor("water")] * 5))
    with pytest.raises(Illegal, match="SG-210"):
        after(t, AskFor("wood"))


def test_sg_210_nothing_changes_hands_before_it_is_settled() -> None:
    t = after(bargain(canned=1), Offer("canned"), AskFor("raw"), Enough())
    assert is_done(t)
    assert pile(t) == {"canned": 1}
