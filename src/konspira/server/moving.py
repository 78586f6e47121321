"""Tables on their way from one database to another: a file of JSON lines, one for each classroom and table."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec

from konspira.engine import Fault, Record, encode
from konspira.server.database import Taken
from konspira.server.store import Store, StoredMove, StoredRoom
from konspira.server.table_info import TableInfo


class RoomLine(Record, frozen=True, tag="room"):
    """A classroom."""

    room: str
    key: bytes
    game: str
    created: float
    title: str = ""


class TableLine(Record, frozen=True, tag="table"):
    """A table with all its moves."""

    info: TableInfo
    created: float
    moves: list[StoredMove]


Line = RoomLine | TableLine


class TakenOver(NamedTuple):
    """How many tables were taken over, and how many were there already."""

    tables: int
    there: int


def lines(store: Store, only: str | None) -> Iterator[Line]:
    """All that a store keeps, or one table."""
    yield from (RoomLine(*row) for row in store.rooms() if only is None)
    for code, created in store.tables():
        if only in (None, code) and (info := store.info(code)):
            yield TableLine(info, created, store.log(code))


def export(store: Store, file: Path, only: str | None = None) -> int:
    """Write all tables, or one, to a new file, whole or not at all: how many there are."""
    if file.exists():
        raise Fault("{path} is there already: choose another name", path=file)
    unfinished, tables = file.with_name(f"{file.name}.part"), 0
    try:
        with unfinished.open("wb") as out:
            for line in lines(store, only):
                out.write(encode(line) + b"\n")
                tables += isinstance(line, TableLine)
        unfinished.rename(file)
    except OSError as fault:
        raise Fault("{path} could not be written ({fault})", path=file, fault=fault) from None
    return tables


async def take_over(store: Store, file: Path) -> TakenOver:
    """Put down all tables of a file that is sound to its end; what is there already stays as it is."""
    moved = TakenOver(0, 0)
    for line in list(_read(file)):
        try:
            await _put(store, line)
        except Taken:
            moved = moved._replace(there=moved.there + isinstance(line, TableLine))
        else:
            moved = moved._replace(tables=moved.tables + isinstance(line, TableLine))
    return moved


async def _put(store: Store, line: Line) -> None:
    if isinstance(line, RoomLine):
        await store.add_room(StoredRoom(line.room, line.key, line.game, line.created, line.title), ())
    else:
        await store.create(line.info, line.moves, line.created)


def _read(file: Path) -> Iterator[Line]:
    decoder = msgspec.json.Decoder(Line)
    try:
        texts = file.read_bytes().splitlines()
    except OSError as fault:
        raise Fault("{path} could not be read ({fault})", path=file, fault=fault) from None
    for number, text in enumerate(texts, 1):
        try:
            yield decoder.decode(text)
        except msgspec.MsgspecError as fault:
            raise Fault(
                "{path}, line {number}: a classroom or a table was expected ({fault}); nothing was taken over",
                path=file,
                number=number,
                fault=fault,
            ) from None
