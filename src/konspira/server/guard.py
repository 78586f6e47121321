"""Before every door: how often one may knock; and on every answer the headers that keep a page to itself."""

from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from konspira.server.requests import address, check_host, own_host, refusal_of, registry_of
from konspira.server.texts import Refused

FILES: Final = ("/static/", "/games/", "/e/")
FILE: Final = 1 / 8
"""What a file of a page counts as a request: a page is made of a dozen, and a class comes from one address."""

HEADERS: Final = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-frame-options": "DENY",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()",
}

MOST_PARTS: Final = 64
COSTS: Final = {
    ("GET", "qr.svg"): 3,
    ("GET", "cards"): 2,
    ("GET", "replay"): 5,
    ("GET", "record"): 5,
    ("GET", "verify"): 5,
    ("GET", "mine"): 5,
    ("POST", "tables"): 5,
    ("POST", "decks"): 5,
    ("POST", "play"): 10,
    ("POST", "start"): 3,
    ("POST", "rooms"): 30,
}
"""Requests that cost more than others, by the last word of their address."""


def policy(host: str) -> str:
    """What a page may load and talk to: this server alone, and nothing written into the page itself."""
    sockets = f" ws://{host} wss://{host}" if host else ""
    return (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self';"
        f" media-src 'self'; manifest-src 'self'; connect-src 'self'{sockets}; form-action 'self';"
        " base-uri 'none'; object-src 'none'; frame-ancestors 'none'"
    )


class Guard:
    """Stands around the whole application."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        asked = HTTPConnection(scope)
        host = own_host(asked)

        async def dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(HEADERS)
                headers["content-security-policy"] = policy(host)
            await send(message)

        try:
            check_host(asked)
            if not registry_of(asked).requests.take(address(asked), cost(scope["method"], scope["path"])):
                raise Refused(429, "too many requests: slow down")
        except Refused as fault:
            refused = refusal_of(fault)
            refused.headers["connection"] = "close"  # who goes on has to knock anew
            await hear_out(receive)
            await refused(scope, receive, dressed)
        else:
            await self._app(scope, receive, dressed)


async def hear_out(receive: Receive) -> None:
    """Let somebody finish, within reason: who is hung up on while talking does not hear why."""
    for _ in range(MOST_PARTS):
        if not (await receive()).get("more_body"):
            return


def cost(method: str, path: str) -> float:
    """What a request costs, in plain ones."""
    return FILE if path.startswith(FILES) else COSTS.get((method, path.rpartition("/")[2]), 1)
