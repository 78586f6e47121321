"""The edition of the pages: one name for all their files as they are now, under which a browser keeps them for good."""

import hashlib
import os
import time
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from konspira import games
from konspira.web import static_folder


def edition() -> str:
    """A name for all files of the pages; they are looked at again after a second, for whoever is writing one."""
    return _at(int(time.monotonic()))


@lru_cache(1)
def _at(_second: int) -> str:
    return _named(tuple(sorted(_files())))


@lru_cache(1)
def _named(files: tuple[tuple[str, int], ...]) -> str:
    """Read anew only when a file has changed."""
    found = hashlib.sha256()
    for file, _ in files:
        found.update(Path(file).name.encode() + b" " + Path(file).read_bytes())
    return found.hexdigest()[:12]


def _files() -> Iterator[tuple[str, int]]:
    """All files, and when each was written."""
    boards = {str(folder) for name in games.shelf() for folder in games.box(name).pages}
    for folder in (str(static_folder()), *boards):
        for path, _, names in os.walk(folder):
            yield from ((f"{path}/{name}", Path(path, name).stat().st_mtime_ns) for name in names)
