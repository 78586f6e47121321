"""RES-01…RES-04, RES-46  Before the first round."""

from itertools import product

import pytest

from konspira.engine import CHANCE, Illegal, QuickLuck
from konspira.games.resistance import legal, sample, setup, to_act, view
from konspira.games.resistance.actions import Deal
from konspira.games.resistance.content import SOURCES
from konspira.games.resistance.events import Dealt, Identity, Role
from konspira.games.resistance.state import Naming, Options, Table
from tests.games.resistance.positions import (
    AGAINST,
    FOR,
    PLAYERS,
    agents_at,
    happens,
    hears,
    naming,
    now,
    refused,
    table_after,
    voting,
)

NO_VARIANTS = Options()
AGENTS = {5: 2, 6: 2, 7: 3, 8: 3, 9: 3, 10: 4}


def test_res_10_only_what_the_rulebook_shows_is_marked_as_its_own() -> None:
    assert [part for part, source in SOURCES.items() if source == "reconstructed"] == ["teams"]


def dealt(seats: int, options: Options = NO_VARIANTS, leader: int = 0) -> Table:
    """A table after the deal."""
    return table_after(setup(seats, options), (CHANCE, Deal(agents_at(seats), leader)))


@pytest.mark.parametrize("seats", [0, 1, 4, 11])
def test_res_01_fewer_than_five_or_more_than_ten_cannot_play(seats: int) -> None:
    with pytest.raises(Illegal) as refusal:
        setup(seats, Options())
    assert refusal.value.rule == "RES-01"


@pytest.mark.parametrize("seats", PLAYERS)
def test_res_01_as_many_agents_as_the_board_says(seats: int) -> None:
    t = table_after(setup(seats, Options()), (CHANCE, Deal(tuple(range(AGENTS[seats])), 0)))
    roles = [view(t, seat).role for seat in range(seats)]
    assert (roles.count("fighter"), roles.count("agent")) == (seats - AGENTS[seats], AGENTS[seats])


@pytest.mark.parametrize("seats", PLAYERS)
@pytest.mark.parametrize("more", [-1, 1])
def test_res_01_one_agent_more_or_less_is_refused(seats: int, more: int) -> None:
    t = setup(seats, Options())
    assert refused(t, CHANCE, Deal(tuple(range(AGENTS[seats] + more)), 0)) == "RES-01"


@pytest.mark.parametrize("agents", [(0, 0), (1, 0), (3, 5), (-1, 0)])
def test_res_01_the_agents_are_different_players_of_the_table(agents: tuple[int, ...]) -> None:
    assert refused(setup(5, Options()), CHANCE, Deal(agents, 0)) == "RES-01"


def test_res_02_only_chance_deals() -> None:
    t = setup(5, Options())
    assert to_act(t) == (CHANCE,)
    assert refused(t, 0, Deal((0, 1), 0)) == "RES-02"
    assert refused(t, CHANCE, FOR) == "RES-02"


def test_res_02_each_learns_their_own_identity_and_nobody_elses() -> None:
    events = happens(setup(5, Options(blind=True)), (CHANCE, Deal((1, 3), 0)))
    for seat in range(5):
        role: Role = "agent" if seat in (1, 3) else "fighter"
        assert hears(events, seat) == (Dealt(0), Identity(seat, role, ()))
    assert hears(events, None) == (Dealt(0),)


def test_res_02_every_player_can_be_an_agent() -> None:
    t = setup(5, Options())
    deals = {sample(t, QuickLuck(seed)) for seed in range(400)}
    assert {deal.agents for deal in deals if isinstance(deal, Deal)} >= {(0, 1), (0, 4), (2, 3), (3, 4)}
    assert len(deals) == 50


def test_res_02_nobody_has_a_role_before_the_deal() -> None:
    t = setup(5, Options())
    assert {view(t, seat).role for seat in (*range(5), None)} == {None}


@pytest.mark.parametrize("leader", range(5))
def test_res_03_any_player_may_be_drawn_as_the_first_leader(leader: int) -> None:
    t = dealt(5, leader=leader)
    assert (t.leader, to_act(t)) == (leader, (leader,))


@pytest.mark.parametrize("leader", [-1, 5])
def test_res_03_the_first_leader_is_a_player(leader: int) -> None:
    assert refused(setup(5, Options()), CHANCE, Deal((0, 1), leader)) == "RES-01"


def test_res_03_the_markers_start_at_no_failed_vote_and_mission_one() -> None:
    t = dealt(6)
    assert (t.rejected, t.round, view(t, None).missions) == (0, 1, ())
    assert now(t) == Naming(0, (), (1,))


def test_res_03_everyone_holds_both_votes() -> None:
    t = voting()
    for seat in range(5):
        assert set(legal(t, seat)) == {FOR, AGAINST}


@pytest.mark.parametrize("seats", PLAYERS)
def test_res_04_the_agents_learn_who_the_agents_are(seats: int) -> None:
    agents = agents_at(seats)
    events = happens(setup(seats, Options()), (CHANCE, Deal(agents, 0)))
    for seat in agents:
        assert hears(events, seat)[1:] == (Identity(seat, "agent", agents),)


@pytest.mark.parametrize("seats", PLAYERS)
def test_res_04_the_fighters_learn_nothing(seats: int) -> None:
    events = happens(setup(seats, Options()), (CHANCE, Deal(agents_at(seats), 0)))
    for seat in set(range(seats)) - set(agents_at(seats)):
        assert hears(events, seat)[1:] == (Identity(seat, "fighter", ()),)


def test_res_46_all_variants_are_off_unless_chosen() -> None:
    assert Options() == Options(targeting=False, fifth_after="played", blind=False, plots=False)
    assert now(dealt(5)) == Naming(0, (), (1,))


@pytest.mark.parametrize(("targeting", "blind", "plots"), [*product([False, True], repeat=3)])
def test_res_46_each_variant_does_its_own_in_every_combination(targeting: bool, blind: bool, plots: bool) -> None:
    t = dealt(5, Options(targeting=targeting, blind=blind, plots=plots))
    assert view(t, 3).agents == ((3,) if blind else (3, 4))
    assert (to_act(t) == (CHANCE,)) is plots
    t = naming(options=t.options)
    assert now(t) == Naming(0, (), (1, 2, 3, 4) if targeting else (1,))


def test_res_46_without_plots_no_plot_card_is_on_the_table() -> None:
    plots = view(dealt(5), None).plots
    assert (plots.deck, plots.before, plots.out) == ((), (), ())
