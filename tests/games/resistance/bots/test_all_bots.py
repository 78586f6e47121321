"""All bots: they play every variant at every count by the rules, and only by what their seat can see."""

from itertools import product
from typing import Any

import pytest

from konspira.engine import CHANCE, QuickLuck
from konspira.games import resistance
from konspira.games.resistance.actions import CallVote, Name, PlayCard, Vote
from konspira.games.resistance.bots import BOTS
from konspira.games.resistance.gathering import TEAMS
from konspira.games.resistance.state import Naming, Options
from konspira.games.resistance.view import View
from tests.games.resistance.bots.kit import agent, fighter, luck, on_mission, played, voting

pytestmark = pytest.mark.slow

VARIANTS = [
    Options(targeting, "successes" if late else "played", blind, plots, at_once=late)
    for targeting, late, blind, plots in product((False, True), repeat=4)
]
VOTES = (Vote(True), Vote(False))
CARDS = (PlayCard(True), PlayCard(False))


def votes_for(bot: str, view: View) -> bool:
    return BOTS[bot].choose(view, VOTES, luck()) == Vote(True)


def fails(bot: str, view: View) -> bool:
    return BOTS[bot].choose(view, CARDS, luck()) == PlayCard(False)


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("seats", resistance.SEATS)
def test_a_bot_plays_every_variant_to_the_end_by_the_rules(name: str, seats: int) -> None:
    """At one number of players or another."""
    others = list(BOTS)
    for number, options in list(enumerate(VARIANTS))[seats % 5 :: 5]:
        chance = QuickLuck(number)
        table = [name if s % 2 else others[chance.below(len(others))] for s in range(seats)]
        play_out(seats, options, table, chance)


def play_out(seats: int, options: Options, table: list[str], chance: QuickLuck) -> None:
    """Every action is one of those offered; RES-17  a team is named once and called, or called at once."""
    t = resistance.setup(seats, options)
    while waiting := resistance.to_act(t):
        seat = waiting[0]
        if seat == CHANCE:
            action = resistance.sample(t, chance)
        else:
            offered = resistance.legal(t, seat)
            action = BOTS[table[seat]].choose(resistance.view(t, seat), offered, chance)
            assert action in offered
            if isinstance(t.phase, Naming):
                assert isinstance(action, CallVote) == (t.options.at_once or bool(t.phase.team))
        t, _ = resistance.step(t, seat, action)


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("options", [Options(), Options(blind=True, plots=True)])
def test_a_bot_chooses_the_same_at_tables_it_cannot_tell_apart(name: str, options: Options) -> None:
    chance = QuickLuck(3)
    t = resistance.setup(7, options)
    while waiting := resistance.to_act(t):
        seat = waiting[0]
        if seat == CHANCE:
            action = resistance.sample(t, chance)
        else:
            view = resistance.view(t, seat)
            other = resistance.redeal(view, chance)
            action = BOTS[name].choose(view, resistance.legal(t, seat), QuickLuck(5))
            assert (
                BOTS[name].choose(resistance.view(other, seat), resistance.legal(other, seat), QuickLuck(5)) == action
            )
        t, _ = resistance.step(t, seat, action)


def test_the_naive_approve_and_fail_everything() -> None:
    assert votes_for("naive", fighter(voting((1, 2))))
    assert fails("naive", agent((0, 1), on_mission((0, 1))))


def test_the_saboteur_wants_an_agent_on_the_team() -> None:
    assert votes_for("saboteur", agent((0, 4), voting((3, 4))))
    assert not votes_for("saboteur", agent((0, 4), voting((2, 3))))


def test_the_paranoid_want_to_be_there_and_the_hermit_to_lead() -> None:
    assert votes_for("paranoid", fighter(voting((0, 3))))
    assert not votes_for("paranoid", fighter(voting((2, 3))))
    assert not votes_for("hermit", fighter(voting((0, 3))))
    assert votes_for("hermit", fighter(voting((0, 3)), leader=0))


def test_the_cautious_hide_until_it_counts() -> None:
    assert not fails("cautious", agent((0, 4), on_mission((0, 1))))
    won = (played(1, (1, 2), 0), played(2, (1, 2, 3), 0))
    assert fails("cautious", agent((0, 4), on_mission((0, 1), 3), missions=won))


def test_the_deceiver_spares_pairs() -> None:
    assert not fails("deceiver", agent((0, 4), on_mission((0, 1))))
    assert fails("deceiver", agent((0, 4), on_mission((0, 1, 2), 2)))


def test_jammers_leave_it_to_the_last_of_them() -> None:
    team = on_mission((0, 1, 4), 2)
    assert not fails("jammer", agent((0, 4), team, missions=(played(1, (1, 2), 0),)))
    assert fails("jammer", agent((0, 4), team, seat=4, missions=(played(1, (1, 2), 0),)))


def test_the_trickster_spares_the_first_mission() -> None:
    assert not fails("trickster", agent((0, 4), on_mission((0, 1))))
    assert fails("trickster", agent((0, 4), on_mission((0, 1, 2), 2), missions=(played(1, (1, 2), 0),)))


def test_the_logician_rejects_only_what_cannot_be() -> None:
    lost = (played(1, (1, 2), 1),)
    assert not votes_for("logician", fighter(voting((1, 2, 3), 2), missions=lost))
    assert votes_for("logician", fighter(voting((0, 1, 3), 2), missions=lost))


def test_the_bounder_believes_that_agents_always_fail() -> None:
    won = (played(1, (1, 2), 0),)
    assert votes_for("bounder", fighter(voting((0, 1, 2), 2), missions=won))
    assert not votes_for("bounder", fighter(voting((0, 3, 4), 2), missions=won))


@pytest.mark.parametrize("bot", ["tracker", "weigher", "accuser"])
def test_those_who_count_reject_the_team_that_failed(bot: str) -> None:
    lost = (played(1, (1, 2), 1),)
    assert not votes_for(bot, fighter(voting((1, 2, 3), 2), missions=lost))


# ------------------------------------------------------------------ bots to learn against: weak, never absurd

LEARNERS = ("gentle", "normal")


@pytest.mark.parametrize("bot", LEARNERS)
def test_of_two_agents_in_a_pair_one_fails_at_most_until_the_game_hangs_on_it(bot: str) -> None:
    def cards(chance: int, **changes: Any) -> list[bool]:
        views = (agent((0, 4), on_mission((0, 4)), seat=seat, **changes) for seat in (0, 4))
        return [BOTS[bot].choose(view, CARDS, QuickLuck(chance)) == PlayCard(False) for view in views]

    assert {sum(cards(chance)) for chance in range(40)} == {0, 1}
    lost = (played(1, (1, 2), 1), played(2, (1, 2, 3), 1))
    assert all(all(cards(chance, missions=lost)) for chance in range(40))


@pytest.mark.parametrize("bot", LEARNERS)
def test_whom_the_cards_have_told_a_fighter_neither_names_nor_approves(bot: str) -> None:
    told = (played(1, (1, 2), 2),)
    leads = fighter(missions=told, leader=0)
    calls = [CallVote(2, team) for team in TEAMS[5][2]]
    for chance in range(40):
        assert BOTS[bot].choose(fighter(voting((0, 1, 3), 2), missions=told), VOTES, QuickLuck(chance)) == Vote(False)
        assert BOTS[bot].choose(leads, calls, QuickLuck(chance)) == Name(2, (0, 3, 4))
