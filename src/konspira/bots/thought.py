"""A bot in its box: all that the platform takes from it; and what a bot thinks."""

from collections.abc import Callable, Sequence
from typing import Any, Final, Generic, Literal, NamedTuple, TypeVar, get_args

from konspira.bots.memory import Memory
from konspira.engine import Action, Bot, Luck, Record
from konspira.engine.words import Text

V = TypeVar("V", bound=Record)


Level = Literal["gentle", "normal", "master"]
LEVELS: Final[tuple[Level, ...]] = get_args(Level)
"""How well a bot plays, told in words: every game has one bot of each."""


class BotBox(NamedTuple, Generic[V]):
    """One bot: what it does, its reason in a sentence, and whether people may well act first, if it can tell these;
    how well it plays, if it stands for a level; and an empty memory, if it can remember others over many games."""

    choose: Bot[V]
    explain: Callable[[V, Action, Sequence[str]], Text | None] | None = None
    waits_for_people: Callable[[V, Action], bool] | None = None
    level: Level | None = None
    memory: Callable[[], Memory[V]] | None = None


class Thought(NamedTuple):
    """What a bot does, its reason in words if it gives any, and whether people may well act first."""

    action: Action
    why: Text | None = None
    waits_for_people: bool = False


def think(bot: BotBox[Any], view: Any, legal: Sequence[Action], luck: Luck, names: Sequence[str]) -> Thought:
    """What a bot thinks."""
    action = bot.choose(view, legal, luck)
    why = bot.explain(view, action, names) if bot.explain else None
    return Thought(action, why, bot.waits_for_people is not None and bot.waits_for_people(view, action))
