"""Both variants as a player meets them: their words, their terminals, and the tables of random games."""

import io
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

import pytest
from rich.console import Console, RenderableType

from konspira.engine import CHANCE, Action, Event, QuickLuck, Seat
from konspira.engine.questions import Choice, Choose, Question, Then
from konspira.engine.words import Lang, Words
from konspira.games import box
from konspira.games.niepodlegla import advanced, basic
from konspira.games.niepodlegla.planning import READY

VARIANTS: dict[str, Any] = {"niepodlegla": basic, "niepodlegla_advanced": advanced}
NAMES = ("Ania", "Bolesława", "Wawrzyniec12", "Wawrzyniec34")

each_variant = pytest.mark.parametrize("name", VARIANTS)


def shelf(name: str) -> tuple[Any, Any, Words]:
    """A variant with its terminal and its words."""
    return VARIANTS[name], box(name).terminal, box(name).words


def moments(game: Any, seats: int, seed: int, **options: Any) -> Iterator[tuple[Any, tuple[Event, ...]]]:
    """The tables of a random game in which people stop now and then, each with what led to it."""
    t, luck, events = game.setup(seats, game.OPTIONS(**options)), QuickLuck(seed), ()
    yield t, events
    while waiting := game.to_act(t):
        seat = waiting[luck.below(len(waiting))]
        t, events = game.step(t, seat, _move(game, t, seat, luck))
        yield t, events


def _move(game: Any, t: Any, seat: Seat, luck: QuickLuck) -> Action:
    legal: Sequence[Action] = (game.sample(t, luck),) if seat == CHANCE else game.legal(t, seat)
    return READY if READY in legal and luck.below(3) == 0 else legal[luck.below(len(legal))]


def some_tables(game: Any, seats: int, seed: int, every: int, **options: Any) -> Iterator[Any]:
    """Every so-manieth table of a random game, and its last one."""
    tables = [t for t, _ in moments(game, seats, seed, **options)]
    yield from islice(tables, 0, None, every)
    yield tables[-1]


def rendered(what: RenderableType, width: int = 80, height: int = 40, *, colour: bool = False) -> str:
    """What it looks like."""
    out = io.StringIO()
    system: Any = "truecolor" if colour else None
    console = Console(
        file=out, width=width, height=height, color_system=system, force_terminal=colour, legacy_windows=False
    )
    console.print(what)
    return out.getvalue()


def question(name: str, t: Any, seat: Seat = 0, lang: Lang = "en") -> Question:
    """What a seat is asked."""
    game = VARIANTS[name]
    found: Question = box(name).ask(game.view(t, seat), game.legal(t, seat), NAMES[: t.seats], lang)
    return found


def picture(
    name: str, t: Any, seat: Seat | None = 0, lang: Lang = "en", *, width: int = 80, height: int = 40
) -> list[str]:
    """The lines of the picture of a table."""
    game, drawn, _ = shelf(name)
    shown = rendered(drawn.draw(game.view(t, seat), NAMES[: t.seats], lang), width, height)
    return [line.rstrip() for line in shown.splitlines()]


def choose(question: Then) -> Choose:
    """A question with options."""
    assert isinstance(question, Choose)
    return question


def labels(question: Then) -> list[str]:
    """What can be chosen."""
    return [option.label for option in choose(question).options]


def notes(question: Then) -> list[str]:
    """What is said besides."""
    return [option.note for option in choose(question).options]


def option(question: Then, label: str) -> Choice:
    """The option with these words."""
    return next(option for option in choose(question).options if label in option.label)


def follow(question: Then, label: str) -> Then:
    """What the option with these words leads to."""
    return option(question, label).then


def keys(question: Then) -> dict[str, str]:
    """What can be typed, and what it says."""
    return {choice.key: choice.label for choice in choose(question).options}
