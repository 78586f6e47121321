"""Bohaterowie Wyklęci in words."""

from functools import lru_cache
from importlib.resources import files
from typing import Final

from konspira.engine import replace
from konspira.engine.content import load
from konspira.engine.words import Bilingual, File, Text, Words, first_sentence
from konspira.games.wykleci.checks import FAULTS
from konspira.games.wykleci.content import Deck
from konspira.games.wykleci.deck_text import NAMES, quoted, short
from konspira.games.wykleci.decks import DECKS

_READ: Final = load(files(__package__) / "words.toml", File)
FILE: Final = replace(_READ, faults={**FAULTS, **_READ.faults})


def terms(deck: Deck) -> dict[str, Bilingual]:
    """The names of all that a deck prints, by its kind and its number at the table, and of what is no card."""
    soldiers = {str(n): short(card) for n, card in enumerate(deck.soldiers)}
    orders = {n: card.name for n, card in enumerate(deck.orders)} | {-1 - n: FILE.texts["no_order"] for n in range(32)}
    missions = [*(mission.short or mission.name for mission in deck.missions), deck.special.name]
    whole = [*(mission.name for mission in deck.missions), deck.special.name]
    notes = [*(mission.note for mission in deck.missions), deck.special.note]
    bonuses = [NAMES.bonuses[mission.bonus].name for mission in deck.missions]
    return {
        **{f"soldier_{n}": name for n, name in soldiers.items()},
        **{f"bid_{n}": name for n, name in soldiers.items()},
        **{f"alias_{n}": Text(card.alias, card.alias) for n, card in enumerate(deck.soldiers)},
        "bid_-1": FILE.texts["none"],
        **{f"order_{n}": name for n, name in orders.items()},
        **{f"glory_{n}": Text(str(card.points), str(card.points)) for n, card in enumerate(deck.glory)},
        **{f"glory_{-1 - n}": FILE.texts["no_card"] for n in range(4)},
        **{f"authority_{n}": quoted(card.name) for n, card in enumerate(deck.authority)},
        **{f"goal_{n}": quoted(card.name) for n, card in enumerate(deck.goals)},
        **{f"goal_text_{n}": card.text for n, card in enumerate(deck.goals)},
        **{f"stage_{n}": Text(roman, roman) for n, roman in enumerate(("I", "II", "III"), 1)},
        **{f"mission_{n}": quoted(name) for n, name in enumerate(missions)},
        **{f"name_{n}": name for n, name in enumerate(whole)},
        **{f"when_{n}": mission.date for n, mission in enumerate(deck.missions)},
        **{f"first_{n}": first_sentence(note) for n, note in enumerate(notes)},
        **{f"bonus_{n}": name for n, name in enumerate(bonuses)},
        **{zone: part.name for zone, part in NAMES.zones.items()},
    }


@lru_cache(64)
def words(deck: str) -> Words:
    """The words of a table with the deck of this key."""
    return Words(FILE, terms(DECKS[deck]), lambda t: words(t.deck))


WORDS: Final = words("")
