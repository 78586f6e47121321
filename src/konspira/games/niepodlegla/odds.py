"""Exact chances of one throw: what some dice show, whether that brings what is lacking, and what the black die takes.

Dice thrown together are a *hand*, a number: how many neutral ones in the low four bits, then a bit for each character.
What is lacking is a count of each symbol, and how many portraits lie there already for any of them.
"""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from konspira.games.niepodlegla.content import NEUTRAL, Dice, Needs, Supply
from konspira.games.niepodlegla.laying import NOTHING, TOKENS

Gap = tuple[int, int, int, int, int]
"""What is lacking of each symbol, and how many portraits lie there already."""

DONE: Final[Gap] = (0, 0, 0, 0, 0)
"""Nothing is lacking."""

CHARACTER: Final = 16
"""The bit of the first character in a hand."""


def die_bit(die: int) -> int:
    """What a die adds to a hand."""
    return 1 if die < NEUTRAL else CHARACTER << die - NEUTRAL


def hand(pieces: Iterable[int]) -> int:
    """The hand that these dice make; tokens are no dice."""
    return sum([die_bit(die) for die in pieces if die < TOKENS])


@lru_cache(1 << 10)
def size(dice: int) -> int:
    """How many dice a hand holds."""
    return (dice & 15) + (dice >> 4).bit_count()


@lru_cache(1 << 10)
def characters(dice: int) -> tuple[int, ...]:
    """The characters in a hand, by number."""
    return tuple(n for n in range(5) if dice >> 4 + n & 1)


def lacking(have: Supply, needs: Needs) -> Gap:
    """What these symbols leave open."""
    return less((*needs, 0), have)


def less(lack: Gap, face: Supply) -> Gap:
    """What is still lacking when a face has come."""
    a, b, c, d, wild = lack
    a = a - face[0] if a > face[0] else 0
    b = b - face[1] if b > face[1] else 0
    c = c - face[2] if c > face[2] else 0
    d = d - face[3] if d > face[3] else 0
    wild += face[4]
    return (a, b, c, d, wild) if a + b + c + d > wild else DONE


def width(lack: Gap) -> int:
    """How many symbols are lacking."""
    return lack[0] + lack[1] + lack[2] + lack[3] - lack[4]


class Odds:
    """The chances of a set of dice, remembered once they have been counted."""

    def __init__(self, dice: Dice) -> None:
        self.neutral_faces = Counter(dice.faces[0])
        self.character_faces = [Counter(faces) for faces in dice.faces[NEUTRAL:TOKENS]]
        self.black = Counter(dice.black)
        self.at_once = lru_cache(1 << 18)(self._at_once)
        self.spread = lru_cache(1 << 12)(self._spread)

    def faces(self, dice: int) -> list[Counter[Supply]]:
        """The faces of each die of a hand and how many of each there are."""
        return [self.neutral_faces] * (dice & 15) + [self.character_faces[n] for n in characters(dice)]

    # -------------------------------------------------------------- the black die

    def left(self, morale: int, rolls: int = 1) -> dict[int, float]:
        """How likely each number of markers is after so many re-rolls; -1: more were lost than there were."""
        now = {morale: 1.0}
        for _ in range(rolls):
            then: dict[int, float] = {}
            for markers, chance in now.items():
                for pips, count in self.black.items() if markers > 0 else ((0, 6),):
                    after = max(markers - pips, -1)
                    then[after] = then.get(after, 0.0) + chance * count / 6
            now = then
        return now

    # -------------------------------------------------------------- one throw

    def _spread(self, dice: int, cap: Needs) -> tuple[tuple[Supply, float], ...]:
        """What a hand shows, each symbol counted up to what can be used, and how likely that is."""
        now: dict[Supply, float] = {NOTHING: 1.0}
        for faces in self.faces(dice):
            then: dict[Supply, float] = {}
            for have, chance in now.items():
                for face, count in faces.items():
                    shown = _capped(have, face, cap)
                    then[shown] = then.get(shown, 0.0) + chance * count / 6
            now = then
        return tuple(now.items())

    def _at_once(self, lack: Gap, dice: int) -> float:
        """How likely one throw brings all that is lacking."""
        if lack == DONE or not dice:
            return float(lack == DONE)
        if dice & 15:
            faces, rest = self.neutral_faces, dice - 1
        else:
            n = characters(dice)[0]
            faces, rest = self.character_faces[n], dice - (CHARACTER << n)
        return sum([count * self.at_once(less(lack, face), rest) for face, count in faces.items()]) / 6


def _capped(have: Supply, face: Supply, cap: Needs) -> Supply:
    """Symbols together, counted up to what can be used."""
    a, b, c, d = (min(have[i] + face[i], cap[i]) for i in range(4))
    return a, b, c, d, min(have[4] + face[4], sum(cap))


@lru_cache(64)
def odds_of(dice: Dice) -> Odds:
    """The chances of a deck's dice."""
    return Odds(dice)
