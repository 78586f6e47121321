"""Plain frozen values that know how to be JSON: records, actions, events."""

import re
from functools import cache
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from konspira.engine.seats import Seat

__all__ = ["Action", "Event", "Private", "Record", "decode", "encode", "replace", "snake", "tag_of"]

R = TypeVar("R")


@cache
def snake(name: str) -> str:
    """The wire tag of a class: VotesShown → votes_shown, JailAPawn → jail_a_pawn."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "_", name).lower()


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A frozen value; JSON with an unknown field is refused."""


class Tagged(Record, frozen=True, tag_field="type", tag=snake):
    """A value that says on the wire which of several it is: {"type": "vote", …}."""


class Action(Tagged, frozen=True, tag=snake):
    """Something a seat, or CHANCE, does."""


class Event(Tagged, frozen=True, tag=snake):
    """Something that everybody sees happen."""


class Private(Event, frozen=True, tag=snake):
    """Something that only the seat `to` learns."""

    to: Seat


def tag_of(value: Record) -> str:
    """Which of several it is, as it says on the wire."""
    return str(type(value).__struct_config__.tag)


def encode(value: object) -> bytes:
    """The one JSON form of a value: fields in order of declaration, no spaces."""
    return msgspec.json.encode(value)


def decode(data: bytes | str, kind: Any) -> Any:
    """A value of this type from JSON; a wrong shape raises msgspec.ValidationError that names the path."""
    return msgspec.json.decode(data, type=kind)
