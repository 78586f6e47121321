"""Phase 1: everybody places pawns and takes shared dice freely, in any order, until all are ready."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from konspira.engine import Action, Illegal, QuickLuck
from konspira.games.niepodlegla.actions import Lift, Place, PutBack, Ready, Recall, TakeDice, TakeDie
from konspira.games.niepodlegla.laying import Piece
from konspira.games.niepodlegla.planning import (
    NOBODY,
    Planning,
    act,
    awaited,
    begin,
    default,
    finished,
    legal,
    pieces,
)

WITOS, HALLER = 16, 17
CARDS = ("A", "B", "C", "D", "E")


def plan(pawns: int = 1, seats: int = 2, neutral: int = 4, pool: tuple[int, ...] = (), cards: int = 5) -> Planning:
    """A round begins: so many pawns each, so many dice."""
    return begin(CARDS[:cards], (pawns,) * seats, neutral, pool)


def after(p: Planning, *moves: tuple[int, Action]) -> Planning:
    """The plan after these moves, each of them legal."""
    for seat, action in moves:
        assert action in legal(p, seat)
        p = act(p, seat, action)
    return p


def refused(p: Planning, seat: int, action: Action) -> str:
    """The rule by which this is refused; it is not legal either."""
    assert action not in legal(p, seat)
    with pytest.raises(Illegal) as refusal:
        act(p, seat, action)
    return refusal.value.rule


def test_nz_21_at_first_each_has_the_one_die_that_nobody_may_go_without() -> None:
    p = plan(seats=3, neutral=5, pool=(WITOS,))
    assert (p.dice, p.left, p.holders) == ((1, 1, 1), 2, (NOBODY,))
    assert (p.pawns, p.home, awaited(p)) == ((NOBODY,) * 5, (1, 1, 1), (0, 1, 2))


def test_nz_20_pawns_go_on_different_missions_in_any_order() -> None:
    p = after(plan(2), (1, Place("C")), (0, Place("A")), (1, Place("E")), (0, Place("B")))
    assert (p.pawns, p.home) == ((0, 0, 1, NOBODY, 1), (0, 0))


def test_nz_20_a_card_takes_one_pawn_at_most() -> None:
    p = after(plan(2), (1, Place("C")))
    assert refused(p, 0, Place("C")) == refused(p, 1, Place("C")) == "NZ-20"


def test_nz_20_one_places_the_pawns_one_has_on_the_missions_there_are() -> None:
    p = after(plan(1), (0, Place("A")))
    assert refused(p, 0, Place("B")) == refused(p, 1, Place("Z")) == "NZ-20"


def test_nz_22_a_pawn_may_be_moved_until_all_are_ready() -> None:
    p = after(plan(1), (0, Place("A")), (0, Recall("A")), (1, Place("A")), (0, Place("B")))
    assert p.pawns[:2] == (1, 0)
    assert refused(p, 0, Recall("A")) == refused(p, 0, Recall("C")) == refused(p, 0, Recall("Z")) == "NZ-20"


def test_nz_21_all_neutral_dice_are_shared_out() -> None:
    p = after(plan(0, neutral=5), (1, TakeDice(3)), (0, Ready()))
    assert (p.dice, p.left, p.ready) == ((1, 3), 1, 0b01)
    assert refused(p, 1, Ready()) == "NZ-21"
    assert finished(after(p, (1, TakeDice(4)), (1, Ready())))


def test_nz_21_whoever_is_not_the_last_may_leave_dice_to_the_others() -> None:
    p = after(plan(0, seats=3, neutral=9, pool=(WITOS,)), (2, Ready()), (0, TakeDice(2)), (0, Ready()))
    assert (awaited(p), refused(p, 1, Ready())) == ((1,), "NZ-21")
    p = after(p, (1, TakeDice(6)))
    assert refused(p, 1, Ready()) == "NZ-21"
    p = after(p, (1, TakeDie(WITOS)), (1, Ready()))
    assert (p.dice, finished(p)) == ((2, 6, 1), True)


def test_nz_21_one_may_have_fewer_again_but_never_none() -> None:
    p = after(plan(0, neutral=5), (1, TakeDice(4)), (1, TakeDice(1)))
    assert (p.dice, p.left) == ((1, 1), 3)
    assert refused(p, 1, TakeDice(0)) == refused(p, 1, TakeDice(-1)) == "NZ-21"


def test_nz_21_one_takes_no_more_dice_than_are_left() -> None:
    p = after(plan(0, neutral=5), (1, TakeDice(4)))
    assert refused(p, 0, TakeDice(2)) == refused(p, 1, TakeDice(5)) == refused(p, 1, TakeDice(4)) == "NZ-21"


def test_nz_21_with_fewer_dice_than_players_some_go_without() -> None:
    p = plan(0, seats=4, neutral=3)
    assert (p.dice, p.left) == ((1, 1, 1, 0), 0)
    p = after(p, (0, TakeDice(0)), (3, TakeDice(1)))
    assert p.dice == (0, 1, 1, 1)


def test_nz_23_a_character_die_does_not_count_towards_the_one_each() -> None:
    p = after(plan(0, pool=(WITOS,)), (0, TakeDie(WITOS)))
    assert refused(p, 0, TakeDice(0)) == "NZ-21"


def test_np_25_pool_dice_are_taken_and_put_back() -> None:
    p = after(plan(0, neutral=2, pool=(WITOS, HALLER)), (1, TakeDie(WITOS)))
    assert p.holders == (1, NOBODY)
    assert refused(p, 0, TakeDie(WITOS)) == refused(p, 0, PutBack(WITOS)) == refused(p, 0, PutBack(HALLER)) == "NZ-21"
    assert refused(p, 0, TakeDie(13)) == refused(p, 0, PutBack(13)) == "NZ-21"
    assert refused(after(p, (0, Ready())), 1, Ready()) == "NZ-21"
    assert after(p, (1, PutBack(WITOS)), (0, TakeDie(WITOS)), (0, TakeDie(HALLER))).holders == (0, 0)


def test_nz_20_nobody_is_ready_with_a_pawn_at_home_while_a_mission_is_free() -> None:
    assert refused(plan(1, neutral=2), 0, Ready()) == "NZ-20"
    p = after(plan(1, neutral=2), (0, Place("A")), (0, Ready()))
    assert (awaited(p), finished(p)) == ((1,), False)
    assert refused(p, 0, Ready()) == "NZ-20"


def test_nz_22_with_fewer_missions_than_pawns_every_mission_gets_one_and_the_rest_stay_home() -> None:
    p = after(
        plan(2, neutral=2, cards=3), (0, Place("A")), (0, Place("B")), (1, Place("C")), (0, Ready()), (1, Ready())
    )
    assert (p.home, finished(p)) == ((0, 1), True)


def test_nz_22_with_no_missions_all_pawns_stay_home() -> None:
    assert finished(after(plan(2, neutral=2, cards=0), (0, Ready()), (1, Ready())))


def test_nz_22_whoever_is_ready_with_a_spare_pawn_must_place_it_when_a_mission_gets_free() -> None:
    p = after(plan(2, neutral=2, cards=3), (0, Place("A")), (0, Place("B")), (1, Place("C")), (1, Ready()))
    p = after(p, (0, Recall("A")))
    assert (p.ready, awaited(p)) == (0, (0, 1))


def test_being_ready_lasts_whatever_the_others_do() -> None:
    p = after(plan(1, neutral=3), (1, TakeDice(2)), (0, Place("A")), (0, Ready()))
    p = after(p, (1, Place("B")), (1, TakeDice(1)), (1, TakeDice(2)), (1, Recall("B")), (1, Place("C")))
    assert p.ready == 0b01
    assert finished(after(p, (1, Ready())))


def test_whoever_is_ready_may_still_change_the_plan_and_is_then_not_ready() -> None:
    p = after(plan(1, neutral=2), (0, Place("A")), (0, Ready()))
    p = after(p, (0, Recall("A")))
    assert (p.ready, p.home) == (0, (1, 1))


def test_dice_are_not_laid_while_pawns_are_placed() -> None:
    assert refused(plan(1), 0, Lift(0)) == "NZ-20"


def test_the_dice_of_the_round_are_numbered_seat_by_seat_then_the_characters_and_tokens() -> None:
    p = after(plan(0, pool=(HALLER, 13)), (0, TakeDice(3)), (1, TakeDie(13)), (0, TakeDie(HALLER)))
    assert pieces(p, [Piece(15, 0, 0), Piece(18, 1, 0), Piece(14, 1, 0)]) == (
        *(Piece(0, 0, 0), Piece(1, 0, 0), Piece(2, 0, 0), Piece(3, 1, 0)),
        *(Piece(13, 1, 0), Piece(14, 1, 0), Piece(15, 0, 0), Piece(17, 0, 0), Piece(18, 1, 0)),
    )


PLANS = st.builds(
    plan,
    pawns=st.integers(0, 3),
    seats=st.integers(2, 4),
    neutral=st.integers(0, 13),
    pool=st.sampled_from(((), (WITOS,), (13, WITOS, HALLER))),
    cards=st.integers(0, 5),
)


def wander(p: Planning, seed: int, steps: int) -> Planning:
    """The plan after so many random moves of anybody."""
    luck = QuickLuck(seed)
    for _ in range(steps):
        if finished(p):
            return p
        seat = luck.below(len(p.home))
        actions = legal(p, seat)
        p = act(p, seat, actions[luck.below(len(actions))]) if actions else p
    return p


@settings(deadline=None)
@given(PLANS, st.integers(0, 10**6), st.integers(0, 40))
def test_pawns_and_dice_are_never_lost(p: Planning, seed: int, steps: int) -> None:
    q = wander(p, seed, steps)
    for seat, pawns in enumerate(p.home):
        assert q.home[seat] + q.pawns.count(seat) == pawns
    assert sum(q.dice) + q.left == p.neutral == q.neutral
    assert q.left >= 0
    assert (q.cards, q.pool) == (p.cards, p.pool)


@settings(deadline=None)
@given(PLANS, st.integers(0, 10**6), st.integers(0, 40))
def test_nobody_is_stuck_and_the_default_ends_it_from_anywhere(p: Planning, seed: int, steps: int) -> None:
    p = wander(p, seed, steps)
    for _ in range(60):
        for seat in awaited(p):
            assert legal(p, seat)
        if finished(p):
            break
        p = after(p, (awaited(p)[0], default(p, awaited(p)[0])))
    assert finished(p)


@settings(deadline=None)
@given(PLANS, st.integers(0, 10**6))
def test_when_all_are_ready_everything_is_placed_and_shared_out(p: Planning, seed: int) -> None:
    p = wander(p, seed, 3000)
    if finished(p):
        assert p.left == 0
        assert NOBODY not in p.holders
        assert not any(p.home) or NOBODY not in p.pawns
        assert all(p.dice) or p.neutral < len(p.home)


@settings(deadline=None)
@given(st.integers(2, 4), st.integers(0, 13))
def test_left_to_defaults_in_turn_all_have_a_fair_share_of_the_dice(seats: int, neutral: int) -> None:
    p = plan(2, seats=seats, neutral=neutral)
    while not finished(p):
        for seat in awaited(p):
            p = after(p, (seat, default(p, seat)))
    assert max(p.dice) <= -(-neutral // seats)
