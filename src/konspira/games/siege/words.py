"""Czas oblężenia in words; at a table that is spared something, in its plain ones (SG-403)."""

from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final

from konspira.engine.content import load
from konspira.engine.record import replace
from konspira.engine.words import LANGUAGES, Bilingual, File, Option, Text, Words, first_sentence, say
from konspira.games.siege.abilities import ABILITIES
from konspira.games.siege.content import (
    AIMS,
    CHARACTERS,
    CHILD_ACTIONS,
    DISTRICTS,
    EXPLORATION,
    FATE,
    FITTINGS,
    ITEMS,
    LOCATIONS,
    NARRATIVES,
    RESIDENTS,
    SHELTER_KINDS,
    Fate,
)
from konspira.games.siege.names import NAMES, NORMAL_EVENTS, TRACK_CARDS
from konspira.games.siege.script_terms import Tag
from konspira.games.siege.scripts import NOTE, SCRIPTS
from konspira.games.siege.state import Table
from konspira.games.siege.stories import stories

_FILE: Final = load(files(__package__) / "words.toml", File)
_SPARED: Final = Option(_FILE.texts["spared"], NOTE.note, {str(tag): name for tag, name in NOTE.tags.items()})
FILE: Final = replace(_FILE, options={**_FILE.options, "spared": _SPARED})
"""SG-403  What the game is about, and what a table may ask to be spared, stand with the scripts."""
_PLAIN: Final = Words(FILE, {})


def _named() -> dict[str, Bilingual]:
    """Whatever goes by its id alone."""
    cards: tuple[Mapping[Any, Any], ...] = (
        ITEMS, FITTINGS, CHARACTERS, SHELTER_KINDS, EXPLORATION, RESIDENTS, LOCATIONS,
    )  # fmt: skip
    found = {id: card.name for kind in cards for id, card in kind.items()}
    return {**found, **NAMES.states, **NAMES.colours, **NAMES.persons, **NAMES.story}


def _formed() -> dict[str, Bilingual]:
    """Whatever is told in a form of its own, such as {district:@district}."""
    titles = {script.id: script.title for script in SCRIPTS.values()}
    return {
        **{f"phase_{id}": name for id, name in NAMES.phases.items()},
        **{f"night_{id}": name for id, name in NAMES.nights.items()},
        **{f"die_{id}": name for id, name in NAMES.dice.items()},
        **{f"trade_{one.id}": one.trade for one in CHARACTERS.values()},
        **{f"district_{id}": district_name(id) for id in DISTRICTS},
        **{f"group_{number}": Text(str(number + 1), str(number + 1)) for number in range(2)},
        **{f"step_{by}": Text(signed(by), signed(by)) for by in range(-20, 21)},
        **{f"of_days_{days}": Text(f" z {days}", f" of {days}") if days else Text("", "") for days in range(20)},
        **{f"bonus_{by}": Text(f" + {by}", f" + {by}") if by else Text("", "") for by in range(10)},
        **{f"ability_{one.id}": one.label for one in ABILITIES.values()},
        **{f"fate_{card.id}": fate_told(card) for card in FATE.values()},
        **{f"card_{id}": title for id, title in titles.items()},
        **{f"laid_{id}": _laid(titles[id], does) for id, does in TRACK_CARDS.items()},
        **{f"does_{id}": does for id, does in TRACK_CARDS.items()},
        **{f"card_{card.id}": fate_told(card, "fate_short") for card in FATE.values()},
        **{f"card_{one.id}": one.name for one in EXPLORATION.values()},
        **{f"card_{id}": card.name for id, card in NARRATIVES.items()},
        **{f"card_{id}": card.name for id, card in CHILD_ACTIONS.items()},
        **{
            f"aim_{aim.id}": Text(f"{aim.name.pl} – {aim.text.pl}", f"{aim.name.en}: {aim.text.en}")
            for aim in AIMS.values()
        },
        **{f"card_{one.id}": one.name for one in LOCATIONS.values()},
        **{f"peeked_{id}": _peeked("peeked_next", title) for id, title in titles.items()},
        **{f"peeked_{id}": _peeked("peeked_raid", title) for id, title in titles.items() if id.startswith("raid/")},
        **{f"peeked_{id}": _peeked("peeked_event", title) for id, title in titles.items() if id.startswith("event/")},
        **{f"peeked_{one.id}": _peeked("peeked_location", one.name) for one in LOCATIONS.values()},
        **{f"peeked_{card.id}": _peeked("peeked_next", fate_told(card, "fate_short")) for card in FATE.values()},
        **{f"peeked_{one.id}": _peeked("peeked_next", one.name) for one in EXPLORATION.values()},
    }


