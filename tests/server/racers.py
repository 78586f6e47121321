"""People who all do something at the same moment, and what each of their devices got to see."""

import asyncio
import contextlib
import json
from collections import defaultdict
from functools import partial
from typing import Any, Final

from konspira.server.bench_wire import ClientWire
from tests.kit.patience import PATIENCE
from tests.server.house import secret_of

GUEST: Final = 1
AWAY: Final = 2
FREE: Final = (4, 3)
GIVEN_UP: Final = {"host": "host leaves", "guest": "leave", "away": "bot"}
"""The calls by which people's seats come into a bot's hands."""


class Device:
    """Somebody's browser: its cookies, the seat it has, and whose roles it saw. A person may have two."""

    def __init__(self, port: int, person: str) -> None:
        self.port = port
        self.person = person
        self.cookies: dict[str, str] = {}
        self.seen: set[int] = set()
        self.mine: set[int] = set()
        self.seats: list[Any] = []
        self._wires: list[ClientWire] = []

    @property
    def cookie(self) -> str:
        """What goes along with every request."""
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    async def ask(self, path: str, body: Any = None, ready: asyncio.Barrier | None = None) -> Any:
        """A request over a connection of its own, sent when all are ready; a refusal is an answer too."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        if ready:
            await ready.wait()
        data = b"" if body is None else json.dumps(body).encode()
        head = f"{'GET' if body is None else 'POST'} /api/{path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n"
        writer.write(f"{head}Cookie: {self.cookie}\r\nContent-Length: {len(data)}\r\n\r\n".encode() + data)
        headers, _, answer = (await reader.read()).partition(b"\r\n\r\n")
        writer.close()
        self._keep(headers.decode())
        return json.loads(answer)

    def _keep(self, headers: str) -> None:
        for line in headers.split("\r\n"):
            if line.lower().startswith("set-cookie:"):
                name, _, value = line.partition(":")[2].strip().partition("=")
                self.cookies[name] = value.partition(";")[0]

    async def listen(self, code: str) -> None:
        """Open a socket, and wait for what comes first."""
        first = asyncio.Event()
        made = partial(ClientWire, f"/ws/{code}", self.cookie, partial(self._heard, first))
        _, wire = await asyncio.get_running_loop().create_connection(made, "127.0.0.1", self.port)
        self._wires.append(wire)
        await first.wait()

    def _heard(self, first: asyncio.Event, text: bytes) -> None:
        frame = json.loads(text)
        if frame["type"] == "state" and frame["view"]["role"] is not None:
            self.seen.add(frame["view"]["seat"])
        if frame["type"] == "roster":
            self.mine = {frame["me"]["seat"]} - {None} if frame["me"] else set()
            self.seats = frame["seats"]
        first.set()

    def close(self) -> None:
        """Hang up."""
        for wire in self._wires:
            assert wire.transport
            wire.transport.close()


class Scene:
    """A table with a host and a guest who listen, one who is away, free seats, and devices that hold one-time links."""

    def __init__(self, port: int) -> None:
        self.host, self.guest, self.away = (Device(port, name) for name in ("host", "guest", "away"))
        self.phone, self.tablet = Device(port, "guest"), Device(port, "away")
        self.strangers = Device(port, "stranger"), Device(port, "other stranger")
        self.devices = [self.host, self.guest, self.away, self.phone, self.tablet, *self.strangers]
        self.code = ""
        self._links: dict[str, str] = {}

    async def open(self, stage: str, *calls: str) -> None:
        """Everybody takes their place, and has the links they will need; the game has begun or ended at that stage."""
        answer = await self.host.ask("tables", {"game": "resistance", "seats": 5, "name": "host"})
        self.code = answer["code"]
        for seat, one in ((GUEST, self.guest), (AWAY, self.away)):
            await self.do(one, "join", name=one.person, seat=seat)
        if "phone" in calls:
            self._links["phone"] = (await self.do(self.guest, "carry"))["path"]
        if "tablet" in calls:
            self._links["tablet"] = (await self.do(self.host, "hand", seat=AWAY))["path"]
        await asyncio.gather(self.host.listen(self.code), self.guest.listen(self.code))
        if stage != "lobby":
            await self.do(self.host, "start")
        if stage == "ended":
            await self.do(self.host, "settings", ended=True)

    async def do(self, one: Device, what: str, **body: Any) -> Any:
        """One call about this table."""
        return await one.ask(f"tables/{self.code}/{what}", body)

    async def race(self, *whats: str) -> None:
        """All these calls at the same moment, each twice, with other seats the second time."""
        ready = asyncio.Barrier(2 * len(whats))
        await asyncio.gather(*(self._call(what, turn, ready) for turn in (0, 1) for what in whats))

    async def _call(self, what: str, turn: int, ready: asyncio.Barrier) -> None:
        host, guest = self.host, self.guest
        calls: dict[str, tuple[Device, str, dict[str, Any]]] = {
            "join": (self.strangers[turn], "join", {"name": "stranger"}),
            "join there": (self.strangers[turn], "join", {"name": "stranger", "seat": GUEST}),
            "sit": (guest, "join", {"seat": FREE[turn]}),
            "leave": (guest, "leave", {}),
            "host leaves": (host, "leave", {}),
            "free": (host, "seat", {"seat": GUEST, "bot": None}),
            "bot": (host, "seat", {"seat": AWAY, "bot": "random"}),
            "take back": (guest, "seat", {"seat": GUEST, "bot": None}),
            "start": (host, "start", {}),
            "pause": (host, "settings", {"paused": not turn}),
            "end": (host, "settings", {"ended": True}),
            "again": (guest, "again", {}),
            "carry out": (guest, "carry", {}),
            "hand": (host, "hand", {"seat": AWAY}),
        }
        if what == "listen":
            await ready.wait()
            await guest.listen(self.code)
        elif what in ("phone", "tablet"):
            device = self.phone if what == "phone" else self.tablet
            await device.ask(f"carry/{self.code}", {"secret": secret_of(self._links[what])}, ready)
        else:
            one, call, body = calls[what]
            await one.ask(f"tables/{self.code}/{call}", body, ready)

    async def settle(self, stage: str) -> None:
        """The game begins if it has not, whoever hosts now, and every device looks at the table."""
        self.devices = [one for one in self.devices if one.cookies]
        for one in self.devices if stage == "lobby" else ():
            if "error" not in await self.do(one, "start"):
                break
        await asyncio.gather(*(one.listen(self.code) for one in self.devices))

    def check(self, *calls: str) -> None:
        """Nobody has two seats, no seat two people, devices or a bot unasked; nobody saw a role but their own."""
        people: defaultdict[int, set[str]] = defaultdict(set)
        for one in self.devices:
            had = one.mine | one.seen
            assert len(had) <= 1, f"{one.person} had these seats: {had}"
            for seat in had:
                people[seat].add(one.person)
            for seat in one.mine:
                given_up = GIVEN_UP.get(one.person) in calls
                assert given_up or one.seats[seat]["kind"] == "human", f"a bot has the seat of {one.person}"
        held = [seat for one in self.devices for seat in one.mine]
        assert len(held) == len(set(held)), f"a seat is on two devices: {held}"
        assert all(len(names) == 1 for names in people.values()), f"several people had a seat: {dict(people)}"


async def run(port: int, stage: str, first: str, second: str) -> None:
    """Two calls, each made twice, at the same moment, and what comes of it."""
    scene = Scene(port)
    async with asyncio.timeout(PATIENCE):
        await scene.open(stage, first, second)
        await scene.race(first, second)
        with contextlib.ExitStack() as stack:
            for one in scene.devices:
                stack.callback(one.close)
            await scene.settle(stage)
            scene.check(first, second)
