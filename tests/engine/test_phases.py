"""One table of phases: whoever has no seat is refused in all of them, and what a phase leaves open follows."""

import pytest

from konspira.engine import CHANCE, Action, Illegal, QuickLuck, Record, Seat
from konspira.engine.game import Step
from konspira.engine.phases import Phase, Phases, chance_alone, game_over


class Roll(Action, frozen=True):
    """Chance throws a die."""

    pips: int


class Say(Action, frozen=True):
    """A player says a number."""

    number: int


class Throwing(Record, frozen=True):
    """Chance is awaited."""


class Talking(Record, frozen=True):
    """Seat 1 is awaited; seat 0 may speak as well."""


class Silence(Record, frozen=True):
    """It is over."""


class Room(Record, frozen=True):
    """A table of three."""

    phase: Throwing | Talking | Silence
    seats: int = 3


ROLLS = tuple(Roll(pips) for pips in range(1, 7))
SAYS = (Say(1), Say(2))


def accept(t: Room, _now: object, _seat: Seat, _action: Action) -> Step[Room]:
    """Anything goes."""
    return t, ()


def says(_t: Room, _now: object, seat: Seat) -> tuple[Action, ...]:
    """Two seats may say something."""
    return SAYS if seat < 2 else ()


PHASES: Phases[Room] = Phases(
    "ABC-01",
    {
        Throwing: chance_alone("ABC-02", "a die is being thrown", lambda t, *_: (t, ()), lambda *_: ROLLS),
        Talking: Phase(
            accept,
            lambda *_: (1,),
            says,
            default=lambda *_: Say(2),
            offers=lambda *_: (*SAYS, Say(3)),
        ),
        Silence: game_over("ABC-09"),
    },
)
THROWING, TALKING, SILENCE = Room(Throwing()), Room(Talking()), Room(Silence())


def refused(t: Room, seat: Seat) -> str:
    """Why a seat is refused whatever it does."""
    assert PHASES.legal(t, seat) == ()
    with pytest.raises(Illegal) as refusal:
        PHASES.step(t, seat, Say(1))
    return str(refusal.value)


@pytest.mark.parametrize("t", [THROWING, TALKING, SILENCE], ids=str)
@pytest.mark.parametrize("seat", [3, 10, 127, 200, -2, -128, -1000])
def test_whoever_has_no_seat_is_refused_in_every_phase(t: Room, seat: Seat) -> None:
    assert refused(t, seat) == f"there is no seat {seat} at this table (ABC-01)"
    assert PHASES.offers(t, seat) == ()


@pytest.mark.parametrize("t", [TALKING, SILENCE], ids=str)
def test_chance_is_refused_where_it_is_not_awaited(t: Room) -> None:
    assert refused(t, CHANCE) == "nothing is left to chance now (ABC-01)"


def test_chance_and_players_act_in_their_phases() -> None:
    assert PHASES.step(THROWING, CHANCE, Roll(3)) == (THROWING, ())
    assert PHASES.step(TALKING, 0, Say(1)) == (TALKING, ())
    assert (PHASES.to_act(THROWING), PHASES.to_act(TALKING), PHASES.to_act(SILENCE)) == ((CHANCE,), (1,), ())
    assert (PHASES.legal(THROWING, CHANCE), PHASES.legal(TALKING, 0), PHASES.legal(TALKING, 2)) == (ROLLS, SAYS, ())


@pytest.mark.parametrize(("seat", "action"), [(0, Roll(3)), (CHANCE, Roll(7)), (CHANCE, Say(1))])
def test_where_chance_alone_acts_everything_else_is_refused(seat: Seat, action: Action) -> None:
    with pytest.raises(Illegal) as refusal:
        PHASES.step(THROWING, seat, action)
    assert str(refusal.value) == "a die is being thrown (ABC-02)"
    assert PHASES.legal(THROWING, 0) == ()


def test_after_the_end_nothing_happens() -> None:
    with pytest.raises(Illegal) as refusal:
        PHASES.step(SILENCE, 0, Say(1))
    assert str(refusal.value) == "the game is over (ABC-09)"


def test_chance_does_any_of_what_is_legal_each_as_likely() -> None:
    luck = QuickLuck(1)
    assert {PHASES.sample(THROWING, luck) for _ in range(100)} == set(ROLLS)


def test_a_screen_offers_what_is_legal_unless_the_phase_says_what() -> None:
    assert PHASES.offers(TALKING, 1) == (*SAYS, Say(3))
    assert PHASES.offers(SILENCE, 1) == ()


def test_whoever_runs_out_of_time_does_the_default() -> None:
    assert PHASES.default(TALKING, 1) == Say(2)
    assert PHASES.default(THROWING, CHANCE) == Roll(1)


@pytest.mark.parametrize("seat", [0, 2, CHANCE, 3, -128])
def test_a_seat_that_is_not_awaited_has_no_default(seat: Seat) -> None:
    with pytest.raises(Illegal, match=f"the table does not wait for seat {seat}"):
        PHASES.default(TALKING, seat)
