"""What the server says, in Polish and in English, and how it refuses."""

from collections.abc import Callable, Sequence
from importlib.resources import files
from typing import Final

from konspira.engine import Fault, Illegal
from konspira.engine.words import Lang, Text, Words, read_words

WORDS: Final = read_words(files(__package__) / "words.toml")


class Refused(Fault):
    """A request that is not granted: the status of the answer and an English sentence that keys its translation."""

    def __init__(self, status: int, why: str, **facts: object) -> None:
        super().__init__(why, **facts)
        self.status = status


class Hinted(Refused):
    """A move that a tutorial does not accept now, and its hint."""

    def __init__(self, hint: Text) -> None:
        super().__init__(409, hint.en)
        self.error = hint


class Ruled(Refused):
    """A request that a game refuses, in the game's words; `rule` is set if one of its rules forbids it."""

    def __init__(self, status: int, words: Words, fault: Fault) -> None:
        super().__init__(status, fault.why, **fault.facts)
        self.error = refusal(words, fault) if isinstance(fault, Illegal) else told(fault, words)
        self.rule = fault.rule if isinstance(fault, Illegal) else ""


def both(said: Callable[[Lang], str]) -> Text:
    """A text in both languages."""
    return Text(said("pl"), said("en"))


def text(key: str, **facts: object) -> Text:
    """One of the server's texts."""
    return both(lambda lang: WORDS.text(key, lang, **facts))


def told(fault: Fault, *others: Words) -> Text:
    """What went wrong, as a sentence: in the server's words, or in others that know it."""
    return both(lambda lang: _sentence(_said(fault, lang, (*others, WORDS))))


def _said(fault: Fault, lang: Lang, books: Sequence[Words]) -> str:
    """A fault in the words that know its sentence, and so all the faults it is made of."""
    book = next((book for book in books if fault.why in book.faults), WORDS)
    facts = {key: _said(fact, lang, books) if isinstance(fact, Fault) else fact for key, fact in fault.facts.items()}
    return book.fault(Fault(fault.why, **facts), lang)


def refusal(words: Words, illegal: Illegal) -> Text:
    """Why a game refuses a move."""
    return both(lambda lang: words.refusal(illegal, lang))


def _sentence(said: str) -> str:
    return f"{said[0].upper()}{said[1:]}{'' if said.endswith('.') else '.'}"
