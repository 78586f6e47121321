"""Every table, view, event and action survives JSON, and a refused move changes nothing."""

from konspira.engine import decode, encode
from tests.kit.playing import moves, some_of
from tests.kit.setups import EVERY, Setup, each_of, thin


@each_of(EVERY)
def test_everything_survives_json(setup: Setup) -> None:
    game = setup.game
    for n, move in enumerate(some_of(moves(setup, "json"), 6)):
        t = move.after
        assert decode(encode(t), game.TABLE) == t
        assert decode(encode(move.action), game.ACTIONS) == move.action
        view = game.view(t, (None, *range(setup.seats))[n % (setup.seats + 1)])
        assert decode(encode(view), game.VIEW) == view
        for event in move.events:
            assert decode(encode(event), type(event)) == event


@each_of(thin(5))
def test_a_twin_restored_before_every_move_stays_equal(setup: Setup) -> None:
    game = setup.game
    twin = setup.start()
    for move in moves(setup, "twin"):
        restored = decode(encode(twin), game.TABLE)
        twin, events = game.step(restored, move.seat, decode(encode(move.action), game.ACTIONS))
        assert (twin, events) == (move.after, move.events)
