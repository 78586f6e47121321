"""The advanced variant in words."""

from functools import lru_cache, partial
from importlib.resources import files
from typing import Final

from konspira.engine.content import load
from konspira.engine.words import Bilingual, File, Text, Words
from konspira.games.niepodlegla.advanced.content import AdvancedDeck, TokenKind
from konspira.games.niepodlegla.advanced.decks import DECKS
from konspira.games.niepodlegla.advanced.effect_text import effects_text, threat_text
from konspira.games.niepodlegla.advanced.state import Table
from konspira.games.niepodlegla.laying import TOKENS
from konspira.games.niepodlegla.words import SHARED, both, dice_terms, named, quoted, spoken, titled, told

OWN: Final = load(files(__package__) / "words.toml", File)


def terms(deck: AdvancedDeck) -> dict[str, Bilingual]:
    """The names of all that a deck prints."""
    persons = named(deck.persons)
    return {
        **dice_terms(deck.dice),
        **persons,
        **named((*deck.cities, *deck.regions)),
        **titled((*deck.missions, *deck.finals, deck.paris, deck.warsaw, *deck.challenges, *deck.threats)),
        **told(deck.threats),
        **{f"time_{field.round}": field.name for field in deck.time},
        **{f"give_{TOKENS + n}": given(persons[token.id]) for n, token in enumerate(deck.tokens)},
        **{f"token_{token.id}": token_name(token, persons[token.id]) for token in deck.tokens},
    }


def given(person: Bilingual) -> Text:
    """A token that is handed over."""
    name = quoted(person)
    return Text(f"żeton {name.pl}", f"the token {name.en}")


def token_name(token: TokenKind, person: Bilingual) -> Text:
    """NZ-32  A token with what it shows: a symbol, or markers."""
    shows = SHARED.texts[token.symbol] if token.symbol else Text(f"morale +{token.morale}", f"morale +{token.morale}")
    return Text(f"{person.pl} ({shows.pl})", f"{person.en} ({shows.en})")


def russian(kind: str) -> dict[str, Bilingual]:
    """NZ-44  What is Russian on a card is Bolshevik from round 6 on: how to call it."""
    return {f"{form}_russian": OWN.texts[f"{form}_{kind}"] for form in ("kind", "kinds")}


LATE: Final = russian("bolshevik")


def does(deck: AdvancedDeck, said: dict[str, Bilingual]) -> dict[str, Bilingual]:
    """NZ-40, NZ-51  What threats do, in the words of their years, and missions left undone, in words for any year."""
    late, ever = (spoken(OWN, {**said, **now}, words_at) for now in (LATE, russian("either")))
    of = {"1914-1916": spoken(OWN, said, words_at), "1917-1918": late}
    threats = {x.id: both(partial(threat_text, x, spoken=of[x.period])) for x in deck.threats}
    undone = {x.id: both(partial(effects_text, x.undone, spoken=ever)) for x in deck.missions if x.undone}
    return {f"does_{card}": text for card, text in (threats | undone).items()}


@lru_cache(64)
def words(deck: str, *, late: bool = False) -> Words:
    """The words of a table with the deck of this key; `late`: after the February Revolution."""
    said = terms(DECKS[deck].deck)
    return spoken(OWN, {**said, **does(DECKS[deck].deck, said), **(LATE if late else {})}, words_at)


def words_at(t: Table) -> Words:
    """The words of a table."""
    return words(t.deck)


WORDS: Final = words("")
