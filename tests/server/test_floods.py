"""One client stops nobody: who floods the server is cut off or refused, and everybody else plays on."""

import contextlib
import socket as sockets
import time
from collections.abc import Iterator
from itertools import islice, product
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from konspira.server.bench_wire import framed, hello
from tests.kit.patience import PATIENCE
from tests.server.house import Ear, House, Person
from tests.server.test_asks import until

PING, CONTINUED, TEXT = 0x89, 0x00, 0x01


@pytest.fixture(scope="module")
def flooded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server as it is set up for people."""
    house = House(tmp_path_factory.mktemp("floods") / "k.db", limits={})
    yield house
    house.end()


def bare(house: House) -> sockets.socket:
    """A connection without manners."""
    where = urlsplit(house.url)
    return sockets.create_connection((where.hostname, where.port), timeout=PATIENCE)


def socket_of(one: Person, house: House) -> sockets.socket:
    """Somebody's WebSocket, whose frames are made by hand."""
    line = bare(house)
    line.sendall(hello(f"/ws/{one.code}", one.cookie()))
    assert line.recv(1 << 16).startswith(b"HTTP/1.1 101")
    return line


def heard_until_cut(line: sockets.socket) -> bytes:
    """All that came until the server hung up."""
    heard = b""
    try:
        while part := line.recv(1 << 16):
            heard += part
    except ConnectionResetError:
        pass  # what was still on its way to the server is thrown away
    return heard


def frame(head: int) -> bytes:
    """An empty frame of a client."""
    return bytes([head, 0x80, 0, 0, 0, 0])


@pytest.mark.parametrize("flood", [frame(PING), frame(CONTINUED)], ids=["pings", "fragments"])
def test_who_floods_with_empty_frames_is_told_so_and_cut_off(flooded: House, flood: bytes) -> None:
    one = flooded.person()
    one.create()
    with socket_of(one, flooded) as line:
        line.sendall(frame(TEXT) + flood * 700 if flood == frame(CONTINUED) else flood * 700)
        heard = heard_until_cut(line)
    assert b'"type":"bye"' in heard
    assert b"Too many messages" in heard
    flooded.send_home()


def test_who_is_cut_off_again_and_again_is_not_let_in_for_a_while(tmp_path: Path) -> None:
    house = House(tmp_path / "k.db", limits={"requests_a_second": 0.01, "requests_at_once": 85})
    one = house.person()
    one.create()
    for _ in range(2):
        with socket_of(one, house) as line:
            line.sendall(frame(PING) * 700)
            heard_until_cut(line)
    assert "wait a while" in one.listen().next("bye")["error"]["en"]
    house.stop()


def test_a_client_may_ping_and_send_in_parts(flooded: House) -> None:
    one = flooded.person()
    one.create()
    with socket_of(one, flooded) as line:
        line.sendall(frame(PING) * 20)
        text = framed(b'{"type":"hello"', 1)
        line.sendall(bytes([TEXT]) + text[1:] + frame(CONTINUED) + framed(b"}", 0))
        heard = b""
        while b'"type":"refused"' not in heard and heard.count(b'"type":"roster"') < 1:
            heard += line.recv(1 << 16)
        assert b"refused" not in heard
    flooded.send_home()


# ---------------------------------------------------------------- decks


def deck_table(one: Person, deck: str) -> Any:
    """What comes of a table with this deck."""
    body = {"game": "niepodlegla", "seats": 2, "options": {"deck": deck}}
    return one.web.post("/api/tables", json=body)


def test_a_name_of_a_hundred_thousand_parts_is_refused_before_it_is_read(flooded: House) -> None:
    one = flooded.person()
    answer = deck_table(one, f"[{'.'.join('a' * 100_000)}]")
    assert answer.status_code == 400
    assert "100 dots" in answer.json()["error"]["en"]
    assert "kropek" in answer.json()["error"]["pl"]
    flooded.send_home()


def test_a_deck_that_takes_too_long_to_read_is_given_up_and_the_next_one_is_read(tmp_path: Path) -> None:
    house = House(tmp_path / "k.db", reading=0.1)
    one = house.person()
    slow = deck_table(one, f"a = [{'1,' * 190_000}]")
    assert slow.status_code == 413
    assert slow.json()["error"]["en"] == "The deck takes too long to read: make it smaller."
    assert deck_table(one, 'game = "niepodlegla"').status_code == 200
    house.stop()


# ---------------------------------------------------------------- requests by their cost


def test_dear_requests_use_up_more_than_cheap_ones(tmp_path: Path) -> None:
    house = House(tmp_path / "k.db", limits={"requests_a_second": 0.01, "requests_at_once": 60})
    one = house.person()
    one.create()
    answers = [one.get("qr.svg") for _ in range(20)]
    assert [answer.status_code for answer in answers[:2]] == [200, 200]
    assert answers[-1].status_code == 429
    assert answers[-1].headers["connection"] == "close"
    house.stop()


