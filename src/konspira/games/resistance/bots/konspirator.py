"""The strong bot: as a Fighter it believes exactly, as an Agent it votes under cover; last, how it plays plot cards."""

from collections.abc import Callable, Sequence
from importlib.resources import files
from typing import Any, Final

from konspira.bots.hidden_roles import Belief
from konspira.engine import Action, Bot, Luck, Seat, any_best, load, seat_set
from konspira.games.resistance.actions import CallVote, Hand, LookAt, PlayCard, ShowTo, Take, UsePlot, Vote
from konspira.games.resistance.bots.beliefs import belief, best_chance, can_fail, is_wary, onlooker, pivotal, seeming
from konspira.games.resistance.bots.characters import openly
from konspira.games.resistance.bots.notebook import Opponents
from konspira.games.resistance.bots.playing_out import rather
from konspira.games.resistance.content import BOARDS, PlotId
from konspira.games.resistance.state import MissionNow, Naming, VotingSeen
from konspira.games.resistance.view import View

CONTENT: Final = 0.6
CHOOSY: Final = 0.95
"""The share of the best team's chance, oneself on it, that a team must have to be approved, by Fighters and Agents."""

BOLD: Final = 0.4
"""How likely an Agent's vote must decide to be cast openly for their side."""

WORTH: Final = load(files(__package__) / "plot_worth.toml", dict[PlotId, float])


def konspirator(view: View, legal: Sequence[Action], luck: Luck, /) -> Action:
    """One action, from what its seat sees alone."""
    return plays(view, legal, luck, None)


def knowing(opponents: Opponents) -> Bot[View]:
    """The same bot among players whom it has met before."""

    def knows(view: View, legal: Sequence[Action], luck: Luck, /) -> Action:
        return plays(view, legal, luck, opponents)

    return knows


def plays(view: View, legal: Sequence[Action], luck: Luck, opponents: Opponents | None) -> Action:
    """One action, with what is known of the others from before, if anything is."""
    if len(legal) == 1:
        return legal[0]
    action = usually(view, legal, luck, opponents)
    return rather(view, action, opponents, luck) if opponents and view.role == "agent" else action


def usually(view: View, legal: Sequence[Action], luck: Luck, opponents: Opponents | None) -> Action:
    """What reasoning alone says."""
    now, own, deceives = view.now, belief(view, opponents), view.role == "agent"
    if isinstance(now, Naming):
        calls = [a for a in legal if isinstance(a, CallVote) and view.seat in a.team]
        teams, held = (deceptive(view, calls), seeming(view, view.me)) if deceives else (calls, own)
        return openly(view, now, lambda: lead(view, teams, held, luck))
    if isinstance(now, VotingSeen):
        return Vote(agent_approves(view, now, own) if deceives else approves(view, now, own, CONTENT))
    if isinstance(now, MissionNow):
        return PlayCard(not sabotages(view, now, own, opponents))
    return play_plot(view, legal, own, luck)


def lead(view: View, calls: Sequence[CallVote], held: Belief, luck: Luck) -> CallVote:
    """Name the team with the greatest chance of success, oneself along."""
    return any_best(luck, calls, lambda a: held.fewer(seat_set(a.team), view.needed(a.mission)))


def approves(view: View, now: VotingSeen, held: Belief, share: float) -> bool:
    """For, when the team is nearly as good as one could be that oneself is on, or when a rejection would lose the
    game: so one gets on more missions."""
    return view.last_try or view.leader == view.seat or contents(view, now, held, share)


def contents(view: View, now: VotingSeen | Naming, held: Belief, share: float) -> bool:
    """Whether a team has this share of the chance of the best one that oneself is on."""
    wish = best_chance(view, now.mission, held)
    return wish > 1e-3 and held.fewer(seat_set(now.team), view.needed(now.mission)) >= wish * share


def deceptive(view: View, calls: Sequence[CallVote]) -> list[CallVote]:
    """The teams with just enough Agents, oneself among them, for a mission that takes the fewest Fails."""
    fewest = min(view.needed(a.mission) for a in calls)
    wanted = min(fewest, len(view.agents))
    return [a for a in calls if view.needed(a.mission) == fewest and view.agents_on(a.team) == wanted]


