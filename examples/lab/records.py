"""A game as a record: written, read again, and gone through move by move."""

import tempfile
from pathlib import Path

import konspira

table = konspira.table("niepodlegla", 2, seed="a record")
table.finish(konspira.bot("niepodlegla", "random"))
with tempfile.TemporaryDirectory() as folder:
    file = Path(folder, "game.jsonl")
    file.write_bytes(table.record())
    record = konspira.read_record(file)
    print(record.finished, sum(len(move.events) for move in record.played()))
