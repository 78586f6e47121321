"""Tables at which a seat could be sitting, each as often as the seat believes in it."""

from itertools import accumulate

from konspira.engine import Luck, draw, replace
from konspira.engine.bits import bits
from konspira.games.wykleci.bots.suspicion import beliefs
from konspira.games.wykleci.deck_values import deck_values
from konspira.games.wykleci.redeal import redeal
from konspira.games.wykleci.state import NONE, Table
from konspira.games.wykleci.view import View

FINE = 1 << 30


class BelievedTables:
    """All tables that a view leaves possible; the Traitors among the others by what everybody has seen of them."""

    def __init__(self, view: View) -> None:
        self.view, self._goal = view, view.goals[view.me]
        deck = deck_values(view.deck)
        traitor = self._goal >= 0 and deck.condition[self._goal] is None
        found = beliefs(view.deck, view.seats, (view.seat, traitor), view.history.conduct)
        self._seatings, self._upto = tuple(found), tuple(accumulate(found.values()))
        self._green = bits(deck.green & ~(0 if self._goal < 0 else 1 << self._goal))
        self._red = [card for card in deck.traitors if card != self._goal]

    def draw(self, luck: Luck) -> Table:
        """One of them."""
        t = redeal(self.view, luck)
        return replace(t, goals=self._goals(luck)) if self._goal != NONE else t

    def _goals(self, luck: Luck) -> tuple[int, ...]:
        """Who is a Traitor as believed; of the green goals any."""
        point = luck.below(FINE) / FINE
        upto = zip(self._seatings, self._upto, strict=True)
        traitors = next((seating for seating, limit in upto if point < limit), self._seatings[-1])
        red, green = iter(self._red), iter(draw(luck, self._green, self.view.seats - 1 - len(traitors)))
        me = self.view.seat
        return tuple(
            self._goal if seat == me else next(red) if seat in traitors else next(green)
            for seat in range(self.view.seats)
        )
