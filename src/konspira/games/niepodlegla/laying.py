"""Laying symbols: which missions dice and tokens can fulfil.

The symbols of one die may be split (NZ-31) and a portrait is any one symbol (NZ-01), so a player's dice are no more
than a count of each symbol and of portraits: missions can be done together when what exact symbols leave open is no
more than the portraits. On joint missions (NZ-84) what everybody has left is counted together.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations, product
from typing import Final, NamedTuple, TypeVar

from konspira.engine import Record, Seat
from konspira.games.niepodlegla.content import PORTRAIT, SYMBOLS, Needs, Supply, Symbol

X = TypeVar("X")

JOINT: Final[Seat] = -1
TOKENS: Final = 18
"""Pieces from this number on are tokens."""

NOTHING: Final[Supply] = (0, 0, 0, 0, 0)


class Piece(Record, frozen=True):
    """A die or a token in the fight: who has it, which face it shows, whether it was lent."""

    id: int
    seat: Seat
    face: int
    lent: bool = False


class Target(Record, frozen=True):
    """A mission that is fought for, whose it is (JOINT: everybody's) and what it needs."""

    card: str
    seat: Seat
    needs: Needs


class Laid(Record, frozen=True):
    """One symbol of a piece that lies on a mission."""

    piece: int
    symbol: Symbol
    mission: str


class Doable(NamedTuple):
    """Missions that can be done together, and the tokens that this takes."""

    done: tuple[str, ...]
    spent: tuple[int, ...]


Faces = Sequence[Sequence[Supply]]
"""By piece and face: what it gives."""


def total(supplies: Iterable[Supply]) -> Supply:
    """All symbols together."""
    a = b = c = d = w = 0
    for s in supplies:
        a, b, c, d, w = a + s[0], b + s[1], c + s[2], d + s[3], w + s[4]
    return a, b, c, d, w


def demand(targets: Iterable[Target]) -> Needs:
    """All that some missions need together."""
    return needed(target.needs for target in targets)


def needed(every: Iterable[Needs]) -> Needs:
    """All needs together."""
    a = b = c = d = 0
    for n in every:
        a, b, c, d = a + n[0], b + n[1], c + n[2], d + n[3]
    return a, b, c, d


def left_over(have: Supply, needs: Needs) -> Supply | None:
    """What is left when the needs are met, exact symbols first; None if they cannot be."""
    a, b, c, d = have[0] - needs[0], have[1] - needs[1], have[2] - needs[2], have[3] - needs[3]
    w = have[4] + min(a, 0) + min(b, 0) + min(c, 0) + min(d, 0)
    return None if w < 0 else (max(a, 0), max(b, 0), max(c, 0), max(d, 0), w)


def covered(have: Supply, needs: Needs) -> tuple[int, Supply]:
    """How many of the symbols needed can be covered, and what is left then."""
    exact = [min(have[i], needs[i]) for i in range(PORTRAIT)]
    wild = min(have[PORTRAIT], sum(needs) - sum(exact))
    a, b, c, d = (have[i] - exact[i] for i in range(PORTRAIT))
    return sum(exact) + wild, (a, b, c, d, have[PORTRAIT] - wild)


def held(pieces: Iterable[Piece], seat: Seat, faces: Faces) -> Supply:
    """All that a seat's dice and tokens give."""
    return total(faces[p.id][p.face] for p in pieces if p.seat == seat)


def outcomes(pieces: Sequence[Piece], targets: Sequence[Target], seat: Seat, faces: Faces) -> list[Doable]:
    """NZ-31, NZ-32  What a seat's dice can do on its own missions: no way that another one beats is listed."""
    own = [target for target in targets if target.seat == seat]
    hands = _hands([p for p in pieces if p.seat == seat], faces)
    found: list[Doable] = []
    for done in most_first(own):
        cards, needs = tuple(target.card for target in done), demand(done)
        for spent, have in hands:
            if not _beaten(cards, spent, found) and left_over(have, needs) is not None:
                found.append(Doable(cards, spent))
    return found


def _hands(own: Sequence[Piece], faces: Faces) -> list[tuple[tuple[int, ...], Supply]]:
    """All dice with no token, with one, with two, …: which tokens, and all symbols together."""
    dice = total(faces[p.id][p.face] for p in own if p.id < TOKENS)
    tokens = most_first([p for p in own if p.id >= TOKENS])[::-1]
    return [(tuple(p.id for p in some), total((dice, *(faces[p.id][0] for p in some)))) for some in tokens]


def most_first(items: Sequence[X]) -> list[tuple[X, ...]]:
    """Every choice of some of the items, larger ones first."""
    return [some for size in range(len(items), -1, -1) for some in combinations(items, size)]


def _beaten(done: tuple[str, ...], spent: tuple[int, ...], found: Iterable[Doable]) -> bool:
    """Whether a known way does as much for no more tokens."""
    return any(set(done) <= set(way.done) and set(way.spent) <= set(spent) for way in found)


def enough(have: Sequence[Supply], targets: Sequence[Target]) -> bool:
    """NZ-84, NZ-85  Whether what each seat has does all missions together, own ones and then the joint ones."""
    rest = [left_over(mine, demand(t for t in targets if t.seat == seat)) for seat, mine in enumerate(have)]
    left = [one for one in rest if one is not None]
    joint = demand(t for t in targets if t.seat == JOINT)
    return len(left) == len(rest) and left_over(total(left), joint) is not None


def all_done(pieces: Sequence[Piece], targets: Sequence[Target], seats: int, faces: Faces) -> bool:
    """NZ-84, NZ-85  Whether all missions, own and joint, can be done together."""
    return enough([held(pieces, seat, faces) for seat in range(seats)], targets)


def missing(pieces: Sequence[Piece], targets: Sequence[Target], seats: int, faces: Faces) -> int:
    """NP-35  How many symbols the best laying leaves open: own missions first, then the joint ones."""
    return lacking_of([held(pieces, seat, faces) for seat in range(seats)], targets)


def lacking_of(have: Sequence[Supply], targets: Sequence[Target]) -> int:
    """NP-35  The same of what each seat has."""
    open_, rest = 0, []
    for seat, mine in enumerate(have):
        needs = demand(t for t in targets if t.seat == seat)
        done, left = covered(mine, needs)
        open_ += sum(needs) - done
        rest.append(left)
    joint = demand(t for t in targets if t.seat == JOINT)
    return open_ + sum(joint) - covered(total(rest), joint)[0]


# ------------------------------------------------------------------ laying by hand, and showing how it lies


def parts_left(piece: Piece, laid: Iterable[Laid], faces: Faces) -> Supply:
    """What of a piece does not lie on a mission yet."""
    have = faces[piece.id][piece.face]
    used = [0, 0, 0, 0]
    for one in laid:
        if one.piece == piece.id:
            used[SYMBOLS.index(one.symbol)] += 1
    left = left_over(have, (used[0], used[1], used[2], used[3]))
    return NOTHING if left is None else left


def still_needs(target: Target, laid: Iterable[Laid]) -> Needs:
    """What a mission lacks yet."""
    needs = list(target.needs)
    for one in laid:
        if one.mission == target.card:
            needs[SYMBOLS.index(one.symbol)] -= 1
    return needs[0], needs[1], needs[2], needs[3]


def complete(target: Target, laid: Iterable[Laid]) -> bool:
    """NZ-26  Whether a mission has all its symbols."""
    return not any(still_needs(target, laid))


def lay_on(
    targets: Iterable[Target], pieces: Sequence[Piece], laid: tuple[Laid, ...], faces: Faces, *, wild: bool
) -> tuple[Laid, ...]:
    """The laying with as many more exact symbols, or portraits, of these pieces on missions as fit."""
    for target in targets:
        needs = still_needs(target, laid)
        open_ = [(i, PORTRAIT if wild else i) for i in range(PORTRAIT) if needs[i] > 0]
        for piece, (i, part) in product(pieces, open_):
            has = faces[piece.id][piece.face][part]
            while has and needs[i] > 0 and parts_left(piece, laid, faces)[part] > 0:
                laid = (*laid, Laid(piece.id, SYMBOLS[i], target.card))
                needs = still_needs(target, laid)
    return laid


def arrange(
    pieces: Sequence[Piece], targets: Sequence[Target], laid: tuple[Laid, ...], seats: int, faces: Faces
) -> tuple[Laid, ...]:
    """How all dice may lie: what was laid by hand stays, the rest is laid to do as many missions as it can."""
    joint = [target for target in targets if target.seat == JOINT]
    for seat in range(seats):
        own, mine = [p for p in pieces if p.seat == seat], [t for t in targets if t.seat == seat]
        laid = _arrange_own(own, mine, laid, faces, sparing=not joint)
    for wild in (False, True):
        laid = lay_on(joint, pieces, laid, faces, wild=wild)
    return laid


def _arrange_own(
    own: Sequence[Piece], targets: Sequence[Target], laid: tuple[Laid, ...], faces: Faces, *, sparing: bool
) -> tuple[Laid, ...]:
    """NZ-32  A seat's missions, those of the best outcome first: exact symbols, its tokens, then portraits.

    With joint missions on the table (NZ-84) tokens are not spared, so that portraits are left for those.
    """
    if not targets:
        return laid
    best = outcomes(own, targets, targets[0].seat, faces)[0]
    dice = [p for p in own if p.id < TOKENS]
    spent = [p for p in own if p.id in best.spent or (p.id >= TOKENS and not sparing)]
    first = [target for target in targets if target.card in best.done]
    rest = [target for target in targets if target.card not in best.done]
    for some, hand, wild in ((first, dice, False), (first, spent, False), (first, dice, True), (rest, dice, False)):
        laid = lay_on(some, hand, laid, faces, wild=wild)
    return lay_on(rest, dice, laid, faces, wild=True)
