"""Everything printed, and every task, moment, joint choice, action, event and branch, is reached by play."""

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from types import ModuleType, UnionType
from typing import get_args

import pytest

from konspira.engine import Event, QuickLuck
from konspira.engine.tasks import Underway
from konspira.games.niepodlegla import events as shared_events
from konspira.games.niepodlegla.actions import PutBack, TakeDie
from konspira.games.niepodlegla.advanced import default, events, outcome, question, view
from konspira.games.niepodlegla.advanced.actions import AnyAction, Way
from konspira.games.niepodlegla.advanced.content import Effect
from konspira.games.niepodlegla.advanced.rules import ADVANCED
from konspira.games.niepodlegla.advanced.state import Decision, Phase, Task
from tests.games.niepodlegla.advanced.decks import PRINTED
from tests.games.niepodlegla.advanced.kit import printed
from tests.games.niepodlegla.advanced.reaching import Reached, reach, shown
from tests.games.niepodlegla.advanced.walking import walk
from tests.kit.branches import missed

pytestmark = pytest.mark.slow

DECK = PRINTED.deck


@cache
def played() -> tuple[Reached, list[str]]:
    """What the runner reaches, and the statements of the rules that it does not, played once."""
    parts, found = ("effects", "final", "flow", "rounds", "rules"), list[Reached]()
    modules = [import_module(f"konspira.games.niepodlegla.advanced.{part}") for part in parts]

    def play() -> Iterator[None]:
        found.append(play_and_look())
        yield

    left = missed(modules, play)
    return found[0], left


def reached() -> Reached:
    """What the runner reaches."""
    return played()[0]


def kinds(*unions: UnionType, but: tuple[type, ...] = ()) -> Iterator[str]:
    """The names of the types of these unions."""
    for kind in {kind for union in unions for kind in get_args(union)}:
        if kind not in but:
            yield kind.__name__


def event_kinds(*modules: ModuleType) -> Iterator[str]:
    """The names of the events that these modules make."""
    for module in modules:
        for kind in vars(module).values():
            if isinstance(kind, type) and issubclass(kind, Event) and kind.__module__ == module.__name__:
                yield kind.__name__


EVERYTHING = {
    *(("mission done", mission.id) for mission in DECK.missions),
    *(("mission not done", mission.id) for mission in DECK.missions if mission.undone),
    *(("choice of two", f"{mission.id} {which}") for mission in DECK.missions if mission.either for which in (0, 1)),
    *(("threat", threat.id) for threat in DECK.threats),
    *(("threat averted", threat.id) for threat in DECK.threats if threat.lower),
    *((side, final.id) for final in DECK.finals for side in ("F easy", "F hard")),
    *(("D", challenge.id) for challenge in DECK.challenges),
    *(("effect", kind) for kind in kinds(Effect)),
    *(("task", kind) for kind in kinds(Task)),
    *(("moment", kind) for kind in kinds(Phase, but=(Underway,))),
    *(("joint choice", kind) for kind in kinds(Decision)),
    *(("action", kind) for kind in kinds(AnyAction, Way, but=(TakeDie, PutBack))),
    *(("event", kind) for kind in event_kinds(events, shared_events)),
    *(("end", f"NZ-{rule}") for rule in ("47 lost", "80 lost", "85 lost", "85 won", "89 lost", "89 won")),
}


def test_everything_is_reached() -> None:
    assert sorted(EVERYTHING - reached().keys()) == []


def test_the_table_of_what_was_reached_names_it_all() -> None:
    lines = shown(reached()).splitlines()
    assert len(lines) == len(reached()) >= len(EVERYTHING)


def play_and_look() -> Reached:
    """All that the runner plays, and what is asked of a game besides moves."""
    luck = QuickLuck(1)
    t = printed(3, round=9, accord=9, foreign=9, missions=(), takers=())
    for move in walk(t, luck, lambda t, seat, _: default(t, seat)):
        question(move.after, 0)
        view(move.after, None)
        outcome(move.after)
        ADVANCED.thresholds(move.after)
        ADVANCED.optional(move.after)
        ADVANCED.done(move.after)
    return reach()


def test_every_branch_of_the_rules_is_reached() -> None:
    assert played()[1] == []
