"""RES-64…RES-67  What a holder may do with a plot card when it is asked for."""

from collections.abc import Callable
from typing import Any, Final

from konspira.engine import MEMBERS, Seat
from konspira.games.resistance.actions import UsePlot
from konspira.games.resistance.content import PlotId
from konspira.games.resistance.state import Asked, Mission, Table

Uses = tuple[UsePlot, ...]


def lead(t: Table, _: object, seat: Seat) -> Uses:
    """RES-73  Strong Leader: anybody but the Leader."""
    return (UsePlot("strong_leader"),) if seat != t.leader else ()


def distrust(_t: Table, _: object, _seat: Seat) -> Uses:
    """RES-64  No Confidence: anybody, the Leader too."""
    return (UsePlot("no_confidence"),)


def expose(_: Table, mission: Mission, seat: Seat) -> Uses:
    """RES-67, RES-75  Spotlight: another player, on the team; only one is in it."""
    others = mission.team & ~(1 << seat) if mission.spotlit is None else 0
    return tuple([UsePlot("spotlight", on) for on in MEMBERS[others]])


def peek(_: Table, mission: Mission, seat: Seat) -> Uses:
    """RES-74  Close Eye: any played card but one's own, neither looked at nor played openly."""
    open_card = 0 if mission.spotlit is None else 1 << mission.spotlit
    return tuple([UsePlot("close_eye", on) for on in MEMBERS[mission.team & ~(1 << seat | mission.looked | open_card)]])


_USES: Final[dict[PlotId, Callable[[Table, Any, Seat], Uses]]] = {
    "strong_leader": lead,
    "no_confidence": distrust,
    "spotlight": expose,
    "close_eye": peek,
}


def uses(t: Table, now: Asked, seat: Seat) -> Uses:
    """Every use that a seat has of the card that is asked for; none without the card."""
    return _USES[now.card](t, now.then, seat) if now.card in t.plots.before[seat] else ()
