"""`legal` lists exactly what `step` accepts, and the table waits only for seats that can act."""

from konspira.engine import CHANCE, Action, Illegal, Seat
from tests.kit.forging import forged
from tests.kit.playing import moves, some_of
from tests.kit.receiving import some
from tests.kit.setups import Setup, each_of, thin

STRANGERS = (99, -7)
MOST_TRIED = 60


def every_action(setup: Setup) -> list[Action]:
    """Actions of all kinds that this set-up knows, real ones and forged ones, most of them wrong at most moments."""
    real, wrong = dict[Action, None](), dict[Action, None]()
    for move in moves(setup, "pool"):
        for seat in (CHANCE, *range(setup.seats)):
            legal = setup.game.legal(move.before, seat)
            real.update(dict.fromkeys(legal[:: len(legal) // 6 + 1]))
        wrong.update(dict.fromkeys(forged(setup.game, move.action)))
    return [action for pool in (real, wrong) for action in spread(list(pool))]


def spread(pool: list[Action]) -> list[Action]:
    """Some of each kind, from the first to the last."""
    kinds: dict[type, list[Action]] = {}
    for action in pool:
        kinds.setdefault(type(action), []).append(action)
    each = MOST_TRIED // 2 // len(kinds) + 1
    return [action for some in kinds.values() for action in some[:: len(some) // each + 1]]


def accepts(setup: Setup, t: object, seat: Seat, action: Action) -> bool:
    """Whether `step` accepts the action."""
    try:
        setup.game.step(t, seat, action)
    except Illegal:
        return False
    return True


@each_of(thin(11, 2))
def test_legal_lists_exactly_what_step_accepts(setup: Setup) -> None:
    pool = every_action(setup)
    for move in some_of(moves(setup, "legal"), 23):
        t = move.before
        for seat in (CHANCE, *range(setup.seats), setup.seats, *STRANGERS):
            legal = setup.game.legal(t, seat)
            assert all(action in legal for action in some(legal))
            assert [action for action in some(legal) if not accepts(setup, t, seat, action)] == []
            assert [action for action in pool if accepts(setup, t, seat, action) != (action in legal)] == []


@each_of(thin(7, 5))
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
