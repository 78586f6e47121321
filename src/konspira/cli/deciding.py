"""From a question to an action: what is typed, asked again until it fits, with the questions that follow."""

from collections.abc import Callable, Sequence

from konspira.cli.questions import answer, default, is_secret, picked, several, shown
from konspira.cli.screen import Screen
from konspira.cli.texts import TEXTS, say
from konspira.engine import Action
from konspira.engine.illegal import Fault
from konspira.engine.questions import Confirm, Pick, Question, Then, leaves
from konspira.engine.words import Lang, listed

BACK = ("0", "back", "wróć", "wroc")
NO = ("n", "no", "nie")


class Back(Exception):
    """Back to the question before."""


class Decider:
    """Has a person decide; `command` carries out what is none of the answers, `foretold` says what a deed may bring."""

    def __init__(
        self, screen: Screen, lang: Lang, command: Callable[[str, Question], bool], foretold: Callable[[Question], str]
    ) -> None:
        self.screen = screen
        self.lang = lang
        self.command = command
        self.foretold = foretold
        self.ahead: list[Action] = []

    def decide(self, question: Question) -> Action:
        """An action from a question and those that follow from it."""
        asked, path = [question], list[str]()
        while True:
            try:
                typed, then = self.answer(asked[-1], path)
            except Back:
                asked.pop()
                path.pop()
                continue
            if isinstance(then, Action):
                return then
            asked.append(then)
            path.append(typed)

    def answer(self, question: Question, path: Sequence[str]) -> tuple[str, Then]:
        """One answer, and what was typed for it; commands in between are carried out. Whoever has been refused twice
        reads the question again."""
        deeper, refused = bool(path), 0
        self.show(question, deeper)
        while True:
            typed = self.screen.ask(self.prompt(question), secret=is_secret(question))
            if deeper and typed.lower() in (BACK + NO if isinstance(question, Confirm) else BACK):
                raise Back
            try:
                if self.command(typed, question):
                    self.show(question, deeper)
                    continue
                typed = self.first_of(question, typed)
                return typed, self.follow(question, typed)
            except Fault as fault:
                self.screen.note(f"✗ {TEXTS.fault(fault, self.lang)}", "bold")
                refused += 1
                if refused % 2 == 0:
                    self.show(question, deeper)

    def first_of(self, question: Question, typed: str) -> str:
        """The first of several moves that were chosen at once; the others follow while they are offered."""
        keys = several(question, typed)
        made = [answer(question, key, self.lang) for key in keys[1:]]
        self.ahead = [then for then in made if isinstance(then, Action)]
        return keys[0] if keys else typed

    def next_ahead(self, question: Question) -> Action | None:
        """The next of several moves that were chosen at once, if it is offered now."""
        if not self.ahead:
            return None
        ahead, *self.ahead = self.ahead
        if ahead in leaves(question):
            return ahead
        self.ahead = []
        return None

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

    def show(self, question: Question, deeper: bool) -> None:
        """The question, what would come of it, and what can be typed."""
        self.screen.show(*shown(question, self.lang, deeper=deeper, foretold=self.foretold(question)))
        self.screen.note(say("hints", self.lang))
