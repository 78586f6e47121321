"""The doors of classrooms: many tables of a game, watched and steered by whoever holds the room's token."""

import asyncio
from functools import partial
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from konspira import games
from konspira.engine import Fault, Record
from konspira.engine.words import Text
from konspira.server import lobby, seating
from konspira.server.bodies import EnterRoom, NewPhone, NewRoom, NewTable, RoomSettings
from konspira.server.clock import now
from konspira.server.codes import NAME_LENGTH, clean, hashed, new_code, new_secret
from konspira.server.database import Taken
from konspira.server.registry import TableRegistry
from konspira.server.renaming import retell
from konspira.server.requests import (
    address,
    answer,
    body,
    code_of,
    give_token,
    may_open,
    registry_of,
    teaches,
    wrong_codes,
)
from konspira.server.room_links import make_link, take_link
from konspira.server.room_seen import overseen, wall
from konspira.server.seating import open_seats
from konspira.server.shelf import on_shelf
from konspira.server.store import StoredRoom
from konspira.server.texts import Refused, told

TABLES_A_REQUEST: Final = 4
"""So many tables cost as much to look at as one more request."""


async def post_rooms(request: Request) -> Response:
    """A classroom with all its tables."""
    asked = await body(request, NewRoom)
    may_open(request, len(asked.groups))
    registry, token, title = registry_of(request), new_secret(), clean(asked.title, NAME_LENGTH)
    wanted = [NewTable(asked.game, seats, asked.options, asked.bots, asked.clock) for seats in asked.groups]
    _held_meanwhile = await lobby.read_decks(registry, wanted[0], address(request))
    while True:
        room = new_code()
        infos = lobby.class_infos(registry, asked, wanted, room)
        try:
            await registry.store.add_room(StoredRoom(room, hashed(token), asked.game, now(), title), infos)
            break
        except Taken:
            continue
    return give_token(request, answer({"room": room}), f"room-{room}", token)


async def _room(request: Request) -> tuple[TableRegistry, str]:
    """The classroom in the address, for whoever holds its token."""
    registry, room = registry_of(request), code_of(request, "room")
    known = await teaches(request, room)
    if not known and not registry.wrong_codes.take(address(request)):
        raise wrong_codes()
    if not known and await asyncio.to_thread(registry.store.room, room) is None:
        raise Refused(404, "there is no such classroom")
    if not known:
        raise Refused(403, "only whoever opened this classroom can see and steer it")
    return registry, room


async def get_room(request: Request) -> Response:
    """The public state of all tables."""
    registry, room = await _room(request)
    codes = await asyncio.to_thread(registry.store.tables_of, room)
    registry.requests.pay(address(request), len(codes) / TABLES_A_REQUEST)
    linked = await asyncio.to_thread(registry.store.has_link, room)
    title, created = await asyncio.to_thread(registry.store.room_title, room)
    tables = [await overseen(registry, code) for code in codes]
    return answer({"room": room, "title": title, "created": created, "tables": tables, "linked": linked})


async def get_wall(request: Request) -> Response:
    """The class as everybody may see it, for whoever has the room's code: it opens nothing."""
    registry, room, where = registry_of(request), code_of(request, "room"), address(request)
    guessing = not registry.wrong_codes.has(where) and not await teaches(request, room)
    found = None if guessing else await asyncio.to_thread(registry.store.room, room)
    if guessing or (found is None and not registry.wrong_codes.take(where)):
        raise wrong_codes()
    if found is None:
        raise Refused(404, "there is no such classroom")
    codes = await asyncio.to_thread(registry.store.tables_of, room)
    registry.requests.pay(where, len(codes) / TABLES_A_REQUEST)
    return answer(await wall(registry, room, found[1], codes))


class FreeSeats(Record, frozen=True):
    """A table of a class, by which number the class knows it, and how many may still sit down there."""

    code: str
    seats: int
    number: int | None


