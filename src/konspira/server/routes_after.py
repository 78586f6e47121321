"""The doors of what was played: replay, record, proof of fairness; and of the rules."""

import asyncio
from collections.abc import Callable
from functools import lru_cache
from itertools import groupby
from typing import Any

from msgspec import field
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from konspira import games
from konspira.engine import Record, Seat
from konspira.engine.rulebook import Rulebook
from konspira.engine.words import Text
from konspira.server.jobs import prove, tell_replay, tell_story, write_record
from konspira.server.live_table import LiveTable
from konspira.server.pages import Asset, send_asset
from konspira.server.requests import address, answer, known_member, member_of, registry_of, table_of, teaches
from konspira.server.shelf import on_shelf
from konspira.server.sittings import earlier_tables
from konspira.server.texts import Refused
from konspira.server.who_was_who import who_was_who
from konspira.server.workshop import Client

FREIGHT = 100_000
"""Bytes that cost as much to send as one more request."""
LONGEST_SEARCH = 60
"""Letters of what is looked for in the rules that are read."""


async def get_replay(request: Request) -> Response:
    """The game so far, as one may know it."""
    live = await _admitted(request)
    viewer, everything = _viewer(request, live, request.query_params.get("as", "me"), await _lies_open(request, live))
    # What is stored is not seen yet while its cards are being turned over.
    seen = live.game().n
    told = await _worked_out(request, live, seen, tell_replay, viewer, everything)
    return send_asset(request, told, "not at all")


async def _worked_out(request: Request, live: LiveTable, seen: int, work: Callable[..., Asset], *facts: Any) -> Asset:
    """What another process makes of the first moves of a table; after the end once for all who ask."""
    registry, info, client = registry_of(request), live.info, Client(address(request), live.info.code)

    async def make() -> Asset:
        registry.workshop.check_room(client.address)
        log = (await asyncio.to_thread(registry.store.log, info.code))[:seen]
        return await registry.think(client, work, info, log, *facts)

    key = (work.__name__, info.code, seen, *facts)
    made = await (registry.worked_out.get(key, make) if live.over or info.laid_open else make())
    registry.requests.pay(client.address, len(made.data) / FREIGHT)
    return made


async def _admitted(request: Request) -> LiveTable:
    """The table in the address, if it admits whoever asks: its members, and spectators where it is open to them."""
    live = await table_of(request)
    if not live.info.spectators and member_of(request, live) is None:
        raise Refused(403, "this table is not open to spectators")
    return live


async def _lies_open(request: HTTPConnection, live: LiveTable) -> bool:
    """Whether whoever asks may know all: the game is over, or it was a class's, which its teacher ended, and theirs."""
    if live.over or not live.info.laid_open:
        return live.over
    return member_of(request, live) is not None or await teaches(request, live.info.room)


async def _class_is_over(request: HTTPConnection, live: LiveTable) -> bool:
    """Whether the bell ended this game and no other of its class goes on: then its wall, on whatever computer, asks
    about it as about those that came to their end."""
    if not (live.info.laid_open and live.info.room):
        return False
    store = registry_of(request).store
    codes = await asyncio.to_thread(store.tables_of, live.info.room)
    infos = [await asyncio.to_thread(store.info, code) for code in codes]
    return all(info is None or info.state in ("over", "ended") for info in infos)


def _viewer(request: HTTPConnection, live: LiveTable, wanted: str, lies_open: bool) -> tuple[Seat | None, bool]:
    """Whose eyes are asked for, if the asker may have them."""
    member = member_of(request, live)
    if wanted == "public":
        return None, False
    if wanted == "me":
        return known_member(request, live).seat if member or not live.over else None, False
    if not lies_open:
        raise Refused(403, "while the game runs you may see only what you saw")
    if wanted == "all":
        return None, True
    if wanted.isdecimal() and len(wanted) < 3 and int(wanted) < len(live.info.places):
        return int(wanted), False
    raise Refused(400, "as may be me, public, all or a seat")


def _over(live: LiveTable) -> LiveTable:
    if not live.over:
        raise Refused(409, "the game is not over yet")
    return live


def _played(live: LiveTable) -> LiveTable:
    """A game that was played to its end by chance and people, not by a script."""
    if live.info.tutorial:
        raise Refused(409, "at a tutorial chance and partners are prepared: there is nothing to prove")
    return _over(live)


