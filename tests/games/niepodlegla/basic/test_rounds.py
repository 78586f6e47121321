"""NP-20, NP-21, NP-29  Preparing a round: time card, missions, pawns and dice."""

import pytest

from konspira.engine import CHANCE, replace
from konspira.engine.pile import Pile, shuffled
from konspira.games.niepodlegla.actions import Place, PutBack, Recall, TakeDice, TakeDie, Turn
from konspira.games.niepodlegla.basic import legal, setup, to_act
from konspira.games.niepodlegla.basic.content import AREAS
from konspira.games.niepodlegla.basic.decks import DECKS
from konspira.games.niepodlegla.basic.events import LevelChanged, TimeCardTurned
from konspira.games.niepodlegla.basic.rounds import change_level
from konspira.games.niepodlegla.basic.state import Options, Table
from konspira.games.niepodlegla.events import Planned, RoundBegan, Turned
from konspira.games.niepodlegla.planning import NOBODY
from konspira.games.niepodlegla.state import Turning
from tests.games.niepodlegla.basic.positions import (
    READY,
    TIME,
    after,
    deal,
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

WITOS, HALLER = 16, 17


# ------------------------------------------------------------------ NP-20


@pytest.mark.parametrize("round_", [1, 2, 3, 4])
def test_np_20_the_marker_moves_on_and_the_next_time_card_changes_the_final_it_names(round_: int) -> None:
    t, events = stop(fighting({}, round=round_, levels=(3, 3, 3, 3)))
    area, by = TIME[round_ + 1]
    level = min(6, max(1, 3 + by))
    assert t.round == round_ + 1
    assert t.levels == tuple(level if name == area else 3 for name in AREAS)
    assert of_kind(events, TimeCardTurned, LevelChanged) == [
        TimeCardTurned(DECKS[t.deck].time[round_ + 1].id, round_ + 1),
        LevelChanged(area, level - 3, level),
    ]


def test_np_20_the_first_time_card_is_turned_when_the_leaders_are_chosen() -> None:
    t = led("witos", "haller")
    assert (t.round, t.levels) == (1, (1, 1, 3, 1))


@pytest.mark.parametrize("round_", range(1, 6))
def test_np_20_the_printed_time_cards_each_change_one_final(round_: int) -> None:
    card = DECKS[""].time[round_]
    assert card.area in AREAS
    assert all(card.by(seats) for seats in (2, 3, 4))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_np_20_every_printed_time_card_acts_at_every_player_count_and_most_raise_a_level(seats: int) -> None:
    t = setup(seats, Options())
    raised = []
    for round_ in range(1, 6):
        card = DECKS[""].time[round_]
        then, told = change_level(t, card.area, card.by(seats))
        assert told, card.id
        raised.append(sum(then.levels) > sum(t.levels))
        t = then
    assert raised.count(True) >= 4


def test_np_20_a_time_card_may_say_another_number_for_four_players() -> None:
    card = replace(DECKS[""].time[1], levels=3, four=1)
    assert [card.by(seats) for seats in (2, 3, 4)] == [3, 3, 1]


@pytest.mark.parametrize(("seats", "count"), [(2, 6), (3, 6), (4, 8)])
def test_np_20_missions_are_dealt_up_to_the_number(seats: int, count: int) -> None:
    t, _ = stop(fighting({}, seats=seats))
    assert (t.phase, to_act(t)) == (Turning(count), (CHANCE,))
    cards = t.pile.decks[0][:count]
    t, events = after(t, (CHANCE, Turn(cards, DECKS[t.deck].dates[t.pile.decks[0][count]])))
    assert (t.missions, t.takers) == (cards, (NOBODY,) * count)
    assert events[0] == Turned(cards)
    assert of_kind(events, RoundBegan) == [RoundBegan(2, t.markers, t.neutral)]


def test_np_20_deck_2_comes_when_deck_1_is_gone() -> None:
    t, _ = stop(fighting({}))
    one, two = t.pile.decks
    t = replace(t, pile=shuffled(one[:2], two))
    assert refused(t, CHANCE, Turn((one[0], *two[:5]), None)) == "NP-20"
    assert deal(t, *one[:2], *two[:4]).missions == (*one[:2], *two[:4])


def test_np_20_only_chance_deals_and_only_what_lies_there() -> None:
    t, _ = stop(fighting({}))
    turn = legal(t, CHANCE)[0]
    assert isinstance(turn, Turn)
    for seat in (0, 1):
        assert refused(t, seat, turn) == "NP-20"
    assert refused(t, CHANCE, Turn(turn.cards[:5], turn.next)) == refused(t, CHANCE, READY) == "NP-20"


# ------------------------------------------------------------------ NP-29


def short_pile(decks: tuple[tuple[str, ...], ...], under: tuple[str, ...]) -> Table:
    """A round ends with this pile, and the next begins."""
    return stop(replace(fighting({}), pile=Pile(decks, under, None)))[0]


@pytest.mark.parametrize("count", range(6))
def test_np_29_as_many_missions_are_dealt_as_there_are(count: int) -> None:
    cards = tuple(f"B-{n:02}" for n in range(1, count + 1))
    t = short_pile(((), cards), ())
    assert t.phase == Turning(count)
    t = deal(t, *cards)
    assert (plan_of(t).cards, t.pile.size, t.pile.next) == (cards, 0, None)


def test_np_29_spare_pawns_stay_home() -> None:
    t = deal(short_pile(((), ("B-12", "B-13")), ()), "B-12", "B-13")
    t = table_after(t, (0, Place("B-12")), (0, Place("B-13")), (0, TakeDice(5)), (0, READY), (1, READY))
    assert [(target.card, target.seat) for target in fight_of(t).targets] == [("B-12", 0), ("B-13", 0)]


def test_np_29_with_no_mission_left_a_round_is_still_played() -> None:
    t = short_pile(((), ()), ())
    t, events = after(t, (CHANCE, Turn((), None)))
    assert of_kind(events, Turned) == []
    t = planned(t)
    assert fight_of(t).targets == ()


def test_np_29_undone_missions_of_deck_1_return_after_deck_2() -> None:
    t = short_pile(((), ("B-12", "B-13")), ("B-03", "B-01", "B-02", "B-05", "B-04"))
    t = deal(t, "B-13", "B-12", "B-03", "B-01", "B-02", "B-05")
    assert (t.missions[2:], t.pile.under) == (("B-03", "B-01", "B-02", "B-05"), ("B-04",))


# ------------------------------------------------------------------ NP-21


def test_np_21_pawns_go_on_different_missions_one_a_card() -> None:
    t = table_after(planning(), (0, Place("B-01")), (1, Place("B-03")))
    assert plan_of(t).pawns == (0, NOBODY, 1, NOBODY, NOBODY, NOBODY)
    assert refused(t, 1, Place("B-01")) == refused(t, 0, Place("B-99")) == refused(t, 1, Recall("B-01")) == "NP-21"


def test_np_21_all_pawns_are_placed() -> None:
    t = table_after(planning(), (0, Place("B-01")), (0, Place("B-02")))
    assert refused(t, 0, READY) == "NP-21"
    assert plan_of(table_after(t, (0, Place("B-03")), (0, READY))).ready == 1


def test_np_21_all_neutral_and_pool_dice_are_shared_out_at_least_one_neutral_each() -> None:
    t = table_after(planning(pawns=0, pool=(WITOS, HALLER)), (0, TakeDie(WITOS)), (0, READY))
    assert refused(t, 1, READY) == refused(t, 1, TakeDice(0)) == refused(t, 1, TakeDie(WITOS)) == "NP-21"
    t = table_after(t, (1, TakeDice(5)), (1, TakeDie(HALLER)))
    t, events = after(t, (1, READY))
    assert events == (Planned(),)
    dice = [(p.id, p.seat) for p in fight_of(t).pieces]
    assert dice == [(0, 0), *((n, 1) for n in range(1, 6)), (13, 0), (14, 1), (WITOS, 0), (HALLER, 1)]


def test_np_21_dice_and_pawns_may_be_moved_until_all_are_ready() -> None:
    t = table_after(planning(pool=(WITOS,)), (0, Place("B-01")), (0, TakeDice(4)), (0, TakeDie(WITOS)))
    t = table_after(
        t, (0, Recall("B-01")), (0, TakeDice(1)), (0, PutBack(WITOS)), (1, TakeDie(WITOS)), (1, Place("B-01"))
    )
    plan = plan_of(t)
    assert (plan.dice, plan.holders, plan.pawns[0]) == ((1, 1), (1,), 1)


def test_np_21_missions_nobody_took_are_not_fought_for() -> None:
    t = table_after(planning(pawns=1), (1, Place("B-04")), (0, Place("B-02")), (0, TakeDice(5)), (0, READY), (1, READY))
    assert t.takers == (NOBODY, 0, NOBODY, 1, NOBODY, NOBODY)
    assert [(target.card, target.seat) for target in fight_of(t).targets] == [("B-02", 0), ("B-04", 1)]
    needs = DECKS[t.deck].needs
    assert [target.needs for target in fight_of(t).targets] == [needs["B-02"], needs["B-04"]]


def test_np_21_the_black_die_is_not_shared_out() -> None:
    dice = [p.id for p in fight_of(planned(planning())).pieces]
    assert dice == [*range(6), 13, 14]


def test_np_20_np_21_a_new_round_begins_with_all_markers() -> None:
    t, _ = stop(fighting({}, morale=4, markers=9))
    assert (t.morale, t.broken) == (9, False)
    assert of_kind(happens(t, (CHANCE, legal(t, CHANCE)[0])), RoundBegan) == [RoundBegan(2, 9, 6)]
