"""The routes of decks that players bring: checked before a table is opened with them, begun from a template."""

import asyncio
from functools import cache

from starlette.requests import Request
from starlette.responses import Response

from konspira import games
from konspira.decks.template import template
from konspira.engine.words import Lang, say
from konspira.server import lobby
from konspira.server.bodies import NewTable
from konspira.server.pages import Asset, asset, send_asset
from konspira.server.requests import address, answer, body, registry_of
from konspira.server.shelf import on_shelf
from konspira.server.texts import WORDS, Refused


async def post_check(request: Request) -> Response:
    """Whether a table could be opened with these decks; or all that is wrong with them. Nothing is opened."""
    asked = await body(request, NewTable, 2 * registry_of(request).config.limits.text)
    await lobby.read_decks(registry_of(request), asked, address(request))
    return answer({})


async def get_template(request: Request) -> Response:
    """The printed deck of a game as a file to change."""
    game: str = on_shelf(str(request.path_params["game"]))
    lang: Lang = "pl" if request.query_params.get("lang") == "pl" else "en"
    sent = send_asset(request, await asyncio.to_thread(written, game, lang))
    sent.headers["content-disposition"] = f'attachment; filename="{game}.toml"'
    return sent


@cache
def written(game: str, lang: Lang) -> Asset:
    """The template of a game's decks, which is long to write and always the same."""
    box = games.box(game)
    if box.decks is None:
        raise Refused(404, "this game has no deck that can be changed")
    head = WORDS.text("deck_head", lang, title=say(box.title, lang))
    return asset(template(box.decks, head.strip(), lang).encode(), ".txt")
