"""What a bot reckons with: how soon several throws bring what is lacking, by a good guess.

Of several throws in a row the dice that serve are kept and the rest thrown again; what is rare is left out.
"""

from collections import Counter
from functools import lru_cache
from math import comb
from typing import Any, Final, TypeVar

from konspira.games.niepodlegla.content import Dice, Supply
from konspira.games.niepodlegla.laying import NOTHING
from konspira.games.niepodlegla.odds import CHARACTER, DONE, Gap, Odds, characters, less, size, width

K = TypeVar("K", bound=tuple[Any, ...])

Chances = tuple[float, ...]
"""How likely something is after 0, 1, 2 … throws."""

ROLLS: Final = 6
"""How many throws ahead are looked at."""

NEVER: Final = (0.0,) * (ROLLS + 1)
ALWAYS: Final = (1.0,) * (ROLLS + 1)

BOLD: Final = 1.3
"""Needs that are so many times what a hand shows on average are not hoped for."""

LARGE: Final = 5
"""With more symbols lacking than that, only the likely course of the next throw is followed."""

MANY, RARE = 16, 0.005
"""Of more than so many cases those that are rarer are left out."""

Throws = dict[tuple[Gap, int], float]
"""What is lacking, which dice are free to be thrown again, and how likely that is."""


class Guess(Odds):
    """The chances of a set of dice, of several throws too, remembered once they have been reckoned."""

    def __init__(self, dice: Dice) -> None:
        super().__init__(dice)
        self.within = lru_cache(1 << 18)(self._within)
        self.average = lru_cache(1 << 10)(self._average)
        self._leaves = lru_cache(1 << 14)(self._leaves_open)
        self._shown = lru_cache(1 << 12)(self._best_faces)

    def _average(self, dice: int) -> float:
        """How many symbols a hand shows on average."""
        return sum(count * sum(face) for faces in self.faces(dice) for face, count in faces.items()) / 6

    def _within(self, lack: Gap, dice: int) -> Chances:
        """How likely nothing is lacking after 0, 1, 2 … throws."""
        if lack == DONE:
            return ALWAYS
        if width(lack) > 1 + BOLD * self.average(dice):
            return NEVER
        throws = self._throw(lack, dice)
        met, same = throws.pop((DONE, 0), 0.0), throws.pop((lack, dice), 0.0)
        rest = [(chance, self._after(*then)) for then, chance in throws.items()]
        found = [0.0, self.at_once(lack, dice)]
        for rolls in range(1, ROLLS):
            later = met + same * found[rolls] + sum([chance * then[rolls] for chance, then in rest])
            found.append(max(later, found[-1]))
        return tuple(found)

    def _after(self, lack: Gap, dice: int) -> Chances:
        """The chances after a throw; where much is still lacking, by a rough guess."""
        if width(lack) <= LARGE:
            return self.within(lack, dice)
        first = self.at_once(lack, dice)
        further = min(0.4, first + 0.1)
        return (0.0, *[1.0 - (1.0 - first) * (1.0 - further) ** rolls for rolls in range(ROLLS)])

    def _throw(self, lack: Gap, dice: int) -> Throws:
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

    def _throw_neutral(self, lack: Gap, dice: int) -> Throws:
        """Neutral dice are alike: how many show the best face, then how many of the others the next best, and so on."""
        now = {(lack, dice, dice & 15): 1.0}
        for face, share in self._shown(lack):
            then: dict[tuple[Gap, int, int], float] = {}
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

    def _best_faces(self, lack: Gap) -> tuple[tuple[Supply, float], ...]:
        """The neutral faces that serve, the best first, each with its share of the faces that are not better."""
        serving: Counter[Supply] = Counter()
        for face, count in self.neutral_faces.items():
            serving[_serving(lack, face)] += count
        del serving[NOTHING]
        found, left = [], 6
        for face, count in sorted(serving.items(), key=lambda one: (-sum(one[0]), one[0])):
            found.append((face, count / left))
            left -= count
        return tuple(found)

    def _leaves_open(self, lack: Gap, character: int) -> tuple[tuple[Gap, int, int, int], ...]:
        """What a character's die can leave open, on how many faces; how much is lacking then, and how much less."""
        found: Counter[Gap] = Counter()
        for face, count in self.character_faces[character].items():
            found[less(lack, face)] += count
        return tuple((after, count, width(after), width(lack) - width(after)) for after, count in found.items())


def _likely(chances: dict[K, float]) -> dict[K, float]:
    """Of very many cases those that are likely enough to be followed; what is done stays as likely as it is."""
    if len(chances) <= MANY:
        return chances
    left = {key: chance for key, chance in chances.items() if chance > RARE}
    done = sum([chance for key, chance in left.items() if key[0] == DONE])
    scale = (1.0 - done) / max(sum(left.values()) - done, RARE)
    return {key: chance if key[0] == DONE else chance * scale for key, chance in left.items()}


def _kept(before: Gap, after: Gap, free: int, die: int) -> tuple[Gap, int]:
    """A die is kept if it gives two symbols, or one and there are dice enough for the others."""
    if after == DONE:
        return DONE, 0
    open_ = width(after)
    gain = width(before) - open_
    return (after, free - die) if gain > 1 or (gain and open_ < size(free)) else (before, free)


@lru_cache(1 << 16)
def _kept_neutral(before: Gap, face: Supply, free: int) -> tuple[Gap, int]:
    """The same for a neutral die that shows a face."""
    return _kept(before, less(before, face), free, 1)


def _serving(lack: Gap, face: Supply) -> Supply:
    """What of a face can be used."""
    return min(lack[0], face[0]), min(lack[1], face[1]), min(lack[2], face[2]), min(lack[3], face[3]), face[4]


@lru_cache(1 << 12)
def _binomial(dice: int, share: float) -> tuple[float, ...]:
    """How likely 0, 1, 2 … of so many dice are of this kind."""
    return tuple(comb(dice, k) * share**k * (1 - share) ** (dice - k) for k in range(dice + 1))


@lru_cache(64)
def guess_of(dice: Dice) -> Guess:
    """What is reckoned with a deck's dice."""
    return Guess(dice)
