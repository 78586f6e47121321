"""Whatever is played, the laws hold: random games of random set-ups."""

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from konspira.engine import CHANCE, QuickLuck, decode, encode, visible
from konspira.engine.play import PlayedMove
from konspira.games import shelf
from tests.kit.playing import moves
from tests.kit.receiving import received
from tests.kit.setups import Setup, setups_of

pytestmark = pytest.mark.slow

ANY = st.sampled_from(shelf()).flatmap(lambda name: st.sampled_from(setups_of(name)))
"""Any set-up, each game as often."""


@settings(max_examples=12, deadline=None, phases=[Phase.reuse, Phase.generate])  # no smaller game tells more
@given(ANY, st.integers(0, 2**32))
def test_the_laws_hold_at_every_move(setup: Setup, seed: int) -> None:
    game, luck = setup.game, QuickLuck(seed)
    for move in moves(setup, seed):
        viewer = luck.below(setup.seats)
        assert move.action in game.legal(move.before, move.seat)
        assert decode(encode(move.after), game.TABLE) == move.after
        assert game.step(move.before, move.seat, move.action) == (move.after, move.events)
        other = game.redeal(game.view(move.before, viewer), luck)
        assert received(game, other, viewer) == received(game, move.before, viewer)
        check_told(setup, move)


def check_told(setup: Setup, move: PlayedMove) -> None:
    """A seat is told nothing that its view does not hold; a die that is thrown again changes nothing."""
    game = setup.game
    for viewer in (None, *range(setup.seats)):
        if move.before != move.after and visible(move.events, viewer):
            assert game.view(move.before, viewer) != game.view(move.after, viewer)
    assert CHANCE not in game.view(move.after, None).to_act or game.legal(move.after, CHANCE)
