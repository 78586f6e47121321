"""What both variants say, put together with what each says alone."""

from collections.abc import Callable, Iterable, Mapping
from importlib.resources import files
from typing import Any, Final, Protocol

from konspira.engine import replace
from konspira.engine.content import load
from konspira.engine.words import LANGUAGES, Bilingual, File, Lang, Text, Words, first_sentence
from konspira.games.niepodlegla.checks import FAULTS
from konspira.games.niepodlegla.content import CHARACTERS, NEUTRAL, DieKind, PrintedCard

_INNER: Final = str.maketrans("„”", "»«")
_INNER_EN: Final = str.maketrans("“”", "‘’")

SHARED: Final = load(files(__package__) / "words.toml", File)


class HasName(Protocol):
    """A card, or whatever else has a name."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> Text: ...


def spoken(
    mine: File,
    terms: Mapping[str, Bilingual],
    at: Callable[[Any], Words],
    rules: Mapping[str, str] | None = None,
) -> Words:
    """The words of a variant; `at` gives those of a table, `rules` are the variant's ids for rules that both have."""
    ids = rules or {}
    shared = (replace(sentence, rule=ids.get(sentence.rule, sentence.rule)) for sentence in SHARED.events)
    whole = File(
        seats=(*mine.seats, *SHARED.seats),
        events=(*mine.events, *shared),
        faults={**FAULTS, **SHARED.faults, **mine.faults},
        texts={**SHARED.texts, **mine.texts},
        options={**SHARED.options, **mine.options},
    )
    return Words(whole, terms, at)


def named(things: Iterable[HasName]) -> dict[str, Bilingual]:
    """Things by their names."""
    return {thing.id: thing.name for thing in things}


def titled(cards: Iterable[HasName]) -> dict[str, Bilingual]:
    """Cards by their names, in quotation marks."""
    return {card.id: quoted(card.name) for card in cards}


def told(cards: Iterable[PrintedCard]) -> dict[str, Bilingual]:
    """Cards by their bare names, their dates and the first sentences of their notes, for their big moments."""
    return {
        key: text
        for card in cards
        for key, text in (
            (f"name_{card.id}", card.name),
            (f"date_{card.id}", card.date),
            (f"first_{card.id}", first_sentence(card.note)),
        )
    }


def quoted(name: Bilingual) -> Text:
    """The name of a card, in quotation marks; such marks in the name itself give way."""
    return Text(f"„{name.pl.translate(_INNER)}”", f"“{name.en.translate(_INNER_EN)}”")


def dice_terms(kinds: Iterable[DieKind]) -> dict[str, Bilingual]:
    """Dice by whose they are and, when handed over, by their numbers."""
    names = {kind.id: _inside(kind.name) for kind in kinds}
    given = {f"give_{n}": SHARED.texts["give_neutral"] for n in range(NEUTRAL)}
    given |= {f"give_{NEUTRAL + n}": names[who] for n, who in enumerate(CHARACTERS)}
    return {**{f"die_{who}": name for who, name in names.items()}, **given}


def both(told: Callable[[Lang], str]) -> Text:
    """A text in both languages."""
    pl, en = map(told, LANGUAGES)
    return Text(pl, en)


def _inside(name: Text) -> Text:
    """A name as it stands inside a sentence: Polish ones in small letters."""
    return Text(name.pl[0].lower() + name.pl[1:], name.en)
