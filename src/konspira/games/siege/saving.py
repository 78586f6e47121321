"""A campaign between two sittings: what an Act leaves, as one line of text that is a link or a file (SG-301)."""

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as Unreadable
from hashlib import sha256
from typing import Final

import msgspec

from konspira.engine import Illegal, decode, encode
from konspira.engine.going_on import without_records
from konspira.engine.phases import Over
from konspira.games.siege import storage
from konspira.games.siege.content import ACTS, CHARACTERS, FITTINGS, SHELTER_KINDS, SPACES
from konspira.games.siege.people import CROWD, MOST
from konspira.games.siege.state import Table

VERSION: Final = 1
"""Goes up when tables of earlier campaigns can no longer go on."""
MARK: Final = f"siege{VERSION}."
LONGEST: Final = 60_000
LARGEST: Final = 400_000
CHECK: Final = 12


def can_go_on(t: Table) -> bool:
    """SG-301  Whether an Act was won that another one follows."""
    return isinstance(t.phase, Over) and bool(t.phase.outcome.winners) and bool(t.next_act)


def saved(t: Table) -> str:
    """SG-301  What is needed to go on later; "" where there is nothing to go on with."""
    if not can_go_on(t):
        return ""
    body = zlib.compress(encode(t), 9)
    return MARK + urlsafe_b64encode(sha256(body).digest()[:CHECK] + body).decode().rstrip("=")


def restored(text: str) -> Table:
    """SG-301  The table that was saved; what is damaged or of another version is refused."""
    text = "".join(without_records(text).split())
    if len(text) > LONGEST or not text.startswith("siege"):
        raise Illegal("SG-301", "this is no saved campaign")
    if not text.startswith(MARK):
        raise Illegal("SG-301", "this campaign was saved by another version of the game and cannot go on here")
    t = _read(text.removeprefix(MARK))
    if not (can_go_on(t) and _sound(t)):
        raise Illegal("SG-301", "the saved campaign is damaged")
    return t


def _read(text: str) -> Table:
    """The table in a saved text, if nothing of it is missing or changed."""
    try:
        data = urlsafe_b64decode(text + "=" * (-len(text) % 4))
        check, body = data[:CHECK], data[CHECK:]
        if sha256(body).digest()[:CHECK] != check:
            raise ValueError("changed")
        t: Table = decode(zlib.decompressobj().decompress(body, LARGEST), Table)
    except (Unreadable, ValueError, zlib.error, msgspec.MsgspecError) as fault:
        raise Illegal("SG-301", "the saved campaign is damaged") from fault
    return t


def _sound(t: Table) -> bool:
    """SG-04, SG-104, SG-120  Every piece is there once, everybody is somebody, and the Shelter is the Shelter."""
    known = {"", *FITTINGS, *SHELTER_KINDS}
    names = [one.who for one in t.people]
    whole = len(t.storage) == len(t.supply) == len(t.removed) == len(storage.WHOLE)
    return (
        whole
        and min(*t.storage, *t.supply, *t.removed) >= 0
        and storage.everything(t) == storage.WHOLE
        and 0 < len(names) == len(set(names)) <= CROWD
        and all(who in CHARACTERS for who in names)
        and all(0 <= now <= most for one in t.people for now, most in zip(one.states, MOST, strict=True))
        and len(t.spaces) == len(SPACES)
        and all(what in known for what in t.spaces)
        and t.next_act.upper().replace("_", "-") in ACTS
    )
