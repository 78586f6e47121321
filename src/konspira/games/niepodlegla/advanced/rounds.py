"""Phases 3 to 6: what missions cost and bring, the morale check with its threats, and the end of a round."""

from collections.abc import Sequence
from typing import Final

from konspira.engine import Action, Event, Step, replace
from konspira.engine.council import JointChoice
from konspira.engine.tasks import UNDERWAY, Handler, then
from konspira.games.niepodlegla import planning
from konspira.games.niepodlegla.actions import Next
from konspira.games.niepodlegla.advanced import events, state
from konspira.games.niepodlegla.advanced.actions import Either, TurnThreat
from konspira.games.niepodlegla.advanced.effects import enter
from konspira.games.niepodlegla.advanced.flow import deck
from konspira.games.niepodlegla.advanced.ordering import order_matters
from konspira.games.niepodlegla.advanced.state import BOLSHEVIK_ROUND, LAST_ROUND, Apply, Table
from konspira.games.niepodlegla.events import RoundEnded
from konspira.games.niepodlegla.planning import NOBODY
from konspira.games.niepodlegla.state import BeginRound, Check, Turning, next_cards

MOST_MARKERS = 13
MOST_NEUTRAL = 13

SHIELD = 6
"""NZ-50  So many markers bring the shield."""

AFTER_THE_FIGHT = (state.Release(), Check(), state.Rewards(), state.Return(), state.EndRound())
"""What follows the fight of every round."""


# ------------------------------------------------------------------ phase 3


def release(t: Table, _: state.Release) -> Step[Table]:
    """NZ-40  First all imprisoned components are released; NZ-38  they are usable from the next round."""
    inside = t.prison
    count = inside.morale + len(inside.pawns) + inside.neutral + len(inside.characters)
    t = then(replace(t, prison=state.Prison()), state.Cards(failing(t), good=False))
    return t, (events.Released(count),) if count else ()


def failing(t: Table) -> tuple[str, ...]:
    """NZ-08, NZ-40  Missions with no pawn, and those with an exclamation mark that were taken and not done."""
    cards = deck(t).missions
    return tuple(
        card
        for card, seat in zip(t.missions, t.takers, strict=True)
        if cards[card].undone and (seat == NOBODY or (cards[card].urgent and card not in t.done))
    )


def order(t: Table, task: state.Cards) -> Sequence[Action]:
    """NZ-39, NZ-69  The players choose the order of the cards, where it can matter, or take them as they lie."""
    return next_cards(task.cards, free=not task.as_they_lie and order_matters(t, task))


def next_card(t: Table, task: state.Cards, way: Next) -> Step[Table]:
    """NZ-39, NZ-69  The card that was chosen, or all as they lie."""
    if way.card:
        return card_first(t, task, way.card)
    return then(t, replace(task, as_they_lie=True)), ()


def card_first(t: Table, task: state.Cards, card: str) -> Step[Table]:
    """The effects of this card, then the others."""
    t = then(t, replace(task, cards=tuple(other for other in task.cards if other != card)))
    mission, seat = deck(t).missions[card], t.takers[t.missions.index(card)]
    effects = Apply(card, seat, mission.done if task.good else mission.undone)
    comes = state.ChooseEither(card, seat) if task.good and mission.either else effects
    return then(t, comes), (events.Resolved(card, task.good),)


def two_rewards(*_: object) -> Sequence[Action]:
    """NZ-08  A choice of two: the players choose one together."""
    return Either(0), Either(1)


def chosen_either(t: Table, task: state.ChooseEither, way: Either) -> Step[Table]:
    """NZ-08  The other is ignored."""
    mission = deck(t).missions[task.card]
    return then(t, Apply(task.card, task.seat, mission.either if way.which else mission.done)), ()


# ------------------------------------------------------------------ phase 4


def check(t: Table, _: Check) -> Step[Table]:
    """NZ-50  The morale check: what is left decides about the shield or threats; NZ-54  their number is fixed now."""
    count = threats(t)
    told: tuple[Event, ...] = (events.MoraleChecked(t.morale, count),)
    # NZ-57  In round 9 the shield covers nothing.
    if t.morale >= SHIELD and t.round < LAST_ROUND:
        return replace(t, shield=True), (*told, events.ShieldWon())
    return then(t, state.Threaten(count)), told


def threats(t: Table) -> int:
    """NZ-50  X: four threats, 0–1 markers: two, 2–3: one, otherwise none."""
    if t.broken:
        return 4
    return 2 if t.morale < 2 else 1 if t.morale < 4 else 0


def thresholds(t: Table) -> tuple[int, ...]:
    """NZ-50  6 markers bring the shield, NZ-57  but not in round 9; with fewer than 4, and than 2, threats come."""
    return (4, 2) if t.round == LAST_ROUND else (SHIELD, 4, 2)


def threaten(t: Table, task: state.Threaten) -> Step[Table]:
    """NZ-51, NZ-54  One by one from the top of the pile; an empty pile does nothing."""
    if not task.count or not threats_on_top(t):
        return t, ()
    return replace(then(t, state.Threaten(task.count - 1)), phase=state.TurningThreat()), ()


def every_threat(t: Table, _: state.TurningThreat) -> Sequence[Action]:
    """NZ-51  Any threat of the years that lie on top."""
    return [*map(TurnThreat, threats_on_top(t))]


