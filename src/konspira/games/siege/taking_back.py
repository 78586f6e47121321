"""Undo: what was chosen last is taken back, as long as nothing was rolled, drawn or told since (SG-01).

The table keeps how it stood before the first of these choices, and the choices. To take the last one back is an action
like any other: the log tells it, and a record replays.
"""

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, Final

from konspira.engine import Action, Seat, Step, replace, require
from konspira.engine.phases import Phase
from konspira.games.siege.actions import BreakDoor, Clear, GoOutside, GoThirsty, PickLock, RollAgain, Rummage, TakeBack
from konspira.games.siege.events import TakenBack
from konspira.games.siege.outside_actions import Brave, Dig, LookAround, OpenBy, TurnNext
from konspira.games.siege.state import Chosen, Deciding, Table

TAKE_BACK: Final = TakeBack()
FINAL: Final = (
    Clear, PickLock, BreakDoor, Rummage, GoOutside, GoThirsty, RollAgain, TurnNext, OpenBy, Dig, LookAround, Brave,
)  # fmt: skip
"""SG-01  What always rolls, turns or tells something, so that it cannot be taken back."""
LONGEST: Final = 40


def may_take_back(t: Table, seat: Seat) -> bool:
    """SG-01  One's own choice; where anybody decides, anybody objects by it; the Leader has the last word."""
    return bool(t.since) and (t.options.decides in ("anybody", "leader") or t.since[-1].seat == seat)


def remembered(t: Table, chosen: Chosen, after: Table) -> Table:
    """The table after a choice knows how to go back; what was rolled, drawn or told cannot be taken back."""
    if not isinstance(after.phase, Deciding) or after.told:
        return replace(after, mark=None, since=()) if after.since else after
    return replace(after, mark=t.mark or t, since=(*t.since, chosen))


class Trail:
    """The tables after the choices made last, so that one is taken back without making the others again."""

    def __init__(self) -> None:
        self._tables: deque[Table] = deque(maxlen=LONGEST)

    def keep(self, t: Table) -> None:
        """A table from which one can go back."""
        if t.since:
            if self._tables and self._tables[-1].mark is not t.mark:
                self._tables.clear()
            self._tables.append(t)

    def before(self, t: Table) -> Table | None:
        """The table before the last choice, if it is still there."""
        for one in self._tables:
            # A bot may have thought about the same choices at a table where anybody decides.
            if one.mark is t.mark and one.since == t.since[:-1] and one.options == t.options:
                return one
        return None


def undoable(phase: Phase, carried_over: Callable[[Table, Table], None]) -> Phase:
    """A phase in which the last choice can be taken back; what is offered stays the same whether it can or not."""

    trail = Trail()

    def once(t: Table, seat: Seat, action: Action) -> Step[Table]:
        after, told = phase.step(t, t.phase, seat, action)
        chosen = Chosen(seat, action)  # type: ignore[arg-type]  # what the phase has accepted is a Way
        kept = remembered(t, chosen, after)
        carried_over(after, kept)
        trail.keep(kept)
        return kept, told

    def back(t: Table, seat: Seat) -> Step[Table]:
        asked = phase.legal(t, t.phase, seat)
        require(bool(asked) and may_take_back(t, seat), "SG-01", "nothing of yours can be taken back now")
        if found := trail.before(t):
            return found, (TakenBack(seat),)
        now = t.mark
        assert now is not None
        for chosen in t.since[:-1]:
            now, _ = once(now, chosen.seat, chosen.action)
        return now, (TakenBack(seat),)

    def step(t: Table, _: Any, seat: Seat, action: Action) -> Step[Table]:
        return back(t, seat) if isinstance(action, TakeBack) else once(t, seat, action)

    def legal(t: Table, now: Any, seat: Seat) -> Sequence[Action]:
        ways = phase.legal(t, now, seat)
        return (*ways, TAKE_BACK) if ways and may_take_back(t, seat) else ways

    return phase._replace(step=step, legal=legal)
