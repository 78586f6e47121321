"""A later decision in the search tree: what was tried, how often and with what success."""

from collections.abc import Sequence
from math import log, sqrt
from typing import Final

from konspira.engine import Action, Luck

EXPLORATION: Final = 0.5
"""How much a seldom tried choice is favoured; rewards lie between 0 and 1."""

WIDENING: Final = 2.0
"""How quickly choices are taken up: after n visits about this many times the root of n."""


class Node:
    """What a seat may do when it knows what it knows here; a choice is a place in its list of legal actions.

    The legal actions are part of what a seat knows, so that all of them are available at every visit. They are
    taken up one by one, in random order, fewer than there are visits: among 200 teams a few are tried well.
    """

    __slots__ = ("_places", "_rewards", "_tried", "_untried", "_visits", "count", "legal")

    def __init__(self, legal: Sequence[Action]) -> None:
        self.legal = legal
        self.count = 0
        self._untried = list(range(len(legal)))
        self._tried: list[int] = []
        self._places: dict[int, int] = {}
        self._visits: list[int] = []
        self._rewards: list[float] = []

    def select(self, luck: Luck) -> int:
        """The choice to follow: a new one while there is room, else the one with the best bound."""
        if self._room():
            return self._untried[luck.below(len(self._untried))]
        bounds = self._bounds()
        return self._tried[bounds.index(max(bounds))]

    def is_new(self, choice: int) -> bool:
        """Whether this was never tried."""
        return choice not in self._places

    def drop(self, choice: int) -> bool:
        """Forget an untried choice, unless it is the last there is."""
        if len(self._tried) + len(self._untried) == 1:
            return False
        self._untried.remove(choice)
        return True

    def learn(self, choice: int, reward: float) -> None:
        """Count a game that went this way."""
        if self.is_new(choice):
            self._take_up(choice)
        place = self._places[choice]
        self.count += 1
        self._visits[place] += 1
        self._rewards[place] += reward

    def _room(self) -> bool:
        """Whether a new choice is taken up now."""
        return bool(self._untried) and len(self._tried) < 1 + WIDENING * sqrt(self.count)

    def _take_up(self, choice: int) -> None:
        """From now on this choice is counted."""
        self._untried.remove(choice)
        self._places[choice] = len(self._tried)
        self._tried.append(choice)
        self._visits.append(0)
        self._rewards.append(0.0)

    def _bounds(self) -> list[float]:
        """The upper confidence bound of everything tried."""
        spread = EXPLORATION * EXPLORATION * log(self.count or 1)
        return [r / n + sqrt(spread / n) for r, n in zip(self._rewards, self._visits, strict=True)]
