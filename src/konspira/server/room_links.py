"""One-time links by which whoever opened a classroom takes it to another computer; kept in the memory alone."""

from typing import NamedTuple

from konspira.server.clock import now
from konspira.server.codes import hashed, new_secret, same
from konspira.server.seating import LINK_LASTS


class RoomLink(NamedTuple):
    """What opens it, the room's token, and until when."""

    key: bytes
    token: str
    until: float


class RoomLinks:
    """The links that are open, one a classroom."""

    def __init__(self) -> None:
        self._open: dict[str, RoomLink] = {}

    def make(self, room: str, token: str) -> str:
        """The secret of a new link; an older one to the same room is worth nothing from now on."""
        secret, at = new_secret(), now()
        self._open = {other: link for other, link in self._open.items() if link.until > at}
        self._open[room] = RoomLink(hashed(secret), token, at + LINK_LASTS)
        return secret

    def take(self, room: str, secret: str) -> str | None:
        """The room's token, once, for whoever has the secret."""
        link = self._open.get(room)
        if link is None or not same(hashed(secret), link.key) or link.until <= now():
            return None
        del self._open[room]
        return link.token
