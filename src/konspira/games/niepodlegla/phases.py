"""The moments that both variants know: who is awaited in them, what they may do, and what an absent seat does."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from konspira.engine import CHANCE, Action, Event, Seat, require
from konspira.engine import council as councils
from konspira.games.niepodlegla import fight, last_laying, pile, planning
from konspira.games.niepodlegla.actions import Turn
from konspira.games.niepodlegla.events import MissionDone, MissionUndone
from konspira.games.niepodlegla.fight import Fight
from konspira.games.niepodlegla.flow import default_way
from konspira.games.niepodlegla.last_laying import LastLaying
from konspira.games.niepodlegla.laying import Faces
from konspira.games.niepodlegla.pile import Dates, Pile, Turning
from konspira.games.niepodlegla.planning import NOBODY, Planning

CHANCE_ACTS: Final = (CHANCE,)

Waits = Callable[[Any], tuple[Seat, ...]]


def fighters(now: Fight) -> tuple[Seat, ...]:
    """NZ-25  CHANCE while dice are in the air, else those who have not agreed to stop."""
    return CHANCE_ACTS if now.rolling else fight.awaited(now)


def council(now: Any) -> tuple[Seat, ...]:
    """NZ-17  Those whose word a joint choice waits for."""
    return councils.awaited(now.council)


def chance(_: Any) -> tuple[Seat, ...]:
    """CHANCE alone."""
    return CHANCE_ACTS


def nobody(_: Any) -> tuple[Seat, ...]:
    """The game is over."""
    return ()


WAITS: Final[dict[type, Waits]] = {
    Planning: planning.awaited,
    Fight: fighters,
    LastLaying: last_laying.awaited,
    Turning: chance,
}


def ways(now: Any, seat: Seat) -> Sequence[Action]:
    """NZ-17  What a seat may propose."""
    proposals: Sequence[Action] = now.ways if councils.may_speak(now.council, seat) else ()
    return proposals


def turns(now: Turning, seat: Seat, cards: Pile, dates: Dates) -> Sequence[Action]:
    """NZ-71  How CHANCE may turn missions up."""
    return pile.every_turn(cards, now, dates) if seat == CHANCE else ()


def fights(now: Fight, seat: Seat, faces: Faces) -> Sequence[Action]:
    """NZ-25, NZ-30  How dice may fall, or what a player may do."""
    if now.rolling:
        return fight.rolls(now) if seat == CHANCE else ()
    return fight.legal(now, seat, faces)


def fight_on(now: Fight, seat: Seat, action: Action, black: Sequence[int], faces: Faces) -> fight.Done:
    """NZ-25, NZ-30  The fight after dice have fallen, or after what a player does."""
    if not now.rolling:
        return fight.act(now, seat, action, faces)
    require(seat == CHANCE, "NZ-25", "the dice are being rolled")
    return fight.fall(now, action, black)


def turn_up(cards: Pile, now: Turning, seat: Seat, action: Action, dates: Dates) -> tuple[Pile, Turn]:
    """NZ-71  The pile when CHANCE has turned missions up."""
    require(seat == CHANCE and isinstance(action, Turn), "NZ-71", "missions are being turned up")
    assert isinstance(action, Turn)
    return pile.turn(cards, now, dates, action), action


def absent(now: Any, seat: Seat) -> Action | None:
    """For a seat out of time: a fair share, no risk, and what the decider proposes; None: the first legal action."""
    if isinstance(now, Planning):
        return planning.default(now, seat)
    if isinstance(now, Fight):
        return planning.READY
    return default_way(now.council, now.ways) if hasattr(now, "council") else None


def verdicts(missions: Sequence[str], takers: Sequence[Seat], done: Sequence[str]) -> tuple[Event, ...]:
    """NZ-33  Each mission that was taken is judged alone."""
    taken = [(card, seat) for card, seat in zip(missions, takers, strict=True) if seat != NOBODY]
    return tuple((MissionDone if card in done else MissionUndone)(card, seat) for card, seat in taken)
