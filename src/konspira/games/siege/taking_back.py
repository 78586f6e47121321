"""Undo: what was chosen last is taken back, as long as nothing was rolled, drawn or told since (SG-01).

The table keeps how it stood before the first of these choices, and the choices. To take the last one back is an action
like any other: the log tells it, and a record replays.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from konspira.engine import Action, Seat, Step, replace, require
from konspira.engine.phases import Phase
from konspira.games.siege.actions import TakeBack
from konspira.games.siege.events import TakenBack
from konspira.games.siege.state import Chosen, Deciding, Table

TAKE_BACK: Final = TakeBack()


def may_take_back(t: Table, seat: Seat) -> bool:
    """SG-01  One's own choice; where anybody decides, anybody objects by it."""
    return bool(t.since) and (t.options.decides == "anybody" or t.since[-1].seat == seat)


def remembered(t: Table, chosen: Chosen, after: Table) -> Table:
    """The table after a choice knows how to go back; what was rolled, drawn or told cannot be taken back."""
    if not isinstance(after.phase, Deciding) or after.told:
        return replace(after, mark=None, since=()) if after.since else after
    return replace(after, mark=t.mark or t, since=(*t.since, chosen))


def undoable(phase: Phase, same: Callable[[Table, Table], None]) -> Phase:
    """A phase in which the last choice can be taken back; `same` is told that a table asks what another has asked."""

    def once(t: Table, seat: Seat, action: Action) -> Step[Table]:
        after, told = phase.step(t, t.phase, seat, action)
        chosen = Chosen(seat, action)  # type: ignore[arg-type]  # what the phase has accepted is a Way
        known = remembered(t, chosen, after)
        same(after, known)
        return known, told

    def back(t: Table, seat: Seat) -> Step[Table]:
        require(
            may_take_back(t, seat) and bool(phase.legal(t, t.phase, seat)),
            "SG-01",
            "nothing of yours can be taken back now",
        )
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
