"""How often one person may speak at a table, however many connections they have."""

from typing import Final

from konspira.server.config import Limits
from konspira.server.limits import Bucket
from konspira.server.listener import Listener
from konspira.server.texts import Refused

MOST_KNOWN: Final = 500


class Manners:
    """What one person has left: messages, lines of chat, and second thoughts about a sealed answer."""

    def __init__(self, limits: Limits) -> None:
        often = limits.messages_a_second
        self.messages = Bucket(often, 2 * often)
        self.chats = Bucket(1, 5)
        self.changes = Bucket(often / 50, often)

    def quiet(self) -> bool:
        """Whether nothing need be remembered."""
        return self.messages.full() and self.chats.full() and self.changes.full()


class AllManners:
    """Everybody's at one table: a member's by their number, a spectator's by their address."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._known: dict[int | str, Manners] = {}

    def of(self, listener: Listener) -> Manners:
        """This person's."""
        key = listener.address if listener.member is None else listener.member
        if key not in self._known:
            if len(self._known) >= MOST_KNOWN:
                self._known = {who: kept for who, kept in self._known.items() if not kept.quiet()}
            self._known[key] = Manners(self._limits)
        return self._known[key]

    def think_again(self, listener: Listener) -> None:
        """An answer that was given may be changed, but not without end: each change is stored."""
        if not self.of(listener).changes.take():
            raise Refused(429, "you have changed your answer too often: wait a moment")
