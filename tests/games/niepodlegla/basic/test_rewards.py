"""NP-16, NP-17, NP-25, NP-26  Tokens, and what the fifth and the sixth of an area bring."""

from itertools import permutations

import pytest

from konspira.engine import CHANCE, replace
from konspira.engine.council import Choosing
from konspira.games.niepodlegla.actions import Next, TakeDie
from konspira.games.niepodlegla.basic import legal, question, to_act
from konspira.games.niepodlegla.basic.actions import InArea, TakeProfit
from konspira.games.niepodlegla.basic.content import AREAS, Area
from konspira.games.niepodlegla.basic.decks import DECKS
from konspira.games.niepodlegla.basic.events import DieJoined, LevelChanged, ProfitTaken, Rewarded, TokenPlaced
from konspira.games.niepodlegla.basic.state import Profit, Table
from konspira.games.niepodlegla.content import Character
from konspira.games.niepodlegla.events import RoundBegan
from tests.games.niepodlegla.basic.positions import (
    At,
    agree,
    asked,
    deal_next,
    die_of,
    doing,
    fight_of,
    happens,
    of_kind,
    paid,
    plan_of,
    planned,
    stop,
    table_after,
)

MORALE, LEVEL = TakeProfit("morale"), TakeProfit("level")
PRINTED_LEADERS: list[tuple[str, Area, Character]] = [
    ("B-01", "green", "dmowski"),
    ("B-02", "grey_red", "witos"),
    ("B-03", "accord", "pilsudski"),
    ("B-05", "foreign", "paderewski"),
]
"""A mission that pays a token in the area, and the leader printed there."""


def areas(**counts: int) -> tuple[int, ...]:
    """So many tokens in these areas, none in the others."""
    return tuple(counts.get(area, 0) for area in AREAS)


# ------------------------------------------------------------------ NP-25


@pytest.mark.parametrize(("card", "area", "leader"), PRINTED_LEADERS)
def test_np_25_the_fifth_token_brings_the_printed_leaders_die_into_the_pool(
    card: str, area: Area, leader: Character
) -> None:
    others = [name for name in ("haller", "witos", "dmowski") if name != leader][:2]
    t, events = stop(doing(card, areas=areas(**{area: 4}), leaders=tuple(others)))  # type: ignore[arg-type]  # leaders
    assert of_kind(events, TokenPlaced, DieJoined) == [TokenPlaced(area, 5), DieJoined(area, leader)]
    assert (t.pool, t.neutral) == ((die_of(leader),), 6)


@pytest.mark.parametrize(("card", "area", "leader"), PRINTED_LEADERS)
def test_np_25_if_that_leader_is_in_play_a_neutral_die_comes_instead(card: str, area: Area, leader: Character) -> None:
    t, events = stop(doing(card, areas=areas(**{area: 4}), leaders=("haller", leader)))
    assert of_kind(events, DieJoined) == [DieJoined(area, None)]
    assert (t.pool, t.neutral) == ((), 7)


@pytest.mark.parametrize("count", [0, 1, 2, 3, 5, 6])
def test_np_25_no_other_token_brings_a_die(count: int) -> None:
    t, events = stop(doing("B-01", areas=areas(green=count)))
    assert of_kind(events, DieJoined) == []
    assert (t.pool, t.neutral) == ((), 6)


def test_np_25_four_areas_print_four_different_leaders_never_haller() -> None:
    printed = [area.leader for area in DECKS[""].areas]
    assert len(set(printed)) == 4
    assert "haller" not in printed


def test_np_25_pool_dice_are_shared_out_each_round_and_return_to_the_pool() -> None:
    witos = die_of("witos")
    t, _ = stop(doing("B-02", areas=areas(grey_red=4)))
    for _ in range(2):
        t = deal_next(t)
        assert (plan_of(t).pool, plan_of(t).holders) == ((witos,), (-1,))
        assert TakeDie(witos) in legal(t, 1)
        t = planned(table_after(t, (1, TakeDie(witos))))
        assert {p.id: p.seat for p in fight_of(t).pieces}[witos] == 1
        t, _ = stop(replace(t, phase=replace(fight_of(t), rolling=(), targets=())))
        assert t.pool == (witos,)


def test_np_01_np_25_there_are_never_more_than_eight_neutral_dice() -> None:
    t, events = stop(doing("B-01", areas=areas(green=4), leaders=("dmowski", "haller"), neutral=8))
    assert t.neutral == 8
    assert of_kind(events, DieJoined) == []


