"""Chances of throws: what some dice are likely to show, and how soon they bring what is lacking.

Dice thrown together are a *hand*, a number: how many neutral ones in the low four bits, then a bit for each character.
What is lacking is a count of each symbol, and how many portraits lie there already for any of them.
One throw is counted exactly; of several throws in a row the dice that serve are kept, and the rest thrown again.
"""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from math import comb
from typing import Any, Final, TypeVar

from konspira.games.niepodlegla.content import NEUTRAL, Dice, Needs, Supply
from konspira.games.niepodlegla.laying import NOTHING, TOKENS

K = TypeVar("K", bound=tuple[Any, ...])

Lack = tuple[int, int, int, int, int]
"""What is lacking of each symbol, and how many portraits lie there already."""

Chances = tuple[float, ...]
"""How likely something is after 0, 1, 2 … throws."""

DONE: Final[Lack] = (0, 0, 0, 0, 0)
"""Nothing is lacking."""

ROLLS: Final = 6
"""How many throws ahead are looked at."""

NEVER: Final = (0.0,) * (ROLLS + 1)
ALWAYS: Final = (1.0,) * (ROLLS + 1)
CHARACTER: Final = 16
"""The bit of the first character in a hand."""

DARING: Final = 1.3
"""Needs that are so many times what a hand shows on average are not hoped for."""

LARGE: Final = 5
"""With more symbols lacking than that, only the likely course of the next throw is followed."""

MANY, RARE = 16, 0.005
"""Of more than so many cases those that are rarer are left out."""

Throws = dict[tuple[Lack, int], float]
"""What is lacking, which dice are free to be thrown again, and how likely that is."""


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


def lacking(have: Supply, needs: Needs) -> Lack:
    """What these symbols leave open."""
    return less((*needs, 0), have)


def less(lack: Lack, face: Supply) -> Lack:
    """What is still lacking when a face has come."""
    a, b, c, d, wild = lack
    a = a - face[0] if a > face[0] else 0
    b = b - face[1] if b > face[1] else 0
    c = c - face[2] if c > face[2] else 0
    d = d - face[3] if d > face[3] else 0
    wild += face[4]
    return (a, b, c, d, wild) if a + b + c + d > wild else DONE


def missing(lack: Lack) -> int:
    """How many symbols are lacking."""
    return lack[0] + lack[1] + lack[2] + lack[3] - lack[4]


