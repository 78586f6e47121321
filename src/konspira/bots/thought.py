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
    how well it plays, if it stands for a level; an empty memory, if it can remember others over many games; and what
    else it has in mind, for partners to see beforehand."""

    choose: Bot[V]
    explain: Callable[[V, Action, Sequence[str]], Text | None] | None = None
    waits_for_people: Callable[[V, Action], bool] | None = None
    level: Level | None = None
    memory: Callable[[], Memory[V]] | None = None
    means: Callable[[V, Action], Sequence[Action]] | None = None


class Thought(NamedTuple):
    """What a bot does, its reason in words if it gives any, whether people may act first, and what it means to do."""

    action: Action
    why: Text | None = None
    waits_for_people: bool = False
    means: tuple[Action, ...] = ()


def think(bot: BotBox[Any], view: Any, legal: Sequence[Action], luck: Luck, names: Sequence[str]) -> Thought:
    """What a bot thinks."""
    action = bot.choose(view, legal, luck)
    why = bot.explain(view, action, names) if bot.explain else None
    waits = bot.waits_for_people is not None and bot.waits_for_people(view, action)
    return Thought(action, why, waits, tuple(bot.means(view, action)) if bot.means else ())
