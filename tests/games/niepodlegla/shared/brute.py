"""Laying by brute force: every symbol of every piece is tried on every open symbol of every mission.

Nothing here knows the counting of `laying`; a part of a face is matched with a part of a mission, one by one.
"""

from collections.abc import Sequence
from itertools import chain, combinations
from typing import TypeVar

from hypothesis import strategies as st

from konspira.engine import Seat
from konspira.games.niepodlegla.content import PORTRAIT, SYMBOLS, Needs, Supply
from konspira.games.niepodlegla.laying import JOINT, NOTHING, TOKENS, Doable, Faces, Piece, Target

X = TypeVar("X")
Part = tuple[Seat, int]
"""Whose it is, and which symbol it shows (PORTRAIT: any)."""

Slot = tuple[Seat, int]
"""Whose mission it is on (JOINT: everybody's), and which symbol it wants."""


def parts(pieces: Sequence[Piece], faces: Faces) -> list[Part]:
    """Every symbol that the pieces show."""
    return [(p.seat, i) for p in pieces for i, count in enumerate(faces[p.id][p.face]) for _ in range(count)]


def slots(targets: Sequence[Target]) -> list[Slot]:
    """Every symbol that the missions need."""
    return [(t.seat, i) for t in targets for i, count in enumerate(t.needs) for _ in range(count)]


def fits(part: Part, slot: Slot) -> bool:
    """Whether a symbol may lie there."""
    return slot[0] in (part[0], JOINT) and part[1] in (slot[1], PORTRAIT)


def most_covered(pieces: Sequence[Piece], targets: Sequence[Target], faces: Faces) -> int:
    """How many symbols of the missions can be covered at once."""
    have, want = parts(pieces, faces), slots(targets)
    lies: dict[int, int] = {}

    def find(slot: int, tried: set[int]) -> bool:
        for n, part in enumerate(have):
            if n not in tried and fits(part, want[slot]):
                tried.add(n)
                if n not in lies or find(lies[n], tried):
                    lies[n] = slot
                    return True
        return False

    return sum(find(slot, set()) for slot in range(len(want)))


def can_all_be_done(pieces: Sequence[Piece], targets: Sequence[Target], faces: Faces) -> bool:
    """Whether every symbol of these missions can be covered."""
    return most_covered(pieces, targets, faces) == len(slots(targets))


def ways(pieces: Sequence[Piece], targets: Sequence[Target], seat: Seat, faces: Faces) -> set[Doable]:
    """Every choice of own missions and tokens that a seat can lay, but for those that another one beats."""
    own = [p for p in pieces if p.seat == seat]
    dice, tokens = [p for p in own if p.id < TOKENS], [p for p in own if p.id >= TOKENS]
    able = {
        Doable(tuple(t.card for t in done), tuple(p.id for p in spent))
        for done in subsets([t for t in targets if t.seat == seat])
        for spent in subsets(tokens)
        if can_all_be_done([*dice, *spent], done, faces)
    }
    return {one for one in able if not any(beats(other, one) for other in able)}


def subsets(items: Sequence[X]) -> list[tuple[X, ...]]:
    """Every choice of some of the items."""
    return list(chain.from_iterable(combinations(items, size) for size in range(len(items) + 1)))


def beats(one: Doable, other: Doable) -> bool:
    """Whether one does at least as much for no more tokens, and is another."""
    return one != other and set(one.done) >= set(other.done) and set(one.spent) <= set(other.spent)


# ------------------------------------------------------------------ random dice, tokens and missions


class Position:
    """Pieces of some seats, their missions, and the faces that show."""

    def __init__(self, seats: int, pieces: Sequence[Piece], targets: Sequence[Target], faces: Faces) -> None:
        self.seats, self.pieces, self.targets, self.faces = seats, tuple(pieces), tuple(targets), faces

    def __repr__(self) -> str:
        shown = [(p.id, p.seat, self.faces[p.id][p.face]) for p in self.pieces]
        return f"{self.seats} seats, pieces {shown}, targets {[(t.card, t.seat, t.needs) for t in self.targets]}"


def counted(kinds: list[int]) -> Supply:
    """How many of each kind."""
    people, diplomacy, money, fight, portraits = (kinds.count(i) for i in range(len(SYMBOLS) + 1))
    return people, diplomacy, money, fight, portraits


def supplies(most: int) -> st.SearchStrategy[Supply]:
    """What a face shows: up to so many symbols, portraits often among them."""
    return st.lists(st.sampled_from((*range(PORTRAIT), PORTRAIT, PORTRAIT)), max_size=most).map(counted)


def needs() -> st.SearchStrategy[Needs]:
    """What a mission needs."""
    kinds = st.lists(st.integers(0, PORTRAIT - 1), min_size=1, max_size=2)
    return kinds.map(lambda some: counted(some)[:PORTRAIT])


@st.composite
def positions(draw: st.DrawFn, most_seats: int = 3, joint: bool = True) -> Position:
    """A few dice and tokens in some hands, and a few missions."""
    seats = draw(st.integers(1, most_seats))
    shown = [draw(supplies(2)) for _ in range(draw(st.integers(0, 5)))]
    tokens = [counted([draw(st.integers(0, PORTRAIT - 1))]) for _ in range(draw(st.integers(0, 3)))]
    ids = [*range(len(shown)), *range(TOKENS, TOKENS + len(tokens))]
    pieces = [Piece(n, draw(st.integers(0, seats - 1)), 0) for n in ids]
    owners = st.integers(JOINT if joint else 0, seats - 1)
    targets = [Target(f"M{n}", draw(owners), draw(needs())) for n in range(draw(st.integers(0, 4)))]
    faces = [*((face,) for face in shown), *[(NOTHING,)] * (TOKENS - len(shown)), *((face,) for face in tokens)]
    return Position(seats, pieces, targets, faces)
