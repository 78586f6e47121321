"""NZ-35  When the fight has ended all lay the dice they have once more, and each mission is judged."""

import pytest
from hypothesis import given, settings

from konspira.engine import Action, Illegal
from konspira.games.niepodlegla.actions import Ready, Settle
from konspira.games.niepodlegla.content import Supply
from konspira.games.niepodlegla.fight import Fight
from konspira.games.niepodlegla.last_laying import as_laid, awaited, close, judged, legal, settle
from konspira.games.niepodlegla.laying import NOTHING, TOKENS, Laid, Piece, Target
from tests.games.niepodlegla.shared.brute import Position, positions, ways

PEOPLE: Supply = (1, 0, 0, 0, 0)
FACES = [[PEOPLE]] * TOKENS + [[PEOPLE]] * 2 + [[NOTHING]]
TOKEN = TOKENS
A, B = Target("A", 0, (1, 0, 0, 0)), Target("B", 0, (1, 0, 0, 0))
HERS = Target("C", 1, (1, 0, 0, 0))


def ended(*pieces: tuple[int, int], laid: tuple[Laid, ...] = (), targets: tuple[Target, ...] = (A, B, HERS)) -> Fight:
    """A fight of two that is over; (die or token, seat)."""
    return Fight(2, tuple(Piece(n, seat, 0) for n, seat in pieces), targets, 0, laid=laid, over=True)


def refused(f: Fight, seat: int, action: Action) -> str:
    """The rule by which this is refused; it is not legal either."""
    now = close(f, FACES)
    assert action not in legal(now, seat)
    with pytest.raises(Illegal) as refusal:
        settle(now, seat, action)
    return refusal.value.rule


def test_nz_35_whoever_has_one_best_way_is_not_asked() -> None:
    now = close(ended((0, 0), (1, 0), (2, 1)), FACES)
    assert awaited(now) == ()
    assert judged(now) == (Settle(("A", "B"), ()), Settle(("C",), ()))


def test_nz_35_whoever_has_nothing_to_lay_has_done_nothing() -> None:
    assert judged(close(ended(), FACES)) == (Settle((), ()), Settle((), ()))


def test_nz_35_whoever_can_do_one_mission_or_another_chooses() -> None:
    now = close(ended((0, 0), (2, 1)), FACES)
    assert (awaited(now), legal(now, 1)) == ((0,), ())
    assert set(legal(now, 0)) == {Settle(("A",), ()), Settle(("B",), ())}
    now = settle(now, 0, Settle(("B",), ()))
    assert (awaited(now), judged(now)[0]) == ((), Settle(("B",), ()))
    assert legal(now, 0) == ()


def test_nz_32_a_token_may_be_spent_to_do_more_or_kept() -> None:
    now = close(ended((0, 0), (TOKEN, 0)), FACES)
    assert set(legal(now, 0)) == {Settle(("A", "B"), (TOKEN,)), Settle(("A",), ()), Settle(("B",), ())}


def test_nz_35_what_was_laid_by_hand_may_be_kept_even_if_something_else_is_better() -> None:
    f = ended((0, 0), (TOKEN, 0), laid=(Laid(TOKEN, "people", "A"),))
    assert as_laid(f, 0) == Settle(("A",), (TOKEN,))
    assert Settle(("A",), (TOKEN,)) in legal(close(f, FACES), 0)


def test_nz_32_a_token_on_an_unfinished_mission_is_not_spent() -> None:
    two = Target("A", 0, (2, 0, 0, 0))
    f = ended((0, 0), (TOKEN, 0), laid=(Laid(TOKEN, "people", "A"), Laid(0, "people", "B")), targets=(two, B))
    assert as_laid(f, 0) == Settle(("B",), ())


def test_nothing_finished_by_hand_is_no_way_of_its_own() -> None:
    assert as_laid(ended((0, 0), (2, 1), laid=(Laid(2, "people", "C"),)), 0) is None
    assert as_laid(ended((0, 0), laid=(Laid(0, "people", "A"),), targets=(Target("A", 0, (2, 0, 0, 0)),)), 0) is None


@pytest.mark.parametrize(
    "action",
    [Settle(("A", "B"), ()), Settle((), ()), Settle(("C",), ()), Settle(("A",), (TOKEN,)), Settle(("Z",), ()), Ready()],
)
def test_nz_35_only_what_the_dice_allow_is_laid(action: Action) -> None:
    assert refused(ended((0, 0), (2, 1)), 0, action) == "NZ-35"


def test_nz_35_only_those_who_are_asked_choose() -> None:
    assert refused(ended((0, 0), (2, 1)), 1, Settle(("A",), ())) == "NZ-35"


@settings(max_examples=60, deadline=None)
@given(positions())
def test_nz_35_the_ways_are_those_that_no_other_beats(p: Position) -> None:
    now = close(Fight(p.seats, p.pieces, p.targets, 0, over=True), p.faces)
    for seat in range(p.seats):
        assert set(now.ways[seat]) == {Settle(*way) for way in ways(p.pieces, p.targets, seat, p.faces)}
        assert (seat in awaited(now)) == (len(now.ways[seat]) > 1)
