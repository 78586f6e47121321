"""The konspirator's plot cards: whom they are given to, whom it looks at and shows itself to, when it uses them."""

from collections.abc import Callable, Sequence
from typing import Final

from konspira.bots.hidden_roles import Belief
from konspira.engine import Action, Luck, Seat, any_best, seat_set
from konspira.games.resistance.actions import Hand, LookAt, ShowTo, Take, UsePlot
from konspira.games.resistance.bots.beliefs import best_chance, can_fail
from konspira.games.resistance.bots.situation import decisive, last_try, needed, successes
from konspira.games.resistance.content import BOARDS, PlotId
from konspira.games.resistance.view import MissionNow, View

WORTH: Final[dict[PlotId, float]] = {
    "strong_leader": 1.0,
    "no_confidence": 0.9,
    "close_eye": 0.8,
    "spotlight": 0.7,
    "take_responsibility": 0.5,
    "overheard": 0.5,
    "establish_confidence": 0.0,
    "open_up": -0.2,
    "opinion_maker": -0.5,
}
"""What a card is worth to its holder's side; below 0 it rather binds them."""


def play_plot(view: View, legal: Sequence[Action], held: Belief, luck: Luck) -> Action:
    """What to do with a plot card."""
    first = legal[0]
    if isinstance(first, UsePlot):
        return USES[first.card](view, legal, held, luck)
    return any_best(luck, legal, lambda a: liking(a, view, held))


def liking(action: Action, view: View, held: Belief) -> float:
    """How good it is to hand, take, show or look so: power to friends, burdens and losses to foes."""
    if isinstance(action, Hand):
        return WORTH[action.card] * (friendship(view, held, action.to) - 0.5)
    if isinstance(action, Take):
        return WORTH[action.card] - friendship(view, held, action.holder)
    if isinstance(action, ShowTo):
        return friendship(view, held, action.to)
    return doubt(held, action.at) if isinstance(action, LookAt) else 0.0


def friendship(view: View, held: Belief, seat: Seat) -> float:
    """The chance that a seat is on one's own side."""
    return held.suspicion[seat] if view.role == "agent" else 1 - held.suspicion[seat]


def doubt(held: Belief, seat: Seat) -> float:
    """How little is known of a seat: greatest when both roles are as likely."""
    return held.suspicion[seat] * (1 - held.suspicion[seat])


def take_the_lead(view: View, legal: Sequence[Action], held: Belief, luck: Luck) -> Action:
    """Strong Leader: when the Leader is more likely a foe than anybody would be, or it is the last try."""
    agents = BOARDS[view.seats].agents
    usual = (agents - 1 if view.role == "agent" else view.seats - 1 - agents) / (view.seats - 1)
    urgent = last_try(view) or decisive(view) or view.role == "fighter"
    return legal[0] if urgent and friendship(view, held, view.leader) < min(usual, 0.9) - 1e-9 else legal[-1]


def distrust(view: View, legal: Sequence[Action], held: Belief, luck: Luck) -> Action:
    """No Confidence: on teams that hurt one's side; RES-70  as the fifth rejection it wins for the Agents."""
    now = view.underway
    assert isinstance(now, MissionNow)
    if view.role == "agent":
        harmful = last_try(view) or (successes(view) == 2 and not can_fail(view, now, held))
    else:
        chance = held.fewer(seat_set(now.team), needed(view, now.mission))
        harmful = not last_try(view) and chance < 0.5 * best_chance(view, now.mission, held, on=True)
    return legal[0] if harmful else legal[-1]


def expose(view: View, legal: Sequence[Action], held: Belief, luck: Luck) -> Action:
    """In the Spotlight: a Fighter puts the most suspected into it; an Agent leaves it in the dark."""
    uses = targets(legal)
    worst = any_best(luck, list(uses), lambda seat: held.suspicion[seat])
    return uses[worst] if view.role == "fighter" and held.suspicion[worst] > 0.3 else legal[-1]


def peek(view: View, legal: Sequence[Action], held: Belief, luck: Luck) -> Action:
    """Close Eye: at the card of whoever is least sure; whoever knows the Agents has no need of it."""
    uses = targets(legal)
    most = any_best(luck, list(uses), lambda seat: doubt(held, seat))
    return uses[most] if doubt(held, most) > 0.05 else legal[-1]


def targets(legal: Sequence[Action]) -> dict[Seat, Action]:
    """The uses of a card by whom they name."""
    return {a.on: a for a in legal if isinstance(a, UsePlot) and a.on is not None}


USES: Final[dict[PlotId, Callable[[View, Sequence[Action], Belief, Luck], Action]]] = {
    "strong_leader": take_the_lead,
    "no_confidence": distrust,
    "spotlight": expose,
    "close_eye": peek,
}
