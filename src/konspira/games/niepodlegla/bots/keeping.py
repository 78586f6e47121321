"""Which of a seat's dice are kept and which are thrown again."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from math import prod
from typing import NamedTuple

from konspira.engine import Seat
from konspira.games.niepodlegla.content import Needs, Supply
from konspira.games.niepodlegla.fight import Fight
from konspira.games.niepodlegla.laying import NOTHING, TOKENS, Faces, total
from konspira.games.niepodlegla.odds import DONE, die_bit, lacking, less, width

ShownPiece = tuple[int, Supply]
"""A piece and what it shows."""


class Own(NamedTuple):
    """What a seat has: dice it may throw, symbols that stay, and tokens."""

    dice: tuple[ShownPiece, ...]
    fixed: Supply
    tokens: tuple[ShownPiece, ...]

    @property
    def all(self) -> Supply:
        """All its symbols but those of tokens."""
        return total([self.fixed, *[shown for _, shown in self.dice]])

    @property
    def all_in(self) -> "Own":
        """The same with its tokens used."""
        return Own(self.dice, total([self.fixed, *[shown for _, shown in self.tokens]]), ())


class Kept(NamedTuple):
    """Some dice are thrown again: the symbols that stay, the hand in the air, and its dice."""

    have: Supply
    hand: int
    thrown: tuple[int, ...]


def own(f: Fight, seat: Seat, faces: Faces) -> Own:
    """What a seat has in the fight."""
    mine = [(p.id, faces[p.id][p.face]) for p in f.pieces if p.seat == seat]
    free = tuple([(die, shown) for die, shown in mine if die < TOKENS and die not in f.locked])
    fixed = total([shown for die, shown in mine if die < TOKENS and die in f.locked]) if f.locked else NOTHING
    return Own(free, fixed, tuple([(token, shown) for token, shown in mine if token >= TOKENS]))


def ways_to_keep(mine: Own, needs: Needs) -> Iterator[Kept]:
    """Every choice of dice that may be worth keeping for such needs; dice that show the same are taken as one kind."""
    kinds, useless = _kinds(mine, needs)
    groups = list(kinds.items())
    for counts in product(*[range(len(dice), -1, -1) for _, dice in groups]):
        have, thrown = [mine.fixed], list(useless)
        for ((_, shown), dice), count in zip(groups, counts, strict=True):
            have += [shown] * count
            thrown += dice[count:]
        yield Kept(total(have), sum([die_bit(die) for die in thrown]), tuple(sorted(thrown)))


def count_ways(mine: Own, needs: Needs) -> int:
    """How many such choices there are."""
    return prod([len(dice) + 1 for dice in _kinds(mine, needs)[0].values()])


def _kinds(mine: Own, needs: Needs) -> tuple[dict[tuple[int, Supply], list[int]], list[int]]:
    """Dice that serve, by what they are and show, and those that do not."""
    kinds: dict[tuple[int, Supply], list[int]] = {}
    useless: list[int] = []
    for die, shown in mine.dice:
        if serves(shown, needs):
            kinds.setdefault((die_bit(die), shown), []).append(die)
        else:
            useless.append(die)
    return kinds, useless


def keep_for(mine: Own, needs: Needs) -> Kept:
    """The usual choice: dice that give two symbols, then those that give one while enough are left for the rest."""
    lack, left = lacking(mine.fixed, needs), list(mine.dice)
    have = [mine.fixed]
    while lack != DONE and left:
        open_ = width(lack)
        gains = [open_ - width(less(lack, shown)) for _, shown in left]
        most = max(gains)
        if most < 1 or (most == 1 and open_ > len(left)):
            break
        _, shown = left.pop(gains.index(most))
        lack = less(lack, shown)
        have.append(shown)
    return Kept(total(have), sum([die_bit(die) for die, _ in left]), tuple([die for die, _ in left]))


@lru_cache(1 << 12)
def serves(shown: Supply, needs: Needs) -> bool:
    """Whether a face shows anything that is needed."""
    return bool(shown[4]) or any(shown[i] and needs[i] for i in range(4))
