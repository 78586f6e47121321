"""NP-30…NP-35  Round VI: 11 November 1918, and the four final missions."""

from itertools import permutations

import pytest

from konspira.engine import CHANCE, Action
from konspira.games.niepodlegla.actions import HandOver, Lay, Place, Reroll, Roll, TakeDice, TakeDie
from konspira.games.niepodlegla.basic import legal, outcome, to_act, view, worth
from konspira.games.niepodlegla.basic.actions import ShareFinals
from konspira.games.niepodlegla.basic.content import AREAS, Area
from konspira.games.niepodlegla.basic.decks import DECKS
from konspira.games.niepodlegla.basic.events import BasicEnded, FinalsShared, LevelChanged, TimeCardTurned
from konspira.games.niepodlegla.basic.state import BasicOver
from konspira.games.niepodlegla.events import DiceRolled, FightOver, Rerolled, RoundBegan, Turned
from konspira.games.niepodlegla.laying import JOINT, Laid
from konspira.games.niepodlegla.planning import NOBODY
from konspira.games.niepodlegla.showing import Lack
from tests.games.niepodlegla.basic.positions import (
    BLANK,
    DIPLOMACY,
    DOUBLE,
    FIGHT,
    MONEY,
    NO_PIP,
    ONE_PIP,
    PEOPLE,
    PORTRAIT,
    READY,
    TWO_PIPS,
    after,
    agree,
    asked,
    die_of,
    ending,
    entering_final,
    fight_of,
    fighting,
    final,
    final_fight,
    of_kind,
    plan_of,
    refused,
    stop,
    table_after,
)

SHARED: dict[int, tuple[Area, ...]] = {n: AREAS[:n] for n in (2, 3, 4)}
ALL = {0: (PEOPLE, MONEY, FIGHT), 1: (DIPLOMACY,)}
"""What two players need at level 1: green and grey-red are their own, the other two common."""


# ------------------------------------------------------------------ NP-30


@pytest.mark.parametrize(
    ("areas", "missing"),
    [((4, 5, 5, 5), 1), ((6, 6, 6, 4), 1), ((5, 0, 5, 3), 7), ((0, 0, 0, 0), 20), ((5, 5, 4, 6), 1)],
)
def test_np_30_with_fewer_than_five_tokens_in_any_area_it_is_lost_at_once(areas: tuple[int, ...], missing: int) -> None:
    t, events = stop(fighting({}, round=5, areas=areas))
    assert ending(t) == (False, "NP-30", missing)
    assert events[-1] == BasicEnded(False, "NP-30", missing)
    assert t.round == 6


@pytest.mark.parametrize("areas", [(5, 5, 5, 5), (6, 5, 6, 5), (6, 6, 6, 6)])
def test_np_30_with_five_in_each_the_final_is_played(areas: tuple[int, ...]) -> None:
    t = entering_final(areas=areas)
    assert (t.round, outcome(t)) == (6, None)


def test_np_30_a_token_won_in_round_v_still_counts() -> None:
    t, _ = stop(fighting({"B-01": 0}, {0: (PEOPLE,)}, round=5, areas=(4, 5, 5, 5)))
    assert outcome(t) is None


def test_np_30_before_vi_nothing_is_checked() -> None:
    assert outcome(stop(fighting({}, round=4, areas=(0, 0, 0, 0)))[0]) is None


# ------------------------------------------------------------------ NP-31, NP-34


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_np_31_np_34_who_takes_which_final_is_a_joint_choice(seats: int) -> None:
    t = entering_final(seats=seats)
    assert asked(t) == {ShareFinals(areas) for areas in permutations(AREAS, seats)}
    assert to_act(t) == tuple(range(seats))
    _, events = agree(t, ShareFinals(SHARED[seats]))
    assert FinalsShared(SHARED[seats]) in events


def test_np_34_the_decider_has_the_last_word_on_it_too() -> None:
    t = table_after(entering_final(), (0, ShareFinals(("green", "accord"))), (1, ShareFinals(("accord", "green"))))
    assert to_act(t) == (0,)
    assert table_after(t, (0, ShareFinals(("green", "accord")))).finals == (0, JOINT, 1, JOINT)


