"""Every way to set up a game, read off its option type."""

from collections.abc import Callable, Iterator
from itertools import product
from math import prod
from typing import Any, Final, Literal, NamedTuple, get_args, get_origin, get_type_hints

import pytest

from konspira.box import GameBox
from konspira.engine import Game, Record, replace
from konspira.games import box, shelf
from tests.games.niepodlegla import late

LATE: dict[str, Callable[[Any], Any]] = {"niepodlegla": late.basic, "niepodlegla_advanced": late.advanced}
"""Games whose last part random play from the start does not see: a table from which it does."""

FEW = 24
MANY = 40
LONG = 100
"""Of a long game a search plays out fewer than so many."""


class Setup(NamedTuple):
    """A game, a number of players and the options; `late`: not long before its end."""

    box: GameBox[Any, Any, Any]
    seats: int
    options: Record
    late: bool = False

    @property
    def game(self) -> Game[Any, Any]:
        """The game itself."""
        return self.box.game

    @property
    def name(self) -> str:
        """The game's name."""
        return self.game.NAME

    def start(self) -> Any:
        """The table before chance has done anything."""
        t = self.game.setup(self.seats, self.options)
        return LATE[self.name](t) if self.late else t

    @property
    def changed(self) -> list[str]:
        """The options that are not at their defaults."""
        plain = type(self.options)()
        return [
            field if isinstance(value, bool | tuple) else f"{field}={value}"
            for field in self.options.__struct_fields__
            if (value := getattr(self.options, field)) != getattr(plain, field)
        ]

    def __str__(self) -> str:
        """The game, the players and the options that are not at their defaults."""
        return "-".join([self.name, str(self.seats), *self.changed, *(["late"] if self.late else [])])


def values(kind: Any, default: Any) -> tuple[Any, ...]:
    """Every value of an option's type: of texts, which cannot be listed, the default; of several all and none."""
    if kind is str:
        return (default,)
    if kind is bool:
        return False, True
    if get_origin(kind) is Literal:
        return get_args(kind)
    if get_origin(kind) is tuple:
        return (), get_args(get_args(kind)[0])
    raise TypeError(f"an option of type {kind} cannot be enumerated")


def every_options(kind: type[Record]) -> Iterator[Record]:
    """Every combination of a game's options; where there are too many, each value alone, and all last ones at once."""
    plain, every = kind(), values_of(kind)
    if every_combination(kind):
        yield from (kind(**dict(zip(every, chosen, strict=True))) for chosen in product(*every.values()))
        return
    yield plain
    yield from (
        replace(plain, **{name: x}) for name, found in every.items() for x in found if x != getattr(plain, name)
    )
    yield kind(**{name: found[-1] for name, found in every.items()})


def every_combination(kind: type[Record]) -> bool:
    """Whether all combinations of a game's options are few enough to be looked at."""
    return prod(map(len, values_of(kind).values())) <= MANY


def values_of(kind: type[Record]) -> dict[str, tuple[Any, ...]]:
    """Every value of every option."""
    hints, plain = get_type_hints(kind), kind()
    return {name: values(hints[name], getattr(plain, name)) for name in kind.__struct_fields__}


def every_setup(box: GameBox[Any, Any, Any]) -> list[Setup]:
    """A game with every number of players and every combination of options."""
    options = list(every_options(box.game.OPTIONS))
    return [Setup(box, seats, chosen) for seats in box.game.SEATS for chosen in options]


SETUPS = [setup for name in shelf() for setup in every_setup(box(name))]
LATER = [setup._replace(late=True) for setup in SETUPS if setup.name in LATE]
EVERY = [*SETUPS, *LATER]
"""Where the proofs begin."""


def setups_of(name: str) -> list[Setup]:
    """Every way to set up this game, and its late beginnings."""
    return [setup for setup in EVERY if setup.name == name]


def each_game() -> list[Any]:
    """Every game of the shelf; a quick run leaves out the long ones, of which a search plays but few."""
    return [pytest.param(name, marks=pytest.mark.slow) if box(name).trials < LONG else name for name in shelf()]


def thin(step: int, begin: int = 0) -> list[Setup]:
    """Of a game with many set-ups each so-manieth, of one with few every fifth at least; proofs begin at others.

    A step that has nothing in common with the number of a game's options (32, 13, 10) meets each of them in time.
    """
    chosen = []
    for name in shelf():
        every = setups_of(name)
        width = step if len(every) > FEW else min(step, 5)
        chosen += every[begin % width :: width]
    return chosen


Proof = Callable[[Setup], None]
Tested = Callable[[list[Setup]], None]
PROOFS: Final[list[Proof]] = []
"""What was proven of our games, for one that is not on our shelf."""


def each_of(setups: list[Setup]) -> Callable[[Proof], Tested]:
    """Prove it for each of these; those of one game and one number of players are one test, which names the faulty."""
    tables: dict[str, list[Setup]] = {}
    for setup in setups:
        tables.setdefault("-".join([setup.name, str(setup.seats), *(["late"] if setup.late else [])]), []).append(setup)

    def proven(proof: Proof) -> Tested:
        def test(alike: list[Setup]) -> None:
            for setup in alike:
                try:
                    proof(setup)
                except Exception as fault:
                    fault.add_note(f"in the set-up {setup}")
                    raise

        PROOFS.append(proof)
        tested: Tested = pytest.mark.parametrize("alike", tables.values(), ids=tables)(test)
        return tested

    return proven
