"""Sealed answers: given in secret, changed until the last is in, then shown together."""

import pytest

from konspira.engine import Action, Event, Illegal, Record, Seat, SeatSet
from konspira.engine.game import Step
from konspira.engine.sealed import Sealed, Sealing, answer, awaited, choices


class Say(Action, frozen=True):
    """Yes or no."""

    yes: bool


class Answered(Event, frozen=True):
    """Somebody has answered."""

    seat: Seat


class Asking(Sealed, frozen=True):
    """Yes or no, and a bid."""

    ayes: SeatSet = 0
    bids: tuple[int, ...] = (0, 0, 0, 0)


class Table(Record, frozen=True):
    """Four seats."""

    phase: Asking


class Shown(Event, frozen=True):
    """All answers."""

    ayes: SeatSet
    bids: tuple[int, ...]


YES, NO = Say(True), Say(False)
BOTH = (YES, NO)
START = Table(Asking(0b0111, 0b0111))


def show(t: Table, now: Asking, seen: tuple[Event, ...]) -> Step[Table]:
    """What happens when all have answered."""
    return t, (*seen, Shown(now.ayes, now.bids))


SECRET = Sealing("ABC-02", tuple((Answered(seat),) for seat in range(4)), show)


def vote(t: Table, seat: Seat, yes: bool) -> Step[Table]:
    """A seat says yes or no."""
    ayes = t.phase.ayes | 1 << seat if yes else t.phase.ayes & ~(1 << seat)
    return answer(t, t.phase, seat, SECRET, ayes=ayes)


def bid(t: Table, seat: Seat, much: int) -> Step[Table]:
    """A seat bids."""
    bids = (*t.phase.bids[:seat], much, *t.phase.bids[seat + 1 :])
    return answer(t, t.phase, seat, SECRET, bids=bids)


def test_an_answer_tells_that_it_was_given_and_nothing_more() -> None:
    yes, seen = vote(START, 1, True)
    assert seen == (Answered(1),)
    assert (awaited(yes, yes.phase), yes.phase.ayes) == ((0, 2), 0b0010)


def test_the_last_answer_shows_them_all() -> None:
    t = vote(vote(START, 1, True)[0], 0, False)[0]
    assert vote(t, 2, True) == (t, (Answered(2), Shown(0b0110, (0, 0, 0, 0))))


def test_until_then_an_answer_may_be_changed_and_nobody_sees_it() -> None:
    t = vote(START, 1, True)[0]
    changed, seen = vote(t, 1, False)
    assert seen == ()
    assert (changed.phase.waiting, changed.phase.ayes) == (t.phase.waiting, 0)


def test_the_same_answer_again_is_refused_by_the_games_rule() -> None:
    with pytest.raises(Illegal, match=r"that is your answer already \(ABC-02\)"):
        vote(vote(START, 1, False)[0], 1, False)


def test_any_value_can_be_sealed() -> None:
    t = bid(bid(START, 0, 3)[0], 0, 5)[0]
    assert bid(bid(t, 1, 1)[0], 2, 0)[1] == (Answered(2), Shown(0, (5, 1, 0, 0)))


def test_a_seat_may_say_either_then_the_other_and_who_is_not_asked_nothing() -> None:
    yes, no = vote(START, 1, True)[0].phase, vote(START, 1, False)[0].phase
    assert choices(START.phase, 1, 0, BOTH) == BOTH
    assert choices(yes, 1, yes.ayes, BOTH) == (NO,)
    assert choices(no, 1, no.ayes, BOTH) == (YES,)
    assert choices(START.phase, 3, 0, BOTH) == ()
