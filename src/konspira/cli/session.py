"""One sitting: people and bots play a table to its end at one keyboard."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from typing import Any

from rich.padding import Padding
from rich.text import Text

from konspira import games
from konspira.cli.file_table import FileTable
from konspira.cli.help import look_up
from konspira.cli.lines import bulleted, event_line, private
from konspira.cli.questions import answer, default, is_secret, picked, shown
from konspira.cli.screen import Leave, Screen
from konspira.cli.texts import TEXTS, say
from konspira.engine import CHANCE, Action, Event, Illegal, Outcome, Private, Seat
from konspira.engine.illegal import Fault
from konspira.engine.questions import Confirm, Pick, Question, Then
from konspira.engine.words import Lang, listed
from konspira.engine.words import say as said

COMMANDS = {
    "log": "log", "dziennik": "log", "historia": "log",
    "me": "me", "ja": "me",
    "table": "table", "stół": "table", "stol": "table",
    "save": "save", "zapisz": "save",
    "help": "help", "pomoc": "help", "h": "help",
    "quit": "quit", "koniec": "quit", "q": "quit",
}  # fmt: skip
EASY_LINE = 60
RECENT = 8
BACK = ("0", "back", "wróć", "wroc")


class Back(Exception):
    """Back to the question before."""


class Session:
    """Shows the table, asks the people, lets the bots move."""

    def __init__(self, table: FileTable, screen: Screen, lang: Lang, pace: float) -> None:
        self.table = table
        self.screen = screen
        self.lang = lang
        self.pace = pace
        self.box = games.box(table.header.game)
        self.words = self.box.words.at(table.t)
        self.terminal, self.rulebook = self.box.terminal, self.box.rulebook
        self.open = self.box.secret is None
        self.at_keyboard: Seat | None = table.humans[0] if len(table.humans) == 1 else None
        self.introduced: set[Seat] = set()
        self.seen: Any = None
        recent = max(0, len(table.events) - RECENT)
        self.told: defaultdict[Seat | None, int] = defaultdict(lambda: recent)

    # ------------------------------------------------------------ the course of the game

    def run(self) -> None:
        """Play to the end; raises Leave when the person goes."""
        if len(self.table.humans) < 2:
            self.recall()
        while (seat := self.table.waits_for()) is not None:
            if seat == CHANCE:
                self.tell(self.table.chance())
            elif seat in self.table.humans:
                self.turn(seat)
            else:
                self.introduce(self.at_keyboard)
                self.bot(seat)
        self.show_end()

    def bot(self, seat: Seat) -> None:
        """A bot's reason, if it gives any, and its move."""
        thought = self.table.thought(seat)
        events = self.table.move(seat, thought.action)
        if thought.why:
            reason = Text(f"{self.table.names[seat]}: {said(thought.why, self.lang)}", "italic")
            self.screen.show(Padding(reason, (0, 0, 0, 3)))
            self.screen.wait(self.pace)
        self.tell(events)

    def turn(self, seat: Seat) -> None:
        """A person's move: asked until it is legal."""
        handed = self.hand_over(seat)
        self.introduce(seat, warned=handed)
        if handed:
            self.recall()
        self.show_moment()
        while True:
            question = self.question(seat)
            action = self.decide(question)
            try:
                return self.tell(self.table.move(seat, action))
            except Illegal as refused:
                self.refuse(refused, secretly=is_secret(question))

    def refuse(self, refused: Illegal, *, secretly: bool) -> None:
        """Say why a move is refused; on a screen of its own where the reason itself is a secret."""
        said = f"✗ {self.words.refusal(refused, self.lang)}"
        hidden = secretly and self.screen.live
        with self.screen.aside() if hidden else nullcontext():
            self.screen.note(said, "bold")
            if hidden:
                self.screen.ask(say("hide", self.lang))

    def question(self, seat: Seat) -> Question:
        """What this seat is asked now."""
        t, game = self.table.t, self.table.game
        asked: Question = self.box.ask(game.view(t, seat), game.offers(t, seat), self.table.names, self.lang)
        return asked

    def decide(self, question: Question) -> Action:
        """An action from a question and those that follow from it."""
        asked = [question]
        while True:
            try:
                then = self.answer(asked[-1], deeper=len(asked) > 1)
            except Back:
                asked.pop()
                continue
            if isinstance(then, Action):
                return then
            asked.append(then)

    def answer(self, question: Question, *, deeper: bool) -> Then:
        """One answer; commands in between are carried out."""
        self.show_question(question, deeper)
        while True:
            typed = self.screen.ask(self.prompt(question), secret=is_secret(question))
            if deeper and typed.lower() in BACK:
                raise Back
            if self.command(typed, question):
                self.show_question(question, deeper)
                continue
            try:
                return self.follow(question, typed.lower())
            except Fault as fault:
                self.screen.note(f"✗ {TEXTS.fault(fault, self.lang)}", "bold")

    def follow(self, question: Question, typed: str) -> Then:
        """What follows from what was typed; things picked by their numbers are said again by their names."""
        then = answer(question, typed, self.lang)
        if isinstance(question, Pick):
            labels = [item.label for item in picked(question, typed)]
            self.screen.note(f"   {listed(labels, self.lang)}", "bold")
        return then

    def prompt(self, question: Question) -> str:
        """The sign to type after."""
        if is_secret(question) and self.screen.live:
            return say("hidden_prompt", self.lang)
        return f"[{default(question)}] > " if default(question) else "> "

    # ------------------------------------------------------------ what is shown

    def tell(self, events: Sequence[Event]) -> None:
        """What everybody sees happen, at a pace that can be followed; private things wait behind `me`."""
        for event in events:
            if not isinstance(event, Private) and not self.words.quiet(event):
                line = event_line(event, self.words, self.lang, self.table.names)
                self.screen.show(bulleted(line))
                self.screen.wait(self.pace * max(1.0, len(line) / EASY_LINE))

    def view(self) -> Any:
        """What the one at the keyboard sees."""
        return self.table.game.view(self.table.t, self.at_keyboard)

    def show_table(self) -> None:
        """The picture of the table, as the one at the keyboard sees it."""
        self.screen.show("", self.terminal.draw(self.view(), self.table.names, self.lang), "")

    def show_moment(self) -> None:
        """The whole table when a moment of the game begins, then only what changes while it lasts."""
        glance, view, before = self.terminal.glance, self.view(), self.seen
        self.seen = view
        if glance and before and (changed := glance(before, view, self.table.names, self.lang)):
            self.screen.show("", changed, "")
        else:
            self.show_table()

    def show_question(self, question: Question, deeper: bool) -> None:
        """The question, what would come of it, and what can be typed."""
        self.screen.show(*shown(question, self.lang, deeper=deeper, foretold=self.foretold(question)))
        self.screen.note(say("hints", self.lang))

    def foretold(self, question: Question) -> str:
        """What an action that is to be confirmed may bring, in the game's words."""
        forecast = self.box.forecast
        if not (forecast and isinstance(question, Confirm) and question.forecast and isinstance(question.then, Action)):
            return ""
        foretold = forecast(self.view(), question.then)
        return said(foretold.text, self.lang) if foretold else ""

    def show_end(self) -> None:
        """Who won by which rule, and how to prove the game and see it again."""
        header, names = self.table.header, self.table.names
        end = self.table.game.outcome(self.table.t)
        assert end is not None
        self.show_table()
        if len(end.winners) in (0, len(names)):
            key = "end_all_won" if end.winners else "end_all_lost"
            self.screen.note(say(key, self.lang, names=names, rule=end.rule), "bold")
        else:
            self.show_winners(end)
        self.screen.copyable(say("end_seed", self.lang, seed=header.seed, commitment=header.commitment))
        self.screen.copyable(say("end_next", self.lang, path=shell(self.table.file.path)))

    def show_winners(self, end: Outcome) -> None:
        """Who won, and for each person at the keyboard whether they did."""
        names = self.table.names
        winners = tuple(names[seat] for seat in end.winners)
        self.screen.note(say("end_winners", self.lang, names=winners, rule=end.rule), "bold")
        for seat in self.table.humans:
            key = "end_won" if seat in end.winners else "end_lost"
            self.screen.note(say(key, self.lang, name=names[seat]), "bold")

    # ------------------------------------------------------------ several people at one keyboard

    def hand_over(self, seat: Seat) -> bool:
        """Hide the screen until the next person has the keyboard; False if they have it already."""
        if self.at_keyboard == seat:
            return False
        self.told[self.at_keyboard] = len(self.table.events)
        self.at_keyboard = seat
        if self.open:
            self.screen.show("", Text(say("your_turn", self.lang, name=self.table.names[seat]), "bold"))
            return False
        self.screen.clear()
        self.screen.show(Text(say("hand_over", self.lang, name=self.table.names[seat]), "bold"))
        self.screen.ask(say("enter", self.lang))
        return True

    def recall(self) -> None:
        """What happened since the one at the keyboard last looked."""
        self.show_events(self.table.events[self.told[self.at_keyboard] :])

    def introduce(self, seat: Seat | None, *, warned: bool = False) -> None:
        """Before anything else, a look at one's own identity; into a pipe it goes only when asked for."""
        if seat is None or seat in self.introduced or self.open or not self.screen.live:
            return
        self.introduced.add(seat)
        if not warned:
            self.screen.show("", Text(say("introduce", self.lang, name=self.table.names[seat]), "bold"))
            self.screen.ask(say("enter", self.lang))
        self.show_me()

    # ------------------------------------------------------------ commands

    def command(self, typed: str, question: Question) -> bool:
        """Carry out a command; False if this is none."""
        if typed.startswith("?"):
            self.look_up(typed[1:].strip(), question)
            return True
        name = COMMANDS.get(typed.lower())
        if name is None:
            return False
        actions: dict[str, Callable[[], None]] = {
            "log": self.show_log,
            "me": self.show_me,
            "table": self.show_table,
            "save": self.show_saved,
            "help": self.show_help,
            "quit": self.leave,
        }
        actions[name]()
        return True

    def look_up(self, wanted: str, question: Question) -> None:
        """What the game itself can show by this word, then the rules."""
        shows = self.terminal.look_up
        if shows and (found := shows(self.view(), wanted.casefold(), self.lang)):
            self.screen.show(found, "")
        look_up(self.screen, self.rulebook, wanted, question.rules, self.lang)

    def show_log(self) -> None:
        """All that happened."""
        self.show_events(self.table.events)

    def show_events(self, events: Sequence[Event]) -> None:
        """Events in words with the rules' ids, all at once."""
        for event in events:
            if not isinstance(event, Private) and not self.words.quiet(event):
                self.screen.show(bulleted(event_line(event, self.words, self.lang, self.table.names)))

    def show_me(self) -> None:
        """What only this seat knows, until Enter."""
        with self.screen.aside():
            self.screen.show(private(self.box, self.view(), self.table.names, self.lang))
            if self.screen.live:
                self.screen.ask(say("hide", self.lang))

    def show_saved(self) -> None:
        """Where the game is; every move is there already."""
        self.screen.copyable(say("saved", self.lang, path=shell(self.table.file.path)))

    def show_help(self) -> None:
        """What can be typed, and what the signs at the table mean."""
        rule = self.rulebook.rules[-1].id.ljust(len("RES-14"))
        me = say("help_me_open" if self.open else "help_me_secret", self.lang)
        self.screen.show(say("help", self.lang, rule=rule, me=me).strip())
        if "look_up" in self.words.texts:
            self.screen.show(self.words.text("look_up", self.lang))
        self.screen.show("", self.words.text("legend", self.lang))

    def leave(self) -> None:
        """Go; the game waits in its file."""
        raise Leave


def shell(path: object) -> str:
    """A path as it can be typed."""
    return f'"{path}"' if " " in str(path) else str(path)
