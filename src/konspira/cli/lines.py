"""What happened as lines to read, and what only one player sees."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from konspira.box import GameBox
from konspira.cli.texts import say
from konspira.engine import CHANCE, Event, Private
from konspira.engine.play import PlayedMove
from konspira.engine.reveal import thrown
from konspira.engine.words import Lang, Words
from konspira.engine.words import say as said
from konspira.terminal.parts import Prose, SceneFrame, secret_frame

Line = Text | SceneFrame


def event_line(event: Event, words: Words, lang: Lang, names: Sequence[str]) -> Text:
    """An event in words, with its rule; what one player alone learns, with that player's name."""
    to = f"[{names[event.to]}] " if isinstance(event, Private) else ""
    line = Prose(to).append(words.event(event, lang, names), words.style(event))
    return line.append(f" {words.rule_of(event)}", "dim")


class MoveTelling(NamedTuple):
    """How moves are told at this keyboard: which events are shown, and whether big moments are framed after theirs."""

    box: GameBox[Any, Any, Any]
    lang: Lang
    names: Sequence[str]
    shows: Callable[[Event], bool]
    scenes: bool = False

    def lines(self, move: PlayedMove) -> list[Line]:
        """All that a move brings: what is decided, then its events; dice fall after the first."""
        view, deed = self.box.game.view(move.before, None), self.box.terminal.deed
        decided = deed(view, move.seat, move.action, self.names, self.lang) if deed and move.seat != CHANCE else ""
        told = [line for event in move.events for line in self.event(event, move)]
        return [*([Prose(decided)] if decided else []), *told[:1], *self.thrown(move), *told[1:]]

    def event(self, event: Event, move: PlayedMove) -> Iterator[Line]:
        """An event, and the big moment that it is."""
        box, public = self.box, not isinstance(event, Private)
        if self.shows(event):
            yield event_line(event, box.words.at(move.after), self.lang, self.names)
        if self.scenes and public and box.big_moment and (moment := box.big_moment(event, move, self.names)):
            yield SceneFrame(moment, self.lang)

    def thrown(self, move: PlayedMove) -> list[Text]:
        """The dice of a throw."""
        return [Prose(said(dice, self.lang)) for dice in thrown(self.box.reveal, move, self.names)]


def bulleted(line: Line) -> RenderableType:
    """A line behind a dot, which stays in its own column when the line is broken; a big moment stands as it is."""
    if isinstance(line, SceneFrame):
        return line
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_row(" •", line)
    return grid


def private(box: GameBox[Any, Any, Any], view: Any, names: Sequence[str], lang: Lang) -> RenderableType:
    """What only this seat knows; where nobody has secrets, what lies before it."""
    if box.secret and (secret := box.secret(view, names, lang)):
        return secret_frame(secret, names[view.seat])
    shown: RenderableType | None = box.terminal.private(view, names, lang) if box.terminal.private else None
    return shown or Prose(say("nothing_secret", lang))
