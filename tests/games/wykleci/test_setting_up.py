"""BW-01…27  Components, places and set-up."""

import pytest

from konspira.engine import CHANCE, Illegal, QuickLuck
from konspira.engine.bits import bits
from konspira.games import wykleci
from konspira.games.wykleci.actions import Assign, DealGoals, DealOrders, DealSquad, LayMission, Mobilise
from konspira.games.wykleci.decks import DECK
from konspira.games.wykleci.events import GoalDealt, OrderHeld
from konspira.games.wykleci.state import SPECIAL, Laying, Options, Table
from konspira.games.wykleci.tasks import BeginStage, PlayRound, TakeTurn
from tests.games.wykleci.positions import CARDS, MOVING, after, begins, refused, turn_of, where


def dealt(seats: int) -> Table:
    """The table when Squads, orders and goals are dealt."""
    t, luck = wykleci.setup(seats, Options()), QuickLuck(1)
    while wykleci.to_act(t) == (CHANCE,):
        t, _ = wykleci.step(t, CHANCE, wykleci.sample(t, luck))
    return t


def test_bw_01_every_player_has_eight_soldiers_of_one_colour() -> None:
    assert [soldier.colour for soldier in DECK.soldiers[::8]] == ["orange", "violet", "blue", "green"]
    assert all(len({s.colour for s in DECK.soldiers[n : n + 8]}) == 1 for n in range(0, 32, 8))
    t = dealt(2)
    assert bits(t.squads[1] | t.quarters & 0xFF00) == tuple(range(8, 16))


def test_bw_02_bw_03_bw_04_the_decks_have_their_sizes() -> None:
    assert (len(DECK.orders), len(DECK.authority), len(DECK.glory)) == (20, 8, 20)
    assert {(card.kind, card.starred) for card in DECK.orders} == {
        (kind, starred) for kind in ("free_poland", "attack", "hold", "retreat") for starred in (False, True)
    }


def test_bw_05_six_goals_are_green_and_two_are_red() -> None:
    assert (CARDS.green.bit_count(), len(CARDS.traitors)) == (6, 2)


def test_bw_06_bw_07_five_missions_a_stage_and_a_special_one() -> None:
    assert [CARDS.of_stage[stage].bit_count() for stage in (1, 2, 3)] == [5, 5, 5]
    assert {CARDS.difficulty[players][SPECIAL] for players in (2, 3, 4)} == {DECK.special.difficulty}


def test_bw_10_bw_15_a_squad_is_seen_by_its_player_alone_its_size_by_all() -> None:
    t = dealt(3)
    assert wykleci.view(t, 1).squad == bits(t.squads[1])
    assert wykleci.view(t, None).squad == ()
    assert wykleci.view(t, 0).squads == (4, 4, 4)


def test_bw_11_only_ones_own_soldiers_are_mobilised_from_the_common_quarters() -> None:
    t = turn_of(0)
    assert refused(t, 0, Mobilise(8)) == "BW-33"
    assert where(after(t, (0, Mobilise(3)))[0], 3) == "squad"


def test_bw_12_bw_13_jail_and_grave_are_seen_by_all() -> None:
    seen = wykleci.view(turn_of(0, jail=(1, 9), grave=(2,)), None)
    assert (seen.jail, seen.grave) == ((1, 9), (2,))


def test_bw_14_special_zones_hold_one_soldier_and_strike_any_number() -> None:
    t = turn_of(0, home=True, missions={0: {"command": [8], "strike": [9, 10]}})
    assert refused(t, 0, Assign(0, 0, "command")) == "BW-14"
    t, _ = after(t, (0, Assign(0, 0, "strike")), (0, Assign(1, 0, "recon")))
    mission = wykleci.view(t, None).missions[0]
    assert (mission.command, mission.recon, mission.strike) == (8, 1, (0, 9, 10))


def test_bw_17_no_action_shows_a_hidden_card() -> None:
    shows = [kind for kind in wykleci.ACTIONS.__args__ if "show" in kind.__name__.lower()]
    assert shows == []


