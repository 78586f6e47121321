"""The socket's door: the cookie says who listens, what they say is checked, and who goes on misbehaving is sent off."""

import asyncio
import logging
from typing import Any

import msgspec
from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send
from websockets.frames import CloseCode

from konspira.engine import Fault
from konspira.server.batching import PULSE
from konspira.server.codes import CHAT_LENGTH, clean
from konspira.server.forecasts import Forecasts
from konspira.server.frames import (
    ALIVE,
    INCOMING,
    AreYouThere,
    AskForecast,
    AskWhy,
    Bye,
    GiveAnswer,
    HasLooked,
    HasRead,
    Hello,
    PutDraft,
    PutMark,
    Say,
    Speak,
    refused,
)
from konspira.server.listener import Connection, Listener
from konspira.server.live_table import LiveTable
from konspira.server.marks import ask_why, put_mark
from konspira.server.registry import TableRegistry
from konspira.server.requests import address, check_host, from_own_page, member_of, registry_of, table_of, teaches
from konspira.server.table_info import Member
from konspira.server.texts import Refused, told
from konspira.server.wire import LINE

log = logging.getLogger(__name__)
POLICY = 1008
CUT_OFF = (CloseCode.PROTOCOL_ERROR, CloseCode.MESSAGE_TOO_BIG)
SOCKET, RUDENESS = 3, 40
"""What a new connection costs, in requests, and having to be sent off."""
FOR_WATCHERS, FOR_ALL = 0.4, 0.7
"""The shares of all connections up to which spectators are let in, and people who sit at tables."""
WHOLE = 2
"""What a whole state costs besides, in messages."""


class Rude(Exception):
    """Enough is enough."""


async def socket(scope: Scope, receive: Receive, send: Send) -> None:
    """One connection from its beginning to its end."""
    asked = HTTPConnection(scope, receive)
    if (await receive())["type"] != "websocket.connect":
        return
    try:
        live, listener = await _enter(asked)
    except Fault as fault:
        await _turn_away(send, fault)
        return
    except Exception:
        log.exception("a connection could not begin")
        await _turn_away(send, Fault("something went wrong here: reconnect"))
        return
    registry = registry_of(asked)
    counters = [registry.sockets, *([registry.watchers] if listener.key is None or listener.public else [])]
    for counter in counters:
        counter[listener.address] += 1
    listener.hang_up = this_task().cancel
    conversation = Conversation(registry, live, listener)
    try:
        await send({"type": "websocket.accept"})
        live.presence.greet(listener)
        await _listen(conversation, receive)
    except asyncio.CancelledError:
        log.info("hung up on somebody who did not listen")
    finally:
        for counter in counters:
            counter.subtract([listener.address])
            if not counter[listener.address]:
                del counter[listener.address]
        conversation.forecasts.close()
        listener.close()
        live.presence.part(listener)


def this_task() -> asyncio.Task[Any]:
    """The task of this connection."""
    task = asyncio.current_task()
    assert task
    return task


async def _enter(asked: HTTPConnection) -> tuple[LiveTable, Listener]:
    """The table and a new listener there, or why not; nothing is waited for between a look for room and the end."""
    registry, where = registry_of(asked), address(asked)
    check_host(asked)
    if not from_own_page(asked):
        raise Refused(403, "requests from other pages are not accepted")
    if registry.closing or not registry.requests.take(where, SOCKET):
        raise Refused(429, "too many connections from here: wait a while")
    public = asked.query_params.get("as") == "public"
    taught = public and await teaches(asked, (await table_of(asked)).info.room)
    live = await table_of(asked)
    member = member_of(asked, live)
    if member is None and not live.info.spectators:
        raise Refused(403, "this table is not open to spectators")
    known = None if public or member is None else member
    if known:
        _room_for_member(registry, live, where, known)
    else:
        _room_for_watcher(registry, live, where)
    line: Connection = asked.scope["extensions"][LINE]["line"]
    listener = Listener(line, where, None, None)
    listener.key = member.key if member else None
    listener.public = public
    listener.trusted = public and (member is not None or taught)
    listener.lang = "en" if asked.query_params.get("lang") == "en" else "pl"
    return live, listener


def _room_for_member(registry: TableRegistry, live: LiveTable, where: str, member: Member) -> None:
    """Who belongs to a table finds a place that no spectator can take, on a few devices."""
    limits, mine = registry.config.limits, sum(other.member == member.id for other in live.listeners)
    full = registry.sockets.total() >= FOR_ALL * registry.config.files
    if full or mine >= limits.sockets_a_person or registry.sockets[where] >= 2 * limits.sockets_an_address:
        raise Refused(429, "too many connections from here: wait a while")


