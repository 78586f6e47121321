"""What one has in a closed hand."""

from collections.abc import Sequence

from konspira.box import Secret
from konspira.engine.words import Lang
from tests.server.pebbles.rules import View
from tests.server.pebbles.words import WORDS


def secret(view: View, _names: Sequence[str], lang: Lang) -> Secret | None:
    """One's own pebble."""
    mine = view.taken[view.seat or 0]
    lines = () if mine is None else (WORDS.text("held", lang, pebble=mine),)
    return Secret(WORDS.text("hand", lang), WORDS.text("goal", lang), lines)
