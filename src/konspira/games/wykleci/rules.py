"""Bohaterowie Wyklęci as the engine plays it: every phase of the game and who may do what in it."""

from typing import Any, Final

from konspira.engine import Action, Luck, Seat, Step
from konspira.engine.phases import Over, Phase, Phases, chance_alone, game_over, one_acts
from konspira.engine.tasks import Handler, Underway, run
from konspira.games.wykleci import glory, orders, recon, result, setting_up, stage, stage_end, start, turn
from konspira.games.wykleci.state import (
    ActionAsked,
    Bidding,
    DealingGoals,
    DealingOrders,
    DrawingAuthority,
    DrawingChief,
    DrawingGlory,
    Exchanging,
    Executing,
    GivingGlory,
    Informing,
    Laying,
    Mustering,
    Ordering,
    Releasing,
    Scouting,
    StartAsked,
    Starting,
    StrengthAsked,
    Table,
    Turn,
)
from konspira.games.wykleci.tasks import (
    AskToStart,
    Auction,
    BeginStage,
    CountStrength,
    DealOrderCards,
    EmptyJail,
    EndMission,
    EndStage,
    HoldOrders,
    Judge,
    LayAction,
    Muster,
    PassChief,
    PlayRound,
    Recon,
    SetDifficulty,
    ShareGlory,
    StartMission,
    StartTheRest,
    TakeEffect,
    TakeTurn,
)


def drawn(rule: str, why: str, step: Any, every: Any) -> Phase:
    """A phase in which CHANCE draws cards in order."""

    def sample(t: Table, now: Any, luck: Luck) -> Action:
        action: Action = every(t, now).sample(luck)
        return action

    return chance_alone(rule, why, step, every, sample)


# BW-89  Out of time: the first that is legal, which shows nothing hidden.
PHASES: Final[Phases[Table]] = Phases(
    "BW-25",
    {
        Mustering: chance_alone("BW-25", "Squads are being drawn", setting_up.deal_squad, setting_up.every_squad),
        DealingOrders: drawn("BW-47", "orders are being dealt", orders.deal_orders, setting_up.every_deal),
        DealingGoals: drawn("BW-30", "Secret Goals are being dealt", stage.deal_goals, stage.every_goals),
        Bidding: stage.BIDDING,
        DrawingChief: chance_alone("BW-31", "the lot decides the auction", stage.draw_chief, stage.every_chief),
        Laying: chance_alone("BW-32", "a mission is being laid out", stage.lay_mission, stage.every_mission),
        Turn: one_acts("BW-33", "it is not your turn", turn.act, turn.legal_turn),
        Exchanging: drawn("BW-71", "a Glory card is being drawn", glory.exchange, glory.every_draw),
        Starting: one_acts(
            "BW-35", "the Commander decides whether the mission starts", start.decide, lambda *_: start.DECISIONS
        ),
        StartAsked: start.CANCEL_START.phase,
        DrawingGlory: drawn("BW-36", "Glory cards are being drawn", glory.draw_glory, glory.every_draw),
        GivingGlory: one_acts("BW-36", "the Commander gives the Glory cards", glory.give_glory, glory.every_gift),
        DrawingAuthority: drawn("BW-37", "Authority Actions are being drawn", recon.draw_authority, recon.every_action),
        Scouting: one_acts("BW-37", "the Scout chooses the Authority Action", recon.play_authority, recon.legal_plays),
        ActionAsked: recon.CANCEL_ACTION.phase,
        Executing: chance_alone("BW-41", "the lot decides who is shot", recon.execute, recon.every_victim),
        Informing: one_acts(
            "BW-43", "the Commander decides about the Informers", recon.pay_informers, lambda *_: recon.ANSWERS
        ),
        Ordering: orders.ORDERING,
        StrengthAsked: result.MORE_STRENGTH.phase,
        Releasing: one_acts(
            "BW-62", "whoever has the bonus takes a soldier home", result.take_home, result.legal_homes
        ),
        Over: game_over("BW-84"),
    },
)

TASKS: Final[dict[type, Handler]] = {
    Muster: setting_up.muster,
    HoldOrders: setting_up.hold_orders,
    BeginStage: stage.begin_stage,
    Auction: stage.auction,
    PlayRound: stage.play_round,
    TakeTurn: turn.take_turn,
    AskToStart: start.ask_to_start,
    PassChief: stage.pass_chief,
    StartTheRest: start.start_the_rest,
    StartMission: start.start_mission,
    ShareGlory: glory.share_glory,
    Recon: recon.recon,
    LayAction: recon.lay_action,
    TakeEffect: recon.take_effect,
    SetDifficulty: recon.set_difficulty,
    DealOrderCards: orders.deal_order_cards,
    CountStrength: result.count_strength,
    Judge: result.judge,
    EmptyJail: result.empty_jail,
    EndMission: result.end_mission,
    EndStage: stage_end.end_stage,
}

to_act, legal, sample, default, offers = (
    PHASES.to_act,
    PHASES.legal,
    PHASES.sample,
    PHASES.default,
    PHASES.offers,
)


def step(t: Table, seat: Seat, action: Action) -> Step[Table]:
    """The table after a move and all that follows from it, and what happened."""
    t, events = PHASES.step(t, seat, action)
    return run(t, events, TASKS) if type(t.phase) is Underway else (t, events)