@pytest.mark.parametrize(
    "way",
    [ShareFinals(("green", "green")), ShareFinals(("green",)), ShareFinals(("green", "accord", "foreign")), READY],
)
def test_np_31_each_player_takes_a_different_one(way: Action) -> None:
    assert refused(entering_final(), 0, way) == "NP-15"


@pytest.mark.parametrize(("seats", "owners"), [(2, (0, 1, -1, -1)), (3, (0, 1, 2, -1)), (4, (0, 1, 2, 3))])
def test_np_31_the_others_are_common(seats: int, owners: tuple[int, ...]) -> None:
    t, _ = final_fight({}, seats=seats)
    assert tuple(target.seat for target in fight_of(t).targets) == owners == t.finals


def test_np_31_the_finals_need_what_their_levels_show_and_change_no_more() -> None:
    t, events = final_fight({}, levels=(1, 2, 3, 6))
    assert [target.needs for target in fight_of(t).targets] == [(1, 0, 0, 0), (0, 2, 0, 0), (0, 0, 3, 0), (0, 0, 0, 6)]
    assert (t.levels, of_kind(events, LevelChanged)) == ((1, 2, 3, 6), [])


def test_np_31_no_cards_are_turned_and_no_pawns_placed() -> None:
    t, events = stop(fighting({}, round=5, areas=(5, 5, 5, 5)))
    assert of_kind(events, TimeCardTurned, Turned) == []
    t, events = agree(t, ShareFinals(("green", "foreign")))
    assert events == (FinalsShared(("green", "foreign")), RoundBegan(6, 7, 6))
    assert (plan_of(t).cards, plan_of(t).home) == ((), (0, 0))
    assert refused(t, 0, Place("B-01")) == "NP-21"


def test_np_31_anyone_lays_on_common_missions_and_only_the_owner_on_an_own_one() -> None:
    t, _ = final_fight({0: (FIGHT, DIPLOMACY), 1: (MONEY, PEOPLE)})
    t = table_after(t, (0, Lay(0, "fight", "FB-4")), (1, Lay(2, "money", "FB-3")))
    assert [one.mission for one in fight_of(t).laid] == ["FB-4", "FB-3"]
    assert refused(t, 0, Lay(1, "diplomacy", "FB-2")) == refused(t, 1, Lay(3, "people", "FB-1")) == "NP-24"


def test_np_31_a_die_may_be_split_between_a_common_and_an_own_mission() -> None:
    t, _ = final_fight({0: (DOUBLE,)})
    t = table_after(t, (0, Lay(0, "people", "FB-1")), (0, Lay(0, "money", "FB-3")))
    assert set(fight_of(t).laid) == {Laid(0, "people", "FB-1"), Laid(0, "money", "FB-3")}
    assert ending(final_fight({0: (DOUBLE, FIGHT), 1: (DIPLOMACY,)})[0])[0]


def test_np_31_all_four_must_be_done() -> None:
    for left_out in range(4):
        faces = {0: (PEOPLE, MONEY, FIGHT), 1: (DIPLOMACY,)}
        seat, n = (1, 0) if left_out == 3 else (0, left_out)
        some = {**faces, seat: tuple(BLANK if i == n else face for i, face in enumerate(faces[seat]))}
        assert outcome(final_fight(some)[0]) is None


# ------------------------------------------------------------------ NP-32


def test_np_32_neutral_and_pool_dice_are_shared_out_and_all_roll_once() -> None:
    t = final(pool=(die_of("witos"),), neutral=7)
    assert (plan_of(t).neutral, plan_of(t).pool, plan_of(t).holders) == (7, (die_of("witos"),), (NOBODY,))
    t = table_after(t, (0, TakeDie(die_of("witos"))), (0, READY))
    assert refused(t, 1, READY) == "NP-21"
    t = table_after(t, (1, TakeDice(6)), (1, READY))
    assert fight_of(t).rolling == (*range(7), 13, 14, 16)
    t, events = after(t, (CHANCE, Roll((BLANK,) * 10, -1)))
    assert events == (DiceRolled(),)
    assert (to_act(t), fight_of(t).morale) == ((0, 1), 7)


