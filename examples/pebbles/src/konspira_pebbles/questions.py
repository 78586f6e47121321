"""What a seat is asked, as a tree of a few shapes: every screen and every program answers it."""

from collections.abc import Sequence

from konspira.engine import Action
from konspira.engine.questions import Choice, Choose, Confirm, Question
from konspira.engine.words import Lang
from konspira_pebbles.state import Hide, Say
from konspira_pebbles.view import View
from konspira_pebbles.words import WORDS


def ask(view: View, offers: Sequence[Action], _names: Sequence[str], lang: Lang) -> Question:
    """PEB-03  How many in the fist; PEB-04  how many in all."""
    numbers = tuple(say(action, lang) for action in offers if isinstance(action, Say))
    if numbers:
        return Choose(WORDS.text("ask_say", lang), ("PEB-04", "PEB-06"), numbers)
    fists = tuple(hide(action) for action in offers if isinstance(action, Hide))
    prompt = WORDS.text("ask_again" if view.fist is not None else "ask_hide", lang)
    return Choose(prompt, ("PEB-03",), fists, WORDS.text("only_yours", lang), secret=True)


def hide(action: Hide) -> Choice:
    """PEB-03  A fist; keys count from 1, for 0 means back."""
    return Choice(str(action.pebbles + 1), str(action.pebbles), action)


def say(action: Say, lang: Lang) -> Choice:
    """PEB-04  A number, and once more what speaks for it."""
    n = action.number
    sure = Confirm(WORDS.text("ask_sure", lang, n=n), ("PEB-04",), WORDS.text("yes", lang, n=n), action, forecast=True)
    return Choice(str(n + 1), str(n), sure)
