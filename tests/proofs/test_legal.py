"""`legal` lists exactly what `step` accepts, and the table waits only for seats that can act."""

import pytest

from konspira.engine import CHANCE, Action, Illegal, Seat
from tests.kit.playing import moves
from tests.kit.setups import SETUPS, Setup

SOME = SETUPS[::7]


def every_action(setup: Setup) -> list[Action]:
    """Actions of all kinds that this set-up knows, many of them wrong at most moments."""
    pool: dict[Action, None] = {}
    for seed in range(2):
        for move in moves(setup, seed):
            for seat in (CHANCE, *range(setup.seats)):
                legal = setup.game.legal(move.before, seat)
                pool.update(dict.fromkeys(legal[:: len(legal) // 6 + 1]))
    return list(pool)[:150]


def accepted(setup: Setup, t: object, seat: Seat, pool: list[Action]) -> set[Action]:
    """The actions of the pool that `step` accepts."""
    good = set()
    for action in pool:
        try:
            setup.game.step(t, seat, action)
        except Illegal:
            continue
        good.add(action)
    return good


@pytest.mark.parametrize("setup", SOME, ids=str)
def test_legal_lists_exactly_what_step_accepts(setup: Setup) -> None:
    pool = every_action(setup)
    for n, move in enumerate(moves(setup, "legal")):
        if n % 5:
            continue
        for seat in (CHANCE, *range(setup.seats), setup.seats, 99, -7):
            legal = set(setup.game.legal(move.before, seat))
            assert accepted(setup, move.before, seat, list(legal)[:40]) == set(list(legal)[:40])
            assert accepted(setup, move.before, seat, pool) == legal & set(pool)


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_the_table_waits_only_for_seats_that_can_act_until_the_end(setup: Setup) -> None:
    game = setup.game
    last = setup.start()
    for move in moves(setup, "waits"):
        waiting = game.to_act(move.before)
        assert waiting
        assert len(set(waiting)) == len(waiting)
        assert all(game.legal(move.before, seat) for seat in waiting)
        assert game.outcome(move.before) is None
        last = move.after
    assert game.to_act(last) == ()
    assert game.outcome(last) is not None
    assert not any(game.legal(last, seat) for seat in (CHANCE, *range(setup.seats)))
