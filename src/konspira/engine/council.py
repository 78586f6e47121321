"""Decisions taken together: everybody proposes, agreement settles it, and where people differ one of them decides.

A game keeps the ways to choose from; here they are numbers. Whoever has proposed may change their mind until it is
settled. With one seat in it a council is that seat's own choice.
"""

from typing import Final

from konspira.engine.illegal import require
from konspira.engine.record import Record, replace
from konspira.engine.seats import MEMBERS, Seat, SeatSet

SILENT: Final = -1


class Council(Record, frozen=True):
    """Who takes part, who decides when they differ, and what each seat proposes (SILENT: nothing yet)."""

    members: SeatSet
    decider: Seat
    proposals: tuple[int, ...]


def convene(seats: int, decider: Seat, *, alone: bool = False) -> Council:
    """All seats of the table, or the decider alone."""
    return Council(1 << decider if alone else (1 << seats) - 1, decider, (SILENT,) * seats)


def awaited(c: Council) -> tuple[Seat, ...]:
    """Those who have said nothing yet; when all have and they differ, the decider."""
    return tuple(seat for seat in MEMBERS[c.members] if c.proposals[seat] == SILENT) or (c.decider,)


def propose(c: Council, seat: Seat, way: int, rule: str) -> Council:
    """The council after a proposal; `settled` tells whether that was the last word."""
    require(0 <= seat < len(c.proposals) and c.members >> seat & 1, rule, "this choice is not yours")
    all_spoke = SILENT not in (c.proposals[member] for member in MEMBERS[c.members])
    if all_spoke and seat == c.decider:
        return replace(c, proposals=tuple(way if c.members >> s & 1 else SILENT for s in range(len(c.proposals))))
    return replace(c, proposals=(*c.proposals[:seat], way, *c.proposals[seat + 1 :]))


def settled(c: Council) -> int | None:
    """The way all agree on, or that the decider chose; None while it is open."""
    ways = {c.proposals[seat] for seat in MEMBERS[c.members]}
    return ways.pop() if len(ways) == 1 and SILENT not in ways else None


def may_speak(c: Council, seat: Seat) -> bool:
    """Whether a seat takes part."""
    return 0 <= seat < len(c.proposals) and bool(c.members >> seat & 1)


def likely(c: Council) -> int:
    """What an absent seat goes along with: the decider's proposal, else the first one made, else the first way."""
    return next((way for way in (c.proposals[c.decider], *c.proposals) if way != SILENT), 0)
