"""What is done for whoever runs out of time: what lay picked counts, if it is a whole answer; else the default."""

import weakref
from typing import TYPE_CHECKING

import msgspec

from konspira.engine import Action, Seat
from konspira.server.listener import Listener
from konspira.server.position import read_action
from konspira.server.seating import seat_in_hand

if TYPE_CHECKING:
    from konspira.server.live_table import LiveTable

NOTHING = b"null"


class Drafts:
    """What people have picked so far, as their pages tell it; nobody else learns of it."""

    def __init__(self, live: "LiveTable") -> None:
        self._live: LiveTable = live if isinstance(live, weakref.ProxyTypes) else weakref.proxy(live)
        self._drafts: dict[Seat, tuple[int, Action]] = {}
        self._hurried: dict[Seat, int] = {}

    def put(self, listener: Listener, ask: int, raw: msgspec.Raw) -> None:
        """This counts if their time runs out now; null: nothing does any more."""
        seat = seat_in_hand(self._live.info, listener.member)
        self._drafts.pop(seat, None)
        if bytes(raw) != NOTHING:
            self._drafts[seat] = ask, read_action(self._live.actions, raw)

    def in_haste(self, seat: Seat, ask: int | None) -> tuple[Action, str]:
        """What is done now, and by whom: by the draft, also where it is what follows of it; or by the clock."""
        position = self._live.game()
        at, drafted = self._drafts.pop(seat, (None, None))
        if drafted is not None and at == ask and drafted in position.offers[seat]:
            self._hurried[seat] = position.n + 1
            return drafted, "draft"
        follows = self._hurried.pop(seat, None) == position.n
        return self._live.game().default(seat), "draft" if follows else "clock"
