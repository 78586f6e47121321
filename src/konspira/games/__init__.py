"""The shelf: every game by its name, with its bots, its words, its rulebook and its terminal picture."""

from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from random import Random
from types import ModuleType
from typing import Any

from konspira.bots import mcts, random_bot
from konspira.engine import Bot, Game
from konspira.engine.rulebook import Rulebook, read_rulebook
from konspira.engine.words import Words

SHELF = ("resistance",)


def game(name: str) -> Game[Any, Any]:
    """The game of this name."""
    module: Game[Any, Any] = _part(name)
    return module


def bots(name: str) -> dict[str, Bot[Any]]:
    """All who can play this game, by name: the general ones and the game's own."""
    own: Mapping[str, Bot[Any]] = _part(name, ".bots").BOTS
    return {"random": random_bot, "mcts": mcts(game(name)), **own}


def terminal(name: str) -> Any:
    """How this game is drawn and asked in a terminal."""
    return _part(name, ".terminal")


def words(name: str) -> Words:
    """What this game says, in Polish and in English."""
    spoken: Words = _part(name, ".words").WORDS
    return spoken


def rulebook(name: str) -> Rulebook:
    """The numbered rules of this game."""
    return read_rulebook(folder(name) / "rulebook.md")


def baseline(name: str) -> Callable[[int, Random], object] | None:
    """A bare loop of this game's rules, if it has one: what the engine's speed is measured against."""
    _part(name)
    return _part(name, ".bare").bare if find_spec(f"konspira.games.{name}.bare") else None


def folder(name: str) -> Traversable:
    """Where the game's texts lie: rulebook.md, content/, page/."""
    _part(name)
    return files(f"konspira.games.{name}")


def _part(name: str, part: str = "") -> ModuleType | Any:
    if name not in SHELF:
        raise KeyError(name)
    return import_module(f"konspira.games.{name}{part}")
