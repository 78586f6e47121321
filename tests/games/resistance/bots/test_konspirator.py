"""What the strong bot does where there is no doubt what is right."""

import pytest

from konspira.engine import Action
from konspira.games.resistance.actions import CallVote, Name, PlayCard, Vote
from konspira.games.resistance.bots.beliefs import WARY, trust
from konspira.games.resistance.bots.konspirator import chosen, konspirator
from konspira.games.resistance.gathering import proposals
from konspira.games.resistance.state import Naming, Options, VotingSeen
from konspira.games.resistance.view import View
from tests.games.resistance.bots.kit import agent, ballot, fighter, luck, naming, on_mission, played, saw, voting

VOTES = (Vote(True), Vote(False))
CARDS = (PlayCard(True), PlayCard(False))
WON_TWO = (played(1, (1, 2), 0), played(2, (1, 2, 3), 0))
LOST_TWO = (played(1, (1, 4), 1), played(2, (2, 3, 4), 1))


def vote(view: View) -> Action:
    return konspirator(view, VOTES, luck())


def card(view: View) -> Action:
    return konspirator(view, CARDS, luck())


def named(view: View) -> Name:
    assert isinstance(view.now, Naming)
    action = konspirator(view, proposals(view.seats, view.now.open, at_once=False), luck())
    assert isinstance(action, Name)
    return action


def test_res_17_it_names_its_team_openly_and_then_calls_the_vote() -> None:
    named_team = Naming(1, (1, 2), (1,))
    moves = proposals(5, (1,), at_once=False)
    assert konspirator(fighter(named_team, leader=0), moves, luck()) == CallVote(1, (1, 2))
    at_once = fighter(naming(), leader=0, options=Options(at_once=True))
    assert isinstance(konspirator(at_once, proposals(5, (1,), at_once=True), luck()), CallVote)


def team(view: View) -> set[int]:
    return set(named(view).team)


def test_a_fighter_approves_any_fifth_proposal() -> None:
    assert vote(fighter(voting((1, 2)), rejected=4, missions=())) == Vote(True)


def test_a_fighter_rejects_a_large_team_without_itself() -> None:
    assert vote(fighter(voting((1, 2, 3), 2), missions=(played(1, (0, 4), 0),))) == Vote(False)


def test_a_fighter_rejects_a_team_with_a_proven_agent() -> None:
    assert vote(fighter(voting((0, 2)), seen=(saw(2, True),))) == Vote(False)


def test_a_fighter_approves_a_team_it_knows_to_be_clean() -> None:
    assert vote(fighter(voting((2, 3)), seen=(saw(2, False), saw(3, False)))) == Vote(True)


def test_a_fighter_leads_itself_and_those_it_knows() -> None:
    view = fighter(naming(2), leader=0, missions=(played(1, (0, 1), 1),), seen=(saw(4, False),))
    assert {0, 4} < team(view)
    assert 1 not in team(view)


def test_a_fighter_asks_for_the_mission_that_is_safest() -> None:
    assert named(fighter(Naming(0, (), (1, 2, 4)), leader=0, seats=7)).mission == 4


def test_an_agent_fails_the_mission_that_wins() -> None:
    assert card(agent((0, 4), on_mission((0, 1), 3), missions=LOST_TWO)) == PlayCard(False)


def test_an_agent_fails_the_mission_that_would_lose() -> None:
    assert card(agent((0, 4), on_mission((0, 1), 3), missions=WON_TWO)) == PlayCard(False)


@pytest.mark.parametrize("others", [(0, 3), (1, 4), (2, 3)])
def test_of_two_agents_on_a_team_exactly_one_fails(others: tuple[int, int]) -> None:
    first, second = others
    squad = tuple(sorted({first, second, (set(range(5)) - {first, second}).pop()}))
    cards = [card(agent(others, on_mission(squad, 2), seat=s, missions=(played(1, (1, 2), 0),))) for s in others]
    assert sorted(c == PlayCard(False) for c in cards) == [False, True]


def test_where_two_fails_are_needed_both_agents_fail() -> None:
    for seat in (0, 3):
        view = agent(
            (0, 3, 6), on_mission((0, 1, 2, 3), 4), seats=7, seat=seat, missions=(*WON_TWO, played(3, (4, 5, 6), 1))
        )
        assert card(view) == PlayCard(False)


def test_where_two_fails_are_needed_a_lone_agent_hides() -> None:
    """Also where one more failure would win."""
    lost = (played(1, (1, 5), 1), played(2, (1, 2, 3), 0), played(3, (4, 5, 6), 1))
    assert card(agent((0, 5, 6), on_mission((0, 1, 2, 3), 4), seats=7, missions=lost)) == PlayCard(True)


def test_in_blind_play_an_agent_tries_to_save_the_game_though_it_may_be_alone() -> None:
    seen = (*WON_TWO, played(3, (4, 5, 6), 1))
    view = agent((0,), on_mission((0, 1, 2, 3), 4), seats=7, missions=seen, options=Options(blind=True))
    assert card(view) == PlayCard(False)


def test_an_agent_in_the_spotlight_hides_while_it_can() -> None:
    assert card(agent((0, 4), on_mission((0, 1), spotlit=0))) == PlayCard(True)


def test_of_two_agents_the_one_in_the_spotlight_is_spared() -> None:
    view = agent((0, 2), on_mission((0, 1, 2), 2, spotlit=0), missions=(played(1, (1, 3), 0),))
    assert chosen(view, on_mission((0, 1, 2), 2, spotlit=0)) == (2,)


