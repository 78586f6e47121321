"""NZ-25…NZ-31, NZ-34  Phase 2: the first roll, re-rolls, handing over, laying by hand."""

import pytest

from konspira.engine import CHANCE
from konspira.games.niepodlegla.actions import HandOver, Lay, Lift, Place, Reroll, Roll, TakeDice
from konspira.games.niepodlegla.advanced import legal, to_act, view
from konspira.games.niepodlegla.advanced.events import MoraleChecked
from konspira.games.niepodlegla.advanced.state import Table
from konspira.games.niepodlegla.events import (
    Broken,
    DiceRolled,
    FightOver,
    Handed,
    MissionDone,
    MissionUndone,
    Rerolled,
)
from konspira.games.niepodlegla.fight import Fight
from konspira.games.niepodlegla.planning import Planning
from tests.games.niepodlegla.advanced.decks import card
from tests.games.niepodlegla.advanced.kit import (
    HALLER,
    PILSUDSKI,
    READY,
    after,
    bits,
    fight,
    now,
    of,
    owners,
    pieces,
    planning,
    refused,
    roll,
    stop,
    table,
    table_after,
)

ONE, TWO, THREE = card("one", "pf"), card("two", "ff"), card("three", "dm")


def fought(*hands: str, morale: int = 6) -> Table:
    """Seat 0 is on one and two, seat 1 on three."""
    return fight(table(2, ONE, TWO, THREE), {"one": 0, "two": 0, "three": 1}, *hands, morale=morale)


def lacks(t: Table) -> dict[str, tuple[str, ...]]:
    """What the missions still lack, as the table shows it."""
    shown = view(t, None).lying
    assert shown
    return {lack.card: lack.missing for lack in shown.lacks}


def morale(t: Table) -> int:
    """Markers left in the fight."""
    return now(t, Fight).morale


# ------------------------------------------------------------------ the first roll


def about_to_roll() -> Table:
    """Two players with four and three dice, and Piłsudski's die with seat 0."""
    t = planning(table(2, ONE, TWO, THREE, dice=(0, -1, -1, -1, -1), tokens=owners({"pow": 1}), active=bits("pow")))
    moves = ((0, Place("one")), (0, Place("two")), (1, Place("three")), (0, TakeDice(4)), (1, TakeDice(3)))
    return table_after(t, *moves, (0, READY), (1, READY))


def test_nz_25_everybody_rolls_all_neutral_and_character_dice_once() -> None:
    t = about_to_roll()
    assert to_act(t) == (CHANCE,)
    assert now(t, Fight).rolling == (0, 1, 2, 3, 4, 5, 6, PILSUDSKI)
    t, events = after(t, (CHANCE, Roll((0, 1, 2, 3, 4, 5, 0, 2), -1)))
    assert events == (DiceRolled(),)
    assert [piece.face for piece in pieces(t).values()] == [0, 1, 2, 3, 4, 5, 0, 2, 0]
    assert to_act(t) == (0, 1)


def test_nz_25_the_first_roll_is_without_the_black_die() -> None:
    assert refused(about_to_roll(), CHANCE, Roll((0,) * 8, 0)) == "NZ-25"
    t = table_after(about_to_roll(), (CHANCE, Roll((0,) * 8, -1)))
    assert morale(t) == 6


def test_nz_25_chance_alone_rolls() -> None:
    assert refused(about_to_roll(), 0, Roll((0,) * 8, -1)) == "NZ-25"
    assert refused(about_to_roll(), CHANCE, Roll((0,) * 7, -1)) == "NZ-25"
    assert refused(about_to_roll(), CHANCE, Roll((6,) * 8, -1)) == "NZ-25"


# ------------------------------------------------------------------ laying


def test_nz_26_a_symbol_is_laid_where_it_fits() -> None:
    t = fought("p f", "d")
    assert Lay(0, "people", "one") in legal(t, 0)
    assert refused(t, 0, Lay(0, "people", "two")) == "NZ-26"
    assert refused(t, 0, Lay(0, "fight", "one")) == "NZ-31"


