"""How much better than random the general search plays: every game, the same deals for both.

`.venv/bin/python -m tools.search_strength play GAME SEATS DEALS FILE [BOT]` plays every deal once with the search
(`mcts`, or `mcts:20` for fewer games a decision) and once with random players, and adds a line for each deal to a file,
after those that it has already. Where all win or lose together both play on all seats, else on all seats of one side
and then of the other, against random players; with `among` in place of `play` on one seat, each in turn. `… tell FILE…`
prints what was found.
"""

import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from time import process_time
from typing import Any

from konspira.engine import Chooser, Record, Seat, decode, encode, play
from konspira.games import box, game
from konspira.sim.statistics import Z95, wilson
from konspira.sim.table import Setting, chooser, deal_luck, dealt, side


class End(Record, frozen=True):
    """What a game was worth to the seats that are looked at, and whether they won."""

    worth: float
    won: bool


class Deal(Record, frozen=True):
    """One deal with the search and with random players on the same seats; how long each decision of it took."""

    game: str
    seats: int
    bot: str
    deal: int
    who: str
    searched: End
    random: End
    seconds: tuple[float, ...]


Looked = Iterable[tuple[str, tuple[Seat, ...]]]
"""Whose success is looked at: what they are called, and their seats."""


def play_deals(name: str, seats: str, deals: str, file: str, bot: str = "mcts") -> None:
    """Everybody's success where all win or lose together; else each side's."""
    written(Setting(name, int(seats)), int(deals), Path(file), bot, sides if box(name).side else everybody)


def among(name: str, seats: str, deals: str, file: str, bot: str = "mcts") -> None:
    """The success of one seat among random players, each in turn."""
    written(Setting(name, int(seats)), int(deals), Path(file), bot, one)


def written(setting: Setting, deals: int, file: Path, bot: str, looked_at: Callable[[Setting, int], Looked]) -> None:
    """Play deals, each written down as soon as it is over."""
    known = [
        deal.deal for deal in read(file) if (deal.game, deal.seats, deal.bot) == (setting.game, setting.seats, bot)
    ]
    first = max(known, default=-1) + 1
    for deal in range(first, first + deals):
        for who, mine in looked_at(setting, deal):
            seconds: list[float] = []
            searched, random = (played(setting, deal, mine, name, seconds) for name in (bot, "random"))
            with file.open("ab") as lines:
                line = Deal(setting.game, setting.seats, bot, deal, who, searched, random, tuple(seconds))
                lines.write(encode(line) + b"\n")


def everybody(setting: Setting, _: int) -> Looked:
    """All seats."""
    return [("all", tuple(range(setting.seats)))]


def one(setting: Setting, deal: int) -> Looked:
    """One seat, each in turn."""
    return [("one", (deal % setting.seats,))]


def sides(setting: Setting, deal: int) -> Looked:
    """The seats of one side, then of the other."""
    t, found = dealt(setting, deal_luck(setting, deal)), defaultdict[str, tuple[Seat, ...]](tuple)
    for seat in range(setting.seats):
        found[side(setting.game, t, seat)] += (seat,)
    return sorted(found.items())


def read(file: Path) -> list[Deal]:
    """What a file has; nothing if there is none yet."""
    return [decode(line, Deal) for line in file.read_bytes().splitlines()] if file.exists() else []


def played(setting: Setting, deal: int, mine: Sequence[Seat], bot: str, seconds: list[float]) -> End:
    """One game of a bot on some seats and random players on the others."""
    g, luck = game(setting.game), deal_luck(setting, deal)
    names = [bot if seat in mine else "random" for seat in range(setting.seats)]
    choosers = [chooser(setting.game, one, f"{deal}|{seat}") for seat, one in enumerate(names)]
    watched = [timed(one, seconds) if name != "random" else one for name, one in zip(names, choosers, strict=True)]
    t = play(g, dealt(setting, luck), watched, luck)
    ended = g.outcome(t)
    assert ended
    return End(g.worth(t)[mine[0]], mine[0] in ended.winners)


def timed(choose: Chooser, seconds: list[float]) -> Chooser:
    """A player whose processor time is noted where there is a choice."""

    def watched(view: Any, legal: Any) -> Any:
        begin = process_time()
        action = choose(view, legal)
        if len(legal) > 1:
            seconds.append(round(process_time() - begin, 4))
        return action

    return watched


# ------------------------------------------------------------------ what was found


def tell(*files: str) -> None:
    """A row for every game, number of players and side."""
    print("| game, players | seats searched | deals | worth: random → search | difference | won: random → search | s |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    deals = [deal for file in files for deal in read(Path(file))]
    for (name, seats, bot, who), some in grouped(deals):
        before, after = [deal.random for deal in some], [deal.searched for deal in some]
        gain = [b.worth - a.worth for a, b in zip(before, after, strict=True)]
        half = student(len(gain) - 1) * stdev(gain) / sqrt(len(gain)) if len(gain) > 1 else float("nan")
        worth = f"{mean(end.worth for end in before):.3f} → {mean(end.worth for end in after):.3f}"
        seconds = [one for deal in some for one in deal.seconds]
        took = f"{mean(seconds):.2f} (≤ {max(seconds):.1f})"
        found = f"{worth} | {mean(gain):+.3f} ± {half:.3f} | {won(before)} → {won(after)}"
        print(f"| {name}, {seats} | {who}, `{bot}` | {len(some)} | {found} | {took} |")


def grouped(deals: Iterable[Deal]) -> Iterator[tuple[tuple[str, int, str, str], list[Deal]]]:
    """Deals by what was played."""
    groups = defaultdict(list)
    for deal in deals:
        groups[deal.game, deal.seats, deal.bot, deal.who].append(deal)
    return iter(groups.items())


def student(degrees: int) -> float:
    """Within so many standard errors lie 95 % of a mean of few: Student's t, by Cornish and Fisher's series."""
    z = Z95
    return z + (z**3 + z) / (4 * degrees) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * degrees**2)


def won(ends: Sequence[End]) -> str:
    """How many games were won, with the 95 % interval of the rate."""
    wins = sum(end.won for end in ends)
    low, high = wilson(wins / len(ends), len(ends))
    return f"{wins} ({100 * low:.0f}–{100 * high:.0f} %)"


if __name__ == "__main__":
    commands: dict[str, Callable[..., None]] = {"play": play_deals, "among": among, "tell": tell}
    commands[sys.argv[1]](*sys.argv[2:])