# ------------------------------------------------------------------ NP-26, NP-16


@pytest.mark.parametrize("count", [5, 6])
def test_np_26_the_sixth_token_and_each_further_one_bring_a_marker_or_a_level(count: int) -> None:
    t, events = stop(doing("B-01", areas=areas(green=count), levels=(3, 3, 3, 3)))
    assert isinstance(t.phase, Choosing)
    assert (t.phase.task, asked(t), to_act(t)) == (Profit("green"), {MORALE, LEVEL}, (0, 1))
    assert of_kind(events, TokenPlaced) == ([TokenPlaced("green", 6)] if count == 5 else [])
    assert t.areas[0] == 6


def test_np_26_a_marker_joins_the_others() -> None:
    t, events = agree(stop(doing("B-01", areas=areas(green=5), levels=(3, 3, 3, 3)))[0], MORALE)
    assert of_kind(events, ProfitTaken) == [ProfitTaken("green", "morale")]
    assert (t.markers, t.levels[0]) == (8, 2), "the time card of round II makes green one easier"


def test_np_26_a_level_is_taken_off_that_areas_final() -> None:
    t, events = agree(stop(doing("B-02", areas=areas(grey_red=5), levels=(3, 3, 3, 3)))[0], LEVEL)
    assert of_kind(events, ProfitTaken, LevelChanged)[:2] == [
        ProfitTaken("grey_red", "level"),
        LevelChanged("grey_red", -1, 2),
    ]
    assert (t.markers, t.levels) == (7, (2, 2, 3, 3))


def test_np_26_every_further_token_lets_them_choose_anew() -> None:
    t, _ = stop(doing("B-04", areas=areas(green=6), levels=(3, 3, 3, 3)))
    t, _ = agree(t, InArea("green"), MORALE, InArea("green"))
    assert asked(t) == {MORALE, LEVEL}
    t, _ = agree(t, LEVEL)
    assert (t.markers, t.levels[0], t.areas[0]) == (8, 1, 6)


def test_np_16_with_twelve_markers_the_level_is_taken() -> None:
    t, events = stop(doing("B-02", areas=areas(grey_red=5), markers=12, levels=(3, 3, 3, 3)))
    assert of_kind(events, ProfitTaken) == [ProfitTaken("grey_red", "level")]
    assert (t.markers, t.levels[1]) == (12, 2)


def test_np_16_at_the_lowest_level_the_marker_is_taken() -> None:
    t, events = stop(doing("B-02", areas=areas(grey_red=5), levels=(3, 1, 3, 3)))
    assert of_kind(events, ProfitTaken) == [ProfitTaken("grey_red", "morale")]
    assert (t.markers, t.levels[1]) == (8, 1)


@pytest.mark.parametrize("count", [5, 6])
def test_np_16_if_neither_is_possible_nothing_happens(count: int) -> None:
    t, events = stop(doing("B-02", areas=areas(grey_red=count), markers=12, levels=(3, 1, 3, 3)))
    assert of_kind(events, ProfitTaken, LevelChanged)[:1] == [LevelChanged("green", -1, 2)], "the time card's"
    assert (t.markers, t.levels[1], t.areas[1]) == (12, 1, 6)


def test_np_16_eleven_markers_may_become_twelve() -> None:
    t, _ = stop(doing("B-02", areas=areas(grey_red=5), markers=11, levels=(3, 1, 3, 3)))
    assert t.markers == 12


# ------------------------------------------------------------------ NP-17


SHARED = {"B-04": 0, "B-06": 1, "B-07": 0}
"""Missions of two doers, who both choose among the same areas."""


def test_np_17_players_choose_the_order_of_done_missions() -> None:
    t = paid(SHARED)
    assert asked(t) == {Next(""), *map(Next, SHARED)}
    assert to_act(t) == (0, 1)
    t, events = agree(t, Next("B-06"))
    assert of_kind(events, Rewarded) == [Rewarded("B-06", 1)]
    _, events = agree(t, InArea("green"))
    assert of_kind(events, Rewarded) == [Rewarded("B-04", 0)], "what is left has one doer, whose order is not asked for"


def test_np_17_or_take_them_as_they_lie() -> None:
    t, events = agree(paid(SHARED), Next(""))
    assert of_kind(events, Rewarded) == [Rewarded("B-04", 0)]
    _, events = agree(t, InArea("green"), InArea("green"))
    assert of_kind(events, Rewarded) == [Rewarded("B-06", 1)]


