"""What lies on the table, what can be done and what happens."""

from konspira.engine import Action, Event, Private, Record, Seat, SeatSet
from konspira.engine.phases import Over
from konspira.engine.record import Tagged, snake


class Options(Record, frozen=True):
    """Pouches of one's own, as a file; PEB-07  no empty fists."""

    deck: str = ""
    no_empty: bool = False


# ------------------------------------------------------------------ what can be done


class Begin(Action, frozen=True):
    """CHANCE says who begins."""

    seat: Seat


class Deal(Action, frozen=True):
    """CHANCE deals a pouch to the next seat."""

    pouch: int


class Hide(Action, frozen=True):
    """Close so many pebbles in one's fist."""

    pebbles: int


class Say(Action, frozen=True):
    """Say how many there are in all fists."""

    number: int


AnyAction = Begin | Deal | Hide | Say

# ------------------------------------------------------------------ what happens


class Begun(Event, frozen=True):
    """Who says the first number."""

    seat: Seat


class Dealt(Private, frozen=True):
    """What is in one's pouch."""

    pebbles: int


class Closed(Event, frozen=True):
    """A fist is closed, and nobody sees over how many."""

    seat: Seat


class Said(Event, frozen=True):
    """A number was said."""

    seat: Seat
    number: int


class Opened(Event, frozen=True):
    """All fists are open: what was in them by seat, from whom on they are opened, and who wins."""

    first: Seat
    fists: tuple[int, ...]
    total: int
    winners: tuple[Seat, ...]


# ------------------------------------------------------------------ what lies on the table


class Starting(Tagged, frozen=True, tag=snake):
    """PEB-01  Chance is about to say who begins."""


class Dealing(Tagged, frozen=True, tag=snake):
    """PEB-02  Chance deals the pouches, one after another."""


class Hiding(Tagged, frozen=True, tag=snake):
    """PEB-03  Everybody closes a fist; `waiting` have not yet, `fists` holds what is in those that are closed."""

    waiting: SeatSet
    fists: tuple[int, ...]


class Saying(Tagged, frozen=True, tag=snake):
    """PEB-04  One after another says a number."""


class Table(Record, frozen=True):
    """The table, which has `seats` and a `phase` in every game: what each pouch of the game holds, who begins, who has
    which pouch, what is in the fists once all are closed, and the numbers said so far in their order."""

    seats: int
    bag: tuple[int, ...]
    no_empty: bool = False
    first: Seat = 0
    pouches: tuple[int, ...] = ()
    fists: tuple[int, ...] = ()
    said: tuple[int, ...] = ()
    phase: Starting | Dealing | Hiding | Saying | Over = Starting()
