"""The doors of what was played: replay, record, proof of fairness; and of the rules."""

import asyncio
from functools import lru_cache
from itertools import groupby

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from konspira import games
from konspira.engine import Record, Seat
from konspira.engine.words import Text
from konspira.server.live_table import LiveTable
from konspira.server.replay import proof, record, replay
from konspira.server.requests import answer, known_member, member_of, registry_of, table_of
from konspira.server.shelf import on_shelf
from konspira.server.texts import Refused


async def get_replay(request: Request) -> Response:
    """The game so far, as one may know it."""
    live = await table_of(request)
    viewer, everything = _viewer(request, live, request.query_params.get("as", "me"))
    # What is stored is not seen yet while its cards are being turned over.
    info, store, seen = live.info, registry_of(request).store, live.game().n
    told = await asyncio.to_thread(lambda: replay(info, store.log(info.code)[:seen], viewer, everything))
    return answer(told)


def _viewer(request: HTTPConnection, live: LiveTable, wanted: str) -> tuple[Seat | None, bool]:
    """Whose eyes are asked for, if the asker may have them."""
    member = member_of(request, live)
    if member is None and not live.info.spectators and not live.over:
        raise Refused(403, "this table is not open to spectators")
    if wanted == "public":
        return None, False
    if wanted == "me":
        return known_member(request, live).seat if member or not live.over else None, False
    if not live.over:
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


async def get_record(request: Request) -> Response:
    """The record file."""
    info, store = _over(await table_of(request)).info, registry_of(request).store
    data = await asyncio.to_thread(lambda: record(info, store.log(info.code)))
    name = f"konspira-{info.game}-{info.code}.jsonl"
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return Response(data, media_type="application/jsonl", headers=headers)


async def get_verify(request: Request) -> Response:
    """The proof that all chance came from the seed that was promised."""
    info, store = _over(await table_of(request)).info, registry_of(request).store
    return answer(await asyncio.to_thread(lambda: proof(info, store.log(info.code))))


# ---------------------------------------------------------------- rules


class RuleSeen(Record, frozen=True):
    """A rule."""

    id: str
    title: Text
    text: Text


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
def book(name: str) -> Book:
    """The rulebook of a game, by sections."""
    rules = games.box(name).rulebook
    sections = [
        Section(title, [RuleSeen(rule.id, rule.title, rule.text) for rule in group])
        for title, group in groupby(rules.rules, key=lambda rule: rule.section)
    ]
    return Book(games.box(name).title, rules.brief, sections)


async def get_rules(request: Request) -> Response:
    """The rules of a game."""
    return answer(book(on_shelf(str(request.path_params["game"]))))
