"""RES-50…RES-68  The plot cards: drawn, handed out, resolved at once or used later."""

from collections.abc import Callable
from functools import cache
from itertools import combinations
from typing import Any, Final

from konspira.engine import Action, Events, Illegal, Seat, Step, draw, others, replace, require
from konspira.engine.hands import given, taken, without
from konspira.engine.phases import chance_alone
from konspira.engine.window import go_on, passes
from konspira.games.resistance import events as told
from konspira.games.resistance.actions import DrawPlots, Hand, LookAt, Pass, ShowTo, Take, UsePlot
from konspira.games.resistance.content import BOARDS, PLOTS, PlotId
from konspira.games.resistance.round import HOLDERS, onward, reject, uses
from konspira.games.resistance.state import Asked, Drawing, Handing, Look, MissionNow, Plots, Resolving, Table

PASS = Pass()


def draw_plots(t: Table, _: Drawing, action: DrawPlots) -> Step[Table]:
    """RES-51  At the start of a round 1, 2 or 3 plot cards are drawn, at once face up for all."""
    plots = replace(t.plots, deck=without(t.plots.deck, *action.cards), drawn=t.round)
    return replace(t, plots=plots, phase=Handing(action.cards)), (told.PlotsDrawn(t.leader, action.cards),)


@cache
def draws(deck: tuple[PlotId, ...], players: int) -> tuple[DrawPlots, ...]:
    """RES-51  Every hand of plot cards that could be drawn."""
    count = BOARDS[players].plots_a_round
    return tuple(DrawPlots(cards) for cards in sorted({tuple(sorted(c)) for c in combinations(deck, count)}))


# RES-51  A card is as likely to be drawn as any other.
DRAW: Final = chance_alone(
    "RES-51",
    "the plot cards are being drawn",
    draw_plots,
    lambda t, _: draws(t.plots.deck, t.seats),
    lambda t, _, luck: DrawPlots(tuple(sorted(draw(luck, t.plots.deck, BOARDS[t.seats].plots_a_round)))),
)


def hand(t: Table, now: Handing, seat: Seat, action: Action) -> Step[Table]:
    """RES-51, RES-72  The Leader hands out every card, in any order, to one player or to several."""
    if type(action) is not Hand:
        raise Illegal("RES-51", "the Leader hands out the drawn plot cards now")
    require(action.card in now.cards, "RES-51", "this plot card was not drawn this round")
    require(0 <= action.to < t.seats, "RES-51", "there is no such player")

    # RES-51  Never to oneself; RES-63  save Establish Confidence, which the Leader alone plays.
    if action.card == "establish_confidence":
        require(action.to == seat, "RES-63", "the Leader plays Establish Confidence themself")
    else:
        require(action.to != seat, "RES-51", "the Leader keeps no plot card")
    rest = without(now.cards, action.card)
    seen: Events = (told.PlotHanded(action.card, action.to),)

    # RES-52  At-once cards are resolved as they are handed over; the others lie face up.
    if PLOTS[action.card].kind == "at_once":
        return replace(t, phase=Resolving(action.card, action.to, rest)), seen
    plots = replace(t.plots, before=given(t.plots.before, action.to, action.card))
    if action.card == "take_responsibility" and not takes(plots, action.to):
        seen = (*seen, told.NothingToTake(action.to))
    return lie(replace(t, plots=plots), rest, seen)


def legal_hands(t: Table, now: Handing, seat: Seat) -> tuple[Action, ...]:
    """RES-51  Each drawn card to each player who may get it, clockwise from the Leader."""
    return tuple(
        Hand(card, to)
        for card in dict.fromkeys(now.cards)
        for to in ((seat,) if card == "establish_confidence" else others(seat, t.seats))
    )


def lie(t: Table, rest: tuple[PlotId, ...], seen: Events) -> Step[Table]:
    """RES-68  One more card lies before a player: Take Responsibility is used as soon as there is one to take."""
    before = t.plots.before
    for seat, cards in enumerate(before):
        if "take_responsibility" in cards and takes(t.plots, seat):
            plots = replace(t.plots, before=taken(before, seat, "take_responsibility"))
            return replace(t, plots=plots, phase=Resolving("take_responsibility", seat, rest)), seen
    return handed(t, rest, seen)


def handed(t: Table, rest: tuple[PlotId, ...], seen: Events) -> Step[Table]:
    """RES-72  When all are handed out and resolved, the Leader names the team."""
    return (replace(t, phase=Handing(rest)), seen) if rest else onward("draw_plots", t, None, seen)


