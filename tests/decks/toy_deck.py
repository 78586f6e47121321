"""A small deck for tests, with everything that a deck may have."""

from collections.abc import Iterator
from typing import Annotated, Any, Literal

from msgspec import Meta

from konspira.decks.own_deck import Form, Mistake
from konspira.engine import Fault, Record
from konspira.engine.record import Tagged, snake
from konspira.engine.words import Text


class Gain(Tagged, frozen=True, tag=snake):
    """An effect."""

    by: Annotated[int, Meta(ge=1, le=3)] = 1


class Lose(Tagged, frozen=True, tag=snake):
    """Another effect."""

    what: Literal["hat", "coat"]


class Card(Record, frozen=True):
    """A card: its symbols and effects."""

    id: str
    name: Text
    needs: Annotated[tuple[Literal["sun", "moon"], ...], Meta(min_length=1, max_length=3)]
    done: tuple[Gain | Lose, ...] = ()
    rare: bool = False


class Start(Record, frozen=True):
    """An entry that goes by the number of players."""

    players: Literal[2, 3]
    pawns: int


class Step(Record, frozen=True):
    """An entry without a name."""

    at: int


class Die(Record, frozen=True):
    """A table."""

    faces: tuple[int, int]
    owner: str = "nobody"
    condition: Gain | Lose | None = None
    colour: Literal["red", "blue"] | Literal["grey"] | None = None
    weight: int | None = None


class Deck(Record, frozen=True):
    """A deck."""

    title: str
    cards: tuple[Card, ...]
    starts: tuple[Start, Start]
    steps: tuple[Step, ...]
    die: Die
    years: tuple[int, ...]


def card(number: str) -> dict[str, Any]:
    """A printed card."""
    return {"id": number, "name": {"pl": "Karta", "en": "Card"}, "needs": ["sun"], "done": [{"type": "gain"}]}


PRINTED: dict[str, Any] = {
    "title": "Printed",
    "cards": [card("A-1"), card("A-2")],
    "starts": [{"players": 2, "pawns": 5}, {"players": 3, "pawns": 6}],
    "steps": [{"at": 1}, {"at": 2}],
    "die": {"faces": [1, 2], "condition": {"type": "lose", "what": "hat"}},
    "years": [1914],
}


def check(deck: Deck) -> Iterator[Mistake]:
    """No card has as many suns as the die's first face; cards have different symbols; pawns are few."""
    for one in deck.cards:
        if one.needs.count("sun") > deck.die.faces[0]:
            yield Mistake(("cards", one.id, "needs"), Fault("too many suns"))
    for start in deck.starts:
        if start.pawns > 9:
            yield Mistake(("starts", start.players, "pawns"), Fault("too many pawns"))
    if len(deck.steps) > 2:
        yield Mistake(("steps", 2), Fault("too many steps"))


FORM = Form("toy", PRINTED, Deck, ("id", "players"), check, {})
