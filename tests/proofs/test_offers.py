"""What a seat is offered holds all it may do, and something only when it may be asked."""

from tests.kit.playing import moves
from tests.kit.receiving import some
from tests.kit.setups import Setup, each_of, thin


@each_of(thin(7, 6))
def test_every_legal_action_is_offered(setup: Setup) -> None:
    game = setup.game
    for move in moves(setup, "offers"):
        for seat in range(setup.seats):
            legal, offers = game.legal(move.before, seat), game.offers(move.before, seat)
            assert len(legal) <= len(offers)
            assert all(action in offers for action in some(legal))


@each_of(thin(7))
def test_a_seat_that_is_offered_something_anew_is_asked_something_new(setup: Setup) -> None:
    game = setup.game
    for move in moves(setup, "questions"):
        for seat in range(setup.seats):
            if game.question(move.before, seat) == game.question(move.after, seat):
                assert bool(game.offers(move.before, seat)) == bool(game.offers(move.after, seat))
