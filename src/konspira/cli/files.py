"""Records on disk: made once, only ever added to, each move safe before it is shown."""

import os
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

from konspira import games
from konspira.engine.illegal import Fault
from konspira.engine.records import EndLine, GameRecord, Header, MoveLine, Scribe, read
from konspira.server.config import data_folder

SUFFIX = ".konspira"


class RecordFile:
    """The file of a game that is being played."""

    def __init__(self, path: Path, check: str = "") -> None:
        self.path = path
        self._scribe = Scribe(check)
        self._size = path.stat().st_size if path.exists() else 0

    def add(self, value: Header | MoveLine | EndLine) -> None:
        """Add a line and see it safe on the disk."""
        line = self._scribe.line(value)
        with self.path.open("ab") as file:
            if file.tell() != self._size:
                raise Fault("{path} was changed by another program while the game was on", path=self.path)
            file.write(line)
            file.flush()
            os.fsync(file.fileno())
        self._size += len(line)


def create(path: Path, header: Header) -> RecordFile:
    """A new record; a file that is there already is never touched."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.open("xb").close()
    except FileExistsError:
        raise Fault(
            "{path} exists already: choose another name, or continue it with konspira resume", path=path
        ) from None
    except OSError as fault:
        raise Fault("{path} cannot be written: {fault}", path=path, fault=fault.strerror) from None
    file = RecordFile(path)
    file.add(header)
    return file


def load(path: Path) -> GameRecord:
    """The record in a file."""
    try:
        data = path.read_bytes()
    except OSError as fault:
        raise Fault("{path} cannot be read: {fault}", path=path, fault=fault.strerror) from None
    return read(data, path.name, games.game)


def reopen(path: Path, record: GameRecord, new: Path | None) -> RecordFile:
    """Go on in the same file, or, if it is damaged or another is wanted, in a new one with all the sound moves."""
    if new is None and record.damage is None:
        return RecordFile(path, record.check)
    file = create(new or unused(path), record.header)
    for n, (seat, action) in enumerate(record.moves):
        file.add(MoveLine(n, seat, action))
    return file


def fresh(game: str, now: datetime | None = None) -> Path:
    """A name for a new game, by its date."""
    return unused(data_folder() / f"{game}-{now or datetime.now():%Y-%m-%d-%H%M}{SUFFIX}")


def unused(path: Path) -> Path:
    """This name, or the next like it that is free."""
    names = (path.with_stem(f"{path.stem}-{n}") for n in range(2, 10_000))
    return path if not path.exists() else next(name for name in names if not name.exists())


def unfinished() -> Iterator[tuple[Path, GameRecord]]:
    """The kept games that can be continued, the latest first."""
    kept = sorted(data_folder().glob(f"*{SUFFIX}"), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in kept:
        try:
            record = load(path)
        except Fault:
            continue
        if not record.finished:
            yield path, record
