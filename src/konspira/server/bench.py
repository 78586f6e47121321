"""How quick the server is, on loopback: each figure beside what it is measured against, in one run.

The clients are in this process, the server in another; `cpu` is the server's processor time for each message delivered,
beside a bare Starlette that broadcasts the same bytes to the same number of clients at the same rate.
"""

import asyncio
import http.client
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from konspira.games import game as rules_of
from konspira.games import shelf
from konspira.server.bench_answers import answer
from konspira.server.bench_host import BenchHost, host_bare, host_konspira, hosted
from konspira.server.bench_wire import ClientWire
from konspira.sim.bench import Measure

SEATS: Final = 5
WARM: Final = 1.0
MANY: Final = 1000
CALLERS: Final = 20
START_LIMIT: Final = 2.0
MEMORY_LIMIT: Final = 300.0
LATENCY_LIMIT: Final = 50.0
TURNS: Final = 4
QUIET_TABLES, QUIET_RATE, QUIET_SECONDS = 10, 20.0, 4.0
Progress = Callable[[str], object]


def measured(name: str, figure: float, unit: str, baseline: float) -> Measure:
    """A row of the bench."""
    return Measure(name, SEATS, figure, unit, baseline, figure / baseline)


class Now(msgspec.Struct):
    """What the bench wants to know of a view."""

    to_act: tuple[int, ...]


class Heard(msgspec.Struct):
    """What the bench wants to know of a message."""

    type: str
    ask: int | None = None
    question: dict[str, Any] | None = None
    view: Now | None = None


HEARD: Final = msgspec.json.Decoder(Heard)


class BenchTable:
    """A table and its clients; one of them speaks when it is the table's turn, and all answers are counted."""

    def __init__(self, load: "Load", code: str, cookies: Sequence[str]) -> None:
        self.load = load
        self.code = code
        self.cookies = cookies
        self.wires: list[ClientWire] = []
        self.newest: list[bytes] = [b""] * SEATS
        self.said_at = 0.0

    async def open(self, port: int) -> None:
        """Connect everybody."""
        loop = asyncio.get_running_loop()
        for seat, cookie in enumerate(self.cookies):
            made = partial(ClientWire, f"/ws/{self.code}", cookie, self._hearer(seat))
            _, wire = await loop.create_connection(made, "127.0.0.1", port)
            self.wires.append(wire)

    def _hearer(self, seat: int) -> Callable[[bytes], None]:
        def heard(text: bytes) -> None:
            if text.startswith(b'{"type":"state"'):
                self.newest[seat] = text
            self.load.delivered(self, text)

        return heard

    def speak(self) -> None:
        """One of those who are asked answers, now this and now that."""
        for seat, text in enumerate(self.newest):
            state = HEARD.decode(text) if text else None
            if state and state.view and state.ask is not None and seat in state.view.to_act:
                action = answer(state.question, self.load.said)
                self.said_at = time.perf_counter()
                self.load.said += 1
                self.wires[seat].say(json.dumps({"type": "act", "ask": state.ask, "action": action}).encode())
                return


class BareTable(BenchTable):
    """A group at the bare server: anybody says anything."""

    def speak(self) -> None:
        """Say as much as an answer says."""
        self.said_at = time.perf_counter()
        self.load.said += 1
        self.wires[self.load.said % SEATS].say(
            b'{"type": "act", "ask": 12, "action": {"type": "vote", "approve": true}}'
        )


