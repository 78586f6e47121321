"""One-time links by which whoever opened a classroom takes it to another computer.

All servers on a database know them. What is kept of a classroom's token opens nothing: it is locked by the link's
secret, of which only the hash is kept.
"""

import hmac
from typing import Final

from konspira.server.clock import now
from konspira.server.codes import hashed, new_secret
from konspira.server.database import DatabaseConnection
from konspira.server.seating import LINK_LASTS
from konspira.server.store import Store

USE: Final = "DELETE FROM room_links WHERE room = ? AND hash = ? AND until > ? RETURNING locked"


async def make_link(store: Store, room: str, token: str) -> str:
    """The secret of a new link; an older one to the same room is worth nothing from now on."""
    secret, at = new_secret(), now()

    def work(db: DatabaseConnection) -> None:
        db.execute("DELETE FROM room_links WHERE room = ? OR until <= ?", (room, at))
        row = (room, hashed(secret), locked(token.encode(), secret), at + LINK_LASTS)
        db.execute("INSERT INTO room_links VALUES (?, ?, ?, ?)", row)

    await store.write(work)
    return secret


async def take_link(store: Store, room: str, secret: str) -> str | None:
    """The room's token, once, for whoever has the secret."""
    facts = (room, hashed(secret), now())
    found = await store.write(lambda db: db.execute(USE, facts).fetchall())
    return locked(found[0][0], secret).decode() if found else None


def locked(token: bytes, secret: str) -> bytes:
    """A token under a secret that is used for nothing else and once; the same again opens it."""
    pad = hmac.digest(secret.encode(), b"room", "sha512")
    return bytes(one ^ other for one, other in zip(token, pad, strict=False))
