"""Sealed answers: given in secret, changed until the last is in, then shown together."""

import pytest

from konspira.engine import Action, Event, Illegal, Record, Seat, SeatSet, replace
from konspira.engine.game import Events, Step
from konspira.engine.phases import Phases
from konspira.engine.record import Tagged
from konspira.engine.sealed import Sealed


class Bid(Action, frozen=True):
    """So much."""

    much: int


class Answered(Event, frozen=True):
    """Somebody has answered."""

    seat: Seat


class Shown(Event, frozen=True):
    """All bids."""

    bids: tuple[int, ...]


class Bidding(Tagged, frozen=True):
    """Those with a bid of None are not asked."""

    waiting: SeatSet
    bids: tuple[int | None, ...]


class Table(Record, frozen=True):
    """Four seats, of whom the last is not asked; who is poor bids nothing."""

    phase: Bidding = Bidding(0b0111, (0, 0, 0, None))
    seats: int = 4
    poor: SeatSet = 0


NOTHING, ONE, TWO = map(Bid, range(3))
ALL = (NOTHING, ONE, TWO)
START = Table()


def lay(_: Table, now: Bidding, seat: Seat, action: Action) -> Bidding:
    """A bid is laid down."""
    if not isinstance(action, Bid):
        raise Illegal("ABC-01", "bid now")
    bids = (*now.bids[:seat], action.much, *now.bids[seat + 1 :])
    return Bidding(now.waiting & ~(1 << seat), bids)


def given(now: Bidding, seat: Seat) -> Bid | None:
    """What a seat has bid."""
    much = now.bids[seat]
    return None if much is None else Bid(much)


def show(t: Table, now: Bidding, seen: Events) -> Step[Table]:
    """What happens when all have answered."""
    return replace(t, phase=now), (*seen, Shown(tuple(much or 0 for much in now.bids)))


BIDS = Sealed(
    lambda *_: ALL,
    given,
    ("ABC-03", "you are not asked"),
    lay,
    tuple((Answered(seat),) for seat in range(4)),
    show,
    "ABC-02",
    lambda t, _, seat: (NOTHING,) if t.poor >> seat & 1 else ALL,
).phase()
PHASES = Phases[Table]("ABC-00", {Bidding: BIDS})


def after(*bids: tuple[Seat, Bid]) -> Table:
    """The table after these bids."""
    t = START
    for seat, action in bids:
        t, _ = PHASES.step(t, seat, action)
    return t


def test_an_answer_tells_that_it_was_given_and_nothing_more() -> None:
    t, seen = PHASES.step(START, 1, TWO)
    assert (t.phase, seen) == (Bidding(0b0101, (0, 2, 0, None)), (Answered(1),))
    assert PHASES.to_act(t) == (0, 2)


def test_the_last_answer_shows_them_all() -> None:
    _, seen = PHASES.step(after((1, TWO), (0, NOTHING)), 2, ONE)
    assert seen == (Answered(2), Shown((0, 2, 1, 0)))


def test_until_then_an_answer_may_be_changed_and_nobody_sees_it() -> None:
    t, seen = PHASES.step(after((1, TWO)), 1, ONE)
    assert (t.phase, seen) == (Bidding(0b0101, (0, 1, 0, None)), ())


def test_the_same_answer_again_is_refused_by_the_games_rule() -> None:
    with pytest.raises(Illegal, match=r"that is your answer already \(ABC-02\)"):
        PHASES.step(after((1, NOTHING)), 1, NOTHING)


def test_whoever_is_not_asked_is_refused_and_has_nothing_to_answer() -> None:
    with pytest.raises(Illegal, match=r"you are not asked \(ABC-03\)"):
        PHASES.step(START, 3, ONE)
    assert (PHASES.legal(START, 3), PHASES.offers(START, 3)) == ((), ())


def test_a_seat_may_answer_anything_and_then_anything_else() -> None:
    assert PHASES.legal(START, 1) == PHASES.offers(START, 1) == ALL
    t = after((1, ONE))
    assert PHASES.legal(t, 1) == PHASES.offers(t, 1) == (NOTHING, TWO)


def test_what_only_a_secret_forbids_is_offered_but_not_legal() -> None:
    t = replace(START, poor=0b0010)
    assert (PHASES.legal(t, 1), PHASES.offers(t, 1)) == ((NOTHING,), ALL)


def test_for_a_seat_that_runs_out_of_time_the_first_answer_is_given() -> None:
    assert PHASES.default(START, 2) == NOTHING


def test_where_answers_are_too_many_the_same_one_may_be_given_again() -> None:
    again = Sealed(lambda *_: ALL, given, ("ABC-03", "you are not asked"), lay, ((),) * 4, show, "ABC-02", again=True)
    phases = Phases[Table]("ABC-00", {Bidding: again.phase()})
    t, _ = phases.step(START, 0, ONE)
    assert phases.legal(t, 0) == phases.offers(t, 0) == ALL
    assert phases.step(t, 0, ONE) == (t, ())
    assert phases.legal(t, 3) == ()
