"""What is asked in pebbles."""

from collections.abc import Sequence

from konspira.engine import Action
from konspira.engine.lazy_actions import LazyActions
from konspira.engine.questions import Amount, Choice, Choose, Question
from konspira.engine.words import Lang
from tests.server.pebbles.rules import MANY, Take, View
from tests.server.pebbles.words import WORDS


def ask(_view: View, offers: Sequence[Action], _names: Sequence[str], lang: Lang) -> Question:
    """Which pebble: one of those that are there, or of very many any number."""
    prompt = WORDS.text("prompt", lang, left=len(offers))
    if isinstance(offers, LazyActions):
        return Amount(prompt, ("PEB-02",), "pebble", 0, MANY - 1, Take(0))
    takes = [take for take in offers if isinstance(take, Take)]
    options = [Choice(str(take.pebble), WORDS.text("pebble", lang, pebble=take.pebble), take) for take in takes]
    return Choose(prompt, ("PEB-02",), tuple(options))
