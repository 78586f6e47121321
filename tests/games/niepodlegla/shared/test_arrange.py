"""How all dice may lie: what was laid by hand stays, nothing lies twice, and the best that can be done is done."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from konspira.engine import QuickLuck
from konspira.games.niepodlegla import fight, fight_choices
from konspira.games.niepodlegla.actions import Lay
from konspira.games.niepodlegla.content import Supply
from konspira.games.niepodlegla.fight import Fight
from konspira.games.niepodlegla.laying import (
    JOINT,
    NOTHING,
    TOKENS,
    Laid,
    Piece,
    Target,
    all_done,
    arrange,
    complete,
    outcomes,
)
from konspira.games.niepodlegla.showing import Lack, lying, named
from tests.games.niepodlegla.shared.brute import Position, positions

pytestmark = pytest.mark.slow

PORTRAIT: Supply = (0, 0, 0, 0, 1)
FIGHT: Supply = (0, 0, 0, 1, 0)


def fought(p: Position, laid: tuple[Laid, ...] = ()) -> Fight:
    """The fight of this position, with so much laid by hand."""
    return Fight(p.seats, p.pieces, p.targets, morale=5, laid=laid)


def by_hand(p: Position, seed: int) -> tuple[Laid, ...]:
    """Some symbols laid by the players, as the rules allow."""
    luck, f = QuickLuck(seed), fought(p)
    for _ in range(luck.below(4)):
        lays = [
            (seat, a)
            for seat in range(p.seats)
            for a in fight_choices.legal(f, seat, p.faces)[:40]
            if isinstance(a, Lay)
        ]
        if lays:
            seat, lay = lays[luck.below(len(lays))]
            f, _ = fight.act(f, seat, lay, p.faces)
    return f.laid


def accepted_one_by_one(p: Position, laid: tuple[Laid, ...]) -> bool:
    """Whether the players could have laid all this by hand, one symbol after another."""
    f = fought(p)
    owner = {piece.id: piece.seat for piece in p.pieces}
    for one in laid:
        f, _ = fight.act(f, owner[one.piece], Lay(one.piece, one.symbol, one.mission), p.faces)
    return f.laid == laid


@settings(max_examples=60, deadline=None)
@given(positions(), st.integers(0, 99))
def test_nz_26_whatever_is_arranged_could_have_been_laid_by_hand(p: Position, seed: int) -> None:
    laid = by_hand(p, seed)
    after = arrange(p.pieces, p.targets, laid, p.seats, p.faces)
    assert accepted_one_by_one(p, after)


@settings(max_examples=60, deadline=None)
@given(positions(), st.integers(0, 99))
def test_nz_34_what_was_laid_by_hand_stays_where_it_is(p: Position, seed: int) -> None:
    laid = by_hand(p, seed)
    assert arrange(p.pieces, p.targets, laid, p.seats, p.faces)[: len(laid)] == laid


@settings(max_examples=60, deadline=None)
@given(positions(most_seats=1, joint=False))
def test_nz_31_the_missions_of_the_best_outcome_are_complete(p: Position) -> None:
    laid = arrange(p.pieces, p.targets, (), p.seats, p.faces)
    for seat in range(p.seats):
        best = outcomes(p.pieces, p.targets, seat, p.faces)[0]
        assert {t.card for t in p.targets if t.seat == seat and complete(t, laid)} >= set(best.done)


@settings(max_examples=60, deadline=None)
@given(positions())
def test_nz_84_what_can_all_be_done_is_shown_done(p: Position) -> None:
    if all_done(p.pieces, p.targets, p.seats, p.faces):
        laid = arrange(p.pieces, p.targets, (), p.seats, p.faces)
        assert all(complete(target, laid) for target in p.targets)


def test_nz_32_a_token_lies_where_it_fits_and_the_portrait_where_nothing_else_does() -> None:
    faces = [[PORTRAIT], *[[NOTHING]] * (TOKENS - 1), [FIGHT]]
    missions = [Target("A", 0, (0, 0, 0, 1)), Target("B", 0, (1, 0, 0, 0))]
    laid = arrange([Piece(0, 0, 0), Piece(TOKENS, 0, 0)], missions, (), 1, faces)
    assert set(laid) == {Laid(TOKENS, "fight", "A"), Laid(0, "people", "B")}


def test_nz_84_a_token_lies_on_an_own_mission_so_that_the_portrait_is_left_for_a_joint_one() -> None:
    faces = [[PORTRAIT], *[[NOTHING]] * (TOKENS - 1), [FIGHT]]
    missions = [Target("A", 0, (0, 0, 0, 1)), Target("J", JOINT, (0, 1, 0, 0))]
    laid = arrange([Piece(0, 0, 0), Piece(TOKENS, 0, 0)], missions, (), 1, faces)
    assert set(laid) == {Laid(TOKENS, "fight", "A"), Laid(0, "diplomacy", "J")}


def test_nz_32_without_joint_missions_a_token_is_spared() -> None:
    faces = [[PORTRAIT], *[[NOTHING]] * (TOKENS - 1), [FIGHT]]
    laid = arrange([Piece(0, 0, 0), Piece(TOKENS, 0, 0)], [Target("A", 0, (0, 0, 0, 1))], (), 1, faces)
    assert laid == (Laid(0, "fight", "A"),)


def test_nz_26_a_view_shows_what_each_mission_lacks() -> None:
    faces = [[FIGHT], [FIGHT]]
    missions = (Target("A", 0, (0, 0, 0, 1)), Target("J", JOINT, (1, 0, 1, 1)))
    shown = lying(Fight(1, (Piece(0, 0, 0), Piece(1, 0, 0)), missions, 5, laid=(Laid(1, "fight", "J"),)), faces)
    assert (shown.laid, shown.by_hand) == ((Laid(1, "fight", "J"), Laid(0, "fight", "A")), 1)
    assert shown.lacks == (Lack("A", ()), Lack("J", ("people", "money")))


def test_symbols_are_named_one_by_one() -> None:
    assert named((0, 2, 0, 1)) == ("diplomacy", "diplomacy", "fight")
