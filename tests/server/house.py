"""Real parts for tests: a server process, people with cookies, and their sockets."""

import asyncio
import contextlib
import json
import re
import signal
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TypeVar

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from konspira.server.bench_answers import answer
from tests.kit.patience import PATIENCE
from tests.server.process import ServerProcess

ROOT = Path(__file__).resolve().parents[2]
R = TypeVar("R")
PEBBLES = {"pebbles": "konspira_pebbles.box"}
"""The example game, as one of `more_games`."""


def without_times(text: str) -> str:
    """What a room says, but for when it was opened, how long its tables have waited and its lesson lasts, for whom they
    wait, and the title of what lies before all, which all have read."""
    text = re.sub(r'"created":[\d.]+', '"created":0', text)
    text = re.sub(r'"before":(null|\{"title":\{[^}]*\}[^}]*\})', '"before":null', text)
    text = re.sub(r'"waits":\[[^]]*\]', '"waits":[]', text)
    return re.sub(r'"lasts":[\d.]+', '"lasts":0', re.sub(r'"waits":\{[^}]*\}', '"waits":{}', text))


class House:
    """A running server."""

    def __init__(self, data: Path | str, **settings: Any) -> None:
        self.data = data
        limits = {"requests_at_once": 3000}  # all people of a test are at one address, and in a hurry
        quick = {"pace": 0, "deal": 0, "alone": 0, "answering": 0, "searching": 0, "notice": 0}
        self.settings = {**quick, "limits": limits, **settings}
        self.people: list[Person] = []
        self.start()

    def start(self, **more: Any) -> None:
        """Start, or start again on the same data."""
        self.process = ServerProcess({"data": str(self.data), **self.settings, **more})
        line = self.process.hear()
        assert line, self.process.complaints
        self.url = f"http://127.0.0.1:{int(line)}"
        self._await()

    def _await(self) -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            with contextlib.suppress(httpx.TransportError):
                httpx.get(f"{self.url}/api/games", verify=False, timeout=PATIENCE)
                return
            time.sleep(0.02)
        raise AssertionError("the server does not answer")

    def beat(self, times: int = 1) -> None:
        """Where time passes by hand: let so many rests end."""
        self.process.say("." * times)

    def tables_in_memory(self) -> int:
        """How many there are, by the census."""
        return self._census()[0]

    def decks_in_memory(self) -> int:
        """How many there are, by the census."""
        return self._census()[1]

    def _census(self) -> list[int]:
        self.process.send_signal(signal.SIGUSR1)
        return [int(count) for count in self.process.hear().split()]

    def kill(self) -> str:
        """No goodbye: what it had complained about."""
        self.process.kill()
        self.process.wait()
        self.send_home()
        return self.process.complaints

    def stop(self) -> str:
        """Ask it to stop: what it had to complain about."""
        self.process.send_signal(signal.SIGTERM)
        self.send_home()
        self.process.wait()
        return self.process.complaints

    def end(self) -> None:
        """Stop it; nothing went wrong that nobody foresaw."""
        said = self.stop()
        assert "Traceback" not in said, said

    def person(self, name: str = "Ala") -> "Person":
        """Somebody with a browser of their own."""
        self.people.append(Person(self.url, name))
        return self.people[-1]

    def send_home(self) -> None:
        """Close everybody's browser."""
        while self.people:
            self.people.pop().close()

    def full_table(self, seats: int = 5, **table: Any) -> "list[Person]":
        """A lobby in which every seat is a person's; the first one hosts."""
        people = [self.person(f"P{k}") for k in range(seats)]
        people[0].create(seats=seats, **table)
        for other in people[1:]:
            other.join(people[0].code)
        return people

    def game(self, seats: int = 5, **table: Any) -> "list[Person]":
        """A game that has begun, everybody listening."""
        people = self.full_table(seats, **table)
        people[0].post("start")
        for one in people:
            one.listen()
        return people


class Person:
    """Somebody's browser: cookies, and perhaps a socket."""

    def __init__(self, url: str, name: str) -> None:
        self.url = url
        self.name = name
        self.web = httpx.Client(
            base_url=url, timeout=PATIENCE, verify=False
        )  # no https here: spare reading certificates
        self.code = ""
        self.room = ""
        self.ear: Ear | None = None
        self._ears: list[Ear] = []

    def close(self) -> None:
        """Close the browser."""
        for ear in self._ears:
            ear.close()
        self.web.close()

    @property
    def seat(self) -> int:
        """Where they sit."""
        seat: int = self.roster()["me"]["seat"]
        return seat

    def create(self, **table: Any) -> Any:
        """Open a table."""
        body = {"game": "resistance", "seats": 5, "name": self.name, **table}
        answer = self.web.post("/api/tables", json=body)
        assert answer.status_code == 200, answer.text
        self.code = answer.json()["code"]
        return answer

    def join(self, code: str, **body: Any) -> httpx.Response:
        """Take a seat."""
        self.code = code
        return self.web.post(f"/api/tables/{code}/join", json={"name": self.name, **body})

    def post(self, what: str, body: Any = None) -> httpx.Response:
        """A request about one's table."""
        return self.web.post(f"/api/tables/{self.code}/{what}", json=body or {})

    def get(self, what: str) -> httpx.Response:
        """A question about one's table."""
        return self.web.get(f"/api/tables/{self.code}/{what}")

    def roster(self) -> Any:
        """The roster as this person gets it."""
        return self.web.get(f"/api/tables/{self.code}").json()

    def cookie(self) -> str:
        """What the browser would send along."""
        return "; ".join(f"{name}={value}" for name, value in self.web.cookies.items())

    def listen(self, query: str = "", code: str = "") -> "Ear":
        """Open a socket, and wait until the server has said something: only then is one there for the others."""
        ear = Ear(self.url, code or self.code, self.cookie(), query)
        ear.wait_greeted()
        self._ears.append(ear)
        if not query:
            self.ear = ear
        return ear

    def heard(self) -> "Ear":
        """The open socket."""
        assert self.ear
        return self.ear