async def get_elsewhere(request: Request) -> Response:
    """Where in the class of this table somebody can still sit down, the emptiest tables first."""
    registry, code = registry_of(request), code_of(request)
    room = (await registry.table(code, address(request))).info.room
    codes = await asyncio.to_thread(registry.store.tables_of, room) if room else []
    registry.requests.pay(address(request), len(codes) / TABLES_A_REQUEST)
    infos = [await asyncio.to_thread(registry.store.info, one) for one in codes if one != code]
    found = [
        FreeSeats(info.code, len(seats), info.number_in_room) for info in infos if info and (seats := open_seats(info))
    ]
    return answer(sorted(found, key=lambda table: -table.seats))


async def post_room_settings(request: Request) -> Response:
    """Start, pause or end one table, or all; open the next after those that are over, free a seat or lend it a bot,
    or rename a pupil."""
    asked = await body(request, RoomSettings)
    registry, room = await _room(request)
    tables = await asyncio.to_thread(registry.store.tables_of, room)
    codes = [code for code in tables if asked.code in (None, code)]
    if not codes:
        raise Refused(404, "there is no table with this code")
    if asked.code is None and (asked.free, asked.lend, asked.rename) != (None, None, None):
        raise Refused(400, "a seat is at one table: say at which")
    if asked.again:
        may_open(request, len(codes))
    left = [Left(code, why) for code in codes if (why := await _settle(registry, code, asked))]
    return answer({"room": room, "tables": [await overseen(registry, code) for code in codes], "left": left})


async def post_room_hand(request: Request) -> Response:
    """The teacher's one-time link for a pupil who has lost their phone; the whole table is told."""
    asked = await body(request, NewPhone)
    registry, room = await _room(request)
    if asked.code not in await asyncio.to_thread(registry.store.tables_of, room):
        raise Refused(404, "there is no table with this code")
    live, secret = await registry.table(asked.code), new_secret()
    info = await live.change(lambda info: seating.handed(info, asked.seat, secret, live.presence.may_hand))
    live.announce("handing_class", name=info.names[asked.seat])
    return answer({"path": f"/carry/{info.code}/{secret}"})


async def post_room_carry(request: Request) -> Response:
    """A one-time link that takes the classroom to another computer."""
    registry, room = await _room(request)
    secret = await make_link(registry.store, room, request.cookies[f"konspira-room-{room}"])
    return answer({"path": f"/classroom/{room}#{secret}"})


async def post_room_enter(request: Request) -> Response:
    """Whoever comes by such a link gets the room's token; the computer that had it keeps it."""
    asked = await body(request, EnterRoom)
    registry, room = registry_of(request), code_of(request, "room")
    token = await take_link(registry.store, room, asked.secret)
    if token is None and not registry.wrong_codes.take(address(request)):
        raise wrong_codes()
    if token is None:
        raise Refused(403, "this link was used already, or is too old")
    return give_token(request, answer({"room": room}), f"room-{room}", token)


class Left(Record, frozen=True):
    """A table at which it could not be done, and why."""

    code: str
    why: Text


async def _settle(registry: TableRegistry, code: str, asked: RoomSettings) -> Text | None:
    """What is asked of one table, or why it cannot be done there: that stops no other."""
    try:
        live = await registry.table(code)
        if asked.start and live.info.state == "lobby":
            await live.start(partial(lobby.begun_by_people, held=bool(asked.paused)))
        names = live.info.names
        rule = partial(lobby.steered, asked=asked, here=live.presence.here)
        await live.change(rule, Fault("the teacher has freed your seat"))
        if asked.free is not None:
            live.announce("freed", name=names[asked.free])
        if asked.rename is not None:
            await retell(registry, live, asked.rename)
        if asked.again:
            await lobby.followed(registry, live, None, lobby.with_next)
    except Refused as fault:
        return told(fault)
    return None


async def get_lesson(request: Request) -> Response:
    """A lesson with a game, for whoever teaches."""
    box = games.box(on_shelf(str(request.path_params["game"])))
    if box.lesson_plan is None:
        raise Refused(404, "there is no lesson plan for this game")
    return answer({**msgspec.structs.asdict(box.lesson_plan), "history": box.epilogue, "closing": box.closing})
