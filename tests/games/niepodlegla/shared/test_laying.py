"""Which missions dice and tokens can fulfil: the counting agrees with trying everything."""

import pytest
from hypothesis import given, settings

from konspira.games.niepodlegla.content import NEUTRAL, Needs, Supply
from konspira.games.niepodlegla.laying import (
    JOINT,
    NOTHING,
    TOKENS,
    Doable,
    Laid,
    Piece,
    Target,
    all_done,
    complete,
    covered,
    left_over,
    missing,
    outcomes,
    parts_left,
    still_needs,
)
from tests.games.niepodlegla.shared.brute import Position, can_all_be_done, most_covered, positions, slots, ways

pytestmark = pytest.mark.slow

PEOPLE: Supply = (1, 0, 0, 0, 0)
FIGHT: Supply = (0, 0, 0, 1, 0)
ANY: Supply = (0, 0, 0, 0, 1)
BOTH: Supply = (1, 0, 0, 1, 0)


def shown(*supplies: Supply) -> list[list[Supply]]:
    """The faces of dice 0, 1, … and, behind all dice, of a token that shows the last of them."""
    faces = [[supply] for supply in supplies]
    return [*faces, *[[NOTHING]] * (TOKENS - len(faces)), faces[-1]]


def dice(count: int, seat: int = 0) -> list[Piece]:
    """The first dice, all in one hand."""
    return [Piece(n, seat, 0) for n in range(count)]


def own(card: str, *needs: int, seat: int = 0) -> Target:
    """A mission of one's own."""
    people, diplomacy, money, fight = needs
    return Target(card, seat, (people, diplomacy, money, fight))


@settings(max_examples=60, deadline=None)
@given(positions(joint=False))
def test_nz_31_the_outcomes_are_exactly_the_ways_that_no_other_beats(p: Position) -> None:
    for seat in range(p.seats):
        found = outcomes(p.pieces, p.targets, seat, p.faces)
        assert set(found) == ways(p.pieces, p.targets, seat, p.faces)
        assert len(set(found)) == len(found)


@settings(max_examples=60, deadline=None)
@given(positions(joint=False))
def test_the_first_outcome_does_most_missions(p: Position) -> None:
    for seat in range(p.seats):
        first, *others = outcomes(p.pieces, p.targets, seat, p.faces)
        assert all(len(first.done) >= len(other.done) for other in others)


@settings(max_examples=60, deadline=None)
@given(positions())
def test_nz_84_all_is_done_when_every_symbol_finds_its_place(p: Position) -> None:
    assert all_done(p.pieces, p.targets, p.seats, p.faces) == can_all_be_done(p.pieces, p.targets, p.faces)


@settings(max_examples=60, deadline=None)
@given(positions())
def test_np_35_missing_is_what_the_best_laying_leaves_open(p: Position) -> None:
    left_open = len(slots(p.targets)) - most_covered(p.pieces, p.targets, p.faces)
    assert missing(p.pieces, p.targets, p.seats, p.faces) == left_open


def test_nz_01_a_portrait_stands_for_any_one_symbol() -> None:
    for n in range(4):
        needs: Needs = tuple(int(i == n) for i in range(4))  # type: ignore[assignment]  # four numbers
        assert outcomes(dice(1), [Target("M", 0, needs)], 0, shown(ANY)) == [Doable(("M",), ())]
    assert outcomes(dice(1), [own("M", 1, 0, 0, 1)], 0, shown(ANY)) == [Doable((), ())]


def test_nz_31_the_symbols_of_one_die_may_be_split_among_ones_missions() -> None:
    missions = [own("A", 1, 0, 0, 0), own("B", 0, 0, 0, 1)]
    assert outcomes(dice(1), missions, 0, shown(BOTH)) == [Doable(("A", "B"), ())]


def test_nz_31_each_symbol_is_used_once() -> None:
    missions = [own("A", 1, 0, 0, 0), own("B", 1, 0, 0, 0)]
    assert set(outcomes(dice(1), missions, 0, shown(BOTH))) == {Doable(("A",), ()), Doable(("B",), ())}


def test_nz_31_another_players_dice_do_not_serve_my_missions() -> None:
    assert outcomes(dice(1, seat=1), [own("A", 1, 0, 0, 0)], 0, shown(PEOPLE)) == [Doable((), ())]


def test_nz_32_a_token_is_spent_only_where_it_does_more() -> None:
    token = Piece(TOKENS, 0, 0)
    assert outcomes([*dice(1), token], [own("A", 1, 0, 0, 0)], 0, shown(PEOPLE)) == [Doable(("A",), ())]
    two = [own("A", 1, 0, 0, 0), own("B", 1, 0, 0, 0)]
    assert set(outcomes([*dice(1), token], two, 0, shown(PEOPLE))) == {
        Doable(("A", "B"), (TOKENS,)),
        Doable(("A",), ()),
        Doable(("B",), ()),
    }


def test_nz_84_everybodys_rest_goes_on_joint_missions_together() -> None:
    pieces = [Piece(0, 0, 0), Piece(1, 1, 0)]
    joint = Target("J", JOINT, (1, 0, 0, 1))
    assert all_done(pieces, [joint], 2, shown(PEOPLE, FIGHT))
    assert not all_done(pieces, [joint, own("A", 1, 0, 0, 0, seat=1)], 2, shown(PEOPLE, FIGHT))
    assert missing(pieces, [joint, own("A", 1, 0, 0, 0, seat=1)], 2, shown(PEOPLE, FIGHT)) == 1


def test_nz_84_one_die_may_be_split_between_a_joint_mission_and_an_own_one() -> None:
    joint = Target("J", JOINT, (0, 0, 0, 1))
    assert all_done(dice(1), [joint, own("A", 1, 0, 0, 0)], 2, shown(BOTH))


def test_exact_symbols_are_used_before_portraits() -> None:
    assert left_over((2, 0, 0, 0, 1), (1, 1, 0, 0)) == (1, 0, 0, 0, 0)
    assert left_over((2, 0, 0, 0, 1), (1, 0, 0, 0)) == (1, 0, 0, 0, 1)
    assert left_over((0, 0, 0, 0, 1), (1, 1, 0, 0)) is None
    assert covered((0, 0, 0, 0, 1), (1, 1, 0, 0)) == (1, (0, 0, 0, 0, 0))
    assert covered((3, 0, 0, 0, 2), (1, 1, 0, 0)) == (2, (2, 0, 0, 0, 1))


def test_nz_26_a_mission_is_complete_when_it_lacks_nothing() -> None:
    mission = own("A", 1, 0, 0, 1)
    half = [Laid(0, "people", "A"), Laid(1, "fight", "B")]
    assert (still_needs(mission, half), complete(mission, half)) == ((0, 0, 0, 1), False)
    assert complete(mission, [*half, Laid(2, "fight", "A")])


def test_what_lies_of_a_die_cannot_lie_again() -> None:
    die = Piece(0, 0, 0)
    assert parts_left(die, [Laid(0, "fight", "A"), Laid(1, "people", "A")], shown(BOTH)) == (1, 0, 0, 0, 0)
    assert parts_left(die, [Laid(0, "money", "A")], shown((1, 0, 0, 0, 1))) == (1, 0, 0, 0, 0)


def test_the_five_dice_of_the_characters_come_after_thirteen_neutral_ones_and_before_tokens() -> None:
    assert (NEUTRAL, TOKENS) == (13, 13 + 5)
