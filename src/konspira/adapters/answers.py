"""A move in small steps: a question answered with numbers below `ANSWERS`, one after another.

Whoever learns needs few actions, and always as many. An option, an item or an amount is answered by its place; of
several things one is picked after another, in their order, until it is `ENOUGH`; where more can be answered than there
are numbers, a page is turned up first. What leaves no choice is not asked.
"""

from collections.abc import Callable, Sequence
from functools import partial
from math import comb
from typing import Any, Final, NamedTuple

from konspira.engine.questions import Amount, Choose, Confirm, Pick, Question, Split, filled, shared
from konspira.engine.record import Action

ANSWERS: Final = 32
"""How many numbers there are to answer with, in any game."""
ENOUGH: Final = ANSWERS - 1
"""Nothing more is picked."""
MOST_ASKED: Final = 256
"""So many questions are remembered."""


FIRST: Final = tuple(tuple(range(count)) for count in range(ANSWERS + 1))
"""So many answers, from 0 on."""


class Answering:
    """What can be answered now, by number; what follows from an answer; how it is called."""

    __slots__ = ("_led", "follow", "label", "numbers")

    def __init__(self, numbers: tuple[int, ...], follow: Callable[[int], "Node"], label: Callable[[int], str]) -> None:
        self.numbers, self.follow, self.label = numbers, follow, label
        self._led: dict[int, Action | Answering] = {}

    def led(self, number: int) -> "Action | Answering":
        """What is to be answered after this, or the move: remembered, as the same question is answered again."""
        known = self._led.get(number)
        if known is None:
            known = self._led[number] = menu(self.follow(number))
        return known


class Picking(NamedTuple):
    """Some items are picked already, by their places."""

    pick: Pick
    taken: tuple[int, ...]


Node = Action | Question | Picking | Answering
"""Where an answer has come to: a move, or something to answer yet."""


def menu(node: Node) -> Action | Answering:
    """What is to be answered, or the move that it has led to; where there is no choice it goes on by itself."""
    while not isinstance(node, Action):
        found = paged(node if isinstance(node, Answering) else _MENUS[type(node)](node))
        if len(found.numbers) > 1:
            return found
        node = found.follow(found.numbers[0])
    return node


def listed(actions: Sequence[Action], label: Callable[[Action], str]) -> Answering:
    """A few actions, to choose from at once."""
    return Answering(FIRST[len(actions)], actions.__getitem__, lambda n: label(actions[n]))


_LAST_ASKED: Final[dict[int, tuple[Question, Action | Answering]]] = {}
"""The questions that were asked last, each known by being that very one."""


def menu_of(question: Question) -> Action | Answering:
    """The same of a whole question: one that is put again is gone into once."""
    known = _LAST_ASKED.get(id(question))
    if known and known[0] is question:
        return known[1]
    if len(_LAST_ASKED) >= MOST_ASKED:
        _LAST_ASKED.clear()
    found = menu(question)
    _LAST_ASKED[id(question)] = question, found
    return found


def paged(asked: Answering) -> Answering:
    """The same, with pages to turn up first if there are too many answers."""
    if asked.numbers[-1] < ANSWERS:
        return asked
    size = -(-len(asked.numbers) // ANSWERS)
    pages = [asked.numbers[at : at + size] for at in range(0, len(asked.numbers), size)]

    def page(n: int) -> Answering:
        there = pages[n]
        return Answering(_places(len(there)), lambda i: asked.follow(there[i]), lambda i: asked.label(there[i]))

    return Answering(_places(len(pages)), page, lambda n: f"{asked.label(pages[n][0])} … {asked.label(pages[n][-1])}")


def _places(count: int) -> tuple[int, ...]:
    return tuple(range(count))


def _choose(asked: Choose) -> Answering:
    options = asked.options
    return Answering(_places(len(options)), lambda n: options[n].then, lambda n: options[n].label)


def _confirm(asked: Confirm) -> Answering:
    return Answering((0,), lambda _: asked.then, lambda _: asked.yes)


def _amount(asked: Amount) -> Answering:
    numbers = tuple([n - asked.least for n in range(asked.least, asked.most + 1) if n != asked.now])
    then = partial(filled, asked.then, asked.field)
    return Answering(numbers, lambda n: then(n + asked.least), lambda n: str(n + asked.least))


def _split(asked: Split) -> Answering:
    items = asked.items
    return Answering(
        _places(len(items)), lambda n: shared(asked, items[n].value), lambda n: f"{asked.parts[0]}: {items[n].label}"
    )


def _pick(asked: Pick) -> Answering:
    return _picking(Picking(asked, ()))


def _picking(at: Picking) -> Answering:
    """One item more, or enough; nothing that could only end as it is at present."""
    pick, taken = at
    enough = max(ENOUGH, len(pick.items))
    values = tuple([pick.items[place].value for place in taken])
    first = taken[-1] + 1 if taken else 0
    numbers = [n for n in range(first, _end(pick, taken)) if not pick.now or _can_differ(pick, (*taken, n))]
    if len(taken) >= pick.least and values != pick.now:
        numbers.append(enough)

    def follow(n: int) -> Node:
        return filled(pick.then, pick.field, values) if n == enough else Picking(pick, (*taken, n))

    return Answering(tuple(numbers), follow, lambda n: "enough" if n == enough else pick.items[n].label)


def _end(pick: Pick, taken: tuple[int, ...]) -> int:
    """The items that can be next come before this one: none if all are picked, else enough must be left after them."""
    return len(pick.items) - max(pick.least - len(taken) - 1, 0) if len(taken) < pick.most else 0


def _can_differ(pick: Pick, taken: tuple[int, ...]) -> bool:
    """Whether an answer that is none of the present one begins with these."""
    after, least = len(pick.items) - 1 - taken[-1], max(pick.least - len(taken), 0)
    if sum([comb(after, more) for more in range(least, pick.most - len(taken) + 1)]) > 1:
        return True
    last = (*taken, *range(taken[-1] + 1, taken[-1] + 1 + least))
    return tuple([pick.items[place].value for place in last]) != pick.now


_MENUS: Final[dict[type, Callable[[Any], Answering]]] = {
    Choose: _choose,
    Confirm: _confirm,
    Amount: _amount,
    Split: _split,
    Pick: _pick,
    Picking: _picking,
}
