"""Decisions taken together: agreement settles them at once, and where people differ one of them decides."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from konspira.engine import Illegal
from konspira.engine.council import SILENT, Council, awaited, convene, likely, may_speak, propose, settled

RULE = "XX-01"
DECIDER = 1


def after(council: Council, *proposals: tuple[int, int]) -> Council:
    """The council after these seats have proposed these ways."""
    for seat, way in proposals:
        council = propose(council, seat, way, RULE)
    return council


def three() -> Council:
    """Three seats, of which the middle one decides."""
    return convene(3, DECIDER)


def test_at_first_nobody_has_said_anything() -> None:
    assert three() == Council(0b111, DECIDER, (SILENT,) * 3)
    assert (awaited(three()), settled(three())) == ((0, 1, 2), None)


def test_those_are_awaited_who_are_silent() -> None:
    assert awaited(after(three(), (2, 5))) == (0, 1)
    assert settled(after(three(), (2, 5), (0, 5))) is None


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 0, 2)])
def test_agreement_settles_it_at_once(order: tuple[int, ...]) -> None:
    assert settled(after(three(), *((seat, 4) for seat in order))) == 4


def test_the_first_way_is_a_way_like_any_other() -> None:
    assert settled(after(three(), (0, 0), (1, 0), (2, 0))) == 0


def test_disagreement_waits_for_the_decider() -> None:
    differ = after(three(), (0, 1), (1, 2), (2, 1))
    assert (settled(differ), awaited(differ)) == (None, (DECIDER,))


@pytest.mark.parametrize("way", [0, 1, 2, 3])
def test_then_the_deciders_word_is_the_last(way: int) -> None:
    differ = after(three(), (0, 1), (1, 2), (2, 1))
    assert settled(after(differ, (DECIDER, way))) == way


def test_the_decider_who_spoke_before_all_had_spoken_has_not_decided_yet() -> None:
    differ = after(three(), (DECIDER, 2), (0, 1), (2, 1))
    assert (settled(differ), awaited(differ)) == (None, (DECIDER,))


def test_one_may_change_ones_mind_until_it_is_settled() -> None:
    council = after(three(), (0, 1), (0, 2))
    assert (council.proposals, awaited(council)) == ((2, SILENT, SILENT), (1, 2))
    assert settled(after(council, (1, 2), (2, 2))) == 2


def test_giving_way_after_all_have_spoken_is_agreement() -> None:
    differ = after(three(), (0, 1), (1, 2), (2, 2))
    assert settled(after(differ, (0, 2))) == 2


def test_whoever_else_repeats_themselves_settles_nothing() -> None:
    differ = after(three(), (0, 1), (1, 2), (2, 3), (0, 1), (2, 3))
    assert (settled(differ), awaited(differ)) == (None, (DECIDER,))


def test_a_decider_alone_settles_it_with_one_word() -> None:
    alone = convene(4, 2, alone=True)
    assert (awaited(alone), settled(alone)) == ((2,), None)
    assert settled(after(alone, (2, 7))) == 7


@pytest.mark.parametrize("seat", [0, 1, 3, 4, -1, 99])
def test_nobody_else_speaks_where_one_decides_alone(seat: int) -> None:
    alone = convene(4, 2, alone=True)
    assert not may_speak(alone, seat)
    with pytest.raises(Illegal) as refusal:
        propose(alone, seat, 0, RULE)
    assert refusal.value.rule == RULE


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_whoever_is_not_at_the_table_does_not_speak(seat: int) -> None:
    assert [may_speak(three(), member) for member in range(3)] == [True] * 3
    assert not may_speak(three(), seat)
    with pytest.raises(Illegal):
        propose(three(), seat, 0, RULE)


def test_an_absent_seat_goes_along_with_the_decider() -> None:
    assert likely(three()) == 0
    assert likely(after(three(), (2, 3))) == 3
    assert likely(after(three(), (2, 3), (0, 5))) == 5
    assert likely(after(three(), (2, 3), (DECIDER, 4))) == 4
    assert likely(after(three(), (0, 5), (DECIDER, 4))) == 4


PROPOSALS = st.lists(st.tuples(st.integers(0, 3), st.integers(0, 2)), max_size=12)


@settings(deadline=None)
@given(st.integers(0, 3), PROPOSALS)
def test_left_to_likely_a_council_is_settled_soon(decider: int, proposals: list[tuple[int, int]]) -> None:
    council = convene(4, decider)
    for seat, way in proposals:
        if settled(council) is None:
            council = propose(council, seat, way, RULE)
    for _ in range(5):
        if settled(council) is None:
            council = propose(council, awaited(council)[0], likely(council), RULE)
    assert settled(council) is not None


@settings(deadline=None)
@given(st.integers(0, 3), PROPOSALS)
def test_it_is_settled_exactly_when_all_agree_or_the_decider_has_the_last_word(
    decider: int, proposals: list[tuple[int, int]]
) -> None:
    council, said = convene(4, decider), dict[int, int]()
    for seat, way in proposals:
        last_word = len(said) == 4 and seat == decider
        council = propose(council, seat, way, RULE)
        said[seat] = way
        agreed = len(said) == 4 and len(set(said.values())) == 1
        assert settled(council) == (way if last_word or agreed else None)
        if last_word or agreed:
            return