def test_nz_26_a_mission_takes_no_more_symbols_than_it_needs() -> None:
    t = table_after(fought("p p f", "d"), (0, Lay(0, "people", "one")))
    assert refused(t, 0, Lay(1, "people", "one")) == "NZ-26"


def test_nz_26_laying_never_changes_a_result() -> None:
    t = fought("p f", "d")
    assert pieces(table_after(t, (0, Lay(0, "people", "one")))) == pieces(t)


def test_nz_26_a_mission_with_all_its_symbols_is_shown_as_done() -> None:
    t = table_after(fought("p f", "d"), (0, Lay(0, "people", "one")), (0, Lay(1, "fight", "one")))
    assert lacks(t) == {"one": (), "two": ("fight", "fight"), "three": ("money",)}


def test_nz_26_laying_is_a_choice_and_dice_not_laid_do_as_well() -> None:
    assert of(stop(fought("p f", "d m"))[1], MissionDone) == [MissionDone("one", 0), MissionDone("three", 1)]


def test_nz_31_a_die_serves_only_missions_of_the_player_who_has_it() -> None:
    t = fought("d m", "p f")
    assert refused(t, 0, Lay(0, "diplomacy", "three")) == "NZ-31"
    assert refused(t, 0, Lay(2, "people", "one")) == "NZ-31"
    assert of(stop(t)[1], MissionDone) == []


def test_nz_31_the_symbols_of_one_die_may_be_split_among_missions() -> None:
    t = fight(table(2, card("one", "p"), card("two", "f")), {"one": 0, "two": 0}, "pf", "d")
    t = table_after(t, (0, Lay(0, "people", "one")), (0, Lay(0, "fight", "two")))
    assert lacks(t) == {"one": (), "two": ()}
    assert of(stop(t)[1], MissionDone) == [MissionDone("one", 0), MissionDone("two", 0)]


def test_nz_31_each_symbol_is_used_once() -> None:
    t = table_after(fought("f", "d"), (0, Lay(0, "fight", "one")))
    assert refused(t, 0, Lay(0, "fight", "two")) == "NZ-31"
    both = fight(table(2, card("one", "p"), card("two", "p")), {"one": 0, "two": 0}, "p", "d")
    assert len(of(stop(both)[1], MissionDone)) <= 1


def test_nz_34_dice_are_lifted_and_moved_freely_with_all_their_symbols() -> None:
    t = table_after(fought("pf f", "d"), (0, Lay(0, "people", "one")), (0, Lay(0, "fight", "two")), (0, Lift(0)))
    assert now(t, Fight).laid == ()
    t = table_after(t, (0, Lay(0, "fight", "one")))
    assert [(one.piece, one.symbol, one.mission) for one in now(t, Fight).laid] == [(0, "fight", "one")]


def test_nz_34_only_the_owner_lifts_a_die_that_lies() -> None:
    t = table_after(fought("p f", "d"), (0, Lay(0, "people", "one")))
    assert refused(t, 1, Lift(0)) == "NZ-34"
    assert refused(t, 0, Lift(1)) == "NZ-34"


def test_nz_34_a_portrait_is_what_it_is_laid_as() -> None:
    t = table_after(fought("*", "d"), (0, Lay(0, "people", "one")))
    assert refused(t, 0, Lay(0, "fight", "one")) == "NZ-31"
    assert Lay(0, "fight", "two") in legal(table_after(t, (0, Lift(0))), 0)


def test_nz_34_a_die_re_rolled_is_lifted_first_and_the_mission_is_no_longer_done() -> None:
    t = table_after(fought("p f", "d"), (0, Lay(0, "people", "one")), (0, Lay(1, "fight", "one")))
    t = table_after(t, (0, Reroll((1,))), (CHANCE, roll("m", black=0)))
    assert [one.piece for one in now(t, Fight).laid] == [0]
    assert of(stop(t)[1], MissionUndone)[0] == MissionUndone("one", 0)


def test_nz_34_a_die_handed_on_is_lifted_first() -> None:
    t = table_after(fought("p f", "d"), (0, Lay(0, "people", "one")), (0, HandOver(0, 1)))
    assert now(t, Fight).laid == ()


# ------------------------------------------------------------------ handing over


