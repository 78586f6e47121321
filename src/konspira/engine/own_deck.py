"""A player's own deck: a TOML file whose entries replace the printed ones."""

import tomllib
from typing import Any, TypeVar

import msgspec

from konspira.engine.content import ContentError

D = TypeVar("D")


def read_own(text: str, printed: dict[str, Any], kind: type[D]) -> D:
    """The printed deck with the owner's values in their places."""
    try:
        return msgspec.convert({**printed, **tomllib.loads(text)}, kind)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as fault:
        raise ContentError("the deck has a mistake: {fault}", fault=fault) from None
