"""The picture of the table in a terminal, made of the parts of konspira.terminal."""

from collections.abc import Iterator

from rich.console import RenderableType
from rich.text import Text

from konspira.engine import Seat
from konspira.terminal.parts import row, table, whole
from konspira.terminal.picture import Picture, Room
from konspira_pebbles.view import View
from konspira_pebbles.words import WORDS


class PebblesPicture(Picture[View]):
    """The pouches of the game, and the players in the order in which they say a number."""

    words = WORDS

    def drawn(self, _room: Room) -> Iterator[RenderableType]:
        """What everybody sees; what is one's own, `me` shows."""
        yield row(map(Text, (self.say("bag"), *("●" * held for held in self.view.bag))))
        players = table(*(whole(self.say(head)) for head in ("player", "fists", "number")), expand=False)
        for turn in range(self.view.seats):
            seat = ((self.view.first or 0) + turn) % self.view.seats
            players.add_row(self.player(seat), self.fist(seat), self.number_said(seat))
        yield players

    def fist(self, seat: Seat) -> str:
        """PEB-03  Open at the end, closed once it is."""
        if self.view.fists:
            return "●" * self.view.fists[seat] or "–"
        return "✊" if seat in self.view.closed else ""

    def number_said(self, seat: Seat) -> str:
        """PEB-04  The number, or that the table waits for it."""
        said = self.view.said[seat]
        return str(said) if said is not None else "…" if seat in self.view.to_act else ""
