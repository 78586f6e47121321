"""RES-56  The order of a round as a list of stages, and how each of them begins."""

from collections.abc import Callable
from functools import cache, partial
from itertools import pairwise
from typing import Any, Final, NamedTuple

from konspira.engine import MEMBERS, Events, Outcome, Seat, SeatSet, Step, replace
from konspira.engine.window import Reaction, ask
from konspira.games.resistance.actions import UsePlot
from konspira.games.resistance.content import BOARDS, PlotId
from konspira.games.resistance.events import CardShown, GameOver, Leads, MissionOver, Rejected, Side
from konspira.games.resistance.state import (
    EVERYONE,
    Asked,
    Drawing,
    Mission,
    Naming,
    Over,
    PlayedMission,
    Table,
    Voting,
)

NAMING: Final = Naming()
DRAWING: Final = Drawing()
LEADS: Final = tuple((Leads(seat, "RES-23"),) for seat in range(10))
REJECTED: Final = tuple(tuple((Rejected(count, leader),) for leader in range(10)) for count in range(6))

Begin = Callable[[Table, Any, Events], Step[Table]]


class Stage(NamedTuple):
    """A part of a round: it begins with what the part before it has left, opens a phase in which somebody is awaited,
    or goes on at once; `plots`: only with the plot cards."""

    name: str
    begin: Begin
    plots: bool = False


def onward(done: str, t: Table, now: object, seen: Events) -> Step[Table]:
    """RES-56  When a stage is done, the next one begins."""
    return _NEXT[t.options.plots][done](t, now, seen)


def gather(t: Table, seen: Events) -> Step[Table]:
    """A proposal begins, the first of a round or another one."""
    return _NEXT[t.options.plots][""](t, None, seen)


# RES-64…RES-67  What a holder may do with a plot card when it is asked for.


def can_lead(t: Table, _: object, seat: Seat) -> tuple[UsePlot, ...]:
    """RES-73  Strong Leader: anybody but the Leader."""
    return (UsePlot("strong_leader"),) if seat != t.leader else ()


def can_distrust(_t: Table, _: object, _seat: Seat) -> tuple[UsePlot, ...]:
    """RES-64  No Confidence: anybody, the Leader too."""
    return (UsePlot("no_confidence"),)


def can_expose(_: Table, mission: Mission, seat: Seat) -> tuple[UsePlot, ...]:
    """RES-67, RES-75  Spotlight: another player, on the team; only one is in it."""
    others = mission.team & ~(1 << seat) if mission.spotlit is None else 0
    return tuple([UsePlot("spotlight", on) for on in MEMBERS[others]])


def can_peek(_: Table, mission: Mission, seat: Seat) -> tuple[UsePlot, ...]:
    """RES-74  Close Eye: any played card but one's own, neither looked at nor played openly."""
    open_card = 0 if mission.spotlit is None else 1 << mission.spotlit
    return tuple([UsePlot("close_eye", on) for on in MEMBERS[mission.team & ~(1 << seat | mission.looked | open_card)]])


_USES: Final[dict[PlotId, Callable[[Table, Any, Seat], tuple[UsePlot, ...]]]] = {
    "strong_leader": can_lead,
    "no_confidence": can_distrust,
    "spotlight": can_expose,
    "close_eye": can_peek,
}


def uses(t: Table, now: Asked, seat: Seat) -> tuple[UsePlot, ...]:
    """Every use that a seat has of the card that is asked for; none without the card."""
    return _USES[now.card](t, now.then, seat) if now.card in t.plots.before[seat] else ()


def ask_holders(card: PlotId, t: Table, then: Drawing | Naming | Mission, seen: Events) -> Step[Table]:
    """RES-53  The holders of a card are asked, from the Leader clockwise; RES-81  only those who could use it."""
    return ask(t, Asked(card, (), then), t.leader, HOLDERS, seen)


HOLDERS: Final = Reaction(
    may=lambda t, now, seat: bool(uses(t, now, seat)),
    then=lambda t, now, seen: onward(now.card, t, now.then, seen),
)


def wait_in(t: Table, now: Voting | Mission, seen: Events) -> Step[Table]:
    """The answers of this phase are awaited."""
    return replace(t, phase=now), seen


def strong_leader(t: Table, _: object, seen: Events) -> Step[Table]:
    """RES-66, RES-73  Before the Leader has done anything; RES-79  again after every vote that was shown."""
    return ask_holders("strong_leader", t, NAMING if t.plots.drawn == t.round else DRAWING, seen)


def draw_plots(t: Table, _: object, seen: Events) -> Step[Table]:
    """RES-51  At the start of each round, not of each new proposal."""
    return onward("draw_plots", t, None, seen) if t.plots.drawn == t.round else (replace(t, phase=DRAWING), seen)


