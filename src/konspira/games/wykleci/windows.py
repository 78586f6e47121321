"""BW-77  Reaction windows: those who hold the bonus that is asked for are asked, each once.

Kept bonuses are public (BW-79), so that somebody is asked, or is not, tells nothing that is hidden.
"""

from collections.abc import Callable
from typing import Any, Final

from konspira.engine import Action, Events, Illegal, Seat, Step
from konspira.engine.phases import Phase, one_acts
from konspira.engine.window import Reaction, anybody, ask, asked, go_on, passes
from konspira.games.wykleci.actions import Pass, UseBonus
from konspira.games.wykleci.conduct import note_bonus
from konspira.games.wykleci.content import Bonus
from konspira.games.wykleci.deck_values import deck_values
from konspira.games.wykleci.events import BonusLeft, BonusUsed
from konspira.games.wykleci.state import Table
from konspira.games.wykleci.turn import use_card

PASS: Final = Pass()
Follows = Callable[[Table, Any, Events], Step[Table]]


class BonusWindow:
    """A window for one bonus, by its rule: what follows when nobody uses it (any more), what when somebody does, and
    who may not although they hold it."""

    def __init__(
        self,
        bonus: Bonus,
        rule: str,
        *,
        then: Follows,
        use: Follows,
        may: Callable[[Any, Any, Seat], bool] = anybody,
    ) -> None:
        self._bonus, self._rule, self._use = bonus, rule, use
        self._kind = Reaction(lambda t, now, seat: may(t, now, seat) and bool(cards_of(t, seat, bonus)), then)

    def open(self, t: Table, now: Any, seen: Events) -> Step[Table]:
        """BW-77  One pass clockwise from the Commander-in-Chief; anyone may, on the mission or not."""
        return ask(t, now, t.chief, self._kind, seen) if any(t.bonuses) else self._kind.then(t, now, seen)

    def stay(self, t: Table, now: Any, seen: Events) -> Step[Table]:
        """BW-77  Whoever has used one is asked about the next."""
        return go_on(t, now, self._kind, seen)

    @property
    def phase(self) -> Phase:
        """What holds while the window is open; BW-89  bonuses unused."""
        return one_acts("BW-77", "you are not asked now", self._answer, self._legal, asked)

    def _legal(self, t: Table, _: Any, seat: Seat) -> tuple[Action, ...]:
        """Pass, or use one of the cards."""
        return (PASS, *map(UseBonus, cards_of(t, seat, self._bonus)))

    def _answer(self, t: Table, now: Any, seat: Seat, action: Action) -> Step[Table]:
        """Whoever is asked uses the bonus or lets the chance go by."""
        if type(action) is Pass:
            t = note_bonus(t, seat, self._bonus, used=False)
            return passes(t, now, self._kind, (BonusLeft(seat, self._bonus),))
        if type(action) is not UseBonus:
            raise Illegal("BW-77", "use the bonus or pass")
        t = note_bonus(use_card(t, seat, action.card, self._bonus, self._rule), seat, self._bonus, used=True)
        return self._use(t, now, (BonusUsed(seat, action.card, self._bonus),))


def cards_of(t: Table, seat: Seat, bonus: Bonus) -> tuple[int, ...]:
    """The cards with this bonus that a seat has kept."""
    kept = t.bonuses[seat]
    if not kept:
        return ()
    kind = deck_values(t.deck).bonus
    return tuple([card for card in kept if kind[card] == bonus])
