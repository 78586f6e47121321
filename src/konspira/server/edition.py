"""The edition of the pages: one name for all their files as they are now, under which a browser keeps them for good.

A module names another by `/static/…`, `/games/…` or relatively; the import map of a page leads all of them to the same
edition, so no module is there twice.
"""

import base64
import hashlib
import json
import posixpath
import re
from functools import cache
from pathlib import Path
from typing import Final

from konspira import games
from konspira.web import static_folder

IMPORT: Final = re.compile(r"^(?:import|export)\b[^;]*?from '(\.[^']+)';|^import '(\.[^']+)';", re.MULTILINE)


@cache
def edition() -> str:
    """A name for all files of the pages as they were when the server started."""
    boards = {Path(str(folder)) for name in games.shelf() for folder in games.box(name).pages}
    found = hashlib.sha256()
    for folder in (static_folder(), *sorted(boards)):
        for file in sorted(path for path in folder.rglob("*") if path.is_file()):
            found.update(f"{file.relative_to(folder)} ".encode() + file.read_bytes())
    return found.hexdigest()[:12]


@cache
def import_map() -> str:
    """Where a page finds the modules that are named without an edition."""
    return json.dumps({"imports": {path: f"/e/{edition()}{path}" for path in ("/static/", "/games/")}})


@cache
def import_map_hash() -> str:
    """What the pages' policy allows to stand in the page itself: this map and nothing else."""
    return base64.b64encode(hashlib.sha256(import_map().encode()).digest()).decode()


@cache
def modules_of(entry: str) -> tuple[str, ...]:
    """The addresses of all modules that one leads to, so that a browser asks for all of them at once."""
    found: list[str] = []
    waiting = [entry]
    while waiting:
        module = waiting.pop()
        if module not in found:
            found.append(module)
            text = (static_folder() / module).read_text(encoding="utf-8")
            named = (one or other for one, other in IMPORT.findall(text))
            waiting += [posixpath.normpath(posixpath.join(posixpath.dirname(module), name)) for name in named]
    return tuple(f"/e/{edition()}/static/{module}" for module in found)
