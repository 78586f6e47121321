"""BW-30…33, BW-39  A stage: Secret Goals, the auction, and its four rounds."""

from typing import Final

from konspira.engine import Action, Events, Illegal, Seat, SeatSet, Step, clockwise, replace, require
from konspira.engine.bits import bit_set, bits, has, put
from konspira.engine.lazy_actions import Arrangements
from konspira.engine.sealed import Sealed
from konspira.engine.tasks import UNDERWAY, then
from konspira.games.wykleci.actions import Bid, DealGoals, DrawChief, LayMission
from konspira.games.wykleci.conduct import note
from konspira.games.wykleci.deck_values import deck_values
from konspira.games.wykleci.events import (
    BidLaid,
    BidsShown,
    ChiefChosen,
    ChiefPassed,
    GoalDealt,
    MissionLaid,
    NotBidding,
    RoundBegan,
    StageBegan,
)
from konspira.games.wykleci.state import (
    NONE,
    ROUNDS,
    Bidding,
    DealingGoals,
    DrawingChief,
    LaidMission,
    Laying,
    StageHistory,
    Table,
)
from konspira.games.wykleci.tasks import (
    AskToStart,
    Auction,
    BeginStage,
    EndStage,
    PassChief,
    PlayRound,
    StartTheRest,
    TakeTurn,
)

# BW-30…39, BW-80…83  The order of a stage.
STAGE: Final = (Auction(), *(PlayRound(number) for number in range(1, ROUNDS + 1)), StartTheRest(), EndStage())
BIDS: Final = tuple(Bid(soldier) for soldier in range(32))


def begin_stage(t: Table, task: BeginStage) -> Step[Table]:
    """BW-30  Before each stage everyone is dealt a Secret Goal."""
    t = replace(t, stage=task.stage, round=0, history=StageHistory(), phase=DealingGoals())
    return then(t, *STAGE), ()


def every_goals(t: Table, _: DealingGoals) -> Arrangements[DealGoals]:
    """BW-22, BW-30  From the shuffled Secret Goal deck."""
    return Arrangements(DealGoals, (bits(deck_values(t.deck).goal_deck(t.seats)), t.seats))


def deal_goals(t: Table, _: DealingGoals, action: DealGoals) -> Step[Table]:
    """BW-30  Hidden: each player sees their own."""
    private = [GoalDealt(seat, goal) for seat, goal in enumerate(action.cards)]
    return replace(t, goals=action.cards, phase=UNDERWAY), (StageBegan(t.stage), *private)


# ------------------------------------------------------------------ the auction


def auction(t: Table, _: Auction) -> Step[Table]:
    """BW-31  Whoever has a soldier in the Squad must bid; if nobody has, the holder is drawn at random."""
    bidders = sum(1 << seat for seat, squad in enumerate(t.squads) if squad)
    others = tuple([seat for seat, squad in enumerate(t.squads) if not squad])
    seen = (NotBidding(others),) if others else ()
    if not bidders:
        return replace(t, phase=DrawingChief(others)), seen
    return replace(t, phase=Bidding(bidders, bidders, (NONE,) * t.seats)), seen


def bids_of(t: Table, _: Bidding, seat: Seat) -> tuple[Bid, ...]:
    """BW-31  Any soldier of the Squad; BW-89  first the one with the lowest command level."""
    command = deck_values(t.deck).command
    return tuple([BIDS[soldier] for soldier in sorted(bits(t.squads[seat]), key=lambda s: command[s])])


def bid_of(now: Bidding, seat: Seat) -> Bid | None:
    """Whom a seat has bid."""
    return BIDS[now.bids[seat]] if now.bids[seat] >= 0 else None


