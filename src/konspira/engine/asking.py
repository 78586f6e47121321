"""What a player is asked, as numbered options: the seam between a game and whatever shows it to a person."""

from collections.abc import Callable, Sequence
from typing import Union

from konspira.engine.illegal import Fault
from konspira.engine.record import Action, Record
from konspira.engine.seats import Seat

Then = Union[Action, "Choose", "Pick", "Several"]
"""What an answer leads to: a move, or a further question."""

Leads = Then | Callable[[], Then]
"""The same, or what makes it once it is asked for."""


class Choice(Record, frozen=True):
    """One of the options: what to type for it, what it says, what follows."""

    key: str
    label: str
    then: Leads

    def follow(self) -> Then:
        """What follows if it is chosen."""
        return self.then() if callable(self.then) else self.then


class Choose(Record, frozen=True):
    """Choose one option; `rules` are the rules that apply, `note` explains, `default` is what an empty answer means.

    Of a secret question nothing that is typed stays on the screen.
    """

    prompt: str
    rules: tuple[str, ...]
    options: tuple[Choice, ...]
    note: str = ""
    default: str = ""
    secret: bool = False


class Pick(Record, frozen=True):
    """Pick so many of the players; they are numbered from 1, as at the table, and `note` says how to type them."""

    prompt: str
    rules: tuple[str, ...]
    names: tuple[str, ...]
    count: int
    then: Callable[[tuple[Seat, ...]], Then]
    note: str = ""


class Several(Record, frozen=True):
    """Pick one or more of the options, which are numbered from 1; `note` says how to type them."""

    prompt: str
    rules: tuple[str, ...]
    options: tuple[str, ...]
    then: Callable[[tuple[int, ...]], Then]
    note: str = ""


Question = Choose | Pick | Several


def answer(question: Question, typed: str) -> Then:
    """What follows from what was typed; a Fault says what should have been."""
    if isinstance(question, Choose):
        return _chosen(question, typed.strip() or question.default)
    numbers = typed.replace(",", " ").split()
    return _picked(question, numbers) if isinstance(question, Pick) else _several(question, numbers)


def _chosen(question: Choose, typed: str) -> Then:
    for option in question.options:
        if option.key == typed:
            return option.follow()
    raise wanted_one_of([option.key for option in question.options], typed)


def wanted_one_of(keys: Sequence[str], typed: str) -> Fault:
    """What could have been typed."""
    if not typed:
        return Fault("type one of {keys}", keys=", ".join(keys))
    return Fault("type one of {keys}, not “{typed}”", keys=", ".join(keys), typed=typed)


def _picked(question: Pick, typed: list[str]) -> Then:
    # At a table of nine or fewer the digits may stand together: 145.
    if len(typed) == 1 and len(question.names) < 10 and len(typed[0]) == question.count:
        typed = list(typed[0])
    keys = [str(seat + 1) for seat in range(len(question.names))]
    if len(set(typed)) == len(typed) == question.count and set(typed) <= set(keys):
        return question.then(tuple(sorted(keys.index(key) for key in typed)))
    example = " ".join(keys[: question.count])
    raise Fault(
        "type the numbers of {count} different players, for example {example}, not “{typed}”",
        count=question.count,
        example=example,
        typed=" ".join(typed),
    )


def _several(question: Several, typed: list[str]) -> Then:
    # With nine options or fewer the digits may stand together: 145.
    if len(typed) == 1 and len(question.options) < 10:
        typed = list(typed[0])
    keys = [str(number + 1) for number in range(len(question.options))]
    if typed and set(typed) <= set(keys):
        return question.then(tuple(sorted({keys.index(key) for key in typed})))
    raise Fault(
        "type one or more of the numbers, for example {example}, not “{typed}”",
        example=" ".join(keys[:2]),
        typed=" ".join(typed),
    )
