"""The picture of a table: what those of all games have in common, and how one becomes a game's terminal."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final, Generic, NamedTuple, TypeVar

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.text import Text

from konspira.box import Terminal
from konspira.engine.record import Action
from konspira.engine.seats import Seat
from konspira.engine.words import Lang, Words
from konspira.terminal.parts import KEY

V = TypeVar("V", bound=Any)

NARROW: Final = 80
WIDE: Final = 120
TALL: Final = 32
ROOMY: Final = 48


class Room(NamedTuple):
    """How much room there is: a line of so many characters, so many lines."""

    width: int
    height: int

    @property
    def narrow(self) -> bool:
        """Narrower than terminals are by custom."""
        return self.width < NARROW

    @property
    def wide(self) -> bool:
        """There is room for something beside the players."""
        return self.width >= WIDE

    @property
    def roomy(self) -> bool:
        """There is room for what cards say, too."""
        return self.wide and self.height >= ROOMY

    @property
    def tall(self) -> bool:
        """There is room for frames, and for the legend at all times."""
        return self.height >= TALL


class Fitted:
    """Draws itself as there is room."""

    def __init__(self, drawn: Callable[[Room], Iterable[RenderableType]]) -> None:
        self.drawn = drawn

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield from self.drawn(Room(options.max_width, options.size.height))


class Picture(Generic[V]):
    """The table as one seat sees it, in one language; what a game draws is its own.

    Its class says which `words` it speaks in; or each picture does, where they depend on the table's deck.
    """

    words: Words

    def __init__(self, view: V, names: Sequence[str], lang: Lang, words: Words | None = None) -> None:
        self.view = view
        self.names = names
        self.lang = lang
        if words is not None:
            self.words = words

    def drawn(self, room: Room) -> Iterator[RenderableType]:
        """All of it, from above."""
        raise NotImplementedError

    def folded(self, room: Room) -> Iterator[RenderableType]:
        """What the open question needs, for a low screen."""
        yield from self.drawn(room)

    def glance(self, _before: V) -> RenderableType | None:
        """What has changed since the view before; None: all is to be drawn."""
        return None

    def look_up(self, _word: str) -> RenderableType | None:
        """What can be looked up by this word besides rules."""
        return None

    def private(self) -> RenderableType | None:
        """What lies before the one who looks, where nobody has secrets."""
        return None

    def chapter(self) -> str:
        """The heading under which the log tells what happens now."""
        return ""

    def title(self) -> Text:
        """The game, and what happens now."""
        chapter = self.chapter()
        return Text.assemble((self.say("title").upper(), "bold"), f" · {chapter}" if chapter else "")

    def standing(self) -> str:
        """How the table stands, in a few words, for whoever watches many."""
        return ""

    def deed(self, _seat: Seat, _action: Action) -> str:
        """What this move decides, where no event tells it."""
        return ""

    # ------------------------------------------------------------ words and players

    def say(self, key: str, **facts: object) -> str:
        """A text of the game in this language."""
        return self.words.text(key, self.lang, **facts)

    def name(self, seat: Seat) -> str:
        """A player's name, and whether it is one's own."""
        return f"{self.names[seat]} {self.say('you')}" if seat == self.view.seat else self.names[seat]

    def player(self, seat: Seat) -> Text:
        """A player; oneself stands out."""
        return Text(self.name(seat), "bold" if seat == self.view.seat else "")

    def listed(self, seats: Iterable[Seat]) -> str:
        """Players by their names."""
        return ", ".join([self.names[seat] for seat in seats])

    def number(self, seat: Seat, *signs: str | tuple[str, str]) -> Text:
        """The number that a player has at the table, and signs behind it."""
        return Text.assemble((f"{seat + 1:>{len(str(len(self.names)))}}", KEY), *signs)

    def marked(self, seat: Seat, leads: bool, *signs: str | tuple[str, str]) -> Text:
        """The number, a star for whoever leads, other signs, and whether the table waits for this player."""
        star = ("★" if leads else " ", "bold yellow")
        return self.number(seat, " ", star, *signs, "…" if seat in self.view.to_act else " ")


def terminal(picture: Callable[[V, Sequence[str], Lang], Picture[V]]) -> Terminal[V]:
    """How a game is shown in a terminal, from its picture."""

    def draw(view: V, names: Sequence[str], lang: Lang) -> RenderableType:
        return Fitted(picture(view, names, lang).drawn)

    def glance(before: V, view: V, names: Sequence[str], lang: Lang) -> RenderableType | None:
        return picture(view, names, lang).glance(before)

    def look_up(view: V, word: str, lang: Lang) -> RenderableType | None:
        return picture(view, (), lang).look_up(word)

    def private(view: V, names: Sequence[str], lang: Lang) -> RenderableType | None:
        return picture(view, names, lang).private()

    def chapter(view: V, lang: Lang) -> str:
        return picture(view, (), lang).chapter()

    def deed(view: V, seat: Seat, action: Action, names: Sequence[str], lang: Lang) -> str:
        return picture(view, names, lang).deed(seat, action)

    def folded(view: V, names: Sequence[str], lang: Lang) -> RenderableType:
        return Fitted(picture(view, names, lang).folded)

    def standing(view: V, lang: Lang) -> str:
        return picture(view, (), lang).standing()

    return Terminal(draw, private, glance, look_up, chapter, deed, folded, standing)
