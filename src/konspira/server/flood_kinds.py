"""The floods of the bench: each is what one address can do to a server, as fast as it can, until it is stopped."""

import contextlib
import http.client
import json
import secrets
import socket
import threading
import time
from collections.abc import Callable, Iterator
from itertools import count, cycle
from typing import Any, Final

from konspira import games
from konspira.server.bench_answers import answer
from konspira.server.bench_wire import cut, framed, hello

HERE: Final = "127.0.0.2"
"""The address of the flood; where a computer has but one of its own, those who play share it."""
LOST = (OSError, http.client.HTTPException, json.JSONDecodeError, KeyError)
LINES: Final = 8
EMPTY_PING, EMPTY_PART, FIRST_PART = (bytes([head, 0x80, 0, 0, 0, 0]) for head in (0x89, 0x00, 0x01))
SLOWLY: Final = 0.1
"""Seconds between two moves of bots, so that one can take one's seat back from them in time."""
DIFFERENT: Final = 4
LONG_HOST: Final = ".".join(["k" * 60] * 4)

Flood = Callable[["Flooder"], None]


class Flooder:
    """Somebody at an address of their own."""

    def __init__(self, port: int, begun: Callable[[], object] = lambda: None) -> None:
        self.port = port
        self.begun = begun
        self.cookie = ""
        self.code = ""

    def line(self) -> socket.socket:
        """A bare connection."""
        return socket.create_connection(("127.0.0.1", self.port), timeout=20, source_address=(address(), 0))

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> Any:
        """The answer to one request, on a connection of its own; the cookie that came is kept."""
        web = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30, source_address=(address(), 0))
        with contextlib.closing(web):
            text = None if body is None else json.dumps(body)
            web.request(method, path, text, {"cookie": self.cookie, **headers})
            came = web.getresponse()
            self.cookie = (came.getheader("set-cookie") or self.cookie).split(";")[0]
            return json.loads(came.read() or b"null")

    def open(self, game: str, **table: Any) -> str:
        """A table of one's own."""
        self.code = self.ask("POST", "/api/tables", {"game": game, "name": "F", **table})["code"]
        return self.code

    def socket(self) -> socket.socket:
        """A socket at one's table."""
        line = self.line()
        line.sendall(hello(f"/ws/{self.code}", self.cookie))
        head = b""
        while not head.endswith(b"\r\n\r\n") and (byte := line.recv(1)):
            head += byte
        return line


def address() -> str:
    """The flood's address."""
    with socket.socket() as probe:
        try:
            probe.bind((HERE, 0))
        except OSError:
            return "127.0.0.1"
    return HERE


