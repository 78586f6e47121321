"""Where a game stands for a program that plays it: whom the table asks, and how far the answer has come."""

from collections.abc import Mapping, Sequence
from typing import Any, NoReturn

import msgspec

from konspira.adapters.answers import ANSWERS, FIRST, Answering, listed, menu_of
from konspira.engine import CHANCE, Action, Outcome, Seat, encode
from konspira.engine.questions import Question, way_to
from konspira.games import box


class LabGame:
    """What is played: a game, for so many (as few as it allows, if none are asked for), with these options by name."""

    def __init__(self, game: str, seats: int = 0, options: Mapping[str, Any] | None = None) -> None:
        self.box = box(game)
        self.game = self.box.game
        self.seats = seats or self.game.SEATS[0]
        self.options = msgspec.convert(dict(options or {}), self.game.OPTIONS, strict=False)
        self.names = tuple([f"P{seat + 1}" for seat in range(self.seats)])
        self.to_act, self.legal = self.game.to_act, self.game.legal
        self.step, self.view = self.game.step, self.game.view

    def start(self) -> "Walk":
        """Before chance has done anything."""
        return Walk(self, self.game.setup(self.seats, self.options))

    def __deepcopy__(self, _: object) -> "LabGame":
        """What never changes is its own copy."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return LabGame, (self.game.NAME, self.seats, msgspec.to_builtins(self.options))


class Walk:
    """A table, and what the seat that it asks has answered so far. It never changes."""

    __slots__ = ("_asked", "_few", "_view", "given", "playing", "seat", "table")

    def __init__(self, playing: LabGame, table: Any) -> None:
        self.playing = playing
        self.table = table
        waiting = playing.to_act(table)
        self.seat: Seat | None = waiting[0] if waiting else None
        self.given: tuple[int, ...] = ()
        self._few: Sequence[Action] | None = None
        self._asked: Answering | None = None
        self._view: Any = None

    @property
    def by_chance(self) -> bool:
        """Whether chance is to act."""
        return self.seat == CHANCE

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self.playing.game.outcome(self.table)

    @property
    def own_view(self) -> Any:
        """All that the seat that is asked may know."""
        if self._view is None:
            self._view = self.playing.view(self.table, self.seat)
        return self._view

    def view(self, seat: Seat | None) -> Any:
        """All that a seat may know."""
        return self.own_view if seat == self.seat and seat is not None else self.playing.view(self.table, seat)

    # ------------------------------------------------------------ what is asked

    @property
    def few(self) -> Sequence[Action]:
        """The moves, if they are so few that one is chosen from them at once; else none."""
        few = self._few
        if few is None:
            few = self._few = self._chosen_at_once()
        return few

    def _chosen_at_once(self) -> Sequence[Action]:
        """What one's secrets alone forbid a screen offers, but not this."""
        seat = self.seat
        assert seat is not None
        legal = self.playing.legal(self.table, seat)
        if len(legal) > ANSWERS and len(legal) == len(self.playing.game.offers(self.table, seat)):
            found = menu_of(self.question())
            if isinstance(found, Answering):
                self._asked = found
                return ()
        return legal

    @property
    def numbers(self) -> tuple[int, ...]:
        """The answers that can be given now."""
        few = self.few
        return FIRST[len(few)] if few else self.asked.numbers

    @property
    def asked(self) -> Answering:
        """What the seat can answer now."""
        few = self.few
        if self._asked is None:
            self._asked = listed(few, self.told)
        return self._asked

    def question(self) -> Question:
        """What a person would be asked."""
        assert self.seat is not None
        offers = self.playing.game.offers(self.table, self.seat)
        return self.playing.box.ask(self.own_view, offers, self.playing.names, "en")

    def told(self, action: Action) -> str:
        """An action in the words of the question that leads to it."""
        return " · ".join(way_to(self.question(), action) or (encode(action).decode(),))

    # ------------------------------------------------------------ what follows

    def answered(self, number: int) -> "Walk":
        """After an answer: a step further in the question, or in the game."""
        few = self.few
        if few:
            return self.moved(few[number] if 0 <= number < len(few) else self._refuse(number))
        asked = self.asked
        if number not in asked.numbers:
            self._refuse(number)
        found = asked.led(number)
        return self._deeper(found, number) if isinstance(found, Answering) else self.moved(found)

    def _refuse(self, number: int) -> NoReturn:
        raise ValueError(f"{number} is no answer now, but one of {', '.join(map(str, self.numbers))} is")

    def _deeper(self, asked: Answering, number: int) -> "Walk":
        """The same table and seat, a step further in the question."""
        deeper = Walk.__new__(Walk)
        deeper.playing, deeper.table, deeper.seat, deeper._view = self.playing, self.table, self.seat, self._view
        deeper.given, deeper._asked, deeper._few = (*self.given, number), asked, ()
        return deeper

    def moved(self, action: Action) -> "Walk":
        """After a move of whoever is to act."""
        assert self.seat is not None
        return Walk(self.playing, self.playing.step(self.table, self.seat, action)[0])

    # ------------------------------------------------------------ copies

    def __deepcopy__(self, _: object) -> "Walk":
        """What never changes is its own copy."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """A table and the answers given: what is asked follows from them."""
        return walk, (self.playing, self.table, self.given)


def walk(playing: LabGame, table: Any, given: tuple[int, ...] = ()) -> Walk:
    """A table at which these answers have been given to the open question."""
    found = Walk(playing, table)
    for number in given:
        found = found.answered(number)
    return found
