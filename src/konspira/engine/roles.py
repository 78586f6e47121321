"""Hidden roles: what a seat knows for certain about who has one, every set of seats that fits it, and a guess.

Those with the role can spoil what a team does, with cards that are played face down, and nobody else can. How many
cards spoil it is counted for all to see; whose they are is not.
"""

from bisect import bisect
from functools import cache, lru_cache
from itertools import accumulate, combinations
from math import comb
from typing import NamedTuple

from konspira.engine.luck import Luck, draw
from konspira.engine.seats import MEMBERS, SeatSet, seat_set


class KnownCards(NamedTuple):
    """What is known of a team's cards: whose are, which of these are Fails, and how many Fails there are once they are
    counted."""

    team: SeatSet
    known: SeatSet
    known_fails: SeatSet
    fails: int | None

    def chance(self, holders: SeatSet) -> float:
        """How likely the known cards are what they are, if these have the role and so many of all were Fails."""
        there, known, fails = holders & self.team, holders & self.known & self.team, self.fails or 0
        if fails > there.bit_count() or self.known_fails & ~holders:
            return 0.0
        open_ones = there.bit_count() - known.bit_count()
        return comb(open_ones, fails - self.known_fails.bit_count()) / comb(there.bit_count(), fails)

    def guessed(self, holders: SeatSet, luck: Luck) -> SeatSet:
        """Who may have failed if these have the role: so many of those there whose cards are not known, or, as long as
        nobody has counted, each with a coin's chance."""
        unknown = MEMBERS[holders & self.team & ~self.known]
        if self.fails is None:
            return self.known_fails | seat_set(seat for seat in unknown if luck.below(2))
        return self.known_fails | seat_set(draw(luck, unknown, self.fails - self.known_fails.bit_count()))


class Knowledge(NamedTuple):
    """What bears on who has the role: how many have it, who surely has or has not, and what teams played."""

    seats: int
    holders: int
    sure: SeatSet
    cleared: SeatSet
    missions: tuple[KnownCards, ...]


@cache
def sets_of_holders(seats: int, holders: int) -> tuple[SeatSet, ...]:
    """Every set of seats that may have the role."""
    return tuple(map(seat_set, combinations(range(seats), holders)))


@lru_cache(maxsize=2048)
def possible(known: Knowledge) -> tuple[tuple[SeatSet, ...], tuple[int, ...]]:
    """The sets that fit what is known, and how likely they are beside each other, added up."""
    shares = {some: likelihood(some, known) for some in sets_of_holders(known.seats, known.holders)}
    sets = tuple([some for some, share in shares.items() if share])
    return sets, tuple(accumulate(shares[some] for some in sets))


def likelihood(holders: SeatSet, known: Knowledge) -> int:
    """How likely a set is beside others, as if each with the role failed two times in three; 0: it cannot be."""
    share = int(not known.sure & ~holders and not known.cleared & holders)
    for cards in known.missions:
        if not share or cards.known_fails & ~holders:
            return 0
        if cards.fails is not None:
            unknown = (holders & cards.team & ~cards.known).bit_count()
            share *= comb(unknown, cards.fails - cards.known_fails.bit_count())
            share *= 3 ** (cards.team & ~holders).bit_count()
    return share


def assignments(known: Knowledge) -> tuple[SeatSet, ...]:
    """Every set of seats that fits what is known."""
    return possible(known)[0]


def drawn_holders(known: Knowledge, luck: Luck) -> SeatSet:
    """One of the sets that fit, each as often as it is likely."""
    sets, sums = possible(known)
    return sets[bisect(sums, luck.below(sums[-1]))]
