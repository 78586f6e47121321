"""The rules, one test or more each."""

import pytest
from konspira_pebbles import default, legal, offers, outcome, sample, setup, step, to_act
from konspira_pebbles.state import (
    Begin,
    Begun,
    Closed,
    Deal,
    Dealing,
    Dealt,
    Hide,
    Hiding,
    Opened,
    Options,
    Say,
    Saying,
    Starting,
    Table,
)

from examples.pebbles.tests.tables import EVERYBODY, after, at, hiding, over, saying
from konspira.engine import CHANCE, Action, Illegal, QuickLuck, Seat

ONE_POUCH = '[[pouches]]\nname = { pl = "worek", en = "sack" }\npebbles = 5'


def refusal(t: Table, seat: Seat, action: Action) -> str:
    """The rule that forbids a move."""
    with pytest.raises(Illegal) as refused:
        step(t, seat, action)
    return refused.value.rule


def test_peb_01_the_game_is_for_two_to_four() -> None:
    for seats in (1, 5):
        with pytest.raises(Illegal, match="2–4 players"):
            setup(seats, Options())


def test_peb_01_chance_says_who_begins() -> None:
    t = setup(3, Options())
    assert to_act(t) == (CHANCE,)
    assert legal(t, CHANCE) == (Begin(0), Begin(1), Begin(2))
    assert step(t, CHANCE, Begin(2))[1] == (Begun(2),)
    assert {refusal(t, CHANCE, Begin(3)), refusal(t, 0, Begin(0))} == {"PEB-01"}


def test_peb_02_everybody_gets_a_pouch_and_learns_what_it_holds() -> None:
    t, seen = step(at(Dealing(), pouches=(0, 2)), CHANCE, Deal(4))
    assert (t.pouches, seen) == ((0, 2, 4), (Dealt(2, 3),))
    assert t.phase == Hiding(EVERYBODY, (0, 0, 0))


def test_peb_02_no_pouch_is_dealt_twice() -> None:
    t = at(Dealing(), pouches=(0, 2))
    assert legal(t, CHANCE) == (Deal(1), Deal(3), Deal(4), Deal(5))
    assert refusal(t, CHANCE, Deal(2)) == refusal(t, 1, Deal(4)) == "PEB-02"
    assert sample(t, QuickLuck(1)) in legal(t, CHANCE)


def test_peb_02_there_must_be_a_pouch_for_everybody() -> None:
    with pytest.raises(Illegal, match=r"pouches: 1, players: 2 \(PEB-02\)"):
        setup(2, Options(deck=ONE_POUCH))


def test_peb_03_all_close_their_fists_at_once_over_as_many_as_they_have() -> None:
    t = hiding(0, 0, 0, waiting=EVERYBODY)
    assert to_act(t) == (0, 1, 2)
    assert legal(t, 1) == (Hide(0), Hide(1), Hide(2))
    assert step(t, 1, Hide(2))[1] == (Closed(1),)
    assert refusal(t, 1, Hide(3)) == refusal(t, 1, Hide(-1)) == refusal(t, 1, Say(1)) == "PEB-03"


def test_peb_03_a_closed_fist_may_be_changed_while_somebody_thinks_and_nobody_sees_it() -> None:
    t = hiding(0, 2, 0, waiting=0b101)
    assert to_act(t) == (0, 2)
    assert legal(t, 1) == (Hide(0), Hide(1))
    changed, seen = step(t, 1, Hide(0))
    assert (changed, seen) == (hiding(0, 0, 0, waiting=0b101), ())
    assert refusal(t, 1, Hide(2)) == "PEB-03"


def test_peb_03_after_the_last_fist_numbers_are_said() -> None:
    t = after(hiding(0, 2, 0, waiting=0b100), (2, Hide(1)))
    assert (t.phase, t.fists) == (Saying(), (0, 2, 1))


def test_peb_03_what_is_offered_does_not_tell_what_a_pouch_holds() -> None:
    t = hiding(0, 2, 0, waiting=0b101)
    assert offers(t, 0) == offers(t, 2) == (Hide(0), Hide(1), Hide(2), Hide(3))
    assert offers(t, 1) == (Hide(0), Hide(1), Hide(3))


def test_peb_04_numbers_are_said_clockwise_from_the_one_who_begins() -> None:
    assert [to_act(saying()), to_act(saying(4)), to_act(saying(4, 5))] == [(1,), (2,), (0,)]
    assert refusal(saying(), 0, Say(4)) == "PEB-04"
    assert legal(saying(), 0) == ()


def test_peb_04_no_number_is_said_twice_or_is_more_than_the_pouches_hold() -> None:
    t = saying(4)
    assert legal(t, 2) == tuple(Say(n) for n in (0, 1, 2, 3, 5, 6, 7, 8))
    assert {refusal(t, 2, Say(n)) for n in (-1, 4, 9)} == {"PEB-04"}
    assert refusal(t, 2, Hide(1)) == "PEB-04"


def test_whoever_is_away_says_the_middle_of_what_is_left() -> None:
    assert default(saying(4), 2) == Say(5)


def test_peb_05_after_the_last_number_all_fists_are_opened() -> None:
    t, seen = step(saying(3, 5, fists=(0, 1, 2)), 0, Say(6))
    assert seen[-1] == Opened(1, (0, 1, 2), 3, (1,))
    assert (t.phase, to_act(t)) == (over(1), ())


def test_peb_06_the_exact_number_wins() -> None:
    end = outcome(after(saying(3, 2), (0, Say(4))))
    assert end
    assert (end.winners, end.rule, end.scores) == ((1,), "PEB-06", (0.0, 1.0, 0.0))


def test_peb_06_else_the_nearest_wins_and_two_equally_near_both_win() -> None:
    nearest, both = after(saying(0, 5), (0, Say(7))), after(saying(2, 7), (0, Say(4)))
    assert [t.phase for t in (nearest, both)] == [over(2), over(0, 1)]


def test_peb_06_nothing_happens_after_the_end() -> None:
    assert refusal(at(over(1), fists=(0, 1, 2), said=(1, 2, 3)), 0, Say(4)) == "PEB-06"
    assert outcome(at(Starting())) is None


def test_peb_07_in_the_variant_no_fist_is_empty() -> None:
    t = hiding(0, 0, 0, waiting=EVERYBODY, no_empty=True)
    assert legal(t, 0) == (Hide(1),)
    assert refusal(t, 0, Hide(0)) == "PEB-07"
    assert setup(2, Options(no_empty=True)).no_empty
