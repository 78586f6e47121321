"""A view as numbers: always as many, the same for the same view, others for another."""

import copy
from typing import Any

import numpy as np
import pytest

from konspira.adapters import encoding
from konspira.adapters.encoding import Encoder, SummedRecord
from konspira.adapters.facts import ViewPath
from konspira.engine import Record, SeatView, replace
from konspira.games import resistance, siege
from tests.adapters.plain_vector import plain_vector
from tests.games.resistance.positions import FOR, table_after, voting
from tests.kit.playing import moves, some_of
from tests.kit.setups import Setup, each_of, thin


@each_of(thin(11, 8))
def test_a_vector_depends_on_the_view_alone(setup: Setup) -> None:
    used: Encoder = Encoder(setup.game.VIEW, setup.game.TABLE)
    seen: list[Any] = [
        setup.game.view(move.before, n % setup.seats) for n, move in enumerate(some_of(moves(setup, "vectors"), 40))
    ]
    before = [used.vector(view) for view in seen]
    assert {len(vector) for vector in before} == {used.length}
    for view, vector in zip(reversed(seen), reversed(before), strict=True):
        assert np.array_equal(used.vector(view), vector)
    for view, vector in list(zip(seen, before, strict=True))[::8]:
        assert np.array_equal(Encoder(setup.game.VIEW, setup.game.TABLE).vector(view), vector)


@each_of(thin(7, 3))
def test_a_vector_is_what_the_plain_way_makes_of_every_view(setup: Setup) -> None:
    encoder: Encoder = Encoder(setup.game.VIEW, setup.game.TABLE)
    for n, move in enumerate(some_of(moves(setup, "plain"), 40)):
        for seat, given in ((n % setup.seats, (n % 3, 1)[: n % 3]), (None, ())):
            view = setup.game.view(move.before, seat)
            assert encoder.vector(view, given).tobytes() == plain_vector(encoder, view, given)


@each_of(thin(7, 5))
def test_nothing_changes_when_records_that_are_ever_others_are_added_up(setup: Setup) -> None:
    encoder: Encoder = Encoder(setup.game.VIEW, setup.game.TABLE)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(encoding, "MOST_DIFFERENT", 0)
        for n, move in enumerate(some_of(moves(setup, "sums"), 40)):
            view = setup.game.view(move.before, n % setup.seats)
            assert encoder.vector(view).tobytes() == plain_vector(encoder, view)


class Full(Record, frozen=True):
    """Numbers that weigh."""

    one: int
    two: tuple[int, ...]


def test_a_place_that_is_full_counts_from_0_again_and_not_into_the_next() -> None:
    first, second = [SummedRecord(ViewPath("full", places), Full, places) for places in (1, 2)]
    assert [first.stretch(Full(weight, (200,))) for weight in (0, 100, 200)] == [b"\x92", b"\xf5", b"\x59"]
    assert sum(second.stretch(Full(200, (200, 200)))) % 256 == (1 + 5 * 200) % 256


def test_whoever_got_a_vector_may_write_to_it() -> None:
    encoder, seen = Encoder(resistance.VIEW, resistance.TABLE), resistance.view(voting((0, 1), seats=5), 0)
    mine, before = encoder.vector(seen), encoder.vector(seen).tobytes()
    mine[:] = 7
    assert encoder.vector(seen).tobytes() == before


class Mixed(SeatView, frozen=True):
    """A view such as none of ours is: plain things beside others in a list, and some by key."""

    things: tuple[Any, ...]
    by_key: dict[str, Any]


def test_lists_of_all_kinds_and_things_by_key_come_and_go() -> None:
    encoder: Encoder = Encoder(Mixed, Mixed)
    lists = [(), (1, (2, 3)), (1, {"a": 300}), ({"a": 1}, "b"), (40, 40, -40), (1, 2, 3, 4, 5), (1,), (0.5, None, True)]
    for things in [*lists, *reversed(lists)]:
        view = Mixed(0, 2, things, {"few": things, "first": things[:1]})
        assert encoder.vector(view).tobytes() == plain_vector(encoder, view)


def test_what_a_seat_sees_and_has_answered_makes_another_vector() -> None:
    encoder, t = Encoder(resistance.VIEW, resistance.TABLE), voting((0, 1), seats=5)
    voted = table_after(t, (0, FOR))
    seen = [encoder.vector(resistance.view(table, seat)) for table in (t, voted) for seat in (0, 1, 4)]
    seen += [encoder.vector(resistance.view(t, 0), given) for given in ((1,), (2,), (1, 1))]
    assert len({vector.tobytes() for vector in seen}) == len(seen)


def test_of_an_earlier_table_the_one_fact_is_that_it_is_there() -> None:
    encoder, t = Encoder(siege.VIEW, siege.TABLE), siege.setup(1, siege.OPTIONS())
    tables = (t, replace(t, mark=t), replace(t, mark=replace(t, media=3)))
    without, back, further = [encoder.vector(siege.view(table, 0)).tobytes() for table in tables]
    assert without != back == further


def test_a_copy_makes_the_same_vectors_and_remembers_on_its_own() -> None:
    encoder, seen = Encoder(resistance.VIEW, resistance.TABLE), resistance.view(voting((0, 1), seats=5), 0)
    before = encoder.vector(seen).tobytes()
    copied = copy.deepcopy(encoder)
    assert not {id(part) for part in encoder.parts} & {id(part) for part in copied.parts}
    assert copied.vector(seen).tobytes() == before


def test_a_vector_is_the_same_in_every_process() -> None:
    view = resistance.view(voting((0, 1), seats=5), 0)
    weighed = replace(view, rejected=200)
    places = np.flatnonzero(Encoder(resistance.VIEW, resistance.TABLE).vector(weighed) == 200)
    assert places.tolist() == [PLACE]


PLACE = 462
