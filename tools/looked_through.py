"""Tables for a trial: how they are opened, and how they are compared with their logs afterwards, which is done in a
process of its own, so that those who play do not wait for it."""

import contextlib
import http.client
import json
import os
import time
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

import msgspec

from konspira import games
from konspira.engine import CHANCE, Fault, encode
from konspira.engine.play import PlayedMove
from konspira.server.bench import Caller
from konspira.server.position import Position
from konspira.server.store import Store, database_at

SEATS: Final = 5
AGAIN: Final = 0.4
"""Seconds until what failed is tried again."""
Answer = tuple[int, int]


class Lost(Exception):
    """Something was lost, came twice, was shown and not stored, or does not go on."""


@dataclass
class Told:
    """All that was said and shown at a table."""

    code: str
    cookies: list[str]
    sent: dict[Answer, list[Any]] = field(default_factory=dict)
    done: dict[Answer, Any] = field(default_factory=dict)
    shown: list[set[bytes]] = field(default_factory=lambda: [set() for _ in range(SEATS)])


class Tally(msgspec.Struct):
    """What was seen at tables that have been looked through."""

    tables: int = 0
    acknowledged: int = 0
    moves: int = 0
    views: int = 0

    def add(self, other: "Tally") -> None:
        """These, too."""
        self.tables += other.tables
        self.acknowledged += other.acknowledged
        self.moves += other.moves
        self.views += other.views


def be_modest() -> None:
    """Those who play go first."""
    os.nice(5)


def open_table(port: int) -> Told:
    """A table of five people, begun; what fails is tried again with another."""
    while True:
        with contextlib.suppress(OSError, http.client.HTTPException, KeyError, ValueError):
            return _opened(Caller(port))
        time.sleep(AGAIN)


def _opened(caller: Caller) -> Told:
    game = {"game": "resistance", "seats": SEATS, "name": "P0", "options": {"plots": True}}
    opened, cookie = caller.post("/api/tables", game)
    table, cookies = f"/api/tables/{opened['code']}", [cookie]
    cookies += [caller.post(f"{table}/join", {"name": f"P{seat}"})[1] for seat in range(1, SEATS)]
    begun, _ = caller.post(f"{table}/start", {}, cookie)
    if "error" in begun or not all(cookies):
        raise ValueError
    return Told(opened["code"], cookies)


@cache
def _store(data: str) -> Store:
    return Store(database_at(data))


def look_through(data: str, table: Told) -> Tally:
    """What is in a table's log, compared with what was told; the database may be away for us, too."""
    while True:
        with contextlib.suppress(Fault):
            return _look_through(_store(data), table)
        time.sleep(AGAIN)


def _look_through(store: Store, table: Told) -> Tally:
    """The log has what was acknowledged, once, and nobody was shown anything else."""
    stored, shown = _logged(store, table.code)
    for asked, action in table.done.items():
        if stored.get(asked) != action:
            raise Lost(f"{table.code}: acknowledged and lost: {asked}")
    for asked, action in stored.items():
        if action not in table.sent.get(asked, []):
            raise Lost(f"{table.code}: nobody sent {asked}")
    for seat, views in enumerate(table.shown):
        if not views <= shown[seat]:
            raise Lost(f"{table.code}: seat {seat} was shown what was not stored")
    return Tally(1, len(table.done), len(stored), sum(map(len, table.shown)))


def _logged(store: Store, code: str) -> tuple[dict[Answer, Any], list[set[bytes]]]:
    """The answers in the log, and what every seat may have been shown on the way."""
    info = store.info(code)
    assert info
    position = Position(games.game(info.game), games.box(info.game).words, info)
    answers: dict[Answer, Any] = {}
    shown: list[set[bytes]] = [{_view(position, seat)} for seat in range(SEATS)]
    for row in store.log(code):
        action = msgspec.json.decode(row.action, type=position.game.ACTIONS)
        if row.seat != CHANCE:
            asked = row.seat, position.ask(row.seat) or -1
            if asked in answers:
                raise Lost(f"{code}: {asked} is in the log twice")
            answers[asked] = json.loads(encode(action))
        t = position.table
        position.take(PlayedMove(t, row.seat, action, *position.game.step(t, row.seat, action)), row.at)
        for seat in range(SEATS):
            shown[seat].add(_view(position, seat))
    return answers, shown


def _view(position: Position, seat: int) -> bytes:
    """What a seat is shown of a position."""
    return encode(position.game.view(position.table, seat))
