"""Whether the scripts hold together: every fault is named with its file and line."""

import tomllib
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from msgspec import inspect

from konspira.decks.toml_lines import Path, locate, nearest
from konspira.decks.validation import mistakes
from konspira.engine.illegal import Fault
from konspira.games.siege.script_list import OPENED
from konspira.games.siege.script_types import ScriptFile

LINKS: Final = ("goto", "script", "failed")
"""The fields that name another script."""
SHAPE: Final = inspect.type_info(ScriptFile)
Found = tuple[Path, Fault]


class ScriptFault(NamedTuple):
    """What is wrong, and where."""

    file: str
    line: int
    why: Fault

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.why}"


class ScriptPlace(NamedTuple):
    """A script as it stands in its file."""

    file: str
    path: Path
    script: dict[str, Any]


def faults(texts: Mapping[str, str], opened: Collection[str] = OPENED) -> list[ScriptFault]:
    """Everything that is wrong with these files of scripts; the game itself opens those of `opened`."""
    found: dict[str, list[Found]] = {file: [] for file in texts}
    read = {file: _read(text, found[file]) for file, text in texts.items()}
    places = [place for file, value in read.items() for place in _places(file, value)]
    misshapen = {(file, path[:2]) for file, wrong in found.items() for path, _ in wrong}
    for place, path, why in _about_all(places, opened):
        found[place.file].append(((*place.path, *path), why))
    for place in places:
        if (place.file, place.path) not in misshapen:
            found[place.file].extend(((*place.path, *path), why) for path, why in _about_one(place.script))
    return [fault for file in texts for fault in _located(file, texts[file], found[file])] + [
        ScriptFault("", 0, Fault("the game opens {id}, which is nowhere written", id=id))
        for id in sorted(set(opened) - {place.script["id"] for place in places})
    ]


def _read(text: str, found: list[Found]) -> dict[str, Any]:
    """The values of a file, with the faults of their shape."""
    try:
        value = tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        found.append(((), Fault("not valid TOML: {fault}", fault=fault)))
        return {}
    found.extend((path, _plainly(why)) for path, why in mistakes(value, SHAPE))
    return value


def _plainly(why: Fault) -> Fault:
    """A missing language by its name."""
    missing = {"pl": "the Polish text is missing", "en": "the English text is missing"}
    return Fault(missing.get(str(why.facts.get("fields")), why.why), **why.facts)


def _places(file: str, value: dict[str, Any]) -> Iterator[ScriptPlace]:
    """The scripts of a file that can be told apart."""
    scripts = value.get("script")
    for n, script in enumerate(scripts if isinstance(scripts, list) else ()):
        if isinstance(script, dict) and isinstance(script.get("id"), str):
            yield ScriptPlace(file, ("script", n), script)


def _located(file: str, text: str, found: list[Found]) -> Iterator[ScriptFault]:
    """The faults of a file by line."""
    lines = locate(text) if not any(path == () for path, _ in found) else {}
    located = [ScriptFault(file, nearest(lines, path) or 1, why) for path, why in found]
    yield from sorted(located, key=lambda fault: fault.line)


# ------------------------------------------------------------------ one script


def _about_one(script: dict[str, Any]) -> Iterator[Found]:
    yield from _untranslated(script)
    yield from _twin(script)
    yield from _choices(script)
    yield from _bands(script)


def _walk(value: object, path: Path = ()) -> Iterator[tuple[Path, dict[str, Any]]]:
    """Every table in a value, with its place."""
    if isinstance(value, dict):
        yield path, value
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in inside:
        yield from _walk(part, (*path, key))


def _untranslated(script: dict[str, Any]) -> Iterator[Found]:
    """A text of several words that is the same in both languages was not translated."""
    for path, table in _walk(script):
        if " " in str(table.get("pl", "")) and table.get("pl") == table.get("en"):
            yield path, Fault("both languages say the same")


def _twin(script: dict[str, Any]) -> Iterator[Found]:
    """SG-403  A script that a table may filter has a plain twin, and no other."""
    if script.get("tags") and "twin" not in script:
        yield ("tags",), Fault("{id} can be filtered and has no plain twin", id=script["id"])
    if "twin" in script and not script.get("tags"):
        yield ("twin",), Fault("{id} cannot be filtered and needs no twin", id=script["id"])
    for n, choice in enumerate(_tables_of(script, "choices")):
        if "plain" in choice and not script.get("tags"):
            yield ("choices", n, "plain"), Fault("{id} cannot be filtered and needs no plain label", id=script["id"])


def _choices(script: dict[str, Any]) -> Iterator[Found]:
    """Every choice has a key of its own, and one of them can always be taken."""
    choices = _tables_of(script, "choices")
    keys = [choice.get("key") for choice in choices]
    for n, key in enumerate(keys):
        if key in keys[:n]:
            yield ("choices", n, "key"), Fault("{key} is the key of two choices", key=key)
    if choices and all("cost" in choice or "needs" in choice for choice in choices):
        yield ("choices",), Fault("{id} has no choice that can always be taken", id=script["id"])