async def get_record(request: Request) -> Response:
    """The record file."""
    live = _played(await _admitted(request))
    sent = send_asset(request, await _worked_out(request, live, live.game().n, write_record), "not at all")
    name = f"konspira-{live.info.game}-{live.info.code}.jsonl"
    sent.headers["content-disposition"] = f'attachment; filename="{name}"'
    sent.headers["content-type"] = "application/jsonl"
    return sent


class Saved(Record, frozen=True):
    """How a game goes on: the option of the next table and its text, "" if it does not; the tables of earlier sittings;
    what is told after the very end; the options of this sitting, and which of them stay whatever is chosen."""

    option: str
    text: str
    earlier: tuple[str, ...]
    closing: Text | None
    options: dict[str, Any] = field(default_factory=dict)
    keeps: tuple[str, ...] = ()


def saved_of(live: LiveTable) -> Saved:
    """What is left of a table that is over for the next one."""
    box, info = games.box(live.info.game), live.info
    text = box.saved(live.game().table, info.options, info.code)
    option = box.goes_on.option if box.goes_on else ""
    earlier = earlier_tables(info)
    if not (box.goes_on and text):
        return Saved(option, "", earlier, box.closing)
    chosen = {name: value for name, value in info.options.items() if name != option}
    return Saved(option, text, earlier, None, chosen, box.goes_on.keeps)


async def get_saved(request: Request) -> Response:
    """How the game goes on at another table; `as=file`: what that table needs, to be kept."""
    live = _over(await _admitted(request))
    saved = saved_of(live)
    if request.query_params.get("as") != "file":
        return answer(saved)
    name = f"konspira-{live.info.game}-{live.info.code}.txt"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(saved.text, media_type="text/plain", headers=headers)


async def get_verify(request: Request) -> Response:
    """The proof that all chance came from the seed that was promised."""
    live = _played(await _admitted(request))
    return send_asset(request, await _worked_out(request, live, live.game().n, prove), "not at all")


async def get_story(request: Request) -> Response:
    """How the game went, as its end tells it, or the end of its class's lesson; null for a game that tells none."""
    live = await _admitted(request)
    if not (await _lies_open(request, live) or await _class_is_over(request, live)):
        raise Refused(409, "the game is not over yet")
    return send_asset(request, await _worked_out(request, live, live.game().n, tell_story), "not at all")


async def get_secrets(request: Request) -> Response:
    """Who was who, once all may know: what stood on every seat's secret card; nothing in a game without secrets."""
    live = await _admitted(request)
    if not await _lies_open(request, live):
        raise Refused(403, "while the game runs you may see only what you saw")
    return answer(who_was_who(live))


# ---------------------------------------------------------------- rules


class RuleSeen(Record, frozen=True, omit_defaults=True):
    """A rule; `ahead`: it tells of what a story brings later."""

    id: str
    title: Text
    text: Text
    ahead: bool = False


class Section(Record, frozen=True):
    """The rules under one heading."""

    title: Text
    rules: list[RuleSeen]


class Book(Record, frozen=True):
    """A rulebook."""

    title: Text
    brief: Text
    sections: list[Section]


@lru_cache(32)
def rulebook(name: str) -> Rulebook:
    """The rulebook of a game, read once."""
    return games.box(name).rulebook


@lru_cache(32)
def book(name: str) -> Book:
    """The rulebook of a game, by sections."""
    rules = rulebook(name)
    sections = [
        Section(title, [RuleSeen(rule.id, rule.title, rule.text, rule.ahead) for rule in group])
        for title, group in groupby(rules.rules, key=lambda rule: rule.section)
    ]
    return Book(games.box(name).title, rules.brief, sections)


async def get_rules(request: Request) -> Response:
    """The rules of a game."""
    return answer(book(on_shelf(str(request.path_params["game"]))))


async def find_rules(request: Request) -> Response:
    """Which rules of a game have these words, the nearest first: their ids."""
    words, lang = request.query_params.get("words", "")[:LONGEST_SEARCH], request.query_params.get("lang", "en")
    rules = rulebook(on_shelf(str(request.path_params["game"])))
    return answer([rule.id for rule in rules.search(words, "pl" if lang == "pl" else "en")])
