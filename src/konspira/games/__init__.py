"""The shelf: every game that is installed, ours and those of other packages, each by its name and in its box."""

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final

from konspira.box import GameBox
from konspira.engine import Fault, Game

GROUP: Final = "konspira.games"
"""A package puts its games on the shelf by entry points of this group: a game's name, and where its GameBox is."""

OURS: Final = "konspira"


@cache
def shelf() -> tuple[str, ...]:
    """The names of all games that can be played: ours first, and those first that are over soonest at the latest."""
    sound = [(entry, found) for name, entry in _installed().items() if isinstance(found := _tried(name), GameBox)]
    ordered = sorted(sound, key=lambda pair: (_package(pair[0]) != OURS, pair[1].minutes[::-1]))
    return tuple(entry.name for entry, _ in ordered)


@cache
def faults() -> tuple[Fault, ...]:
    """Why a game that is installed is not on the shelf."""
    broken = [found for name in _installed() if isinstance(found := _tried(name), Fault)]
    return (*broken, *(_second(entry) for entry in _entries() if entry is not _installed()[entry.name]))


@cache
def box(name: str) -> GameBox[Any, Any, Any]:
    """The game of this name; no other is loaded. A KeyError if there is none, a Fault if it is broken."""
    entry = _installed()[name]
    try:
        return _checked(entry.load(), name)
    except Exception as fault:  # whatever another package's game raises, the others stay on the shelf
        told, reason = "the game “{game}” of {package} cannot be used: {reason}", f"{type(fault).__name__}: {fault}"
        raise Fault(told, game=name, package=_package(entry), reason=reason) from fault


def _checked(found: object, name: str) -> GameBox[Any, Any, Any]:
    """What was found, if it is a game of this name that can be shown to people."""
    if not isinstance(found, GameBox):
        raise TypeError(f"{found!r} is no GameBox")
    if name != found.game.NAME:
        raise ValueError(f"its NAME is {found.game.NAME!r}")
    _told = found.title, found.about, found.rulebook, found.tutorial, found.lesson_plan
    return found


def game(name: str) -> Game[Any, Any]:
    """The rules of the game of this name."""
    return box(name).game


def _tried(name: str) -> GameBox[Any, Any, Any] | Fault:
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
