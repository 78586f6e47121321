"""What a seat may know, built up from nothing; and a table at which it could be sitting."""

from konspira.engine import Luck, Outcome, Record, Seat, draw, replace
from konspira.engine.phases import Over
from konspira_pebbles.rules import PHASES, fists_of
from konspira_pebbles.state import Dealing, Hiding, Saying, Starting, Table


class View(Record, frozen=True):
    """What everybody sees, and of one's own the pouch and the fist; at the end all of them."""

    seat: Seat | None
    seats: int
    bag: tuple[int, ...]
    no_empty: bool
    to_act: tuple[Seat, ...]
    first: Seat | None
    dealt: int
    closed: tuple[Seat, ...]
    said: tuple[int | None, ...]
    pouch: int | None
    fist: int | None
    pouches: tuple[int, ...]
    fists: tuple[int, ...]
    outcome: Outcome | None


def view(t: Table, seat: Seat | None) -> View:
    """PEB-02, PEB-03  Pouch and fist are one's own; PEB-05  at the end everybody's are open."""
    over = isinstance(t.phase, Over)
    mine = seat if seat is not None and seat < len(t.pouches) else None
    return View(
        seat,
        t.seats,
        t.bag,
        t.no_empty,
        PHASES.to_act(t),
        None if isinstance(t.phase, Starting) else t.first,
        len(t.pouches),
        closed(t),
        said(t),
        None if mine is None else t.pouches[mine],
        None if mine is None or mine not in closed(t) else fists(t)[mine],
        t.pouches if over else (),
        t.fists if over else (),
        PHASES.outcome(t),
    )


def closed(t: Table) -> tuple[Seat, ...]:
    """PEB-03  Whose fist is closed."""
    if isinstance(t.phase, Hiding):
        return tuple(seat for seat in range(t.seats) if not t.phase.waiting >> seat & 1)
    return tuple(range(t.seats)) if t.fists else ()


def fists(t: Table) -> tuple[int, ...]:
    """What is in the fists."""
    return t.phase.fists if isinstance(t.phase, Hiding) else t.fists


def said(t: Table) -> tuple[int | None, ...]:
    """PEB-04  By seat, the number that was said."""
    turns = [(seat - t.first) % t.seats for seat in range(t.seats)]
    return tuple(t.said[turn] if turn < len(t.said) else None for turn in turns)


# ------------------------------------------------------------------ a table that would look so


def redeal(v: View, luck: Luck) -> Table:
    """PEB-02, PEB-03  Any pouches for the others, and any fists that these allow."""
    pouches = v.pouches or some_pouches(v, luck)
    held = v.fists or tuple(some_fist(v, pouches, seat, luck) for seat in range(v.seats))
    t = Table(v.seats, v.bag, v.no_empty, v.first or 0, pouches)
    spoken = [v.said[(t.first + turn) % v.seats] for turn in range(v.seats)]
    t = replace(t, said=tuple(number for number in spoken if number is not None))
    if v.dealt < v.seats:
        return replace(t, phase=Starting() if v.first is None else Dealing())
    if len(v.closed) < v.seats:
        waiting = sum(1 << seat for seat in range(v.seats) if seat not in v.closed)
        return replace(t, phase=Hiding(waiting, held))
    return replace(t, fists=held, phase=Over(v.outcome) if v.outcome else Saying())


def some_pouches(v: View, luck: Luck) -> tuple[int, ...]:
    """PEB-02  One's own, and for each of the others any that is left."""
    dealt = draw(luck, [pouch for pouch in range(len(v.bag)) if pouch != v.pouch], v.dealt - (v.pouch is not None))
    if v.seat is not None and v.pouch is not None:
        dealt.insert(v.seat, v.pouch)
    return tuple(dealt)


def some_fist(v: View, pouches: tuple[int, ...], seat: Seat, luck: Luck) -> int:
    """PEB-03  One's own, or anything that a closed fist may hold; an open one holds nothing yet."""
    if seat == v.seat and v.fist is not None:
        return v.fist
    if seat not in v.closed:
        return 0
    every = fists_of(v.bag[pouches[seat]], v.no_empty)
    return every[luck.below(len(every))].pebbles
