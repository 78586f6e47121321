"""What the server says, in Polish and in English, and how it refuses."""

from collections.abc import Callable
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


class Ruled(Refused):
    """A request that a rule of a game forbids."""

    def __init__(self, status: int, words: Words, illegal: Illegal) -> None:
        super().__init__(status, illegal.why, **illegal.facts)
        self.error = refusal(words, illegal)
        self.rule = illegal.rule


def both(said: Callable[[Lang], str]) -> Text:
    """A text in both languages."""
    return Text(said("pl"), said("en"))


def text(key: str, **facts: object) -> Text:
    """One of the server's texts."""
    return both(lambda lang: WORDS.text(key, lang, **facts))


def told(fault: Fault) -> Text:
    """What went wrong, as a sentence."""
    return both(lambda lang: _sentence(WORDS.fault(fault, lang)))


def refusal(words: Words, illegal: Illegal) -> Text:
    """Why a game refuses a move."""
    return both(lambda lang: words.refusal(illegal, lang))


def _sentence(said: str) -> str:
    return f"{said[0].upper()}{said[1:]}{'' if said.endswith('.') else '.'}"
