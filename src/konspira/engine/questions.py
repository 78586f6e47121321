"""What a seat is asked: a tree of a few shapes whose leaves are actions, in the words of one language.

The terminal, the plain board, a game's own board and other programs all answer the same tree. A leaf may have holes:
what is picked, counted or split on the way down goes into the field of that name in every action below.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, Generic, NamedTuple, TypeVar, Union

from konspira.engine.record import Action, Record, Tagged, replace, snake
from konspira.engine.seats import Seat
from konspira.engine.words import Lang, Words

V = TypeVar("V")
Value = int | str
Then = Union[Action, "Choose", "Pick", "Amount", "Split", "Confirm"]
"""What an answer leads to: a move, or a further question."""


class Choice(Record, frozen=True):
    """One of the options: what to type for it, what it says, what follows."""

    key: str
    label: str
    then: "Then"
    note: str = ""


class Item(Record, frozen=True):
    """A thing that can be picked: what goes into the action, and what it is called."""

    value: Value
    label: str
    note: str = ""


class Choose(Tagged, frozen=True, tag=snake):
    """Choose one option; `rules` are those that apply, `default` is the key that an empty answer means.

    Of a secret question nothing that was chosen stays on a screen. `foresee` is the key of an option, a move, whose
    forecast is told with the question.
    """

    prompt: str
    rules: tuple[str, ...]
    options: tuple[Choice, ...]
    note: str = ""
    default: str = ""
    secret: bool = False
    foresee: str = ""


class Pick(Tagged, frozen=True, tag=snake):
    """Pick so many of the items: their values, in the items' order, go into the field.

    `now` is what is picked at present: the same again is no answer.
    """

    prompt: str
    rules: tuple[str, ...]
    field: str
    items: tuple[Item, ...]
    least: int
    most: int
    then: "Then"
    note: str = ""
    now: tuple[Value, ...] = ()


class Amount(Tagged, frozen=True, tag=snake):
    """A whole number for the field; `now` is what it is at present, which is no answer."""

    prompt: str
    rules: tuple[str, ...]
    field: str
    least: int
    most: int
    then: "Then"
    note: str = ""
    now: int | None = None


class Split(Tagged, frozen=True, tag=snake):
    """Each part, such as a player, gets one of the items, none of them twice: the values by part go into the field.

    Of a secret question nothing that was chosen stays on a screen.
    """

    prompt: str
    rules: tuple[str, ...]
    field: str
    parts: tuple[str, ...]
    items: tuple[Item, ...]
    then: "Then"
    note: str = ""
    secret: bool = False


class Confirm(Tagged, frozen=True, tag=snake):
    """Asked once more before what cannot be undone; `yes` names the deed, with `forecast` its text is shown too.

    A grave one is never answered by the key, the click or the Enter that answers the others.
    """

    prompt: str
    rules: tuple[str, ...]
    yes: str
    then: "Then"
    note: str = ""
    forecast: bool = False
    grave: bool = False


Question = Choose | Pick | Amount | Split | Confirm

Ask = Callable[[Any, Sequence[Action], Sequence[str], Lang], Question]
"""From a seat's view, what it is offered, the players' names and a language: what the seat is asked."""


class Asking(NamedTuple, Generic[V]):
    """One seat, at one moment, in one language: what a game makes its questions from."""

    view: V
    offers: Sequence[Action]
    names: Sequence[str]
    lang: Lang
    words: Words

    def say(self, key: str, **facts: object) -> str:
        """A text of the game in this player's language."""
        return _said(self.words, key, self.lang, tuple(facts.items()))

    def named(self, seats: Sequence[Seat]) -> tuple[str, ...]:
        """The names of these seats."""
        return tuple([self.names[seat] for seat in seats])

    def player(self, seat: Seat, then: Then, note: str = "") -> Choice:
        """A player as an option, under the number they have at the table."""
        return Choice(str(seat + 1), self.names[seat], then, note)

    def numbered(self, *options: tuple[str, Then]) -> tuple[Choice, ...]:
        """Options by the names of their texts, numbered."""
        return self.listed((self.say(key), then, "") for key, then in options)

    def listed(self, options: Iterable[tuple[str, Then, str]]) -> tuple[Choice, ...]:
        """Options by what they say, what follows and what is said besides, numbered."""
        return tuple([Choice(str(n), *option) for n, option in enumerate(options, 1)])


def asks_by_phase(asks: Mapping[type, Callable[[Any, Any], Question]], words: Callable[[Any], Words]) -> Ask:
    """What a seat is asked, by the phase that it sees `now`, in the words of its table."""

    def ask(view: Any, offers: Sequence[Action], names: Sequence[str], lang: Lang) -> Question:
        return asks[type(view.now)](Asking(view, offers, names, lang, words(view)), view.now)

    return ask


@lru_cache(maxsize=4096)
def _said(words: Words, key: str, lang: Lang, facts: tuple[tuple[str, object], ...]) -> str:
    """A text of a game; the same question is put to many seats."""
    return words.text(key, lang, **dict(facts))


def filled(then: Then, field: str, value: object) -> Then:
    """What follows, with the value in the field of every action that has such a hole."""
    return _changed(then, lambda leaf: replace(leaf, **{field: value}) if hasattr(leaf, field) else leaf)


def shared(split: Split, value: Value) -> Then:
    """What follows once the first part has got this item: the next part's turn, or what the split leads to."""
    then = _changed(split.then, lambda leaf: replace(leaf, **{split.field: (*getattr(leaf, split.field), value)}))
    left = tuple(item for item in split.items if item.value != value)
    return replace(split, parts=split.parts[1:], items=left, then=then) if len(split.parts) > 1 else then


def leaves(then: Then) -> Iterator[Action]:
    """Every action that a question can lead to, holes not filled."""
    if isinstance(then, Action):
        yield then
    elif isinstance(then, Choose):
        for option in then.options:
            yield from leaves(option.then)
    else:
        yield from leaves(then.then)


def way_to(then: Then, action: Action) -> tuple[str, ...] | None:
    """The words of the answers that lead to an action; None if none do."""
    if isinstance(then, Action):
        return () if then == action else None
    if isinstance(then, Choose):
        ways = ((option.label, way_to(option.then, action)) for option in then.options)
        return next(((label, *way) for label, way in ways if way is not None), None)
    if isinstance(then, Confirm):
        return way_to(then.then, action)
    value = getattr(action, then.field, None)
    way = None if value is None else way_to(filled(then.then, then.field, value), action)
    return None if way is None else (*_told(then, value), *way)


def _told(asked: "Pick | Amount | Split", value: Any) -> tuple[str, ...]:
    """What was picked, counted or split, in words."""
    if isinstance(asked, Amount):
        return (str(value),)
    named = {item.value: item.label for item in asked.items}
    labels = [named.get(one, str(one)) for one in value]
    if isinstance(asked, Split):
        labels = [f"{part}: {label}" for part, label in zip(asked.parts, labels, strict=False)]
    return (", ".join(labels),) if labels else ()


def _changed(then: Then, change: Callable[[Action], Action]) -> Then:
    """The same tree with its actions changed."""
    if isinstance(then, Action):
        return change(then)
    if isinstance(then, Choose):
        options = tuple(replace(option, then=_changed(option.then, change)) for option in then.options)
        return replace(then, options=options)
    return replace(then, then=_changed(then.then, change))
