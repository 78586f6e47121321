"""Cards are turned over one after another, on all screens together; what comes of it is told after the last one.

The move is stored before the first card turns, but the table does not take it until the last has been seen: so nothing
that is made from the table can tell the result too early, and a table that is read again simply stands after the move.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from konspira.engine.reveal import Scene
from konspira.engine.words import Text
from konspira.server.frames import RevealFrame
from konspira.server.interlude import Interlude
from konspira.server.texts import Refused

if TYPE_CHECKING:
    from konspira.server.live_table import LiveTable

BEAT: Final = 0.75
"""How long one waits for a card, as all here in shares of the table's pace."""
ALL: Final = 5.0
"""How long one waits for all cards together: of many, each turns sooner."""
LAST: Final = 1.6
"""By how much longer one waits for the last card."""
OUTCOME: Final = 0.6
"""How long the last card is seen before its outcome is told."""
READING: Final = 2.4
"""How long the outcome is there to be read."""


def waits(count: int) -> tuple[float, ...]:
    """How long each step lasts: only the number of cards counts, which everybody knows."""
    beat = min(BEAT, ALL / max(count, 1))
    return (*(beat,) * (count - 1), beat * LAST, OUTCOME, READING)


class RevealInterlude(Interlude):
    """A scene at a table."""

    def __init__(self, live: "LiveTable", scene: Scene, then: Callable[[], None]) -> None:
        self._scene = scene
        self._step = 0
        super().__init__(live, then)

    @property
    def prompt(self) -> Text:
        """What is being turned over."""
        return self._scene.title

    def frame(self) -> RevealFrame:
        """The cards that lie face up; what comes of them only when all do."""
        scene, over = self._scene, self._step > len(self._scene.cards)
        up, outcome, good = scene.cards[: self._step], scene.outcome if over else None, scene.good if over else None
        return RevealFrame(scene.kind, scene.title, len(scene.cards), up, outcome, good)

    def refusal(self) -> Refused:
        """Nobody can act on what nobody has seen."""
        return Refused(409, "wait until everything has been turned over")

    async def _pass(self) -> None:
        """Step by step, at the table's pace: the host may change it meanwhile."""
        for wait in waits(len(self._scene.cards)):
            self._live.tell(self.frame(), "state")
            await self._live.house.config.rest(wait * self._live.info.pace)
            self._step += 1
        if self._scene.then:
            self._scene, self._step = self._scene.then, 0
            await self._pass()