def for_ever(flooder: Flooder, work: Callable[[], object], lines: int = LINES) -> None:
    """Do this again and again, many times at once; what is refused is tried anew."""
    flooder.begun()

    def one() -> None:
        while True:
            try:
                work()
            except LOST:
                time.sleep(0.01)

    threads = [threading.Thread(target=one, daemon=True) for _ in range(lines)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def shortest() -> str:
    """The game with the fewest seats."""
    return min(games.shelf(), key=lambda name: games.game(name).SEATS[0])


def frames(first: bytes, flood: bytes) -> Flood:
    """Frames without end on one socket, opened anew when it is cut."""

    def run(flooder: Flooder) -> None:
        flooder.open(shortest(), seats=games.game(shortest()).SEATS[0])

        def work() -> None:
            with flooder.socket() as line:
                line.sendall(first)
                while True:
                    line.sendall(flood * 5000)

        for_ever(flooder, work, 1)

    return run


def decks(flooder: Flooder) -> None:
    """Decks that take long to read."""
    game = next(name for name in games.shelf() if games.box(name).decks)
    numbers = count()

    def work() -> None:
        n = next(numbers)
        deck = f"[{'.'.join('a' * 30_000)}]" if n % 2 else f"a{n} = [{'1,' * 150_000}]"
        table = {"game": game, "seats": games.game(game).SEATS[0], "options": {"deck": deck}}
        flooder.ask("POST", "/api/tables", table)

    for_ever(flooder, work)


def pictures(flooder: Flooder) -> None:
    """QR codes, each of another link to a long name."""
    code = flooder.open(shortest(), seats=games.game(shortest()).SEATS[0])
    path = f"/api/tables/{code}/qr.svg?for=carry&secret="
    for_ever(flooder, lambda: flooder.ask("GET", path + secrets.token_urlsafe(40), host=LONG_HOST))


def finished(what: str) -> Flood:
    """Something about a long game that is over."""

    def run(flooder: Flooder) -> None:
        name = list(games.shelf())[-1]
        seats = games.game(name).SEATS[-1]
        code = flooder.open(name, seats=seats, bots=["random"] * (seats - 1), sit=False)
        flooder.ask("POST", f"/api/tables/{code}/seat", {"seat": 0, "bot": "random"})
        flooder.ask("POST", f"/api/tables/{code}/start", {})
        while flooder.ask("GET", f"/api/tables/{code}")["state"] != "over":
            time.sleep(0.2)
        for_ever(flooder, lambda: flooder.ask("GET", f"/api/tables/{code}/{what}"))

    return run


def searching_bots(flooder: Flooder) -> None:
    """Tables full of bots that think for long."""
    name = next(iter(games.shelf()))
    seats = games.game(name).SEATS[-1]

    def work() -> None:
        code = flooder.open(name, seats=seats, bots=["mcts"] * (seats - 1), sit=False)
        flooder.ask("POST", f"/api/tables/{code}/seat", {"seat": 0, "bot": "mcts"})
        flooder.ask("POST", f"/api/tables/{code}/start", {})
        time.sleep(0.1)

    for_ever(flooder, work, 1)


def forecasts(flooder: Flooder) -> None:
    """Forecasts on many sockets, each of another throw."""
    actions = cycle(foreseeable(flooder))

    def work() -> None:
        with flooder.socket() as line:
            while True:
                asked = json.dumps({"type": "forecast", "ref": 1, "action": next(actions)})
                line.sendall(framed(asked.encode(), 1))
                time.sleep(0.1)

    for_ever(flooder, work, 90)


def foreseeable(flooder: Flooder) -> list[Any]:
    """What may be asked about with something to foresee: bots play, for the flooder too, until it comes to that."""
    name = next(name for name in games.shelf() if games.box(name).forecast)
    seats, best = games.game(name).SEATS[0], games.box(name).best_bot
    code = flooder.open(name, seats=seats, bots=[best] * (seats - 1))
    flooder.ask("POST", f"/api/tables/{code}/settings", {"pace": SLOWLY})
    flooder.ask("POST", f"/api/tables/{code}/start", {})
    flooder.ask("POST", f"/api/tables/{code}/seat", {"seat": 0, "bot": best})
    with flooder.socket() as line:
        questions = (heard["question"] for heard in messages(line) if heard.get("question"))
        daring = next(part for part in map(with_forecast, questions) if part)
    flooder.ask("POST", f"/api/tables/{code}/seat", {"seat": 0, "bot": None})
    return [answer(daring, turn) for turn in range(DIFFERENT)]


def with_forecast(question: Any) -> Any:
    """The part of a question that leads to a forecast, with half of all that can be picked; None if there is none."""
    if question["type"] == "choose":
        parts = [with_forecast(option["then"]) for option in question["options"]]
        return next((part for part in parts if part), None)
    if question["type"] == "confirm" and question.get("forecast"):
        return question
    then = with_forecast(question["then"]) if "then" in question else None
    half = {"least": (question["most"] + 1) // 2} if question["type"] == "pick" else {}
    return then and question | half | {"then": then}


def messages(line: socket.socket) -> Iterator[Any]:
    """All that comes through a socket."""
    data = b""
    while True:
        while (came := cut(data)) is None:
            data += line.recv(1 << 16)
        kind, text, data = came
        if kind == 1:
            yield json.loads(text)


def silent(flooder: Flooder) -> None:
    """Connections on which nothing is ever said."""
    flooder.begun()
    kept: list[socket.socket] = []
    while True:
        with contextlib.suppress(OSError):
            kept.append(flooder.line())
        if len(kept) > 1100:
            kept.pop(0).close()
        time.sleep(0.001)


def requests(flooder: Flooder) -> None:
    """Requests, whatever the answer."""
    for_ever(flooder, lambda: flooder.ask("GET", "/api/games"))


FLOODS: Final[dict[str, Flood]] = {
    "empty pings": frames(b"", EMPTY_PING),
    "empty fragments": frames(FIRST_PART, EMPTY_PART),
    "decks": decks,
    "qr.svg": pictures,
    "replay?as=all": finished("replay?as=all"),
    "verify": finished("verify"),
    "forecasts": forecasts,
    "searching bots": searching_bots,
    "silent connections": silent,
    "requests": requests,
}
