"""The routes of card data: what a game's cards say, public, the same for everybody, and kept by browsers."""

import asyncio
from functools import lru_cache
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from konspira import games
from konspira.server.pages import Asset, asset, send_asset
from konspira.server.requests import table_of
from konspira.server.shelf import on_shelf


@lru_cache(32)
def card_data(name: str, options: bytes) -> Asset:
    """All that the cards of such tables say, made once; null for a game that has none."""
    chosen = msgspec.json.decode(options, type=games.game(name).OPTIONS)
    return asset(games.box(name).cards(chosen) or b"null", ".json")


async def get_cards(request: Request) -> Response:
    """The cards of a game if nothing else is agreed."""
    return await _sent(request, on_shelf(str(request.path_params["game"])), {})


async def get_table_cards(request: Request) -> Response:
    """The cards of this table, where people may have brought a deck of their own."""
    info = (await table_of(request)).info
    return await _sent(request, info.game, info.options)


async def _sent(request: Request, name: str, options: dict[str, Any]) -> Response:
    return send_asset(request, await asyncio.to_thread(card_data, name, msgspec.json.encode(options)))
