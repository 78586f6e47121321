"""The routes of card data: what a game's cards say, public, the same for everybody, and kept by browsers."""

import asyncio
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from konspira import games
from konspira.engine import encode
from konspira.server.codes import hashed
from konspira.server.pages import Asset, asset, send_asset
from konspira.server.requests import registry_of, table_of
from konspira.server.shelf import on_shelf


async def get_cards(request: Request) -> Response:
    """The cards of a game if nothing else is agreed."""
    return await _sent(request, on_shelf(str(request.path_params["game"])), {})


async def get_table_cards(request: Request) -> Response:
    """The cards of this table, where people may have brought a deck of their own."""
    info = (await table_of(request)).info
    return await _sent(request, info.game, info.options)


async def _sent(request: Request, name: str, options: dict[str, Any]) -> Response:
    key = ("cards", name, hashed(encode(options).decode()))
    made = registry_of(request).worked_out.get(key, lambda: asyncio.to_thread(print_cards, name, options))
    return send_asset(request, await made)


def print_cards(game: str, options: dict[str, Any]) -> Asset:
    """All that the cards of such tables say; null for a game that has none."""
    chosen = msgspec.convert(options, games.game(game).OPTIONS)
    return asset(games.box(game).cards(chosen) or b"null", ".json")
