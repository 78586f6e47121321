"""The application: which address leads to which door."""

import contextlib
import logging
from collections.abc import AsyncIterator

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import Receive, Scope, Send

from konspira.engine import Fault
from konspira.server import pages, routes_after, routes_cards, routes_decks, routes_health, routes_rooms, routes_tables
from konspira.server.guard import Guard
from konspira.server.registry import TableRegistry
from konspira.server.requests import refusal_of
from konspira.server.socket import socket
from konspira.server.texts import Refused

log = logging.getLogger(__name__)
TABLE = "/api/tables/{code}"
ROOM = "/api/rooms/{room}"


class SocketDoor:
    """Starlette passes the bare connection to what is not a function."""

    __call__ = staticmethod(socket)


def routes_to_tables() -> list[BaseRoute]:
    """The doors of tables and classrooms."""
    return [
        Route("/api/games", routes_tables.get_games),
        Route("/api/tables", routes_tables.post_tables, methods=["POST"]),
        Route("/api/play", routes_tables.post_play, methods=["POST"]),
        Route("/api/learn", routes_tables.post_learn, methods=["POST"]),
        Route("/api/mine", routes_tables.get_mine),
        Route("/api/carry/{code}", routes_tables.post_carry_in, methods=["POST"]),
        Route(TABLE, routes_tables.get_table),
        Route(f"{TABLE}/join", routes_tables.post_join, methods=["POST"]),
        Route(f"{TABLE}/leave", routes_tables.post_leave, methods=["POST"]),
        Route(f"{TABLE}/seat", routes_tables.post_seat, methods=["POST"]),
        Route(f"{TABLE}/settings", routes_tables.post_settings, methods=["POST"]),
        Route(f"{TABLE}/start", routes_tables.post_start, methods=["POST"]),
        Route(f"{TABLE}/again", routes_tables.post_again, methods=["POST"]),
        Route(f"{TABLE}/carry", routes_tables.post_carry_out, methods=["POST"]),
        Route(f"{TABLE}/hand", routes_tables.post_hand, methods=["POST"]),
        Route(f"{TABLE}/elsewhere", routes_rooms.get_elsewhere),
        Route(f"{TABLE}/qr.svg", routes_tables.get_qr),
        Route(f"{TABLE}/cards", routes_cards.get_table_cards),
        Route(f"{TABLE}/replay", routes_after.get_replay),
        Route(f"{TABLE}/record", routes_after.get_record),
        Route(f"{TABLE}/verify", routes_after.get_verify),
        Route(f"{TABLE}/story", routes_after.get_story),
        Route(f"{TABLE}/secrets", routes_after.get_secrets),
        Route(f"{TABLE}/saved", routes_after.get_saved),
        Route("/api/rooms", routes_rooms.post_rooms, methods=["POST"]),
        Route(ROOM, routes_rooms.get_room),
        Route(f"{ROOM}/wall", routes_rooms.get_wall),
        Route(f"{ROOM}/settings", routes_rooms.post_room_settings, methods=["POST"]),
        Route(f"{ROOM}/hand", routes_rooms.post_room_hand, methods=["POST"]),
        Route(f"{ROOM}/carry", routes_rooms.post_room_carry, methods=["POST"]),
        Route(f"{ROOM}/enter", routes_rooms.post_room_enter, methods=["POST"]),
    ]


def routes() -> list[BaseRoute]:
    """All doors."""
    others: list[BaseRoute] = [
        Route("/api/lessons/{game}", routes_rooms.get_lesson),
        Route("/api/rules/{game}", routes_after.get_rules),
        Route("/api/rules/{game}/find", routes_after.find_rules),
        Route("/api/cards/{game}", routes_cards.get_cards),
        Route("/api/decks", routes_decks.post_check, methods=["POST"]),
        Route("/api/decks/{game}", routes_decks.get_template),
        WebSocketRoute("/ws/{code}", SocketDoor()),
        Route("/api/house", routes_health.get_house),
        Route("/health", routes_health.get_alive),
        Route("/ready", routes_health.get_ready),
        Route("/worker.js", pages.get_worker),
        Route("/static/{path:path}", pages.get_file),
        Route("/games/{game}/page/{path:path}", pages.get_file),
        Route("/e/{edition}/{path:path}", pages.get_of_edition),
    ]
    return [*routes_to_tables(), *others, *(Route(path, pages.get_page) for path in pages.PAGES)]


async def refuse(_: Request, fault: Exception) -> Response:
    """A refusal in words."""
    assert isinstance(fault, Fault)
    return refusal_of(fault)


async def no_such_door(request: Request, fault: Exception) -> Response:
    """Starlette's own refusals, in our form; a person who has lost the way gets a page."""
    status = fault.status_code if isinstance(fault, HTTPException) else 404
    if status == 404 and "text/html" in request.headers.get("accept", ""):
        return pages.missing()
    return refusal_of(Refused(status, "there is no such page"))


async def broken(_: Request, _fault: Exception) -> Response:
    """What nobody foresaw: said plainly, without details. Those are in the server's own log."""
    return refusal_of(Refused(500, "something went wrong here"))


class Application(Starlette):
    """Sockets go straight to their door: nothing that stands before the others concerns them."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            scope["app"] = self
            await self.router(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)


def application(registry: TableRegistry) -> Starlette:
    """The whole server, as one ASGI application around a registry."""

    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await registry.open()
        yield
        if not registry.closing:
            await registry.close()

    handlers = {Fault: refuse, HTTPException: no_such_door, Exception: broken}
    middleware = [Middleware(Guard), Middleware(GZipMiddleware, minimum_size=2000, compresslevel=5)]
    app = Application(routes=routes(), middleware=middleware, exception_handlers=handlers, lifespan=lifespan)
    app.state.registry = registry
    return app
