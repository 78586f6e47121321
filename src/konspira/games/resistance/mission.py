"""RES-20…RES-22  The mission: each of the team plays Success or Fail in secret."""

from functools import partial
from typing import Final

from konspira.engine import Action, Illegal, Seat, replace
from konspira.engine.sealed import Sealed
from konspira.games.resistance.actions import PlayCard
from konspira.games.resistance.events import CardChosen
from konspira.games.resistance.round import onward
from konspira.games.resistance.state import Mission, Table

SUCCESS, FAIL = PlayCard(True), PlayCard(False)
EITHER: Final = (SUCCESS, FAIL)


def play_card(t: Table, now: Mission, seat: Seat, action: Action) -> Mission:
    """RES-20  Each member of the team chooses a card in secret; a Fighter has no choice."""
    if type(action) is not PlayCard:
        raise Illegal("RES-20", "the team chooses its mission cards now")
    bit = 1 << seat
    if not action.success and not t.agents & bit:
        raise Illegal("RES-20", "a Fighter must play Success")
    fails = now.fails & ~bit if action.success else now.fails | bit
    return replace(now, waiting=now.waiting & ~bit, fails=fails)


def played(now: Mission, seat: Seat) -> PlayCard | None:
    """Which card a seat has played."""
    return (FAIL if now.fails >> seat & 1 else SUCCESS) if now.team >> seat & 1 else None


def allowed(t: Table, _: Mission, seat: Seat) -> tuple[Action, ...]:
    """RES-20  Fighters must play Success."""
    return EITHER if t.agents >> seat & 1 else (SUCCESS,)


# RES-77  Both cards are put before everyone on the team; a Fighter's Fail is refused in private.
# RES-85  Until the last one is in a card may be changed; RES-86  others see that one has chosen, never what.
# RES-87  Out of time: Success.
CARDS: Final = Sealed(
    lambda *_: EITHER,
    played,
    ("RES-20", "only the team plays mission cards"),
    play_card,
    tuple((CardChosen(seat),) for seat in range(10)),
    partial(onward, "choose_cards"),
    "RES-85",
    allowed,
).phase()
