"""The scripts, read from their files; and how they are told at a table that filters some of them."""

from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from konspira.engine.content import ContentError, load
from konspira.engine.record import Record, replace
from konspira.engine.words import Text
from konspira.games.siege.script_terms import Tag
from konspira.games.siege.script_types import AnyEffect, Band, Ending, Roll, Script, ScriptChoice, ScriptFile

FOLDER: Final = files(__package__) / "scripts"


def script_files(folder: Traversable | Path = FOLDER) -> list[Traversable]:
    """The files of scripts in the order of their names."""
    return sorted((file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name)


def read_scripts(folder: Traversable | Path = FOLDER) -> dict[str, Script]:
    """Every script by its id, in the order of the files."""
    scripts: dict[str, Script] = {}
    for file in script_files(folder):
        for script in load(file, ScriptFile).script:
            if script.id in scripts:
                raise ContentError("{file} has {id} a second time", file=file.name, id=script.id)
            scripts[script.id] = script
    return scripts


class ContentNote(Record, frozen=True):
    """SG-08, SG-403  What the game is about, and the names of what a table may ask to be spared."""

    note: Text
    tags: dict[Tag, Text]


NOTE: Final = load(files(__package__) / "script_note.toml", ContentNote)
SCRIPTS: Final[Mapping[str, Script]] = read_scripts()


@cache
def scripts_for(spared: Iterable[Tag]) -> Mapping[str, Script]:
    """SG-403  The scripts of a table that wants to be spared some things: the same effects, plainly told."""
    return {id: told_to(script, spared) for id, script in SCRIPTS.items()}


def told_to(script: Script, spared: Iterable[Tag]) -> Script:
    """SG-403  The script, or its plain twin if it touches on what these people want to be spared."""
    if script.twin is None or not set(script.tags) & set(spared):
        return script
    endings = {name: end and replace(end, text=None) for name, end in _endings(script).items()}
    choices = tuple(_plain_choice(choice) for choice in script.choices)
    return replace(
        script, text=script.twin, echoes=(), effects=_plain_effects(script.effects), choices=choices, **endings
    )


def _endings(script: Script) -> dict[str, Ending | None]:
    return {"off": script.off, "tick": script.tick, "cross": script.cross}


def _plain_choice(choice: ScriptChoice) -> ScriptChoice:
    return replace(choice, after=None, effects=_plain_effects(choice.effects))


def _plain_effects(effects: tuple[AnyEffect, ...]) -> tuple[AnyEffect, ...]:
    """The same effects; what a roll brings is not told."""
    return tuple(
        replace(effect, bands=tuple(_plain_band(band) for band in effect.bands)) if isinstance(effect, Roll) else effect
        for effect in effects
    )


def _plain_band(band: Band) -> Band:
    return replace(band, text=None, effects=_plain_effects(band.effects))
