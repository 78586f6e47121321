"""What a screen must know of a table's cards, dice and rounds: all in words, so that no page keeps a rule or a text."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any, Final, Literal

from konspira.engine.record import Record
from konspira.engine.words import LANGUAGES, Text, Words
from konspira.games.niepodlegla.content import CHARACTERS, NEUTRAL, DieKind, Part, PrintedCard, Symbol
from konspira.games.niepodlegla.deck_text import PARTS

NO_TEXT = Text("", "")


class EffectSign(Record, frozen=True):
    """An effect: a pictogram and its words; in short by how much or how many times, and where.

    `person` is whose die or token it wins, `area` the one area where it counts, `late` is how it reads in late rounds.
    """

    picture: str
    text: Text
    times: str = ""
    place: Text = NO_TEXT
    person: str = ""
    late: "EffectSign | None" = None
    area: str = ""


class CardOnScreen(Record, frozen=True):
    """A card: what it needs, on its easy side too; what it gives, or gives instead; what it costs, and when."""

    name: Text
    date: Text
    note: Text
    origin: Text
    needs: tuple[Symbol, ...] = ()
    easy: tuple[Symbol, ...] = ()
    gives: tuple[EffectSign, ...] = ()
    either: tuple[EffectSign, ...] = ()
    costs: tuple[EffectSign, ...] = ()
    costs_if: Text = NO_TEXT
    says: Text = NO_TEXT
    urgent: bool = False


class PieceOnScreen(Record, frozen=True):
    """A die, a leader's die or a token: what it is called and what each face shows."""

    kind: Literal["neutral", "leader", "token"]
    picture: str
    name: Text
    faces: tuple[tuple[Part, ...], ...]


class MoraleZone(Record, frozen=True):
    """What comes of this many markers: a pictogram, so many times, and its words."""

    least: int
    most: int
    picture: str
    times: int
    text: Text
    danger: bool


class RoundOnScreen(Record, frozen=True):
    """A round: its name and time card, what its position of the time track does, and what morale means in it."""

    name: Text
    short: str
    zones: tuple[MoraleZone, ...]
    broken: Text
    card: str = ""
    says: Text = NO_TEXT
    effects: tuple[EffectSign, ...] = ()
    late: bool = False
    final: bool = False


def on_screen(card: PrintedCard, **more: Any) -> CardOnScreen:
    """A card with its story, and what else it says."""
    return CardOnScreen(card.name, card.date, card.note, origin(card), **more)


OURS = Text(
    "odtworzone: instrukcja nie pokazuje tej karty, jej treść jest nasza",
    "reconstructed: the rulebook does not show this card, what it says is ours",
)
PRINTED = {
    "id": Text("numer", "number"),
    "name": Text("nazwa", "name"),
    "final_name": Text("nazwa finału", "name of the final"),
    "leader": Text("przywódca", "leader"),
    "done": Text("nagroda", "reward"),
    "reward": Text("nagroda", "reward"),
    "urgent": Text("wykrzyknik", "exclamation mark"),
    "easy_if": Text("warunek łatwiejszej strony", "condition of the easier side"),
    "points": Text("punkty", "points"),
}
"""What the values of a card are called."""


def origin(card: PrintedCard) -> Text:
    """Which values of a card are the rulebook's, and that the others are ours."""
    if card.source == "rulebook":
        return Text("z instrukcji", "from the rulebook")
    if not card.printed:
        return OURS
    pl, en = (", ".join(getattr(PRINTED[field], lang) for field in card.printed) for lang in ("pl", "en"))
    return Text(f"z instrukcji: {pl}; reszta odtworzona", f"from the rulebook: {en}; the rest is reconstructed")


def told(words: Words, key: str, **facts: object) -> Text:
    """A text in both languages."""
    return Text(*(words.text(key, lang, **facts) for lang in LANGUAGES))


IN_BOTH: Final = (
    "people",
    "diplomacy",
    "money",
    "fight",
    "any",
    "die",
    "black",
    "pawn",
    "morale",
    "time",
    "independence",
)
AT_THE_END: Final = ("done", "hand", "decider", "defeat")


def legend(words: Words, own: Iterable[str]) -> tuple[EffectSign, ...]:
    """What the signs on the board mean; `own` are those of the variant."""
    return tuple(EffectSign(sign, told(words, f"means_{sign}")) for sign in (*IN_BOTH, *own, *AT_THE_END))


def symbol_names(words: Words) -> dict[Part, Text]:
    """NZ-01  What the symbols are called."""
    return {part: told(words, part) for part in PARTS}


def dice(kinds: Sequence[DieKind]) -> Iterator[PieceOnScreen]:
    """NZ-02  The dice by their numbers: the neutral ones, then the characters'."""
    of = {kind.id: kind for kind in kinds}
    neutral = of["neutral"]
    yield from [PieceOnScreen("neutral", "die", neutral.name, neutral.faces)] * NEUTRAL
    yield from (PieceOnScreen("leader", who, of[who].name, of[who].faces) for who in CHARACTERS)


Meaning = tuple[str, int, Text, bool]
"""What a number of markers means: pictogram, how often, words, whether it is a danger."""


def zones(most: int, meaning: Callable[[int], Meaning]) -> tuple[MoraleZone, ...]:
    """The markers from none up, those that mean the same together."""
    runs = [(of, list(run)) for of, run in groupby(range(most + 1), meaning)]
    return tuple(MoraleZone(run[0], run[-1], *of) for of, run in runs)


def final_zones(most: int, words: Words) -> tuple[MoraleZone, ...]:
    """NZ-85, NP-32  In the final the fight lasts as long as a marker is left."""
    over, on = told(words, "zone_over"), told(words, "zone_on")
    return zones(most, lambda left: ("", 1, on, False) if left else ("defeat", 1, over, True))


def captions(words: Words, tasks: Iterable[str]) -> dict[str, Text]:
    """What is being decided, for those who look on."""
    return {task: told(words, f"about_{task}") for task in tasks}
