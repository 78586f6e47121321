"""Random play to the end, as quick as can be: where most of a search's time goes."""

from random import Random
from typing import Any, Final

from konspira.engine import CHANCE, Game

LONGEST: Final = 5000
"""Moves after which a game is given up: talk and drafts may go on for ever."""

LATE: Final = 100
"""A common defeat after so many moves of chance is worth half as much as one can be, a quarter of a victory."""


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


def rollout(game: Game[Any, Any], t: Any, luck: CommonLuck, chances: int = 0) -> tuple[float, ...] | None:
    """The scores after random play, each legal action as likely; None if no end was in sight.

    Where all lose together, as random players of a hard game always do, the later defeat is the better one. Chance
    tells the time: rounds and days have their draws and rolls, however long somebody dithers between them. `chances`
    says how many there were before.
    """
    to_act, legal, step, random = game.to_act, game.legal, game.step, luck.random
    for _ in range(LONGEST):
        waiting = to_act(t)
        if not waiting:
            break
        seat = waiting[0]
        if seat == CHANCE:
            action, chances = game.sample(t, luck), chances + 1
        else:
            choices = legal(t, seat)
            action = choices[int(random() * len(choices))]
        t, _ = step(t, seat, action)
    ended = game.outcome(t)
    if ended and not any(ended.scores):
        return (0.5 * chances / (chances + LATE),) * len(ended.scores)
    return ended.scores if ended else None
