"""RES-87  What is done for a player who is absent or out of time."""

import pytest

from konspira.engine import Action
from konspira.games.resistance import default, legal, to_act
from konspira.games.resistance.actions import CallVote, Hand, LookAt, ShowTo, Take
from konspira.games.resistance.content import PlotId
from konspira.games.resistance.state import Options, Table
from tests.games.resistance.positions import (
    FOR,
    PASS,
    PLAYERS,
    SUCCESS,
    TARGETING,
    approve,
    asked,
    give,
    handing,
    naming,
    on_mission,
    play_all,
    round_begins,
    voting,
)


def done(t: Table, seat: int) -> Action:
    """The default of a seat that the table waits for; it must be legal."""
    assert seat in to_act(t)
    move = default(t, seat)
    assert move in legal(t, seat)
    return move


def test_res_87_a_vote_is_for_whoever_votes() -> None:
    assert {done(voting((0, 1)), seat) for seat in range(5)} == {FOR}


def test_res_87_a_mission_card_is_success_for_agents_too() -> None:
    t = on_mission((1, 2, 3, 4), seats=7, agents=(2, 3, 6), played=(1, 2, -3))
    assert [done(t, seat) for seat in (1, 2, 3, 4)] == [SUCCESS] * 4


@pytest.mark.parametrize(("leader", "team"), [(0, (0, 1, 2)), (3, (0, 3, 4)), (4, (0, 1, 4))])
def test_res_87_the_team_is_the_leader_and_the_next_clockwise(leader: int, team: tuple[int, ...]) -> None:
    assert done(naming(leader=leader, played=(1,)), leader) == CallVote(2, team)


@pytest.mark.parametrize("seats", PLAYERS)
def test_res_87_the_team_has_the_right_size_in_every_round(seats: int) -> None:
    for played in ((), (1,), (1, -2), (1, -2, 3), (1, -2, 3, -4)):
        done(naming(seats=seats, leader=seats - 1, played=played), seats - 1)


@pytest.mark.parametrize(("played", "mission"), [((), 1), ((1,), 2), ((2, -1), 3), ((1, 2, -3, -4), 5), ((-2,), 1)])
def test_res_87_the_mission_is_the_lowest_open(played: tuple[int, ...], mission: int) -> None:
    move = done(naming(options=TARGETING, played=played), 0)
    assert isinstance(move, CallVote)
    assert move.mission == mission


@pytest.mark.parametrize(("leader", "left"), [(0, 1), (4, 5), (6, 0)])
def test_res_87_plot_cards_go_to_the_left_neighbour(leader: int, left: int) -> None:
    t = handing("close_eye", "overheard", seats=7, leader=leader)
    assert done(t, leader) in (Hand("close_eye", left), Hand("overheard", left))


def test_res_63_res_87_establish_confidence_goes_to_the_leader() -> None:
    assert done(handing("establish_confidence", seats=7, leader=3), 3) == Hand("establish_confidence", 3)


FORCED: list[tuple[PlotId, int, Action]] = [
    ("overheard", 3, LookAt(4)),
    ("overheard", 6, LookAt(0)),
    ("open_up", 3, ShowTo(4)),
    ("open_up", 6, ShowTo(0)),
    ("establish_confidence", 1, ShowTo(2)),
]


@pytest.mark.parametrize(("card", "seat", "move"), FORCED)
def test_res_87_a_forced_look_or_showing_is_at_the_left_neighbour(card: PlotId, seat: int, move: Action) -> None:
    assert done(give(handing(card, seats=7, leader=1), card, seat), seat) == move


@pytest.mark.parametrize(("receiver", "move"), [(3, Take("spotlight", 5)), (6, Take("strong_leader", 2))])
def test_res_87_a_forced_take_is_the_first_card_clockwise(receiver: int, move: Action) -> None:
    t = handing("take_responsibility", seats=7, before={2: ("strong_leader", "close_eye"), 5: ("spotlight",)})
    assert done(give(t, "take_responsibility", receiver), receiver) == move


def moments() -> list[Table]:
    """Every moment in which a plot card may be used."""
    return [
        round_begins(seats=7, before={3: ("strong_leader",)}),
        approve(voting(seats=7, before={3: ("no_confidence",)})),
        approve(voting(seats=7, before={3: ("spotlight",)})),
        play_all(on_mission(seats=7, before={3: ("close_eye",)}))[0],
    ]


def test_res_87_optional_cards_stay_unused() -> None:
    assert [asked(t) for t in moments()] == [
        ("strong_leader", (3,)),
        ("no_confidence", (3,)),
        ("spotlight", (3,)),
        ("close_eye", (3,)),
    ]
    assert [done(t, 3) for t in moments()] == [PASS] * 4


@pytest.mark.parametrize("blind", [False, True])
def test_res_87_the_default_never_depends_on_the_role(blind: bool) -> None:
    options = Options(plots=True, blind=blind)
    for one, two in ([(0, 1, 2), (3, 4, 5)], [(0, 3, 6), (1, 2, 5)]):
        for agents in (one, two):
            here = [
                *(naming(seats=7, agents=agents, options=options), voting(seats=7, agents=agents, options=options)),
                on_mission((0, 1, 2, 3), 4, seats=7, agents=agents, options=options, played=(1, 2, -3)),
                give(handing("overheard", seats=7, agents=agents, options=options), "overheard", 3),
                give(handing("open_up", seats=7, agents=agents, options=options), "open_up", 3),
            ]
            moves = [[done(t, seat) for seat in to_act(t)] for t in here]
            assert moves == [[CallVote(1, (0, 1))], [FOR] * 7, [SUCCESS] * 4, [LookAt(4)], [ShowTo(4)]]
