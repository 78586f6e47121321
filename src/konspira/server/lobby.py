"""Before the game and around it: tables are opened, the game is begun, settled and repeated."""

import asyncio
import contextlib
from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from konspira import games
from konspira.bots.thought import Level
from konspira.engine import Fault, new_seed, replace
from konspira.server.bodies import Learn, NewRoom, NewTable, RoomSettings, Settings
from konspira.server.codes import free_name, new_code, new_secret, secret_from
from konspira.server.database import Taken
from konspira.server.deck_texts import HeldDeck
from konspira.server.live_table import LiveTable
from konspira.server.registry import TableRegistry
from konspira.server.seating import Rule, filling, freed, hosted, in_lobby, known, lent, renamed, with_bot
from konspira.server.shelf import on_shelf
from konspira.server.table_info import PARTNER, SeatInfo, TableInfo, TableState, with_changed, with_key, with_member
from konspira.server.texts import Refused, Ruled

# ---------------------------------------------------------------- opening


def new_info(registry: TableRegistry, asked: NewTable, room: str | None = None) -> TableInfo:
    """An empty table as asked for, with the bots that were asked for; or why it cannot be."""
    game = games.game(on_shelf(asked.game))
    if asked.clock not in registry.config.clocks:
        raise Refused(400, "the clock may be one of {clocks}", clocks=list(registry.config.clocks))
    plain: dict[str, Any] = msgspec.to_builtins(_agreed(asked))
    free = (SeatInfo(),) * asked.seats
    pace = registry.config.pace
    info = TableInfo(
        new_code(room or ""), asked.game, game.VERSION, plain, asked.clock, pace, asked.spectators, new_seed(), free,
        room=room,
    )  # fmt: skip
    for seat, bot in list(enumerate(asked.bots, 1))[: asked.seats - 1]:
        if bot is not None:
            info = with_bot(info, seat, bot)
    return replace(info, talk=3, voice="heated") if info.is_alone else info


def class_infos(registry: TableRegistry, asked: NewRoom, wanted: Iterable[NewTable], room: str) -> list[TableInfo]:
    """The tables of a class; no two codes there, nor its own, are easily mixed up."""
    infos, codes = list[TableInfo](), [room]
    for table in wanted:
        codes.append(new_code(room, codes))
        spoken = {"talk": asked.talk, "voice": asked.voice, "talk_time": asked.talk_time}
        infos.append(replace(new_info(registry, table, room), code=codes[-1], level=asked.level, chat=False, **spoken))
    return infos


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


