"""RES-56  The order of a round as a list of stages, and how each of them begins."""

from collections.abc import Callable, Sequence
from functools import cache, partial
from itertools import pairwise
from typing import Any, Final

from konspira.engine import MEMBERS, Events, Seat, SeatSet, Step, replace, seat_set, won_by
from konspira.engine.phases import Over
from konspira.engine.window import Reaction, ask
from konspira.games.resistance.actions import UsePlot
from konspira.games.resistance.content import BOARDS, MISSIONS, PlotId
from konspira.games.resistance.events import CardShown, GameOver, Leads, MissionOver, Rejected, Side
from konspira.games.resistance.state import Asked, Drawing, Mission, MissionNow, MissionSeen, Naming, Table, Voting

DRAWING: Final = Drawing()
UNNAMED: Final = tuple(Naming(0, (), (mission,)) for mission in range(1, MISSIONS + 1))
LEADS: Final = tuple((Leads(seat, "RES-23"),) for seat in range(10))
REJECTED: Final = tuple(tuple((Rejected(count, leader),) for leader in range(10)) for count in range(6))


Begin = Callable[[Table, Any, Events], Step[Table]]
"""How a stage begins, with what the one before it has left: it opens a phase, or goes on at once."""


def onward(done: str, t: Table, now: object, seen: Events) -> Step[Table]:
    """RES-56  When a stage is done, the next one begins; after none, the first."""
    return _NEXT[t.options.plots][done](t, now, seen)


def gather(t: Table, seen: Events) -> Step[Table]:
    """A proposal begins, the first of a round or another one."""
    return onward("", t, None, seen)


USES: Final[dict[PlotId, Callable[[Table, Any, Seat], Sequence[Seat | None]]]] = {
    # RES-73  Strong Leader: anybody but the Leader.
    "strong_leader": lambda t, _, seat: (None,) if seat != t.leader else (),
    # RES-64  No Confidence: anybody, the Leader too.
    "no_confidence": lambda *_: (None,),
    # RES-67, RES-75  Spotlight: another player, on the team; only one is in it.
    "spotlight": lambda _, m, seat: [on for on in m.team if on != seat] if m.spotlit is None else (),
    # RES-74  Close Eye: any played card but one's own, neither looked at nor played openly.
    "close_eye": lambda _, m, seat: [on for on in m.team if on not in (seat, m.spotlit, *m.looked)],
}
"""RES-64…RES-67  On whom a holder may use the card that is asked for; None: on nobody in particular."""


def uses(t: Table, now: Asked, seat: Seat) -> tuple[UsePlot, ...]:
    """Every use that a seat has of the card that is asked for; none without the card."""
    on = USES[now.card](t, now.then, seat) if now.card in t.plots.before[seat] else ()
    return tuple([UsePlot(now.card, one) for one in on])


def ask_holders(card: PlotId, t: Table, then: Drawing | Naming | MissionNow, seen: Events) -> Step[Table]:
    """RES-53  The holders of a card are asked, from the Leader clockwise; RES-81  only those who could use it."""
    return ask(t, Asked(card, (), then), t.leader, HOLDERS, seen)


HOLDERS: Final = Reaction(
    may=lambda t, now, seat: bool(uses(t, now, seat)),
    then=lambda t, now, seen: onward(now.card, t, now.then, seen),
)


def strong_leader(t: Table, _: object, seen: Events) -> Step[Table]:
    """RES-66, RES-73  Before the Leader has done anything; RES-79  again after every vote that was shown."""
    return ask_holders("strong_leader", t, unnamed(t) if t.plots.drawn == t.round else DRAWING, seen)


def draw_plots(t: Table, _: object, seen: Events) -> Step[Table]:
    """RES-51  At the start of each round, not of each new proposal."""
    return onward("draw_plots", t, None, seen) if t.plots.drawn == t.round else (replace(t, phase=DRAWING), seen)


def unnamed(t: Table) -> Naming:
    """No team is named yet; RES-23  without `targeting` the round marker says for which mission."""
    return Naming(0, (), open_missions(t)) if t.options.targeting else UNNAMED[len(t.missions)]