class Load:
    """Many groups, so many answers a second, and what came of it."""

    def __init__(self) -> None:
        self.groups: list[BenchTable] = []
        self.said = 0
        self.count = 0
        self.states = 0
        self.delays: list[float] = []
        self.texts: list[str] = []

    def delivered(self, group: BenchTable, text: bytes) -> None:
        """A message has arrived."""
        self.count += 1
        if text.startswith(b'{"type":"state"'):
            self.states += 1
            if group.said_at:  # and nobody has only just come
                self.delays.append(time.perf_counter() - group.said_at)
            if len(self.texts) < 2000:
                self.texts.append(text.decode())

    def reset(self) -> None:
        """Begin to count."""
        self.said = self.count = self.states = 0
        self.delays.clear()
        self.texts.clear()

    async def run(self, rate: float, seconds: float) -> None:
        """So many answers a second, the groups in turn."""
        begin, sent = time.perf_counter(), 0
        while (now := time.perf_counter() - begin) < seconds:
            while sent < now * rate:
                self.groups[sent % len(self.groups)].speak()
                sent += 1
            await asyncio.sleep(0.002)
        await asyncio.sleep(0.5)


async def loaded(host: BenchHost, load: Load, rate: float, seconds: float) -> float:
    """The server's processor seconds under this load, after a moment to warm up."""
    for group in load.groups:
        await group.open(host.port)
    await asyncio.sleep(0.5)
    await load.run(rate, WARM)
    load.reset()
    before = host.spent().seconds
    await load.run(rate, seconds)
    return host.spent().seconds - before


# ---------------------------------------------------------------- tables


class Caller:
    """Requests over one connection."""

    def __init__(self, port: int) -> None:
        self._line = http.client.HTTPConnection("127.0.0.1", port, timeout=30)

    def post(self, path: str, body: Any, cookie: str = "") -> tuple[Any, str]:
        """The answer and the cookie that came with it."""
        self._line.request("POST", path, json.dumps(body), {"cookie": cookie})
        answer = self._line.getresponse()
        given = answer.getheader("set-cookie", "")
        return json.loads(answer.read()), given.split(";")[0]


def new_table(caller: Caller, people: int, game: str) -> tuple[str, list[str]]:
    """A table that has begun, with so many people at it, and their cookies; the rest are bots."""
    bots = [None] * (people - 1) + ["random"] * (SEATS - people)
    body = {"game": game, "seats": SEATS, "name": "A", "bots": bots}
    answer, cookie = caller.post("/api/tables", body)
    code, cookies = answer["code"], [cookie]
    cookies += [caller.post(f"/api/tables/{code}/join", {"name": "B"})[1] for _ in range(people - 1)]
    caller.post(f"/api/tables/{code}/start", {}, cookie)
    return code, cookies


def open_tables(port: int, count: int, people: int, game: str) -> list[tuple[str, list[str]]]:
    """Many tables, opened by many at once, so that they share commits."""
    callers = [Caller(port) for _ in range(CALLERS)]

    def work(k: int) -> list[tuple[str, list[str]]]:
        return [new_table(callers[k], people, game) for _ in range(k, count, CALLERS)]

    with ThreadPoolExecutor(CALLERS) as pool:
        return [made for share in pool.map(work, range(CALLERS)) for made in share]


# ---------------------------------------------------------------- what is measured


class LoadResult(NamedTuple):
    """What came of a load, and the processor seconds it cost the server."""

    load: Load
    cost: float


def play(data: Path, tables: int, rate: float, seconds: float, game: str) -> LoadResult:
    """People at all tables, with storage on."""
    with hosted(host_konspira, data) as host:
        load = Load()
        load.groups = [BenchTable(load, *made) for made in open_tables(host.port, tables, SEATS, game)]
        return LoadResult(load, asyncio.run(loaded(host, load, rate, seconds)))


def broadcast(texts: list[str], tables: int, rate: float, seconds: float) -> LoadResult:
    """The same bytes through a bare Starlette."""
    with hosted(host_bare, texts) as host:
        load = Load()
        load.groups = [BareTable(load, f"G{k}", [""] * SEATS) for k in range(tables)]
        return LoadResult(load, asyncio.run(loaded(host, load, rate, seconds)))


def cost_each(turns: Sequence[LoadResult]) -> float:
    """Microseconds for each message delivered."""
    return 1e6 * sum(turn.cost for turn in turns) / sum(turn.load.count for turn in turns)


