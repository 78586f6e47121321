"""RES-20…RES-22  The mission: each of the team plays Success or Fail in secret."""

from konspira.engine import BIT, Action, Event, Illegal, Seat, SeatSet, Step, replace, require
from konspira.games.resistance.actions import PlayCard
from konspira.games.resistance.events import CardChosen
from konspira.games.resistance.flow import cards_in
from konspira.games.resistance.state import Mission, Table

SUCCESS, FAIL = PlayCard(True), PlayCard(False)
CHOSEN: tuple[tuple[Event, ...], ...] = tuple((CardChosen(seat),) for seat in range(10))

BOTH, ONLY_SUCCESS, ONLY_FAIL = (SUCCESS, FAIL), (SUCCESS,), (FAIL,)


def play_card(t: Table, now: Mission, seat: Seat, action: Action) -> Step[Table]:
    """RES-20  Each member of the team chooses a card in secret; a Fighter has no choice."""
    if type(action) is not PlayCard:
        raise Illegal("RES-20", "the team chooses its mission cards now")
    bit = BIT[seat]
    if not now.team & bit:
        raise Illegal("RES-20", "only the team plays mission cards")
    if not action.success and not t.agents & bit:
        raise Illegal("RES-20", "a Fighter must play Success")
    if not now.waiting & bit:
        return change_card(t, now, bit, action.success)
    waiting = now.waiting ^ bit
    fails = now.fails if action.success else now.fails | bit
    now = replace(now, waiting=waiting, fails=fails)

    # RES-86  Others see that one has chosen, never what.
    return (replace(t, phase=now), CHOSEN[seat]) if waiting else cards_in(t, now, CHOSEN[seat])


def change_card(t: Table, now: Mission, bit: SeatSet, success: bool) -> Step[Table]:
    """RES-85  Until the last card is in one may change one's own; nobody sees it."""
    require(bool(now.fails & bit) == success, "RES-85", "that is already your card")
    return replace(t, phase=replace(now, fails=now.fails ^ bit)), ()


def legal_cards(t: Table, now: Mission, seat: Seat) -> tuple[Action, ...]:
    """RES-20  Fighters have one card to play; RES-85  Agents may change theirs."""
    bit = BIT[seat]
    if now.waiting & bit:
        return BOTH if t.agents & bit else ONLY_SUCCESS
    if not now.team & t.agents & bit:
        return ()
    return ONLY_SUCCESS if now.fails & bit else ONLY_FAIL


def offered_cards(_: Table, now: Mission, seat: Seat) -> tuple[Action, ...]:
    """RES-77  Both cards are put before everyone on the team; a Fighter's Fail is refused in private."""
    bit = BIT[seat]
    if not now.team & bit:
        return ()
    if now.waiting & bit:
        return BOTH
    return ONLY_SUCCESS if now.fails & bit else ONLY_FAIL
