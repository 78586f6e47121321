"""A game in its box: all that the platform takes from it, in one record."""

from collections.abc import Callable, Mapping, Sequence
from importlib.resources.abc import Traversable
from random import Random
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from konspira.decks.own_deck import Form
from konspira.engine.game import Bot, Game
from konspira.engine.questions import Ask
from konspira.engine.record import Action, Record
from konspira.engine.reveal import RevealOf
from konspira.engine.tallies import Tallies
from konspira.engine.words import Lang, Text, Words

T = TypeVar("T")
V = TypeVar("V", bound=Record)


class Secret(Record, frozen=True):
    """What only one seat knows, in words: who it is, what it wants, and everything else it alone has learned."""

    title: str
    goal: str
    lines: tuple[str, ...] = ()


class Forecast(Protocol):
    """What one should know before one acts; a game's own has more besides."""

    @property
    def text(self) -> Text: ...


class Terminal(NamedTuple):
    """How a game is drawn in a terminal: the whole table; if it can, only what has changed; and what `? word` shows."""

    draw: Callable[[Any, Sequence[str], Lang], Any]
    glance: Callable[[Any, Any, Sequence[str], Lang], Any] | None = None
    look_up: Callable[[Any, str, Lang], Any] | None = None


class GameBox(NamedTuple, Generic[T, V]):
    """One game. `folder` holds rulebook.md and, if the game has a board of its own, page/; the first bot is the best.

    A game without `secret` hides nothing from anybody.
    """

    game: Game[T, V]
    words: Words
    folder: Traversable
    ask: Ask
    terminal: Terminal
    bots: Mapping[str, Bot[V]]
    minutes: tuple[int, int]
    trials: int = 400
    measured: tuple[str, ...] = ()
    secret: Callable[[V, Sequence[str], Lang], Secret | None] | None = None
    reveal: RevealOf | None = None
    card_data: Callable[[Any], Record] | None = None
    forecast: Callable[[V, Action], Any] | None = None
    tallies: Callable[[Any], Tallies] | None = None
    decks: Form[Any] | None = None
    baseline: Callable[[int, Random], object] | None = None
