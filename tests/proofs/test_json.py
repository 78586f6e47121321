"""Every table, view, event and action survives JSON, and every event has words for it."""

from konspira.engine import decode, encode
from konspira.engine.words import LANGUAGES
from tests.kit.playing import moves
from tests.kit.setups import Setup, each_of, thin


@each_of(thin(7))
def test_everything_survives_json_and_is_told_at_every_step(setup: Setup) -> None:
    game, names = setup.game, [f"Player {seat + 1}" for seat in range(setup.seats)]
    for n, move in enumerate(moves(setup, "json")):
        t = move.after
        assert decode(encode(t), game.TABLE) == t
        assert decode(encode(move.action), game.ACTIONS) == move.action
        view = game.view(t, (None, *range(setup.seats))[n % (setup.seats + 1)])
        assert decode(encode(view), game.VIEW) == view
        for event in move.events:
            assert decode(encode(event), type(event)) == event
            assert all(setup.box.words.at(t).event(event, lang, names) for lang in LANGUAGES)


@each_of(thin(7, 1))
def test_a_twin_restored_before_every_move_stays_equal(setup: Setup) -> None:
    game = setup.game
    twin = setup.start()
    for move in moves(setup, "twin"):
        restored = decode(encode(twin), game.TABLE)
        twin, events = game.step(restored, move.seat, decode(encode(move.action), game.ACTIONS))
        assert (twin, events) == (move.after, move.events)
