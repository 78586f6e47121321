"""The routes of card data: what a game's cards say, public, the same for everybody, and kept by browsers."""

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from konspira.engine import encode
from konspira.server.codes import hashed
from konspira.server.jobs import print_cards
from konspira.server.pages import send_asset
from konspira.server.requests import address, registry_of, table_of
from konspira.server.shelf import on_shelf
from konspira.server.workshop import Client


async def get_cards(request: Request) -> Response:
    """The cards of a game if nothing else is agreed."""
    return await _sent(request, on_shelf(str(request.path_params["game"])), {})


async def get_table_cards(request: Request) -> Response:
    """The cards of this table, where people may have brought a deck of their own."""
    info = (await table_of(request)).info
    return await _sent(request, info.game, info.options)


async def _sent(request: Request, name: str, options: dict[str, Any]) -> Response:
    registry, client = registry_of(request), Client(address(request))
    key = ("cards", name, hashed(encode(options).decode()))
    cards = await registry.worked_out.get(key, lambda: registry.think(client, print_cards, name, options))
    return send_asset(request, cards)