def test_np_32_it_is_won_as_soon_as_all_symbols_are_there() -> None:
    t, events = final_fight(ALL)
    assert ending(t) == (True, "NP-33", 0)
    assert events == (DiceRolled(), BasicEnded(True, "NP-33", 0))


def test_np_32_a_re_roll_may_bring_the_last_symbol() -> None:
    t, _ = final_fight({0: (PEOPLE, MONEY, BLANK), 1: (DIPLOMACY,)})
    t = table_after(t, (0, Reroll((2,))))
    assert outcome(t) is None
    t, events = after(t, (CHANCE, Roll((FIGHT,), ONE_PIP)))
    assert (ending(t), of_kind(events, Rerolled, BasicEnded)) == (
        (True, "NP-33", 0),
        [Rerolled(0, 1, 1, 6), BasicEnded(True, "NP-33", 0)],
    )


def test_np_32_while_dice_are_in_the_air_their_old_faces_do_not_count() -> None:
    t, _ = final_fight({0: (PEOPLE, MONEY, FIGHT), 1: (BLANK, DIPLOMACY)}, levels=(1, 2, 1, 1))
    t = table_after(t, (1, Reroll((4,))))
    t = table_after(t, (CHANCE, Roll((DIPLOMACY,), NO_PIP)))
    assert outcome(t) is None


def test_np_32_passing_a_die_may_do_it() -> None:
    t, _ = final_fight({0: (PEOPLE, DIPLOMACY), 1: (MONEY, FIGHT)})
    assert outcome(t) is None
    t, events = after(t, (0, HandOver(1, 1)))
    assert (ending(t), events[-1]) == ((True, "NP-33", 0), BasicEnded(True, "NP-33", 0))


@pytest.mark.parametrize("pips", [ONE_PIP, TWO_PIPS])
def test_np_32_it_ends_when_morale_is_gone(pips: int) -> None:
    t, _ = final_fight({0: (BLANK,)}, markers=1)
    t, events = after(t, (0, Reroll((0,))), (CHANCE, Roll((PEOPLE,), pips)))
    assert ending(t) == (False, "NP-33", 3)
    assert FightOver(0) in events
    assert (t.morale, t.done) == (0, (DECKS[t.deck].areas[0].final,)), "the table shows what is left and what was done"


@pytest.mark.parametrize("pips", [ONE_PIP, TWO_PIPS])
def test_np_32_the_dice_are_laid_first_so_the_last_marker_may_win(pips: int) -> None:
    t, _ = final_fight({0: (PEOPLE, MONEY, BLANK), 1: (DIPLOMACY,)}, markers=1)
    t = table_after(t, (0, Reroll((2,))), (CHANCE, Roll((FIGHT,), pips)))
    assert ending(t) == (True, "NP-33", 0)


def test_np_32_passing_for_the_last_two_markers_may_win_or_lose() -> None:
    t, _ = final_fight({0: (PEOPLE, DIPLOMACY), 1: (MONEY, FIGHT)}, markers=2)
    assert ending(table_after(t, (0, HandOver(1, 1)))) == (True, "NP-33", 0)
    assert ending(table_after(t, (0, HandOver(0, 1)))) == (False, "NP-33", 2)


# ------------------------------------------------------------------ NP-33, NP-34, NP-35


@pytest.mark.parametrize(
    "faces",
    [
        {0: (PEOPLE, MONEY, FIGHT), 1: (DIPLOMACY,)},
        {0: (PEOPLE,), 1: (DIPLOMACY, FIGHT), 2: (MONEY,)},
        {0: (PEOPLE,), 1: (DIPLOMACY,), 2: (MONEY,), 3: (FIGHT,)},
    ],
)
def test_np_33_all_win_together(faces: dict[int, tuple[int, ...]]) -> None:
    seats = len(faces)
    won = outcome(final_fight(faces, seats=seats, levels=(1, 1, 1, 1))[0])
    assert won is not None
    assert (won.winners, won.scores, won.rule) == (tuple(range(seats)), (1.0,) * seats, "NP-33")


