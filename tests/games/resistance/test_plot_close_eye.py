"""RES-65, RES-74, RES-78  Keeping a Close Eye on You."""

import pytest

from konspira.games.resistance import legal, to_act, view
from konspira.games.resistance.events import Looked, MissionOver, PlotKept, PlotUsed, Saw
from konspira.games.resistance.state import MissionNow, Table
from tests.games.resistance.positions import (
    PASS,
    SUCCESS,
    after,
    asked,
    happens,
    hears,
    held,
    naming,
    now,
    on_mission,
    out,
    play_all,
    refused,
    sees,
    table_after,
    use,
)


def played(t: Table, fails: tuple[int, ...] = ()) -> Table:
    """The table when all mission cards are in."""
    return play_all(t, fails)[0]


def test_res_65_the_holder_is_asked_when_all_cards_are_played_and_before_they_are_shown() -> None:
    t = on_mission((1, 3), before={2: ("close_eye",)})
    assert isinstance(now(table_after(t, (1, SUCCESS))), MissionNow)
    t, events = play_all(t, fails=(3,))
    assert (asked(t), to_act(t)) == (("close_eye", (2,)), (2,))
    assert not any(isinstance(event, MissionOver) for event in events)


def test_res_65_it_cannot_be_used_before_all_cards_are_played() -> None:
    t = on_mission((1, 3), before={1: ("close_eye",)})
    assert refused(t, 1, use("close_eye", 3)) == "RES-20"
    refused(naming(before={1: ("close_eye",)}), 1, use("close_eye", 3))


@pytest.mark.parametrize("fails", [(), (3,)])
def test_res_65_the_holder_alone_sees_the_card_of_the_named_member(fails: tuple[int, ...]) -> None:
    t = played(on_mission((1, 3), before={2: ("close_eye",)}), fails)
    events = happens(t, (2, use("close_eye", 3)))[:3]
    public = (PlotUsed(2, "close_eye", 3), Looked(2, 3, "card"))
    assert hears(events, 2) == (*public, Saw(2, 3, "card", bad=bool(fails)))
    for seat in (0, 1, 3, 4):
        assert hears(events, seat)[:2] == public
        assert not any(isinstance(event, Saw) for event in hears(events, seat))


def test_res_65_the_result_follows_and_the_card_is_out_of_the_game() -> None:
    t = played(on_mission((1, 3), before={2: ("close_eye",)}), fails=(3,))
    t, events = after(t, (2, use("close_eye", 3)))
    assert MissionOver(1, (1, 3), 1, success=False) in events
    assert (held(t, 2), out(t)) == ((), ("close_eye",))


def test_res_65_left_unused_it_stays() -> None:
    t, events = after(played(on_mission((1, 3), before={2: ("close_eye",)})), (2, PASS))
    assert events[:2] == (PlotKept(2, "close_eye"), MissionOver(1, (1, 3), 0, success=True))
    assert held(t, 2) == ("close_eye",)


def test_res_65_a_card_can_be_looked_at_by_only_one_player() -> None:
    t = played(on_mission((1, 3), before={2: ("close_eye",), 4: ("close_eye",)}))
    t = table_after(t, (2, use("close_eye", 3)))
    assert asked(t) == ("close_eye", (4,))
    assert refused(t, 4, use("close_eye", 3)) == "RES-65"
    assert legal(t, 4) == (use("close_eye", 1), PASS)


def test_res_65_a_card_must_be_named_and_one_of_the_team() -> None:
    t = played(on_mission((1, 3), before={2: ("close_eye",)}))
    for on in (0, 2, 4, 5, None):
        assert refused(t, 2, use("close_eye", on)) == "RES-65"
    assert set(legal(t, 2)) == {use("close_eye", 1), use("close_eye", 3), PASS}


def test_res_65_looking_changes_no_card() -> None:
    t = played(on_mission((1, 3), before={2: ("close_eye",)}), fails=(3,))
    assert refused(t, 3, SUCCESS) == "RES-53"
    assert MissionOver(1, (1, 3), 1, success=False) in happens(t, (2, use("close_eye", 3)))


def test_res_74_not_ones_own_card() -> None:
    t = played(on_mission((1, 3), before={3: ("close_eye",)}))
    assert legal(t, 3) == (use("close_eye", 1), PASS)
    assert refused(t, 3, use("close_eye", 3)) == "RES-65"


def test_res_74_not_a_card_played_openly() -> None:
    t = on_mission((1, 3), spotlit=3, seats=7, before={2: ("close_eye",)})
    t = played(t)
    assert legal(t, 2) == (use("close_eye", 1), PASS)
    assert refused(t, 2, use("close_eye", 3)) == "RES-65"


def test_res_74_res_81_with_only_ones_own_and_the_open_card_nobody_is_asked() -> None:
    t, events = play_all(on_mission((1, 3), spotlit=3, seats=7, before={1: ("close_eye",)}))
    assert MissionOver(1, (1, 3), 0, success=True) in events
    assert held(t, 1) == ("close_eye",)


def test_res_74_before_the_count_is_shown() -> None:
    t = on_mission((3, 4), before={2: ("close_eye",)})
    none, both = played(t), played(t, fails=(3, 4))
    for seat in (0, 1, 2, None):
        assert sees(none, seat) == sees(both, seat)


def test_res_78_two_close_eyes_look_at_two_different_cards() -> None:
    t = played(on_mission((1, 3), before={2: ("close_eye", "close_eye")}), fails=(3,))
    t = table_after(t, (2, use("close_eye", 1)))
    assert asked(t) == ("close_eye", (2,))
    assert refused(t, 2, use("close_eye", 1)) == "RES-65"
    t, events = after(t, (2, use("close_eye", 3)))
    assert Saw(2, 3, "card", bad=True) in events
    assert (held(t, 2), out(t), t.round) == ((), ("close_eye", "close_eye"), 2)


def test_res_78_one_may_be_used_and_the_other_kept() -> None:
    t = played(on_mission((1, 3), before={2: ("close_eye", "close_eye")}))
    t, events = after(t, (2, use("close_eye", 1)), (2, PASS))
    assert PlotKept(2, "close_eye") in events
    assert (held(t, 2), t.round) == (("close_eye",), 2)


def test_res_53_res_78_a_chance_not_taken_is_gone_for_both_cards() -> None:
    t = table_after(played(on_mission((1, 3), before={2: ("close_eye", "close_eye")})), (2, PASS))
    assert (held(t, 2), t.round) == (("close_eye", "close_eye"), 2)


def test_res_78_res_81_with_one_card_left_to_look_at_there_is_no_second_chance() -> None:
    t = played(on_mission((1, 3), before={3: ("close_eye", "close_eye")}))
    t, events = after(t, (3, use("close_eye", 1)))
    assert MissionOver(1, (1, 3), 0, success=True) in events
    assert held(t, 3) == ("close_eye",)


def test_res_65_what_was_seen_in_a_lost_mission_is_known_in_the_next_round() -> None:
    t = table_after(played(on_mission((1, 3), before={2: ("close_eye",)}), (3,)), (2, use("close_eye", 3)))
    assert [(seen.target, seen.bad) for seen in view(t, 2).seen] == [(3, True)]
