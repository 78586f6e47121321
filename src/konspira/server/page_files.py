"""The files that pages are made of, by their addresses; a module or a style sheet together with all that it needs."""

import json
import posixpath
import re
from functools import lru_cache
from pathlib import Path, PurePosixPath
from typing import Final

from konspira import games
from konspira.server.shelf import on_shelf
from konspira.server.texts import Refused
from konspira.web import static_folder
from konspira.web.bundle import Bundle, UnknownFormError, bundle

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
BROUGHT_IN: Final = re.compile(r'^@import url\("([^"]+)"\);$', re.MULTILINE)
MAP: Final = ".map"
"""How the address of a source map ends, after that of its module."""


def file_at(address: str) -> Path:
    """The file behind `/static/…` or `/games/NAME/page/…`: a plain one of a known kind below these folders."""
    match PurePosixPath(address).parts:
        case ("/", "static", *parts):
            roots = [static_folder()]
        case ("/", "games", game, "page", *parts):
            roots = [Path(str(folder)) for folder in games.box(on_shelf(game)).pages]
        case _:
            roots, parts = [], []
    found = next(filter(None, (_inside(root, parts) for root in roots)), None)
    if found is None:
        raise Refused(404, "there is no such page")
    return found


def _inside(root: Path, parts: list[str]) -> Path | None:
    plain = parts and not any(part.startswith(".") or part == "/" or "\\" in part or "\0" in part for part in parts)
    path = root.joinpath(*parts) if plain else root
    known = plain and path.suffix in TYPES and path.is_file()
    return path if known and path.resolve().is_relative_to(root.resolve()) else None


def text_at(address: str) -> str:
    """What a module or a sheet says."""
    return file_at(address).read_text(encoding="utf-8")


def whole(address: str, edition: str) -> bytes:
    """A file with all that it needs: modules and sheets in one, everything else as it is."""
    if address.endswith(".js" + MAP):
        return bundled(address.removesuffix(MAP), edition).source_map.encode()
    if address.endswith(".js"):
        return bundled(address, edition).text.encode()
    return whole_sheet(address).encode() if address.endswith(".css") else file_at(address).read_bytes()


@lru_cache(128)
def bundled(address: str, edition: str) -> Bundle:
    """A module and all that it needs; what cannot be sent so says why where it is run."""
    file_at(address)
    try:
        return bundle(address, text_at, f"/e/{edition}")
    except (UnknownFormError, Refused) as odd:
        return Bundle(f"throw new Error({json.dumps(f'{address}: {odd}')});\n", "{}")


def whole_sheet(address: str) -> str:
    """A style sheet with those that it begins by bringing in."""
    folder = posixpath.dirname(address)
    return BROUGHT_IN.sub(lambda found: whole_sheet(posixpath.normpath(f"{folder}/{found[1]}")), text_at(address))