def test_an_agent_rejects_the_clean_team_that_would_win() -> None:
    assert vote(agent((0, 4), voting((1, 2), 3), missions=WON_TWO)) == Vote(False)
    assert vote(agent((0, 4), voting((1, 2), 3), missions=WON_TWO, rejected=4)) == Vote(False)


def test_an_agent_approves_the_team_that_can_win() -> None:
    assert vote(agent((0, 4), voting((1, 4), 3), missions=LOST_TWO)) == Vote(True)


def test_an_agent_approves_a_fifth_proposal_as_fighters_do() -> None:
    assert vote(agent((0, 4), voting((1, 2)), rejected=4)) == Vote(True)


def test_at_the_start_both_want_to_be_there_themselves() -> None:
    for squad in ((0, 1), (1, 2), (1, 4)):
        assert vote(agent((0, 4), voting(squad))) == vote(fighter(voting(squad))) == Vote(0 in squad)


def test_an_agent_leads_itself_and_no_other_agent() -> None:
    squad = team(agent((0, 4), naming(2), leader=0, missions=(played(1, (1, 2), 0),)))
    assert 0 in squad
    assert 4 not in squad


def test_an_agent_leads_those_who_look_clean() -> None:
    proposals = (ballot(1, (1, 2), (1, 2, 3), leader=1),)
    squad = team(agent((0, 4), naming(2), leader=0, proposals=proposals, missions=(played(1, (1, 2), 0),)))
    assert squad == {0, 1, 2}


def shown(squad: tuple[int, ...], ayes: tuple[int, ...], noes: tuple[int, ...], mission: int = 2) -> VotingSeen:
    return VotingSeen(mission, squad, (0, 1, 2, 3, 4), (*ayes, *noes), None, ayes, noes)


def test_an_agent_breaks_cover_where_its_vote_decides_and_only_there() -> None:
    won = (played(1, (1, 2), 0),)
    for squad, side in (((1, 2, 3), False), ((1, 2, 4), True)):
        cover = vote(fighter(voting(squad, 2), missions=won))
        assert vote(agent((0, 4), shown(squad, (1, 2), (3, 4)), missions=won)) == Vote(side)
        assert vote(agent((0, 4), shown(squad, (1, 2, 3), (4,)), missions=won)) == cover


def test_when_the_game_hangs_on_it_an_agent_breaks_cover_even_if_its_vote_will_not_decide() -> None:
    now = shown((1, 2, 4), (4,), (1, 2, 3))
    assert vote(agent((0, 4), now, missions=LOST_TWO[:1])) == Vote(False)
    assert vote(agent((0, 4), now, missions=(*LOST_TWO[:1], *WON_TWO[1:], *WON_TWO[1:]))) == Vote(True)


def test_when_the_game_hangs_on_it_both_agents_fail() -> None:
    for seat in (0, 3):
        assert card(agent((0, 3), on_mission((0, 3), 3), seat=seat, missions=WON_TWO)) == PlayCard(False)


# ------------------------------------------------------------------ what kind of table it sits at

TRUSTED = tuple(ballot(1, (1, 2), (0, 1, 2, 3), leader=1) for _ in range(2))
DOUBTED = tuple(ballot(1, team, team, leader=team[0]) for team in ((1, 2), (3, 4), (2, 3)))


def test_a_table_that_has_approved_of_everything_is_trusting_and_one_that_has_not_is_wary() -> None:
    wary, unknown, trusting = (trust(agent((0, 4), proposals=votes)) for votes in (DOUBTED, (), TRUSTED))
    assert wary < WARY < unknown < trusting


def test_an_agent_fails_with_a_single_companion_but_at_a_wary_table_only_when_the_game_hangs_on_it() -> None:
    for votes, success in (((), False), (TRUSTED, False), (DOUBTED, True)):
        assert card(agent((0, 4), on_mission((0, 1)), proposals=votes)) == PlayCard(success)
    for missions in (WON_TWO, LOST_TWO):
        view = agent((0, 4), on_mission((0, 1), 3), proposals=DOUBTED, missions=missions)
        assert card(view) == PlayCard(False)


def test_at_a_wary_table_an_agent_stays_under_cover_for_two_missions_though_its_vote_decides() -> None:
    first, second = played(1, (1, 2), 0), played(2, (1, 2, 3), 1)
    for votes, side in (((), True), (DOUBTED, False)):
        now = shown((2, 3, 4), (1, 2), (3, 4))
        assert vote(agent((0, 4), now, proposals=votes, missions=(first,))) == Vote(side)
        later = shown((2, 4), (1, 2), (3, 4), 3)
        assert vote(agent((0, 4), later, proposals=votes, missions=(first, second))) == Vote(True)


def test_an_agent_is_choosier_than_a_fighter() -> None:
    """After this ballot 2 looks best to 0, and 1 nearly as good."""
    before = (ballot(1, (1, 2), (0, 1), leader=1),)
    for squad, agents in (((0, 2), True), ((0, 1), False)):
        now = shown(squad, (1, 2, 3), (4,), 1)
        assert vote(fighter(now, proposals=before, rejected=1, leader=2)) == Vote(True)
        assert vote(agent((0, 4), now, proposals=before, rejected=1, leader=2)) == Vote(agents)
