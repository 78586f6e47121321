"""Kill a working server at random moments and look for what was lost: `python -m tests.server.kill --trials 200`.

In each trial people play at several tables as fast as they can until the server is killed without warning. It is
started again on the same data; then every answer that was acknowledged must be in the log exactly once, every other at
most once, and each table must be what its log says, for every seat.
"""

import argparse
import asyncio
import contextlib
import json
import random
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from konspira import games
from konspira.engine import CHANCE, encode
from konspira.engine.play import PlayedMove
from konspira.server.bench_answers import answer as some_answer
from konspira.server.position import Position
from konspira.server.store import Store, database_at
from tests.kit.patience import PATIENCE
from tests.server.house import Ear, House, alone

SEATS = 5
LIMITS = {"messages_a_second": 1000, "requests_a_second": 9e9, "requests_at_once": 9e9, "tables_an_hour": 10**9}
Answer = tuple[int, int]


@dataclass
class Played:
    """A table and all that was said to it: answers by seat and number of the question."""

    code: str
    cookies: list[str]
    sent: dict[Answer, Any] = field(default_factory=dict)
    done: set[Answer] = field(default_factory=set)
    refused: set[Answer] = field(default_factory=set)
    over: bool = False


@dataclass
class Tally:
    """What was seen in all trials."""

    trials: int = 0
    acknowledged: int = 0
    unacknowledged: int = 0
    kept: int = 0
    moves: int = 0


def new_table(house: House) -> Played:
    """A table of five people, begun."""
    people = house.full_table(SEATS, options={"plots": True})
    people[0].post("start")
    played = Played(people[0].code, [one.cookie() for one in people])
    house.send_home()
    return played


async def play(url: str, table: Played, seat: int, dice: random.Random) -> None:
    """One person answers whatever is asked, at once, until the line is dead."""
    address = f"{url.replace('http', 'ws')}/ws/{table.code}"
    with contextlib.suppress(OSError, WebSocketException):
        async with connect(address, additional_headers={"cookie": table.cookies[seat]}, compression=None) as socket:
            state: Any = None
            async for text in socket:
                frame = json.loads(text)
                note(table, seat, frame)
                state = frame if frame["type"] == "state" else state
                if (frame is state or forbidden(frame)) and wants_to_answer(table, seat, state, dice):
                    await socket.send(
                        answer(table, seat, state["ask"], some_answer(state["question"], dice.randrange(1000)))
                    )


def forbidden(frame: Any) -> bool:
    """Whether a rule forbids what was answered, so that another answer is wanted."""
    return frame["type"] == "refused" and frame.get("rule") is not None


def answer(table: Played, seat: int, ask: int, action: Any) -> str:
    """The message, which is remembered as sent."""
    table.sent[seat, ask] = action
    table.refused.discard((seat, ask))
    return json.dumps({"type": "act", "ask": ask, "action": action})


def note(table: Played, seat: int, frame: Any) -> None:
    """Remember what the server says about our answers."""
    if frame["type"] == "done":
        table.done.add((seat, frame["ask"]))
    elif frame["type"] == "refused":
        table.refused.add((seat, frame["ask"]))
        table.sent.pop((seat, frame["ask"]), None)
    elif frame["type"] == "state" and frame["view"]["outcome"]:
        table.over = True


def wants_to_answer(table: Played, seat: int, state: Any, dice: random.Random) -> bool:
    """Always if the table waits for us; sometimes to change a sealed vote."""
    if state["ask"] is None or (seat, state["ask"]) in table.sent:
        return False
    return seat in state["view"]["to_act"] or dice.random() < 0.2


def acknowledged(tables: list[Played]) -> int:
    """How many answers the server has stored, by its own word."""
    return sum(len(table.done) for table in tables)


async def load(house: House, tables: list[Played], answers: int, dice: random.Random) -> None:
    """Everybody plays; after so many answers more the server is killed."""
    goal = acknowledged(tables) + answers
    players = [asyncio.create_task(play(house.url, table, seat, dice)) for table in tables for seat in range(SEATS)]
    async with asyncio.timeout(PATIENCE):
        while acknowledged(tables) < goal and not all(table.over for table in tables):
            await asyncio.sleep(0.001)
    house.process.kill()
    await asyncio.wait(players, timeout=PATIENCE)
    for player in players:
        player.cancel()
    await asyncio.gather(*players, return_exceptions=True)


def check(house: House, store: Store, table: Played, tally: Tally) -> None:
    """The log has what was promised, and the table is what its log says."""
    answers, position = folded(store, table.code)
    assert len(set(answers)) == len(answers), "an answer is in the log twice"
    for answer in table.done:
        assert answer in answers, f"an acknowledged answer is lost: {answer}"
    for answer, action in answers.items():
        assert answer in table.sent, f"nobody sent {answer}"
        assert answer not in table.refused - table.done, f"a refused answer is in the log: {answer}"
        assert json.loads(encode(action)) == table.sent[answer], "not what was sent"
    for seat, cookie in enumerate(table.cookies):
        with Ear(house.url, table.code, cookie) as ear:
            state = ear.state()
            shown = encode(position.game.view(position.table, seat))
            assert encode(state["view"]) == encode(json.loads(shown)), "the table is not what its log says"
            assert state["ask"] == (None if position.over else position.ask(seat))
    open_ones = set(table.sent) - table.done - table.refused
    tally.acknowledged += len(table.done)
    tally.unacknowledged += len(open_ones)
    tally.kept += len(open_ones & set(answers))
    tally.moves += position.n
    settle(table, set(answers))


def settle(table: Played, stored: set[Answer]) -> None:
    """What was open is decided now: it is in the log, or it may be sent again."""
    table.done |= stored
    table.sent = {answer: action for answer, action in table.sent.items() if answer in stored}
    table.refused.clear()


def folded(store: Store, code: str) -> tuple[dict[Answer, Any], Position]:
    """The answers in the log, by seat and number of the question, and the game they lead to."""
    info = store.info(code)
    assert info
    position = Position(games.game(info.game), games.box(info.game).words, info)
    answers: dict[Answer, Any] = {}
    for row in store.log(code):
        action = msgspec.json.decode(row.action, type=position.game.ACTIONS)
        if row.seat != CHANCE:
            ask = position.ask(row.seat)
            assert ask is not None
            assert (row.seat, ask) not in answers, "an answer is in the log twice"
            answers[row.seat, ask] = action
        t = position.table
        position.take(PlayedMove(t, row.seat, action, *position.game.step(t, row.seat, action)), row.at)
    return answers, position


def trials(count: int, folder: Path, seed: int, tables: int = 4) -> Tally:
    """So many kills, on one database."""
    dice, tally = random.Random(seed), Tally()
    house = House(folder / "kill.db", limits=LIMITS, pace=0)
    playing = [new_table(house) for _ in range(tables)]
    try:
        for _ in range(count):
            alone(load(house, playing, dice.randrange(60), dice))
            house.kill()
            house.start()
            store = Store(database_at(house.data))
            for table in playing:
                check(house, store, table, tally)
            store.close()
            playing = [new_table(house) if table.over else table for table in playing]
            tally.trials += 1
    finally:
        sys.stderr.write(house.kill())
    return tally


def main() -> None:
    """Many trials, and what was seen."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--trials", type=int, default=200)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        tally = trials(asked.trials, Path(folder), asked.seed)
    sys.stdout.write(f"seed {asked.seed}: {tally}\nnothing was lost, nothing came twice\n")


if __name__ == "__main__":
    main()
