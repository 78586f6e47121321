"""What all doors share: who asks, from where, with what; and how an answer looks."""

import asyncio
import re
from typing import Any, Final, TypeVar
from urllib.parse import urlsplit

import msgspec
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response

from konspira.engine import Fault
from konspira.server.codes import hashed, read_code, same
from konspira.server.database import Unstored
from konspira.server.frames import Error
from konspira.server.live_table import LiveTable
from konspira.server.registry import TableRegistry
from konspira.server.served import answers_to, household
from konspira.server.table_info import Member
from konspira.server.texts import Refused, Ruled, told

B = TypeVar("B")
HOST: Final = re.compile(r"[A-Za-z0-9.\-]{1,100}(:\d{1,5})?|\[[0-9A-Fa-f:.]{2,45}\](:\d{1,5})?")
YEAR: Final = 365 * 24 * 3600


def registry_of(asked: HTTPConnection) -> TableRegistry:
    """The registry behind this door."""
    registry: TableRegistry = asked.app.state.registry
    return registry


def answer(value: Any, status: int = 200) -> Response:
    """A value as JSON."""
    return Response(msgspec.json.encode(value), status, {"cache-control": "no-store"}, "application/json")


def refusal_of(fault: Fault) -> Response:
    """The answer that refuses."""
    if isinstance(fault, Ruled):
        return answer(Error(fault.error, fault.rule), fault.status)
    status = fault.status if isinstance(fault, Refused) else 503 if isinstance(fault, Unstored) else 409
    return answer(Error(told(fault)), status)


def address(asked: HTTPConnection) -> str:
    """Where a request comes from."""
    return household(asked.client.host) if asked.client else "?"


def own_host(asked: HTTPConnection) -> str:
    """The name by which the server was called; "" if it goes by no such name."""
    host = asked.headers.get("host", "")
    return host if HOST.fullmatch(host) and answers_to(host, registry_of(asked).config.names) else ""


def check_host(asked: HTTPConnection) -> None:
    """Refuse a request that was sent to another name than the server's."""
    if "host" in asked.headers and not own_host(asked):
        raise Refused(421, "the server does not go by this name: whoever keeps it can add it with --name")


def from_own_page(asked: HTTPConnection) -> bool:
    """Whether a page of this server asks, or a program that is no page."""
    origin = asked.headers.get("origin")
    if origin is None:
        return asked.headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
    host = own_host(asked)
    return bool(host) and urlsplit(origin).netloc.lower() == host.lower()


async def body(request: Request, kind: type[B], more: int = 0) -> B:
    """The body of a request, if it may be sent from there and has the right size (or so much more) and shape."""
    registry = registry_of(request)
    if not from_own_page(request):
        raise Refused(403, "requests from other pages are not accepted")
    data = await _limited(request, registry.config.limits.body + more)
    try:
        return msgspec.json.decode(data or b"{}", type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as fault:
        raise Refused(400, "the request has a wrong shape: {fault}", fault=fault) from None


async def _limited(request: Request, most: int) -> bytes:
    data = b""
    try:
        async for part in request.stream():
            data += part
            if len(data) > most:
                raise Refused(413, "the request is too large")
    except ClientDisconnect:
        raise Refused(400, "the request was not finished") from None
    return data


def code_of(asked: HTTPConnection, name: str = "code") -> str:
    """The code in the address."""
    code = read_code(str(asked.path_params[name]))
    if code is None:
        raise Refused(404, "there is no table with this code")
    return code


async def table_of(asked: HTTPConnection) -> LiveTable:
    """The table in the address; who has guessed too many codes finds only tables where they are known."""
    registry, where = registry_of(asked), address(asked)
    guessing = not registry.wrong_codes.has(where)
    try:
        live = await registry.table(code_of(asked), where)
    except Refused as fault:
        if fault.status == 404 and not registry.wrong_codes.take(where):
            raise wrong_codes() from None
        raise
    if guessing and member_of(asked, live) is None:
        raise wrong_codes()
    return live


def wrong_codes() -> Refused:
    """Whether a code leads anywhere is not told any more, for a while."""
    return Refused(429, "too many codes that lead nowhere: wait a while")


def token_of(asked: HTTPConnection, code: str) -> str | None:
    """The secret that came along for this table."""
    token = asked.cookies.get(f"konspira-{code}")
    return token if token and len(token) <= 64 else None


def member_of(asked: HTTPConnection, live: LiveTable) -> Member | None:
    """Who asks: the token alone says it."""
    return live.info.holder(token_of(asked, live.info.code))


def known_member(asked: HTTPConnection, live: LiveTable) -> Member:
    """Who asks, if they belong to the table."""
    member = member_of(asked, live)
    if member is None:
        raise Refused(403, "you have no seat at this table")
    return member


async def teaches(asked: HTTPConnection, room: str | None) -> bool:
    """Whether whoever asks holds the token of this classroom."""
    found = await asyncio.to_thread(registry_of(asked).store.room, room) if room else None
    return found is not None and same(hashed(asked.cookies.get(f"konspira-room-{room}", "")), found[0])


def give_token(asked: HTTPConnection, response: Response, name: str, token: str) -> Response:
    """Hand out a token: scripts cannot read it and other sites cannot send it."""
    secure = asked.url.scheme in ("https", "wss")
    response.set_cookie(f"konspira-{name}", token, YEAR, path="/", secure=secure, httponly=True, samesite="strict")
    return response


def may_open(asked: HTTPConnection, tables: int = 1) -> None:
    """An address may open only so many tables."""
    if not registry_of(asked).made.take(address(asked), tables):
        raise Refused(429, "too many tables were opened from here: wait a while")
