"""What a viewer hears of others' moves tells no more than what they then see.

That holds where the view keeps all that was shown. Bohaterowie Wyklęci forget orders that everybody has seen: there the
game's own paired worlds are the proof.
"""

from konspira.engine import QuickLuck, encode
from tests.kit.playing import moves, some_of
from tests.kit.receiving import heard, some
from tests.kit.setups import Setup, each_of, thin

FORGETFUL = {"wykleci"}


@each_of([setup for setup in thin(11, 7) if setup.box.secret and setup.name not in FORGETFUL])
def test_moves_after_which_a_viewer_sees_the_same_sound_the_same(setup: Setup) -> None:
    game, luck = setup.game, QuickLuck(5)
    for n, move in enumerate(some_of(moves(setup, "heard"), 3)):
        viewer = (None, *range(setup.seats))[n % (setup.seats + 1)]
        told: dict[bytes, bytes] = {}
        for t in (move.before, game.redeal(game.view(move.before, viewer), luck)):
            for action in some(game.legal(t, move.seat)) if viewer != move.seat else ():
                after, events = game.step(t, move.seat, action)
                sounds = heard(events, viewer)
                assert told.setdefault(encode(game.view(after, viewer)), sounds) == sounds, f"{viewer} hears {action}"
