"""One table of bots, played to its end.

The luck of the table and of every bot is drawn from seeds of its own, so that a result depends on nothing but the
order and the number of its table: not on the process it is played in, nor on what was played before.
"""

import re
from collections.abc import Callable, Sequence
from functools import cache
from time import perf_counter
from typing import Any, Final

import msgspec

from konspira.bots.memory import Memory
from konspira.bots.thought import BotBox
from konspira.engine import CHANCE, Action, Bot, Chooser, Luck, QuickLuck, Record, Seat, play
from konspira.games import box, game

LONGEST: Final = 100_000
"""Moves after which bots are taken to be talking in circles."""

Clock = Callable[[], float]


class Setting(Record, frozen=True):
    """What all tables have in common."""

    game: str
    seats: int
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    seed: int = 0


class Seating(Record, frozen=True):
    """Who sits where at table number `index`, dealt as deal number `deal`; `star` takes the seats of `role`."""

    index: int
    deal: int
    bots: tuple[str, ...]
    role: str | None = None
    star: str | None = None


class ThinkingTime(Record, frozen=True):
    """How long one seat thought: only over decisions with a choice."""

    decisions: int
    seconds: float
    longest: float


class TableResult(Record, frozen=True):
    """How a table ended: by seat, who sat there, on which side, and for how long they thought."""

    bots: tuple[str, ...]
    sides: tuple[str, ...]
    winners: tuple[Seat, ...]
    rule: str
    thoughts: tuple[ThinkingTime, ...]


class Endless(Exception):
    """A game that the bots would never finish."""


@cache
def player(name: str, bot: str) -> BotBox[Any]:
    """A bot of the shelf; `mcts:200` searches 200 games a decision, `mcts:0.5s` half a second."""
    if found := re.fullmatch(r"mcts:(\d+)", bot):
        return BotBox(box(name).search(int(found[1])))
    if found := re.fullmatch(r"mcts:(\d+(?:\.\d+)?)s", bot):
        return BotBox(box(name).search(1 << 30, float(found[1]), perf_counter))
    if bot not in (known := box(name).all_bots):
        raise ValueError(f"{name} has no bot {bot!r}: there are {', '.join(known)}, and mcts:200 or mcts:0.5s")
    return known[bot]


def chooser(name: str, bot: str, seed: str) -> Chooser:
    """A bot on its seat, with a luck of its own."""
    chosen, luck = player(name, bot).choose, QuickLuck(seed)

    def choose(view: Any, legal: Sequence[Action]) -> Action:
        return chosen(view, legal, luck)

    return choose


def side(name: str, t: Any, seat: Seat) -> str:
    """The side a seat is on, in the game's own word; empty if there are none."""
    own = box(name).side
    return own(t, seat) if own else ""


def dealt(setting: Setting, luck: Luck) -> Any:
    """The table when chance has done all it does before anybody else."""
    g = game(setting.game)
    t = g.setup(setting.seats, msgspec.convert(setting.options, g.OPTIONS))
    while g.to_act(t) == (CHANCE,):
        t, _ = g.step(t, CHANCE, g.sample(t, luck))
    return t


def deal_luck(setting: Setting, deal: int) -> Luck:
    """The luck of a deal: the same for all tables that share it."""
    return QuickLuck(f"{setting.seed}|deal|{deal}")


class Thinker:
    """A bot on its seat, with a luck of its own and a clock beside it."""

    def __init__(self, bot: Bot[Any], luck: Luck, clock: Clock) -> None:
        self._bot, self._luck, self._clock = bot, luck, clock
        self._decisions, self._seconds, self._longest = 0, 0.0, 0.0

    def __call__(self, view: Any, legal: Sequence[Action]) -> Action:
        begin = self._clock()
        action = self._bot(view, legal, self._luck)
        if len(legal) > 1:
            self._count(self._clock() - begin)
        return action

    def _count(self, seconds: float) -> None:
        self._decisions += 1
        self._seconds += seconds
        self._longest = max(self._longest, seconds)

    @property
    def thought(self) -> ThinkingTime:
        """How long it has thought so far."""
        return ThinkingTime(self._decisions, self._seconds, self._longest)


Memories = dict[str, Memory[Any]]
"""By bot what it remembers of the others."""


def play_table(
    setting: Setting, seating: Seating, clock: Clock = perf_counter, memories: Memories | None = None
) -> TableResult:
    """Deal, let the bots sit down, play to the end; what can be remembered is noted."""
    g, luck = game(setting.game), deal_luck(setting, seating.deal)
    t = dealt(setting, luck)
    names = tuple(sitting(seating, side(setting.game, t, seat), seat) for seat in range(setting.seats))
    lucks = [QuickLuck(f"{setting.seed}|bot|{seating.index}|{seat}") for seat in range(setting.seats)]
    known = memories or {}
    bots = [known[n].at_table(names) if n in known else player(setting.game, n).choose for n in names]
    thinkers = [Thinker(bot, own, clock) for bot, own in zip(bots, lucks, strict=True)]
    choosers: list[Chooser] = [*thinkers]
    t = play(g, t, choosers, luck, patience(setting, names))
    ended = g.outcome(t)
    assert ended is not None
    sides = tuple(side(setting.game, t, seat) for seat in range(setting.seats))
    for name in known.keys() & set(names):
        known[name].note(g.view(t, None), names)
    return TableResult(names, sides, ended.winners, ended.rule, tuple(thinker.thought for thinker in thinkers))


def sitting(seating: Seating, role: str, seat: Seat) -> str:
    """Who sits on a seat whose role is now known."""
    return seating.star if seating.star is not None and role == seating.role else seating.bots[seat]


def patience(setting: Setting, names: tuple[str, ...]) -> Callable[..., None]:
    """Counts the moves of a table and gives up on an endless one."""
    moves = 0

    def watch(*_: object) -> None:
        nonlocal moves
        moves += 1
        if moves > LONGEST:
            raise Endless(f"{setting.game} with {', '.join(names)} has not ended after {LONGEST} moves")

    return watch


def play_tables(setting: Setting, seatings: Sequence[Seating]) -> list[TableResult]:
    """Play tables one after another: a worker's batch."""
    return [play_table(setting, seating) for seating in seatings]


def play_series(setting: Setting, bots: Sequence[str], series: Sequence[Sequence[Seating]]) -> list[list[TableResult]]:
    """Play series of tables, each in its order; at its beginning nobody remembers anybody."""
    found = []
    for seatings in series:
        makers = {bot: player(setting.game, bot).memory for bot in bots}
        memories = {bot: maker() for bot, maker in makers.items() if maker}
        found.append([play_table(setting, seating, memories=memories) for seating in seatings])
    return found