def turn_threat(t: Table, _: state.TurningThreat, turned: TurnThreat) -> Step[Table]:
    """NZ-51, NZ-54  A threat is turned, resolved and leaves the game."""
    early, late = (tuple(card for card in cards if card != turned.card) for cards in t.threats)
    t = replace(t, threats=(early, late), out=(*t.out, turned.card), phase=UNDERWAY)
    # NZ-53  The upper effect always happens, then perhaps the lower one.
    threat = deck(t).threats[turned.card]
    after = (state.Lower(turned.card),) if threat.lower else ()
    return then(t, Apply(turned.card, NOBODY, threat.upper), *after), (events.ThreatTurned(turned.card),)


def threats_on_top(t: Table) -> tuple[str, ...]:
    """NZ-51  One pile: 1914–1916 on 1917–1918; February puts the rest of 1914–1916 beneath; then what lies beneath."""
    early, late = t.threats
    return late or early if t.round >= BOLSHEVIK_ROUND else early or late


def lower(t: Table, task: state.Lower) -> Step[Table]:
    """NZ-53  The lower effect only without independence in any of the named regions; tested after the upper one."""
    threat, printed = deck(t).threats[task.card], deck(t)
    free = any(t.independence[printed.place[city]] for region in threat.unless for city in printed.region[region])
    if free:
        return t, (events.Averted(task.card),)
    return then(t, Apply(task.card, NOBODY, threat.lower)), ()


# ------------------------------------------------------------------ phase 5


def rewards(t: Table, _: state.Rewards) -> Step[Table]:
    """NZ-60  The positive effects of missions done."""
    return then(t, state.Cards(t.done, good=True)), ()


def go_home(t: Table, _: state.Return) -> Step[Table]:
    """NZ-67, NZ-77  Missions done leave the game, the others stay and anyone may take them next round."""
    stay = tuple(card for card in t.missions if card not in t.done)
    told = RoundEnded(t.round, t.done, t.morale)
    t = replace(t, missions=stay, takers=(NOBODY,) * len(stay), out=(*t.out, *t.done), done=(), broken=False)
    return t, (told,)


# ------------------------------------------------------------------ phase 6


def end_round(t: Table, _: state.EndRound) -> Step[Table]:
    """NZ-70, NZ-76  The marker, red effects or shield, special event, refill, control, pools."""
    shielded, t = t.shield, replace(then(t, state.Refill()), shield=False, first=(t.first + 1) % t.seats)
    t, told = enter(t, shielded=shielded)
    # NZ-57  The shield is spent even if nothing is printed there.
    return t, (*told, events.Shielded(t.round)) if shielded and t.round <= LAST_ROUND else told


def refill(t: Table) -> Step[Table]:
    """NZ-71  Missions are refilled from the pile; an empty pile just means fewer."""
    count = min(deck(t).start[t.seats].missions - len(t.missions), t.pile.size)
    t = then(t, BeginRound())
    return (replace(t, phase=Turning(count)) if count else t), ()


def begin_round(t: Table, _: BeginRound) -> Step[Table]:
    """NZ-72, NZ-73, NZ-75  Control and both pools, then pawns and dice."""
    t = replace(t, morale=morale_pool(t), neutral=neutral_pool(t), takers=(NOBODY,) * len(t.missions))
    return planning.begin_round(t, home(t))


def home(t: Table) -> tuple[int, ...]:
    """NZ-15, NZ-48  The pawns of each seat that are not in prison."""
    pawns = deck(t).start[t.seats].pawns
    return tuple(pawns - t.prison.pawns.count(seat) for seat in range(t.seats))


def morale_pool(t: Table) -> int:
    """NZ-73  Base + tracks + regions − imprisoned; NZ-18  never more than 13 markers."""
    printed = deck(t)
    base, level = printed.start[t.seats].morale, {"foreign": t.foreign, "accord": t.accord}
    # NZ-68  Morale fields work by level: each one at or below the marker counts once.
    fields = sum(f.profit == "morale" and f.level <= level[f.track] for f in printed.deck.profits)
    return max(0, min(MOST_MARKERS, base + fields + rewarded(t, "morale")) - t.prison.morale)


def neutral_pool(t: Table) -> int:
    """NZ-75  Base + regions − imprisoned; NZ-18  never more than 13 dice."""
    return max(0, min(MOST_NEUTRAL, deck(t).start[t.seats].neutral + rewarded(t, "die")) - t.prison.neutral)


def rewarded(t: Table, reward: str) -> int:
    """NZ-72  With an independence token in every city of a region its reward holds, checked anew each time."""
    printed = deck(t)
    return sum(
        all(t.independence[printed.place[city]] for city in printed.region[region.id])
        for region in printed.deck.regions
        if region.reward == reward
    )


TASKS: Final[dict[type, Handler]] = {
    state.Release: release,
    Check: check,
    state.Threaten: threaten,
    state.Lower: lower,
    state.Rewards: rewards,
    state.Return: go_home,
    state.EndRound: end_round,
    BeginRound: begin_round,
}

CHOICES: Final[dict[type, JointChoice]] = {
    state.Cards: JointChoice(order, next_card),
    state.ChooseEither: JointChoice(two_rewards, chosen_either),
}
