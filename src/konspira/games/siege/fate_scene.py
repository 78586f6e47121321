"""War Fate as it turns: the card, and in plain words whom each line of it touches (SG-152, SG-164…166)."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from konspira.engine.reveal import Card, Scene
from konspira.engine.words import LANGUAGES, Lang, Text, Words, listed
from konspira.games.siege import dawn
from konspira.games.siege.anytime import DRUGS
from konspira.games.siege.content import CHARACTERS, FATE, Fate
from konspira.games.siege.people import HUNGER, MISERY
from konspira.games.siege.state import Person, Table
from konspira.games.siege.tasks import State

MEDICINE: Final[dict[State, tuple[str, ...]]] = {"wounds": ("bandages",), "illness": DRUGS}


def fate_scene(words: Words, t: Table, card: str) -> Scene:
    """SG-164  The card, then a line each of what it does now."""
    fate = FATE[card]
    lines = Text(*("\n".join(_lines(words, t, fate, lang)) for lang in LANGUAGES))
    return Scene("fate", words.both("fate_turned"), (Card("card dawn", words.both("fate_name")),), lines)


def _lines(words: Words, t: Table, fate: Fate, lang: Lang) -> Iterator[str]:
    """SG-164  Wounds, Illness, Cold, trait, and what moves in the city."""

    def told(key: str, who: Sequence[str] = (), **facts: Any) -> str:
        names = listed([words.term(one, lang) for one in who], lang)
        return words.text(key if who else f"{key}_none", lang, names=names, **facts)

    milder = int(t.options.level == "gentle")
    for state, medicine in MEDICINE.items():
        number = getattr(fate, state) - milder
        yield told(f"fate_{state}", dawn.untreated(t, state, medicine), number=number)
    bitten = [one.who for one in t.people] if t.cold - t.heat >= fate.cold else []
    yield told("fate_cold", bitten, cold=t.cold - t.heat, number=fate.cold)
    yield told(f"fate_trait_{fate.trait}", [one.who for one in t.people if TOUCHED[fate.trait](one)])
    yield moved(words, t, fate, lang)


def moved(words: Words, t: Table, fate: Fate, lang: Lang) -> str:
    """SG-50, SG-383  How far Soldiers go; without the Map whether the near Location goes."""
    if t.act:
        return words.text("fate_soldiers", lang, white=fate.white, black=fate.black)
    return words.text("fate_slide" if dawn.moved(t, fate) else "fate_slide_none", lang)


TOUCHED: Final[dict[str, Callable[[Person], bool]]] = {
    "A": lambda one: bool(CHARACTERS[one.who].habit),
    "B": lambda one: one.states[HUNGER] <= 1 and one.states[MISERY] > 0,
    "C": dawn.on_edge,
}
"""SG-152  Whom a trait touches."""
