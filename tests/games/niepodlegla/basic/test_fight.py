"""NP-22, NP-24, NP-28  The fight, and which dice serve which missions; the details are tested with the shared parts."""

import pytest

from konspira.engine import CHANCE, Action
from konspira.games.niepodlegla.actions import HandOver, Lay, Lift, Place, Reroll, Roll, Settle
from konspira.games.niepodlegla.basic import legal, to_act, view
from konspira.games.niepodlegla.basic.events import LevelsChecked, Rewarded, TokenPlaced
from konspira.games.niepodlegla.events import (
    Broken,
    DiceRolled,
    FightOver,
    Handed,
    MissionDone,
    MissionUndone,
    Rerolled,
)
from konspira.games.niepodlegla.last_laying import LastLaying
from konspira.games.niepodlegla.laying import Laid, Piece
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
    die_of,
    fight_of,
    fighting,
    happens,
    of_kind,
    planned,
    planning,
    refused,
    stop,
    table_after,
)

# ------------------------------------------------------------------ NP-22


def test_np_22_everybody_rolls_all_their_dice_once_without_the_black_die() -> None:
    t = planned(planning())
    assert (to_act(t), fight_of(t).rolling) == ((CHANCE,), (*range(6), 13, 14))
    assert refused(t, CHANCE, Roll((0,) * 8, 0)) == refused(t, 0, Roll((0,) * 8, -1)) == "NP-22"
    t, events = after(t, (CHANCE, Roll((0, 1, 2, 3, 4, 5, 0, 1), -1)))
    assert events == (DiceRolled(),)
    assert [p.face for p in fight_of(t).pieces] == [0, 1, 2, 3, 4, 5, 0, 1]
    assert (to_act(t), fight_of(t).morale) == ((0, 1), 7)


@pytest.mark.parametrize(("face", "left"), [(NO_PIP, 7), (ONE_PIP, 6), (TWO_PIPS, 5)])
def test_np_22_a_re_roll_with_the_black_die_costs_what_it_shows(face: int, left: int) -> None:
    t = table_after(fighting(faces={0: (BLANK, BLANK)}), (0, Reroll((0, 13))))
    assert to_act(t) == (CHANCE,)
    t, events = after(t, (CHANCE, Roll((PEOPLE, MONEY), face)))
    assert events == (Rerolled(0, 2, 7 - left, left),)
    assert [p.face for p in fight_of(t).pieces if p.seat == 0] == [PEOPLE, BLANK, MONEY]


def test_np_22_while_two_markers_remain_a_die_is_passed_for_two() -> None:
    t, events = after(fighting(faces={0: (DIPLOMACY,)}, morale=3), (0, HandOver(0, 1)))
    assert events == (Handed(0, 1, 0, 1),)
    assert fight_of(t).pieces[0] == Piece(0, 1, DIPLOMACY)
    assert refused(t, 1, HandOver(0, 0)) == "NP-22"


def test_np_22_with_one_marker_one_may_still_re_roll() -> None:
    t = table_after(fighting(faces={0: (BLANK,)}, morale=1), (0, Reroll((0,))), (CHANCE, Roll((PEOPLE,), NO_PIP)))
    assert fight_of(t).morale == 1


@pytest.mark.parametrize(("morale", "marked"), [(1, True), (2, False)])
def test_np_22_the_last_marker_ends_the_fight_and_more_than_there_is_marks_x(morale: int, marked: bool) -> None:
    t = table_after(fighting(faces={0: (BLANK,)}, morale=morale), (0, Reroll((0,))))
    events = happens(t, (CHANCE, Roll((PEOPLE,), TWO_PIPS)))
    assert of_kind(events, Broken, FightOver) == ([Broken()] if marked else []) + [FightOver(0)]
    assert of_kind(events, MissionDone) == [MissionDone("B-01", 0)]
    assert of_kind(events, LevelsChecked) == [LevelsChecked(0, 3 if marked else 2)]