def agent_approves(view: View, now: VotingSeen, held: Belief) -> bool:
    """For teams with Agents and against those without, where the game hangs on it or the vote counts, from the third
    mission on at a wary table; else as a choosy Fighter would."""
    if view.leader == view.seat:
        return True
    hides = len(view.missions) < 2 and is_wary(view)
    counts = view.decisive or (pivotal(view, now) >= BOLD and not hides)
    return can_fail(view, now, held) if counts else approves(view, now, seeming(view, view.me), CHOOSY)


def sabotages(view: View, now: MissionNow, held: Belief, opponents: Opponents | None) -> bool:
    """Fail whenever it can count: all when the game hangs on it, else just those who should; but not in the
    spotlight and, at a wary table, not in a pair, where everybody would suspect one of two."""
    if view.won == 2:
        return True
    if not can_fail(view, now, held):
        return False
    shy = now.spotlit == view.seat or (len(now.team) == 2 and is_wary(view))
    return view.lost == 2 or (not shy and is_to_fail(view, now, opponents))


def is_to_fail(view: View, now: MissionNow, opponents: Opponents | None) -> bool:
    """Whether it is for oneself: as far as one knows one's partners, else by the convention."""
    needed = opponents.needs_me(view, now) if opponents else None
    return view.seat in chosen(view, now) if needed is None else needed


def chosen(view: View, now: MissionNow) -> tuple[Seat, ...]:
    """The convention among Agents: the most suspected fail, clockwise from the Leader if equal; the spotlit last."""
    suspicion = onlooker(view).suspicion
    there = set(view.agents) & set(now.team)
    order = sorted(there, key=lambda s: (s == now.spotlit, -round(suspicion[s], 6), (s - view.leader) % view.seats))
    return tuple(order[: view.needed(now.mission)])


def play_plot(view: View, legal: Sequence[Action], held: Belief, luck: Luck) -> Action:
    """What to do with a plot card: whom to give it to, look at or show oneself to; whether to use it, and on whom."""
    uses = [a for a in legal if isinstance(a, UsePlot)]
    if not uses:
        return any_best(luck, legal, lambda a: liking(a, view, held))
    use = any_best(luck, uses, lambda a: GAINS[a.card](view, held, a.on))
    return use if GAINS[use.card](view, held, use.on) > 0 else legal[-1]


def liking(action: Action, view: View, held: Belief) -> float:
    """How good it is to hand, take, show or look so: power to friends, burdens and losses to foes."""
    if isinstance(action, Hand):
        return WORTH[action.card] * (friendship(view, held, action.to) - 0.5)
    if isinstance(action, Take):
        return WORTH[action.card] - friendship(view, held, action.holder)
    if isinstance(action, ShowTo):
        return friendship(view, held, action.to)
    return held.doubt(action.at) if isinstance(action, LookAt) else 0.0


def friendship(view: View, held: Belief, seat: Seat) -> float:
    """The chance that a seat is on one's own side."""
    return held.suspicion[seat] if view.role == "agent" else 1 - held.suspicion[seat]


def lead_gained(view: View, held: Belief, _: None) -> bool:
    """Strong Leader: when the Leader is more likely a foe than anybody would be, or it is the last try."""
    agents = BOARDS[view.seats].agents
    usual = (agents - 1 if view.role == "agent" else view.seats - 1 - agents) / (view.seats - 1)
    urgent = view.last_try or view.decisive or view.role == "fighter"
    return urgent and friendship(view, held, view.leader) < min(usual, 0.9) - 1e-9


def harm_undone(view: View, held: Belief, _: None) -> bool:
    """No Confidence: on teams that hurt one's side; RES-70  as the fifth rejection it wins for the Agents."""
    now = view.underway
    assert isinstance(now, MissionNow)
    if view.role == "agent":
        return view.last_try or (view.won == 2 and not can_fail(view, now, held))
    chance = held.fewer(seat_set(now.team), view.needed(now.mission))
    return not view.last_try and chance < 0.5 * best_chance(view, now.mission, held)


GAINS: Final[dict[PlotId, Callable[[View, Belief, Any], float]]] = {
    "strong_leader": lead_gained,
    "no_confidence": harm_undone,
    # A Fighter puts the most suspected into the spotlight; an Agent leaves it in the dark.
    "spotlight": lambda view, held, on: held.suspicion[on] - 0.3 if view.role == "fighter" else 0.0,
    # A look at the card of whoever is least sure; whoever knows the Agents has no need of it.
    "close_eye": lambda _, held, on: held.doubt(on) - 0.05,
}
"""What the use of a card brings; where it is nothing the card is kept."""
