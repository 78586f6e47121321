"""How many missions are done: now, and how likely each number is when some dice have been thrown."""

from collections.abc import Callable, Iterable, Sequence

from konspira.engine import Seat, replace
from konspira.games.niepodlegla.content import Needs, Supply
from konspira.games.niepodlegla.fight import Fight, spare
from konspira.games.niepodlegla.laying import (
    JOINT,
    Faces,
    Piece,
    Target,
    demand,
    held,
    lacking_of,
    left_over,
    most_first,
    needed,
    still_needs,
    total,
)

ThrowOdds = Iterable[tuple[Supply, float]]
"""What a throw shows, and how likely that is."""

DoneOdds = dict[int, float]
"""How likely each number of missions done is."""

Way = tuple[int, Needs]
"""So many missions, or what they are worth, and what they need together."""

Worth = Callable[[Sequence[str]], int]
"""What some missions count together."""


def ways_of(targets: Sequence[Target], worth: Worth = len) -> list[Way]:
    """Every choice of some missions, those that are worth most first."""
    ways = [(worth([one.card for one in some]), demand(some)) for some in most_first(targets)]
    return sorted(ways, key=lambda way: -way[0])


def most_done(have: Supply, ways: Sequence[Way]) -> tuple[int, Supply]:
    """How many missions such symbols do at most, and what they leave then."""
    found = ((count, left_over(have, needs)) for count, needs in ways)
    return next((count, left) for count, left in found if left is not None)


def in_a_round(f: Fight, seats: Sequence[Seat], faces: Faces, spread: ThrowOdds, worth: Worth = len) -> DoneOdds:
    """Of the missions of these seats, when the first has, besides its pieces, what a throw shows."""
    first, *others = seats
    ways = {seat: ways_of([t for t in f.targets if t.seat == seat], worth) for seat in seats}
    sure = sum(most_done(held(f.pieces, seat, faces), ways[seat])[0] for seat in others)
    have = held(f.pieces, first, faces)
    return _summed((sure + most_done(total((have, shown)), ways[first])[0], chance) for shown, chance in spread)


def exchanged(f: Fight, pieces: Sequence[Piece], seats: Sequence[Seat], faces: Faces, spread: ThrowOdds) -> float:
    """How likely these seats do as many missions as now, but some that they do now no more: what a number hides."""
    own = {seat: most_first([t for t in f.targets if t.seat == seat]) for seat in seats}
    now = {seat: _most_of(held(f.pieces, seat, faces), own[seat]) for seat in seats}
    count, known = sum(len(some[0]) for some in now.values()), 0.0
    for shown, chance in spread:
        have = {seat: held(pieces, seat, faces) for seat in seats}
        have[seats[0]] = total((have[seats[0]], shown))
        then = {seat: _most_of(have[seat], own[seat]) for seat in seats}
        as_many = sum(len(some[0]) for some in then.values()) == count
        kept = all(any(left_over(have[seat], demand(some)) is not None for some in now[seat]) for seat in seats)
        known += chance * (as_many and not kept)
    return known


def _most_of(have: Supply, choices: Sequence[tuple[Target, ...]]) -> list[tuple[Target, ...]]:
    """The largest choices of missions that such symbols do."""
    able = [some for some in choices if left_over(have, demand(some)) is not None]
    return [some for some in able if len(some) == len(able[0])]


def in_a_final(f: Fight, pieces: Sequence[Piece], seat: Seat, faces: Faces, spread: ThrowOdds) -> DoneOdds:
    """Of all that are in `f`, when the others see to their own missions first."""
    others = [
        most_done(held(pieces, s, faces), ways_of([t for t in f.targets if t.seat == s]))
        for s in range(f.seats)
        if s != seat
    ]
    sure, rest = sum(count for count, _ in others), total(left for _, left in others)
    own, joint = (ways_of([t for t in f.targets if t.seat == s]) for s in (seat, JOINT))
    have = held(pieces, seat, faces)

    def done(shown: Supply) -> int:
        ways = [(count, left_over(total((have, shown)), needs)) for count, needs in own]
        return max(count + most_done(total((left, rest)), joint)[0] for count, left in ways if left is not None)

    return _summed((sure + done(shown), chance) for shown, chance in spread)


def open_symbols(have: Sequence[Supply], targets: Sequence[Target], seat: Seat, spread: ThrowOdds) -> DoneOdds:
    """NP-35  How many symbols all missions together lack, when a seat has besides what a throw shows."""
    return _summed(
        (lacking_of([total((one, shown)) if s == seat else one for s, one in enumerate(have)], targets), chance)
        for shown, chance in spread
    )


def when_secured(f: Fight, pieces: tuple[Piece, ...], faces: Faces, spread: ThrowOdds) -> DoneOdds:
    """NZ-89  The required missions are done: of the others, those that free dice and what is left over can do."""
    rest = spare(f_with(f, pieces), f.secured, faces)
    assert rest is not None
    others = [t for t in f.targets if t.card not in f.secured]
    ways = [(len(some), needed(still_needs(t, f.laid) for t in some)) for some in most_first(others)]
    known = len(f.secured)
    return _summed((known + most_done(total((rest, shown)), ways)[0], chance) for shown, chance in spread)


def f_with(f: Fight, pieces: tuple[Piece, ...]) -> Fight:
    """The fight with these pieces alone."""
    ids = {piece.id for piece in pieces}
    return replace(f, pieces=pieces, laid=tuple(one for one in f.laid if one.piece in ids))


def _summed(cases: Iterable[tuple[int, float]]) -> DoneOdds:
    found: DoneOdds = {}
    for count, chance in cases:
        found[count] = found.get(count, 0.0) + chance
    return found
