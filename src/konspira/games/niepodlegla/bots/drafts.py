"""Drafts of a plan: whose pawn goes on each mission, who has which dice; and small changes to them."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import combinations, permutations
from typing import NamedTuple

from konspira.engine import MEMBERS, Seat, replace
from konspira.games.niepodlegla.planning import NOBODY, Planning, awaited


class Draft(NamedTuple):
    """By mission whose pawn lies on it, by seat how many neutral dice it has, by pool die who has it."""

    pawns: tuple[Seat, ...]
    dice: tuple[int, ...]
    holders: tuple[Seat, ...]


DraftChange = Callable[[Draft], Draft]


def even(p: Planning, own: Sequence[int]) -> Draft:
    """Dice shared out evenly, for seats that have so many of their own; pawns as they lie."""
    dice, seats = list(p.dice), takers(p)
    for _ in range(p.left):
        dice[min(seats, key=lambda seat: (dice[seat] + own[seat] / 2, seat))] += 1
    holders = tuple(seats[n % len(seats)] if who == NOBODY else who for n, who in enumerate(p.holders))
    return Draft(p.pawns, tuple(dice), holders)


def takers(p: Planning) -> Sequence[Seat]:
    """Who may still take dice: whoever is ready has left the rest to the others."""
    return awaited(p) or range(len(p.home))


def agrees(draft: Draft, p: Planning) -> bool:
    """Whether what has been done so far is part of the draft, and whoever is ready has all that it gives them."""
    if any(draft.dice[seat] != p.dice[seat] for seat in MEMBERS[p.ready]):
        return False
    pawns = all(now in (NOBODY, planned) for planned, now in zip(draft.pawns, p.pawns, strict=True))
    pool = all(
        now == planned or (now == NOBODY and not p.ready >> planned & 1)
        for planned, now in zip(draft.holders, p.holders, strict=True)
    )
    return pawns and pool and all(now <= planned for planned, now in zip(draft.dice, p.dice, strict=True))


def promised(draft: Draft, p: Planning, by_worth: Sequence[int]) -> Planning:
    """What has been done, and of the draft all that nothing stands against: each seat's pawns, the worthiest missions
    first, and the pool's dice of those who are not ready."""
    pawns, home = list(p.pawns), list(p.home)
    for card in by_worth:
        seat = draft.pawns[card]
        if pawns[card] == NOBODY and seat != NOBODY and home[seat]:
            pawns[card] = seat
            home[seat] -= 1
    holders = tuple(
        planned if now == NOBODY and not p.ready >> planned & 1 else now
        for planned, now in zip(draft.holders, p.holders, strict=True)
    )
    return replace(p, pawns=tuple(pawns), home=tuple(home), holders=holders)


def changes(p: Planning) -> Iterator[DraftChange]:
    """Two pawns that are not placed yet change places; a die that is not taken yet goes to another seat."""
    seats, free = range(len(p.home)), takers(p)
    for i, j in combinations([n for n, seat in enumerate(p.pawns) if seat == NOBODY], 2):
        yield partial(_swapped, i=i, j=j)
    for giver, taker in [(giver, taker) for giver, taker in permutations(seats, 2) if taker in free]:
        yield partial(_moved, giver=giver, taker=taker, least=p.dice[giver])
    for n, holder in enumerate(p.holders):
        if holder == NOBODY:
            yield from (partial(_held_by, n=n, seat=seat) for seat in free)


def with_pawn(draft: Draft, card: int, seat: Seat) -> Draft:
    """A pawn more."""
    return draft._replace(pawns=(*draft.pawns[:card], seat, *draft.pawns[card + 1 :]))


def _swapped(draft: Draft, i: int, j: int) -> Draft:
    pawns = list(draft.pawns)
    pawns[i], pawns[j] = pawns[j], pawns[i]
    return draft._replace(pawns=tuple(pawns))


def _moved(draft: Draft, giver: Seat, taker: Seat, least: int) -> Draft:
    if draft.dice[giver] <= least:
        return draft
    dice = list(draft.dice)
    dice[giver], dice[taker] = dice[giver] - 1, dice[taker] + 1
    return draft._replace(dice=tuple(dice))


def _held_by(draft: Draft, n: int, seat: Seat) -> Draft:
    return draft._replace(holders=(*draft.holders[:n], seat, *draft.holders[n + 1 :]))
