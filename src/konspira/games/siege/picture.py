"""The picture of the table in a terminal."""

from collections.abc import Iterator, Sequence

from rich.console import RenderableType
from rich.text import Text

from konspira.engine.words import Lang
from konspira.games.siege.view import View
from konspira.games.siege.words import words_of
from konspira.terminal.picture import Picture, Room


class SiegePicture(Picture[View]):
    """The day, the people, the Shelter, the city."""

    def __init__(self, view: View, names: Sequence[str], lang: Lang) -> None:
        super().__init__(view, names, lang, words_of(view.table))

    def drawn(self, _: Room) -> Iterator[RenderableType]:
        """All of it, from above."""
        yield Text(self.say("title"))
