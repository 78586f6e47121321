"""What a seat is offered holds all it may do, and something only when it may be asked."""

import pytest

from tests.kit.playing import moves
from tests.kit.setups import SETUPS, Setup


@pytest.mark.parametrize("setup", SETUPS[::4], ids=str)
def test_every_legal_action_is_offered(setup: Setup) -> None:
    game = setup.game
    for move in moves(setup, "offers"):
        for seat in range(setup.seats):
            assert set(game.legal(move.before, seat)) <= set(game.offers(move.before, seat))
