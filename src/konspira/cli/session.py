"""One sitting: people and bots play a table to its end at one keyboard."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import nullcontext
from typing import Any

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from konspira import games
from konspira.bots.thought import Thought
from konspira.cli.deciding import Decider
from konspira.cli.file_table import FileTable
from konspira.cli.help import look_up
from konspira.cli.lines import Line, MoveTelling, bulleted, event_line, private
from konspira.cli.questions import foreseeable, is_secret
from konspira.cli.screen import Leave, Screen, shell
from konspira.cli.talk import TableTalk
from konspira.cli.texts import say
from konspira.engine import CHANCE, Action, Event, Illegal, Outcome, Private, Seat
from konspira.engine.gauge import Gauge, gauges_of
from konspira.engine.hint import Hint
from konspira.engine.play import PlayedMove
from konspira.engine.questions import Question
from konspira.engine.words import Lang
from konspira.engine.words import say as said
from konspira.terminal.parts import Prose, gauge_line
from konspira.terminal.picture import TALL

COMMANDS = {
    "log": "log", "dziennik": "log", "historia": "log",
    "me": "me", "ja": "me",
    "table": "table", "stół": "table", "stol": "table",
    "save": "save", "zapisz": "save",
    "help": "help", "pomoc": "help", "h": "help",
    "quit": "quit", "koniec": "quit", "q": "quit",
}  # fmt: skip
EASY_LINE = 60
RECENT = 12
"""So many of the latest moves are told to whoever comes back."""
MOST_NEWS = 3
A_QUESTION = 10
"""The lines that a question, and what was told before it, take on the screen."""


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
        self.proposed: dict[Seat, Action] = {}
        self.news: list[Text] = []
        self.telling = MoveTelling(self.box, lang, table.names, self.public)
        self.talk = TableTalk(table, self.box, lang)
        self.decider = Decider(screen, lang, self.command, self.foretold)
        self.reasons: dict[Seat, str] = {}
        self.hinted: list[Hint] = []
        self.gauged: tuple[Gauge, ...] = ()
        self.learned: defaultdict[Seat, list[Text]] = defaultdict(list)
        recent = max(0, table.moves - RECENT)
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
                self.hear_proposals()
                self.turn(seat)
            else:
                self.introduce(self.at_keyboard)
                self.bot(seat)
        self.show_end()

    def bot(self, seat: Seat) -> None:
        """A bot's reason, if it gives any that it has not just given, and its move."""
        thought = self.table.thought(seat)
        made = self.table.move(seat, thought.action)
        self.explain(seat, thought)
        self.proposed.pop(seat, None)
        self.tell(made)

    def hear_proposals(self) -> None:
        """What bots that let people act first have in mind."""
        for seat in self.table.game.to_act(self.table.t):
            bot = self.table.bots.get(seat)
            if bot and bot.waits_for_people and (thought := self.table.thought(seat)).waits_for_people:
                self.explain(seat, thought, say("in_mind", self.lang))

    def explain(self, seat: Seat, thought: Thought, mark: str = "") -> None:
        """A bot's reason, once for each thing that it proposes, with a mark if it has not done it yet."""
        if thought.why is None or self.proposed.get(seat) == thought.action:
            return
        why = said(thought.why, self.lang)
        if self.reasons.get(seat) != why:
            self.speak(seat, f"{mark}{why}")
        self.proposed[seat], self.reasons[seat] = thought.action, why

    def turn(self, seat: Seat) -> None:
        """A person's move: asked until it is legal."""
        handed = self.hand_over(seat)
        self.introduce(seat, warned=handed)
        if handed:
            self.recall()
        self.show_learned()
        question = self.question(seat)
        action = self.decider.next_ahead(question)
        if action is None:
            self.show_moment()
            self.show_hint()
            action = self.decider.decide(question)
        while True:
            try:
                return self.tell(self.table.move(seat, action))
            except Illegal as refused:
                self.refuse(refused, secretly=is_secret(question))
                action = self.decider.decide(question)

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

    # ------------------------------------------------------------ what is shown

    def tell(self, move: PlayedMove) -> None:
        """What everybody sees happen, at a pace that can be followed; then what one alone learns."""
        if move.seat not in self.table.humans:
            self.decider.ahead = []
        for line in self.telling._replace(scenes=True).lines(move):
            self.screen.show(bulleted(line))
            self.screen.wait(self.pace * max(1.0, len(line) / EASY_LINE))
        loud = [event for event in move.events if self.public(event) and self.words.style(event)]
        self.news += [event_line(event, self.words, self.lang, self.table.names) for event in loud]
        for event in move.events:
            if isinstance(event, Private) and event.to in self.introduced:
                self.learned[event.to].append(event_line(event, self.words, self.lang, self.table.names))
        for one in self.talk.remark(move) if self.pace else ():
            self.speak(*one)
        self.show_learned()

    def speak(self, seat: Seat | None, words: str) -> None:
        """Somebody, or the table itself, says something aloud."""
        who = "" if seat is None else f"{self.table.names[seat]}: "
        self.screen.show(Padding(Prose(f"{who}{words}", "italic"), (0, 0, 0, 3)))
        self.screen.wait(self.pace)

    def public(self, event: Event) -> bool:
        """Whether everybody sees this event and it is worth telling."""
        return not isinstance(event, Private) and not self.words.quiet(event)

    def show_learned(self) -> None:
        """What the one at the keyboard alone has just learned, until Enter."""
        lines = self.learned.pop(self.at_keyboard, []) if self.at_keyboard is not None else []
        if lines:
            with self.screen.aside():
                self.screen.show(*lines)
                self.screen.ask(say("hide", self.lang))

    def view(self) -> Any:
        """What the one at the keyboard sees."""
        return self.table.game.view(self.table.t, self.at_keyboard)

    @property
    def tall(self) -> bool:
        """Whether there is room for more than what the question needs."""
        return self.screen.console.size.height >= TALL

    def picture(self) -> RenderableType:
        """The table, as the one at the keyboard sees it."""
        drawn: RenderableType = self.terminal.draw(self.view(), self.table.names, self.lang)
        return drawn

    def show_table(self) -> None:
        """The picture of the whole table."""
        between = [""] if self.tall else []
        self.screen.show(*between, self.picture(), *between)
        self.show_gauges(again=True)

    def show_needed(self) -> None:
        """What the open question needs; where there is room for it, the whole table."""
        if self.tall or not self.terminal.folded:
            return self.show_table()
        self.screen.show(self.terminal.folded(self.view(), self.table.names, self.lang))
        return self.show_gauges()

    def show_gauges(self, *, again: bool = False) -> None:
        """How far is what decides the game, from what everybody sees; on a low screen only when it changes."""
        before, self.gauged = self.gauged, gauges_of(self.box.gauges, self.table.game.view(self.table.t, None))
        if again or before != self.gauged:
            self.screen.show(*(gauge_line(gauge, self.lang) for gauge in self.gauged))

    def show_moment(self) -> None:
        """The whole table when a moment of the game begins, then only what changes while it lasts."""
        glance, view, before = self.terminal.glance, self.view(), self.seen
        self.seen = view
        if glance and before and (changed := glance(before, view, self.table.names, self.lang)):
            self.screen.show("", changed, "")
        else:
            self.show_needed()
            self.show_news()

    def show_hint(self) -> None:
        """To somebody new one idea at a time that belongs to what is asked, each once."""
        found = self.box.hints(self.view()) if self.box.hints else ()
        for hint in [one for one in found if one not in self.hinted][:1]:
            self.hinted.append(hint)
            self.screen.show(Prose(f"✎ {said(hint.title, self.lang)}. {said(hint.text, self.lang)}", "italic"))

    def show_news(self) -> None:
        """What was just decided, once more where the picture has pushed it off the screen."""
        drawn = len(self.screen.console.render_lines(self.picture()))
        if self.screen.live and drawn + A_QUESTION > self.screen.console.size.height:
            self.screen.show(*map(bulleted, self.news[-MOST_NEWS:]))
        self.news = []

    def foretold(self, question: Question) -> str:
        """What an action that is to be decided or confirmed may bring, in the game's words."""
        action = foreseeable(question)
        foretold = self.box.forecast(self.view(), action) if self.box.forecast and action else None
        return said(foretold.text, self.lang) if foretold else ""

    def show_end(self) -> None:
        """How to prove the game and see it again, then the table, and last who won by which rule."""
        header, names = self.table.header, self.table.names
        end = self.table.game.outcome(self.table.t)
        assert end is not None
        self.screen.copyable(say("end_seed", self.lang, seed=header.seed, commitment=header.commitment))
        self.screen.copyable(say("end_next", self.lang, path=shell(self.table.file.path)))
        self.show_table()
        self.show_news()
        self.show_going_on()
        if len(end.winners) in (0, len(names)):
            key = "end_all_won" if end.winners else "end_all_lost"
            self.screen.note(say(key, self.lang, names=names, rule=end.rule), "bold")
        else:
            self.show_winners(end)

    def show_going_on(self) -> None:
        """Where what the next sitting needs was put, and how to go on; after the very end what is told then."""
        header, path = self.table.header, self.table.file.path
        text = self.box.saved(self.table.t, header.options, str(path))
        if text and self.box.goes_on:
            kept = path.with_suffix(".campaign.txt")
            kept.write_text(text, encoding="utf-8")
            facts = {"game": header.game, "option": self.box.goes_on.option, "path": shell(kept)}
            self.screen.copyable(say("end_goes_on", self.lang, **facts))
        elif self.box.closing:
            self.screen.show(*map(Prose, said(self.box.closing, self.lang).split("\n")))

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
        self.told[self.at_keyboard] = self.table.moves
        self.at_keyboard = seat
        self.decider.ahead = []
        if self.open:
            self.screen.show("", Text(say("your_turn", self.lang, name=self.table.names[seat]), "bold"))
            return False
        self.screen.clear()
        self.screen.show(Text(say("hand_over", self.lang, name=self.table.names[seat]), "bold"))
        self.screen.ask(say("enter", self.lang))
        return True

    def recall(self) -> None:
        """What happened since the one at the keyboard last looked."""
        self.screen.show(*map(bulleted, self.lines(self.table.played[self.told[self.at_keyboard] :])))

    def lines(self, moves: Sequence[PlayedMove]) -> Iterator[Line]:
        """What everybody saw happen in these moves."""
        for move in moves:
            yield from self.telling.lines(move)

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
        if (heard := self.talk.answer(self.at_keyboard, typed)) is not None:
            for one in heard:
                self.speak(*one)
            return True
        word, _, count = typed.lower().partition(" ")
        name = COMMANDS.get(word)
        if name is None or (count and not (name == "log" and count.isdecimal() and int(count))):
            return False
        actions: dict[str, Callable[[], None]] = {
            "log": lambda: self.show_log(count),
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

    def show_log(self, count: str) -> None:
        """All that happened, under headings and a screenful at a time; or the last so many lines."""
        if count:
            self.screen.show(*map(bulleted, list(self.lines(self.table.played))[-int(count) :]))
        else:
            self.screen.page(self.history(), say("more", self.lang))

    def history(self) -> Iterator[RenderableType]:
        """What happened, move by move, with a heading where a part of the game begins."""
        chapter, heading = self.terminal.chapter, ""
        for move in self.table.played:
            before = heading
            heading = chapter(self.table.game.view(move.before, None), self.lang) if chapter else ""
            if heading and heading != before:
                yield Text(heading, "bold underline")
            yield from map(bulleted, self.lines([move]))

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
        if self.box.why:
            self.screen.show(say("help_talk", self.lang))
        if "look_up" in self.words.texts:
            self.screen.show(self.words.text("look_up", self.lang))
        if "legend" in self.words.texts:
            self.screen.show("", self.words.text("legend", self.lang))

    def leave(self) -> None:
        """Go; the game waits in its file."""
        raise Leave
