"""Simulations: the same anywhere, added up in any order, broken off without loss, for every game."""

from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from functools import partial
from random import Random
from typing import Any

import msgspec
import pytest

from konspira.engine import decode, encode, replace
from konspira.games import box, game, shelf
from konspira.sim import Plan, Serial, Simulation, batch, processes, simulate
from konspira.sim.batch import PlayedBatch, batches, next_sitting, play_batch, tallies_of
from konspira.sim.pool import harvest
from konspira.sim.sums import GameCounted, Sums, facts
from tests.games.siege.campaigns import SAVED, won_act
from tests.kit.setups import each_game


def plan(name: str, games: int = 12, **more: Any) -> Plan:
    """Random games at the smallest and the largest table."""
    g = game(name)
    wanted = Plan(name, (g.SEATS[0], g.SEATS[-1]), ("random",), games, msgspec.to_builtins(g.OPTIONS()))
    return replace(wanted, **more)


class Impatient(Serial):
    """A worker at whom somebody presses Ctrl-C after so many jobs."""

    def __init__(self, jobs: int) -> None:
        self.left = jobs

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Work until it is enough."""
        if not self.left:
            raise KeyboardInterrupt
        self.left -= 1
        return super().submit(fn, *args, **kwargs)


@pytest.mark.parametrize("name", shelf())
def test_every_game_can_be_simulated_and_kept_as_json(name: str) -> None:
    found = simulate(plan(name, 3), Serial())
    assert [(run.bot, run.players, run.games) for run in found.runs] == [
        ("random", game(name).SEATS[0], 3),
        ("random", game(name).SEATS[-1], 3),
    ]
    assert decode(encode(found), Simulation) == found
    assert (found.legend is None) == (box(name).tallies is None)


@pytest.fixture(scope="module")
def two() -> Iterator[Executor]:
    """Two workers, who wait for the next plan."""
    with processes(2) as pool:
        yield pool


@pytest.mark.parametrize("name", each_game())
def test_one_worker_and_two_come_to_the_same_bytes(two: Executor, name: str) -> None:
    wanted = plan(name, 11, players=tuple(game(name).SEATS[:1]))
    assert encode(simulate(wanted, two)) == encode(simulate(wanted, Serial()))


def test_another_seed_comes_to_another_result() -> None:
    one, other = (simulate(plan("resistance", seed=seed), Serial()) for seed in (1, 2))
    assert one.runs != other.runs


def test_a_game_s_result_does_not_depend_on_the_other_tables_of_the_plan() -> None:
    both = simulate(plan("resistance"), Serial())
    alone = simulate(plan("resistance", players=(10,)), Serial())
    assert alone.runs == both.runs[1:]


def test_sums_can_be_added_in_any_order() -> None:
    wanted = plan("resistance", 30, players=(6,))
    parts = list(harvest(Serial(), partial(play_batch, wanted, False), batches(wanted)))
    there, back = added(parts), added(Random(1).sample(parts, len(parts)))
    assert there == back
    assert len(parts) == 3


def added(parts: list[PlayedBatch]) -> Sums:
    """All batches together."""
    total: Sums = Counter()
    for part in parts:
        total.update(part.sums)
    return total


def test_every_table_is_equally_far_at_any_time() -> None:
    order = [(some.players, len(some.numbers)) for some in batches(plan("niepodlegla", 25))]
    assert order == [(2, 10), (4, 10), (2, 10), (4, 10), (2, 5), (4, 5)]


def test_ctrl_c_gives_what_was_played_so_far() -> None:
    found = simulate(plan("resistance", 40), Impatient(3))
    assert (found.played, found.wanted) == (30, 80)
    assert [run.games for run in found.runs] == [20, 10]
    whole = simulate(plan("resistance", 20, players=(5,)), Serial())
    assert found.runs[0] == whole.runs[0]


def test_ctrl_c_at_once_gives_empty_findings() -> None:
    found = simulate(plan("niepodlegla"), Impatient(0))
    assert found.played == 0
    assert all(run.games == 0 and run.moves is None and run.ends == () for run in found.runs)


def test_progress_counts_games_up_to_the_end() -> None:
    told: list[tuple[int, int]] = []
    simulate(plan("resistance", 25), Serial(), lambda done, wanted: told.append((done, wanted)))
    assert told == [(10, 50), (20, 50), (30, 50), (40, 50), (45, 50), (50, 50)]


def test_several_bots_play_apart() -> None:
    found = simulate(plan("resistance", 5, bots=("random", "coin"), players=(5,)), Serial())
    assert [run.bot for run in found.runs] == ["random", "coin"]


def test_the_sides_of_a_game_win_all_games_between_them() -> None:
    (run,) = simulate(plan("resistance", 40, players=(5,)), Serial()).runs
    assert not run.together
    assert set(run.sides) == {"agent", "fighter"}
    assert sum(rate.rate for rate in run.sides.values()) == pytest.approx(1)
    assert sum(rate.wins for rate in run.seats) == sum(rate.wins for rate in run.sides.values())


def test_those_who_win_together_have_one_rate() -> None:
    (run,) = simulate(plan("niepodlegla", 5, players=(3,)), Serial()).runs
    assert run.together
    assert {rate.wins for rate in run.seats} == {run.won.wins}


def test_of_a_deck_of_one_s_own_only_the_hash_is_kept() -> None:
    deck = 'name = { pl = "Moja talia", en = "My deck" }\n'
    options = {"decides": "all", "deck": deck}
    own, printed = (simulate(plan("niepodlegla", 2, **more), Serial()) for more in ({"options": options}, {}))
    assert own.options["decides"] == "all"
    assert len(own.options["deck"]) == 16
    assert b"Moja talia" not in encode(own)
    assert own.deck != printed.deck


def test_wrong_options_are_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="plotz"):
        simulate(plan("resistance", options={"plotz": True}), Serial())


def executors() -> list[Executor]:
    """One that works at once, and one that works meanwhile."""
    return [Serial(), ThreadPoolExecutor(2)]


@pytest.mark.parametrize("executor", executors(), ids=["here", "threads"])
def test_a_harvest_brings_every_result_once(executor: Executor) -> None:
    with executor:
        assert sorted(harvest(executor, abs, range(-50, 0))) == list(range(1, 51))


def test_a_harvest_that_is_broken_off_begins_nothing_more() -> None:
    begun: list[int] = []
    results = harvest(Serial(), begun.append, range(10))
    next(results)
    results.close()
    assert begun == [0]


# ------------------------------------------------------------------ games that go on


def test_sg_301_what_an_act_left_is_taken_up_if_the_whole_is_wanted() -> None:
    one = plan("siege")
    whole = replace(one, whole=True)
    assert next_sitting(one, won_act()) is None
    assert next_sitting(whole, won_act()).saved == SAVED
    assert next_sitting(whole, won_act(next_act="")) is None
    assert next_sitting(replace(plan("resistance"), whole=True), None) is None


def test_all_sittings_are_one_game(monkeypatch: pytest.MonkeyPatch) -> None:
    following = iter([game("siege").OPTIONS(), None])
    monkeypatch.setattr(batch, "next_sitting", lambda *_: next(following))
    sums = facts(batch.play_one(plan("siege"), batch.Batch("random", 1, range(1)), 0, None))
    assert [fact for fact in sums if isinstance(fact, GameCounted)] == [GameCounted(won=False)]
    assert next(following, "both were played") == "both were played"


def test_sg_300_a_whole_campaign_has_goals_of_its_own() -> None:
    one, whole = (tallies_of(Plan("siege", (1,), ("planner",), 1, whole=on)) for on in (False, True))
    assert one
    assert whole
    assert [(goal.low, goal.high) for goal in whole.legend.goals] == [(0.25, 0.45)]
    assert one.legend.groups == whole.legend.groups