class Ear:
    """A socket and everything that came through it."""

    def __init__(self, url: str, code: str, cookie: str, query: str = "") -> None:
        self.frames: list[Any] = []
        self.raw: list[str] = []
        self.closed = False
        self._news = threading.Condition()
        address = f"{url.replace('http', 'ws')}/ws/{code}{query}"
        self._open = contextlib.ExitStack()
        # Pings draw random numbers, which hypothesis takes for those of a test that happens to run meanwhile.
        who = {"cookie": cookie}
        opening = connect(address, additional_headers=who, compression=None, ping_interval=None, open_timeout=PATIENCE)
        self.socket: ClientConnection = self._open.enter_context(opening)
        self._thread = threading.Thread(target=self._hear, daemon=True)
        self._thread.start()

    def _hear(self) -> None:
        with contextlib.suppress(ConnectionClosed, OSError):
            while True:
                text = self.socket.recv()
                assert isinstance(text, str)
                with self._news:
                    self.raw.append(text)
                    self.frames.append(json.loads(text))
                    self._news.notify_all()
        with self._news:
            self.closed = True
            self._news.notify_all()

    def of(self, kind: str) -> list[Any]:
        """All frames of a kind."""
        return [frame for frame in list(self.frames) if frame["type"] == kind]

    def wait(self, fits: Callable[[Any], bool], since: int = 0) -> Any:
        """The first frame from here on that fits."""
        end = time.monotonic() + PATIENCE
        with self._news:
            while True:
                found = next((frame for frame in self.frames[since:] if fits(frame)), None)
                if found is not None:
                    return found
                left = end - time.monotonic()
                if left <= 0 or self.closed:
                    raise AssertionError(f"nothing of the kind came; last: {self.frames[-2:]}")
                self._news.wait(left)

    def next(self, kind: str, since: int = 0) -> Any:
        """The first frame of a kind from here on."""
        return self.wait(lambda frame: frame["type"] == kind, since)

    def state(self) -> Any:
        """The newest state."""
        self.next("state")
        return self.of("state")[-1]

    def say(self, message: Any) -> None:
        """Send a message."""
        self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    def act(self, ask: int, action: Any) -> Any:
        """Answer a question: what came back, done or refused."""
        since = len(self.frames)
        self.say({"type": "act", "ask": ask, "action": action})
        return self.wait(lambda f: f["type"] in ("done", "refused") and f["ask"] == ask, since)

    def wait_greeted(self) -> None:
        """Until the first word, or the end."""
        with self._news:
            assert self._news.wait_for(lambda: self.frames or self.closed, PATIENCE)

    def wait_closed(self) -> None:
        """Until the connection has ended."""
        with self._news:
            assert self._news.wait_for(lambda: self.closed, PATIENCE)

    def close(self) -> None:
        """Hang up."""
        self._open.close()
        self._thread.join(PATIENCE)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self.close()


def apart(work: Callable[..., R], *facts: Any) -> R:
    """Do this in a thread of its own: the browser of another test may have an event loop in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(work, *facts).result()


def alone(work: Coroutine[Any, Any, R]) -> R:
    """Run this in an event loop of its own."""
    done: R = apart(asyncio.run, work)
    return done


def first_answer(_seat: int, state: Any) -> Any:
    """The first thing that can be answered."""
    return answer(state["question"])


def asked(people: list[Person]) -> Iterator[tuple[Person, Any]]:
    """The people whom the table waits for, with their newest states."""
    for one in people:
        state = one.heard().state()
        if state["ask"] is not None and state["view"]["seat"] in state["view"]["to_act"]:
            yield one, state


def settle(people: list[Person], n: int) -> None:
    """Wait until everybody knows of the same moves."""
    for one in people:
        one.heard().wait(lambda frame: frame["type"] == "state" and frame["n"] >= n)


def step(people: list[Person], choose: Callable[[int, Any], Any] = first_answer, bots: bool = False) -> bool:
    """One answer of whoever is asked; False when nobody is. With bots about, one may come too late."""
    for one, state in asked(people):
        seat = state["view"]["seat"]
        since = len(one.heard().frames)
        answer = one.heard().act(state["ask"], choose(seat, state))
        if bots and answer["type"] == "refused":
            time.sleep(0.05)
            return True
        assert answer["type"] == "done", answer
        after = one.heard().next("state", since)
        settle(people, after["n"])
        return True
    return False


def play_out(people: list[Person], choose: Callable[[int, Any], Any] = first_answer) -> None:
    """Play on to the end."""
    for _ in range(2000):
        if not step(people, choose):
            return
    raise AssertionError("no end in sight")


def until(happens: Callable[[], bool]) -> None:
    """Wait patiently for something that must happen."""
    end = time.monotonic() + PATIENCE
    while not happens():
        assert time.monotonic() < end, "it does not happen"
        time.sleep(0.02)


def secret_of(path: str) -> str:
    """The secret in a one-time link."""
    found = re.fullmatch(r"/carry/[A-Z]{5}/([\w-]+)", path)
    assert found
    return found[1]
