"""What is asked in pebbles."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

from konspira.engine import Action
from konspira.engine.words import Lang
from tests.server.pebbles.words import WORDS


def ask(_view: Any, offers: Sequence[Action], _names: Sequence[str], lang: Lang) -> SimpleNamespace:
    """Which pebble."""
    return SimpleNamespace(prompt=WORDS.text("prompt", lang, left=len(offers)))
