"""NZ-20…NZ-23  Phase 1: pawns and dice."""

from konspira.games.niepodlegla.actions import Place, Recall, TakeDice
from konspira.games.niepodlegla.advanced import legal, to_act
from konspira.games.niepodlegla.advanced.state import Table
from konspira.games.niepodlegla.fight import Fight
from konspira.games.niepodlegla.planning import NOBODY, Planning
from tests.games.niepodlegla.advanced.decks import card
from tests.games.niepodlegla.advanced.kit import PILSUDSKI, READY, WITOS, now, planning, refused, table, table_after
from tests.kit.moving import Move

PLACED: tuple[Move, ...] = (
    *((0, Place(name)) for name in ("m1", "m2", "m3")),
    *((1, Place(name)) for name in ("m4", "m5", "m6")),
)


def placed() -> Table:
    """All pawns of two players are placed."""
    return table_after(planning(table()), *PLACED)


def test_nz_20_all_pawns_are_placed_on_different_missions() -> None:
    t = table_after(placed(), (0, TakeDice(3)), (1, TakeDice(4)), (0, READY), (1, READY))
    assert t.takers == (0, 0, 0, 1, 1, 1, NOBODY, NOBODY, NOBODY)
    assert {target.card: target.seat for target in now(t, Fight).targets} == {
        "m1": 0, "m2": 0, "m3": 0, "m4": 1, "m5": 1, "m6": 1,
    }  # fmt: skip


def test_nz_20_a_mission_has_one_pawn_at_most() -> None:
    t = table_after(planning(table()), (0, Place("m1")))
    assert refused(t, 1, Place("m1")) == "NZ-20"
    assert refused(t, 0, Place("m1")) == "NZ-20"


def test_nz_20_nobody_places_more_pawns_than_they_have() -> None:
    t = table_after(planning(table()), *PLACED[:3])
    assert refused(t, 0, Place("m9")) == "NZ-20"


def test_nz_20_a_pawn_goes_on_a_mission_that_lies_there() -> None:
    assert refused(planning(table()), 0, Place("A-04")) == "NZ-20"


def test_nz_20_nobody_is_ready_before_all_own_pawns_are_placed() -> None:
    t = table_after(planning(table()), *PLACED[:5], (0, TakeDice(6)))
    assert refused(t, 1, READY) == "NZ-20"
    assert to_act(table_after(t, (0, READY))) == (1,)


def test_nz_21_all_neutral_dice_are_shared_out() -> None:
    t = table_after(placed(), (0, TakeDice(3)), (0, READY))
    assert refused(t, 1, READY) == "NZ-21"
    assert READY in legal(table_after(t, (1, TakeDice(4))), 1)


def test_nz_21_whoever_puts_dice_back_is_no_longer_ready() -> None:
    t = table_after(placed(), (0, TakeDice(6)), (0, READY), (0, TakeDice(3)))
    assert to_act(t) == (0, 1)
    t = table_after(t, (0, READY))
    assert refused(t, 1, READY) == "NZ-21"


def test_nz_21_everybody_has_at_least_one() -> None:
    t = placed()
    assert now(t, Planning).dice == (1, 1)
    assert refused(t, 0, TakeDice(0)) == "NZ-21"
    assert refused(t, 0, TakeDice(7)) == "NZ-21"
    assert now(table_after(t, (0, TakeDice(6))), Planning).left == 0


def test_nz_21_the_black_die_is_not_shared_out() -> None:
    t = table_after(placed(), (0, TakeDice(3)), (1, TakeDice(4)), (0, READY), (1, READY))
    assert [piece.id for piece in now(t, Fight).pieces] == [0, 1, 2, 3, 4, 5, 6]


def test_nz_22_with_fewer_missions_than_pawns_the_rest_stay_home() -> None:
    t = planning(table(2, card("one"), card("two")))
    t = table_after(t, (0, Place("one")), (0, Place("two")), (0, TakeDice(6)), (0, READY), (1, READY))
    assert isinstance(t.phase, Fight)
    assert t.takers == (0, 0)


def test_nz_22_but_every_mission_gets_a_pawn() -> None:
    t = planning(table(2, card("one"), card("two")))
    t = table_after(t, (0, Place("one")), (0, TakeDice(6)))
    assert refused(t, 0, READY) == "NZ-20"
    assert refused(t, 1, READY) == "NZ-20"


def test_nz_22_pawns_may_be_moved_until_all_are_ready() -> None:
    t = table_after(placed(), (0, TakeDice(6)), (0, READY))
    assert to_act(t) == (1,)
    t = table_after(t, (0, Recall("m1")), (0, Place("m9")))
    assert now(t, Planning).pawns == (NOBODY, 0, 0, 1, 1, 1, NOBODY, NOBODY, 0)
    assert to_act(t) == (0, 1)


def test_nz_22_whoever_takes_a_pawn_back_must_leave_nobody_ready_with_one_at_home() -> None:
    t = planning(table(2, card("one"), card("two")))
    t = table_after(t, (0, Place("one")), (0, Place("two")), (0, TakeDice(6)), (1, READY), (0, Recall("two")))
    assert to_act(t) == (0, 1)
    assert refused(t, 1, READY) == "NZ-20"


def test_nz_22_only_the_owner_takes_a_pawn_back() -> None:
    assert refused(placed(), 1, Recall("m1")) == "NZ-20"


def test_nz_23_a_character_die_does_not_count_towards_the_one_each() -> None:
    t = table_after(planning(table(dice=(0, -1, -1, 0, -1))), *PLACED)
    assert refused(t, 0, TakeDice(0)) == "NZ-21"
    t = table_after(t, (1, TakeDice(6)), (0, READY), (1, READY))
    mine = [piece.id for piece in now(t, Fight).pieces if piece.seat == 0]
    assert mine == [0, PILSUDSKI, WITOS]
