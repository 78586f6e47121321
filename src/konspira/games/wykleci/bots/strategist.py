"""The strong bot: it draws tables at which it could be sitting, and plays its choices out to the end of the stage.

All seats play those out by rule of thumb, each for the Secret Goal that it has at such a table; every choice is tried
at the same tables with the same luck. What looks worse is tried no more.
"""

from collections.abc import Sequence
from typing import Any, Final

from konspira.bots.rollout import CommonLuck
from konspira.engine import CHANCE, Action, Luck, Seat
from konspira.games.wykleci import rules
from konspira.games.wykleci.bots.candidates import candidates
from konspira.games.wykleci.bots.rule_of_thumb import by_thumb
from konspira.games.wykleci.bots.temper import STEADY
from konspira.games.wykleci.bots.worth import worth
from konspira.games.wykleci.redeal import redeal
from konspira.games.wykleci.state import Table
from konspira.games.wykleci.view import View

ROUNDS: Final = ((6, 4), (9, 2), (12, 1))
"""How many tables more are drawn, and how many choices then stay."""
LONGEST: Final = 600


def strategist(view: View, legal: Sequence[Action], luck: Luck, /) -> Action:
    """The choice that came out best."""
    if len(legal) == 1:
        return legal[0]
    assert view.seat is not None
    common = CommonLuck()
    common.again(luck.below(1 << 53))
    tried = candidates(redeal(view, common), view.seat, legal, common)
    sums = dict.fromkeys(tried, 0.0)
    for tables, stay in ROUNDS:
        if len(sums) == 1:
            break
        for _ in range(tables):
            try_all(view, sums, luck.below(1 << 53))
        best = sorted(sums, key=lambda action: -sums[action])[:stay]
        sums = {action: sums[action] for action in best}
    return next(iter(sums))


def try_all(view: View, sums: dict[Action, float], seed: int) -> None:
    """Play every choice out at one table with the same luck."""
    luck = CommonLuck()
    luck.again(seed)
    start = redeal(view, luck)
    seat: Any = view.seat
    for action in sums:
        luck.again(seed + 1)
        t, _ = rules.step(start, seat, action)
        sums[action] += worth(played_out(t, start.stage, luck), seat)


def played_out(t: Table, stage: int, luck: CommonLuck) -> Table:
    """The table at the end of the stage, or of the game."""
    for _ in range(LONGEST):
        waiting = rules.to_act(t)
        if not waiting or len(t.results) >= stage:
            break
        seat: Seat = waiting[0]
        action = rules.sample(t, luck) if seat == CHANCE else by_thumb(t, seat, luck, STEADY)
        t, _ = rules.step(t, seat, action)
    return t
