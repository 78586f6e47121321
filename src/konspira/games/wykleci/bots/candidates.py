"""The choices that are worth a closer look."""

from collections.abc import Sequence

from konspira.engine import Action, Luck, Seat
from konspira.games.wykleci.actions import (
    COMMAND,
    STRIKE,
    ZONES,
    Assign,
    Bid,
    ChangeGlory,
    EndTurn,
    FreeSoldier,
    GiveOrders,
    Mobilise,
    Nominate,
    OneMoreAction,
    TakeOver,
)
from konspira.games.wykleci.bots.plans import some_orders
from konspira.games.wykleci.bots.rule_of_thumb import assignment_worth, by_thumb
from konspira.games.wykleci.bots.seen import failing_pays, prospect
from konspira.games.wykleci.bots.temper import SELF_SEEKER
from konspira.games.wykleci.deck_values import deck_values
from konspira.games.wykleci.places import OWN, on_table
from konspira.games.wykleci.start import WAIT
from konspira.games.wykleci.state import Bidding, GivingGlory, Ordering, Starting, Table, Turn

MOST = 6
HOPELESS = 4.0
"""A mission that wants so much more strength succeeds about once in twenty times."""


def candidates(t: Table, seat: Seat, legal: Sequence[Action], luck: Luck) -> list[Action]:
    """Some of what is legal, what a rule of thumb would do first."""
    first = by_thumb(t, seat, luck, SELF_SEEKER)
    if isinstance(t.phase, Ordering):
        others: list[Action] = [GiveOrders(cards) for cards in some_orders(t, seat, SELF_SEEKER)]
    elif isinstance(t.phase, GivingGlory):
        others = []
    elif isinstance(t.phase, Bidding):
        others = one_of_each_rank(t, legal)
    elif isinstance(t.phase, Turn):
        others = turns(t, t.phase, seat, legal)
    elif isinstance(t.phase, Starting):
        others = [WAIT] if is_hopeless(t, t.phase, seat) else list(legal)
    else:
        others = list(legal)
    return [action for action in dict.fromkeys([first, *others]) if action in legal]


def one_of_each_rank(t: Table, legal: Sequence[Action]) -> list[Action]:
    """For the auction: of each command level the weakest."""
    deck = deck_values(t.deck)
    bids = sorted((bid for bid in legal if isinstance(bid, Bid)), key=lambda bid: deck.strength[bid.soldier])
    return list({deck.command[bid.soldier]: bid for bid in reversed(bids)}.values())


def is_hopeless(t: Table, now: Starting, seat: Seat) -> bool:
    """Whether a Hero would throw soldiers away by a start, though it might keep others from Glory: nobody at the table
    would take the hand of such a partner. BW-80 starts what is left."""
    return not failing_pays(t, seat) and prospect(t, on_table(t, now.mission), seat).wanting > HOPELESS


def turns(t: Table, now: Turn, seat: Seat, legal: Sequence[Action]) -> list[Action]:
    """Of the assignments the best few; one soldier to mobilise; and all else."""
    # Who would go to a Strike zone and from there to a free Command goes there at once.
    led = {laid.mission for laid in t.missions if laid.zones[COMMAND]}
    assigns = [a for a in legal if isinstance(a, Assign) and (a.zone != ZONES[STRIKE] or a.mission in led)]
    deck = deck_values(t.deck)
    prospects = {laid.mission: prospect(t, laid, seat) for laid in t.missions}
    assigns.sort(
        key=lambda a: assignment_worth(t, seat, prospects[a.mission], (a.soldier, ZONES.index(a.zone)), SELF_SEEKER),
        reverse=True,
    )
    # An action costs nothing: the turn ends early only where nothing better comes to mind.
    rest: list[Action] = [a for a in legal if isinstance(a, FreeSoldier | ChangeGlory | OneMoreAction)]
    if not now.actions:
        own = {laid.mission for laid in t.missions if laid.zones[COMMAND] & OWN[seat]}
        rest += [a for a in legal if isinstance(a, EndTurn) or (isinstance(a, Nominate) and a.mission in own)]
    ups = sorted(
        (a for a in legal if isinstance(a, Mobilise)), key=lambda a: -deck.strength[a.soldier] - deck.command[a.soldier]
    )
    overs = [action for action in legal if isinstance(action, TakeOver)]
    overs.sort(key=lambda a: ZONES.index(a.zone))
    few = spread(assigns)
    return [*few[: MOST - 3], *ups[:1], *overs[:2], *rest[:4]]


def spread(assigns: list[Assign]) -> list[Assign]:
    """The best for each place, so that not all are for the same one."""
    return list({(a.mission, a.zone): a for a in reversed(assigns)}.values())[::-1]
