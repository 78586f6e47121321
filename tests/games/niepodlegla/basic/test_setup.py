"""NP-10…NP-14  Before the first round."""

import pytest

from konspira.engine import CHANCE, Illegal
from konspira.games.niepodlegla.actions import Ready, Turn
from konspira.games.niepodlegla.basic import legal, setup, to_act
from konspira.games.niepodlegla.basic.actions import TakeLeader
from konspira.games.niepodlegla.basic.decks import DECKS
from konspira.games.niepodlegla.basic.events import LeaderTaken, TimeCardTurned
from konspira.games.niepodlegla.basic.state import Options, TakingLeaders
from konspira.games.niepodlegla.content import CHARACTERS, Character
from konspira.games.niepodlegla.events import RoundBegan
from konspira.games.niepodlegla.state import Turning
from tests.games.niepodlegla.basic.positions import (
    after,
    deal,
    die_of,
    fight_of,
    fighting,
    happens,
    led,
    of_kind,
    plan_of,
    planned,
    planning,
    refused,
    stop,
    table_after,
)

NUMBERS = [(2, 3, 6, 6, 7), (3, 2, 6, 5, 8), (4, 2, 8, 4, 8)]
"""Players, pawns each, missions a round, neutral dice, morale."""

PRINTED = Options()


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_np_10_fewer_than_two_or_more_than_four_cannot_play(seats: int) -> None:
    with pytest.raises(Illegal) as refusal:
        setup(seats, PRINTED)
    assert refusal.value.rule == "NP-10"


@pytest.mark.parametrize(("seats", "pawns", "missions", "neutral", "morale"), NUMBERS)
def test_np_10_the_printed_numbers_hold_in_the_first_round(
    seats: int, pawns: int, missions: int, neutral: int, morale: int
) -> None:
    t = led(*CHARACTERS[:seats], seats=seats, options=PRINTED)
    assert t.phase == Turning(missions)
    t = deal(t, *t.pile.decks[0][:missions])
    plan = plan_of(t)
    assert (plan.home, len(plan.cards), plan.neutral, t.morale) == ((pawns,) * seats, missions, neutral, morale)
    assert (t.markers, t.neutral, t.pool) == (morale, neutral, ())


@pytest.mark.parametrize(("seats", "pawns", "missions", "neutral", "morale"), NUMBERS)
def test_np_10_the_round_tells_its_pools(seats: int, pawns: int, missions: int, neutral: int, morale: int) -> None:
    t = led(*CHARACTERS[:seats], seats=seats, options=PRINTED)
    turn = legal(t, CHANCE)[0]
    assert of_kind(happens(t, (CHANCE, turn)), RoundBegan) == [RoundBegan(1, morale, neutral)]


def test_np_10_the_numbers_are_the_rulebooks() -> None:
    assert {start.source for start in DECKS[""].deck.starts} == {"rulebook"}


@pytest.mark.parametrize(("seats", "level"), [(2, 1), (3, 1), (4, 2)])
def test_np_11_each_final_shows_one_symbol_or_two_with_four_players(seats: int, level: int) -> None:
    t = setup(seats, PRINTED)
    assert t.levels == (level,) * 4
    assert [sum(DECKS[""].shown(n, shown)) for n, shown in enumerate(t.levels)] == [level] * 4


def test_np_12_deck_1_lies_on_deck_2() -> None:
    t = setup(2, PRINTED)
    assert [len(cards) for cards in t.pile.decks] == [11, 12]
    assert {DECKS[""].missions[card].deck for card in t.pile.decks[0]} == {"1"}
    assert {DECKS[""].missions[card].deck for card in t.pile.decks[1]} == {"2"}
    assert t.pile.under == ()


def test_np_12_each_deck_is_shuffled() -> None:
    t = led("witos", "haller", options=PRINTED)
    turns = [t_ for t_ in (legal(t, CHANCE)[n] for n in range(0, len(legal(t, CHANCE)), 997)) if isinstance(t_, Turn)]
    assert len({turn.cards for turn in turns}) > 100
    assert {card for turn in turns for card in turn.cards} == set(t.pile.decks[0])


@pytest.mark.parametrize("round_", range(5))
def test_np_12_the_time_cards_come_in_order(round_: int) -> None:
    if round_ == 0:
        t = deal(setup(2, PRINTED))
        events = happens(t, (0, TakeLeader("witos")), (1, TakeLeader("haller")))
    else:
        events = stop(fighting({}, round=round_))[1]
    assert of_kind(events, TimeCardTurned) == [TimeCardTurned(DECKS[""].time[round_ + 1].id, round_ + 1)]


def test_np_14_the_time_marker_starts_before_i() -> None:
    t = setup(2, PRINTED)
    assert (t.round, deal(t).round, led("witos", "haller").round) == (0, 0, 1)


# ------------------------------------------------------------------ NP-13


def test_np_13_players_choose_leaders_in_seat_order() -> None:
    t = deal(setup(3, PRINTED))
    for seat, leader in enumerate(("haller", "witos", "pilsudski")):
        assert to_act(t) == (seat,)
        t, events = after(t, (seat, TakeLeader(leader)))  # type: ignore[arg-type]  # a leader
        assert events[0] == LeaderTaken(seat, leader)  # type: ignore[arg-type]  # a leader
    assert t.leaders == (17, 16, 13)
    assert not isinstance(t.phase, TakingLeaders)


@pytest.mark.parametrize("leader", CHARACTERS)
def test_np_13_any_of_the_five_may_be_chosen_first(leader: Character) -> None:
    t = deal(setup(2, PRINTED))
    assert set(legal(t, 0)) == {TakeLeader(name) for name in CHARACTERS}
    assert table_after(t, (0, TakeLeader(leader))).leaders[0] == die_of(leader)


def test_np_13_nobody_takes_a_leader_that_another_has() -> None:
    t = table_after(deal(setup(2, PRINTED)), (0, TakeLeader("pilsudski")))
    assert refused(t, 1, TakeLeader("pilsudski")) == "NP-13"
    assert set(legal(t, 1)) == {TakeLeader(name) for name in CHARACTERS if name != "pilsudski"}


def test_np_13_nobody_chooses_before_their_turn_or_twice() -> None:
    t = deal(setup(2, PRINTED))
    assert refused(t, 1, TakeLeader("witos")) == "NP-13"
    assert refused(t, 0, Ready()) == "NP-13"
    assert refused(table_after(t, (0, TakeLeader("witos"))), 0, TakeLeader("haller")) == "NP-13"


@pytest.mark.parametrize("round_", [1, 5])
def test_np_13_each_has_their_leaders_die_all_game_and_the_others_stay_in_the_box(round_: int) -> None:
    f = fight_of(planned(planning(round=round_, leaders=("haller", "dmowski"))))
    assert {p.id: p.seat for p in f.pieces if p.id > 12} == {die_of("haller"): 0, die_of("dmowski"): 1}
