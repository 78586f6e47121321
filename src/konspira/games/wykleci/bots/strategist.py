"""The strong bot: it draws tables at which it could be sitting, and plays its choices out to the end of the stage.

Traitors sit at those tables as often as it believes them to, by what everybody has seen. All seats play the tables out
by rule of thumb, each for the Secret Goal that it has there; every choice is tried at the same tables with the same
luck, and what is clearly worse is tried no more. Its work is counted, not timed: no table is begun that would take
too many moves, and no choice is played out for ever.
"""

from collections.abc import Sequence
from math import sqrt
from typing import Any, Final

from konspira.bots.rollout import CommonLuck
from konspira.engine import CHANCE, Action, Luck, Seat
from konspira.games.wykleci import rules
from konspira.games.wykleci.bots.believed_tables import BelievedTables
from konspira.games.wykleci.bots.candidates import candidates
from konspira.games.wykleci.bots.rule_of_thumb import by_thumb
from konspira.games.wykleci.bots.temper import SELF_SEEKER, STEADY
from konspira.games.wykleci.bots.worth import rivalry, worth
from konspira.games.wykleci.state import Table
from konspira.games.wykleci.view import View

TABLES: Final = 12
"""How many tables are drawn at most."""
MOVES: Final = 3300
"""No table is begun if as many moves as at the last one would be more than this in all."""
LONGEST: Final = 120
"""After so many moves a choice is judged as things stand; a stage of four players takes about 80."""
FIRST: Final = 5
"""After so many tables choices may be dropped."""
FEWEST: Final = 3
"""How much worse a choice is can be told after so many."""
CLEARLY: Final = 1.3
"""So many standard errors worse is clearly worse."""
BETTER: Final = 0.6
"""Whoever departs from the rule of thumb has found something better by so many standard errors."""

Tried = dict[Action, list[float]]
"""What each choice was worth at the tables so far."""


def strategist(view: View, legal: Sequence[Action], luck: Luck, /) -> Action:
    """The choice that came out best."""
    if len(legal) == 1:
        return legal[0]
    tables = BelievedTables(view)
    common = CommonLuck()
    common.again(luck.below(1 << 53))
    some = candidates(tables.draw(common), view.me, legal, common)
    tried: Tried = {action: [] for action in some}
    thumb, moves, took = some[0], 0, 0
    for number in range(1, TABLES + 1):
        if len(tried) == 1 or moves + took > MOVES:
            break
        took = try_all(tables, tried, luck.below(1 << 53))
        moves += took
        if number >= FIRST:
            tried = without_worse(tried)
    best = max(tried, key=lambda action: sum(tried[action]))
    return best if thumb not in tried or behind(tried[thumb], tried[best]) > BETTER else thumb


def try_all(tables: BelievedTables, tried: Tried, seed: int) -> int:
    """Play every choice out at one table with the same luck; how many moves that took."""
    luck = CommonLuck()
    luck.again(seed)
    start = tables.draw(luck)
    seat: Any = tables.view.seat
    counting, moves = rivalry(start, seat), 0
    for action, found in tried.items():
        luck.again(seed + 1)
        t, _ = rules.step(start, seat, action)
        ended, took = played_out(t, seat, start.stage, luck)
        found.append(worth(ended, seat, counting))
        moves += took
    return moves


def without_worse(tried: Tried) -> Tried:
    """The best choice, and those that may still turn out to be better."""
    best = max(tried.values(), key=sum)
    return {action: found for action, found in tried.items() if found is best or behind(found, best) < CLEARLY}


def behind(found: list[float], best: list[float]) -> float:
    """By how many standard errors a choice is worse than another, table by table."""
    count = len(found)
    if count < FEWEST:
        return 0.0
    gaps = [b - f for f, b in zip(found, best, strict=True)]
    mean = sum(gaps) / count
    spread = sqrt(sum([(gap - mean) ** 2 for gap in gaps]) / (count - 1) / count)
    return mean / (spread + 1e-9)


def played_out(t: Table, me: Seat, stage: int, luck: CommonLuck) -> tuple[Table, int]:
    """The table at the end of the stage, or of the game, if one seeks the Command and the others play steadily; and
    after how many moves."""
    for moves in range(LONGEST):
        waiting = rules.to_act(t)
        if not waiting or len(t.results) >= stage:
            return t, moves
        seat: Seat = waiting[0]
        if seat == CHANCE:
            action = rules.sample(t, luck)
        else:
            action = by_thumb(t, seat, luck, SELF_SEEKER if seat == me else STEADY)
        t, _ = rules.step(t, seat, action)
    return t, LONGEST
