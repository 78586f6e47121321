"""Phases 3 to 6: what missions cost and bring, the morale check with its threats, and the end of a round."""

from collections.abc import Callable
from typing import Any

from konspira.engine import Event, Step, replace
from konspira.games.niepodlegla.actions import Next
from konspira.games.niepodlegla.advanced.actions import Either
from konspira.games.niepodlegla.advanced.content import Effects
from konspira.games.niepodlegla.advanced.effects import NOBODY, enter
from konspira.games.niepodlegla.advanced.events import (
    Averted,
    MoraleChecked,
    Released,
    Resolved,
    RoundBegan,
    Shielded,
    ShieldWon,
)
from konspira.games.niepodlegla.advanced.flow import ask, deck
from konspira.games.niepodlegla.advanced.state import (
    BOLSHEVIK_ROUND,
    LAST_ROUND,
    Apply,
    BeginRound,
    Cards,
    Check,
    ChooseEither,
    EndRound,
    Lower,
    Prison,
    Refill,
    Release,
    Return,
    Rewards,
    Table,
    Threaten,
    TurningThreat,
)
from konspira.games.niepodlegla.content import NEUTRAL
from konspira.games.niepodlegla.flow import Handler, then
from konspira.games.niepodlegla.pile import Turning
from konspira.games.niepodlegla.planning import begin

MOST_MARKERS = 13
MOST_NEUTRAL = 13

AFTER_THE_FIGHT = (Release(), Check(), Rewards(), Return(), EndRound())
"""What follows the fight of every round."""


# ------------------------------------------------------------------ phase 3


def release(t: Table, _: Release) -> Step[Table]:
    """NZ-40  First all imprisoned components are released; NZ-38  they are usable from the next round."""
    inside = t.prison
    count = inside.morale + len(inside.pawns) + inside.neutral + len(inside.characters)
    t = then(replace(t, prison=Prison()), Cards(failing(t), good=False))
    return t, (Released(count),) if count else ()


def failing(t: Table) -> tuple[str, ...]:
    """NZ-08, NZ-40  Missions with no pawn, and those with an exclamation mark that were taken and not done."""
    cards = deck(t).missions
    return tuple(
        card
        for card, seat in zip(t.missions, t.takers, strict=True)
        if cards[card].undone and (seat == NOBODY or (cards[card].urgent and card not in t.done))
    )


def resolve_cards(t: Table, task: Cards) -> Step[Table]:
    """NZ-39, NZ-69  The players choose the order of the cards, or take them as they lie."""
    if not task.cards:
        return t, ()
    if task.as_they_lie or len(task.cards) == 1:
        return card_first(t, task, task.cards[0])
    return ask(t, task, (Next(""), *map(Next, task.cards))), ()


def next_card(t: Table, task: Cards, way: Next) -> Step[Table]:
    """NZ-39, NZ-69  The card that was chosen, or all as they lie."""
    if way.card:
        return card_first(t, task, way.card)
    return then(t, replace(task, as_they_lie=True)), ()


def card_first(t: Table, task: Cards, card: str) -> Step[Table]:
    """The effects of this card, then the others."""
    t = then(t, replace(task, cards=tuple(other for other in task.cards if other != card)))
    mission, seat = deck(t).missions[card], t.takers[t.missions.index(card)]
    if not task.good:
        return then(t, Apply(card, seat, mission.undone)), (Resolved(card, good=False),)
    if mission.either:
        return then(t, ChooseEither(card, seat)), (Resolved(card, good=True),)
    return then(t, Apply(card, seat, mission.done)), (Resolved(card, good=True),)


def choose_either(t: Table, task: ChooseEither) -> Step[Table]:
    """NZ-08  A choice of two: the players choose one together."""
    return ask(t, task, (Either(0), Either(1))), ()


def chosen_either(t: Table, task: ChooseEither, way: Either) -> Step[Table]:
    """NZ-08  The other is ignored."""
    mission = deck(t).missions[task.card]
    return then(t, Apply(task.card, task.seat, mission.either if way.which else mission.done)), ()


# ------------------------------------------------------------------ phase 4


def check(t: Table, _: Check) -> Step[Table]:
    """NZ-50  The morale check: what is left decides about the shield or threats; NZ-54  their number is fixed now."""
    count = threats(t)
    told: tuple[Event, ...] = (MoraleChecked(t.morale, count),)
    # NZ-57  In round 9 the shield covers nothing.
    if t.morale >= 6 and t.round < LAST_ROUND:
        return replace(t, shield=True), (*told, ShieldWon())
    return then(t, Threaten(count)), told


def threats(t: Table) -> int:
    """NZ-50  X: four threats, 0–1 markers: two, 2–3: one, otherwise none."""
    if t.broken:
        return 4
    return 2 if t.morale < 2 else 1 if t.morale < 4 else 0


def threaten(t: Table, task: Threaten) -> Step[Table]:
    """NZ-51  The deck of the marker's round; NZ-54  one by one; an exhausted deck does nothing."""
    if not task.count or not t.threats[period(t)]:
        return t, ()
    return replace(then(t, Threaten(task.count - 1)), phase=TurningThreat()), ()


def period(t: Table) -> int:
    """NZ-51  Threats of 1914–1916 (0) in rounds 1–5, of 1917–1918 (1) in rounds 6–9."""
    return int(t.round >= BOLSHEVIK_ROUND)


