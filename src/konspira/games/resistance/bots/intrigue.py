"""The konspirator's plot cards: whom they are given to, whom it looks at and shows itself to, when it uses them."""

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from konspira.engine import Action, Luck, Seat
from konspira.games.resistance.actions import Hand, LookAt, ShowTo, Take, UsePlot
from konspira.games.resistance.bots.agent import dirty
from konspira.games.resistance.bots.facts import decisive, last_try, mask, needed, running, successes
from konspira.games.resistance.bots.fighter import best_team
from konspira.games.resistance.bots.minds import Mind
from konspira.games.resistance.content import BOARDS, PlotId
from konspira.games.resistance.view import View

A = TypeVar("A", bound=Action)

WORTH: Final[dict[PlotId, float]] = {
    "strong_leader": 1.0,
    "no_confidence": 0.9,
    "close_eye": 0.8,
    "spotlight": 0.7,
    "take_responsibility": 0.5,
    "overheard": 0.5,
    "open_up": -0.2,
    "opinion_maker": -0.5,
}
"""What a card is worth to its holder's side; below 0 it rather binds them."""


def friendship(view: View, mind: Mind) -> list[float]:
    """For each seat the chance that it is on one's own side."""
    if view.role == "agent":
        return mind.suspicion
    return [1 - doubt for doubt in mind.suspicion]


def doubt(mind: Mind, seat: Seat) -> float:
    """How little is known of a seat: greatest when both roles are as likely."""
    chance = mind.suspicion[seat]
    return chance * (1 - chance)


def intrigue(view: View, legal: Sequence[Action], mind: Mind, luck: Luck) -> Action:
    """What to do with a plot card."""
    first = legal[0]
    if isinstance(first, UsePlot):
        return USES[first.card](view, legal, mind, luck)
    friends = friendship(view, mind)
    return likeliest(legal, lambda a: liking(a, friends, mind), luck)


def liking(action: Action, friends: list[float], mind: Mind) -> float:
    """How good it is to hand, take, show or look so: power to friends, burdens and losses to foes."""
    if isinstance(action, Hand):
        return WORTH.get(action.card, 0.0) * (friends[action.to] - 0.5)
    if isinstance(action, Take):
        return WORTH[action.card] - friends[action.holder]
    if isinstance(action, ShowTo):
        return friends[action.to]
    return doubt(mind, action.at) if isinstance(action, LookAt) else 0.0


def likeliest(actions: Sequence[A], value: Callable[[A], float], luck: Luck) -> A:
    """One of the actions of greatest value, each as likely."""
    values = [value(a) for a in actions]
    top = max(values) - 1e-9
    equals = [a for a, v in zip(actions, values, strict=True) if v >= top]
    return equals[luck.below(len(equals))]


def take_the_lead(view: View, legal: Sequence[Action], mind: Mind, luck: Luck) -> Action:
    """Strong Leader: when the Leader is more likely a foe than anybody would be, or it is the last try."""
    friend = friendship(view, mind)[view.leader]
    agents = BOARDS[view.seats].agents
    usual = (agents - 1 if view.role == "agent" else view.seats - 1 - agents) / (view.seats - 1)
    urgent = last_try(view) or decisive(view) or view.role == "fighter"
    return legal[0] if urgent and friend < min(usual, 0.9) - 1e-9 else legal[-1]


def distrust(view: View, legal: Sequence[Action], mind: Mind, luck: Luck) -> Action:
    """No Confidence: on teams that hurt one's side; RES-70  as the fifth rejection it wins for the Agents."""
    now = running(view)
    if view.role == "agent":
        harmful = last_try(view) or (successes(view) == 2 and not dirty(view, now.mission, now.team, mind))
    else:
        chance = mind.fewer(mask(now.team), needed(view, now.mission))
        harmful = not last_try(view) and chance < 0.5 * best_team(view, mind, (now.mission,), luck)[0]
    return legal[0] if harmful else legal[-1]


def expose(view: View, legal: Sequence[Action], mind: Mind, luck: Luck) -> Action:
    """In the Spotlight: a Fighter puts the most suspected into it; an Agent leaves it in the dark."""
    on = named(legal)
    worst = likeliest(on, lambda a: mind.suspicion[target(a)], luck)
    useful = view.role == "fighter" and mind.suspicion[target(worst)] > 0.3
    return worst if useful else legal[-1]


def peek(view: View, legal: Sequence[Action], mind: Mind, luck: Luck) -> Action:
    """Close Eye: at the card of whoever is least sure; whoever knows the Agents has no need of it."""
    most = likeliest(named(legal), lambda a: doubt(mind, target(a)), luck)
    return most if doubt(mind, target(most)) > 0.05 else legal[-1]


def named(legal: Sequence[Action]) -> list[UsePlot]:
    """The uses that name somebody."""
    return [a for a in legal if isinstance(a, UsePlot)]


def target(action: UsePlot) -> Seat:
    """Whom a use names."""
    assert action.on is not None
    return action.on


USES: Final[dict[PlotId, Callable[[View, Sequence[Action], Mind, Luck], Action]]] = {
    "strong_leader": take_the_lead,
    "no_confidence": distrust,
    "spotlight": expose,
    "close_eye": peek,
}
