"""Every way to set up a game, read off its option type."""

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

from konspira.engine import Game, Record
from konspira.games import game, shelf
from tests.games.niepodlegla import late

LATE: dict[str, Callable[[Any], Any]] = {"niepodlegla": late.basic, "niepodlegla_advanced": late.advanced}
"""Games whose last part random play from the start does not see: a table from which it does."""

FEW = 24


class Setup(NamedTuple):
    """A game, a number of players and the options; `late`: not long before its end."""

    name: str
    seats: int
    options: Record
    late: bool = False

    @property
    def game(self) -> Game[Any, Any]:
        """The game itself."""
        return game(self.name)

    def start(self) -> Any:
        """The table before chance has done anything."""
        t = self.game.setup(self.seats, self.options)
        return LATE[self.name](t) if self.late else t

    @property
    def changed(self) -> list[str]:
        """The options that are not at their defaults."""
        plain = type(self.options)()
        return [
            f"{field}={value}" if not isinstance(value, bool) else field
            for field in self.options.__struct_fields__
            if (value := getattr(self.options, field)) != getattr(plain, field)
        ]

    def __str__(self) -> str:
        """The game, the players and the options that are not at their defaults."""
        return "-".join([self.name, str(self.seats), *self.changed, *(["late"] if self.late else [])])


def values(kind: Any, default: Any) -> tuple[Any, ...]:
    """Every value of an option's type; of texts, which cannot be listed, the default."""
    if kind is str:
        return (default,)
    if kind is bool:
        return False, True
    if get_origin(kind) is Literal:
        return get_args(kind)
    raise TypeError(f"an option of type {kind} cannot be enumerated")


def every_options(kind: type[Record]) -> Iterator[Record]:
    """Every combination of a game's options."""
    hints, plain = get_type_hints(kind), kind()
    names = kind.__struct_fields__
    for chosen in product(*(values(hints[name], getattr(plain, name)) for name in names)):
        yield kind(**dict(zip(names, chosen, strict=True)))


def every_setup() -> list[Setup]:
    """Every game with every number of players and every combination of options."""
    return [
        Setup(name, seats, options)
        for name in shelf()
        for seats in game(name).SEATS
        for options in every_options(game(name).OPTIONS)
    ]


SETUPS = every_setup()
LATER = [setup._replace(late=True) for setup in SETUPS if setup.name in LATE]
EVERY = [*SETUPS, *LATER]
"""Where the proofs begin."""


def setups_of(name: str) -> list[Setup]:
    """Every way to set up this game, and its late beginnings."""
    return [setup for setup in EVERY if setup.name == name]


def thin(step: int) -> list[Setup]:
    """Of a game with many set-ups each so-manieth, of one with few every fifth at least."""
    chosen = []
    for name in shelf():
        every = setups_of(name)
        chosen += every[:: step if len(every) > FEW else min(step, 5)]
    return chosen
