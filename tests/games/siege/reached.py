"""All that play of Czas oblężenia is to reach, and what it has reached so far."""

from collections import Counter
from collections.abc import Iterator
from typing import get_args

from konspira.engine import Action, Event
from konspira.games.siege.abilities import ABILITIES
from konspira.games.siege.actions import Chance, TakeBack, Way
from konspira.games.siege.content import CHILD_ACTIONS, LOCATIONS, NARRATIVES
from konspira.games.siege.events import StoryTold
from konspira.games.siege.household_actions import PlayCard, PlayChildCard
from konspira.games.siege.outside_actions import (
    ChooseWay,
    LookAround,
    SearchPlace,
    UseAbility,
)
from konspira.games.siege.script_types import AnyEffect, EndExpedition
from konspira.games.siege.scripts import SCRIPTS
from konspira.games.siege.state import Deciding, Table
from konspira.games.siege.stories import stories
from konspira.games.siege.story_tasks import ScriptWays


class Reached:
    """What was used so far, and how often."""

    def __init__(self) -> None:
        self.seen: Counter[str] = Counter()
        self.wanted = frozenset(every())
        self.left = set(self.wanted)
        self.saves: list[str] = []

    def add(self, name: str) -> None:
        """Something was used."""
        self.seen[name] += 1
        self.left.discard(name)

    @property
    def missing(self) -> list[str]:
        """What was never used."""
        return sorted(self.left)

    def note(self, t: Table, action: Action) -> None:
        """An action that is about to be done."""
        if isinstance(action, ChooseWay) and isinstance(t.phase, Deciding) and isinstance(t.phase.task, ScriptWays):
            self.add(f"choice {t.phase.task.script}:{action.key}")
        if isinstance(action, UseAbility):
            self.add(f"ability {action.ability}")
        if isinstance(action, PlayCard | PlayChildCard):
            self.add(f"card {action.card}")
        if isinstance(action, SearchPlace | LookAround):
            self.add(f"location {action.location}")
        self.add(f"action {type(action).__name__}")

    def hear(self, events: tuple[Event, ...]) -> None:
        """Stories that were told, and what happened besides."""
        for event in events:
            if isinstance(event, StoryTold):
                self.add(f"{'script' if event.story in SCRIPTS else 'part'} {event.story}")


def every() -> Iterator[str]:
    """All that is to be reached."""
    for id, script in SCRIPTS.items():
        yield f"script {id}"
        yield from (f"choice {id}:{one.key}" for one in script.choices)
    yield from (f"part {key}" for key in stories(()) if key not in SCRIPTS)
    yield from (f"ability {id}" for id in ABILITIES)
    yield from (f"card {id}" for id in (*NARRATIVES, *CHILD_ACTIONS))
    yield from (f"effect {kind.__name__}" for kind in get_args(AnyEffect) if kind is not EndExpedition)
    looks = ("map", "ordinary", "start", "normal")
    yield from (f"location {place.id}" for place in LOCATIONS.values() if place.deck in looks)
    kinds = [kind for kind in (*get_args(Way), *get_args(Chance)) if kind is not TakeBack]
    yield from (f"action {kind.__name__}" for kind in kinds)


def under(start: str) -> tuple[str, ...]:
    """Scripts whose name begins so, with their choices and parts."""
    if start not in BEGINNING:
        BEGINNING[start] = tuple(name for name in every() if name.split(" ")[1].startswith(start))
    return BEGINNING[start]


BEGINNING: dict[str, tuple[str, ...]] = {}
