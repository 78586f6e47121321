"""The search of those who win or lose together: what is better than the default, and nothing else."""

from typing import Any

import pytest

from konspira.bots import mcts
from konspira.bots.partners import PartnerSearch
from konspira.engine import CHANCE, Action, Game, QuickLuck
from konspira.games import box, game, shelf
from tests.bots.toys import Doors, Hours, LastStand, Open, Prize, Say

DOORS: Game[Prize, Any] = Doors()
TOGETHER = [name for name in shelf() if box(name).together]


def test_of_two_defeats_the_nearer_one_is_chosen() -> None:
    stand, t = LastStand(), Hours()
    assert stand.default(t, 0) == Say("give up")
    for seed in range(5):
        bot = mcts(stand, 4, together=True)
        assert bot(stand.view(t, 0), stand.legal(t, 0), QuickLuck(seed)) == Say("hold")


@pytest.mark.parametrize("seed", range(5))
def test_what_comes_to_the_same_is_not_better_than_the_default(seed: int) -> None:
    """Whoever is left to their default opens the first door, whatever was said before."""
    t = Prize(door=2)
    assert mcts(DOORS, 40, together=True)(DOORS.view(t, 0), DOORS.legal(t, 0), QuickLuck(seed)) == Say("wait")


@pytest.mark.parametrize("seed", range(5))
def test_it_finds_the_one_door_that_is_better(seed: int) -> None:
    t = Prize(door=2, word="peek")
    assert mcts(DOORS, 20, together=True)(DOORS.view(t, 0), DOORS.legal(t, 0), QuickLuck(seed)) == Open(2)


def test_of_two_choices_one_is_compared_too() -> None:
    t = Prize(door=1, word="peek")
    legal = [Open(0), Open(1)]
    assert mcts(DOORS, 2, together=True)(DOORS.view(t, 0), legal, QuickLuck(1)) == Open(1)


def test_every_game_that_is_played_counts_the_defaults_too() -> None:
    t, played = Prize(door=1, word="peek"), 0

    class Counted(Doors):
        def worth(self, t: Prize, /) -> tuple[float, ...]:
            nonlocal played
            played += 1
            return super().worth(t)

    counted = Counted()
    search = PartnerSearch(counted, counted.view(t, 0), counted.legal(t, 0), QuickLuck(1))
    for most in (9, 9, 9, 1):
        before = played
        assert search.compare(most) == played - before <= most


def test_an_answer_that_may_be_changed_while_nobody_waits_for_it_has_no_default() -> None:
    t = Prize(door=2, opened=0)
    assert PartnerSearch(DOORS, DOORS.view(t, 0), [Say("so be it"), Say("no")], QuickLuck(1)).default == Say("so be it")


@pytest.mark.parametrize("name", TOGETHER)
def test_the_search_of_a_game_won_together_begins_with_its_default(name: str) -> None:
    g, luck, t = game(name), QuickLuck(1), game(name).setup(2, game(name).OPTIONS())
    while (seat := g.to_act(t)[0]) == CHANCE or len(g.legal(t, seat)) == 1:
        only: Action = g.sample(t, luck) if seat == CHANCE else g.legal(t, seat)[0]
        t, _ = g.step(t, seat, only)
    chosen = box(name).search(1)(g.view(t, seat), g.legal(t, seat), luck)
    assert chosen == g.default(t, seat), "one game is not enough to find anything better"
