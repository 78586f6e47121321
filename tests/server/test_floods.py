"""One client stops nobody: who floods the server is cut off or refused, and everybody else plays on."""

import socket as sockets
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from konspira.server.bench_wire import framed, hello
from tests.kit.patience import PATIENCE
from tests.server.house import House, Person

PING, CONTINUED, TEXT = 0x89, 0x00, 0x01


@pytest.fixture(scope="module")
def flooded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server as it is set up for people."""
    house = House(tmp_path_factory.mktemp("floods") / "k.db")
    yield house
    said = house.stop()
    assert "Traceback" not in said, said


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
    house = House(tmp_path / "k.db", reading=0.25)
    one = house.person()
    slow = deck_table(one, f"a = [{'1,' * 190_000}]")
    assert slow.status_code == 413
    assert slow.json()["error"]["en"] == "The deck takes too long to read: make it smaller."
    assert deck_table(one, 'game = "niepodlegla"').status_code == 200
    house.stop()