@pytest.mark.parametrize(
    ("cards", "full"),
    [
        (("B-02", "B-01"), {"green": 4, "grey_red": 4}),
        (("B-02", "B-01"), {}),
        (("B-01", "B-02", "B-03"), {"green": 5, "grey_red": 5, "accord": 5}),
        (("B-01", "B-08"), {"green": 4}),
        (("B-04", "B-01"), {"green": 2}),
        (("B-04", "B-07"), {"green": 1}),
    ],
)
def test_np_17_nobody_is_asked_for_an_order_that_changes_nothing(cards: tuple[str, ...], full: dict[str, int]) -> None:
    t, events = stop(doing(*cards, areas=areas(**full), levels=(3, 3, 3, 3)))
    assert of_kind(events, Rewarded)[0] == Rewarded(cards[0], 0)
    assert Next("") not in legal(t, to_act(t)[0])
    orders = permutations(cards)
    ends = {ending(stop(doing(*order, areas=areas(**full), levels=(3, 3, 3, 3)))[0]) for order in orders}
    assert len(ends) == 1, "whichever comes first, the same can become of it"


def ending(t: Table) -> frozenset[tuple[object, ...]]:
    """All that can become of the areas, the levels and the markers, whatever is chosen."""
    if not isinstance(t.phase, Choosing):
        return frozenset({(t.areas, t.levels, t.markers, t.pool, t.neutral)})
    return frozenset().union(*(ending(agree(t, way)[0]) for way in asked(t)))


@pytest.mark.parametrize(
    ("takers", "at"),
    [
        ({"B-06": 0, "B-07": 1}, {}),
        ({"B-01": 0, "B-06": 1}, {"areas": areas(green=5), "levels": (3, 3, 3, 3)}),
        ({"B-01": 0, "B-02": 0}, {"areas": areas(green=5, grey_red=5), "levels": (3, 3, 3, 3), "markers": 11}),
    ],
)
def test_np_17_the_order_is_asked_for_where_one_reward_meets_another(takers: dict[str, int], at: At) -> None:
    assert asked(paid(takers, **at)) == {Next(""), *map(Next, takers)}


def test_np_17_one_mission_pays_without_a_question() -> None:
    assert of_kind(stop(doing("B-01"))[1], Rewarded) == [Rewarded("B-01", 0)]


def test_np_17_tokens_go_one_by_one_and_the_profits_come_at_once() -> None:
    t, _ = stop(doing("B-04", areas=areas(green=4), levels=(3, 3, 3, 3), leaders=("witos", "haller")))
    t, events = agree(t, InArea("green"))
    assert of_kind(events, TokenPlaced, DieJoined) == [TokenPlaced("green", 5), DieJoined("green", "dmowski")]
    t, events = agree(t, InArea("green"))
    assert of_kind(events, TokenPlaced) == [TokenPlaced("green", 6)]
    assert asked(t) == {MORALE, LEVEL}


def test_np_17_a_profit_comes_before_the_next_mission_pays() -> None:
    t, _ = stop(doing("B-01", "B-02", areas=areas(green=5), levels=(3, 3, 3, 3)))
    assert asked(t) == {MORALE, LEVEL}
    assert of_kind(agree(t, MORALE)[1], ProfitTaken, Rewarded) == [ProfitTaken("green", "morale"), Rewarded("B-02", 0)]


@pytest.mark.parametrize("round_", [1, 5])
def test_np_17_dice_and_markers_won_are_used_from_the_next_round_and_in_the_final(round_: int) -> None:
    here = areas(green=5, grey_red=4, accord=5, foreign=5)
    t, _ = stop(doing("B-01", "B-02", areas=here, levels=(1, 1, 1, 1), round=round_))
    assert (t.round, t.morale, t.pool) == (round_ + 1, 8, (die_of("witos"),))
    if round_ == 1:
        assert of_kind(happens(t, (CHANCE, legal(t, CHANCE)[0])), RoundBegan) == [RoundBegan(2, 8, 6)]


def test_np_17_a_marker_won_does_not_count_in_the_round_that_ends() -> None:
    t, _ = stop(doing("B-01", "B-02", areas=areas(green=5), levels=(1, 1, 1, 1)))
    assert (t.markers, t.round) == (8, 2)


def test_two_questions_that_follow_one_another_are_different_questions() -> None:
    t, _ = stop(doing("B-01", "B-08", areas=areas(green=6), levels=(3, 3, 3, 3)))
    first = question(t, 0)
    t, _ = agree(t, MORALE)
    assert asked(t) == {MORALE, LEVEL}
    assert question(t, 0) != first
