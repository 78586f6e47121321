"""The pages, and the files they are made of.

A file has a fingerprint, so that a browser asks again and is told "not changed". Under the address of its edition
(`server.edition`) it is kept for good and not asked for again.
"""

import gzip
import hashlib
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path, PurePosixPath
from typing import Final, Literal, NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from konspira import games
from konspira.server.edition import edition, import_map, modules_of
from konspira.server.shelf import on_shelf
from konspira.server.texts import Refused
from konspira.web import static_folder

TYPES: Final = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webp": "image/webp",
    ".jpg": "image/jpeg",
    ".ico": "image/x-icon",
    ".woff2": "font/woff2",
    ".txt": "text/plain; charset=utf-8",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".wav": "audio/wav",
}
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
    "/classroom/{room}/debrief": "debrief",
    "/lesson/{game}": "lesson",
    "/carry/{code}/{secret}": "carry",
}
STYLES: Final = {
    "home": ("home",),
    "new": ("form",),
    "mine": ("mine",),
    "table": ("table", "form"),
    "screen": ("table", "screen"),
    "replay": ("table", "replay"),
    "rules": ("rules",),
    "classroom": ("form", "classroom"),
    "debrief": ("handout",),
    "lesson": ("handout",),
    "carry": ("mine",),
    "missing": (),
}
"""The sheets of each page besides what all have."""


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
def _asset(path: Path, _changed: int) -> Asset:
    """A file, read once as long as it does not change."""
    return asset(path.read_bytes(), path.suffix)


def asset(data: bytes, ending: str) -> Asset:
    """Bytes of a kind, ready to be sent."""
    packed = gzip.compress(data, 6, mtime=0) if ending in PACKED and len(data) > 500 else None
    return Asset(data, packed, TYPES[ending], f'"{hashlib.sha256(data).hexdigest()[:20]}"')


def send_file(request: Request, roots: Iterable[Path], name: str) -> Response:
    """A file below the first of these folders that has it, and never one beside them."""
    path = next(filter(None, (_inside(root, name) for root in roots)), None)
    if path is None:
        raise Refused(404, "there is no such page")
    same = request.path_params.get("edition") == edition()
    return send_asset(request, _asset(path, path.stat().st_mtime_ns), "for good" if same else "while it is the same")


def send_asset(request: Request, asset: Asset, keep: Keep = "while it is the same") -> Response:
    """What a browser may keep for good, keep and ask again for, or not keep at all."""
    headers = {"etag": asset.etag, "cache-control": KEEPING[keep], "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == asset.etag:
        return Response(status_code=304, headers=headers)
    if asset.packed and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(asset.packed, 200, {**headers, "content-encoding": "gzip"}, asset.kind)
    return Response(asset.data, 200, headers, asset.kind)


def _inside(root: Path, name: str) -> Path | None:
    """The file of this name, if there is a plain one of a known kind."""
    parts = PurePosixPath(name).parts
    plain = parts and not any(part.startswith(".") or part == "/" or "\\" in part or "\0" in part for part in parts)
    path = root.joinpath(*parts) if plain else root
    known = plain and path.suffix in TYPES and path.is_file()
    return path if known and path.resolve().is_relative_to(root.resolve()) else None


@lru_cache
def page(name: str) -> Asset:
    """A page: what all have in common, with a script and sheets of its own."""
    styles = [f'  <link rel="stylesheet" href="/e/{edition()}/static/styles/{style}.css">\n' for style in STYLES[name]]
    modules = [f'  <link rel="modulepreload" href="{module}">\n' for module in modules_of(f"pages/{name}.js")]
    parts = {"styles": "".join(styles), "modules": "".join(modules), "import_map": import_map(), "edition": edition()}
    text = (static_folder() / "page.html").read_text(encoding="utf-8")
    for part, put in {**parts, "page": name}.items():
        text = text.replace(f"{{{part}}}", put)
    return asset(text.encode(), ".html")


async def get_page(request: Request) -> Response:
    """One of the pages."""
    return send_asset(request, page(PAGES[request.scope["route"].path]))


def missing() -> Response:
    """The page of an address that leads nowhere; it is never kept, for the address may lead somewhere one day."""
    found = page("missing")
    return Response(found.data, 404, media_type=found.kind)


async def get_worker(request: Request) -> Response:
    """What a browser keeps for when there is no line; it may see to the whole site only from its root."""
    return send_file(request, (static_folder(),), "worker.js")


async def get_static(request: Request) -> Response:
    """What the pages are made of."""
    return send_file(request, (static_folder(),), str(request.path_params["path"]))


async def get_board(request: Request) -> Response:
    """What a game's own board is made of."""
    box = games.box(on_shelf(str(request.path_params["game"])))
    return send_file(request, (Path(str(folder)) for folder in box.pages), str(request.path_params["path"]))
