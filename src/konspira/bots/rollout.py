"""Play to the end without thinking, as quick as can be: where most of a search's time goes."""

from collections.abc import Callable
from random import Random
from typing import Any, Final

from konspira.engine import CHANCE, Action, Game, Seat

LONGEST: Final = 5000
"""Moves after which a game is given up: talk and drafts may go on for ever."""

UNDECIDED: Final = 0.5
"""What a game with no end in sight is worth to everybody."""


class CommonLuck:
    """Luck that can be had again, so that two actions are compared at one table with the same luck."""

    __slots__ = ("again", "random")

    def __init__(self) -> None:
        source = Random()
        self.again = source.seed
        self.random = source.random

    def below(self, n: int, /) -> int:
        """A whole number from 0 to n - 1."""
        return int(self.random() * n)


Policy = Callable[[Any, Seat], Action]
"""From a table, what a seat does there without thinking."""


def at_random(game: Game[Any, Any], luck: CommonLuck) -> Policy:
    """Each legal action is as likely."""
    legal, random = game.legal, luck.random

    def any_of(t: Any, seat: Seat) -> Action:
        choices = legal(t, seat)
        return choices[int(random() * len(choices))]

    return any_of


def rollout(game: Game[Any, Any], t: Any, luck: CommonLuck, policy: Policy) -> tuple[float, ...] | None:
    """What the end is worth to each seat when nobody thinks any more; None if no end was in sight."""
    to_act, step = game.to_act, game.step
    for _ in range(LONGEST):
        waiting = to_act(t)
        if not waiting:
            return game.worth(t)
        seat = waiting[0]
        t, _ = step(t, seat, game.sample(t, luck) if seat == CHANCE else policy(t, seat))
    return None
