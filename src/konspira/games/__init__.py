"""The shelf: every game by its name, with its bots, its words, its rulebook and its terminal picture."""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from random import Random
from types import ModuleType
from typing import Any

from konspira.bots import mcts, random_bot
from konspira.box import Secret
from konspira.decks.own_deck import Form
from konspira.engine import Action, Bot, Game, Record, encode
from konspira.engine.questions import Ask
from konspira.engine.reveal import RevealOf
from konspira.engine.rulebook import Rulebook, read_rulebook
from konspira.engine.tallies import Tallies
from konspira.engine.words import Lang, Text, Words

PACKAGES = {
    "resistance": "resistance",
    "niepodlegla": "niepodlegla.basic",
    "niepodlegla_advanced": "niepodlegla.advanced",
}
"""Where each game lies in this package."""

SHELF = tuple(PACKAGES)

TRIALS = 400
"""Games that a search plays out for a decision, unless the game says how many: long games allow fewer."""


def game(name: str) -> Game[Any, Any]:
    """The game of this name."""
    module: Game[Any, Any] = _part(name)
    return module


def bots(name: str) -> dict[str, Bot[Any]]:
    """All who can play this game, by name: the general ones and the game's own."""
    own: Mapping[str, Bot[Any]] = _part(name, ".bots").BOTS
    trials: int = getattr(game(name), "TRIALS", TRIALS)
    return {"random": random_bot, "mcts": mcts(game(name), trials), **own}


def best_bot(name: str) -> str:
    """The bot that takes a seat when nobody says which: the first of the game's own."""
    own: Mapping[str, Bot[Any]] = _part(name, ".bots").BOTS
    return next(iter(own), "random")


def terminal(name: str) -> Any:
    """How this game is drawn and asked in a terminal."""
    return _part(name, ".terminal")


def words(name: str) -> Words:
    """What this game says, in Polish and in English."""
    spoken: Words = _part(name, ".words").WORDS
    return spoken


def title(name: str) -> Text:
    """What this game is called."""
    return words(name).texts.get("title", Text(name, name))


def rulebook(name: str) -> Rulebook:
    """The numbered rules of this game."""
    return read_rulebook(folder(name) / "rulebook.md")


def baseline(name: str) -> Callable[[int, Random], object] | None:
    """A bare loop of this game's rules, if it has one: what the engine's speed is measured against."""
    bare: Callable[[int, Random], object] | None = _optional(name, "bare")
    return bare


def ask(name: str) -> Ask:
    """What a seat of this game is asked, in one language."""
    asked: Ask | None = _optional(name, "questions", "ask")
    return asked or terminal(name).ask


def secret(name: str) -> Callable[[Any, Sequence[str], Lang], Secret | None] | None:
    """What only one seat knows, in words; None for a game that hides nothing."""
    known: Callable[[Any, Sequence[str], Lang], Secret | None] | None = _optional(name, "secret")
    return known


def reveal(name: str) -> RevealOf | None:
    """What is turned over card by card after a move, if the game has such moves."""
    turned: RevealOf | None = _optional(name, "reveal")
    return turned


def printed(name: str, options: Record) -> bytes | None:
    """All that the cards of such a table print, in both languages, as JSON; None for a game that prints nothing."""
    of: Callable[[Record], Record] | None = _optional(name, "printed")
    return encode(of(options)) if of else None


def forecast(name: str) -> Callable[[Any, Action], Record | None] | None:
    """What tells from a seat's view what it should know before it does something, if the game has it."""
    foretold: Callable[[Any, Action], Record | None] | None = _optional(name, "forecast")
    return foretold


def tallies(name: str, options: Record) -> Tallies | None:
    """What can be counted in many games at such tables, if the game lets it be."""
    of: Callable[[Record], Tallies] | None = _optional(name, "tallies")
    return of(options) if of else None


def measured(name: str) -> tuple[str, ...]:
    """The game's own bots whose speed is worth knowing: those it lists (MEASURED), else the first."""
    package = _part(name, ".bots")
    listed: tuple[str, ...] = getattr(package, "MEASURED", tuple(package.BOTS)[:1])
    return listed


def decks(name: str) -> Form[Any] | None:
    """What a player's own deck for this game must be, if the game has a deck."""
    kept = _optional(name, "decks", "DECKS")
    form: Form[Any] | None = kept.form if kept else None
    return form


def folder(name: str) -> Traversable:
    """Where the game's texts lie: rulebook.md, content/, page/."""
    return files(_part(name))


def _optional(name: str, part: str, what: str = "") -> Any:
    """What the module of this name holds under the same name or another, if the game has such a module."""
    module = f"{_part(name).__name__}.{part}"
    return getattr(import_module(module), what or part) if find_spec(module) else None


def _part(name: str, part: str = "") -> ModuleType | Any:
    return import_module(f"konspira.games.{PACKAGES[name]}{part}")
