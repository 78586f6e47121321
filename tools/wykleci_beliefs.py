"""How well the bots of Bohaterowie Wyklęci know who is a Traitor: what they believe by what all see, and the truth.

Run it as `.venv/bin/python -m tools.wykleci_beliefs [games] [bot] [seed]`: equal bots play, in turn with 2, 3 and 4
players; whenever all have seen something new of a player, every seat is one row of the table.
"""

import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator

from konspira.engine import CHANCE, QuickLuck
from konspira.games import wykleci
from konspira.games.wykleci.bots import BOTS
from konspira.games.wykleci.bots.suspicion import suspected
from konspira.games.wykleci.deck_values import deck_values
from konspira.games.wykleci.state import Options, Table

LIMITS = (0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.55, 1.01)
Belief = tuple[float, bool]
"""How likely a seat seemed to be a Traitor, and whether it was."""


def main(games: str = "12", bot: str = "strategist", seed: str = "1") -> None:
    """Play, and print the table."""
    found = [belief for number in range(int(games)) for belief in game(2 + number % 3, bot, int(seed) + number)]
    print("\n".join(table(found)))


def game(seats: int, bot: str, seed: int) -> Iterator[Belief]:
    """What is believed in one game."""
    luck, t = QuickLuck(seed), wykleci.setup(seats, Options())
    while waiting := wykleci.to_act(t):
        seat, before = waiting[0], t
        if seat == CHANCE:
            action = wykleci.sample(t, luck)
        else:
            action = BOTS[bot].choose(wykleci.view(t, seat), wykleci.legal(t, seat), luck)
        t, _ = wykleci.step(t, seat, action)
        if t.round and len(t.results) == len(before.results) and t.history.conduct != before.history.conduct:
            yield from believed(t)


def believed(t: Table) -> Iterator[Belief]:
    """What anybody would believe of every seat now, and the truth."""
    condition = deck_values(t.deck).condition
    doubts = suspected(t.deck, t.seats, (None, False), t.history.conduct)
    return ((doubt, condition[goal] is None) for doubt, goal in zip(doubts, t.goals, strict=True))


def table(found: Iterable[Belief]) -> Iterator[str]:
    """By how sure one seemed: how often it was so."""
    groups: dict[float, list[Belief]] = defaultdict(list)
    for belief in found:
        groups[next(limit for limit in LIMITS if belief[0] < limit)].append(belief)
    yield "| believed | cases | believed on average | true |"
    yield "| --- | --- | --- | --- |"
    for low, limit in zip((0.0, *LIMITS), LIMITS, strict=False):
        if group := groups[limit]:
            mean, true = (sum(belief[n] for belief in group) / len(group) for n in (0, 1))
            yield f"| {low:.0%}–{min(limit, 1):.0%} | {len(group)} | {mean:.0%} | {true:.0%} |"


if __name__ == "__main__":
    main(*sys.argv[1:])
