"""A bot of the game's own: it gets a view, as a person would, and nothing more."""

from collections.abc import Mapping, Sequence
from typing import Final

from konspira.bots.thought import BotBox
from konspira.engine import Action, Luck
from konspira.engine.words import Text
from konspira_pebbles.forecast import chances
from konspira_pebbles.state import Say
from konspira_pebbles.view import View
from konspira_pebbles.words import WORDS


def counter(view: View, legal: Sequence[Action], luck: Luck, /) -> Action:
    """Any fist, so that nobody can guess it; then the likeliest number that is left."""
    numbers = [action for action in legal if isinstance(action, Say)]
    if not numbers:
        return legal[luck.below(len(legal))]
    likely = chances(view)
    return max(numbers, key=lambda action: likely.get(action.number, 0.0))


def explain(_view: View, action: Action, _names: Sequence[str]) -> Text | None:
    """Why it says this number; about its fist it says nothing."""
    return WORDS.both("likeliest") if isinstance(action, Say) else None


BOTS: Final[Mapping[str, BotBox[View]]] = {"counter": BotBox(counter, explain)}