def test_np_22_passing_for_the_last_two_markers_ends_it_too() -> None:
    events = happens(fighting(faces={0: (BLANK,), 1: (PEOPLE,)}, morale=2), (1, HandOver(1, 0)))
    assert of_kind(events, Handed, FightOver, MissionDone) == [
        Handed(1, 0, 1, 0),
        FightOver(0),
        MissionDone("B-01", 0),
    ]


def test_np_22_it_goes_on_until_all_agree_to_stop() -> None:
    t = table_after(fighting(seats=3), (2, READY), (0, READY))
    assert to_act(t) == (1,)
    assert refused(t, 0, READY) == "NP-22"
    assert of_kind(happens(t, (1, READY)), FightOver) == [FightOver(8)]


def test_np_22_after_a_re_roll_all_are_asked_again() -> None:
    t = table_after(fighting(seats=3), (2, READY), (0, Reroll((13,))), (CHANCE, Roll((PEOPLE,), NO_PIP)))
    assert to_act(t) == (0, 1, 2)


@pytest.mark.parametrize(
    "action", [Reroll((13, 0)), Reroll(()), Reroll((5,)), Reroll((14,)), HandOver(14, 1), HandOver(0, 0)]
)
def test_np_22_only_ones_own_dice_are_re_rolled_or_passed(action: Action) -> None:
    assert refused(fighting(faces={0: (BLANK,)}), 0, action) == "NP-22"


def test_np_22_a_die_re_rolled_or_passed_is_lifted_first() -> None:
    t = table_after(fighting({"B-09": 0}, {0: (DOUBLE,)}), (0, Lay(0, "people", "B-09")), (0, Lay(0, "money", "B-09")))
    assert view(t, None).lying is not None
    assert len(fight_of(t).laid) == 2
    assert fight_of(table_after(t, (0, Reroll((0,))))).laid == ()
    assert fight_of(table_after(t, (0, HandOver(0, 1)))).laid == ()
    assert fight_of(table_after(t, (0, Lift(0)))).laid == ()


def test_np_22_what_is_not_part_of_the_fight_is_refused() -> None:
    for action in (Place("B-01"), Roll((0,), 0)):
        assert refused(fighting(), 0, action) == "NP-22"


def test_np_22_afterwards_whoever_has_a_choice_lays_their_dice_once_more() -> None:
    t, _ = stop(fighting({"B-01": 0, "B-02": 0, "B-03": 1}, {0: (PEOPLE,), 1: (PEOPLE,)}))
    assert isinstance(t.phase, LastLaying)
    assert (to_act(t), legal(t, 1)) == ((0,), ())
    assert set(legal(t, 0)) == {Settle(("B-01",), ()), Settle(("B-02",), ())}
    for action in (Settle(("B-01", "B-02"), ()), Settle((), ()), READY, Reroll((0,)), HandOver(0, 1)):
        assert refused(t, 0, action) == "NP-22"
    events = happens(t, (0, Settle(("B-02",), ())))
    assert of_kind(events, MissionDone, MissionUndone) == [
        MissionUndone("B-01", 0),
        MissionDone("B-02", 0),
        MissionDone("B-03", 1),
    ]


# ------------------------------------------------------------------ NP-24


def test_np_24_a_mission_with_all_its_symbols_is_done_and_places_its_tokens() -> None:
    t, events = stop(fighting({"B-01": 0}, {0: (PEOPLE,)}))
    assert events[:2] == (FightOver(7), MissionDone("B-01", 0))
    assert of_kind(events, Rewarded, TokenPlaced) == [Rewarded("B-01", 0), TokenPlaced("green", 1)]
    assert (t.out, t.missions) == (("B-01",), ())


def test_np_24_a_symbol_short_it_is_not() -> None:
    t, events = stop(fighting({"B-09": 0}, {0: (PEOPLE, PEOPLE)}))
    assert of_kind(events, MissionDone, MissionUndone, Rewarded) == [MissionUndone("B-09", 0)]
    assert (t.areas, t.out) == ((0, 0, 0, 0), ())


def test_np_24_each_die_result_is_used_once() -> None:
    events = stop(fighting({"B-01": 0, "B-02": 0, "B-03": 0}, {0: (PEOPLE, PEOPLE, FIGHT)}))[0].phase
    assert isinstance(events, LastLaying)
    assert all(len(way.done) == 2 for way in events.ways[0])