def test_nz_27_two_markers_hand_a_whole_die_to_another_player_unchanged() -> None:
    t, events = after(fought("d p", "m"), (0, HandOver(0, 1)))
    assert (pieces(t)[0].seat, pieces(t)[0].face, morale(t)) == (1, pieces(fought("d p", "m"))[0].face, 4)
    assert events == (Handed(0, 1, 0, 4),)
    assert of(stop(t)[1], MissionDone) == [MissionDone("three", 1)]


def test_nz_27_a_character_die_can_be_handed_over_too() -> None:
    t = fight(table(2, THREE, dice=(-1, -1, -1, -1, 0)), {"three": 1}, "p", "m", leaders={HALLER: "dd"})
    t = table_after(t, (0, HandOver(HALLER, 1)))
    assert of(stop(t)[1], MissionDone) == [MissionDone("three", 1)]
    assert stop(t)[0].dice == (-1, -1, -1, -1, 0)


def test_nz_27_it_takes_two_markers() -> None:
    assert refused(fought("d", "m", morale=1), 0, HandOver(0, 1)) == "NZ-27"
    assert HandOver(0, 1) in legal(fought("d", "m", morale=2), 0)


def test_nz_27_one_hands_over_own_dice_and_to_others() -> None:
    t = fought("d", "m")
    assert refused(t, 0, HandOver(1, 1)) == "NZ-27"
    assert refused(t, 0, HandOver(0, 0)) == "NZ-27"
    assert refused(t, 0, HandOver(0, 2)) == "NZ-27"


def test_nz_27_a_die_received_may_be_laid_or_re_rolled() -> None:
    t = table_after(fought("d p", "m"), (0, HandOver(0, 1)))
    assert Lay(0, "diplomacy", "three") in legal(t, 1)
    assert Reroll((0, 2)) in legal(t, 1)
    assert refused(t, 0, Reroll((0,))) == "NZ-28"


def test_nz_34_a_die_received_may_be_handed_on_for_two_more() -> None:
    t = fight(table(3, ONE, TWO, THREE), {"three": 2}, "d", "p", "m")
    t = table_after(t, (0, HandOver(0, 1)), (1, HandOver(0, 2)))
    assert (pieces(t)[0].seat, morale(t)) == (2, 2)


def test_nz_29_handing_over_for_the_last_two_markers_ends_the_fight_without_x() -> None:
    _, events = after(fought("d p", "m", morale=2), (0, HandOver(0, 1)))
    assert events[1] == FightOver(0)
    assert (of(events, Broken), of(events, MissionDone)) == ([], [MissionDone("three", 1)])


# ------------------------------------------------------------------ re-rolls


@pytest.mark.parametrize(("shown", "left"), [(0, 6), (1, 5), (2, 4)])
def test_nz_28_a_reroll_costs_what_the_black_die_shows(shown: int, left: int) -> None:
    t = table_after(fought("p p", "d"), (0, Reroll((0, 1))))
    t, events = after(t, (CHANCE, roll("f", "m", black=shown)))
    assert (morale(t), events) == (left, (Rerolled(0, 2, shown, left),))
    assert [pieces(t)[die].face for die in (0, 1, 2)] == [3, 2, 1]


def test_nz_28_any_of_ones_dice_laid_or_not_received_or_not() -> None:
    t = table_after(fought("p f", "d"), (0, Lay(0, "people", "one")), (1, HandOver(2, 0)))
    for dice in ((0,), (1,), (2,), (0, 1), (0, 2), (1, 2), (0, 1, 2)):
        assert Reroll(dice) in legal(t, 0)


def test_nz_28_the_black_die_is_never_rolled_alone_or_left_out() -> None:
    t = fought("p f", "d")
    assert refused(t, 0, Reroll(())) == "NZ-28"
    t = table_after(t, (0, Reroll((0,))))
    assert refused(t, CHANCE, roll("p")) == "NZ-25"


def test_nz_28_nobody_re_rolls_the_dice_of_others_or_one_twice() -> None:
    t = fought("p f", "d")
    assert refused(t, 0, Reroll((2,))) == "NZ-28"
    assert refused(t, 0, Reroll((0, 0))) == "NZ-28"