def _peeked(key: str, name: Bilingual) -> Text:
    """SG-109  A card of a deck that was looked at, by what it brings."""
    return Text(*(_PLAIN.text(key, lang, name=say(name, lang)) for lang in LANGUAGES))


def _laid(title: Text, does: Text) -> Text:
    """SG-31  A card of the Time track with what it does."""
    return Text(f"{title.pl} – {does.pl}", f"{title.en}: {does.en}")


def signed(by: int) -> str:
    """+1, −1, as it is set in type."""
    return f"−{-by}" if by < 0 else f"+{by}" if by else "±0"


def district_name(number: int) -> Text:
    """SG-30  A District by its number and the Location that it is named after."""
    name = LOCATIONS[DISTRICTS[number].location].name
    return Text(f"{number} {name.pl}", f"{number} {name.en}")


def fate_told(card: Fate, key: str = "fate_card") -> Text:
    """SG-164  A War Fate card, at length or in short."""
    facts = {field: getattr(card, field) for field in ("wounds", "illness", "cold", "trait", "white", "black")}
    return Text(*(_PLAIN.text(key, lang, **facts) for lang in LANGUAGES))


def _told(spared: tuple[Tag, ...]) -> dict[str, Bilingual]:
    """SG-401  Every part of a story; a whole one begins with its title."""
    told = stories(spared)
    whole = {f"story_{key}": _titled(key, text) for key, text in told.items()}
    first = {key: first_sentence(text) for key, text in told.items() if key in SCRIPTS}
    losses = {f"loss_{state}": first[f"loss/{state}"] for state in ("wounds", "illness", "hunger", "misery")}
    return {**whole, **{f"first_{key}": text for key, text in first.items()}, **losses}


def _titled(key: str, text: Text) -> Text:
    title = SCRIPTS[key].title if key in SCRIPTS else None
    return Text(f"{title.pl}. {text.pl}", f"{title.en}. {text.en}") if title else text


_TERMS: Final = {**_named(), **_formed()}


_NORMAL: Final = {
    **{f"district_{n}": FILE.texts[f"far_{n}"] for n in (1, 2, 3)},
    **{f"does_{id}": does for id, does in NORMAL_EVENTS.items()},
    **{f"fate_{card.id}": fate_told(card, "fate_card_normal") for card in FATE.values()},
}
"""SG-382  Without the Map Locations lie near, in the middle and far, and no Soldiers move."""


@lru_cache(64)
def words(spared: tuple[Tag, ...], *, normal: bool = False) -> Words:
    """The words of a table that wants to be spared this."""
    terms = {**_TERMS, **(_NORMAL if normal else {}), **_told(spared)}
    return Words(_TITLED if normal else FILE, terms, words_of)


def words_of(t: Table) -> Words:
    """The words of a table."""
    return words(t.options.spared, normal=t.normal is not None)


_TITLES: Final = {name: FILE.texts[f"{name}_normal"] for name in ("title", "about", "minute")}
_TITLED: Final = replace(FILE, texts={**FILE.texts, **_TITLES})
WORDS: Final = words(())
NORMAL_WORDS: Final = words((), normal=True)
"""Normal play goes by a name of its own."""
