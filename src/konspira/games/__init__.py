"""The shelf: every game that is installed, ours and those of other packages, each by its name and in its box."""

from collections.abc import Callable, Sequence
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.resources.abc import Traversable
from random import Random
from typing import Any, Final

from konspira.bots.thought import BotBox
from konspira.box import Forecast, GameBox, Secret, Terminal
from konspira.decks.own_deck import Form
from konspira.engine import Action, Fault, Game, Record, encode
from konspira.engine.questions import Ask
from konspira.engine.reveal import RevealOf
from konspira.engine.rulebook import Rulebook
from konspira.engine.tallies import Tallies
from konspira.engine.words import Lang, Text, Words

GROUP: Final = "konspira.games"
"""A package puts its games on the shelf by entry points of this group: a game's name, and where its GameBox is."""

OURS: Final = "konspira"


@cache
def shelf() -> tuple[str, ...]:
    """The names of all games that can be played: ours first, and the shorter ones first."""
    sound = [(entry, found) for name, entry in _installed().items() if isinstance(found := _tried(name), GameBox)]
    ordered = sorted(sound, key=lambda pair: (_package(pair[0]) != OURS, pair[1].minutes))
    return tuple(entry.name for entry, _ in ordered)


@cache
def faults() -> tuple[Fault, ...]:
    """Why a game that is installed is not on the shelf."""
    broken = [found for name in _installed() if isinstance(found := _tried(name), Fault)]
    return (*broken, *(_second(entry) for entry in _entries() if entry is not _installed()[entry.name]))


@cache
def box(name: str) -> GameBox[Any, Any]:
    """The game of this name; no other is loaded. A KeyError if there is none, a Fault if it is broken."""
    entry = _installed()[name]
    try:
        return _checked(entry.load(), name)
    except Exception as fault:  # whatever another package's game raises, the others stay on the shelf
        told, reason = "the game “{game}” of {package} cannot be used: {reason}", f"{type(fault).__name__}: {fault}"
        raise Fault(told, game=name, package=_package(entry), reason=reason) from fault


def _checked(found: object, name: str) -> GameBox[Any, Any]:
    """What was found, if it is a game of this name that can be shown to people."""
    if not isinstance(found, GameBox):
        raise TypeError(f"{found!r} is no GameBox")
    if name != found.game.NAME:
        raise ValueError(f"its NAME is {found.game.NAME!r}")
    _told = found.title, found.about, found.rulebook
    return found


def game(name: str) -> Game[Any, Any]:
    """The rules of the game of this name."""
    return box(name).game


def _tried(name: str) -> GameBox[Any, Any] | Fault:
    try:
        return box(name)
    except Fault as fault:
        return fault


@cache
def _installed() -> dict[str, EntryPoint]:
    """The games by name; of two with one name the first."""
    found = {entry.name: entry for entry in reversed(_entries())}
    if not found:
        raise Fault("this installation has no games: install it again (python3 run.py does)")
    return {entry.name: found[entry.name] for entry in _entries()}


@cache
def _entries() -> tuple[EntryPoint, ...]:
    """All that says it is a game: ours, then those of other packages by name."""
    return tuple(sorted(entry_points(group=GROUP), key=lambda entry: (_package(entry) != OURS, entry.name)))


def _package(entry: EntryPoint) -> str:
    return entry.dist.name if entry.dist else "?"


def _second(entry: EntryPoint) -> Fault:
    told = "the game “{game}” of {package} cannot be used: {first} has a game of that name already"
    return Fault(told, game=entry.name, package=_package(entry), first=_package(_installed()[entry.name]))


def bots(name: str) -> dict[str, BotBox[Any]]:
    """All who can play this game, by name: the general ones and the game's own."""
    return box(name).all_bots


def best_bot(name: str) -> str:
    """The bot that takes a seat when nobody says which: the first of the game's own."""
    return box(name).best_bot


def terminal(name: str) -> Terminal:
    """How this game is drawn in a terminal."""
    return box(name).terminal


def words(name: str) -> Words:
    """What this game says, in Polish and in English."""
    return box(name).words


def title(name: str) -> Text:
    """What this game is called."""
    return box(name).title


def rulebook(name: str) -> Rulebook:
    """The numbered rules of this game."""
    return box(name).rulebook


def ask(name: str) -> Ask:
    """What a seat of this game is asked, in one language."""
    return box(name).ask


def secret(name: str) -> Callable[[Any, Sequence[str], Lang], Secret | None] | None:
    """What only one seat knows, in words; None for a game that hides nothing."""
    return box(name).secret


def reveal(name: str) -> RevealOf | None:
    """What is turned over card by card after a move, if the game has such moves."""
    return box(name).reveal


def baseline(name: str) -> Callable[[int, Random], object] | None:
    """A bare loop of this game's rules, if it has one: what the engine's speed is measured against."""
    return box(name).baseline


def card_data(name: str, options: Record) -> bytes | None:
    """All that the cards of such a table say, in both languages, as JSON; None for a game without such data."""
    of = box(name).card_data
    return encode(of(options)) if of else None


def forecast(name: str) -> Callable[[Any, Action], Forecast | None] | None:
    """What tells from a seat's view what it should know before it does something, if the game has it."""
    return box(name).forecast


def tallies(name: str, options: Record) -> Tallies | None:
    """What can be counted in many games at such tables, if the game lets it be."""
    of = box(name).tallies
    return of(options) if of else None


def measured(name: str) -> tuple[str, ...]:
    """The game's own bots whose speed is worth knowing."""
    return box(name).measured


def decks(name: str) -> Form[Any] | None:
    """What a player's own deck for this game must be, if the game has a deck."""
    return box(name).decks


def folder(name: str) -> Traversable:
    """Where the game's texts lie: rulebook.md, content/, page/."""
    return box(name).folder
