"""Decks of one's own: a file to begin with, and what is wrong with a file, or what is in it."""

from collections import Counter
from pathlib import Path
from typing import Any

from rich.padding import Padding
from rich.table import Table

from konspira import games
from konspira.cli.opening import known
from konspira.cli.screen import Screen, shell
from konspira.cli.texts import say as tell
from konspira.decks.own_deck import GAME, Deck, Form, Overlay, parse, read_own
from konspira.decks.report import DeckChange, changes, sums
from konspira.decks.template import template
from konspira.engine.illegal import Fault
from konspira.engine.words import Lang, say
from konspira.server.config import Limits

MOST = Limits().text


class DeckDesk:
    """Answers `konspira deck new` and `konspira deck check`."""

    def __init__(self, screen: Screen, lang: Lang) -> None:
        self.screen = screen
        self.lang = lang

    def new(self, game: str, /, *, out: Path | None = None) -> int:
        """The printed deck as a file to change."""
        form = form_of(game)
        head = tell("deck_head", self.lang, game=game, title=self.title(game))
        text = template(form, head.strip(), self.lang)
        if out is None:
            self.screen.console.file.write(text)
            return 0
        write_new(out, text)
        self.screen.copyable(tell("deck_written", self.lang, path=shell(out)))
        return 0

    def check(self, file: Path, /, *, game: str = "") -> int:
        """All mistakes of a deck, or what is in it."""
        text = read_text(file)
        name = game or named_in(text)
        form = form_of(name)
        read_own(text, form)
        whole = Overlay(text, form).whole
        self.screen.copyable(tell("deck_sound", self.lang, path=file, title=self.title(name)))
        self.show_sums(whole, form)
        self.show_changes(list(changes(whole, form)))
        return 0

    def title(self, game: str) -> str:
        """What a game is called."""
        return say(games.box(game).title, self.lang)

    def show_sums(self, whole: Deck, form: Form[Any]) -> None:
        """How many of what there are."""
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(justify="right")
        for one in sums(whole, form):
            grid.add_row(str(one.entries), one.table, "\n".join(counted(*pair) for pair in one.words.items()))
        self.screen.show(Padding(grid, (1, 0, 1, 2)))

    def show_changes(self, found: list[DeckChange]) -> None:
        """What is not as printed."""
        self.screen.show(tell("deck_changes" if found else "deck_as_printed", self.lang, count=len(found)))
        for where, fields in found:
            told = ", ".join(fields) or tell("deck_new", self.lang)
            self.screen.show(Padding(f"{where}: {told}", (0, 0, 0, 2)))


def counted(field: str, words: Counter[str]) -> str:
    """How often each word stands in a field."""
    return f"{field}: {', '.join(f'{word} {count}' for word, count in sorted(words.items()))}"


def form_of(game: str) -> Form[Any]:
    """What a deck of this game must be."""
    known(game)
    form = games.box(game).decks
    if form is None:
        able = ", ".join(name for name in games.shelf() if games.box(name).decks)
        raise Fault("{game} has no deck that can be changed: choose from {known}", game=game, known=able)
    return form


def named_in(text: str) -> str:
    """The game that a deck says it is for."""
    name = parse(text).get(GAME)
    if not isinstance(name, str):
        raise Fault("the deck does not say what game it is for: write game = … at its top, or give --game")
    return name


def read_text(path: Path) -> str:
    """The text of a file, if it is one and not too long."""
    if path.is_dir():
        raise Fault("{path} is a folder, not a file", path=path)
    try:
        with path.open("rb") as file:
            data = file.read(MOST + 1)
    except FileNotFoundError:
        raise Fault("there is no file {path}", path=path) from None
    except OSError as fault:
        raise Fault("{path} cannot be read: {fault}", path=path, fault=fault.strerror) from None
    if len(data) > MOST:
        raise Fault("{path} is too long for a deck: {most} kB at most", path=path, most=MOST // 1000)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        line = data.count(b"\n", 0, fault.start) + 1
        raise Fault("{path}, line {line} is not UTF-8: save the file as UTF-8", path=path, line=line) from None


def write_new(path: Path, text: str) -> None:
    """A new file; one that is there already is never touched."""
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        raise Fault("{path} exists already: choose another name", path=path) from None
    except OSError as fault:
        raise Fault("{path} cannot be written: {fault}", path=path, fault=fault.strerror) from None
