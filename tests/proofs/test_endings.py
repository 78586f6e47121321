"""Every game ends, whoever leaves it and whenever."""

from typing import Any

import pytest

from konspira.engine import CHANCE, QuickLuck
from tests.kit.playing import moves
from tests.kit.setups import EVERY, Setup, thin


def left_to_default(setup: Setup, t: Any) -> int:
    """How many moves the game takes when every seat is absent from here on."""
    game, luck, steps = setup.game, QuickLuck(7), 0
    while waiting := game.to_act(t):
        seat = waiting[0]
        action = game.sample(t, luck) if seat == CHANCE else game.default(t, seat)
        assert seat == CHANCE or action in game.legal(t, seat)
        t, _ = game.step(t, seat, action)
        steps += 1
        assert steps < 2000
    return steps


@pytest.mark.parametrize("setup", EVERY, ids=str)
def test_a_game_left_to_defaults_from_any_moment_ends(setup: Setup) -> None:
    left_to_default(setup, setup.start())
    for n, move in enumerate(moves(setup, "absent")):
        if n % 11 == 0:
            left_to_default(setup, move.after)


@pytest.mark.parametrize("setup", thin(3), ids=str)
def test_random_games_end_with_a_score_for_every_seat(setup: Setup) -> None:
    *_, last = moves(setup, "end")
    outcome = setup.game.outcome(last.after)
    assert outcome
    assert len(outcome.scores) == setup.seats
    assert all(0 <= score <= 1 for score in outcome.scores)
    assert set(outcome.winners) == {seat for seat, score in enumerate(outcome.scores) if score == 1}
