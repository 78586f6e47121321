"""BW-20…27  Set-up: Squads, first orders, and all decks shuffled."""

from functools import cache
from itertools import combinations
from typing import Final

from konspira.engine import Seat, Step, replace, require
from konspira.engine.bits import bit_set, bits
from konspira.engine.face_down import shuffled
from konspira.engine.lazy_actions import Arrangements
from konspira.engine.tasks import UNDERWAY
from konspira.games.wykleci.actions import DealOrders, DealSquad
from konspira.games.wykleci.deck_values import deck_values
from konspira.games.wykleci.decks import DECKS
from konspira.games.wykleci.events import Mustered, OrderHeld
from konspira.games.wykleci.places import EACH, OWN
from konspira.games.wykleci.state import (
    NONE,
    SPECIAL,
    STAGES,
    AuthorityCards,
    DealingOrders,
    GloryCards,
    LaidMission,
    Mustering,
    Options,
    StageHistory,
    Table,
)
from konspira.games.wykleci.tasks import BeginStage, HoldOrders, Muster

SEATS: Final = range(2, 5)
SQUAD: Final = {2: 6, 3: 4, 4: 3}
"""BW-25  How many soldiers each player draws."""


def setup(seats: int, options: Options) -> Table:
    """The table before chance has done anything."""
    require(seats in SEATS, "BW-25", "2 to 4 players can play, not {seats}", seats=seats)
    key = DECKS.key(options.deck)
    return Table(
        seats=seats,
        options=replace(options, deck=""),
        deck=key,
        stage=0,
        round=0,
        chief=NONE,
        nomination=NONE,
        tracks=(1,) * seats,  # BW-24  Every Glory marker starts at 1.
        fewer=(0,) * seats,
        squads=(0,) * seats,
        quarters=0,
        jail=0,
        grave=0,
        out=0,
        missions=(LaidMission(SPECIAL),),  # BW-21  Freeing the Prisoners lies on the table from the start.
        to_come=(1 << SPECIAL) - 1,
        bonuses=((),) * seats,
        goals=(NONE,) * seats,
        held=(NONE,) * seats,
        ruled_out=((0,) * (seats + 1),) * seats,
        glory=new_glory(key, seats),
        authority=new_authority(key, seats),
        history=StageHistory(),
        results=(),
        operation=None,
        phase=Mustering(0),
        todo=(
            *(Muster(seat) for seat in range(1, seats)),
            HoldOrders(),
            *(BeginStage(stage) for stage in range(1, STAGES + 1)),
        ),
    )


def new_glory(deck: str, seats: int) -> GloryCards:
    """BW-26  The Glory deck, shuffled, face down."""
    count = len(deck_values(deck).points)
    return GloryCards(((1 << count) - 1,), (NONE,) * seats, (0,) * seats, shuffled(count, seats))


def new_authority(deck: str, seats: int) -> AuthorityCards:
    """BW-26  The Authority Action deck, shuffled, face down."""
    count = len(deck_values(deck).action)
    return AuthorityCards(((1 << count) - 1,), shuffled(count, seats))


def muster(t: Table, task: Muster) -> Step[Table]:
    """BW-25  The next player draws a Squad."""
    return replace(t, phase=Mustering(task.seat)), ()


def every_squad(t: Table, now: Mustering) -> tuple[DealSquad, ...]:
    """BW-25  All Squads that a player may draw."""
    return squads(t.seats, now.seat)


@cache
def squads(seats: int, seat: Seat) -> tuple[DealSquad, ...]:
    """BW-25  So many of the eight soldiers of a colour."""
    return tuple(DealSquad(chosen) for chosen in combinations(range(EACH * seat, EACH * seat + EACH), SQUAD[seats]))


def deal_squad(t: Table, now: Mustering, action: DealSquad) -> Step[Table]:
    """BW-25  The drawn soldiers are the Squad; the rest go face up to the Quarters."""
    squad = bit_set(action.soldiers)
    rest = OWN[now.seat] & ~squad
    squads_now = (*t.squads[: now.seat], squad, *t.squads[now.seat + 1 :])
    t = replace(t, squads=squads_now, quarters=t.quarters | rest, phase=UNDERWAY)
    return t, (Mustered(now.seat, len(action.soldiers), bits(rest)),)


def hold_orders(t: Table, _: HoldOrders) -> Step[Table]:
    """BW-23  Each player draws one order card."""
    return replace(t, phase=DealingOrders(tuple(range(t.seats)))), ()


def order_deck(t: Table) -> int:
    """The order cards that nobody holds."""
    return deck_values(t.deck).all_orders & ~bit_set(card for card in t.held if card >= 0)


def every_deal(t: Table, now: DealingOrders) -> Arrangements[DealOrders]:
    """BW-23, BW-47  From the shuffled order deck."""
    return Arrangements(DealOrders, (bits(order_deck(t)), len(now.to)))


def first_orders(t: Table, action: DealOrders) -> Step[Table]:
    """BW-23  The cards are held, hidden."""
    seen = tuple([OrderHeld(seat, card) for seat, card in enumerate(action.cards)])
    return replace(t, held=action.cards, phase=UNDERWAY), seen
