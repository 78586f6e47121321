"""Every way to set up a game, read off its option type."""

from collections.abc import Iterator
from itertools import product
from typing import Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

from konspira.engine import Game, Record
from konspira.games import SHELF, game


class Setup(NamedTuple):
    """A game, a number of players and the options."""

    name: str
    seats: int
    options: Record

    @property
    def game(self) -> Game[Any, Any]:
        """The game itself."""
        return game(self.name)

    def start(self) -> Any:
        """The table before chance has done anything."""
        return self.game.setup(self.seats, self.options)

    def __str__(self) -> str:
        """The game, the players and the options that are not at their defaults."""
        plain = type(self.options)()
        changed = [
            f"{field}={value}" if not isinstance(value, bool) else field
            for field in self.options.__struct_fields__
            if (value := getattr(self.options, field)) != getattr(plain, field)
        ]
        return "-".join([self.name, str(self.seats), *changed])


def values(kind: Any) -> tuple[Any, ...]:
    """Every value of an option's type."""
    if kind is bool:
        return False, True
    if get_origin(kind) is Literal:
        return get_args(kind)
    raise TypeError(f"an option of type {kind} cannot be enumerated")


def every_options(kind: type[Record]) -> Iterator[Record]:
    """Every combination of a game's options."""
    hints = get_type_hints(kind)
    names = kind.__struct_fields__
    for chosen in product(*(values(hints[name]) for name in names)):
        yield kind(**dict(zip(names, chosen, strict=True)))


def every_setup() -> list[Setup]:
    """Every game with every number of players and every combination of options."""
    return [
        Setup(name, seats, options)
        for name in SHELF
        for seats in game(name).SEATS
        for options in every_options(game(name).OPTIONS)
    ]


SETUPS = every_setup()