def test_np_33_otherwise_all_lose_and_the_missing_symbols_are_counted() -> None:
    t, events = stop(final_fight({0: (PEOPLE,)})[0])
    assert events == (FightOver(7), BasicEnded(False, "NP-33", 3))
    lost = outcome(t)
    assert lost is not None
    assert (lost.winners, lost.scores) == ((), (0.0, 0.0))
    assert view(t, None).outcome == lost


def test_np_35_a_defeat_is_worth_the_more_the_less_was_missing() -> None:
    ends = [
        entering_final(areas=(0, 0, 0, 0)),
        entering_final(areas=(5, 5, 5, 4)),
        stop(final_fight({0: (PEOPLE,)})[0])[0],
        stop(final_fight({0: (PEOPLE, MONEY)})[0])[0],
        final_fight(ALL)[0],
    ]
    found = [worth(t)[0] for t in ends]
    assert found == sorted(set(found))
    assert found[-2] < 0.5 < found[-1] == 1.0


def test_np_33_nothing_happens_after_the_end() -> None:
    t, _ = final_fight(ALL)
    assert isinstance(t.phase, BasicOver)
    assert (to_act(t), [legal(t, seat) for seat in (CHANCE, 0, 1)]) == ((), [(), (), ()])
    for seat in (0, 1):
        assert refused(t, seat, READY) == "NP-33"


def test_np_34_conceding_counts_as_lost() -> None:
    t = table_after(final_fight({0: (PEOPLE, MONEY)})[0], (1, READY))
    assert outcome(t) is None
    assert ending(table_after(t, (0, READY))) == (False, "NP-33", 2)


@pytest.mark.parametrize(
    ("faces", "missing"),
    [
        ({}, 10),
        ({0: (PEOPLE, PEOPLE, PEOPLE)}, 8),
        ({1: (PEOPLE, DIPLOMACY)}, 9),
        ({0: (FIGHT, MONEY), 1: (FIGHT, MONEY)}, 6),
        ({0: (DOUBLE, DOUBLE, DOUBLE)}, 6),
    ],
)
def test_np_35_missing_is_required_minus_what_the_best_laying_covers(
    faces: dict[int, tuple[int, ...]], missing: int
) -> None:
    t, _ = stop(final_fight({seat: faces.get(seat, (BLANK,)) for seat in (0, 1)}, levels=(2, 3, 2, 3))[0])
    assert ending(t) == (False, "NP-33", missing)


def test_np_35_a_portrait_covers_one_symbol_wherever_it_is_missing() -> None:
    t, _ = stop(final_fight({0: (BLANK,)}, own={0: PORTRAIT, 1: PORTRAIT}, levels=(2, 3, 2, 3))[0])
    assert ending(t)[2] == 8


def test_np_35_what_was_laid_by_hand_does_not_make_it_worse() -> None:
    t, _ = final_fight({0: (PEOPLE,)}, own={0: PORTRAIT}, levels=(1, 1, 1, 1))
    t = table_after(t, (0, Lay(13, "people", "FB-1")))
    assert ending(stop(t)[0])[2] == 2


def test_np_35_a_loss_at_np_30_counts_tokens_instead() -> None:
    assert ending(entering_final(areas=(5, 5, 2, 4))) == (False, "NP-30", 4)


def test_np_24_np_31_the_view_shows_what_the_finals_lack() -> None:
    t, _ = final_fight({0: (PEOPLE, FIGHT), 1: (BLANK,)}, levels=(1, 1, 1, 2))
    shown = view(t, None).lying
    assert shown is not None
    assert shown.lacks == (
        Lack("FB-1", ()),
        Lack("FB-2", ("diplomacy",)),
        Lack("FB-3", ("money",)),
        Lack("FB-4", ("fight",)),
    )