def _room_for_watcher(registry: TableRegistry, live: LiveTable, where: str) -> None:
    """Spectators take what is left when those who sit at tables have theirs."""
    limits = registry.config.limits
    if sum(other.member is None for other in live.listeners) >= limits.watchers_a_table:
        raise Refused(429, "too many people watch this table")
    full = registry.sockets.total() >= FOR_WATCHERS * registry.config.files
    if full or registry.watchers[where] >= limits.sockets_an_address:
        raise Refused(429, "too many connections from here: wait a while")


async def _turn_away(send: Send, fault: Fault) -> None:
    """Say why in words: a page cannot read a refused handshake."""
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.send", "text": Bye(told(fault)).data().decode()})
    await send({"type": "websocket.close", "code": POLICY})


class Conversation:
    """What one connection says."""

    def __init__(self, registry: TableRegistry, live: LiveTable, listener: Listener) -> None:
        limits = registry.config.limits
        self.live = live
        self.listener = listener
        self.forecasts = Forecasts(live, listener)
        self._size = limits.message
        self._registry = registry
        self._strikes = limits.strikes

    async def hear(self, text: str) -> None:
        """One message: done, or refused to the sender alone."""
        try:
            await self._obey(self._read(text))
        except Fault as fault:
            self._refuse(fault)

    def _read(self, text: str) -> Any:
        self._pay(1)
        data = text.encode("utf-8", "surrogatepass")
        if len(data) > self._size:
            raise Refused(413, "the message is too large")
        try:
            return INCOMING.decode(data)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as fault:
            raise Refused(400, "the message has a wrong shape: {fault}", fault=fault) from None

    def _pay(self, count: float) -> None:
        """Count messages for the person and for their address."""
        person, address = self.live.manners.of(self.listener), self.listener.address
        if not (person.messages.take(count) and self._registry.messages.take(address, count)):
            raise Refused(429, "too many messages: slow down")

    async def _obey(self, message: Any) -> None:
        if isinstance(message, GiveAnswer):
            PULSE.beat()
            await self.live.act(self.listener, message.ask, message.action)
        elif isinstance(message, PutDraft):
            self.live.driver.drafts.put(self.listener, message.ask, message.action)
        elif isinstance(message, AskForecast):
            self.forecasts.ask(message.ref, message.action, self._registry.workshop.has_room(self.listener.address))
        elif isinstance(message, HasLooked):
            self.live.looked(self.listener)
        elif isinstance(message, HasRead):
            await self.live.read(self.listener, message.left)
        elif isinstance(message, AreYouThere):
            self.listener.put("other", ALIVE)
        elif isinstance(message, Speak | Hello):
            self._pay(WHOLE)
            self.listener.lang = message.lang if isinstance(message, Speak) else self.listener.lang
            self.live.whole(self.listener)
        else:
            await self._talk(message)

    async def _talk(self, message: Say | PutMark | AskWhy) -> None:
        """All that is said aloud is bounded together."""
        if not (self.live.manners.of(self.listener).chats.take() and self._registry.chats.take(self.listener.address)):
            raise Refused(429, "too many messages: slow down")
        if isinstance(message, PutMark):
            await put_mark(self.live, self.listener, message)
        elif isinstance(message, AskWhy):
            await ask_why(self.live, self.listener, message)
        else:
            self._say(message)

    def _say(self, message: Say) -> None:
        if said := clean(message.text, CHAT_LENGTH):
            self.live.chat(self.listener, said, aloud=message.aloud)

    def pay_for_rudeness(self) -> None:
        """Who was sent off cannot come again at once and again."""
        self._registry.requests.pay(self.listener.address, RUDENESS)

    def _refuse(self, fault: Fault) -> None:
        """Tell the sender; who has been told too often is sent off."""
        self._strikes -= 1
        if self._strikes < 0:
            raise Rude
        self.listener.put("other", refused(None, fault).data())


async def _listen(conversation: Conversation, receive: Receive) -> None:
    """Hear everything until the other side hangs up."""
    try:
        while (message := await receive())["type"] == "websocket.receive":
            await conversation.hear(message.get("text") or "")
        if message.get("code") in CUT_OFF:
            conversation.pay_for_rudeness()
    except Rude:
        conversation.pay_for_rudeness()
        conversation.listener.bye(Bye(told(Fault("too many messages that could not be accepted"))), POLICY)
        await conversation.listener.said_all(2)
    except Exception:
        log.exception("a connection failed")
        conversation.listener.bye(Bye(told(Fault("something went wrong here: reconnect"))), 1011)
        await conversation.listener.said_all(2)
