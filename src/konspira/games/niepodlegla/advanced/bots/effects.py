"""What the effects of cards, threats and the time track are worth."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, Final

from konspira.engine import replace
from konspira.engine.tasks import UNDERWAY
from konspira.games.niepodlegla.advanced import content
from konspira.games.niepodlegla.advanced.bots.standing import (
    ACTIVE,
    DIE,
    DIE_A_ROUND,
    JAILED,
    LOST,
    ROUND,
    TOKEN,
    TOKEN_A_ROUND,
    placed,
    rounds_left,
    stepped,
)
from konspira.games.niepodlegla.advanced.content import KINDS, Effect
from konspira.games.niepodlegla.advanced.flow import deck
from konspira.games.niepodlegla.advanced.rounds import threats_on_top
from konspira.games.niepodlegla.advanced.state import LAST_ROUND, Table
from konspira.games.niepodlegla.bots.evaluator import Stake
from konspira.games.niepodlegla.bots.expectations import MoraleValue

BLACK, REMOVED, DISCARD, REMOVAL = 0.4, 0.1, 0.2, 0.5
"""A roll of the black die, a mission that leaves the game, missions discarded; an obstacle taken off the map."""

MOST: Final = 13


def lasting(t: Table) -> Table:
    """What lasts of a table: without all that changes from move to move while its effects are worth the same."""
    return replace(t, phase=UNDERWAY, todo=(), takers=(), done=(), morale=0, broken=False)


def worth(t: Table, effects: Iterable[Effect]) -> float:
    """What some effects are worth together."""
    return sum(_WORTHS[type(effect)](t, effect) for effect in effects)


@lru_cache(1 << 11)
def stakes(t: Table) -> dict[str, Stake]:
    """NZ-08  What a pawn on each mission saves, and what doing it brings."""
    found = {}
    for card in t.missions:
        mission = deck(t).missions[card]
        good = max(worth(t, effects) for effects in (mission.done, mission.either) if effects)
        bad = min(0.0, worth(t, mission.undone))
        found[card] = Stake(0.0, max(0.0, good - bad)) if mission.urgent else Stake(-bad, max(0.0, good))
    return found


def undone(t: Table, card: str) -> float:
    """What a mission costs that nobody takes."""
    return -worth(t, deck(t).missions[card].undone)


@lru_cache(1 << 11)
def morale_value(t: Table) -> MoraleValue:
    """NZ-50  What the morale check brings and costs."""
    threat = threat_cost(t)
    shield = 0.0 if t.shield or t.round >= LAST_ROUND else shield_worth(t)
    by_markers = [-2 * threat] * 2 + [-threat] * 2 + [0.0] * 2 + [shield] * (MOST - 5)
    return (-4 * threat, *by_markers)


def blackened(worths: MoraleValue, black: tuple[int, ...]) -> MoraleValue:
    """NZ-45  What markers are worth if the black die is still to be rolled."""
    return (worths[0], *(sum(worths[max(m - pips, -1) + 1] for pips in black) / 6 for m in range(len(worths) - 1)))


def threat_cost(t: Table) -> float:
    """NZ-51, NZ-53  What a threat costs on average."""
    printed, cards = deck(t), threats_on_top(t)
    whole = 0.0
    for threat in (printed.threats[card] for card in cards):
        whole -= worth(t, threat.upper)
        cities = [city for region in threat.unless for city in printed.region[region]]
        if not any(t.independence[printed.place[city]] for city in cities):
            whole -= worth(t, threat.lower)
    return max(0.0, whole / max(1, len(cards)))


def shield_worth(t: Table) -> float:
    """NZ-57  What the red effects of the next position would cost."""
    return max(0.0, -worth(t, deck(t).time.get(t.round + 1, ())))


# ------------------------------------------------------------------ each effect


def _track(t: Table, effect: content.Foreign | content.Accord) -> float:
    """NZ-42, NZ-43, NZ-60, NZ-61, NZ-68  A step, and the profit of the field that it reaches."""
    track = "foreign" if isinstance(effect, content.Foreign) else "accord"
    level = (t.foreign if track == "foreign" else t.accord) + 1
    reached = [f.profit for f in deck(t).deck.profits if effect.by > 0 and f.track == track and f.level == level]
    profits = sum({"refresh": _refresh(t), "remove": REMOVAL}.get(profit, 0.0) for profit in reached)
    return stepped(t, track, effect.by) + profits


def _map(t: Table, effect: content.Independence | content.Obstacle) -> float:
    """NZ-44, NZ-62  Tokens in the cities where they do most good, or least harm."""
    printed = deck(t)
    kind = -1 if isinstance(effect, content.Independence) else KINDS.index(effect.kind)
    where = (t.deck, t.seats, t.round)
    cities = [printed.place[city] for city in printed.among(effect.city, effect.region)]
    found = sorted((placed(where, t.independence, t.obstacles, at, kind) for at in cities), reverse=True)
    return sum(found[: effect.count])


def _time(t: Table, _: content.Time) -> float:
    """NZ-41  A round less, and the red effects of the next position."""
    if t.round >= LAST_ROUND:
        return 0.0
    red = [effect for effect in deck(t).time.get(t.round + 1, ()) if not isinstance(effect, content.Time)]
    return worth(t, red) - ROUND


def _refresh(t: Table, *_: object) -> float:
    """NZ-66  Spent tokens turn active; NZ-81  before the final they do so anyway."""
    spent = sum(seat >= 0 and not t.active >> n & 1 for n, seat in enumerate(t.tokens))
    return ACTIVE * spent * (t.round < LAST_ROUND)


def _shield(t: Table, _: content.Shield) -> float:
    return 0.0 if t.shield or t.round >= LAST_ROUND else shield_worth(t)


_WORTHS: Final[dict[type, Callable[[Table, Any], float]]] = {
    content.Time: _time,
    content.Foreign: _track,
    content.Accord: _track,
    content.Obstacle: _map,
    content.Independence: _map,
    content.Refresh: _refresh,
    content.Shield: _shield,
    content.Black: lambda *_: -BLACK,
    content.Removed: lambda *_: -REMOVED,
    content.Discard: lambda *_: -DISCARD,
    content.Defeat: lambda *_: -4 * LOST,
    content.Imprison: lambda _, effect: -JAILED[effect.what],
    content.CharacterDie: lambda t, _: DIE + DIE_A_ROUND * rounds_left(t.round),
    content.WinToken: lambda t, _: TOKEN + TOKEN_A_ROUND * rounds_left(t.round),
}
