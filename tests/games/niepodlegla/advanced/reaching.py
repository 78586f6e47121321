"""A runner that plays on from constructed positions until everything printed has happened, and the table of it.

`python -m tests.games.niepodlegla.advanced.reaching` prints the table.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from typing import Any

from konspira.engine import Action, Luck, QuickLuck, Seat, replace
from konspira.engine.council import Choosing
from konspira.engine.play import PlayedMove
from konspira.games.niepodlegla.actions import Settle
from konspira.games.niepodlegla.advanced import SEATS, legal
from konspira.games.niepodlegla.advanced.actions import Either
from konspira.games.niepodlegla.advanced.content import Defeat, Independence
from konspira.games.niepodlegla.advanced.events import (
    AdvancedEnded,
    Averted,
    ChallengesLaid,
    FinalsLaid,
    Resolved,
    ThreatTurned,
)
from konspira.games.niepodlegla.advanced.rounds import AFTER_THE_FIGHT
from konspira.games.niepodlegla.advanced.rules import ADVANCED
from konspira.games.niepodlegla.advanced.state import Apply, ChooseEither, Prison, Table
from konspira.games.niepodlegla.fight import Fight
from konspira.games.niepodlegla.laying import Laid
from konspira.games.niepodlegla.planning import Planning
from tests.games.niepodlegla.advanced.decks import PRINTED, card
from tests.games.niepodlegla.advanced.kit import WITOS, borders, fight, go, now, printed, table
from tests.games.niepodlegla.advanced.walking import any_of, at_random, walk

Reached = Counter[tuple[str, str]]
RICH = {"dice": (0, 1, 0, 1, 0), "tokens": (0, 1) * 4, "active": 255}
MISSIONS = tuple(PRINTED.missions)


def name(thing: object) -> str:
    """What kind of thing it is."""
    return type(thing).__name__


@contextmanager
def tasks_counted(reached: Reached) -> Iterator[None]:
    """While this lasts, every task that is done is counted, and every effect."""
    plain = dict(ADVANCED.tasks)

    def counting(kind: type) -> Any:
        def do(t: Table, task: Any) -> Any:
            reached["task", name(task)] += 1
            if isinstance(task, Apply):
                reached["effect", name(task.effects[0])] += 1
            return plain[kind](t, task)

        return do

    ADVANCED.tasks.update({kind: counting(kind) for kind in plain})
    try:
        yield
    finally:
        ADVANCED.tasks.update(plain)


def curious(t: Table, seat: Seat, luck: Luck) -> Action:
    """At random, but of two effects each in its turn, and in the fight every kind of action alike."""
    actions = legal(t, seat)
    if isinstance(t.phase, Choosing) and isinstance(t.phase.task, ChooseEither):
        return Either(t.round % 2)
    if isinstance(t.phase, Fight) and luck.below(4):
        kinds = sorted({name(action) for action in actions[: min(len(actions), 200)]})
        kind = kinds[luck.below(len(kinds))]
        return any_of([action for action in actions[: min(len(actions), 200)] if name(action) == kind], luck)
    return at_random(t, seat, luck)


def note(reached: Reached, move: PlayedMove) -> None:
    """Count what a move is and brings."""
    t = move.after
    reached["action", name(move.action)] += 1
    reached["moment", name(t.phase)] += 1
    if either := settled_either(move):
        reached["choice of two", either] += 1
    if isinstance(t.phase, Choosing):
        reached["joint choice", name(t.phase.task)] += 1
    for event in move.events:
        reached["event", name(event)] += 1
        for key in told(event):
            reached[key] += 1


def settled_either(move: PlayedMove) -> str:
    """Which of two effects was chosen by this move, if one was."""
    asked = move.before.phase
    if not isinstance(asked, Choosing) or not isinstance(asked.task, ChooseEither) or asked.task == task_of(move.after):
        return ""
    assert isinstance(move.action, Either)
    return f"{asked.task.card} {move.action.which}"


def task_of(t: Table) -> object:
    """What is being chosen."""
    return t.phase.task if isinstance(t.phase, Choosing) else None


def told(event: object) -> Iterator[tuple[str, str]]:
    """What an event tells about cards and ends."""
    if isinstance(event, Resolved):
        yield ("mission done" if event.good else "mission not done"), event.card
    elif isinstance(event, ThreatTurned | Averted):
        yield ("threat" if isinstance(event, ThreatTurned) else "threat averted"), event.card
    elif isinstance(event, FinalsLaid):
        yield from (("F easy" if card in event.easy else "F hard", card) for card in event.cards)
    elif isinstance(event, ChallengesLaid):
        yield from (("D", card) for card in event.cards)
    elif isinstance(event, AdvancedEnded):
        yield "end", f"{event.rule} {'won' if event.won else 'lost'}"


# ------------------------------------------------------------------ positions


def mission_positions() -> Iterator[Table]:
    """Each mission in several rounds as if done, and as if nobody took it."""
    for number, (mission, entered) in enumerate(product(MISSIONS, (1, 4, 5, 8))):
        t = printed(2 + number % 3, round=entered, accord=5, foreign=5, missions=(mission,), morale=entered + 1)
        out = tuple(other for other in MISSIONS if other != mission)
        t = replace(t, out=out, pile=replace(t.pile, decks=()))
        yield replace(t, takers=(number % t.seats,), done=(mission,))
        yield replace(t, takers=(-1,))


def threat_positions() -> Iterator[Table]:
    """Each threat with and without independence everywhere."""
    for threat, free in product(PRINTED.deck.threats, (0, 1)):
        late = threat.period == "1917-1918"
        deck = ((), (threat.id,)) if late else ((threat.id,), ())
        t = printed(3, round=7 if late else 3, threats=deck, morale=1, accord=5, foreign=5, **RICH)
        yield replace(t, independence=(free,) * 16, obstacles=((0, 0, 0) if free else (1, 1, 0),) * 16)


def final_positions() -> Iterator[Table]:
    """The end of round 9 with much and with little done, with and without prisoners."""
    for seats, free in product(SEATS, (0, 1)):
        level = 9 if free else 5
        jail = Prison(pawns=(0,), characters=(WITOS,))
        t = printed(seats, round=9, accord=level, foreign=level, morale=5, prison=jail, **RICH)
        t = replace(t, missions=(), takers=(), out=(*t.out, *t.missions))
        yield replace(t, independence=(free,) * 16, obstacles=((0, 0, 0) if free else (1, 0, 0),) * 16)


def veterans_positions() -> Iterator[Table]:
    """A small final in which the required missions are as good as done, with D cards that are not, and with none."""
    for challenges, morale in product((("D-1", "D-3"), ("D-2",), ("D-5", "D-6", "D-7")), (1, 3, 6)):
        yield fight(borders(challenges=challenges), {"F-1": 0, "F-2": 1}, "f f d d d m", "f m", morale=morale)
    wasteful = fight(borders(challenges=("D-1",)), {"F-1": 0, "F-2": 1}, "f * d d d m", "f")
    yield replace(wasteful, phase=replace(now(wasteful, Fight), laid=(Laid(1, "diplomacy", PRINTED.deck.paris.id),)))
    yield fight(borders(), {"F-1": 0, "F-2": 1}, "* * * * * * * *", "* *")


def defeated() -> Table:
    """No printed card brings defeat; one of this deck does."""
    return table(2, card("end", undone=(Defeat(),)), morale=4)


def full_map() -> Table:
    """All independence tokens are on the map, and a mission brings one more."""
    t = table(2, card("more", done=(Independence(city="lodz"),)), independence=(34, *(0,) * 15), morale=4)
    return replace(t, takers=(0,), done=("more",))


# ------------------------------------------------------------------ the runner


def run(reached: Reached, t: Table, luck: QuickLuck, until: tuple[type, ...] = ()) -> None:
    """Play on from here to such a moment, or the end, and count what happens."""
    for move in walk(t, luck, curious):
        note(reached, move)
        if isinstance(move.after.phase, until):
            return


def settle_down(reached: Reached, t: Table, luck: QuickLuck, until: tuple[type, ...] = ()) -> None:
    """Phases 3 to 6, and on to such a moment or the end."""
    before = t
    t, events = go(t, *AFTER_THE_FIGHT)
    note(reached, PlayedMove(before, 0, Settle((), ()), t, events))
    if not isinstance(t.phase, until):
        run(reached, t, luck, until)


def reach() -> Reached:
    """All that happens in these positions and in some whole games."""
    reached, luck = Reached(), QuickLuck("reach")
    with tasks_counted(reached):
        for t in (*mission_positions(), *threat_positions(), defeated(), full_map()):
            settle_down(reached, t, luck, (Planning,))
        for t in (*final_positions(),) * 3:
            settle_down(reached, t, luck)
        for t in (*veterans_positions(),) * 2:
            run(reached, t, luck)
        for seats in SEATS:
            run(reached, printed(seats, decides="first"), luck)
            run(reached, printed(seats, accord=4, foreign=4, round=5, **RICH), luck)
    return reached


def shown(reached: Reached) -> str:
    """The table of what was reached."""
    return "\n".join(f"{kind:18} {what:22} {count:6}" for (kind, what), count in sorted(reached.items()))


if __name__ == "__main__":
    sys.stdout.write(shown(reach()) + "\n")