def name_team(t: Table, _: object, seen: Events) -> Step[Table]:
    """RES-11  The Leader names a team and calls the vote."""
    return replace(t, phase=NAMING), seen


def opinion_makers(t: Table, now: Voting, seen: Events) -> Step[Table]:
    """RES-61  Opinion Makers vote before the others; RES-82  with both cards once."""
    first = sum(1 << seat for seat, cards in enumerate(t.plots.before) if "opinion_maker" in cards)
    if not first:
        return onward("opinion_makers", t, now, seen)
    return replace(t, phase=replace(now, voters=first, waiting=first)), seen


def approval_stands(t: Table, now: Mission, seen: Events) -> Step[Table]:
    """RES-16  The marker goes back to 0."""
    return onward("approval_stands", replace(t, rejected=0) if t.rejected else t, now, seen)


def show_spotlit(t: Table, now: Mission, seen: Events) -> Step[Table]:
    """RES-80  The spotlit card is shown with its player's name."""
    if now.spotlit is not None:
        seen = (*seen, CardShown(now.spotlit, not now.fails >> now.spotlit & 1))
    return onward("show_spotlit", t, now, seen)


def result(t: Table, now: Mission, seen: Events) -> Step[Table]:
    """RES-21  The cards are shuffled and shown: how many Fails, not whose."""
    fails = now.fails.bit_count()

    # RES-22, RES-43  One Fail is enough; on mission 4 with 7 or more players it takes two.
    success = fails == 0 or (fails == 1 and now.mission in BOARDS[t.seats].two_fails)
    shown = MissionOver(now.mission, MEMBERS[now.team], fails, success)

    # RES-23  The result is marked on the mission played.
    missions = (*t.missions, PlayedMission(now.mission, t.leader, now.team, now.fails, now.spotlit, success))

    # RES-30  Three of a kind end the game at once.
    if [played.success for played in missions].count(success) == 3:
        return over(replace(t, missions=missions), "fighters" if success else "agents", "RES-30", (*seen, shown))

    # RES-23  Otherwise the lead passes to the left and a new round begins.
    leader = (t.leader + 1) % t.seats
    return gather(replace(t, missions=missions, leader=leader), (*seen, shown, *LEADS[leader]))


ROUND: Final = (
    Stage("strong_leader", strong_leader, plots=True),
    Stage("draw_plots", draw_plots, plots=True),
    Stage("name_team", name_team),
    Stage("opinion_makers", opinion_makers, plots=True),
    Stage("vote", wait_in),
    Stage("no_confidence", partial(ask_holders, "no_confidence"), plots=True),
    Stage("approval_stands", approval_stands),
    Stage("spotlight", partial(ask_holders, "spotlight"), plots=True),
    Stage("choose_cards", wait_in),
    Stage("show_spotlit", show_spotlit, plots=True),
    Stage("close_eye", partial(ask_holders, "close_eye"), plots=True),
    Stage("result", result),
)
"""RES-56  The order of a round; a vote that rejects (RES-15) and a result (RES-23) lead back to its beginning."""


_STAGES: Final = {plots: [stage for stage in ROUND if plots or not stage.plots] for plots in (False, True)}
_NEXT: Final = {
    plots: {"": stages[0].begin} | {done.name: after.begin for done, after in pairwise(stages)}
    for plots, stages in _STAGES.items()
}
"""What begins when a stage is done, with and without the plot cards; the first of all after none."""


def reject(t: Table, seen: Events) -> Step[Table]:
    """RES-15  The marker advances, the lead passes clockwise, the gathering repeats in the same round."""
    rejected = t.rejected + 1

    # RES-16  Five rejections in a row: the Agents win at once. RES-70  By No Confidence too.
    if rejected == 5:
        return over(replace(t, rejected=5), "agents", "RES-16", seen + REJECTED[5][t.leader])
    leader = (t.leader + 1) % t.seats
    return gather(replace(t, rejected=rejected, leader=leader), seen + REJECTED[rejected][leader])


def over(t: Table, side: Side, rule: str, seen: Events) -> Step[Table]:
    """RES-30  One side has won; all identities are shown."""
    phase, shown = ending(t.seats, t.agents, side, rule)
    return replace(t, phase=phase), (*seen, shown)


@cache
def ending(players: int, agents: SeatSet, side: Side, rule: str) -> tuple[Over, GameOver]:
    """The end of a game: who has won, and who the Agents were."""
    won = agents if side == "agents" else EVERYONE[players] & ~agents
    scores = tuple(float(won >> seat & 1) for seat in range(players))
    return Over(Outcome(MEMBERS[won], rule, scores)), GameOver(side, rule, MEMBERS[agents])
