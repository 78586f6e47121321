"""The pages, and the files they are made of.

A file has a fingerprint, so that a browser asks again and is told "not changed". Under the address of its edition
(`server.edition`) it is kept for good and not asked for again, and modules and sheets come with all that they need.
"""

import gzip
import hashlib
from functools import lru_cache
from pathlib import PurePosixPath
from typing import Final, Literal, NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from konspira.server.edition import edition
from konspira.server.page_files import MAP, TYPES, file_at, whole
from konspira.web import static_folder

PACKED: Final = {".html", ".css", ".js", ".mjs", ".json", ".svg", ".txt"}

PAGES: Final = {
    "/": "home",
    "/new": "new",
    "/mine": "mine",
    "/t/{code}": "table",
    "/t/{code}/screen": "screen",
    "/t/{code}/replay": "replay",
    "/rules/{game}": "rules",
    "/classroom": "classroom",
    "/classroom/{room}": "classroom",
    "/classroom/{room}/wall": "wall",
    "/classroom/{room}/debrief": "debrief",
    "/lesson/{game}": "lesson",
    "/carry/{code}/{secret}": "carry",
}
SHEETS: Final = {"carry": "mine", "debrief": "lesson"}
"""Pages that wear the sheet of another."""
EARLY: Final = """  <link rel="preload" as="style" data-early="board.css">
  <link rel="modulepreload" data-early="board.js">
  <script src="/e/{edition}/static/early.js"></script>
"""
"""What pages of a table begin with: they ask for it, and for its game's board, before their own script is there."""

Keep = Literal["for good", "while it is the same", "not at all"]
KEEPING: Final[dict[Keep, str]] = {
    "for good": "public, max-age=31536000, immutable",
    "while it is the same": "no-cache",
    "not at all": "no-store",
}


class Asset(NamedTuple):
    """A file as it is sent."""

    data: bytes
    packed: bytes | None
    kind: str
    etag: str


@lru_cache(512)
def _file(address: str, _changed: int) -> Asset:
    """A file, read once as long as it does not change."""
    path = file_at(address)
    return asset(path.read_bytes(), path.suffix)


@lru_cache(512)
def _whole(address: str, edition: str) -> Asset:
    """A file with all that it needs, put together once."""
    return asset(whole(address, edition), ".json" if address.endswith(MAP) else PurePosixPath(address).suffix)


def asset(data: bytes, ending: str) -> Asset:
    """Bytes of a kind, ready to be sent."""
    packed = gzip.compress(data, 6, mtime=0) if ending in PACKED and len(data) > 500 else None
    return Asset(data, packed, TYPES[ending], f'"{hashlib.sha256(data).hexdigest()[:20]}"')


def send_asset(request: Request, asset: Asset, keep: Keep = "while it is the same") -> Response:
    """What a browser may keep for good, keep and ask again for, or not keep at all."""
    headers = {"etag": asset.etag, "cache-control": KEEPING[keep], "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == asset.etag:
        return Response(status_code=304, headers=headers)
    if asset.packed and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(asset.packed, 200, {**headers, "content-encoding": "gzip"}, asset.kind)
    return Response(asset.data, 200, headers, asset.kind)


def page(name: str) -> Asset:
    """A page: what all have in common, with a script and a sheet of its own."""
    return _page(name, edition())


@lru_cache(2 * len(PAGES))
def _page(name: str, edition: str) -> Asset:
    early = EARLY if name in ("table", "screen") else ""
    text = (static_folder() / "page.html").read_text(encoding="utf-8")
    for part, put in {"early": early, "edition": edition, "page": name, "sheet": SHEETS.get(name, name)}.items():
        text = text.replace(f"{{{part}}}", put)
    return asset(text.encode(), ".html")


async def get_page(request: Request) -> Response:
    """One of the pages."""
    return send_asset(request, page(PAGES[request.scope["route"].path]))


def missing() -> Response:
    """The page of an address that leads nowhere; it is never kept, for the address may lead somewhere one day."""
    found = page("missing")
    return Response(found.data, 404, media_type=found.kind)


async def get_file(request: Request) -> Response:
    """What the pages and the games' boards are made of, as it lies there."""
    address = request.scope["path"]
    return send_asset(request, _file(address, file_at(address).stat().st_mtime_ns))


async def get_worker(request: Request) -> Response:
    """What a browser keeps for when there is no line; it may see to the whole site only from its root."""
    address = "/static/worker.js"
    return send_asset(request, _file(address, file_at(address).stat().st_mtime_ns))


def of_edition(address: str) -> Asset:
    """A file of the pages with all that it needs, as it is now."""
    return _whole(address, edition())


async def get_of_edition(request: Request) -> Response:
    """The same with all that it needs, to be kept for good; an older page finds what is there today."""
    keep: Keep = "for good" if request.path_params["edition"] == edition() else "while it is the same"
    return send_asset(request, of_edition("/" + request.path_params["path"]), keep)
