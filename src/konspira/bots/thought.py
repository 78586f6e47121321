"""What a bot thinks: its move, and what it may have besides."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from konspira.engine import Action, Luck
from konspira.engine.words import Text


class Thought(NamedTuple):
    """What a bot does, its reason in words if it gives any, and whether people may well act first."""

    action: Action
    why: Text | None = None
    waits: bool = False


def think(bot: Any, view: Any, legal: Sequence[Action], luck: Luck, names: Sequence[str]) -> Thought:
    """What a bot thinks; `explain` and `waits_for_people` are what a bot may have besides."""
    action = bot(view, legal, luck)
    explain, waits = getattr(bot, "explain", None), getattr(bot, "waits_for_people", None)
    return Thought(action, explain(view, action, names) if explain else None, bool(waits and waits(view, action)))
