"""Content files: TOML read into typed records, with messages that name the file, the place and the fault."""

import tomllib
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Literal, TypeVar

import msgspec

from konspira.engine.illegal import Fault

C = TypeVar("C")

Source = Literal["rulebook", "reconstructed"]
"""Whether content is the rulebook's own or was filled in."""


class ContentError(Fault):
    """A content file that cannot be used: which file, where in it, what was expected and what came."""


def load(file: Traversable | Path, kind: type[C]) -> C:
    """Read a content file into records of this type."""
    try:
        return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), kind)
    except tomllib.TOMLDecodeError as fault:
        raise ContentError("{file} is not valid TOML: {fault}", file=file.name, fault=fault) from None
    except msgspec.ValidationError as fault:
        raise ContentError("{file} has a wrong entry: {fault}", file=file.name, fault=fault) from None
