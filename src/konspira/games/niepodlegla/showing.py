"""How dice lie on missions: what was laid by hand, how the rest may lie, and what each mission still lacks."""

from collections.abc import Mapping, Sequence

from konspira.engine import Record
from konspira.engine.of_last import of_equal
from konspira.games.niepodlegla.best_laying import lie
from konspira.games.niepodlegla.content import SYMBOLS, Symbol
from konspira.games.niepodlegla.fight import Fight
from konspira.games.niepodlegla.last_laying import LastLaying
from konspira.games.niepodlegla.laying import Faces, Laid, Piece, Target, arrange, still_needs


class Lack(Record, frozen=True):
    """NZ-26  A mission and the symbols it still lacks; done if none."""

    card: str
    missing: tuple[Symbol, ...]


class Lying(Record, frozen=True):
    """All symbols on missions, those laid by hand first, and what the missions lack then."""

    laid: tuple[Laid, ...]
    by_hand: int
    lacks: tuple[Lack, ...]


def shown(phase: object, faces: Faces, points: Mapping[str, int] | None = None) -> Lying | None:
    """NZ-26  How the dice lie, or may lie, on the missions, while there are dice on the table."""
    now = phase.fight if isinstance(phase, LastLaying) else phase
    return lying(now, faces, points) if isinstance(now, Fight) and not now.rolling else None


def lying(f: Fight, faces: Faces, points: Mapping[str, int] | None = None) -> Lying:
    """How the dice of a fight may lie; in a final, where missions have points, as it would be judged."""
    if points is None:
        return _arranged(f.pieces, f.targets, f.laid, f.seats, faces)
    return _lies(lie(f, faces, points), len(f.laid), f.targets)


@of_equal
def _arranged(
    pieces: tuple[Piece, ...], targets: tuple[Target, ...], laid: tuple[Laid, ...], seats: int, faces: Faces
) -> Lying:
    """As the best arrangement has it, which is dear; most moves of a fight leave the dice as they are."""
    return _lies(arrange(pieces, targets, laid, seats, faces), len(laid), targets)


def _lies(laid: tuple[Laid, ...], by_hand: int, targets: Sequence[Target]) -> Lying:
    return Lying(laid, by_hand, tuple(Lack(t.card, named(still_needs(t, laid))) for t in targets))


def named(needs: tuple[int, int, int, int]) -> tuple[Symbol, ...]:
    """The symbols needed, one by one."""
    return tuple(symbol for symbol, number in zip(SYMBOLS, needs, strict=True) for _ in range(number))
