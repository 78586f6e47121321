"""BW-35, BW-67, BW-73, BW-80  Starting missions: asked in every round, unasked at the end of the stage."""

from typing import Final

from konspira.engine import MEMBERS, Action, Events, Illegal, Seat, Step, replace
from konspira.engine.tasks import UNDERWAY, then
from konspira.games.wykleci.actions import COMMAND, LIAISON, RECON, Decide
from konspira.games.wykleci.conduct import note_start
from konspira.games.wykleci.events import MissionStarted, StartCancelled, StartSaid
from konspira.games.wykleci.places import commander, on_table, players_on, who
from konspira.games.wykleci.state import NONE, SPECIAL, Operation, StartAsked, Starting, Table
from konspira.games.wykleci.tasks import (
    AskToStart,
    CountStrength,
    DealOrderCards,
    EndMission,
    Judge,
    LayAction,
    Recon,
    SetDifficulty,
    ShareGlory,
    StartMission,
    StartTheRest,
    TakeEffect,
)
from konspira.games.wykleci.windows import BonusWindow

# BW-89  First: do not start.
WAIT, START = DECISIONS = Decide(False), Decide(True)

# BW-36, BW-37, BW-49, BW-38, BW-46, BW-47, BW-48, BW-63  The order of a mission.
MISSION: Final = (
    ShareGlory(),
    Recon(),
    LayAction(),
    TakeEffect(),
    SetDifficulty(),
    DealOrderCards(),
    CountStrength(),
    Judge(),
    EndMission(),
)


def ask_to_start(t: Table, task: AskToStart) -> Step[Table]:
    """BW-35  In the order they were laid out, the special one last; BW-67  on the table as it then stands."""
    if task.mission == NONE:
        return then(t, *(AskToStart(laid.mission) for laid in t.missions)), ()

    # BW-35  Whoever controls the Commander decides; without a Commander it cannot start.
    seat = commander(on_table(t, task.mission))
    return (t if seat == NONE else replace(t, phase=Starting(task.mission, seat))), ()


def decide(t: Table, now: Starting, seat: Seat, action: Action) -> Step[Table]:
    """BW-35  Publicly and anew each round; if it starts it is resolved at once, unless BW-73 cancels it."""
    if type(action) is not Decide:
        raise Illegal("BW-35", "say whether the mission starts")
    said = StartSaid(seat, now.mission, action.start)
    if not action.start:
        return replace(t, phase=UNDERWAY), (said,)
    t = note_start(t, now.mission, seat)
    return CANCEL_START.open(t, StartAsked((), now.mission, seat), (said,))


def goes_ahead(t: Table, now: StartAsked, seen: Events) -> Step[Table]:
    """Nobody has cancelled the start."""
    return then(replace(t, phase=UNDERWAY), StartMission(now.mission, forced=False)), seen


def cancelled(t: Table, now: StartAsked, seen: Events) -> Step[Table]:
    """BW-73  The mission does not start, in this round only."""
    return replace(t, phase=UNDERWAY), (*seen, StartCancelled(now.mission))


# BW-73  Cancel another player's decision; BW-77  right after "start" is said.
CANCEL_START: Final = BonusWindow(
    "cancel_start", "BW-73", then=goes_ahead, use=cancelled, may=lambda _, now, seat: seat != now.seat
)


def start_the_rest(t: Table, _: StartTheRest) -> Step[Table]:
    """BW-80  Every unstarted mission of the stage starts, oldest first, without asking; BW-76  nothing stops it."""
    rest = [laid.mission for laid in t.missions if laid.mission != SPECIAL]
    return then(t, *(StartMission(mission, forced=True) for mission in rest)), ()


def start_mission(t: Table, task: StartMission) -> Step[Table]:
    """BW-36  The mission is resolved at once."""
    laid = on_table(t, task.mission)
    players = players_on(laid)
    commander_, liaison, scout = (who(laid, zone) for zone in (COMMAND, LIAISON, RECON))
    t = replace(t, operation=Operation(task.mission, players, commander_, liaison, scout))
    return then(t, *MISSION), (MissionStarted(task.mission, MEMBERS[players], task.forced),)
