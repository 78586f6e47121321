"""The platform's own words, and the language they are said in."""

import os
from collections.abc import Mapping
from importlib.resources import files
from typing import Final

from konspira.engine.words import Lang, read_words

TEXTS: Final = read_words(files(__package__) / "texts.toml")


COMMAND: Final = os.environ.get("KONSPIRA_COMMAND", "konspira")
"""How the program is started here, for messages that say what to type; `run.py` knows better than we do."""


def say(key: str, lang: Lang, **facts: object) -> str:
    """A text of the platform."""
    return TEXTS.text(key, lang, konspira=COMMAND, in_lang=in_lang(lang), **facts)


def in_lang(lang: Lang) -> str:
    """What to add to a command so that it speaks this language here too."""
    return "" if lang == locale_language() else f" --lang {lang}"


def locale_language(environment: Mapping[str, str] = os.environ) -> Lang:
    """Polish where the locale is Polish, otherwise English."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(variable):
            return "pl" if value.startswith("pl") else "en"
    return "en"
