"""Random play to the end, as quick as can be: where most of a search's time goes."""

from collections.abc import Callable
from typing import Any, Final

from konspira.engine import CHANCE, Game, Luck

LONGEST: Final = 5000
"""Moves after which a game is given up: talk and drafts may go on for ever."""


def rollout(game: Game[Any, Any], t: Any, luck: Luck, random: Callable[[], float]) -> tuple[float, ...] | None:
    """The scores after random play, each legal action as likely; None if there was no end in sight."""
    to_act, legal, step = game.to_act, game.legal, game.step
    for _ in range(LONGEST):
        waiting = to_act(t)
        if not waiting:
            break
        seat = waiting[0]
        if seat == CHANCE:
            action = game.sample(t, luck)
        else:
            choices = legal(t, seat)
            action = choices[int(random() * len(choices))]
        t, _ = step(t, seat, action)
    ended = game.outcome(t)
    return ended.scores if ended else None
