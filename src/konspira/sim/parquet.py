"""The games of a simulation as a Parquet file, for whoever works with data frames."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any, Final

from konspira.engine import encode
from konspira.engine.illegal import Fault
from konspira.sim.game_book import GameBook

GROUP: Final = 1000
"""Games that are written at a time."""


def check_parquet() -> None:
    """Refuse to begin without the library that writes Parquet."""
    try:
        import pyarrow.parquet  # noqa: F401, PLC0415  an extra: who wants none needs none
    except ModuleNotFoundError:
        raise Fault("Parquet needs one more package: pip install 'konspira[parquet]'") from None


def write_parquet(path: Path, book: GameBook) -> int:
    """Write all games of a book, some at a time: how many there are. The same games give the same file."""
    from pyarrow import Table, parquet  # noqa: PLC0415  an extra: who wants none needs none

    shape, rows, written = schema(book), book.rows(), 0
    with parquet.ParquetWriter(path, shape) as writer:
        for some in groups(rows):
            writer.write_table(Table.from_pylist(some, schema=shape))
            written += len(some)
    return written


def groups(rows: Iterator[dict[str, Any]]) -> Iterator[list[dict[str, Any]]]:
    """Rows, so many at a time."""
    while some := list(islice(rows, GROUP)):
        yield some


def schema(book: GameBook) -> Any:
    """The columns: as many seats as the largest table has; beside them what was simulated."""
    import pyarrow as pa  # noqa: PLC0415  an extra: who wants none needs none

    text, number = pa.string(), pa.int64()
    columns = {"game": number, "bot": text, "players": number, "rule": text, "moves": number}
    for seat in range(max(book.plan.players)):
        columns |= {f"side_{seat}": text, f"won_{seat}": pa.bool_()}
    count = pa.struct({"group": text, "row": text, "column": text, "count": number})
    point = pa.struct({"curve": text, "step": number, "value": number})
    columns |= {"counts": pa.list_(count), "curves": pa.list_(point)}
    return pa.schema(list(columns.items()), metadata={"konspira": encode(book.title)})
