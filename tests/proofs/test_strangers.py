"""Seats that are not at the table can do nothing, in any moment of any game; who is not awaited has no default."""

import pytest

from konspira.engine import CHANCE, Action, Illegal, Seat
from tests.kit.playing import moves, some_of
from tests.kit.setups import Setup, each_of, thin

FAR = (-1000, -128, -2, 10, 11, 127, 128, 200, 10**9)


def strangers(setup: Setup, t: object) -> list[Seat]:
    """The seats that are none at this table now, chance where nothing is left to it among them."""
    idle = [] if CHANCE in setup.game.to_act(t) else [CHANCE]
    return [seat for seat in (*FAR, setup.seats, *idle) if not 0 <= seat < setup.seats]


def refused(setup: Setup, t: object, seat: Seat, action: Action) -> str:
    """By which rule."""
    with pytest.raises(Illegal) as refusal:
        setup.game.step(t, seat, action)
    return refusal.value.rule


@each_of(thin(11, 3))
def test_whoever_has_no_seat_is_refused_in_every_moment(setup: Setup) -> None:
    game, rules = setup.game, set[str]()
    for move in some_of(moves(setup, "strangers"), 41, each=1):
        for seat in strangers(setup, move.before):
            rules.add(refused(setup, move.before, seat, move.action))
            assert (tuple(game.legal(move.before, seat)), tuple(game.offers(move.before, seat))) == ((), ())
    assert len(rules) == 1, "by the game's rule about who plays"


@each_of(thin(11, 4))
def test_only_whoever_is_awaited_has_a_default_and_it_is_legal(setup: Setup) -> None:
    game = setup.game
    for move in some_of(moves(setup, "defaults"), 41, each=1):
        t = move.before
        for seat in (*FAR, CHANCE, *range(setup.seats)):
            if seat in game.to_act(t):
                assert game.default(t, seat) in game.legal(t, seat)
            else:
                with pytest.raises(Illegal, match="does not wait for seat"):
                    game.default(t, seat)
