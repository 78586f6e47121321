"""The bench: figures beside a baseline; and the baseline plays the same game."""

import sys
from random import Random

import pytest

from konspira.engine import CHANCE, QuickLuck, replace
from konspira.games import box, game
from konspira.games.resistance.baseline import name_teams
from konspira.games.resistance.content import BOARDS
from konspira.games.resistance.gathering import TEAMS
from konspira.games.resistance.state import MissionSeen, Naming
from konspira.sim.bench import Measure, bench, random_game, speed

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("name", ["resistance", "niepodlegla", "wykleci", "siege"])
def test_every_measure_is_a_ratio_to_the_baseline_of_its_table(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules[Measure.__module__], "SEARCH", 2)
    told: list[tuple[int, int]] = []
    rows = bench(name, seconds=0.001, repeats=1, progress=lambda *done: told.append(done))
    assert {row.seats for row in rows} == {game(name).SEATS[0], game(name).SEATS[-1]}
    assert {row.name for row in rows if row.ratio == 1.0} >= {"bare games" if box(name).baseline else "bare draws"}
    assert all(row.ratio == row.figure / row.baseline > 0 for row in rows)
    assert {row.name for row in rows} >= {f"{bot} games" for bot in box(name).measured}
    assert ("next sittings" in {row.name for row in rows}) == (box(name).goes_on is not None)
    assert told[-1] == (2, 2)
    assert isinstance(rows[0], Measure)


def test_speed_counts_what_the_work_says_it_did() -> None:
    assert speed(lambda: 1000, 0.001) > 100 * speed(lambda: 1, 0.001)


@pytest.mark.parametrize("players", [5, 7, 10])
def test_the_bare_loop_is_won_as_often_as_the_game(players: int) -> None:
    g, bare, rng, luck, games = game("resistance"), box("resistance").baseline, Random(1), QuickLuck(1), 1500
    assert bare
    shorter = sum(bare(players, rng) == "agents" for _ in range(games))
    whole = sum(won_by_agents(g.setup(players, g.OPTIONS()), luck) for _ in range(games))
    assert abs(shorter - whole) / games < 0.06


@pytest.mark.parametrize("players", [5, 10])
def test_the_bare_loop_names_as_many_teams_before_a_vote_as_random_play(players: int) -> None:
    missions = [mission for mission in TEAMS[players] for _ in range(800)]
    bare = Random(1)
    shorter = sum(len(name_teams(players, BOARDS[players].teams[mission - 1], bare)) for mission in missions)
    whole = sum(named_before_the_vote(players, seed) for seed in range(len(missions)))
    assert abs(shorter - whole) / len(missions) < 0.08


def named_before_the_vote(players: int, seed: int) -> int:
    """How many teams a Leader who plays at random names, the one on which they call included."""
    g, luck, named = game("resistance"), QuickLuck(seed), 0
    t, _ = g.step(start := g.setup(players, g.OPTIONS()), CHANCE, g.sample(start, luck))
    t = replace(t, missions=won(seed % 5), phase=Naming(0, (), (seed % 5 + 1,)))
    while isinstance(t.phase, Naming):
        legal = g.legal(t, t.leader)
        t, _ = g.step(t, t.leader, legal[luck.below(len(legal))])
        named += 1
    return named


def won(count: int) -> tuple[MissionSeen, ...]:
    """So many missions behind the players."""
    return tuple(MissionSeen(n + 1, 0, (0, 1), 0, n % 2 == 0) for n in range(count))


def won_by_agents(start: object, luck: QuickLuck) -> bool:
    """Whether the Agents win a random game."""
    g = game("resistance")
    t = start
    while waiting := g.to_act(t):
        legal = [g.sample(t, luck)] if waiting[0] < 0 else g.legal(t, waiting[0])
        t, _ = g.step(t, waiting[0], legal[luck.below(len(legal))])
    outcome = g.outcome(t)
    assert outcome
    return bool(g.view(t, outcome.winners[0]).role == "agent")


def test_a_random_game_counts_its_steps() -> None:
    g = game("resistance")
    assert random_game(g, g.setup(5, g.OPTIONS()), Random(1).random, QuickLuck(1)) >= 1 + 3 * (1 + 5 + 2)


def test_a_name_that_is_not_on_the_shelf_has_no_box() -> None:
    with pytest.raises(KeyError):
        box("chess")
