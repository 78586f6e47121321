"""Tournaments: balanced, repeatable anywhere, and honest about who beats whom."""

from collections import Counter

import msgspec
import pytest

from konspira.engine import decode, encode, replace
from konspira.games.resistance.bots import playing_out
from konspira.sim import BotStanding, Serial, Setting, Tournament, TournamentOrder, processes, tournament
from konspira.sim.tournament import schedule

pytestmark = pytest.mark.slow

SETTING = Setting("resistance", 5, seed=3)
THREE = TournamentOrder(SETTING, ("random", "mcts:2", "mcts:3"), 10, ("mixed", "alone", "duel"))
FEW = replace(THREE, games=3)
BOTS = ("konspirator", "accuser", "trickster", "weigher", "cautious")
KNOWN = TournamentOrder(SETTING, BOTS, 200, ("mixed",), remember=True)
RANDOM = TournamentOrder(SETTING, ("random",), 30, ("alone",))


def untimed(result: Tournament) -> Tournament:
    """The result without what a clock said."""
    return replace(result, paces=())


def row(result: Tournament, *sought: str | None) -> BotStanding:
    """The row of this kind, bot, role and rival."""
    return next(s for s in result.standings if (s.kind, s.bot, s.role, s.rival) == sought)


def test_every_bot_sits_on_every_seat_equally_often() -> None:
    order = replace(THREE, kinds=("mixed",))
    places = Counter(place for _, seating in schedule(order) for place in enumerate(seating.bots))
    assert len(places) == 5 * 3
    assert set(places.values()) == {4}


def test_a_round_of_mixed_tables_shares_one_deal() -> None:
    deals = [seating.deal for _, seating in schedule(replace(THREE, kinds=("mixed",)))]
    assert deals == [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3]


def test_every_bot_gets_every_role_equally_often_at_mixed_tables() -> None:
    result = tournament(replace(THREE, kinds=("mixed",)), Serial())
    seats = {(s.bot, s.role): s.won.seats for s in result.standings}
    assert {seats[bot, "agent"] for bot in THREE.bots} == {4 * 2}
    assert {seats[bot, "fighter"] for bot in THREE.bots} == {4 * 3}
    assert {seats[bot, None] for bot in THREE.bots} == {4 * 5}


def test_one_worker_and_two_come_to_the_same_result() -> None:
    with processes(1) as one, processes(2) as two:
        for order in FEW, replace(KNOWN, games=6, kinds=("mixed", "alone")):
            played = [untimed(tournament(order, executor)) for executor in (one, two, Serial())]
            assert played[0] == played[1] == played[2]


def test_a_fighter_that_remembers_wins_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing_out, "GAMES", dict.fromkeys(range(5, 11), 0))  # Agents need not think long
    known, unknown = (tournament(replace(KNOWN, remember=r), Serial()) for r in (True, False))
    with_notes, without = (row(result, "mixed", "konspirator", "fighter", None).won for result in (known, unknown))
    assert with_notes.wins > without.wins


def test_whom_nobody_can_remember_is_refused() -> None:
    with pytest.raises(ValueError, match="none of these bots can remember"):
        tournament(replace(RANDOM, remember=True), Serial())


def test_another_seed_comes_to_another_result() -> None:
    other = replace(RANDOM, setting=replace(SETTING, seed=4))
    assert untimed(tournament(RANDOM, Serial())).standings != untimed(tournament(other, Serial())).standings


def test_alone_both_sides_win_all_games_between_them() -> None:
    result = tournament(RANDOM, Serial())
    agents, fighters = (row(result, "alone", "random", role, None).won for role in ("agent", "fighter"))
    assert agents.games == fighters.games == 30
    assert agents.rate + fighters.rate == pytest.approx(1)


def test_in_a_duel_each_bot_has_a_side_to_itself() -> None:
    result = tournament(TournamentOrder(SETTING, ("random", "mcts:2"), 4, ("duel",)), Serial())
    assert {(s.bot, s.role, s.rival) for s in result.standings} == {
        (bot, role, rival)
        for bot, rival in (("random", "mcts:2"), ("mcts:2", "random"))
        for role in ("agent", "fighter")
    }
    assert {s.won.seats / s.won.games for s in result.standings if s.role == "agent"} == {2.0}


def test_a_searching_agent_beats_random_fighters() -> None:
    result = tournament(TournamentOrder(SETTING, ("random", "mcts:30"), 10, ("duel",)), Serial())
    assert row(result, "duel", "mcts:30", "agent", "random").won.low > 0.5


def test_the_thinking_time_of_each_bot_is_told() -> None:
    paces = {pace.bot: pace for pace in tournament(FEW, Serial()).paces}
    assert set(paces) == set(THREE.bots)
    assert all(pace.decisions > 50 and pace.longest >= pace.mean > 0 for pace in paces.values())


def test_progress_is_told_up_to_the_end() -> None:
    told: list[tuple[int, int]] = []
    tournament(RANDOM, Serial(), lambda done, total: told.append((done, total)))
    assert sorted(told) == told
    assert told[-1] == (30, 30)


def test_a_result_can_be_kept_as_json() -> None:
    result = tournament(RANDOM, Serial())
    assert decode(encode(result), Tournament) == result


def test_options_reach_the_table_and_wrong_ones_are_refused() -> None:
    plots = replace(RANDOM, setting=replace(SETTING, options={"plots": True}), games=2)
    assert tournament(plots, Serial()).games == 2
    with pytest.raises(msgspec.ValidationError, match="plotz"):
        tournament(replace(RANDOM, setting=replace(SETTING, options={"plotz": True})), Serial())


@pytest.mark.parametrize(
    ("bots", "games", "why"),
    [
        (("nobody",), 1, "resistance has no bot 'nobody': there are random, mcts"),
        (("mcts:x",), 1, "no bot 'mcts:x'"),
        (("random", "random"), 1, "each named once"),
        ((), 1, "needs bots"),
        (("random",), 0, "at least 1 game, not 0"),
    ],
)
def test_an_order_that_cannot_be_played_is_refused_at_once(bots: tuple[str, ...], games: int, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        tournament(TournamentOrder(SETTING, bots, games), Serial())
