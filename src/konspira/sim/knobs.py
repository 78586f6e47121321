"""Values of a deck that can be turned up and down, and the deck as it is then."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

from konspira.decks.own_deck import Deck, Form, read_own
from konspira.decks.template import template
from konspira.engine.content import ContentError
from konspira.engine.illegal import Fault
from konspira.engine.words import Lang

SHIFTS: Final = (-2, -1, 0, 1, 2)
"""How far a value is turned at most."""

ROUND: Final = ((20, 1), (100, 5))
"""Below 20 a step is 1, below 100 it is 5, above it is 10: what is printed stays a round number."""


class Knob(NamedTuple):
    """A whole number in a deck, or one in all entries of a list, which are turned together."""

    table: str
    field: str = ""
    entry: str = ""

    @property
    def label(self) -> str:
        """As it is written on the command line: missions.difficulty, or missions.I-1.difficulty."""
        return ".".join(filter(None, (self.table, self.entry, self.field)))


def knobs(whole: Deck, form: Form[Any], wanted: str) -> list[Knob]:
    """What is to be turned: the knobs of these names, with commas; if none is named, all that turn entries together."""
    known = {knob.label: knob for knob in found(whole, form)}
    names = [name.strip() for name in wanted.split(",")] if wanted else [n for n, k in known.items() if not k.entry]
    for name in names:
        if name not in known:
            together = ", ".join(label for label, knob in known.items() if not knob.entry)
            raise Fault("the deck has no number “{name}”: choose from {known}", name=name, known=together)
    return [known[name] for name in names]


def found(whole: Deck, form: Form[Any]) -> Iterator[Knob]:
    """All whole numbers of a deck, but for those that name an entry."""
    for table, value in whole.items():
        if whole_number(value):
            yield Knob(table)
        elif isinstance(value, dict):
            yield from (Knob(table, field) for field, number in value.items() if whole_number(number))
        elif form.entry(table):
            by = form.name(table)
            for entry in value:
                for field in (field for field, number in entry.items() if field != by and whole_number(number)):
                    yield Knob(table, field)
                    yield Knob(table, field, str(entry[by])) if by else Knob(table, field)


def whole_number(value: object) -> bool:
    """Whether this is a number, and not a yes or no."""
    return isinstance(value, int) and not isinstance(value, bool)


def turned(whole: Deck, form: Form[Any], turns: Sequence[tuple[Knob, int]]) -> Deck:
    """The deck with its knobs turned."""
    deck = dict(whole)
    for knob, by in turns:
        deck[knob.table] = with_turn(deck[knob.table], knob, by, form.name(knob.table))
    return deck


def with_turn(value: Any, knob: Knob, by: int, name: str | None) -> Any:
    """A number, a table or the entries of a list with one knob turned."""
    if isinstance(value, int):
        return shifted(value, by)
    if isinstance(value, dict):
        number = value.get(knob.field)
        return value if number is None else {**value, knob.field: shifted(number, by)}
    meant = [not knob.entry or str(entry.get(name)) == knob.entry for entry in value]
    return [with_turn(one, knob, by, None) if turn else one for one, turn in zip(value, meant, strict=True)]


def shifted(value: int, by: int) -> int:
    """A value so many steps up or down; what was more than nothing stays so."""
    step = next((step for below, step in ROUND if value < below), 10)
    return max(min(value, 1), step * (round(value / step) + by)) if by else value


def deck_text(whole: Deck, form: Form[Any], head: str = "", lang: Lang = "en") -> str:
    """A deck as a file that begins with these words."""
    return template(replace(form, printed=whole), head, lang)


def allowed(whole: Deck, form: Form[Any]) -> bool:
    """Whether the deck could be played with."""
    try:
        read_own(deck_text(whole, form), form)
    except ContentError:
        return False
    return True
