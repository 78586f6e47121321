"""The searcher: finds what can be found, knows only what its seat knows, keeps to its budget."""

from itertools import count
from typing import Any

import pytest

from konspira.bots import mcts
from konspira.bots.ismcts import TreeSearch
from konspira.engine import CHANCE, FairLuck, Game, QuickLuck
from konspira.games import game, shelf
from tests.bots.toys import Coins, Doors, Hours, LastStand, Open, Pennies, Prize, Say
from tests.kit.setups import each_game

DOORS: Game[Prize, Any] = Doors()
PENNIES: Game[Coins, Any] = Pennies()


@pytest.mark.parametrize("seed", range(5))
def test_it_peeks_before_it_opens_a_door(seed: int) -> None:
    t = Prize(door=2)
    assert mcts(DOORS, 150)(DOORS.view(t, 0), DOORS.legal(t, 0), QuickLuck(seed)) == Say("peek")


def test_it_opens_the_door_it_has_seen_the_prize_behind() -> None:
    t = Prize(door=2, word="peek")
    assert mcts(DOORS, 20)(DOORS.view(t, 0), DOORS.legal(t, 0), QuickLuck(1)) == Open(2)


@pytest.mark.parametrize("seed", range(5))
def test_it_does_not_believe_that_others_see_its_sealed_choice(seed: int) -> None:
    """A searcher whose opponent saw the coin would fold."""
    t = Coins()
    assert mcts(PENNIES, 300)(PENNIES.view(t, 0), PENNIES.legal(t, 0), QuickLuck(seed)) != Say("fold")


def test_where_all_lose_whatever_they_do_it_holds_out() -> None:
    stand, t = LastStand(), Hours()
    assert mcts(stand, 8)(stand.view(t, 0), stand.legal(t, 0), QuickLuck(1)) == Say("hold")


def test_idle_humming_is_not_even_tried() -> None:
    t = Prize(door=1)
    search = TreeSearch(DOORS, DOORS.view(t, 0), DOORS.legal(t, 0), QuickLuck(1))
    assert search.root.legal == [Say("wait"), Say("peek")]


def test_of_hundreds_of_teams_none_is_only_named() -> None:
    """A table for ten: 252 teams can be named and named anew, or called at once."""
    g = game("resistance")
    t = g.setup(10, g.OPTIONS())
    t, _ = g.step(t, CHANCE, g.sample(t, QuickLuck(1)))
    (leader,) = g.to_act(t)
    search = TreeSearch(g, g.view(t, leader), g.legal(t, leader), QuickLuck(1))
    assert {type(action).__name__ for action in search.root.legal} == {"CallVote"}


def decisions(name: str, moves: int) -> list[tuple[Any, int]]:
    """The first moments of a random game at which a seat has a choice."""
    g, luck = game(name), QuickLuck(7)
    found: list[tuple[Any, int]] = []
    t = g.setup(g.SEATS[0], g.OPTIONS())
    while len(found) < moves and (waiting := g.to_act(t)):
        seat = waiting[luck.below(len(waiting))]
        legal = [g.sample(t, luck)] if seat == CHANCE else g.legal(t, seat)
        found += [(t, seat)] if len(legal) > 1 else []
        t, _ = g.step(t, seat, legal[luck.below(len(legal))])
    return found


@pytest.mark.parametrize("name", each_game())
def test_it_chooses_the_same_in_worlds_that_its_seat_cannot_tell_apart(name: str) -> None:
    g = game(name)
    bot = mcts(g, 4)
    for t, seat in decisions(name, 4):
        other = g.redeal(g.view(t, seat), QuickLuck(3))
        here = bot(g.view(t, seat), g.legal(t, seat), QuickLuck(5))
        assert here == bot(g.view(other, seat), g.legal(other, seat), QuickLuck(5))


@pytest.mark.parametrize("name", shelf())
def test_it_always_chooses_something_legal(name: str) -> None:
    g = game(name)
    for t, seat in decisions(name, 8):
        assert mcts(g, 2)(g.view(t, seat), g.legal(t, seat), QuickLuck(5)) in g.legal(t, seat)


def test_it_takes_its_luck_from_whatever_it_is_given() -> None:
    t = Prize(door=0)
    assert mcts(DOORS, 100)(DOORS.view(t, 0), DOORS.legal(t, 0), FairLuck(b"seed", "", 0)) == Say("peek")


class Counting(Doors):
    """Counts the tables drawn."""

    redeals = 0

    def redeal(self, view: Any, luck: Any, /) -> Prize:
        self.redeals += 1
        return super().redeal(view, luck)


def test_it_plays_out_as_many_games_as_it_was_told() -> None:
    t = Prize(door=0)
    search = TreeSearch(DOORS, DOORS.view(t, 0), DOORS.legal(t, 0), QuickLuck(1))
    assert [search.compare(9), search.compare(1)] == [2, 1]
    assert search.root.all.games == 3


def test_it_stops_when_the_clock_says_so() -> None:
    counting, ticks = Counting(), count()
    bot = mcts(counting, 10_000, seconds=5.0, clock=lambda: float(next(ticks)))
    bot(counting.view(Prize(0), 0), counting.legal(Prize(0), 0), QuickLuck(1))
    assert counting.redeals == 1 + 5


def test_with_one_legal_action_it_does_not_search() -> None:
    counting = Counting()
    assert mcts(counting)(counting.view(Prize(0), 0), [Say("peek")], QuickLuck(1)) == Say("peek")
    assert counting.redeals == 0


def test_a_full_memory_ends_no_search(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("konspira.bots.ismcts.MEMORY", 3)
    t = Prize(door=0)
    search = TreeSearch(DOORS, DOORS.view(t, 0), DOORS.legal(t, 0), QuickLuck(1))
    for _ in range(50):
        search.compare(2)
    assert len(search.nodes) <= 3
    assert search.root.all.games == 100


def test_a_game_without_end_in_sight_is_worth_a_half(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("konspira.bots.rollout.LONGEST", 0)
    t, seat = decisions("resistance", 1)[0]
    g = game("resistance")
    search = TreeSearch(g, g.view(t, seat), g.legal(t, seat), QuickLuck(1))
    search.compare(2)
    assert [one.reward for one in search.root.own.values()] == [0.5, 0.5]


def test_a_time_limit_needs_a_clock_and_a_search_an_iteration() -> None:
    with pytest.raises(ValueError, match="a clock to tell them by"):
        mcts(DOORS, seconds=1.0)
    with pytest.raises(ValueError, match="at least 1 iteration, not 0"):
        mcts(DOORS, 0)