def idle(folder: Path, game: str) -> float:
    """The memory of a server with a thousand games that wait for a person, none of them unloaded."""
    with hosted(host_konspira, folder / "idle.db") as host:
        open_tables(host.port, MANY, 1, game)
        time.sleep(1)
        return host.spent().megabytes


def cold_start(folder: Path) -> float:
    """Seconds from the command to the first answer."""
    command = [sys.executable, "-m", "konspira.server", "--port", "0", "--data", str(folder / "play0.db")]
    begin = time.perf_counter()
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout
        port = int(server.stdout.readline().rpartition(":")[2])
        line = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        line.request("GET", "/api/games")
        line.getresponse().read()
        spent = time.perf_counter() - begin
        line.close()
        server.terminate()
    return spent


def delay(turns: Sequence[LoadResult], share: float) -> float:
    """Milliseconds that this share of all deliveries did not take longer than."""
    delays = sorted(delay for turn in turns for delay in turn.load.delays)
    return 1000 * delays[int(len(delays) * share)]


def quiet(folder: Path, game: str) -> Measure:
    """A few people at a server that has little else to do, beside the bare one and a disk that keeps what is said."""
    with ThreadPoolExecutor(1) as beside:
        kept = beside.submit(disk, folder / "kept")
        real = play(folder / "quiet.db", QUIET_TABLES, QUIET_RATE, QUIET_SECONDS, game)
    bare = broadcast(real.load.texts, QUIET_TABLES, QUIET_RATE, QUIET_SECONDS)
    return measured("median of a quiet server", delay([real], 0.5), "ms", delay([bare], 0.5) + kept.result())


def disk(file: Path) -> float:
    """The milliseconds, by the median, until a few bytes are safe on this disk, now."""
    waits = []
    with file.open("wb", buffering=0) as out:
        for _ in range(int(QUIET_RATE * QUIET_SECONDS)):
            time.sleep(1 / QUIET_RATE)
            out.write(bytes(4096))
            begin = time.perf_counter()
            os.fsync(out.fileno())
            waits.append(time.perf_counter() - begin)
    return 1000 * sorted(waits)[len(waits) // 2]


def bench(
    game: str = "",
    tables: int = 200,
    rate: float = 400,
    seconds: float = 12,
    progress: Progress = lambda _: None,
) -> tuple[Measure, ...]:
    """All figures of the server; takes a minute and a half. The two sides take turns: a computer has its moods."""
    game = game or next(name for name in shelf() if SEATS in rules_of(name).SEATS)
    real: list[LoadResult] = []
    bare: list[LoadResult] = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for turn in range(TURNS):
            progress(f"play, {turn + 1} of {TURNS}")
            real.append(play(folder / f"play{turn}.db", tables, rate, seconds / TURNS, game))
            progress(f"bare, {turn + 1} of {TURNS}")
            bare.append(broadcast(real[-1].load.texts, tables, rate, seconds / TURNS))
        progress("quiet")
        calm = quiet(folder, game)
        progress("start")
        begun = min(cold_start(folder) for _ in range(3))
        progress("idle")
        memory = idle(folder, game)
    said = sum(turn.load.said for turn in real)
    return (
        measured("cpu per delivered message", cost_each(real), "µs", cost_each(bare)),
        measured("moves per second", said / seconds, "moves/s", rate),
        measured("states delivered", sum(turn.load.states for turn in real), "states", said * SEATS),
        measured("p99 from move to delivery", delay(real, 0.99), "ms", LATENCY_LIMIT),
        measured("p99 of the bare broadcast", delay(bare, 0.99), "ms", LATENCY_LIMIT),
        calm,
        measured(f"memory of {MANY} idle tables", memory, "MB", MEMORY_LIMIT),
        measured("cold start", begun, "s", START_LIMIT),
    )


def main() -> None:
    """The figures as rows."""
    for row in bench(progress=lambda part: sys.stderr.write(f"{part} …\n")):
        sys.stdout.write(f"{row.name:32} {row.figure:10.1f} {row.unit:9} {row.baseline:10.1f} {row.ratio:6.2f}\n")


if __name__ == "__main__":
    main()