class Odds:
    """The chances of a set of dice, remembered once they have been counted."""

    def __init__(self, dice: Dice) -> None:
        self._neutral = Counter(dice.faces[0])
        self._characters = [Counter(faces) for faces in dice.faces[NEUTRAL:TOKENS]]
        self.black = Counter(dice.black)
        self.within = lru_cache(1 << 18)(self._within)
        self.at_once = lru_cache(1 << 18)(self._at_once)
        self.spread = lru_cache(1 << 12)(self._spread)
        self.average = lru_cache(1 << 10)(self._average)
        self._leaves = lru_cache(1 << 14)(self._leaves_open)
        self._shown = lru_cache(1 << 12)(self._best_faces)

    def faces(self, dice: int) -> list[Counter[Supply]]:
        """The faces of each die of a hand and how many of each there are."""
        return [self._neutral] * (dice & 15) + [self._characters[n] for n in characters(dice)]

    def _average(self, dice: int) -> float:
        """How many symbols a hand shows on average."""
        return sum(count * sum(face) for faces in self.faces(dice) for face, count in faces.items()) / 6

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

    def _at_once(self, lack: Lack, dice: int) -> float:
        """How likely one throw brings all that is lacking."""
        if lack == DONE or not dice:
            return float(lack == DONE)
        if dice & 15:
            faces, rest = self._neutral, dice - 1
        else:
            n = characters(dice)[0]
            faces, rest = self._characters[n], dice - (CHARACTER << n)
        return sum([count * self.at_once(less(lack, face), rest) for face, count in faces.items()]) / 6

    # -------------------------------------------------------------- several throws

    def _within(self, lack: Lack, dice: int) -> Chances:
        """How likely nothing is lacking after 0, 1, 2 … throws."""
        if lack == DONE:
            return ALWAYS
        if missing(lack) > 1 + DARING * self.average(dice):
            return NEVER
        throws = self._throw(lack, dice)
        met, same = throws.pop((DONE, 0), 0.0), throws.pop((lack, dice), 0.0)
        rest = [(chance, self._after(*then)) for then, chance in throws.items()]
        found = [0.0, self.at_once(lack, dice)]
        for rolls in range(1, ROLLS):
            later = met + same * found[rolls] + sum([chance * then[rolls] for chance, then in rest])
            found.append(max(later, found[-1]))
        return tuple(found)

    def _after(self, lack: Lack, dice: int) -> Chances:
        """The chances after a throw; where much is still lacking, by a rough guess."""
        if missing(lack) <= LARGE:
            return self.within(lack, dice)
        first = self.at_once(lack, dice)
        further = min(0.4, first + 0.1)
        return (0.0, *[1.0 - (1.0 - first) * (1.0 - further) ** rolls for rolls in range(ROLLS)])

    def _throw(self, lack: Lack, dice: int) -> Throws:
        """A throw after which the dice that serve are kept, neutral ones first: a character's is the better one.

        Which are kept is as in `_kept`, written out here since this is where most of the time goes.
        """
        now = self._throw_neutral(lack, dice)
        for n in characters(dice):
            then: Throws = {}
            die = CHARACTER << n
            for state, chance in now.items():
                open_, free = state
                others, rest = size(free), free - die
                for after, count, left, gain in self._leaves(open_, n):
                    key = (DONE, 0) if not left else (after, rest) if gain > 1 or (gain and left < others) else state
                    then[key] = then.get(key, 0.0) + chance * count / 6
            now = _likely(then)
        return now

    def _throw_neutral(self, lack: Lack, dice: int) -> Throws:
        """Neutral dice are alike: how many show the best face, then how many of the others the next best, and so on."""
        now = {(lack, dice, dice & 15): 1.0}
        for face, share in self._shown(lack):
            then: dict[tuple[Lack, int, int], float] = {}
            for state, chance in now.items():
                open_, free, thrown = state
                for count, part in enumerate(_binomial(thrown, share)):
                    key = (open_, free, thrown - count) if open_ != DONE else (DONE, 0, 0)
                    then[key] = then.get(key, 0.0) + chance * part
                    open_, free = _kept_neutral(open_, face, free)
            now = _likely(then)
        found: Throws = {}
        for (open_, free, _), chance in now.items():
            found[open_, free] = found.get((open_, free), 0.0) + chance
        return found

    def _best_faces(self, lack: Lack) -> tuple[tuple[Supply, float], ...]:
        """The neutral faces that serve, the best first, each with its share of the faces that are not better."""
        serving: Counter[Supply] = Counter()
        for face, count in self._neutral.items():
            serving[_serving(lack, face)] += count
        del serving[NOTHING]
        found, left = [], 6
        for face, count in sorted(serving.items(), key=lambda one: (-sum(one[0]), one[0])):
            found.append((face, count / left))
            left -= count
        return tuple(found)

    def _leaves_open(self, lack: Lack, character: int) -> tuple[tuple[Lack, int, int, int], ...]:
        """What a character's die can leave open, on how many faces; how much is lacking then, and how much less."""
        found: Counter[Lack] = Counter()
        for face, count in self._characters[character].items():
            found[less(lack, face)] += count
        return tuple((after, count, missing(after), missing(lack) - missing(after)) for after, count in found.items())


def _likely(chances: dict[K, float]) -> dict[K, float]:
    """Of very many cases those that are likely enough to be followed; what is done stays as likely as it is."""
    if len(chances) <= MANY:
        return chances
    left = {key: chance for key, chance in chances.items() if chance > RARE}
    done = sum([chance for key, chance in left.items() if key[0] == DONE])
    scale = (1.0 - done) / max(sum(left.values()) - done, RARE)
    return {key: chance if key[0] == DONE else chance * scale for key, chance in left.items()}


def _kept(before: Lack, after: Lack, free: int, die: int) -> tuple[Lack, int]:
    """A die is kept if it gives two symbols, or one and there are dice enough for the others."""
    if after == DONE:
        return DONE, 0
    open_ = missing(after)
    gain = missing(before) - open_
    return (after, free - die) if gain > 1 or (gain and open_ < size(free)) else (before, free)


@lru_cache(1 << 16)
def _kept_neutral(before: Lack, face: Supply, free: int) -> tuple[Lack, int]:
    """The same for a neutral die that shows a face."""
    return _kept(before, less(before, face), free, 1)


def _serving(lack: Lack, face: Supply) -> Supply:
    """What of a face can be used."""
    return min(lack[0], face[0]), min(lack[1], face[1]), min(lack[2], face[2]), min(lack[3], face[3]), face[4]


def _capped(have: Supply, face: Supply, cap: Needs) -> Supply:
    """Symbols together, counted up to what can be used."""
    a, b, c, d = (min(have[i] + face[i], cap[i]) for i in range(4))
    return a, b, c, d, min(have[4] + face[4], sum(cap))


@lru_cache(1 << 12)
def _binomial(dice: int, share: float) -> tuple[float, ...]:
    """How likely 0, 1, 2 … of so many dice are of this kind."""
    return tuple(comb(dice, k) * share**k * (1 - share) ** (dice - k) for k in range(dice + 1))


@lru_cache(64)
def odds_of(dice: Dice) -> Odds:
    """The chances of a deck's dice."""
    return Odds(dice)
