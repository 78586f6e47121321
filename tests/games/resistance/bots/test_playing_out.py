"""An Agent plays the rest of the game out among players whom it has met, and does what clearly wins more often."""

from itertools import product

import pytest

from konspira.bots.hidden_roles import cleanness
from konspira.engine import Action, QuickLuck, Seat, seat_set
from konspira.games import resistance
from konspira.games.resistance.actions import CallVote, PlayCard, Vote
from konspira.games.resistance.bots.evidence import public_evidence
from konspira.games.resistance.bots.expected_play import OpenVote
from konspira.games.resistance.bots.konspirator import knowing, konspirator
from konspira.games.resistance.bots.notebook import Notebook, Opponents
from konspira.games.resistance.bots.playing_out import GAMES, Rest, Run, clearly_more
from konspira.games.resistance.content import AGENTS
from konspira.games.resistance.gathering import proposals
from konspira.games.resistance.state import Options
from konspira.games.resistance.view import Now, View
from tests.games.resistance.bots.kit import agent, ballot, luck, naming, on_mission, played, voting
from tests.games.resistance.bots.test_notebook import known_from

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed")
VOTES, CARDS = (Vote(True), Vote(False)), (PlayCard(True), PlayCard(False))
LAST = agent((0, 1), voting((2, 3)), leader=2, rejected=4)
"""The fifth proposal: usually everybody approves it."""


def who_vote(yes: bool, *seats: Seat) -> Notebook:
    """A notebook in which these have voted so, as Fighters, on many fifth proposals."""
    book = Notebook(knowing)
    for seat in seats:
        for _ in range(40):
            book._count((NAMES[seat], False, ("last try",)), yes)
    return book


def choice(view: View, book: Notebook, legal: tuple[Action, ...] = VOTES, names: tuple[str, ...] = NAMES) -> Action:
    return knowing(Opponents(book, names))(view, legal, luck())


def test_res_16_an_agent_rejects_the_last_try_when_enough_others_will() -> None:
    assert konspirator(LAST, VOTES, luck()) == Vote(True)
    assert choice(LAST, who_vote(False, 3, 4)) == Vote(False)


def test_it_keeps_to_the_usual_where_that_wins_the_game() -> None:
    lost = (played(1, (1, 4), 1), played(2, (2, 3, 4), 1))
    view = agent((0, 1), voting((0, 3), 3), missions=lost)
    assert konspirator(view, VOTES, luck()) == choice(view, who_vote(True, 2, 3, 4)) == Vote(True)


def test_who_has_met_nobody_plays_nothing_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(Rest, "wins")
    assert choice(LAST, Notebook(knowing)) == Vote(True)


@pytest.mark.parametrize("rules", [Options(plots=True), Options(targeting=True), Options(blind=True)])
def test_other_rules_are_not_played_out(monkeypatch: pytest.MonkeyPatch, rules: Options) -> None:
    monkeypatch.delattr(Rest, "wins")
    view = agent((0,) if rules.blind else (0, 1), voting((2, 3)), leader=2, rejected=4, options=rules)
    assert choice(view, who_vote(False, 3, 4)) == Vote(True)


@pytest.mark.parametrize("seats", resistance.SEATS)
@pytest.mark.parametrize("kind", ["team", "vote", "card"])
def test_games_are_counted_not_timed(monkeypatch: pytest.MonkeyPatch, seats: int, kind: str) -> None:
    count, wins = [0], Rest.wins

    def counting(*facts: object) -> bool:
        count[0] += 1
        return wins(*facts)  # type: ignore[arg-type]

    monkeypatch.setattr(Rest, "wins", counting)
    agents = AGENTS[seats][0].bit_length()
    cases: dict[str, Now] = {"team": naming(), "vote": voting((0, 3), seats=seats), "card": on_mission((0, 1))}
    view = agent(tuple(range(agents)), cases[kind], seats=seats, leader=0 if kind == "team" else 2)
    legal = proposals(seats, (1,), at_once=False) if kind == "team" else VOTES if kind == "vote" else CARDS
    chosen = [choice(view, who_vote(False, 3), legal, tuple("ABCDEFGHIJ"[:seats])) for _ in range(2)]
    assert chosen[0] == chosen[1]
    assert chosen[0] in legal
    assert GAMES[seats] // 4 < count[0] // 2 <= GAMES[seats]


def test_what_is_noted_of_votes_is_what_is_looked_up() -> None:
    book = known_from(3, ("accuser", "coin", "tracker", "saboteur", "naive"))
    facts = product((True, False), (True, False), (True, False), range(5), range(3), (1,), (True, False))
    ballots = [OpenVote(0, *fact) for fact in facts]
    looked_up = {(role, about.moment(role)) for about in ballots for role in (True, False)}
    noted = {moment[1:] for moment in book._came if len(moment) == 3}
    assert noted
    assert noted <= looked_up


def test_a_choice_must_win_clearly_more_games() -> None:
    usually = [False] * 9 + [True]
    assert clearly_more([True] * 5 + [False] * 4 + [True], usually)
    assert not clearly_more([True] * 4 + [False] * 5 + [True], usually)
    assert not clearly_more(usually, usually)


def test_how_clean_a_team_looks_is_what_everybody_can_conclude() -> None:
    view = agent((0, 1), missions=(played(1, (1, 2), 1),), proposals=(ballot(1, (1, 2), (0, 1, 2)),), leader=1)
    rest, team = Rest(view, Opponents(who_vote(False, 3), NAMES)), seat_set((0, 3, 4))
    shares = cleanness(5, AGENTS[5], public_evidence(view).weights, team)
    looks = [sum(share > cut for cut in (0.06, 0.6, 0.96, 1.01)) for share in shares]
    assert rest.looks(Run(view, rest.weights), team) == looks
    assert len(set(looks)) > 1


def test_played_out_games_end_by_the_rules() -> None:
    rest = Rest(agent((0, 1), voting((2, 3)), leader=2), Opponents(who_vote(False, 3), NAMES))
    results = rest.results(Vote(True), 60, 1)
    assert results == rest.results(Vote(True), 60, 1)
    assert {*results} == {True, False}


def test_what_it_cannot_see_changes_nothing() -> None:
    """RES-45  In blind play a partner is hidden: nothing is played out; here only the others' sealed votes are."""
    t, book = resistance.setup(5, Options(at_once=True)), who_vote(False, 2, 3, 4)
    chance = QuickLuck(3)
    t, _ = resistance.step(t, -1, resistance.sample(t, chance))
    t, _ = resistance.step(t, t.leader, CallVote(1, (0, 1)))
    seats = [seat for seat in resistance.to_act(t) if t.agents >> seat & 1]
    t, _ = resistance.step(t, next(s for s in resistance.to_act(t) if s != seats[0]), Vote(False))
    view = resistance.view(t, seats[0])
    others = [resistance.view(resistance.redeal(view, QuickLuck(n)), seats[0]) for n in range(5)]
    assert {choice(other, book) for other in (view, *others)} == {choice(view, book)}
