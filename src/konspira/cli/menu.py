"""The menu: what a newcomer sees who just types `konspira`."""

from collections.abc import Callable, Iterable
from datetime import datetime
from functools import partial
from itertools import islice
from pathlib import Path

import msgspec
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from konspira import games
from konspira.cli import files
from konspira.cli.commands import Desk, Wishes
from konspira.cli.opening import own_name
from konspira.cli.questions import wanted_one_of
from konspira.cli.screen import Leave
from konspira.cli.session import COMMANDS
from konspira.cli.texts import TEXTS
from konspira.cli.texts import say as tell
from konspira.engine.illegal import Fault
from konspira.engine.record import Record
from konspira.engine.records import GameRecord
from konspira.engine.words import Option, say
from konspira.terminal.parts import Prose

Entry = tuple[str, Callable[[], None]]
MOST = 9
"""So many of the games that wait are offered."""


class Menu:
    """Asks what to do; every question has an answer that Enter gives."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.screen = desk.screen

    def say(self, key: str, **facts: object) -> str:
        """A text in the language of the desk."""
        return tell(key, self.desk.lang, **facts)

    def run(self) -> int:
        """Offer the entries again and again, until one leaves."""
        while True:
            self.screen.show("", Text(self.say("menu_title"), "bold"), self.say("about"), "")
            entries = self.entries()
            self.numbered(Prose(label) for label, _ in entries)
            chosen = self.number(self.say("menu_choose"), range(1, len(entries) + 1), 1)
            try:
                entries[chosen - 1][1]()
            except Fault as fault:
                self.refuse(fault)

    def entries(self) -> list[Entry]:
        """What can be done here."""
        found: list[Entry] = []
        for game in games.shelf():
            facts = {key: games.box(game).words.text(key, self.desk.lang) for key in ("title", "about")}
            found.append((self.say("menu_play", **facts), partial(self.play, game)))
            found.append((self.say("menu_rules", **facts), partial(self.rules, game)))
        if next(files.unfinished(), None):
            found.append((self.say("menu_resume"), self.resume))
        return [*found, (self.say("menu_language"), self.other_language), (self.say("menu_quit"), self.leave)]

    def other_language(self) -> None:
        """The same menu in the other language."""
        self.desk.lang = "en" if self.desk.lang == "pl" else "pl"

    def leave(self) -> None:
        """Go."""
        raise Leave

    def pause(self) -> None:
        """Let what is on the screen be read before the menu comes back."""
        if self.screen.live:
            self.screen.ask(self.say("enter"))

    def rules(self, game: str) -> None:
        """A rulebook."""
        self.desk.rules(game)
        self.pause()

    def resume(self) -> None:
        """Go on with one of the games that wait."""
        self.desk.resume()
        self.pause()

    def waiting(self) -> Path:
        """One of the games that wait, the latest first."""
        found = list(islice(files.unfinished(), MOST))
        if not found:
            raise Fault("no game waits to be continued: begin one with konspira play")
        self.numbered(self.waiting_label(path, record) for path, record in found)
        return found[self.number(self.say("ask_waiting"), range(1, len(found) + 1), 1) - 1][0]

    def waiting_label(self, path: Path, record: GameRecord) -> Text:
        """What is played, by whom, how far it is and when it was left."""
        title = say(games.box(record.header.game).title, self.desk.lang)
        left = f"{datetime.fromtimestamp(path.stat().st_mtime):%Y-%m-%d %H:%M}"
        facts = {"names": record.header.names, "moves": len(record.moves), "left": left}
        return Prose(title, "bold").append(f" – {self.say('waiting', **facts)}", "not bold")

    def play(self, game: str) -> None:
        """Ask for a name, the seats and the options, then play."""
        seats = games.game(game).SEATS
        name = self.line(self.say("ask_name"), own_name(self.desk.lang))
        question = self.say("ask_seats", first=seats[0], last=seats[-1])
        count = self.number(question, seats, seats[0])
        self.desk.play(game, self.options(game), Wishes(seats=count, me=(name,)))
        self.pause()

    def options(self, game: str) -> Record:
        """The options that are yes or no, by their numbers."""
        kind, words = games.game(game).OPTIONS, games.box(game).words
        flags = [field.name for field in msgspec.structs.fields(kind) if field.type is bool]
        self.numbered(self.option_label(words.option(flag)) for flag in flags)
        while flags:
            typed = self.line(self.say("ask_options"), "").replace(",", " ").split()
            numbers = [str(number) for number in range(1, len(flags) + 1)]
            if set(typed) <= set(numbers):
                return kind(**{flags[int(number) - 1]: True for number in typed})
            self.refuse(wanted_one_of(numbers, " ".join(typed)))
        return kind()

    def option_label(self, option: Option) -> Text:
        """What an option is called and what it changes."""
        return Prose(say(option.name, self.desk.lang), "bold").append(
            f" – {say(option.help, self.desk.lang)}", "not bold"
        )

    def numbered(self, labels: Iterable[Text]) -> None:
        """A numbered list."""
        grid = Table.grid(padding=(0, 2, 0, 0))
        for number, label in enumerate(labels, 1):
            grid.add_row(Text(str(number), "bold cyan"), label)
        self.screen.show(Padding(grid, (0, 0, 0, 3)))

    def number(self, question: str, allowed: range, default: int) -> int:
        """One of these numbers; Enter gives the default."""
        while True:
            typed = self.line(question, str(default))
            if COMMANDS.get(typed.lower()) == "quit":
                self.leave()
            if typed.isdecimal() and int(typed) in allowed:
                return int(typed)
            self.refuse(wanted_one_of([f"{allowed[0]}–{allowed[-1]}"], typed))

    def line(self, question: str, default: str) -> str:
        """A line; Enter gives the default."""
        self.screen.show(Text(f"► {question}", "bold"))
        return self.screen.ask(f"[{default}] > " if default else "> ") or default

    def refuse(self, fault: Fault) -> None:
        """Say what should have been typed."""
        self.screen.note(f"✗ {TEXTS.fault(fault, self.desk.lang)}", "bold")
