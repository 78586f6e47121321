"""A question in the terminal: how it is shown, and what follows from what was typed."""

from collections.abc import Iterator, Sequence

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from konspira.cli.meaning import apart, meant, plain
from konspira.cli.texts import say
from konspira.engine.illegal import Fault
from konspira.engine.questions import Amount, Choose, Confirm, Item, Pick, Question, Split, Then, filled, shared
from konspira.engine.record import Action, snake
from konspira.engine.words import Lang
from konspira.terminal.listing import Entry, compact, listing
from konspira.terminal.parts import Prose

NONE = "-"
"""What means 0 where 0 goes back."""


class Begun(Split, frozen=True, tag=snake):
    """A split of which some is given already: what is left keeps the numbers that it began with."""

    keys: tuple[str, ...] = ()


def is_secret(question: Question) -> bool:
    """Whether nothing that is typed may stay on the screen."""
    return isinstance(question, Choose | Split) and question.secret


def foreseeable(question: Question) -> Action | None:
    """The action whose forecast is told with this question, if there is one."""
    if isinstance(question, Choose):
        wanted: Then | None = next((one.then for one in question.options if one.key == question.foresee), None)
    else:
        wanted = question.then if isinstance(question, Confirm) and question.forecast else None
    return wanted if isinstance(wanted, Action) else None


def default(question: Question) -> str:
    """What Enter alone means."""
    if isinstance(question, Choose):
        return question.default
    return "1" if isinstance(question, Confirm) and not question.grave else ""


# ------------------------------------------------------------ shown


def shown(question: Question, lang: Lang, *, deeper: bool, foretold: str = "") -> Iterator[RenderableType]:
    """The question, what is said besides, and what can be typed."""
    yield Text(f"► {question.prompt}", "bold")
    for text in (question.note, foretold, how_to(question, lang)):
        if text:
            yield Padding(Prose(text), (0, 0, 0, 2))
    found = entries(question, lang)
    back = [Entry("0", say("back", lang))] if deeper else []
    if isinstance(question, Pick) and not any(entry.note for entry in found):
        yield compact(found)
        found = []
    if found or back:
        yield listing([*found, *back])


def entries(question: Question, lang: Lang) -> list[Entry]:
    """What can be typed."""
    if isinstance(question, Choose):
        return [Entry(option.key, option.label, option.note) for option in question.options]
    if isinstance(question, Confirm):
        return [Entry(yes(question, lang), question.yes)]
    if isinstance(question, Amount):
        return []
    return [Entry(key, item.label, item.note) for key, item in _numbered(question).items()]


def yes(question: Confirm, lang: Lang) -> str:
    """What confirms: a letter where the usual key would come too easily."""
    return say("key_yes", lang) if question.grave else "1"


def how_to(question: Question, lang: Lang) -> str:
    """How an answer is typed where that is not plain from the options."""
    if isinstance(question, Pick):
        key = "how_to_pick" if question.least == question.most else "how_to_mark"
        return say(key, lang, count=question.least, example=_example(question))
    if isinstance(question, Amount):
        key = "how_many" if question.now is None else "how_many_now"
        least = question.least or NONE
        return say(key, lang, least=least, most=question.most, now=question.now)
    return say("who_gets", lang, name=question.parts[0]) if isinstance(question, Split) else ""


# ------------------------------------------------------------ answered


def answer(question: Question, typed: str, lang: Lang) -> Then:
    """What follows from what was typed; a Fault says what should have been."""
    typed = typed.strip() or default(question)
    if isinstance(question, Choose):
        key = _key({option.key: option.label for option in question.options}, typed)
        return next(option.then for option in question.options if option.key == key)
    if isinstance(question, Confirm):
        return _confirmed(question, typed, lang)
    if isinstance(question, Split):
        return _given(question, typed)
    if isinstance(question, Amount):
        return filled(question.then, question.field, _amount(question, typed))
    return filled(question.then, question.field, tuple(item.value for item in picked(question, typed)))


def _confirmed(question: Confirm, typed: str, lang: Lang) -> Then:
    """A yes; what is grave is confirmed by its letter or by a whole yes, never by the beginning of another word."""
    key = yes(question, lang)
    if typed.casefold() in (key, say("word_yes", lang)):
        return question.then
    if question.grave:
        raise wanted_one_of([key], typed)
    _key({key: question.yes, say("key_yes", lang): say("word_yes", lang)}, typed)
    return question.then


def several(question: Question, typed: str) -> list[str]:
    """The keys, if moves of one kind were chosen at once, each of which can be made by itself: three pawns as 1 2 5."""
    if not isinstance(question, Choose) or question.secret or len(apart(typed)) < 2:
        return []
    moves = {option.key: option.label for option in question.options if isinstance(option.then, Action)}
    if plain(typed) in map(plain, moves.values()):
        return []
    keys = [meant(moves, part) for part in apart(typed)]
    return [key for key in keys if key] if None not in keys and len(set(keys)) == len(keys) else []


def picked(question: Pick, typed: str) -> list[Item]:
    """The items with these numbers or names, in their own order; of up to nine the digits may stand together: 145."""
    known = _numbered(question)
    parts = apart(typed)
    if len(parts) == 1 and len(known) < 10 and parts[0].isdecimal():
        parts = list(parts[0])
    labels = {key: item.label for key, item in known.items()}
    keys = {meant(labels, part) for part in parts}
    if None not in keys and question.least <= len(keys) <= question.most:
        return [known[key] for key in known if key in keys]
    if question.least == question.most:
        wanted = "type {count} different numbers or names, for example {example}, not “{typed}”"
    else:
        wanted = "type one or more of the numbers, for example {example}, not “{typed}”"
    raise Fault(wanted, count=question.least, example=_example(question), typed=typed)


def _given(question: Split, typed: str) -> Then:
    """The first part gets the item that was typed; the next is asked about what is left."""
    known = _numbered(question)
    chosen = _key({key: item.label for key, item in known.items()}, typed)
    then = shared(question, known[chosen].value)
    if not isinstance(then, Split):
        return then
    left = tuple(key for key in known if key != chosen)
    return Begun(**{name: getattr(then, name) for name in Split.__struct_fields__}, keys=left)


def _amount(question: Amount, typed: str) -> int:
    """The number that was typed."""
    number = 0 if typed == NONE else int(typed) if typed.isdecimal() else -1
    if question.least <= number <= question.most:
        return number
    raise wanted_one_of([f"{question.least or NONE}–{question.most}"], typed)


def _key(labels: dict[str, str], typed: str) -> str:
    """The key that is meant."""
    if key := meant(labels, typed):
        return key
    raise wanted_one_of(list(labels), typed)


def wanted_one_of(keys: Sequence[str], typed: str) -> Fault:
    """What could have been typed."""
    if not typed:
        return Fault("type one of {keys}", keys=", ".join(keys))
    return Fault("type one of {keys}, not “{typed}”", keys=", ".join(keys), typed=typed)


def _numbered(question: Pick | Split) -> dict[str, Item]:
    """The items by what is typed for them."""
    keys = question.keys if isinstance(question, Begun) else [str(n) for n, _ in enumerate(question.items, 1)]
    return dict(zip(keys, question.items, strict=True))


def _example(question: Pick) -> str:
    """How so many numbers are typed; of two or more they stand apart."""
    count = question.least if question.least == question.most else min(2, question.most)
    return " ".join(str(n) for n in range(1, count + 1))
