"""What only one seat knows, in words: the page deals it at the start, and it is held to be seen."""

from collections.abc import Sequence

from konspira.box import Secret
from konspira.engine.words import Lang
from konspira_pebbles.view import View
from konspira_pebbles.words import WORDS


def secret(view: View, _names: Sequence[str], lang: Lang) -> Secret | None:
    """PEB-02  One's pouch; PEB-03  one's fist."""
    if view.pouch is None:
        return None
    fist = () if view.fist is None else (WORDS.text("fist", lang, n=view.fist),)
    return Secret(WORDS.text("pouch", lang, n=view.bag[view.pouch]), WORDS.text("goal", lang), fist)
