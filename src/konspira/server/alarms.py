"""When the clocks of tables will ring that are not in the memory: one alarm a table."""

import heapq
from collections.abc import Iterable, Iterator


class Alarms:
    """By table, the time of its next alarm; setting another one puts off the last."""

    def __init__(self, known: Iterable[tuple[str, float]] = ()) -> None:
        self._due = dict(known)
        self._queue = [(due, code) for code, due in self._due.items()]
        heapq.heapify(self._queue)

    def __len__(self) -> int:
        return len(self._queue)

    def set(self, code: str, due: float) -> None:
        """The clock of this table rings then."""
        if self._due.get(code) != due:
            self._due[code] = due
            heapq.heappush(self._queue, (due, code))

    def rung(self, now: float) -> Iterator[str]:
        """The tables whose alarm is due; each rings once."""
        while self._queue and self._queue[0][0] <= now:
            due, code = heapq.heappop(self._queue)
            if self._due.get(code) == due:
                del self._due[code]
                yield code
