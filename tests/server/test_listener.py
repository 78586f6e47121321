"""A slow phone holds nobody up, and a deaf one is let go."""

import asyncio
from typing import Any

from konspira.server.frames import Bye
from konspira.server.listener import MOST_KEPT, MOST_WAITING, Listener
from konspira.server.texts import text
from tests.server.house import alone


class Line:
    """A connection that can be stopped up."""

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.flows = asyncio.Event()
        self.flows.set()

    def take(self, text: bytes) -> bool:
        """Take a text at once, if it flows."""
        if self.flows.is_set():
            self.sent.append(text.decode())
        return self.flows.is_set()

    async def send(self, message: dict[str, Any]) -> None:
        """Take a message, when it flows."""
        await self.flows.wait()
        self.sent.append(message.get("text") or f"close {message['code']}")


def slow(line: Line) -> Listener:
    """A listener on this line, whose whole state is the word whole."""
    listener = Listener(line, "here", 0, 0)
    listener.renew = lambda one: one.put("state", b"whole")
    return listener


def test_messages_go_straight_out_in_order() -> None:
    async def run() -> list[str]:
        line = Line()
        listener = slow(line)
        for word in (b"a", b"b", b"c"):
            listener.put("state", word)
        return line.sent

    assert alone(run()) == ["a", "b", "c"]


def test_a_slow_one_gets_what_waited_in_order() -> None:
    async def run() -> list[str]:
        line = Line()
        listener = slow(line)
        line.flows.clear()
        for word in (b"a", b"b", b"c"):
            listener.put("other", word)
        assert line.sent == []
        line.flows.set()
        await listener.said_all(1)
        listener.put("other", b"d")
        return line.sent

    assert alone(run()) == ["a", "b", "c", "d"]


def test_a_very_slow_one_gets_one_newest_whole_state_for_all_that_was_missed() -> None:
    async def run() -> list[str]:
        line = Line()
        listener = slow(line)
        line.flows.clear()
        listener.put("state", b"first")
        listener.put("other", b"done")
        for n in range(10 * MOST_WAITING):
            listener.put("state", b"%d" % n)
        line.flows.set()
        await listener.said_all(1)
        return line.sent

    assert alone(run()) == ["done", "whole"]


def test_one_who_never_takes_anything_is_hung_up_on() -> None:
    async def run() -> bool:
        line = Line()
        listener, hung_up = slow(line), []
        listener.hang_up = lambda: hung_up.append(True)
        line.flows.clear()
        for n in range(MOST_WAITING + MOST_KEPT + 2):
            listener.put("other", b"%d" % n)
        await asyncio.sleep(0)
        return bool(hung_up) and line.sent == []

    assert alone(run())


def test_bye_is_the_last_word_also_for_a_slow_one() -> None:
    async def run(stopped: bool) -> list[str]:
        line = Line()
        listener = slow(line)
        if stopped:
            line.flows.clear()
            listener.put("other", b"before")
        listener.bye(Bye(text("over")), 1001)
        listener.put("other", b"too late")
        line.flows.set()
        await listener.said_all(1)
        return [said[:12] for said in line.sent]

    assert alone(run(False)) == ['{"type":"bye', "close 1001"]
    assert alone(run(True)) == ["before", '{"type":"bye', "close 1001"]
