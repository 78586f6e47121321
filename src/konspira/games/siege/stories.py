"""Stories by their keys: the script, what follows a choice, what a roll brings, how a card leaves (SG-401, SG-403)."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from konspira.engine import Step, replace
from konspira.engine.words import Text
from konspira.games.siege.events import StoryTold
from konspira.games.siege.script_terms import Tag
from konspira.games.siege.script_types import Script
from konspira.games.siege.scripts import bands_of, scripts_for
from konspira.games.siege.state import Table
from konspira.games.siege.story_tasks import TellStory

ENDINGS: Final = ("off", "tick", "cross")


def echo(script: str, number: int) -> str:
    """Where a sentence stands that is told because something earlier comes back."""
    return f"{script}:echo:{number}"


def after(made: str) -> str:
    """Where it stands what follows a choice, given as "script:key"."""
    return f"{made}:after"


@cache
def stories(spared: tuple[Tag, ...]) -> Mapping[str, Text]:
    """SG-403  All that can be told at a table that wants to be spared this."""
    return {key: text for script in scripts_for(frozenset(spared)).values() for key, text in _parts(script) if text}


def _parts(script: Script) -> Iterator[tuple[str, Text | None]]:
    """All parts of a script with their keys."""
    yield script.id, script.text
    yield from ((echo(script.id, n), one.text) for n, one in enumerate(script.echoes))
    yield from ((after(f"{script.id}:{choice.key}"), choice.after) for choice in script.choices)
    for how in ENDINGS:
        ending = getattr(script, how)
        yield f"{script.id}:{how}", ending and ending.text
    yield from ((band.key, band.text) for band in bands_of(script))


def tell(t: Table, *keys: str) -> Step[Table]:
    """SG-401  As much of this as there is a text for is told to all."""
    there = stories(t.options.spared)
    found = tuple([key for key in keys if key in there])
    return (replace(t, told=(*t.told, *found)), tuple(map(StoryTold, found))) if found else (t, ())


def told(t: Table, task: TellStory) -> Step[Table]:
    """SG-401  A part of a story."""
    return tell(t, task.story)