def test_nz_28_with_one_marker_a_reroll_is_allowed_with_none_it_is_not() -> None:
    assert Reroll((0,)) in legal(fought("p", "d", morale=1), 0)
    assert refused(fought("p", "d", morale=0), 0, Reroll((0,))) == "NZ-28"


def test_nz_28_a_re_rolled_character_die_shows_a_face_of_its_own() -> None:
    t = fight(table(2, TWO, dice=(0, -1, -1, -1, -1)), {"two": 0}, "p", "d", leaders={PILSUDSKI: "p"})
    t = table_after(t, (0, Reroll((PILSUDSKI,))), (CHANCE, Roll((0,), 0)))
    assert of(stop(t)[1], MissionDone) == [MissionDone("two", 0)]


def test_nz_29_losing_more_than_remain_takes_all_ends_the_fight_and_marks_x() -> None:
    t = table_after(fought("p", "d", morale=1), (0, Reroll((0,))))
    _, events = after(t, (CHANCE, roll("f", black=2)))
    assert events[:3] == (Rerolled(0, 1, 1, 0), Broken(), FightOver(0))
    assert of(events, MoraleChecked) == [MoraleChecked(0, 4)]


def test_nz_29_with_exactly_the_last_marker_gone_it_ends_without_x() -> None:
    t = table_after(fought("p", "d", morale=1), (0, Reroll((0,))))
    t, events = after(t, (CHANCE, roll("f", black=1)))
    assert events[:2] == (Rerolled(0, 1, 1, 0), FightOver(0))
    assert (of(events, Broken), of(events, MoraleChecked)) == ([], [MoraleChecked(0, 2)])
    assert not isinstance(t.phase, Fight)


def test_nz_29_a_blank_black_die_takes_nothing_from_the_last_marker() -> None:
    t = table_after(fought("p", "d", morale=1), (0, Reroll((0,))), (CHANCE, roll("f", black=0)))
    assert morale(t) == 1


# ------------------------------------------------------------------ until all agree


def test_nz_30_the_fight_goes_on_until_all_agree_to_stop() -> None:
    t = table_after(fought("p f", "d"), (0, READY))
    assert (to_act(t), isinstance(t.phase, Fight)) == ((1,), True)
    t, events = after(t, (1, READY))
    assert events[0] == FightOver(6)


def test_nz_30_anyone_may_act_in_any_order_any_number_of_times() -> None:
    t = fought("p f", "d m")
    for seat, dice in ((1, (2,)), (0, (0,)), (0, (0, 1)), (1, (3,))):
        t = table_after(t, (seat, Reroll(dice)), (CHANCE, roll(*"p" * len(dice), black=0)))
    assert to_act(t) == (0, 1)


def test_nz_30_after_a_reroll_or_a_handover_all_are_asked_again() -> None:
    t = table_after(fought("p f", "d m"), (0, READY))
    assert to_act(table_after(t, (1, HandOver(2, 0)))) == (0, 1)
    assert to_act(table_after(t, (1, Reroll((2,))), (CHANCE, roll("p", black=0)))) == (0, 1)


def test_nz_30_one_who_is_ready_may_think_better_of_it() -> None:
    t = table_after(fought("p f", "d"), (0, READY))
    assert refused(t, 0, READY) == "NZ-30"
    assert Reroll((0,)) in legal(t, 0)


def test_nz_30_nothing_else_is_done_in_a_fight() -> None:
    assert refused(fought("p", "d"), 0, Place("one")) == "NZ-30"


def test_nz_33_each_mission_is_judged_alone() -> None:
    t, events = stop(fought("f f", "m"))
    assert of(events, MissionDone) == [MissionDone("two", 0)]
    assert of(events, MissionUndone) == [MissionUndone("one", 0), MissionUndone("three", 1)]
    assert now(t, Planning).cards == ("one", "three")


def test_nz_33_a_mission_nobody_took_is_not_fought_for() -> None:
    t = fight(table(2, ONE, TWO, THREE), {"two": 0, "three": 1}, "p f", "d m")
    assert refused(t, 0, Lay(0, "people", "one")) == "NZ-31"
    assert of(stop(t)[1], MissionDone) == [MissionDone("three", 1)]