def test_a_host_name_without_end_makes_no_picture(house: House) -> None:
    one = house.person()
    one.create()
    long = one.web.get(f"/api/tables/{one.code}/qr.svg", headers={"host": f"{'a' * 60}.{'b' * 60}.{'c' * 60}"})
    assert long.status_code != 200 or len(long.content) <= 2 * len(one.get("qr.svg").content)


# ---------------------------------------------------------------- talk


def test_one_persons_chat_is_bounded_however_many_sockets_they_have(flooded: House) -> None:
    one = flooded.person()
    one.create()
    ears = [one.listen(f"?{k}") for k in range(4)]
    for ear in ears:
        for line in range(4):
            ear.say({"type": "chat", "text": f"{line}"})
    ears[-1].next("refused")
    assert len(ears[0].of("chat")) < 16
    flooded.send_home()


def test_a_sealed_answer_cannot_be_changed_without_end(flooded: House) -> None:
    people = flooded.game()
    one, _ = until(people, "voting_seen")[0]
    answers = [change_vote(one.heard(), approve) for approve in [True, False] * 9]
    refused = [answer for answer in answers if answer["type"] == "refused"]
    assert refused[0]["error"]["en"] == "You have changed your answer too often: wait a moment."
    assert answers[5]["type"] == "done"
    flooded.send_home()


def change_vote(ear: Ear, approve: bool) -> Any:
    """Vote, and wait until one may vote anew: what came back."""
    since, ask = len(ear.frames), ear.state()["ask"]
    answer = ear.act(ask, {"type": "vote", "approve": approve})
    if answer["type"] == "done":
        ear.wait(lambda frame: frame["type"] == "state" and frame["ask"] != ask, since)
    return answer


# ---------------------------------------------------------------- connections


def test_silent_connections_keep_nobody_out(tmp_path: Path) -> None:
    house = House(tmp_path / "k.db", files=256)
    silent = [bare(house) for _ in range(400)]
    one = house.person()
    one.create()
    assert one.listen().next("roster")
    for line in silent:
        line.close()
    house.end()


@pytest.mark.parametrize(
    "begun", [b"", b"GET / HTTP/1.1\r\nHost: a", b"POST /api/play HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{"]
)
def test_a_request_that_does_not_come_to_its_end_is_hung_up_on(hasty: House, begun: bytes) -> None:
    with bare(hasty) as line:
        line.sendall(begun)
        assert heard_until_cut(line) == b""


def test_who_sends_one_byte_now_and_then_gets_no_more_time(hasty: House) -> None:
    with bare(hasty) as line, pytest.raises(OSError):  # noqa: PT011  reset, or a broken pipe
        drip(line)


def drip(line: sockets.socket) -> None:
    """A request without end."""
    line.sendall(b"GET / HTTP/1.1\r\n")
    for k in range(int(PATIENCE / 0.05)):
        line.sendall(f"a{k}: b\r\n".encode())
        time.sleep(0.05)


def test_who_knocks_on_and_on_is_not_even_answered(tmp_path: Path) -> None:
    house = House(tmp_path / "k.db", limits={"requests_a_second": 0.01, "requests_at_once": 10})
    answers = [knock(house) for _ in range(25)]
    assert answers[0].startswith(b"HTTP/1.1 200")
    assert any(b" 429 " in answer for answer in answers)
    assert answers[-1] == b""
    house.stop()


def knock(house: House) -> bytes:
    """The answer to a request on a connection of its own."""
    with bare(house) as line:
        with contextlib.suppress(OSError):
            line.sendall(b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
        return heard_until_cut(line)


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that does not wait long."""
    limits = {"head_seconds": 0.5, "body_seconds": 0.5}
    house = House(tmp_path_factory.mktemp("hasty") / "k.db", limits=limits)
    yield house
    house.end()


# ---------------------------------------------------------------- codes


def test_who_guesses_codes_learns_nothing_any_more_and_keeps_their_own_table(tmp_path: Path) -> None:
    house = House(tmp_path / "k.db", limits={"wrong_codes_a_second": 0.001, "wrong_codes_at_once": 10})
    host, guesser = house.person(), house.person()
    host.create()
    guesser.create()
    wrong = [guesser.web.get(f"/api/tables/{code}").status_code for code in codes(15)]
    assert wrong == [404] * 10 + [429] * 5
    right = guesser.web.get(f"/api/tables/{host.code}")
    assert right.json()["error"]["en"] == "Too many codes that lead nowhere: wait a while."
    assert guesser.roster()["me"]["host"] is True
    assert guesser.listen().next("roster")
    house.stop()


def codes(count: int) -> list[str]:
    """Codes that no table has, as good as surely."""
    return ["".join(letters) for letters in islice(product("XYZ", repeat=5), count)]
