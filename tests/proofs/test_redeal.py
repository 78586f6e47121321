"""A redealt table keeps all that the viewer knows and makes up the rest anew."""

from konspira.engine import QuickLuck, encode
from tests.kit.playing import moves, nearly_at_random, played, some_of
from tests.kit.receiving import received
from tests.kit.setups import EVERY, Setup, each_of, thin


@each_of(EVERY)
def test_a_redealt_table_shows_the_viewer_exactly_the_same(setup: Setup) -> None:
    game, luck = setup.game, QuickLuck(3)
    for n, move in enumerate(some_of(moves(setup, "redeal"), 6)):
        viewer = (None, *range(setup.seats))[n % (setup.seats + 1)]
        other = game.redeal(game.view(move.before, viewer), luck)
        assert received(game, other, viewer) == received(game, move.before, viewer)


@each_of(thin(11))
def test_a_redealt_table_can_be_played_to_its_end(setup: Setup) -> None:
    game, luck = setup.game, QuickLuck(4)
    for n, move in enumerate(moves(setup, "redeal on")):
        if n % 37:
            continue
        t = game.redeal(game.view(move.before, n % setup.seats), luck)
        *_, last = played(game, t, f"on from {n}", nearly_at_random(game))
        assert game.outcome(last.after)


@each_of(thin(11, 1))
def test_redealing_is_repeatable_by_its_luck(setup: Setup) -> None:
    game = setup.game
    for n, move in enumerate(some_of(moves(setup, "same"), 6)):
        view = game.view(move.before, n % setup.seats)
        assert encode(game.redeal(view, QuickLuck(n))) == encode(game.redeal(view, QuickLuck(n)))
