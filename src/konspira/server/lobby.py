"""Before the game and around it: tables are opened, seats taken and given, the game begun, paused, ended, repeated."""

import asyncio
import time
from typing import Any

import msgspec

from konspira import games
from konspira.engine import Fault, Seat, new_seed, replace
from konspira.server.bodies import NewTable, SeatChange, Settings
from konspira.server.codes import free_name, new_code, new_secret, pseudonym
from konspira.server.frames import Bye
from konspira.server.live_table import LiveTable
from konspira.server.position import Position
from konspira.server.registry import TableRegistry
from konspira.server.shelf import on_shelf
from konspira.server.table_info import (
    Member,
    SeatInfo,
    TableInfo,
    with_key,
    with_member,
    with_place,
    without_member,
)
from konspira.server.texts import Refused, Ruled, told
from konspira.server.writer import Taken

# ---------------------------------------------------------------- opening


def new_sheet(registry: TableRegistry, asked: NewTable, room: str | None = None) -> TableInfo:
    """An empty table as asked for, with the bots that were asked for; or why it cannot be."""
    game = games.game(on_shelf(asked.game))
    if asked.clock not in registry.config.clocks:
        raise Refused(400, "the clock may be one of {clocks}", clocks=list(registry.config.clocks))
    plain: dict[str, Any] = msgspec.to_builtins(_agreed(asked))
    free = (SeatInfo(),) * asked.seats
    pace = registry.config.pace
    info = TableInfo(
        new_code(), asked.game, game.VERSION, plain, asked.clock, pace, asked.spectators, new_seed(), free, room=room
    )
    for seat, bot in list(enumerate(asked.bots, 1))[: asked.seats - 1]:
        if bot is not None:
            info = with_bot(info, seat, bot)
    return info


def _agreed(asked: NewTable) -> Any:
    """The options as the game knows them, if it can be played so; or all that the game has against it."""
    game = games.game(asked.game)
    try:
        options = msgspec.convert(asked.options, game.OPTIONS)
        game.setup(asked.seats, options)
    except msgspec.ValidationError as fault:
        raise Refused(400, "the options have a wrong shape: {fault}", fault=fault) from None
    except Fault as fault:
        raise Ruled(400, games.box(asked.game).words, fault) from None
    return options


def with_bot(info: TableInfo, seat: Seat, bot: str) -> TableInfo:
    """A bot takes a seat; in a person's place it keeps their name."""
    if bot not in games.box(info.game).all_bots:
        raise Refused(400, "there is no such bot")
    place = info.places[seat]
    name = place.name or pseudonym(info.names)
    return with_place(info, seat, SeatInfo("bot", name, bot, place.member))


