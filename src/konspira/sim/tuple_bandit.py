"""N-tuple bandit evolution: a search among many settings of a few knobs when every look is dear and uncertain.

A setting is judged by all that was seen of its parts: of each knob's value alone, of each pair, and of the whole.
Parts that were seldom seen are in doubt, and doubt is worth a look (Kunanusont, Lucas and others, 2017). Here not the
distance from a goal is remembered but what was measured: the mean distance of uncertain measures would never be 0.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from math import log, sqrt
from random import Random
from typing import Final

Setting = tuple[int, ...]
Measures = Sequence[float]
Part = tuple[tuple[int, ...], Setting]

NEIGHBOURS: Final = 40
"""Settings that are thought about before the next look."""

TRUST: Final = 4
"""After so many looks a part is believed half as much as it ever will be."""


class PartSeen:
    """What was seen of a part: how many looks, and the sums of what they measured."""

    def __init__(self) -> None:
        self.looks = 0
        self.sums: list[float] = []

    def add(self, measures: Measures) -> None:
        """One look more."""
        self.looks += 1
        self.sums = [a + b for a, b in zip(self.sums or [0.0] * len(measures), measures, strict=True)]

    @property
    def means(self) -> list[float]:
        """What it measures on average."""
        return [total / self.looks for total in self.sums]


class TupleModel:
    """All that was seen of the settings and of their parts."""

    def __init__(self, knobs: int) -> None:
        sizes = sorted({size for size in (0, 1, 2, knobs) if size <= knobs})
        self._places = [places for size in sizes for places in combinations(range(knobs), size)]
        self._seen: defaultdict[Part, PartSeen] = defaultdict(PartSeen)
        self.looks = 0
        self.settings: set[Setting] = set()

    def parts(self, setting: Setting) -> Iterator[Part]:
        """What all settings share, each knob alone, each pair, and the whole."""
        return ((places, tuple(setting[place] for place in places)) for places in self._places)

    def add(self, setting: Setting, measures: Measures) -> None:
        """A look at a setting."""
        self.looks += 1
        self.settings.add(setting)
        for part in self.parts(setting):
            self._seen[part].add(measures)

    def of(self, setting: Setting) -> PartSeen:
        """What was seen of a setting itself."""
        return self._seen[tuple(range(len(setting))), setting]

    def guess(self, setting: Setting) -> list[float]:
        """What a setting would measure: its parts' means, the larger and the better known ones before the others."""
        known = [(part, self._seen[part]) for part in self.parts(setting) if part in self._seen]
        weights = [(1 + len(places)) ** 2 * seen.looks / (seen.looks + TRUST) for (places, _), seen in known]
        columns = zip(*(seen.means for _, seen in known), strict=True)
        return [sum(w * m for w, m in zip(weights, means, strict=True)) / sum(weights) for means in columns]

    def doubt(self, setting: Setting) -> float:
        """How little is known of a setting's parts."""
        looks = [self._seen[part].looks if part in self._seen else 0 for part in self.parts(setting)]
        return sum(sqrt(log(1 + self.looks) / (1 + n)) for n in looks) / len(looks)


class TupleBandit:
    """The search: from the setting that it stands at to the most promising of its neighbours, look by look."""

    def __init__(self, choices: Sequence[Sequence[int]], distance: Callable[[Setting, Measures], float], luck: Random):
        self._choices, self._distance, self._luck = choices, distance, luck
        self.model = TupleModel(len(choices))
        self.at: Setting = (0,) * len(choices)

    def next(self, allowed: Callable[[Setting], bool], curiosity: float) -> Setting:
        """Which setting to look at now: near to the goal as far as is known, or not known well."""
        near = sorted({self._neighbour() for _ in range(NEIGHBOURS)})
        wishes = sorted(near, key=lambda one: self._worth(one, curiosity), reverse=True)
        self.at = next(filter(allowed, wishes), self.at)
        return self.at

    def _worth(self, setting: Setting, curiosity: float) -> float:
        return curiosity * self.model.doubt(setting) - self._distance(setting, self.model.guess(setting))

    def _neighbour(self) -> Setting:
        """One knob turned to another value, and now and then more."""
        chances = 1 / len(self._choices)
        sure = self._luck.randrange(len(self._choices))
        turn = [place == sure or self._luck.random() < chances for place in range(len(self._choices))]
        return tuple(
            self._luck.choice(choices) if turning else value
            for choices, turning, value in zip(self._choices, turn, self.at, strict=True)
        )

    def best(self, count: int) -> list[Setting]:
        """The settings that were looked at and seem nearest to the goal."""
        ordered = sorted(self.model.settings, key=lambda one: (self._distance(one, self.model.guess(one)), one))
        return ordered[:count]