@pytest.mark.parametrize("stage", [1, 2, 3])
def test_bw_20_a_mission_of_the_stage_that_was_not_seen_yet_is_laid_out(stage: int) -> None:
    t, _ = begins(PlayRound(1), stage=stage)
    assert isinstance(t.phase, Laying)
    of_stage = bits(CARDS.of_stage[stage])
    assert wykleci.legal(t, CHANCE) == tuple(map(LayMission, of_stage))
    t, _ = after(t, (CHANCE, LayMission(of_stage[0])))
    assert of_stage[0] not in bits(t.to_come)


def test_bw_21_freeing_the_prisoners_lies_on_the_table_from_the_start() -> None:
    assert [laid.mission for laid in wykleci.setup(2, Options()).missions] == [SPECIAL]


@pytest.mark.parametrize(("seats", "traitors"), [(2, 1), (3, 1), (4, 2)])
def test_bw_22_one_traitor_is_in_the_deck_with_two_or_three_players_two_with_four(seats: int, traitors: int) -> None:
    goals = CARDS.goal_deck(seats)
    assert len([goal for goal in CARDS.traitors if goals >> goal & 1]) == traitors
    assert goals.bit_count() == 6 + traitors


def test_bw_23_each_player_draws_one_order_that_only_they_see() -> None:
    t = wykleci.setup(2, Options())
    t, events = MOVING.after(
        t, (CHANCE, DealSquad(tuple(range(6)))), (CHANCE, DealSquad(tuple(range(8, 14)))), (CHANCE, DealOrders((7, 3)))
    )
    assert [event for event in events if isinstance(event, OrderHeld)] == [OrderHeld(0, 7), OrderHeld(1, 3)]
    assert (wykleci.view(t, 1).held, wykleci.view(t, None).held) == (3, -1)


def test_bw_24_every_marker_starts_at_1() -> None:
    assert wykleci.setup(4, Options()).tracks == (1, 1, 1, 1)


@pytest.mark.parametrize(("seats", "squad"), [(2, 6), (3, 4), (4, 3)])
def test_bw_25_so_many_soldiers_are_drawn_and_the_rest_lie_in_the_quarters(seats: int, squad: int) -> None:
    t = dealt(seats)
    assert [soldiers.bit_count() for soldiers in t.squads] == [squad] * seats
    assert t.quarters.bit_count() == (8 - squad) * seats


def test_bw_25_two_to_four_can_play() -> None:
    with pytest.raises(Illegal):
        wykleci.setup(5, Options())


def test_bw_26_glory_and_authority_decks_are_shuffled_and_nobody_knows_a_card() -> None:
    seen = wykleci.view(dealt(3), 0)
    assert [(part.count, part.place.card) for part in seen.glory.deck] == [(20, -1)]
    assert [(part.count, part.place.card) for part in seen.authority.deck] == [(8, -1)]
    assert seen.authority.discards == ()


def test_bw_30_everybody_is_dealt_a_goal_that_only_they_see() -> None:
    t, _ = begins(BeginStage(1), home=True)
    t, events = after(t, (CHANCE, DealGoals((4, 0, 6))))
    assert [event for event in events if isinstance(event, GoalDealt)] == [
        GoalDealt(0, 4),
        GoalDealt(1, 0),
        GoalDealt(2, 6),
    ]
    assert wykleci.view(t, 2).goals == (-1, -1, 6)
    assert wykleci.view(t, None).goals == (-1, -1, -1)


def test_bw_87_a_player_with_no_soldiers_at_all_stays_in_the_game() -> None:
    t, _ = begins(TakeTurn(0), out=range(8), todo=(TakeTurn(1),))
    assert wykleci.to_act(t) == (1,)
    t, _ = begins(BeginStage(2), out=range(8))
    assert DealGoals((0, 1, 2)) in wykleci.legal(t, CHANCE)