async def read_decks(registry: TableRegistry, asked: NewTable, address: str) -> None:
    """Have the decks that come with a table read before it is set up; or all that is wrong with them."""
    most = registry.config.limits.text
    if any(len(text.encode()) > most for text in asked.options.values() if isinstance(text, str)):
        raise Refused(413, "a file may have {most} kB at most", most=most // 1000)
    try:
        await registry.read_decks(address, on_shelf(asked.game), asked.seats, asked.options)
    except Refused:
        raise
    except Fault as fault:
        raise Ruled(400, games.box(asked.game).words, fault) from None


async def open_table(registry: TableRegistry, asked: NewTable, address: str) -> tuple[LiveTable, str]:
    """A new table and the token of whoever opened it."""
    token = new_secret()
    await read_decks(registry, asked, address)
    info = await asyncio.to_thread(new_sheet, registry, asked)
    seat = next((s for s, place in enumerate(info.places) if place.kind == "free"), None) if asked.sit else None
    name = free_name(asked.name, info.names)
    info = with_member(info, name, seat, token)
    return registry.seat(await _created(registry, info), None, address), token


async def _created(registry: TableRegistry, info: TableInfo) -> TableInfo:
    """The stored info, under a code that nobody else has."""
    while True:
        try:
            await registry.store.create(info)
        except Taken:
            info = replace(info, code=new_code())
        else:
            return info


# ---------------------------------------------------------------- seats


async def join(live: LiveTable, name: str, wanted: Seat | None) -> tuple[Member, str]:
    """Take a free seat in the lobby: the new member and their token."""
    async with live.lock:
        _in_lobby(live)
        free = [seat for seat, place in enumerate(live.info.places) if place.kind == "free"]
        if not free or (wanted is not None and wanted not in free):
            raise Refused(409, "this seat is taken" if free else "all seats are taken")
        token = new_secret()
        seat = free[0] if wanted is None else wanted
        info = with_member(live.info, free_name(name, _taken(live.info)), seat, token)
        await live.change(info)
        return info.members[-1], token


async def sit_down(live: LiveTable, member: Member, name: str, wanted: Seat | None) -> Member:
    """A member without a seat takes one; one who has a seat moves, in the lobby."""
    async with live.lock:
        _in_lobby(live)
        free = [seat for seat, place in enumerate(live.info.places) if place.kind == "free"]
        if wanted is None and member.seat is not None:
            return member
        if not free or (wanted is not None and wanted not in free):
            raise Refused(409, "this seat is taken" if free else "all seats are taken")
        seat = free[0] if wanted is None else wanted
        called = free_name(name, _taken(live.info) - {member.name}) if name else member.name
        moved = replace(member, seat=seat, name=called)
        info = live.info if member.seat is None else with_place(live.info, member.seat, SeatInfo())
        members = tuple(moved if other.id == member.id else other for other in info.members)
        await live.change(with_place(replace(info, members=members), seat, SeatInfo("human", called, None, member.id)))
        _look_from(live, moved)
        return moved


def _look_from(live: LiveTable, member: Member) -> None:
    """The member's open connections follow them to their new seat."""
    for listener in live.listeners:
        if listener.member == member.id and not listener.public:
            listener.seat = member.seat


def _taken(info: TableInfo) -> set[str]:
    return {*info.names, *(member.name for member in info.members)} - {""}


def _in_lobby(live: LiveTable) -> None:
    if live.info.state != "lobby":
        raise Refused(409, "the game has begun already")


async def leave(live: LiveTable, member: Member) -> None:
    """Leave the lobby and free the seat; in a game hand the seat to a bot."""
    async with live.lock:
        if live.info.state == "lobby":
            await live.change(without_member(live.info, member.id))
            _dismiss(live, member.id, "you have left the table")
        elif member.seat is not None and live.info.places[member.seat].kind == "human":
            await live.change(with_bot(live.info, member.seat, games.box(live.info.game).best_bot))


def _dismiss(live: LiveTable, number: int, why: str) -> None:
    """Close the connections of one who is no member any more."""
    for listener in live.listeners:
        if listener.member == number:
            listener.bye(Bye(told(Fault(why))))


async def change_seat(live: LiveTable, member: Member, asked: SeatChange) -> None:
    """In the lobby the host puts a bot on a seat or frees it; in a game see `_stand_in`."""
    async with live.lock:
        if asked.seat >= len(live.info.places):
            raise Refused(400, "there is no such seat")
        if live.info.state != "lobby":
            await live.change(_stand_in(live, member, asked))
            return
        _only_host(live, member)
        before = live.info.places[asked.seat].member
        info = live.info if before is None else without_member(live.info, before)
        info = with_place(info, asked.seat, SeatInfo())
        await live.change(info if asked.bot is None else with_bot(info, asked.seat, asked.bot))
        if before is not None:
            _dismiss(live, before, "the host has freed your seat")


def _stand_in(live: LiveTable, member: Member, asked: SeatChange) -> TableInfo:
    """A bot for one who is absent, or for oneself; and back, when the person asks for it."""
    place = live.info.places[asked.seat]
    if place.member is None:
        raise Refused(403, "nobody but its bot has this seat")
    if asked.bot is None:
        if place.member != member.id:
            raise Refused(403, "only the person whose seat it is can take it back")
        return with_place(live.info, asked.seat, SeatInfo("human", place.name, None, place.member))
    if place.member != member.id and not live.presence.absent(place):
        raise Refused(409, "this person is here: only an absent person's seat can be given to a bot")
    return with_bot(live.info, asked.seat, asked.bot)


def _only_host(live: LiveTable, member: Member | None) -> None:
    if member is None or member.id != live.info.host:
        raise Refused(403, "only the host can do this")


# ---------------------------------------------------------------- the game


async def start(live: LiveTable, member: Member | None, by_room: bool = False) -> None:
    """Bots take the free seats and the game begins: the first deal is stored together with the start."""
    async with live.lock:
        if not by_room:
            _only_host(live, member)
        _in_lobby(live)
        info = live.info
        for seat, place in enumerate(info.places):
            if place.kind == "free":
                info = with_bot(info, seat, games.box(info.game).best_bot)
        # The players have seen the seed's hash before they chose their names: nobody could choose among outcomes.
        info = replace(info, state="playing", salt=f"{info.code}|{'|'.join(info.names)}")
        live.driver.hold(0)
        await live.change(info)
        live.position = Position(games.game(info.game), live.words, info)
        live.driver.restart()
        await live.begin()


async def settle(live: LiveTable, member: Member | None, asked: Settings, by_room: bool = False) -> None:
    """The host's settings: pace, pause, end."""
    async with live.lock:
        if not by_room:
            _only_host(live, member)
        info = live.info
        if asked.pace is not None:
            info = replace(info, pace=asked.pace)
        if asked.paused is not None and info.state in ("playing", "paused"):
            info = replace(info, state="paused" if asked.paused else "playing")
        if asked.ended and info.state != "over":
            info = replace(info, state="ended")
        stirred = info.state != live.info.state
        if stirred and info.state == "playing":
            live.driver.restart()
        await live.change(info)
        if stirred:
            live.whole_all()


async def again(registry: TableRegistry, live: LiveTable, member: Member) -> tuple[str, str | None]:
    """The table that follows this one, and the member's token there: the first who asks opens it."""
    async with live.lock:
        if not live.over and live.info.state != "ended":
            raise Refused(409, "the game is not over yet")
        if live.info.next is None:
            await _open_next(registry, live, member)
        code = live.info.next
    assert code is not None
    return code, await _come_along(await registry.table(code), member)


async def _open_next(registry: TableRegistry, live: LiveTable, member: Member) -> None:
    """The same people, bots and options at a new table; whoever asked hosts it."""
    old = live.info
    bots = tuple(place if place.kind == "bot" and place.member is None else SeatInfo() for place in old.places)
    info = TableInfo(
        new_code(), old.game, games.game(old.game).VERSION, old.options, old.clock, old.pace, old.spectators,
        new_seed(), bots, room=old.room,
    )  # fmt: skip
    for other in sorted(old.members, key=lambda other: other.id != member.id):
        info = with_member(info, other.name, other.seat, None, other.id)
    while True:
        try:
            await registry.store.follow(replace(old, next=info.code), info)
            break
        except Taken:
            info = replace(info, code=new_code())
    live.info = replace(old, next=info.code)
    live.tell_all()


async def _come_along(live: LiveTable, member: Member) -> str | None:
    """A token for the one at the new table who was this member at the old one; None if that place is gone."""
    async with live.lock:
        same = next((other for other in live.info.members if other.prior == member.id), None)
        if same is None:
            return None
        token = new_secret()
        await live.change(with_key(live.info, same.id, token))
        return token


async def carried(live: LiveTable, number: int) -> str:
    """A token for one more device of a member."""
    async with live.lock:
        token = new_secret()
        if live.info.member(number) is None:
            raise Refused(404, "this link was used already, or is too old")
        await live.change(with_key(live.info, number, token))
        return token


def carry_until() -> float:
    """One-time links work for ten minutes."""
    return time.time() + 600