def lower(t: Table, task: Lower) -> Step[Table]:
    """NZ-53  The lower effect only without independence in any of the named regions; tested after the upper one."""
    threat, printed = deck(t).threats[task.card], deck(t)
    free = any(t.independence[printed.place[city]] for region in threat.unless for city in printed.region[region])
    if free:
        return t, (Averted(task.card),)
    return then(t, Apply(task.card, NOBODY, threat.lower)), ()


# ------------------------------------------------------------------ phase 5


def rewards(t: Table, _: Rewards) -> Step[Table]:
    """NZ-60  The positive effects of missions done."""
    return then(t, Cards(t.done, good=True)), ()


def go_home(t: Table, _: Return) -> Step[Table]:
    """NZ-67, NZ-77  Missions done leave the game, the others stay and anyone may take them next round."""
    stay = tuple(card for card in t.missions if card not in t.done)
    return replace(t, missions=stay, takers=(NOBODY,) * len(stay), out=(*t.out, *t.done), done=(), broken=False), ()


# ------------------------------------------------------------------ phase 6


def end_round(t: Table, _: EndRound) -> Step[Table]:
    """NZ-70, NZ-76  The marker, red effects or shield, special event, refill, control, pools."""
    shielded, t = t.shield, replace(then(t, Refill()), shield=False, first=(t.first + 1) % t.seats)
    t, told = enter(t, shielded=shielded)
    # NZ-57  The shield is spent even if nothing is printed there.
    return t, (*told, Shielded(t.round)) if shielded and t.round <= LAST_ROUND else told


def refill(t: Table, _: Refill) -> Step[Table]:
    """NZ-71  Missions are refilled from the pile; an empty pile just means fewer."""
    wanted = deck(t).start[t.seats].missions - len(t.missions)  # type: ignore[index]  # a table has 2 to 4 seats
    count = min(wanted, t.pile.size)
    t = then(t, BeginRound())
    return (replace(t, phase=Turning(count)) if count else t), ()


def begin_round(t: Table, _: BeginRound) -> Step[Table]:
    """NZ-72, NZ-73, NZ-75  Control and both pools, then pawns and dice."""
    t = replace(t, morale=morale_pool(t), neutral=neutral_pool(t), takers=(NOBODY,) * len(t.missions))
    phase = begin(t.missions, home(t), t.neutral)
    return replace(t, phase=phase), (RoundBegan(t.round, t.morale, t.neutral),)


def home(t: Table) -> tuple[int, ...]:
    """NZ-15, NZ-48  The pawns of each seat that are not in prison."""
    pawns = deck(t).start[t.seats].pawns  # type: ignore[index]  # a table has 2 to 4 seats
    return tuple(pawns - t.prison.pawns.count(seat) for seat in range(t.seats))


def morale_pool(t: Table) -> int:
    """NZ-73  Base + tracks + regions − imprisoned; NZ-18  never more than 13 markers."""
    printed = deck(t)
    base: int = printed.start[t.seats].morale  # type: ignore[index]  # a table has 2 to 4 seats
    level = {"foreign": t.foreign, "accord": t.accord}
    # NZ-68  Morale fields work by level: each one at or below the marker counts once.
    fields = sum(f.profit == "morale" and f.level <= level[f.track] for f in printed.deck.profits)
    return max(0, min(MOST_MARKERS, base + fields + rewarded(t, "morale")) - t.prison.morale)


def neutral_pool(t: Table) -> int:
    """NZ-75  Base + regions − imprisoned; NZ-18  never more than 13 dice."""
    base: int = deck(t).start[t.seats].neutral  # type: ignore[index]  # a table has 2 to 4 seats
    return max(0, min(MOST_NEUTRAL, base + rewarded(t, "die")) - t.prison.neutral)


def rewarded(t: Table, reward: str) -> int:
    """NZ-72  With an independence token in every city of a region its reward holds, checked anew each time."""
    printed = deck(t)
    return sum(
        all(t.independence[printed.place[city]] for city in printed.region[region.id])
        for region in printed.deck.regions
        if region.reward == reward
    )


def own_dice(t: Table) -> list[tuple[int, int]]:
    """NZ-63  The character dice that are not in prison, with their owners."""
    return [
        (NEUTRAL + n, seat)
        for n, seat in enumerate(t.dice)
        if seat != NOBODY and NEUTRAL + n not in t.prison.characters
    ]


def threat_effects(t: Table, card: str) -> tuple[Apply | Lower, ...]:
    """NZ-53  The upper effect always happens, then perhaps the lower one."""
    threat = deck(t).threats[card]
    upper: Effects = threat.upper
    after = (Lower(card),) if threat.lower else ()
    return (Apply(card, NOBODY, upper), *after)


TASKS: dict[type, Handler] = {
    Release: release,
    Cards: resolve_cards,
    ChooseEither: choose_either,
    Check: check,
    Threaten: threaten,
    Lower: lower,
    Rewards: rewards,
    Return: go_home,
    EndRound: end_round,
    Refill: refill,
    BeginRound: begin_round,
}

DECIDED: dict[type, Callable[[Table, Any, Any], Step[Table]]] = {
    Cards: next_card,
    ChooseEither: chosen_either,
}