def lay_bid(t: Table, now: Bidding, seat: Seat, action: Action) -> Bidding:
    """BW-31  A soldier is chosen in secret."""
    require(now.bidders >> seat & 1, "BW-31", "you have no soldier to bid")
    if type(action) is not Bid:
        raise Illegal("BW-31", "choose a soldier for the auction now")
    require(has(t.squads[seat], action.soldier), "BW-31", "bid a soldier from your own Squad")
    return Bidding(now.bidders, now.waiting & ~(1 << seat), put(now.bids, seat, action.soldier))


def bids_in(t: Table, now: Bidding, seen: Events) -> Step[Table]:
    """BW-31  All are revealed together and go to the Quarters; the highest command level wins."""
    command = deck_values(t.deck).command
    bid = bit_set(soldier for soldier in now.bids if soldier >= 0)
    squads = tuple([squad & ~bid for squad in t.squads])
    t = replace(t, squads=squads, quarters=t.quarters | bid, phase=UNDERWAY)
    top = max(command[soldier] for soldier in now.bids if soldier >= 0)
    tied = [seat for seat, soldier in enumerate(now.bids) if soldier >= 0 and command[soldier] == top]
    for seat, soldier in enumerate(now.bids):
        t = note(t, seat, bid=command[soldier]) if soldier >= 0 else t
    seen = (*seen, BidsShown(now.bids))

    # BW-31  Ties are drawn at random.
    if len(tied) > 1:
        return replace(t, phase=DrawingChief(tuple(tied))), seen
    return chosen(t, tied[0], seen)


# BW-59  Bids may be changed until the last player is ready.
BIDDING: Final = Sealed(
    bids_of,
    bid_of,
    ("BW-31", "you have no soldier to bid"),
    lay_bid,
    tuple((BidLaid(seat),) for seat in range(4)),
    bids_in,
    "BW-59",
).phase()


def chosen(t: Table, seat: Seat, seen: Events, *, drawn: bool = False) -> Step[Table]:
    """BW-31  The winner gets both Commander-in-Chief and Nomination."""
    return replace(t, chief=seat, nomination=seat, phase=UNDERWAY), (*seen, ChiefChosen(seat, drawn))


def every_chief(_t: Table, now: DrawingChief) -> tuple[DrawChief, ...]:
    """BW-31  Any of the tied."""
    return tuple([DrawChief(seat) for seat in now.tied])


def draw_chief(t: Table, _: DrawingChief, action: DrawChief) -> Step[Table]:
    """BW-31  The lot decides."""
    return chosen(t, action.seat, (), drawn=True)


# ------------------------------------------------------------------ a round


def play_round(t: Table, task: PlayRound) -> Step[Table]:
    """BW-32…39  A round: new mission, actions, starting missions, the Commander-in-Chief card passes."""
    everybody: SeatSet = (1 << t.seats) - 1
    turns = (TakeTurn(seat) for seat in clockwise(t.chief, t.seats, everybody))
    t = then(replace(t, round=task.round), *turns, AskToStart(NONE), PassChief())

    # BW-32  In round 4 no mission is laid out.
    return (t if task.round == ROUNDS else replace(t, phase=Laying())), (RoundBegan(task.round),)


def every_mission(t: Table, _: Laying) -> tuple[LayMission, ...]:
    """BW-20  Three random missions of each stage are in the deck: the next is any that has not been seen."""
    return tuple([LayMission(mission) for mission in bits(t.to_come & deck_values(t.deck).of_stage[t.stage])])


def lay_mission(t: Table, _: Laying, action: LayMission) -> Step[Table]:
    """BW-32  The top mission is laid out, before the special one, which comes last (BW-35)."""
    missions = (*t.missions[:-1], LaidMission(action.mission), t.missions[-1])
    t = replace(t, missions=missions, to_come=t.to_come & ~(1 << action.mission), phase=UNDERWAY)
    return t, (MissionLaid(action.mission),)


def pass_chief(t: Table, _: PassChief) -> Step[Table]:
    """BW-39  The card passes to the left, in round 4 too."""
    seat = (t.chief + 1) % t.seats
    return replace(t, chief=seat), (ChiefPassed(seat),)
