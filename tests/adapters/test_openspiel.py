"""Every game as a game of OpenSpiel: its own tests, honest chance, and information states that keep secrets."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pyspiel
import pytest
from msgspec import to_builtins

from konspira.adapters.answers import ANSWERS
from konspira.adapters.openspiel import ShelfGame, ShelfState
from konspira.adapters.walk import LabGame, Walk
from konspira.adapters.walked_way import BRANCHES, DrawnLuck, NextDraw, WalkedWay, bounds
from konspira.engine import members
from konspira.games import game, shelf
from konspira.games.resistance.actions import Name
from konspira.games.resistance.state import Options
from tests.games.resistance.twins import twins

LIMITS = (8, 1)
"""After so many answers a game goes on by its defaults: at the smallest and largest table, and at those between."""
TABLES = [(name, seats) for name in shelf() for seats in game(name).SEATS]


def load(name: str, **params: Any) -> ShelfGame:
    given = ",".join(f"{key}={value}" for key, value in params.items())
    loaded = pyspiel.load_game(f"konspira_{name}({given})")
    assert isinstance(loaded, ShelfGame)
    return loaded


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_random_games_with_copies_and_serialisation_pass_its_own_test(name: str, seats: int) -> None:
    ends = (game(name).SEATS[0], game(name).SEATS[-1])
    loaded = load(name, players=seats, limit=LIMITS[seats not in ends])
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)
    assert loaded.num_players() == seats
    assert loaded.num_distinct_actions() == ANSWERS


def test_a_whole_game_passes_too() -> None:
    pyspiel.random_sim_test(load("resistance", players=6, plots=True), num_sims=1, serialize=True, verbose=False)


# ---------------------------------------------------------------- chance


def paths(size: int) -> Iterator[tuple[tuple[int, ...], float]]:
    """All ways to draw one of so many numbers, with their probabilities."""
    waiting: list[tuple[tuple[int, ...], float]] = [((), 1.0)]
    while waiting:
        draws, chance = waiting.pop()
        try:
            DrawnLuck(draws).below(size)
        except NextDraw as draw:
            ends = [bounds(draw.size, branch) for branch in range(min(draw.size, BRANCHES))]
            waiting += [((*draws, n), chance * (end - at) / draw.size) for n, (at, end) in enumerate(ends)]
        else:
            yield draws, chance


@pytest.mark.parametrize("size", [1, 2, 7, 32, 33, 100, 2100])
def test_every_number_is_drawn_in_one_way_and_all_are_as_likely(size: int) -> None:
    found = {DrawnLuck(draws).below(size): chance for draws, chance in paths(size)}
    assert sorted(found) == list(range(size))
    assert len(list(paths(size))) == size
    assert list(found.values()) == pytest.approx([1 / size] * size)


def test_res_02_every_deal_is_as_likely() -> None:
    dealt: Counter[tuple[int, int]] = Counter()
    waiting = [(load("resistance", players=5).new_initial_state(), 1.0)]
    while waiting:
        state, chance = waiting.pop()
        if state.is_chance_node():
            waiting += [(state.child(draw), chance * likely) for draw, likely in state.chance_outcomes()]
        else:
            dealt[state.way.at.table.agents, state.way.at.table.leader] += round(chance * 1e6)
    assert len(dealt) == 50
    assert set(dealt.values()) == {20_000}


# ---------------------------------------------------------------- what is known


def dealt(agents: tuple[int, ...], leader: int, seats: int = 5) -> ShelfState:
    """A table, of five unless it says of how many, by the draws that lead to this deal."""
    waiting: list[ShelfState] = [load("resistance", players=seats).new_initial_state()]
    while True:
        state = waiting.pop()
        if state.is_chance_node():
            waiting += [state.child(draw) for draw, _ in state.chance_outcomes()]
        elif (members(state.way.at.table.agents), state.way.at.table.leader) == (agents, leader):
            return state


def known(state: ShelfState, player: int) -> tuple[object, ...]:
    """All that a player is told."""
    strings = state.information_state_string(player), state.observation_string(player)
    return *strings, state.information_state_tensor(player), state.observation_tensor(player)


def test_res_04_two_worlds_are_one_information_state_to_whoever_cannot_tell_them_apart() -> None:
    one, two = dealt((1, 2), 0), dealt((3, 4), 0)
    while not one.is_terminal():
        assert known(one, 0) == known(two, 0)
        assert known(one, 1) != known(two, 1)
        if one.current_player() == 0:
            assert one.legal_actions() == two.legal_actions()
        for state in (one, two):
            state.apply_action(state.legal_actions()[0])
    assert one.returns() == [1.0, 0.0, 0.0, 1.0, 1.0]
    assert two.returns() == [1.0, 1.0, 1.0, 0.0, 0.0]


def remembered(last: WalkedWay | None, playing: LabGame, table: Any) -> WalkedWay:
    """One table further on a way."""
    way = WalkedWay(Walk(playing, table), 100, 0)
    way.before = last
    return way


@pytest.mark.parametrize("viewer", [0, 3, None])
def test_what_is_remembered_of_two_worlds_is_the_same_too(viewer: int | None) -> None:
    playing, differed = LabGame("resistance", 6, {"plots": True}), 0
    for seed in range(3):
        one = two = None
        for pair in twins(6, Options(plots=True), viewer, seed):
            if playing.game.outcome(pair.one):
                break
            one, two = remembered(one, playing, pair.one), remembered(two, playing, pair.two)
            assert one.memory(viewer) == two.memory(viewer)
            differed += pair.one != pair.two
    assert differed > 50


def test_res_17_an_information_state_remembers_what_a_view_has_forgotten() -> None:
    one, two = dealt((3, 4), 0), dealt((3, 4), 0)
    for state, teams in ((one, ((0, 1), (1, 2))), (two, ((1, 2),))):
        for team in teams:
            legal = game("resistance").legal(state.way.at.table, 0)
            state.apply_action(legal.index(Name(1, team)))
    for player in range(5):
        assert one.observation_string(player) == two.observation_string(player)
        assert one.information_state_string(player) != two.information_state_string(player)
        assert one.information_state_tensor(player) != two.information_state_tensor(player)


def test_a_spectator_observes_what_is_public() -> None:
    public = pyspiel.IIGObservationType(private_info=pyspiel.PrivateInfoType.NONE, perfect_recall=True)
    observers = [load("resistance", players=5).make_py_observer(public) for _ in range(2)]
    worlds = dealt((1, 2), 0), dealt((3, 4), 0)
    assert len({seen.string_from(state, 1) for seen, state in zip(observers, worlds, strict=True)}) == 1


def test_a_state_is_dealt_anew_from_the_view_alone() -> None:
    state = dealt((4, 5, 6), 0, seats=7)
    state.apply_action(0)  # in the middle of an answer
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    others = [state.resample_from_infostate(0, sampler) for _ in range(40)]
    assert {other.observation_string(0) for other in others} == {state.observation_string(0)}
    assert {tuple(other.legal_actions()) for other in others} == {tuple(state.legal_actions())}
    assert 1 < len({other.way.at.table.agents for other in others}) <= 20


# ---------------------------------------------------------------- games


def test_past_its_limit_a_game_ends_by_its_defaults() -> None:
    state, answers = load("resistance", players=5, limit=3).new_initial_state(), 0
    while not state.is_terminal():
        answers += not state.is_chance_node()
        state.apply_action(state.legal_actions()[0])
    assert answers == 3
    assert sum(state.returns()) in (2.0, 3.0)


def test_options_are_parameters() -> None:
    assert load("resistance", players=7, plots=True).playing.options == Options(plots=True)
    for spared, options in (("child/death", ("child", "death")), ("none", ())):
        assert to_builtins(load("siege", spared=spared).playing.options)["spared"] == options


def test_answers_have_words() -> None:
    state = dealt((4, 5, 6), 0, seats=7)
    assert [state.action_to_string(n) for n in state.legal_actions()][:3] == ["0 P1", "1 P2", "2 P3"]
