"""A decision of one seat in the search tree: what was tried, how often and with what success."""

from collections.abc import Sequence
from math import log, sqrt
from typing import Final

from konspira.engine import Action, Luck

EXPLORATION: Final = 0.7
"""How much a seldom tried action is favoured; rewards lie between 0 and 1."""

WIDENING: Final = 2.0
"""How quickly actions are taken up: after n visits about this many times the root of n."""


class Node:
    """What a seat may do when it knows what it knows here.

    The legal actions are part of what a seat knows, so that all of them are available at every visit. They are
    taken up one by one, in random order, fewer than there are visits: among 200 teams a few are tried well.
    """

    __slots__ = ("actions", "count", "rewards", "visits")

    def __init__(self, legal: Sequence[Action]) -> None:
        self.actions = list(legal)
        self.visits: list[int] = []
        self.rewards: list[float] = []
        self.count = 0

    def select(self, luck: Luck) -> int:
        """The place of the action to follow: the next one to be tried, or the one with the best bound."""
        tried, known = len(self.visits), len(self.actions)
        if tried == known or tried >= 1 + WIDENING * sqrt(self.count):
            return self._best()
        place = tried + luck.below(known - tried)
        self.actions[tried], self.actions[place] = self.actions[place], self.actions[tried]
        return tried

    def is_new(self, choice: int) -> bool:
        """Whether this action was never tried."""
        return choice == len(self.visits)

    def drop(self, choice: int) -> bool:
        """Forget an untried action, unless nothing else could be done."""
        if len(self.actions) == 1:
            return False
        self.actions[choice] = self.actions[-1]
        self.actions.pop()
        return True

    def learn(self, choice: int, reward: float) -> None:
        """Count a game that went through this action."""
        if self.is_new(choice):
            self.visits.append(0)
            self.rewards.append(0.0)
        self.count += 1
        self.visits[choice] += 1
        self.rewards[choice] += reward

    def most_visited(self) -> Action:
        """The action that stood the most trials, of equals the one with more success."""
        places = range(len(self.visits))
        return self.actions[max(places, key=lambda i: (self.visits[i], self.rewards[i]))]

    def _best(self) -> int:
        """The tried action with the highest upper confidence bound."""
        spread = EXPLORATION * EXPLORATION * log(self.count)
        bounds = [r / n + sqrt(spread / n) for r, n in zip(self.rewards, self.visits, strict=True)]
        return bounds.index(max(bounds))