def test_np_24_a_player_serves_only_missions_with_own_pawns() -> None:
    events = stop(fighting({"B-01": 1, "B-02": NOBODY}, {0: (PEOPLE, PEOPLE)}))[1]
    assert of_kind(events, MissionDone, MissionUndone) == [MissionUndone("B-01", 1)]
    assert refused(fighting({"B-01": 1, "B-02": NOBODY}, {0: (PEOPLE,)}), 0, Lay(0, "people", "B-01")) == "NP-24"
    assert refused(fighting({"B-01": 1, "B-02": NOBODY}, {0: (PEOPLE,)}), 0, Lay(0, "people", "B-02")) == "NP-24"


def test_np_24_dice_dealt_own_and_passed_may_be_used() -> None:
    dealt = stop(fighting(faces={0: (PEOPLE,)}))[1]
    own = stop(fighting(own={0: PEOPLE}))[1]
    passed = stop(table_after(fighting(faces={0: (BLANK,), 1: (PEOPLE,)}), (1, HandOver(1, 0))))[1]
    of_another = stop(fighting(faces={0: (BLANK,), 1: (PEOPLE,)}))[1]
    assert [bool(of_kind(events, MissionDone)) for events in (dealt, own, passed, of_another)] == [True] * 3 + [False]


def test_np_24_a_leaders_own_die_may_be_passed() -> None:
    t = table_after(fighting({"B-01": 1}, own={0: PEOPLE}), (0, HandOver(die_of("pilsudski"), 1)))
    assert of_kind(stop(t)[1], MissionDone) == [MissionDone("B-01", 1)]


def test_np_24_the_symbols_of_one_die_may_be_split_among_own_missions() -> None:
    events = stop(fighting({"B-01": 0, "B-09": 0}, {0: (DOUBLE, PEOPLE)}))[1]
    assert of_kind(events, MissionDone) == [MissionDone("B-01", 0), MissionDone("B-09", 0)]


def test_np_24_a_portrait_is_any_one_symbol() -> None:
    assert of_kind(stop(fighting({"B-10": 0}, own={0: PORTRAIT}))[1], MissionDone) == [MissionDone("B-10", 0)]
    assert of_kind(stop(fighting({"B-11": 0}, own={0: PORTRAIT}))[1], MissionDone) == []


def test_np_24_what_lies_where_is_shown_with_what_is_missing() -> None:
    t = table_after(fighting({"B-09": 0, "B-10": 1}, {0: (PEOPLE,)}), (0, Lay(0, "people", "B-09")))
    assert refused(t, 0, Lay(0, "people", "B-09")) == "NP-24"
    shown = view(t, None).lying
    assert shown is not None
    assert (shown.laid, shown.by_hand) == ((Laid(0, "people", "B-09"),), 1)
    assert shown.lacks == (Lack("B-09", ("money",)), Lack("B-10", ("fight",)))


# ------------------------------------------------------------------ NP-28


def test_np_28_each_mission_is_judged_alone() -> None:
    taken = {"B-01": 0, "B-09": 0, "B-10": 1, "B-02": 1}
    t, events = stop(fighting(taken, {0: (PEOPLE,), 1: (FIGHT,)}))
    assert isinstance(t.phase, LastLaying) is False
    assert of_kind(events, MissionDone, MissionUndone) == [
        MissionDone("B-01", 0),
        MissionUndone("B-09", 0),
        MissionDone("B-10", 1),
        MissionUndone("B-02", 1),
    ]


def test_np_28_none_need_be_done() -> None:
    t, events = stop(fighting({"B-01": 0, "B-02": 1}))
    assert of_kind(events, MissionDone) == []
    assert t.round == 2


def test_how_dice_may_lie_is_worked_out_once_while_they_stay_as_they_are() -> None:
    t = fighting({"B-01": 0, "B-09": 0}, {0: (PEOPLE, DOUBLE)})
    before, ready, other = (view(one, 0).lying for one in (t, after(t, (0, READY))[0], fighting({"B-01": 0})))
    assert before is ready is not None
    assert other != before
