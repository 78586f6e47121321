"""What sums tell: rates, spreads, shares, courses and goals."""

from collections import Counter

import pytest

from konspira.engine.tallies import GAMES, Column, Curve, Group, Legend, Row, Shares, Tale, WinRate
from konspira.engine.words import Text
from konspira.sim.findings import Findings, findings, quantile, spread, within, worst
from konspira.sim.statistics import rate_of
from konspira.sim.sums import GameResult, Sums, facts, in_full

T = Text("tak", "yes")
CARDS = Group(
    "cards",
    T,
    (Column("seen", T), Column("taken", T, of="seen", wins=True), Column("lost", T, of=GAMES)),
    (Row("A", T), Row("B", T), Row("C", T)),
)
LEGEND = Legend(
    T,
    (CARDS,),
    (Curve("morale", T),),
    (WinRate(T, 0.4, 0.6, ("planner",)), WinRate(T, 0.0, 0.02, ("random",)), Shares(T, "cards", "taken", 0.01, 0.99)),
)


def game(*, won: bool, taken: int, morale: int) -> Sums:
    """A game for two in which A lay face up twice, B once and C never."""
    tale = Tale()
    tale.count("cards", "A", "seen", 2)
    tale.count("cards", "A", "taken", taken)
    tale.count("cards", "B", "seen")
    tale.count("cards", "B", "lost", int(not won))
    tale.mark("morale", 1, 9)
    tale.mark("morale", 1, morale)
    return facts(in_full(GameResult("R-1" if won else "R-2", (0, 1) if won else (), ("", ""), 7), tale))


def told(won: int, lost: int, bot: str = "planner") -> Findings:
    """What so many games tell."""
    sums: Sums = Counter()
    for _ in range(won):
        sums.update(game(won=True, taken=1, morale=6))
    for _ in range(lost):
        sums.update(game(won=False, taken=0, morale=2))
    return findings(bot, 2, sums, LEGEND)


def test_the_win_rate_has_an_interval_over_games() -> None:
    assert told(10, 30).won == rate_of(10, 40, 40)
    assert told(10, 30).together


def test_ends_are_counted_the_most_frequent_first() -> None:
    assert [(end.rule, end.won, end.share.wins) for end in told(10, 30).ends] == [("R-2", False, 30), ("R-1", True, 10)]


def test_a_column_is_a_share_of_another_with_games_as_trials() -> None:
    taken = told(10, 30).groups["cards"]["A"]["taken"]
    assert taken.share == rate_of(10, 80, 40)
    assert (taken.total, taken.games, taken.mean) == (10, 10, 0.25)


def test_a_column_may_be_a_share_of_all_games_or_a_mean() -> None:
    cards = told(10, 30).groups["cards"]
    assert cards["B"]["lost"].share == rate_of(30, 40, 40)
    assert (cards["A"]["seen"].mean, cards["A"]["seen"].share) == (2.0, None)


def test_what_happens_more_often_than_there_are_games_is_no_share_of_them() -> None:
    tale = Tale()
    tale.count("cards", "A", "lost", 3)
    result = GameResult("R-1", (0, 1), ("", ""), 7)
    found = findings("planner", 2, Counter(facts(in_full(result, tale))), LEGEND)
    assert found.groups["cards"]["A"]["lost"].share is None


def test_it_is_told_how_the_games_with_a_thing_went() -> None:
    cards = told(10, 30).groups["cards"]
    assert cards["A"]["taken"].won == rate_of(10, 10, 10)
    assert cards["A"]["seen"].won is None


def test_what_never_happens_is_found_too() -> None:
    assert told(1, 1).groups["cards"]["C"]["taken"].share == rate_of(0, 0, 0)


def test_a_curve_is_told_apart_for_games_won_and_lost_and_the_last_mark_counts() -> None:
    (point,) = told(10, 30).curves["morale"]
    assert point.won
    assert point.lost
    assert (point.step, point.every.mean, point.won.mean, point.lost.mean) == (1, 3.0, 6.0, 2.0)
    assert (point.every.games, point.won.games, point.lost.games) == (40, 10, 30)


@pytest.mark.parametrize(("part", "value"), [(0.1, 1), (0.5, 3), (0.9, 5), (1.0, 5)])
def test_a_quantile_is_the_least_value_that_so_many_do_not_exceed(part: float, value: int) -> None:
    assert quantile({5: 2, 1: 2, 3: 6}, part) == value


def test_nothing_has_no_spread() -> None:
    assert spread({}) is None


def test_a_goal_is_for_the_bots_it_names() -> None:
    assert len(told(10, 30).verdicts) == len(told(10, 30, "random").verdicts) == 2
    assert len(told(10, 30, "other").verdicts) == 1


@pytest.mark.parametrize(
    ("wins", "games", "judged"),
    [(500, 1000, "kept"), (590, 1000, "open"), (700, 1000, "missed"), (5, 10, "open"), (100, 1000, "missed")],
)
def test_a_goal_is_judged_by_the_whole_interval(wins: int, games: int, judged: str) -> None:
    assert within(WinRate(T, 0.4, 0.6), rate_of(wins, games, games)) == judged


def test_a_card_that_is_always_or_never_taken_misses_its_goal() -> None:
    sums: Sums = Counter()
    for _ in range(1000):
        sums.update(game(won=True, taken=2, morale=1))
    verdict = findings("planner", 2, sums, LEGEND).verdicts[1]
    assert verdict.judged == "missed"
    assert [(miss.row, miss.share.rate) for miss in verdict.misses] == [("A", 1.0), ("B", 0.0)]


def test_a_card_that_was_never_seen_is_not_judged() -> None:
    verdict = told(300, 300).verdicts[1]
    assert {miss.row for miss in verdict.misses} == {"B"}


def test_the_worst_of_all_rows_counts_and_of_none_nothing_can_be_said() -> None:
    assert worst(["kept", "open", "missed"]) == "missed"
    assert worst(["kept", "open"]) == "open"
    assert worst(["kept"]) == "kept"
    assert worst([]) == "open"


def test_a_game_without_a_legend_still_has_ends_and_lengths() -> None:
    found = findings("random", 2, game(won=True, taken=0, morale=0), None)
    assert found.moves
    assert (found.moves.middle, found.groups, found.curves, found.verdicts) == (7, {}, {}, ())
