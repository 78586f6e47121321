"""The scripts, read from their files; and how they are told at a table that filters some of them."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import count
from pathlib import Path
from typing import Final

from konspira.engine.content import ContentError, load
from konspira.engine.record import Record, replace
from konspira.engine.words import Text
from konspira.games.siege.script_terms import Tag
from konspira.games.siege.script_types import AnyEffect, Band, Ending, Roll, Script, ScriptFile

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


# ------------------------------------------------------------------ what rolls bring


def _endings(script: Script) -> dict[str, Ending | None]:
    return {"off": script.off, "tick": script.tick, "cross": script.cross}


def _with_bands(effects: tuple[AnyEffect, ...], change: Callable[[Band], Band]) -> tuple[AnyEffect, ...]:
    """The same effects, the bands of their rolls changed, those of rolls within rolls too."""

    def changed(band: Band) -> Band:
        return change(replace(band, effects=_with_bands(band.effects, change)))

    return tuple(
        replace(effect, bands=tuple(map(changed, effect.bands))) if isinstance(effect, Roll) else effect
        for effect in effects
    )


def _every_band(script: Script, change: Callable[[Band], Band]) -> Script:
    """The same script, all bands of its rolls changed."""
    endings = {
        name: end and replace(end, effects=_with_bands(end.effects, change)) for name, end in _endings(script).items()
    }
    choices = tuple(replace(one, effects=_with_bands(one.effects, change)) for one in script.choices)
    return replace(script, effects=_with_bands(script.effects, change), choices=choices, **endings)


def bands_of(script: Script) -> list[Band]:
    """All bands of its rolls."""
    found: list[Band] = []

    def collect(band: Band) -> Band:
        found.append(band)
        return band

    _every_band(script, collect)
    return found


def _keyed(script: Script) -> Script:
    """Every band has a key, by which it is told."""
    numbers = count()
    return _every_band(script, lambda band: replace(band, key=f"{script.id}:roll:{next(numbers)}"))


def _wordless(band: Band) -> Band:
    return replace(band, text=None)


WRITTEN: Final[Mapping[str, Script]] = {id: _keyed(script) for id, script in read_scripts().items()}
SCRIPTS: Final[Mapping[str, Script]] = {id: _every_band(script, _wordless) for id, script in WRITTEN.items()}
"""SG-22  As the rules use them: what a roll may bring has a key and no text, so that the table holds no word of it."""


# ------------------------------------------------------------------ plain twins


@cache
def scripts_for(spared: Iterable[Tag]) -> Mapping[str, Script]:
    """SG-403  The scripts of a table that wants to be spared some things: the same effects, plainly told."""
    return {id: told_to(script, spared) for id, script in WRITTEN.items()}


def told_to(script: Script, spared: Iterable[Tag]) -> Script:
    """SG-403  The script, or its plain twin if it touches on what these people want to be spared."""
    if script.twin is None or not set(script.tags) & set(spared):
        return _remembered(script, spared)
    endings = {name: end and replace(end, text=None) for name, end in _endings(script).items()}
    choices = tuple(replace(choice, label=choice.plain or choice.label, after=None) for choice in script.choices)
    return _every_band(replace(script, text=script.twin, echoes=(), choices=choices, **endings), _wordless)


def _remembered(script: Script, spared: Iterable[Tag]) -> Script:
    """SG-403  What comes back of a story that was told plainly is told plainly, too, or not at all."""
    if not any(set(echo.tags) & set(spared) for echo in script.echoes):
        return script
    return replace(
        script,
        echoes=tuple(replace(echo, text=echo.twin) if set(echo.tags) & set(spared) else echo for echo in script.echoes),
    )
