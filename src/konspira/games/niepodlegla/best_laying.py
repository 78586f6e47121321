"""The final: which missions the dice of all can do together, and how they then lie. What is shown is what is judged."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product
from typing import Any

from konspira.engine import replace
from konspira.games.niepodlegla.content import Supply
from konspira.games.niepodlegla.fight import Fight, spare
from konspira.games.niepodlegla.laying import (
    JOINT,
    Faces,
    Laid,
    Piece,
    Target,
    lay_on,
    left_over,
    most_first,
    needed,
    parts_left,
    still_needs,
    total,
)

Way = tuple[Target, ...]


def best_together(f: Fight, faces: Faces, points: Mapping[str, int]) -> tuple[str, ...]:
    """NZ-87  The missions worth most points that can be done together, with what was laid by hand where it lies."""
    return _best(replace(f, morale=0, ready=0, over=False), faces, tuple(points.items()))


@lru_cache(256)
def _best(f: Fight, faces: Any, points: tuple[tuple[str, int], ...]) -> tuple[str, ...]:  # keys of the cache
    pieces, targets, laid, seats = f.pieces, f.targets, f.laid, f.seats
    worth = dict(points)
    have = [total(parts_left(p, laid, faces) for p in pieces if p.seat == seat) for seat in range(seats)]
    own = [_ways(have[seat], [t for t in targets if t.seat == seat], laid) for seat in range(seats)]
    joint = [(way, _lack(way, laid)) for way in most_first([t for t in targets if t.seat == JOINT])]
    done = max(_together(own, joint), key=lambda way: sum(worth[t.card] for t in way))
    return tuple(t.card for t in targets if t in done)


def _ways(have: Supply, targets: Sequence[Target], laid: Sequence[Laid]) -> list[tuple[Way, Supply]]:
    """What a seat can do of its own missions, and what it has left then."""
    ways = ((way, left_over(have, _lack(way, laid))) for way in most_first(targets))
    return [(way, left) for way, left in ways if left is not None]


def _lack(targets: Iterable[Target], laid: Sequence[Laid]) -> Any:
    return needed(still_needs(target, laid) for target in targets)


def _together(own: Sequence[list[tuple[Way, Supply]]], joint: Sequence[tuple[Way, Any]]) -> Iterator[Way]:
    """What all seats do together with joint missions that what they have left allows."""
    for seats in product(*own):
        rest = total(left for _, left in seats)
        for way, lack in joint:
            if left_over(rest, lack) is not None:
                yield (*(target for mine, _ in seats for target in mine), *way)


def best_spared(f: Fight, faces: Faces) -> tuple[str, ...]:
    """NZ-89  As many as possible of the missions that are not required, by what the required ones leave."""
    rest = spare(f, f.secured, faces)
    others = [t for t in f.targets if t.card not in f.secured]
    ways = (way for way in most_first(others) if rest is not None and left_over(rest, _lack(way, f.laid)) is not None)
    return tuple(t.card for t in next(ways, ()))


def lie(f: Fight, faces: Faces, points: Mapping[str, int]) -> tuple[Laid, ...]:
    """How the dice of a final lie: what was laid by hand stays, the best that can be done is done, then the rest."""
    first = (*f.secured, *best_spared(f, faces)) if f.secured else best_together(f, faces, points)
    groups = (f.secured, [card for card in first if card not in f.secured], [t.card for t in f.targets])
    laid = f.laid
    for cards in groups:
        laid = _lie_on(f, [t for t in f.targets if t.card in cards], laid, faces)
    return laid


def _lie_on(f: Fight, targets: Sequence[Target], laid: tuple[Laid, ...], faces: Faces) -> tuple[Laid, ...]:
    """Own missions before joint ones, exact symbols before portraits."""
    for joint, wild in product((False, True), (False, True)):
        for target in targets:
            if (target.seat == JOINT) == joint:
                laid = lay_on([target], _serving(f, target), laid, faces, wild=wild)
    return laid


def _serving(f: Fight, target: Target) -> list[Piece]:
    """The pieces that may lie on a mission; NZ-89  free ones do not serve the required."""
    late = f.free if target.card in f.secured else ()
    return [p for p in f.pieces if target.seat in (p.seat, JOINT) and p.id not in late]
