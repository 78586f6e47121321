"""What a bot thinks: its move, and what it may have besides."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from konspira.engine import Action, Luck
from konspira.engine.words import Text


class Thought(NamedTuple):
    """What a bot does, its reason in words if it gives any, and whether people may well act first."""

    action: Action
    why: Text | None = None
    holds: bool = False


def think(bot: Any, view: Any, legal: Sequence[Action], luck: Luck, names: Sequence[str]) -> Thought:
    """What a bot thinks; `explain` and `holds` are what a bot may have besides."""
    action = bot(view, legal, luck)
    explain, holds = getattr(bot, "explain", None), getattr(bot, "holds", None)
    return Thought(action, explain(view, action, names) if explain else None, bool(holds and holds(view, action)))
