"""The searcher's own decision: what was seen of its choices, and of the parts that they share.

Of 252 teams hardly one is tried twice, but everybody is on half of them: what came of one team says something about
all those with the same people. So a choice is judged by its own games and, as long as they are few, by its parts.
"""

from collections import defaultdict
from collections.abc import Hashable, Sequence
from functools import lru_cache
from math import log, sqrt
from typing import Final

from konspira.bots.node import EXPLORATION
from konspira.engine import Action, Luck, draw

TRUST: Final = 8
"""What its parts say of a choice, or all choices of a part, counts as much as so many games of its own."""

THOUGHT_OVER: Final = 48
"""So many choices are looked at before two of them are played."""


@lru_cache(8192)
def parts(action: Action) -> tuple[Hashable, ...]:
    """What an action is made of: its kind, and all that stands in its fields."""
    kind, found = type(action), list[Hashable]([type(action)])
    for name in action.__struct_fields__:
        value = getattr(action, name)
        found += [(kind, name, item) for item in (value if isinstance(value, tuple) else (value,))]
    return tuple(found)


class Tried:
    """How often something was tried, and with what success."""

    __slots__ = ("games", "reward")

    def __init__(self) -> None:
        self.games = 0
        self.reward = 0.0

    def learn(self, reward: float) -> None:
        """One game more."""
        self.games += 1
        self.reward += reward

    def shrunk(self, towards: float) -> float:
        """The mean success, as if some games with the usual success had come before."""
        return (self.reward + TRUST * towards) / (self.games + TRUST)

    def doubt(self, all_games: int) -> float:
        """How little is known of it."""
        return sqrt(log(1 + all_games) / (1 + self.games))


class Rivals:
    """What the searcher may do now; a choice is a place in the list of legal actions."""

    def __init__(self, legal: Sequence[Action]) -> None:
        self.legal = legal
        self.all = Tried()
        self._worst, self._best = 1.0, 0.0
        self.own: dict[int, Tried] = {}
        self._parts: defaultdict[Hashable, Tried] = defaultdict(Tried)

    def hopeful(self, luck: Luck, count: int) -> list[int]:
        """The choices to be looked at: those of which the most can be hoped."""
        places, best = range(len(self.legal)), self.best()
        looked_at = set(draw(luck, places, min(THOUGHT_OVER, len(places)))) | ({best} if best is not None else set())
        order = draw(luck, sorted(looked_at), len(looked_at))
        return sorted(order, key=self._hope, reverse=True)[:count]

    def games(self, choice: int) -> int:
        """How many games began with this choice."""
        return self.own[choice].games if choice in self.own else 0

    def learn(self, choice: int, reward: float) -> None:
        """Count a game that began with this choice."""
        self.all.learn(reward)
        self._worst, self._best = min(self._worst, reward), max(self._best, reward)
        self.own.setdefault(choice, Tried()).learn(reward)
        for part in parts(self.legal[choice]):
            self._parts[part].learn(reward)

    def best(self, above: float = -1.0) -> int | None:
        """The best of what was tried and did better than this, the first of equals; None if there is none."""
        good = [choice for choice, own in sorted(self.own.items()) if own.reward > above * own.games]
        return max(good, key=self._guess, default=None)

    def _guess(self, choice: int) -> float:
        """How well a choice does: its own games, and what each of its parts adds to the usual success."""
        usual = self.all.shrunk(0.5)
        gains = [self._parts[part].shrunk(usual) - usual for part in parts(self.legal[choice]) if part in self._parts]
        return self.own.get(choice, UNTRIED).shrunk(usual + sum(gains))

    def _hope(self, choice: int) -> float:
        """How well it may do, as far as one can tell."""
        seen = [self._parts.get(part, UNTRIED) for part in parts(self.legal[choice])] + [self.own.get(choice, UNTRIED)]
        doubts = [one.doubt(self.all.games) for one in seen]
        spread = max(self._best - self._worst, 0.0)
        return self._guess(choice) + EXPLORATION * spread * sum(doubts) / len(doubts)


UNTRIED: Final = Tried()
