"""RES-50…RES-68  The plot cards: drawn, handed out, resolved at once or used later."""

from functools import cache
from itertools import combinations

from konspira.engine import CHANCE, Action, Event, Illegal, Seat, Step, replace, require
from konspira.games.resistance.actions import DrawPlots, Hand, LookAt, Pass, ShowTo, Take, UsePlot
from konspira.games.resistance.content import BOARDS, PLOTS, PlotId
from konspira.games.resistance.events import (
    Leads,
    Looked,
    NothingToTake,
    PlotHanded,
    PlotKept,
    PlotsDrawn,
    PlotTaken,
    PlotUsed,
    Saw,
    Secret,
)
from konspira.games.resistance.flow import NAMING, ask_next, reject, targets
from konspira.games.resistance.state import (
    Asked,
    Drawing,
    Handing,
    Look,
    Mission,
    Plots,
    Proposal,
    Resolving,
    Table,
)

PASS = Pass()


def without(cards: tuple[PlotId, ...], card: PlotId) -> tuple[PlotId, ...]:
    """The cards less one of this kind."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def lay(plots: Plots, card: PlotId, seat: Seat) -> Plots:
    """Lay a card face up before a player."""
    before = (*plots.before[:seat], (*plots.before[seat], card), *plots.before[seat + 1 :])
    return replace(plots, before=before)


def lift(plots: Plots, card: PlotId, seat: Seat) -> Plots:
    """Take a card away from before a player."""
    before = (*plots.before[:seat], without(plots.before[seat], card), *plots.before[seat + 1 :])
    return replace(plots, before=before)


def discard(plots: Plots, card: PlotId) -> Plots:
    """RES-52  A card leaves the game for good."""
    return replace(plots, out=(*plots.out, card))


def draw_plots(t: Table, _: Drawing, seat: Seat, action: Action) -> Step[Table]:
    """RES-51  At the start of a round 1, 2 or 3 plot cards are drawn, at once face up for all."""
    if seat != CHANCE or type(action) is not DrawPlots:
        raise Illegal("RES-51", "the plot cards are being drawn")
    require(action in draws(t.plots.deck, t.seats), "RES-51", "these cards cannot be drawn from the deck")
    deck = t.plots.deck
    for card in action.cards:
        deck = without(deck, card)
    plots = replace(t.plots, deck=deck, drawn=t.round)
    return replace(t, plots=plots, phase=Handing(action.cards)), (PlotsDrawn(t.leader, action.cards),)


@cache
def draws(deck: tuple[PlotId, ...], players: int) -> tuple[DrawPlots, ...]:
    """RES-51  Every hand of plot cards that could be drawn."""
    count = BOARDS[players].plots_a_round
    return tuple(DrawPlots(cards) for cards in sorted({tuple(sorted(c)) for c in combinations(deck, count)}))


def hand(t: Table, now: Handing, seat: Seat, action: Action) -> Step[Table]:
    """RES-51, RES-72  The Leader hands out every card, in any order, to one player or to several."""
    require(seat == t.leader, "RES-51", "only the Leader hands out the plot cards")
    if type(action) is not Hand:
        raise Illegal("RES-51", "the Leader hands out the drawn plot cards now")
    require(action.card in now.cards, "RES-51", "this plot card was not drawn this round")
    require(0 <= action.to < t.seats, "RES-51", "there is no such player")

    # RES-51  Never to oneself; RES-63  save Establish Confidence, which the Leader alone plays.
    own = action.card == "establish_confidence"
    require((action.to == seat) == own, "RES-63" if own else "RES-51", *_wrong_receiver(own))
    rest = without(now.cards, action.card)
    seen = (PlotHanded(action.card, action.to),)

    # RES-52  At-once cards are resolved as they are handed over; the others lie face up.
    if PLOTS[action.card].kind != "at_once":
        return handed(replace(t, plots=lay(t.plots, action.card, action.to)), rest, seen)

    # RES-68  With no card to take, Take Responsibility is discarded without effect.
    if action.card == "take_responsibility" and not takes(t.plots, action.to):
        plots = discard(t.plots, action.card)
        return handed(replace(t, plots=plots), rest, (*seen, NothingToTake(action.to)))
    return replace(t, phase=Resolving(action.card, action.to, rest)), seen


def _wrong_receiver(own: bool) -> tuple[str]:
    """Why the receiver is refused."""
    return ("the Leader plays Establish Confidence themself" if own else "the Leader keeps no plot card",)


def handed(t: Table, rest: tuple[PlotId, ...], seen: tuple[Event, ...]) -> Step[Table]:
    """RES-72  When all are handed out and resolved, the Leader names the team."""
    return replace(t, phase=Handing(rest) if rest else NAMING), seen


def resolve(t: Table, now: Resolving, seat: Seat, action: Action) -> Step[Table]:
    """RES-52  The receiver resolves an at-once card, which then leaves the game."""
    require(seat == now.seat, PLOTS[now.card].rule, "another player is resolving a plot card")
    require(action in resolutions(t, now), PLOTS[now.card].rule, "the plot card does not allow this")
    t = replace(t, plots=discard(t.plots, now.card))

    # RES-60  Look at a neighbour's identity.
    if isinstance(action, LookAt):
        t, seen = look(t, seat, action.at, "identity")
        return handed(t, now.rest, seen)

    # RES-62, RES-63  Show one's identity to another player.
    if isinstance(action, ShowTo):
        t, seen = look(t, action.to, seat, "identity")
        return handed(t, now.rest, seen)

    # RES-68, RES-71  Take a face-up card of another player; an Opinion Maker's duty moves with it.
    assert isinstance(action, Take)
    plots = lay(lift(t.plots, action.card, action.holder), action.card, seat)
    return handed(replace(t, plots=plots), now.rest, (PlotTaken(action.card, action.holder, seat),))


def resolutions(t: Table, now: Resolving) -> tuple[Action, ...]:
    """What the receiver of an at-once card may do."""
    seat, count = now.seat, t.seats
    if now.card == "overheard":
        return LookAt((seat + 1) % count), LookAt((seat - 1) % count)
    if now.card == "take_responsibility":
        return takes(t.plots, seat)
    return tuple(ShowTo((seat + i) % count) for i in range(1, count))


def takes(plots: Plots, seat: Seat) -> tuple[Take, ...]:
    """RES-84  The cards that lie before other players, clockwise; not those still to be handed out."""
    count = len(plots.before)
    others = ((seat + i) % count for i in range(1, count))
    return tuple(Take(card, holder) for holder in others for card in dict.fromkeys(plots.before[holder]))


def look(t: Table, looker: Seat, target: Seat, what: Secret, fails: int = 0) -> Step[Table]:
    """RES-83  That somebody looks is public, what they see is theirs alone, for the whole game."""
    bad = bool((t.agents if what == "identity" else fails) >> target & 1)
    looks = (*t.looks, Look(t.round, looker, target, what))
    return replace(t, looks=looks), (Looked(looker, target, what), Saw(looker, target, what, bad))


def use(t: Table, now: Asked, seat: Seat, action: Action) -> Step[Table]:
    """RES-53  The player asked uses the card or keeps it for another time."""
    rule = PLOTS[now.card].rule
    require(seat == now.queue[0], "RES-53", "another player is asked first")
    require(action in uses(now), rule, "use the plot card that is asked for, or pass")
    if not isinstance(action, UsePlot):
        return ask_next(t, now.card, now.queue[1:], now.then, (PlotKept(seat, now.card),))
    t = replace(t, plots=discard(lift(t.plots, now.card, seat), now.card))
    seen: tuple[Event, ...] = (PlotUsed(seat, now.card, action.on),)
    if action.on is None:
        return lead_or_distrust(t, now, seat, seen)
    assert isinstance(now.then, Mission)

    # RES-67, RES-75  The named member of the team will play openly.
    if now.card == "spotlight":
        return ask_next(t, now.card, now.queue, replace(now.then, spotlit=action.on), seen)

    # RES-65  Look at the card that the named member played; each only once.
    t, found = look(t, seat, action.on, "card", now.then.fails)
    then = replace(now.then, looked=now.then.looked | 1 << action.on)

    # RES-78  Whoever holds a second card that fits may use it as well.
    return ask_next(t, now.card, now.queue, then, seen + found)


def lead_or_distrust(t: Table, now: Asked, seat: Seat, seen: tuple[Event, ...]) -> Step[Table]:
    """RES-53  Strong Leader and No Confidence end the asking; later holders keep their cards."""
    # RES-66  The user becomes the Leader; another such card only after the next vote.
    if now.card == "strong_leader":
        return replace(t, leader=seat, phase=now.then), (*seen, Leads(seat))

    # RES-64  The vote counts as a rejection; the marker was not reset.
    *earlier, last = t.proposals
    undone: Proposal = replace(last, undone=True)
    return reject(replace(t, proposals=(*earlier, undone)), seen)


def uses(now: Asked) -> tuple[Action, ...]:
    """What the player asked may do."""
    if now.card in ("strong_leader", "no_confidence") or not isinstance(now.then, Mission):
        return UsePlot(now.card), PASS
    return (*(UsePlot(now.card, on) for on in targets(now.card, now.queue[0], now.then)), PASS)


def legal_hands(t: Table, now: Handing, seat: Seat) -> tuple[Action, ...]:
    """RES-51  Each drawn card to each player who may get it, clockwise from the Leader."""
    if seat != t.leader:
        return ()
    others = [(seat + i) % t.seats for i in range(1, t.seats)]
    return tuple(
        Hand(card, to)
        for card in dict.fromkeys(now.cards)
        for to in ([seat] if card == "establish_confidence" else others)
    )
