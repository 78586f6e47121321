"""What the strong bot concludes."""

import pytest

from konspira.engine.roles import KnownCards
from konspira.games.resistance.bots.beliefs import belief, onlooker
from konspira.games.resistance.bots.evidence import (
    MissionCards,
    attempt,
    history,
    public_evidence,
    weigh_cards,
)
from konspira.games.resistance.bots.playing_styles import agent_leads
from konspira.games.resistance.content import AGENTS
from konspira.games.resistance.state import MissionSeen, Options, Proposal
from konspira.games.resistance.view import Seen
from tests.games.resistance.bots.kit import agent, ballot, fighter, played, saw


def test_at_the_beginning_all_others_are_as_suspect() -> None:
    assert belief(fighter()).suspicion == pytest.approx([0, 0.5, 0.5, 0.5, 0.5])


def test_a_pair_with_two_fails_is_a_pair_of_agents() -> None:
    view = fighter(missions=(played(1, (1, 2), 2),))
    assert belief(view).suspicion == pytest.approx([0, 1, 1, 0, 0])


def test_a_fighter_on_a_failed_pair_knows_the_other() -> None:
    view = fighter(missions=(played(1, (0, 2), 1),))
    assert belief(view).suspicion[2] == pytest.approx(1)


def test_no_votes_clear_a_proven_agent() -> None:
    votes = tuple(ballot(1, (3, 4), (0, 2, 3, 4)) for _ in range(4))
    view = fighter(proposals=(*votes, ballot(1, (0, 2), (0, 2, 3))), missions=(played(1, (0, 2), 1),))
    assert belief(view).suspicion[2] == pytest.approx(1)


def test_an_identity_seen_is_certain() -> None:
    assert belief(fighter(seen=(saw(3, True),))).suspicion[3] == pytest.approx(1)
    assert belief(fighter(seen=(saw(3, False),))).suspicion[3] == pytest.approx(0)


def test_a_seen_success_turns_suspicion_to_the_others_of_a_failed_team() -> None:
    lost = played(2, (1, 2, 3), 1)
    blind = belief(fighter(missions=(lost,))).suspicion
    seeing = belief(fighter(missions=(lost,), seen=(Seen(1, 1, "card", False),))).suspicion
    assert seeing[1] < blind[1] < seeing[2]


def test_a_seen_fail_is_certain() -> None:
    view = fighter(missions=(played(2, (1, 2, 3), 1),), seen=(Seen(1, 1, "card", True),))
    assert belief(view).suspicion[1] == pytest.approx(1)


def test_a_spotlit_fail_is_certain_to_everybody() -> None:
    lost = MissionSeen(2, 1, (1, 2, 3), 1, False, 2, True, False)
    assert onlooker(fighter(missions=(lost,), proposals=(ballot(1, (1, 2, 3), (1, 2, 3)),))).suspicion[
        2
    ] == pytest.approx(1)


def test_a_won_mission_speaks_for_its_team() -> None:
    doubts = belief(fighter(missions=(played(1, (1, 2), 0),))).suspicion
    assert doubts[1] < 0.5 < doubts[3]


def test_voting_for_a_team_that_failed_is_suspect() -> None:
    proposals = (ballot(1, (0, 2), (0, 2, 3), leader=0),)
    doubts = belief(fighter(proposals=proposals, missions=(played(1, (0, 2), 1),))).suspicion
    assert doubts[3] > doubts[1]


def test_an_agent_who_knows_the_agents_has_no_doubt() -> None:
    assert belief(agent((0, 3))).suspicion == pytest.approx([1, 0, 0, 1, 0])


def test_a_blind_agent_suspects_the_others_alike() -> None:
    view = agent((0,), options=Options(blind=True))
    assert belief(view).suspicion == pytest.approx([1, 0.25, 0.25, 0.25, 0.25])


def test_a_team_has_fewer_agents_than_two_unless_a_pair_of_it_are_agents() -> None:
    start = belief(fighter())
    assert [start.fewer(0b00110, count) for count in (1, 2, 3)] == pytest.approx([1 / 6, 5 / 6, 1])


def test_who_is_thought_a_fighter_rules_their_own_seat_out() -> None:
    assert onlooker(fighter()).cleared(4).suspicion == pytest.approx([0.5, 0.5, 0.5, 0.5, 0])


def test_every_set_of_agents_is_considered() -> None:
    assert [len(AGENTS[n]) for n in range(5, 11)] == [10, 15, 35, 56, 84, 210]


def test_impossible_sets_weigh_nothing() -> None:
    weights = weigh_cards(5, (MissionCards(KnownCards(0b00011, 0, 0, 2), 1, True, False),))
    assert [a for a, w in zip(AGENTS[5], weights, strict=True) if w] == [0b00011]


def test_the_history_tells_ballots_and_missions_in_order() -> None:
    proposals = (ballot(1, (0, 1), (0,)), ballot(1, (1, 2), (1, 2, 3)), ballot(2, (1, 2, 3), (1,)))
    steps = history(fighter(proposals=proposals, missions=(played(1, (1, 2), 0),)))
    assert [type(s) for s in steps] == [Proposal, Proposal, MissionCards, Proposal]
    assert [attempt(steps[:count]) for count in (1, 2, 4)] == [1, 2, 1]


def test_the_public_history_holds_nothing_private() -> None:
    lost = played(1, (0, 2), 1, i_failed=True)
    mine = agent((0, 3), proposals=(ballot(1, (0, 2), (0, 2, 3)),), missions=(lost,))
    theirs = fighter(seat=2, proposals=(ballot(1, (0, 2), (0, 2, 3)),), missions=(played(1, (0, 2), 1),))
    assert history(mine) == history(theirs)
    assert public_evidence(mine).weights == public_evidence(theirs).weights


def test_who_keeps_leading_a_comrade_is_learnt_to_plan_so() -> None:
    everyone = (0, 1, 2, 3, 4)
    proposals = (ballot(1, (1, 2), everyone, leader=1), ballot(2, (1, 2, 3), everyone, leader=1))
    said = public_evidence(fighter(proposals=proposals, missions=(played(1, (1, 2), 1),)))
    just, more, anybody = said.agents[AGENTS[5].index(0b00110)][0][3:]
    assert more > anybody > just


def test_an_agent_who_leads_without_plan_names_a_chance_team() -> None:
    just, more, anybody = agent_leads(5, 3, 1, 1, on=True)
    assert just > anybody == 1 > more
    assert agent_leads(5, 3, 1, 2, on=True)[1] == pytest.approx(just)


def test_a_leader_who_stays_at_home_is_judged_alike_by_every_plan() -> None:
    assert len(set(agent_leads(5, 2, 1, 0, on=False))) == 1