def open_missions(t: Table) -> tuple[int, ...]:
    """With `targeting`, the missions that the Leader may name."""
    # RES-40  In any order; RES-41  each only once; a rejected proposal is not a try.
    done = {played.mission for played in t.missions}
    left = tuple(mission for mission in range(1, MISSIONS + 1) if mission not in done)

    # RES-42  The fifth only after two others are completed; RES-76  played, or by the option won.
    completed = [p for p in t.missions if p.success or t.options.fifth_after == "played"]
    return left if len(completed) >= 2 else tuple(mission for mission in left if mission != 5)


def opinion_makers(t: Table, now: Voting, seen: Events) -> Step[Table]:
    """RES-61  Opinion Makers vote before the others; RES-82  with both cards once."""
    first = sum(1 << seat for seat, cards in enumerate(t.plots.before) if "opinion_maker" in cards)
    if not first:
        return onward("opinion_makers", t, now, seen)
    return replace(t, phase=Voting(replace(now.seen, voters=MEMBERS[first]), first)), seen


def approval_stands(t: Table, m: MissionNow, seen: Events) -> Step[Table]:
    """RES-16  The marker goes back to 0."""
    return onward("approval_stands", replace(t, rejected=0) if t.rejected else t, m, seen)


def show_spotlit(t: Table, m: MissionNow, seen: Events) -> Step[Table]:
    """RES-80  The spotlit card is shown with its player's name."""
    shown = () if m.spotlit is None else (CardShown(m.spotlit, not m.spotlit_failed),)
    return onward("show_spotlit", t, m, seen + shown)


def result(t: Table, m: MissionNow, seen: Events) -> Step[Table]:
    """RES-21  The cards are shuffled and shown: how many Fails, not whose."""
    fails = t.fails[-1].bit_count()

    # RES-22, RES-43  One Fail is enough; on mission 4 with 7 or more players it takes two.
    success = fails < BOARDS[t.seats].needed(m.mission)
    seen = (*seen, MissionOver(m.mission, m.team, fails, success))

    # RES-23  The result is marked on the mission played.
    played = MissionSeen(m.mission, t.leader, m.team, fails, success, m.spotlit, m.spotlit_failed)
    t = replace(t, missions=(*t.missions, played))

    # RES-30  Three of a kind end the game at once.
    if [before.success for before in t.missions].count(success) == 3:
        return over(t, "fighters" if success else "agents", "RES-30", seen)

    # RES-23  Otherwise the lead passes to the left and a new round begins.
    leader = (t.leader + 1) % t.seats
    return gather(replace(t, leader=leader), seen + LEADS[leader])


ROUND: Final[dict[str, Begin]] = {
    "strong_leader": strong_leader,
    "draw_plots": draw_plots,
    "name_team": lambda t, _, seen: (replace(t, phase=unnamed(t)), seen),
    "opinion_makers": opinion_makers,
    "vote": lambda t, now, seen: (replace(t, phase=now), seen),
    "no_confidence": partial(ask_holders, "no_confidence"),
    "approval_stands": approval_stands,
    "spotlight": partial(ask_holders, "spotlight"),
    "choose_cards": lambda t, m, seen: (replace(t, phase=Mission(m, seat_set(m.team))), seen),
    "show_spotlit": show_spotlit,
    "close_eye": partial(ask_holders, "close_eye"),
    "result": result,
}
"""RES-56  The order of a round; a vote that rejects (RES-15) and a result (RES-23) lead back to its beginning."""

BASIC: Final = "", "name_team", "vote", "approval_stands", "choose_cards", "result"
"""What is left of it without the plot cards."""

_NEXT: Final = [{done: ROUND[after] for done, after in pairwise(names)} for names in (BASIC, ("", *ROUND))]
"""What begins when a stage is done, without and with the plot cards."""


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
    won = agents if side == "agents" else (1 << players) - 1 & ~agents
    return Over(won_by(MEMBERS[won], rule, players)), GameOver(side, rule, MEMBERS[agents])
