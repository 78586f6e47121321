"""Every game as an environment of PettingZoo: its own tests, and that copies are copies."""

import copy
import pickle
from functools import partial
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from konspira.adapters.answers import ANSWERS
from konspira.adapters.pettingzoo import TableEnv, env
from konspira.games import game, shelf

TABLES = [(name, seats) for name in shelf() for seats in (game(name).SEATS[0], game(name).SEATS[-1])]
Seen = tuple[str, bytes, bytes, float, bool, bool]

# Its test knows by name which environments have a mask beside the observation, as its documentation wants it.
with_mask = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]


@pytest.mark.parametrize(("name", "seats"), TABLES)
@with_mask[0]
@with_mask[1]
def test_it_is_an_environment(name: str, seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(env(name, seats), num_cycles=20)
    assert "Passed" in capsys.readouterr().out


@pytest.mark.parametrize("name", shelf())
def test_all_follows_from_the_seed(name: str) -> None:
    seed_test(partial(env, name), num_cycles=20)


@pytest.mark.parametrize("name", shelf())
def test_it_is_drawn(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(env, name), {"ansi": lambda text: len(text) > 50})
    assert capsys.readouterr().out.strip()


def seen(table: TableEnv) -> Seen:
    """All that the agent whose turn it is gets."""
    observation, reward, termination, truncation, _ = table.last()
    seen, mask = observation["observation"].tobytes(), observation["action_mask"].tobytes()
    return table.agent_selection, seen, mask, reward, termination, truncation


def go_on(table: TableEnv, steps: int, last: bool = False) -> list[Seen]:
    """Give the first or last possible answer so many times; what was seen."""
    found = []
    for _ in table.agent_iter(steps):
        found.append(seen(table))
        mask = np.flatnonzero(table.last()[0]["action_mask"])
        table.step(int(mask[-1 if last else 0]) if len(mask) else None)
    return found


@pytest.mark.parametrize("name", shelf())
def test_whoever_needs_no_observation_finds_the_mask_in_the_info(name: str) -> None:
    table = env(name)
    table.reset(seed=3)
    for agent in table.agent_iter(20):
        *_, info = table.last(observe=False)
        assert np.array_equal(info["action_mask"], table.observe(agent)["action_mask"])
        assert not any(table.infos[other] for other in table.agents if other != agent)
        table.step(int(np.flatnonzero(info["action_mask"])[0]))


@pytest.mark.parametrize("name", shelf())
@pytest.mark.parametrize("copied", [copy.deepcopy, lambda table: pickle.loads(pickle.dumps(table))])
def test_a_copy_goes_its_own_way_and_the_same_way_from_the_same_answers(name: str, copied: Any) -> None:
    table = env(name)
    table.reset(seed=3)
    go_on(table, 7)
    before, other, third = seen(table), copied(table), copied(table)
    ahead = go_on(other, 40)
    assert seen(table) == before
    go_on(third, 40, last=True)
    assert go_on(table, 40) == ahead


def test_a_game_is_rewarded_by_its_scores() -> None:
    table = env("resistance", 6, blind=True)
    table.reset(seed=1)
    rewards = {agent: reward for agent, _, _, reward, over, _ in go_on(table, 2000) if over}
    assert len(rewards) == 6
    assert set(rewards.values()) == {0.0, 1.0}
    assert table.walk.outcome
    assert tuple(rewards[agent] for agent in table.possible_agents) == table.walk.outcome.scores
    assert not table.agents


def test_a_game_too_long_is_broken_off() -> None:
    table = env("niepodlegla", limit=5)
    table.reset(seed=1)
    found = go_on(table, 20)
    assert [cut for *_, cut in found] == [False] * 5 + [True] * 2
    assert not table.agents


def test_who_is_not_asked_has_no_answer_and_sees_their_own_view() -> None:
    table = env("resistance")
    table.reset(seed=5)
    others = [agent for agent in table.agents if agent != table.agent_selection]
    observed = [table.observe(agent) for agent in others]
    assert not any(one["action_mask"].any() for one in observed)
    assert len({one["observation"].tobytes() for one in observed}) == len(others)
    assert table.view(others[0]).seat == table.possible_agents.index(others[0])


def test_answers_have_words_and_a_mask_cannot_be_changed() -> None:
    table = env("resistance", 7)
    table.reset(seed=5)
    mask = table.last()[0]["action_mask"]
    assert [table.label(int(n)) for n in np.flatnonzero(mask)] == ["P1", "P2", "P3", "P4", "P5", "P6"]
    assert len(mask) == ANSWERS == table.action_space("player_0").n
    with pytest.raises(ValueError, match="read-only"):
        mask[0] = 0
    with pytest.raises(ValueError, match="9 is no answer now"):
        table.step(9)


def test_without_a_seed_every_game_is_another_one() -> None:
    table, dealt = env("resistance", 10), []
    for seed in (1, None, None, 1, None):
        table.reset(seed=seed)
        dealt.append((table.walk.table.agents, table.walk.table.leader))
    assert dealt[:2] == dealt[3:]
    assert len(set(dealt)) == 3
