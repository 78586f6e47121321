"""RES-60, RES-62, RES-63  Overheard Conversation, Open Up, Establish Confidence."""

import pytest

from konspira.games.resistance import legal, to_act
from konspira.games.resistance.actions import CallVote, Hand, LookAt, ShowTo
from konspira.games.resistance.events import Looked, PlotHanded, Saw
from konspira.games.resistance.state import Naming, Resolving
from tests.games.resistance.positions import (
    PASS,
    PLAYERS,
    after,
    give,
    handing,
    happens,
    hears,
    now,
    refused,
    table_after,
)


@pytest.mark.parametrize(("seat", "left", "right"), [(1, 2, 0), (3, 4, 2), (6, 0, 5)])
def test_res_60_the_receiver_looks_at_a_neighbour_left_or_right(seat: int, left: int, right: int) -> None:
    t = give(handing("overheard", seats=7), "overheard", seat)
    assert set(legal(t, seat)) == {LookAt(left), LookAt(right)}
    for other in set(range(7)) - {left, right}:
        assert refused(t, seat, LookAt(other)) == "RES-60"


def test_res_60_the_receiver_must_look_and_nobody_else_may() -> None:
    t = give(handing("overheard", seats=7), "overheard", 3)
    assert to_act(t) == (3,)
    assert refused(t, 3, PASS) == "RES-60"
    assert refused(t, 3, ShowTo(2)) == "RES-60"
    assert refused(t, 0, LookAt(1)) == "RES-60"
    assert refused(t, 2, LookAt(3)) == "RES-60"
    assert refused(t, 0, CallVote(1, (0, 1))) == "RES-60"


@pytest.mark.parametrize(("at", "bad"), [(4, True), (2, False)])
def test_res_60_the_looker_alone_learns_the_identity(at: int, bad: bool) -> None:
    t = give(handing("overheard", seats=7, agents=(1, 4, 6)), "overheard", 3)
    events = happens(t, (3, LookAt(at)))
    assert hears(events, 3) == (Looked(3, at, "identity"), Saw(3, at, "identity", bad))
    for seat in (0, 1, 2, 4, 5, 6, None):
        assert hears(events, seat) == (Looked(3, at, "identity"),)


@pytest.mark.parametrize("seat", [1, 6])
def test_res_60_the_leader_may_be_the_neighbour_looked_at(seat: int) -> None:
    t = give(handing("overheard", seats=7), "overheard", seat)
    assert Looked(seat, 0, "identity") in happens(t, (seat, LookAt(0)))


def test_res_62_the_receiver_shows_their_identity_to_any_other_player_the_leader_too() -> None:
    t = give(handing("open_up", seats=7), "open_up", 3)
    assert set(legal(t, 3)) == {ShowTo(seat) for seat in (0, 1, 2, 4, 5, 6)}
    assert refused(t, 3, ShowTo(3)) == "RES-62"
    assert refused(t, 3, ShowTo(7)) == "RES-62"


def test_res_62_showing_is_a_must_and_the_receivers_alone() -> None:
    t = give(handing("open_up", seats=7), "open_up", 3)
    assert to_act(t) == (3,)
    assert refused(t, 3, PASS) == "RES-62"
    assert refused(t, 3, LookAt(2)) == "RES-62"
    assert refused(t, 0, ShowTo(3)) == "RES-62"


@pytest.mark.parametrize(("shower", "bad"), [(4, True), (3, False)])
def test_res_62_only_the_player_shown_to_learns_it(shower: int, bad: bool) -> None:
    t = give(handing("open_up", seats=7), "open_up", shower)
    t, events = after(t, (shower, ShowTo(1)))
    assert hears(events, 1) == (Looked(1, shower, "identity"), Saw(1, shower, "identity", bad))
    for seat in (0, 2, 3, 4, 5, 6, None):
        assert hears(events, seat) == (Looked(1, shower, "identity"),)
    assert now(t) == Naming(0, (), (1,))


def test_res_63_the_leader_plays_it_on_themself_alone() -> None:
    t = handing("establish_confidence", seats=7, leader=2)
    assert legal(t, 2) == (Hand("establish_confidence", 2),)
    for seat in (0, 1, 3, 4, 5, 6):
        assert refused(t, 2, Hand("establish_confidence", seat)) == "RES-63"


def test_res_63_the_leader_must_show_to_another_player() -> None:
    t, events = after(handing("establish_confidence", seats=7, leader=2), (2, Hand("establish_confidence", 2)))
    assert events == (PlotHanded("establish_confidence", 2),)
    assert (now(t), to_act(t)) == (Resolving("establish_confidence", 2, ()), (2,))
    assert set(legal(t, 2)) == {ShowTo(seat) for seat in (0, 1, 3, 4, 5, 6)}
    assert refused(t, 2, PASS) == "RES-63"
    assert refused(t, 2, ShowTo(2)) == "RES-63"
    assert refused(t, 3, ShowTo(2)) == "RES-63"


@pytest.mark.parametrize(("leader", "bad"), [(5, True), (2, False)])
def test_res_63_only_the_player_shown_to_learns_the_leaders_identity(leader: int, bad: bool) -> None:
    t = give(handing("establish_confidence", seats=7, leader=leader), "establish_confidence", leader)
    events = happens(t, (leader, ShowTo(0)))
    assert hears(events, 0)[1:] == (Saw(0, leader, "identity", bad),)
    for seat in (1, 2, 3, 4, 5, 6, None):
        assert hears(events, seat) == (Looked(0, leader, "identity"),)


@pytest.mark.parametrize("seats", [seats for seats in PLAYERS if seats >= 7])
def test_res_63_the_rest_are_handed_out_afterwards(seats: int) -> None:
    t = give(handing("close_eye", "establish_confidence", seats=seats), "establish_confidence", 0)
    t = table_after(t, (0, ShowTo(1)))
    assert refused(t, 0, CallVote(1, (0, 1))) == "RES-51"
    assert Hand("close_eye", 1) in legal(t, 0)
