"""Every game ends, whoever leaves it and whenever."""

from typing import Any

from konspira.engine import CHANCE, QuickLuck
from tests.kit.playing import moves
from tests.kit.setups import Setup, each_of, thin


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


@each_of(thin(7, 3))
def test_a_game_left_to_defaults_from_any_moment_ends(setup: Setup) -> None:
    left_to_default(setup, setup.start())
    leaves = QuickLuck(str(setup)).below(31)
    for n, move in enumerate(moves(setup, "absent")):
        if n % 31 == leaves:
            left_to_default(setup, move.after)


@each_of(thin(7, 4))
def test_random_games_end_with_a_score_for_every_seat(setup: Setup) -> None:
    *_, last = moves(setup, "end")
    outcome = setup.game.outcome(last.after)
    assert outcome
    assert len(outcome.scores) == setup.seats
    assert all(0 <= score <= 1 for score in outcome.scores)
    assert set(outcome.winners) == {seat for seat, score in enumerate(outcome.scores) if score == 1}


@each_of(thin(7, 5))
def test_an_end_is_worth_its_scores_and_a_common_defeat_less_than_a_victory(setup: Setup) -> None:
    *_, last = moves(setup, "worth")
    outcome, worth = setup.game.outcome(last.after), setup.game.worth(last.after)
    assert outcome
    if outcome.winners:
        assert worth == outcome.scores
    else:
        assert len(set(worth)) == 1
        assert 0 <= worth[0] <= 0.5