def resolve(t: Table, now: Resolving, seat: Seat, action: Action) -> Step[Table]:
    """RES-52  The receiver resolves an at-once card, which then leaves the game."""
    require(seat == now.seat, PLOTS[now.card].rule, "another player is resolving a plot card")
    require(action in resolutions(t, now, seat), PLOTS[now.card].rule, "the plot card does not allow this")
    plots = replace(t.plots, out=(*t.plots.out, now.card))

    # RES-68, RES-71  Take a face-up card of another player; an Opinion Maker's duty moves with it.
    if isinstance(action, Take):
        before = given(taken(plots.before, action.holder, action.card), seat, action.card)
        seen: Events = (told.PlotTaken(action.card, action.holder, seat),)
        return handed(replace(t, plots=replace(plots, before=before)), now.rest, seen)

    # RES-60  Look at a neighbour's identity; RES-62, RES-63  show one's own to another player.
    assert isinstance(action, LookAt | ShowTo)
    looker, target = (seat, action.at) if isinstance(action, LookAt) else (action.to, seat)
    t, seen = look(replace(t, plots=plots), looker, target, "identity", t.agents)
    return handed(t, now.rest, seen)


def resolutions(t: Table, now: Resolving, seat: Seat) -> tuple[Action, ...]:
    """What the receiver of an at-once card may do."""
    around = others(seat, t.seats)
    if seat != now.seat:
        return ()
    if now.card == "overheard":
        return LookAt(around[0]), LookAt(around[-1])
    if now.card == "take_responsibility":
        return takes(t.plots, seat)
    return tuple(ShowTo(other) for other in around)


def takes(plots: Plots, seat: Seat) -> tuple[Take, ...]:
    """RES-84  The cards that lie before other players, clockwise; not those still to be handed out."""
    holders = others(seat, len(plots.before))
    return tuple(Take(card, holder) for holder in holders for card in dict.fromkeys(plots.before[holder]))


def look(t: Table, looker: Seat, target: Seat, what: told.SecretKind, bad: int) -> Step[Table]:
    """RES-83  That somebody looks is public, what they see is theirs alone, for the whole game."""
    seen = told.Looked(looker, target, what), told.Saw(looker, target, what, bool(bad >> target & 1))
    return replace(t, looks=(*t.looks, Look(t.round, looker, target, what))), seen


def use(t: Table, now: Asked, seat: Seat, action: Action) -> Step[Table]:
    """RES-53  The player asked uses the card or keeps it for another time."""
    if action == PASS:
        return passes(t, now, HOLDERS, (told.PlotKept(seat, now.card),))
    if not isinstance(action, UsePlot) or action not in uses(t, now, seat):
        raise Illegal(PLOTS[now.card].rule, "use the plot card that is asked for, or pass")

    # RES-52  A card that was used leaves the game for good.
    before = taken(t.plots.before, seat, now.card)
    t = replace(t, plots=replace(t.plots, before=before, out=(*t.plots.out, now.card)))
    return _USE[now.card](t, now, action.on, (told.PlotUsed(seat, now.card, action.on),))


def take_the_lead(t: Table, now: Asked, _: None, seen: Events) -> Step[Table]:
    """RES-66  The user becomes the Leader. RES-53  That ends the asking: another such card only after the next vote."""
    leader = now.queue[0]
    return onward("strong_leader", replace(t, leader=leader), None, (*seen, told.Leads(leader, "RES-66")))


def distrust(t: Table, _now: Asked, _on: None, seen: Events) -> Step[Table]:
    """RES-64  The vote counts as a rejection; the marker was not reset. RES-53  That ends the asking."""
    *earlier, last = t.proposals
    return reject(replace(t, proposals=(*earlier, replace(last, undone=True))), seen)


def put_in_spotlight(t: Table, now: Asked, on: Seat, seen: Events) -> Step[Table]:
    """RES-67, RES-75  The named member of the team will play openly."""
    return go_on(t, replace(now, then=replace(now.then, spotlit=on)), HOLDERS, seen)


def watch_closely(t: Table, now: Asked, on: Seat, seen: Events) -> Step[Table]:
    """RES-65  Look at the card that the named member played. RES-78  A second card that fits may be used as well."""
    assert isinstance(now.then, MissionNow)
    t, found = look(t, now.queue[0], on, "card", t.fails[-1])
    looked = tuple(sorted((*now.then.looked, on)))
    return go_on(t, replace(now, then=replace(now.then, looked=looked)), HOLDERS, seen + found)


_USE: Final[dict[PlotId, Callable[[Table, Asked, Any, Events], Step[Table]]]] = {
    "strong_leader": take_the_lead,
    "no_confidence": distrust,
    "spotlight": put_in_spotlight,
    "close_eye": watch_closely,
}
