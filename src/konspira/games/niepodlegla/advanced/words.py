"""The advanced variant in words."""

from functools import lru_cache
from importlib.resources import files
from typing import Final

from konspira.engine.content import load
from konspira.engine.words import Bilingual, File, Text, Words
from konspira.games.niepodlegla.advanced.content import Deck, TokenKind
from konspira.games.niepodlegla.advanced.decks import DECKS
from konspira.games.niepodlegla.laying import TOKENS
from konspira.games.niepodlegla.speech import SHARED, dice_terms, named, quoted, spoken, titled

_FILE: Final = files(__package__) / "words.toml"
SAID: Final = load(_FILE, File).texts


def terms(deck: Deck) -> dict[str, Bilingual]:
    """The names of all that a deck prints."""
    persons = named(deck.persons)
    return {
        **dice_terms(deck.dice),
        **persons,
        **named((*deck.cities, *deck.regions)),
        **titled((*deck.missions, *deck.finals, deck.paris, deck.warsaw, *deck.challenges, *deck.threats)),
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


@lru_cache(64)
def words(deck: str, *, late: bool = False) -> Words:
    """The words of a table with the deck of this key; `late`: NZ-44  what is Russian on a card is Bolshevik now."""
    said = terms(DECKS[deck].deck)
    now = {f"{form}_russian": SAID[f"{form}_bolshevik"] for form in ("kind", "kinds")} if late else {}
    return spoken(_FILE, {**said, **now}, lambda t: words(t.deck))


WORDS: Final = words("")
