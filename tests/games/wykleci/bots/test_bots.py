"""The bots: they play by the rules at every count, know only what their seat sees, and play for what they want."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any

import pytest

from konspira.bots import random_bot
from konspira.engine import CHANCE, Action, Bot, QuickLuck, replace
from konspira.games import wykleci
from konspira.games.wykleci.actions import Assign, Decide, GiveGlory, Nominate, PlayAuthority, TakeOver
from konspira.games.wykleci.bots import BOTS
from konspira.games.wykleci.bots.candidates import candidates
from konspira.games.wykleci.bots.plans import success_worth
from konspira.games.wykleci.bots.rule_of_thumb import by_thumb
from konspira.games.wykleci.bots.seen import prospect
from konspira.games.wykleci.bots.temper import STEADY
from konspira.games.wykleci.content import Condition
from konspira.games.wykleci.state import Conduct, Options, StageHistory, Table, Turn
from konspira.games.wykleci.tasks import AnyTask, AskToStart, BeginStage, EndStage, PlayRound, StartTheRest
from konspira.games.wykleci.view import View
from tests.games.wykleci.full_moments import giving, scouting
from tests.games.wykleci.positions import CARDS, FIRST, Zones, begins, by, goal, turn_of

QUICK = [name for name in BOTS if name != "strategist"]


USUAL = Options()


def played(bots: list[Bot[View]], seed: int, options: Options = USUAL, stages: int = 3) -> Table:
    """So many stages; every action is one of those that are legal."""
    luck, t = QuickLuck(seed), wykleci.setup(len(bots), options)
    while (waiting := wykleci.to_act(t)) and len(t.results) < stages:
        seat = waiting[0]
        if seat == CHANCE:
            action = wykleci.sample(t, luck)
        else:
            legal = wykleci.legal(t, seat)
            action = bots[seat](wykleci.view(t, seat), legal, luck)
            assert action in legal
        t, _ = wykleci.step(t, seat, action)
    return t


@pytest.mark.parametrize("seats", wykleci.SEATS)
@pytest.mark.parametrize("name", QUICK)
def test_a_character_plays_whole_games_by_the_rules(name: str, seats: int) -> None:
    for seed, options in enumerate([Options(), Options("strength", "scout")]):
        assert played([BOTS[name].choose] * seats, seed, options).results


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_chooses_the_same_at_tables_it_cannot_tell_apart(name: str) -> None:
    truth = QuickLuck(5)
    t = until_deciding(3, 40)
    seat = wykleci.to_act(t)[0]
    view = wykleci.view(t, seat)
    chosen = {
        BOTS[name].choose(view, wykleci.legal(other, seat), QuickLuck(1)) for other in (t, wykleci.redeal(view, truth))
    }
    assert len(chosen) == 1


def until_deciding(seats: int, moves: int) -> Table:
    """A table after so many moves of characters, at which somebody has a choice."""
    luck, t = QuickLuck(7), wykleci.setup(seats, Options())
    while moves > 0 or wykleci.to_act(t)[0] == CHANCE:
        moves -= 1
        seat = wykleci.to_act(t)[0]
        view_bot = BOTS["steady"].choose
        action = (
            wykleci.sample(t, luck) if seat == CHANCE else view_bot(wykleci.view(t, seat), wykleci.legal(t, seat), luck)
        )
        t, _ = wykleci.step(t, seat, action)
    return t


def test_a_commander_keeps_the_best_glory() -> None:
    t = giving()
    action = BOTS["steady"].choose(wykleci.view(t, 0), wykleci.legal(t, 0), QuickLuck(1))
    assert isinstance(action, GiveGlory)
    assert CARDS.points[action.cards[0]] == max(CARDS.points[place.card] for place in wykleci.view(t, 0).now.places)  # type: ignore[union-attr]


@pytest.mark.parametrize(("condition", "harder"), [("commander_of_success", False), (None, True)])
def test_a_scout_who_is_a_traitor_lets_the_harder_action_through(condition: object, harder: bool) -> None:
    t = scouting()
    seat = wykleci.to_act(t)[0]
    t = replace(t, goals=tuple(goal(condition) if one == seat else t.goals[one] for one in range(4)))  # type: ignore[arg-type]
    action = BOTS["steady"].choose(wykleci.view(t, seat), wykleci.legal(t, seat), QuickLuck(1))
    assert isinstance(action, PlayAuthority)
    pick = max if harder else min
    assert action.card == pick(t.phase.cards, key=lambda card: CARDS.action_modifier[card])  # type: ignore[union-attr]


LEAST = {2: 30, 3: 16, 4: 13}
"""Of forty games; by chance it would be 20, 13 or 14 and 10."""


@pytest.mark.slow
@pytest.mark.parametrize("seats", wykleci.SEATS)
def test_a_character_beats_those_who_play_at_random(seats: int) -> None:
    won = 0.0
    for seed in range(40):
        me = seed % seats
        bots: list[Bot[View]] = [BOTS["steady"].choose if seat == me else random_bot for seat in range(seats)]
        won += played(bots, seed).phase.outcome.scores[me] == 1.0  # type: ignore[union-attr]
    assert won >= LEAST[seats]


@pytest.mark.slow
def test_the_strategist_plays_a_stage_by_the_rules() -> None:
    bots = [BOTS["strategist"].choose, *[BOTS["steady"].choose] * 2]
    assert len(played(bots, 3, stages=1).results) == 1


LOW, HIGH = by(CARDS.command, 1)[0], by(CARDS.command, 0)[-1]
LED_BY_ANOTHER: Mapping[int, Zones] = {FIRST: {"command": [LOW], "strike": [HIGH]}}
"""Seat 1 commands, seat 0 could take over."""
FALSE = Conduct(soldiers=3, lying=9, brought=2, decisive=1, rash=6, refused=1)


def takes_over(card: Condition | None, conduct: Conduct) -> bool:
    """Whether seat 0 with such a goal takes the Command from seat 1 with such a conduct."""
    history = StageHistory(conduct=(Conduct(), conduct, Conduct(), Conduct()))
    t = turn_of(0, missions=LED_BY_ANOTHER, history=history, goals=(goal(card), 3, 4), squads={})
    return isinstance(by_thumb(t, 0, QuickLuck(1), STEADY), TakeOver)


def test_a_traitor_takes_the_command_of_what_would_fail() -> None:
    assert takes_over(None, Conduct())


def test_a_hero_takes_the_command_from_whom_all_have_reason_to_suspect() -> None:
    assert takes_over("largest_squad", FALSE)
    assert not takes_over("largest_squad", Conduct())


def test_suspected_soldiers_count_for_less() -> None:
    there: Mapping[int, Zones] = {FIRST: {"command": [LOW], "strike": [9, 10]}}
    wanting = []
    for conduct in (Conduct(), FALSE):
        history = StageHistory(conduct=(Conduct(), conduct, Conduct(), Conduct()))
        t = turn_of(0, missions=there, history=history)
        wanting.append(prospect(t, t.missions[0], 0).wanting)
    assert wanting[1] > wanting[0] + 1


REST: tuple[AnyTask, ...] = (*map(PlayRound, (2, 3, 4)), StartTheRest(), EndStage(), BeginStage(2))
"""What is left of a stage after its first round."""


def hopeless(card: Condition | None) -> Table:
    """Seat 0, with such a goal, may start a mission that cannot succeed yet and would decide the stage."""
    there, goals = {FIRST: {"command": [0], "strike": [8]}}, (goal(card), 3, 4)
    t, _ = begins(AskToStart(FIRST), missions=there, goals=goals, home=True, todo=REST)
    return replace(t, history=StageHistory(failed=1))


def test_a_gentle_commander_slips_but_starts_nothing_hopeless() -> None:
    t = hopeless("all_three_succeed")
    view, legal = wykleci.view(t, 0), wykleci.legal(t, 0)
    assert {BOTS["gentle"].choose(view, legal, QuickLuck(seed)) for seed in range(40)} == {Decide(False)}


def test_the_strategist_begins_no_table_when_it_has_played_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    module, played = import_module("konspira.games.wykleci.bots.strategist"), list[int]()
    play = module.played_out

    def counted(*at: Any) -> Any:
        ended, moves = play(*at)
        played.append(moves)
        return ended, moves

    monkeypatch.setattr(module, "played_out", counted)
    monkeypatch.setattr(module, "MOVES", 1)
    t = hopeless(None)
    BOTS["strategist"].choose(wykleci.view(t, 0), wykleci.legal(t, 0), QuickLuck(1))
    assert len(played) == len(wykleci.legal(t, 0)), "each choice once"
    assert 0 < max(played) < module.LONGEST, "a stage is played to its end"


@pytest.mark.parametrize(("card", "starts"), [(None, True), ("largest_squad", False)])
def test_the_strategist_starts_a_hopeless_mission_only_as_a_traitor(card: Condition | None, starts: bool) -> None:
    t = hopeless(card)
    view, legal, choose = wykleci.view(t, 0), wykleci.legal(t, 0), BOTS["strategist"].choose
    said = [choose(view, legal, QuickLuck(seed)) for seed in range(5)]
    assert said.count(Decide(starts)) >= 4


def looked_at(t: Table) -> list[Action]:
    """What the strategist looks at closely, as seat 0."""
    return candidates(t, 0, wykleci.legal(t, 0), QuickLuck(1))


def test_a_hero_does_not_even_think_of_starting_what_is_hopeless_but_a_traitor_does() -> None:
    assert looked_at(hopeless("largest_squad")) == [Decide(False)]
    assert Decide(True) in looked_at(hopeless(None))


def test_bw_34_the_strategist_nominates_nobody_elses_commander() -> None:
    there: Mapping[int, Zones] = {0: {"command": [0]}, 1: {"command": [8]}}
    t = replace(turn_of(0, nomination=0, missions=there), phase=Turn(0, 0))
    assert [a.mission for a in looked_at(t) if isinstance(a, Nominate)] == [0]


def test_bw_33_the_strategist_takes_no_detour_over_the_strike_zone_to_a_free_command() -> None:
    cases: list[tuple[Zones, bool]] = [({}, False), ({"command": [8]}, True)]
    for there, strikes in cases:
        t = turn_of(0, squads={0: [3]}, missions={0: there})
        assert any(isinstance(a, Assign) and a.zone == "strike" and a.mission == 0 for a in looked_at(t)) == strikes


@pytest.mark.parametrize(("failed", "wants_failure"), [(0, True), (1, True), (2, False)])
def test_bw_82_a_traitors_third_failure_is_worth_less_than_a_glory_card(failed: int, wants_failure: bool) -> None:
    t = turn_of(0, goals=(goal(None), 3, 4), history=StageHistory(failed=failed))
    t = replace(t, glory=replace(t.glory, before=(0, *t.glory.before[1:])))
    assert (success_worth(t, 0) < 0) == wants_failure