def _tables_of(script: dict[str, Any], field: str) -> list[dict[str, Any]]:
    """Its choices, or its echoes, as far as they can be told apart."""
    tables = script.get(field)
    return [table for table in tables if isinstance(table, dict)] if isinstance(tables, list) else []


def _bands(script: dict[str, Any]) -> Iterator[Found]:
    """A roll has one band for each number."""
    for path, table in _walk(script):
        if isinstance(bands := table.get("bands"), list):
            ranges = [range(band["least"], band["most"] + 1) for band in bands]
            if sorted(number for numbers in ranges for number in numbers) != list(range(1, 11)):
                yield (*path, "bands"), Fault("the bands of a roll are to cover 1 to 10, each number once")


# ------------------------------------------------------------------ all together


def _about_all(places: list[ScriptPlace], opened: Collection[str]) -> Iterator[tuple[ScriptPlace, Path, Fault]]:
    yield from _repeated(places)
    yield from _broken(places)
    yield from _telling(places)
    reached = _reached({place.script["id"]: _links(place.script) for place in places}, opened)
    for place in places:
        if place.script["id"] not in reached:
            yield place, ("id",), Fault("nothing leads to {id}", id=place.script["id"])


def _repeated(places: list[ScriptPlace]) -> Iterator[tuple[ScriptPlace, Path, Fault]]:
    """No two scripts have one id or one text."""
    seen: dict[str, set[str]] = defaultdict(set)
    for place in places:
        for path, said in _sayings(place.script):
            if said in seen[path[-1]]:
                yield place, path, Fault("this stands in another script, too: {said}", said=said[:60])
            seen[path[-1]].add(said)


def _sayings(script: dict[str, Any]) -> Iterator[tuple[tuple[str, ...], str]]:
    """What a script must have for itself alone."""
    yield ("id",), script["id"]
    text = script.get("text")
    if isinstance(text, dict):
        yield from ((("text", lang), said) for lang, said in text.items() if isinstance(said, str))


def _links(script: dict[str, Any]) -> list[tuple[Path, str]]:
    """The scripts that this one leads to, and where it says so."""
    tables = ((path, table, link) for path, table in _walk(script) for link in LINKS)
    return [((*path, link), table[link]) for path, table, link in tables if isinstance(table.get(link), str)]


def _broken(places: list[ScriptPlace]) -> Iterator[tuple[ScriptPlace, Path, Fault]]:
    """Links to nowhere, and memories of choices that nobody can make."""
    scripts = {place.script["id"]: place.script for place in places}
    choices = {
        f"{id}:{choice.get('key')}" for id, script in scripts.items() for choice in _tables_of(script, "choices")
    }
    for place in places:
        for path, link in _links(place.script):
            if link not in scripts:
                yield place, path, Fault("there is no script {id}", id=link)
        for path, table in _walk(place.script):
            if isinstance(chose := table.get("chose"), str) and chose not in choices:
                yield place, (*path, "chose"), Fault("there is no choice {choice}", choice=chose)


def _telling(places: list[ScriptPlace]) -> Iterator[tuple[ScriptPlace, Path, Fault]]:
    """SG-403  What a table may filter does not come back in an echo that it does not."""
    tags = {place.script["id"]: _tags_of(place.script) for place in places}
    for place in places:
        for n, echo in enumerate(_tables_of(place.script, "echoes")):
            named = _tags_of(echo) | tags[place.script["id"]]
            for id in _remembers(echo):
                if lacking := sorted(tags.get(id, set()) - named):
                    why = "this tells of {id}, which can be filtered, and lacks its tags: {tags}"
                    yield place, ("echoes", n), Fault(why, id=id, tags=", ".join(lacking))


def _tags_of(table: dict[str, Any]) -> set[str]:
    tags = table.get("tags")
    return {tag for tag in tags if isinstance(tag, str)} if isinstance(tags, list) else set()


def _remembers(echo: dict[str, Any]) -> Iterator[str]:
    """The scripts whose choices an echo asks for."""
    for _, table in _walk(echo.get("when")):
        if isinstance(chose := table.get("chose"), str):
            yield chose.rsplit(":", 1)[0]


def _reached(links: Mapping[str, Iterable[tuple[Path, str]]], opened: Collection[str]) -> set[str]:
    """All that the game opens, and all that these lead to."""
    reached: set[str] = set()
    ahead = list(opened)
    while ahead:
        if (id := ahead.pop()) not in reached:
            reached.add(id)
            ahead.extend(link for _, link in links.get(id, ()))
    return reached
