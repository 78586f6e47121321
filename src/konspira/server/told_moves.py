"""A move in words, for a replay: what was decided where no event tells it, and where a part of the game begins."""

from collections.abc import Sequence
from typing import Any

from konspira.box import GameBox
from konspira.engine import CHANCE, Event, Private
from konspira.engine.play import PlayedMove
from konspira.engine.questions import way_to
from konspira.engine.words import LANGUAGES, Lang, Text, Words, say
from konspira.server.frames import DeedSeen
from konspira.server.texts import text


def deed(box: GameBox[Any, Any, Any], move: PlayedMove, names: Sequence[str], *, everything: bool = False) -> Text:
    """What somebody, or chance, did, in both languages: as the game tells it, or in the words of the question."""
    if move.seat == CHANCE:
        return _fallen(box.words, [e for e in move.events if everything or not isinstance(e, Private)], names)
    said = [_said(box, move, names, lang) for lang in LANGUAGES]
    return Text(*said) if all(said) else text("somebody_moved", name=names[move.seat])


def _fallen(words: Words, events: Sequence[Event], names: Sequence[str]) -> Text:
    """What chance brought, in the words that the log leaves out; what it brought to one seat alone after their name."""
    told = [words.tell(words.sentence(event), event, names) for event in events]
    whose = [f"{names[event.to]}: " if isinstance(event, Private) else "" for event in events]
    both = [" · ".join(who + say(one, lang) for who, one in zip(whose, told, strict=True)) for lang in LANGUAGES]
    return Text(*both) if events else text("chance_moved")


def _said(box: GameBox[Any, Any, Any], move: PlayedMove, names: Sequence[str], lang: Lang) -> str:
    words = box.words.at(move.before)
    if told := words.action(move.seat, move.action, lang, names):
        return told.rpartition(" ")[0]
    view, offers = box.game.view(move.before, move.seat), box.game.offers(move.before, move.seat)
    way = way_to(box.ask(view, offers, names, lang), move.action)
    return f"{names[move.seat]}: {' – '.join(way)}" if way else ""


def done(box: GameBox[Any, Any, Any], move: PlayedMove, names: Sequence[str]) -> DeedSeen | None:
    """What somebody has just decided, for all to read, where the game says it."""
    if box.done is None:
        return None
    view = box.game.view(move.before, move.seat)
    said = [box.done(view, move.action, names, lang) for lang in LANGUAGES]
    return DeedSeen(move.seat, names[move.seat], Text(*said)) if all(said) else None


def chapter(box: GameBox[Any, Any, Any], table: Any) -> Text | None:
    """Which part of the game this is, as its log in the terminal is headed; None before the first."""
    of = box.terminal.chapter
    if of is None:
        return None
    view = box.game.view(table, None)
    heads = [_without_name(of(view, lang)) for lang in LANGUAGES]
    return Text(*(head[0].upper() + head[1:] for head in heads)) if all(heads) else None


def standing(box: GameBox[Any, Any, Any], view: Any) -> Text:
    """How far a table is, and how it stands there, from what a spectator sees."""
    parts = [part for part in (box.terminal.chapter, box.terminal.standing) if part]
    told = (" · ".join(filter(None, (_without_name(part(view, lang)) for part in parts))) for lang in LANGUAGES)
    return Text(*told)


def _without_name(head: str) -> str:
    """A heading without the game's name, which stands before it in capitals."""
    name, _, rest = head.partition(" · ")
    return rest if name.isupper() else head