async def read_decks(registry: TableRegistry, asked: NewTable, address: str) -> list[HeldDeck]:
    """Have the decks that come with a table read before it is set up, and hold them; or all that is wrong with them."""
    most = registry.config.limits.text
    if any(len(text.encode()) > most for text in asked.options.values() if isinstance(text, str)):
        raise Refused(413, "a file may have {most} kB at most", most=most // 1000)
    try:
        return await registry.decks_of(address, on_shelf(asked.game), asked.seats, asked.options)
    except Refused:
        raise
    except Fault as fault:
        raise Ruled(400, games.box(asked.game).words, fault) from None


async def open_table(registry: TableRegistry, asked: NewTable, address: str) -> tuple[LiveTable, str]:
    """A new table and the token of whoever opened it."""
    token = new_secret()
    _held_meanwhile = await read_decks(registry, asked, address)
    info = await asyncio.to_thread(new_info, registry, asked)
    seat = next((s for s, place in enumerate(info.places) if place.kind == "free"), None) if asked.sit else None
    name = free_name(asked.name, info.names)
    info = with_member(info, name, seat, token)
    return registry.seat(await _created(registry, info), None, address), token


async def open_tutorial(registry: TableRegistry, asked: Learn, address: str) -> tuple[LiveTable, str]:
    """A table at which one person learns a game, and their token; nobody else comes in."""
    script = games.box(on_shelf(asked.game)).tutorial
    if script is None:
        raise Refused(404, "there is no tutorial for this game")
    table = NewTable(script.game, len(script.names), script.options, spectators=False)
    partners = tuple(SeatInfo("bot", name, PARTNER) for name in script.names)
    info = replace(new_info(registry, table), places=partners, talk=0, tutorial=True)
    token = new_secret()
    name = free_name(asked.name, tuple(name for seat, name in enumerate(script.names) if seat != script.seat))
    info = with_member(info, name, script.seat, token)
    return registry.seat(await _created(registry, info), None, address), token


async def _created(registry: TableRegistry, info: TableInfo) -> TableInfo:
    """The stored info, under a code that nobody else has."""
    while True:
        try:
            await registry.store.create(info)
        except Taken:
            info = replace(info, code=new_code())
        else:
            await registry.owning.take(info.code)
            return info


# ---------------------------------------------------------------- the game


def begun(info: TableInfo) -> TableInfo:
    """Bots take the free seats and the game begins."""
    in_lobby(info)
    bot = filling(info)
    for seat, place in enumerate(info.places):
        if place.kind == "free":
            info = with_bot(info, seat, bot)
    # The players have seen the seed's hash before they chose their names: nobody could choose among outcomes.
    return replace(info, state="playing", salt=f"{info.code}|{'|'.join(info.names)}")


def begun_by_host(info: TableInfo, token: str | None) -> TableInfo:
    """The host begins; in a classroom whoever opened it does, for all tables or for one."""
    known(info, token)
    if info.room:
        raise Refused(403, "the teacher starts the games of a classroom")
    return begun(hosted(info, token))


def begun_by_people(info: TableInfo, *, held: bool = False) -> TableInfo:
    """The same at a table of a classroom, where a game without people would play to nobody; `held`: all look at what
    they were dealt, then the teacher speaks."""
    if all(place.kind != "human" for place in in_lobby(info).places):
        raise Refused(409, "nobody sits at this table yet")
    info = begun(info)
    return replace(info, state="held") if held else info


def settled(info: TableInfo, asked: Settings) -> TableInfo:
    """What a host sets: pace, talk, pause, end."""
    info = info if asked.pace is None else replace(info, pace=asked.pace)
    return _stirred(_spoken(info, asked), asked, "paused")


def _spoken(info: TableInfo, asked: Settings | RoomSettings) -> TableInfo:
    """How much bots talk and in which voice, and how long people do."""
    return replace(
        info,
        talk=info.talk if asked.talk is None else asked.talk,
        voice=asked.voice or info.voice,
        talk_time=info.talk_time if asked.talk_time is None else asked.talk_time,
    )


def steered(info: TableInfo, asked: RoomSettings, here: Callable[[SeatInfo], bool]) -> TableInfo:
    """What the teacher of a class sets: talk, pause, end, whether pupils chat, a seat to be freed or lent to a bot, a
    pupil's name."""
    info = _spoken(info, asked)
    info = info if asked.chat is None else replace(info, chat=asked.chat)
    info = info if asked.free is None else freed(info, asked.free)
    info = info if asked.lend is None else lent(info, asked.lend, here)
    info = info if asked.rename is None else renamed(info, asked.rename)
    return _stirred(info, Settings(paused=asked.paused, ended=asked.ended), "held")


def _stirred(info: TableInfo, asked: Settings, pause: TableState) -> TableInfo:
    """A game is paused in this way, goes on or is ended."""
    if asked.paused is not None and info.state in ("playing", "paused", "held"):
        info = replace(info, state=pause if asked.paused else "playing")
    if asked.ended and info.state != "over":
        info = replace(info, state="ended")
    return info


# ---------------------------------------------------------------- the table after


async def again(
    registry: TableRegistry, live: LiveTable, token: str | None, level: Level | None = None
) -> tuple[str, str | None]:
    """The table that follows this one, and the asker's token there: the first who asks opens it, for bots of this
    `level` or the same as here, or a class's teacher.

    The token is made from the one they have here, so that asking again changes nothing.
    """
    old = await followed(registry, live, token, lambda info: with_next(_may_follow(info, token)), level)
    assert old.next is not None
    member, there = known(old, token), secret_from(token or "", f"again|{old.next}")
    following = await registry.table(old.next)
    info = await following.change(lambda info: _arrived(info, member.id, there))
    return old.next, there if info.holder(there) else None


async def followed(
    registry: TableRegistry, live: LiveTable, token: str | None, rule: Rule, level: Level | None = None
) -> TableInfo:
    """The old table's info with the code of the next one, which is opened if there is none yet."""
    while True:
        with contextlib.suppress(Taken):  # a code that somebody else has: another is drawn
            return await live.change(
                rule,
                store=lambda info: registry.store.follow(info, _next_table(info, token, next_options(live), level)),
            )


def _may_follow(info: TableInfo, token: str | None) -> TableInfo:
    """The same info, if whoever asks may go to the next table, or open it."""
    known(info, token)
    if info.room and info.next is None:
        raise Refused(403, "the teacher opens the next game of a class")
    return info


def with_next(info: TableInfo) -> TableInfo:
    """The same info with the code of the table that follows."""
    if info.tutorial:
        raise Refused(409, "this is somebody's tutorial: nobody else plays here")
    if info.state not in ("over", "ended"):
        raise Refused(409, "the game is not over yet")
    return info if info.next else replace(info, next=new_code(info.code, (info.code,)))


def next_options(live: LiveTable) -> dict[str, Any]:
    """The options of the next table: the same, or such that the game goes on where it ended here."""
    box, info = games.box(live.info.game), live.info
    saved = box.saved(live.game().table, info.options, info.code) if live.over else ""
    return {**info.options, box.goes_on.option: saved} if box.goes_on and saved else info.options


def _next_table(old: TableInfo, token: str | None, options: dict[str, Any], level: Level | None) -> TableInfo:
    """The same people and bots at a new table; whoever asked hosts it, but in a class nobody does."""
    assert old.next
    bots = tuple(_again(old.game, place, level) for place in old.places)
    info = TableInfo(
        old.next, old.game, games.game(old.game).VERSION, options, old.clock, old.pace, old.spectators,
        new_seed(), bots, room=old.room, talk=old.talk, voice=old.voice, level=old.level, chat=old.chat,
        talk_time=old.talk_time,
    )  # fmt: skip
    first = old.holder(token)
    for other in sorted(old.members, key=lambda other: other != first):
        info = with_member(info, other.name, other.seat, None, other.id)
        info = with_changed(info, replace(info.members[-1], given=other.given))
    return info


def _again(game: str, place: SeatInfo, level: Level | None) -> SeatInfo:
    """What is on a seat at the next table before people sit down: the same bot, or one of this level."""
    if place.kind != "bot" or place.member is not None:
        return SeatInfo()
    return replace(place, bot=games.box(game).bot_of_level(level)) if level else place


def _arrived(info: TableInfo, prior: int, token: str) -> TableInfo:
    """Whoever was this member at the old table takes their place, once: it may have gone to another device since."""
    same = next((other for other in info.members if other.prior == prior and other.key is None), None)
    return with_key(info, same, token) if same else info
