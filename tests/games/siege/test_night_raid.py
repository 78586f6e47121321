"""The Night Raid."""

import pytest

from konspira.engine import Illegal, replace
from konspira.games.siege import rules
from konspira.games.siege.actions import Arm, ChooseItem, KeepRoll, RollAgain, Share
from konspira.games.siege.outside_actions import ChooseWay
from konspira.games.siege.state import Options, Person, RollingDie, Table
from konspira.games.siege.tasks import Arming, Beginning, LoseItems, RaidComes, RaidFight, Sharing
from tests.games.siege.positions import WELL, after, holds, is_done, on, siege, states, waits_for, ways

GUARD = Person("halina", WELL, night="guard")
"""Prowess 0: her first roll counts."""


def raid(card: str, *guards: Person, **fields: object) -> Table:
    """This Night Raid comes to these Guards."""
    return after(on(siege(*guards, **fields), RaidComes()), card)  # type: ignore[arg-type]


def test_sg_14_a_guard_takes_one_weapon() -> None:
    t = on(siege(GUARD, goods={"knife": 1, "pistol": 1}), Arming())
    t = after(t, Arm("halina", "pistol"))
    assert t.people[0].weapon == "pistol"
    assert is_done(t)
    assert holds(t, pistol=0, knife=1)


def test_sg_13_without_a_guard_the_game_is_lost() -> None:
    end = rules.outcome(on(siege(Person("marin", WELL, night="first")), Beginning("raid")))
    assert end is not None
    assert (end.winners, end.rule) == ((), "SG-13")


@pytest.mark.parametrize(
    ("weapon", "die"), [("", "grey"), ("knife", "yellow"), ("hatchet", "yellow"), ("rifle", "red")]
)
def test_sg_14_the_weapon_says_which_die_a_guard_rolls(weapon: str, die: str) -> None:
    t = raid("raid/bandyci", replace(GUARD, weapon=weapon), goods={"ammo": 1})
    assert isinstance(t.phase, RollingDie)
    assert t.phase.die == die
    assert holds(t, ammo=0 if weapon == "rifle" else 1)


def test_sg_201_a_firearm_without_ammo_rolls_grey() -> None:
    t = raid("raid/bandyci", replace(GUARD, weapon="rifle"))
    assert isinstance(t.phase, RollingDie)
    assert t.phase.die == "grey"


def test_sg_05_sg_103_prowess_rolls_again_and_the_last_roll_counts() -> None:
    t = raid("raid/bandyci", Person("marin", WELL, night="guard", weapon="knife"))
    t = after(t, 0, RollAgain(), 1)
    assert waits_for(t) == Sharing(1, 3, 2, False)
    assert waits_for(
        after(raid("raid/bandyci", Person("marin", WELL, night="guard", weapon="knife")), 1, KeepRoll())
    ) == waits_for(t)


def test_sg_05_the_best_face_is_kept_without_asking() -> None:
    t = after(raid("raid/bandyci", Person("marin", WELL, night="guard", weapon="knife")), 2)
    assert waits_for(t) == Sharing(2, 3, 2, False)


def test_sg_163_damage_4_wounds_2_a_knife_that_rolls_2_and_one_board_up() -> None:
    goods = {"wood": 10}
    t = raid("raid/banda", replace(GUARD, weapon="knife"), goods=goods, spaces=("board_up", *[""] * 15))
    t = after(t, 2)
    assert waits_for(t) == Sharing(3, 4, 2, False)
    spared = after(t, Share(1))
    assert is_done(spared)
    assert (states(spared, "halina")[0], holds(spared, wood=7)) == (0, True)
    guarded = after(t, Share(3))
    assert (states(guarded, "halina")[0], holds(guarded, wood=9)) == (2, True)


def test_sg_163_only_so_much_is_shared_as_there_is() -> None:
    t = on(siege(GUARD), Sharing(3, 4, 2, False))
    assert ways(t) == (Share(3), Share(2), Share(1))
    assert is_done(on(siege(GUARD), Sharing(9, 4, 2, False)))


def test_sg_163_sg_64_half_of_fury_strengthens_a_raid() -> None:
    assert waits_for(after(raid("raid/banda", GUARD, fury=5), 1)) == Sharing(1, 6, 2, False)


def test_sg_400_on_the_harsh_level_every_raid_does_more() -> None:
    assert waits_for(after(raid("raid/banda", GUARD, options=Options(level="harsh")), 1)) == Sharing(1, 5, 2, False)


def test_sg_220_drunken_soldiers_take_a_drink_and_go() -> None:
    t = raid("raid/pijani_zolnierze", GUARD, goods={"moonshine": 1, "wood": 5})
    assert ways(t) == (ChooseWay("moonshine"), ChooseWay("hold"))
    bought = after(t, ChooseWay("moonshine"))
    assert is_done(bought)
    assert holds(bought, moonshine=0, wood=5)
    assert waits_for(after(t, ChooseWay("hold"))) == RaidFight(2, 2, False, ("halina",))


def test_sg_220_revenge_passes_by_where_fury_is_used_and_low() -> None:
    assert is_done(raid("raid/zemsta", GUARD, fury=1, act="II-B"))
    assert not is_done(raid("raid/zemsta", GUARD, fury=2, act="II-B"))
    assert not is_done(raid("raid/zemsta", GUARD))


def test_sg_167_a_used_raid_is_set_aside_until_the_deck_is_empty() -> None:
    t = raid("raid/myszy", GUARD)
    assert t.raids.discards == ("raid/myszy",)
    assert "raid/myszy" not in t.raids.cards


def test_sg_163_wounds_fall_on_the_guards_and_damage_on_storage() -> None:
    t = on(siege(GUARD, "marin", goods={"wood": 1, "raw": 1}), Sharing(0, 1, 1, False))
    assert states(t, "halina")[0] == 1
    assert states(t, "marin")[0] == 0
    assert waits_for(t) == LoseItems(1)
    assert holds(after(t, ChooseItem("wood")), raw=1, wood=0)


def test_sg_163_a_weapon_in_hand_is_safe() -> None:
    t = on(siege(replace(GUARD, weapon="knife"), goods={"wood": 1}), LoseItems(5))
    assert is_done(t)
    assert t.people[0].weapon == "knife"


def test_sg_14_a_weapon_that_is_not_in_storage_cannot_be_taken() -> None:
    t = on(siege(GUARD, goods={"knife": 1}), Arming())
    with pytest.raises(Illegal):
        after(t, Arm("halina", "rifle"))
