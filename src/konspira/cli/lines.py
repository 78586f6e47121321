"""What happened as lines to read, and what only one player sees."""

from collections.abc import Callable, Sequence
from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from konspira.box import GameBox
from konspira.cli.texts import say
from konspira.engine import CHANCE, Event, Private
from konspira.engine.play import PlayedMove
from konspira.engine.words import Lang, Words
from konspira.engine.words import say as said
from konspira.terminal.parts import Prose, secret_frame


def event_line(event: Event, words: Words, lang: Lang, names: Sequence[str]) -> Text:
    """An event in words, with its rule; what one player alone learns, with that player's name."""
    to = f"[{names[event.to]}] " if isinstance(event, Private) else ""
    line = Prose(to).append(words.event(event, lang, names), words.style(event))
    return line.append(f" {words.rule_of(event)}", "dim")


def move_lines(
    box: GameBox[Any, Any, Any], move: PlayedMove, lang: Lang, names: Sequence[str], shows: Callable[[Event], bool]
) -> list[Text]:
    """All that a move brings: what is decided, and those of its events that are shown; dice fall after the first."""
    words = box.words.at(move.after)
    view, deed = box.game.view(move.before, None), box.terminal.deed
    decided = deed(view, move.seat, move.action, names, lang) if deed and move.seat != CHANCE else ""
    told = [event_line(event, words, lang, names) for event in move.events if shows(event)]
    return [*([Prose(decided)] if decided else []), *told[:1], *thrown(box, move, lang, names), *told[1:]]


def thrown(box: GameBox[Any, Any, Any], move: PlayedMove, lang: Lang, names: Sequence[str]) -> list[Text]:
    """The dice of a throw, a line for each player."""
    scene = box.reveal([move], names) if box.reveal and move.seat == CHANCE else None
    lines: dict[str, list[str]] = {}
    whose = ""
    for card in scene.cards if scene else ():
        whose = whose if card.seat is None else names[card.seat]
        lines.setdefault(whose, []).append(said(card.label, lang))
    return [Prose(f"{name}: {'; '.join(dice)}") for name, dice in lines.items()]


def bulleted(line: Text) -> Table:
    """A line behind a dot, which stays in its own column when the line is broken."""
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_row(" •", line)
    return grid


def private(box: GameBox[Any, Any, Any], view: Any, names: Sequence[str], lang: Lang) -> RenderableType:
    """What only this seat knows; where nobody has secrets, what lies before it."""
    if box.secret and (secret := box.secret(view, names, lang)):
        return secret_frame(secret, names[view.seat])
    shown: RenderableType | None = box.terminal.private(view, names, lang) if box.terminal.private else None
    return shown or Prose(say("nothing_secret", lang))
