"""Results in files: written aside first, so that an old file keeps what it has until it is replaced."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from konspira.engine.illegal import Fault


def draft(path: Path) -> Path:
    """Where a file is written before it takes its place; what is no file, such as a pipe, is written at once."""
    place = path.resolve()
    return place.with_name(f"{place.name}.new") if place.is_file() or not place.exists() else place


@contextmanager
def drafts(*paths: Path | None) -> Iterator[None]:
    """Before long work: refuse files that could not be written; afterwards leave no draft behind."""
    wanted = {path: draft(path) for path in paths if path}
    try:
        for path, written in wanted.items():
            with unwritable(path):
                written.open("wb").close()
        yield
    finally:
        for path, written in wanted.items():
            if written != path.resolve():
                written.unlink(missing_ok=True)


def write(path: Path, data: bytes) -> None:
    """Write a file whole, or say why it cannot be."""
    with unwritable(path):
        draft(path).write_bytes(data)
    settle(path)


def settle(path: Path) -> None:
    """The draft takes its place."""
    place, written = path.resolve(), draft(path)
    with unwritable(path):
        if written != place:
            written.replace(place)


@contextmanager
def unwritable(path: Path) -> Iterator[None]:
    """Say of a file why it cannot be written."""
    try:
        yield
    except OSError as fault:
        raise Fault("{path} cannot be written: {fault}", path=path, fault=fault.strerror or fault) from None
