"""NZ-35  The end of the fight: all lay the dice they have once more, then each mission is judged."""

from collections.abc import Sequence

from konspira.engine import Action, Seat, replace, require
from konspira.engine.record import Tagged
from konspira.games.niepodlegla.actions import Settle
from konspira.games.niepodlegla.fight import Fight
from konspira.games.niepodlegla.laying import TOKENS, Faces, complete, outcomes


class LastLaying(Tagged, frozen=True, tag="closing"):
    """The ways in which each seat can lay its dice a last time, and which one it has chosen (-1: not yet)."""

    fight: Fight
    ways: tuple[tuple[Settle, ...], ...]
    chosen: tuple[int, ...]


def close(f: Fight, faces: Faces) -> LastLaying:
    """NZ-35  Whoever has no choice, because one way beats all others, need not be asked."""
    ways = tuple(last_ways(f, seat, faces) for seat in range(f.seats))
    return LastLaying(f, ways, tuple(0 if len(way) == 1 else -1 for way in ways))


def last_ways(f: Fight, seat: Seat, faces: Faces) -> tuple[Settle, ...]:
    """The outcomes worth choosing, and what the seat has laid by hand, if that is another."""
    found = [Settle(o.done, o.spent) for o in outcomes(f.pieces, f.targets, seat, faces)]
    laid = as_laid(f, seat)
    return tuple(found) if laid is None or laid in found else (*found, laid)


def as_laid(f: Fight, seat: Seat) -> Settle | None:
    """What a seat's laying by hand does; None if it has finished nothing."""
    mine = {p.id for p in f.pieces if p.seat == seat}
    laid = [one for one in f.laid if one.piece in mine]
    done = tuple(t.card for t in f.targets if t.seat == seat and complete(t, laid))
    spent = {one.piece for one in laid if one.piece >= TOKENS and one.mission in done}
    return Settle(done, tuple(sorted(spent))) if done else None


def awaited(c: LastLaying) -> tuple[Seat, ...]:
    """Those who have still to choose."""
    return tuple(seat for seat, chosen in enumerate(c.chosen) if chosen < 0)


def legal(c: LastLaying, seat: Seat) -> Sequence[Action]:
    """The ways a seat may choose from."""
    return c.ways[seat] if c.chosen[seat] < 0 else ()


def settle(c: LastLaying, seat: Seat, action: Action) -> LastLaying:
    """NZ-35  A seat lays its dice a last time."""
    open_ = c.chosen[seat] < 0 and action in c.ways[seat]
    require(open_, "NZ-35", "lay your dice a last time in one of the ways that they allow")
    way = c.ways[seat].index(action)
    return replace(c, chosen=(*c.chosen[:seat], way, *c.chosen[seat + 1 :]))


def judged(c: LastLaying) -> tuple[Settle, ...]:
    """What each seat has done."""
    return tuple(ways[way] for ways, way in zip(c.ways, c.chosen, strict=True))
