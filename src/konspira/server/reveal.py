"""Cards are turned over one after another, on all screens together; what comes of it is told after the last one.

A big moment is shown in the same way: a scene that all see, until all people who are here want to go on, or in time.
The move is stored before that, but the table does not take it until the last has been seen: so nothing that is made
from the table can tell the result too early; a table that is read again meanwhile shows it from its beginning
(`stored_table.py`).
"""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Final

from konspira import games
from konspira.engine import Seat
from konspira.engine.big_moment import BigMoment, moments_of
from konspira.engine.play import PlayedMove
from konspira.engine.reveal import Scene
from konspira.engine.words import Text
from konspira.server.frames import BigMomentFrame, RevealFrame
from konspira.server.interlude import Interlude
from konspira.server.looking import Looking
from konspira.server.table_info import TableInfo
from konspira.server.texts import Refused

if TYPE_CHECKING:
    from konspira.server.live_table import LiveTable

BEAT: Final = 0.75
"""How long one waits for a card, as all here in shares of the table's pace."""
ALL: Final = 5.0
"""How long one waits for all cards together: of many, each turns sooner."""
LAST: Final = 1.6
"""By how much longer one waits for the last card,"""
DECIDING: Final = 4.0
"""and for the last card of what may decide the game."""
OUTCOME: Final = 0.6
"""How long the last card is seen before its outcome is told."""
LOOKING: Final = 1.6
"""How long one looks at an outcome or at a picture before one reads,"""
LETTERS: Final = 15
"""how many letters are read then,"""
LONGEST: Final = 12.0
"""and how long it lasts at most."""


def waits(scene: Scene) -> tuple[float, ...]:
    """How long each step before the outcome lasts: the number of cards counts, and whether they may decide the game,
    both of which everybody knows."""
    count = len(scene.cards)
    beat = min(BEAT, ALL / max(count, 1))
    return (*(beat,) * (count - 1), beat * (DECIDING if scene.deciding else LAST), OUTCOME)


def reading(texts: Iterable[Text | None]) -> float:
    """How long texts are there to be read: only their letters count, in the longer of the languages."""
    said = [text for text in texts if text]
    letters = max(sum(len(text.pl) for text in said), sum(len(text.en) for text in said))
    return min(LOOKING + letters / LETTERS, LONGEST)


def lasts_in_all(info: TableInfo, shown: Iterable[Scene | BigMoment], alone: float) -> float:
    """How long it takes at most until all of it has been seen at a table."""
    return sum(turning(scene) * info.pace + longest(info, scene, alone) for scene in shown)


def turning(shown: Scene | BigMoment) -> float:
    """How long the cards of a scene take to turn, in shares of the table's pace."""
    return 0.0 if isinstance(shown, BigMoment) else sum(waits(shown)) * shown.pace


def longest(info: TableInfo, shown: Scene | BigMoment, alone: float) -> float:
    """For how long people look at what has been turned over."""
    return alone if for_one(info, shown, alone) else seconds(info, shown)


def for_one(info: TableInfo, shown: Scene | BigMoment, alone: float) -> bool:
    """Nobody hurries the only person at a table, who may still be on the way to it; what comes aside leaves the table
    in sight, and goes by itself."""
    aside = isinstance(shown, Scene) and shown.aside
    return not aside and sum(one.kind == "human" for one in info.places) == 1 and alone > 0


def seconds(info: TableInfo, shown: Scene | BigMoment) -> float:
    """For how long several people do."""
    return round(lasts(shown) * info.pace, 1)


def lasts(shown: Scene | BigMoment) -> float:
    """How long a big moment is there, or an outcome together with the cards that it comes of: what turns slowly is read
    as fast as the rest."""
    if isinstance(shown, BigMoment):
        return reading((shown.title, shown.date, shown.words, shown.changes))
    labels = () if shown.aside else (card.label for card in shown.cards)
    return reading((shown.outcome, *labels)) * min(shown.pace, 1)


def shown_of(info: TableInfo, moves: Sequence[PlayedMove]) -> list[Scene | BigMoment]:
    """What is turned over after these moves, one scene after another, each followed by the big moments that come of
    it; nothing at a table without a pace. A tutorial has words of its own for its moments."""
    box, shown = games.box(info.game), list[tuple[int, int, Scene | BigMoment]]()
    scene = box.reveal(moves, info.names) if box.reveal and info.pace else None
    while scene:
        shown.append((scene.at, scene.after, scene))
        scene = scene.then
    big = box.big_moment if info.pace and not info.tutorial else None
    shown += [(at, *one) for at, move in enumerate(moves) for one in moments_of(big, move, info.names)]
    return [one for _, _, one in sorted(shown, key=lambda one: one[:2])]


def tide_of(shown: Sequence[Scene | BigMoment]) -> BigMoment | None:
    """The last big moment that was shown."""
    return next((one for one in reversed(shown) if isinstance(one, BigMoment)), None)


def opens(live: "LiveTable") -> bool:
    """Whether a table is at its opening scene, which a class sees before its teacher speaks."""
    opened = live.position is not None and not live.position.begun
    return opened and live.info.state == "held" and isinstance(live.interlude, RevealInterlude)


class RevealInterlude(Interlude):
    """What is shown at a table, one after another."""

    def __init__(self, live: "LiveTable", shown: Sequence[Scene | BigMoment], then: Callable[[], None]) -> None:
        self._shown = shown
        self._now = shown[0]
        self._step = 0
        self._hurried = False
        self._looking = Looking(live.presence.people_here)
        super().__init__(live, then)

    @property
    def prompt(self) -> Text:
        """What is being shown."""
        return self._now.title

    @property
    def waiting(self) -> list[Seat]:
        """Whoever is alone goes on in their own time; for several it goes by itself."""
        return [] if self._bar(self._now) else self._looking.waiting

    def frame(self) -> RevealFrame | BigMomentFrame:
        """The cards that lie face up, and what comes of them only when all do; or the big moment."""
        if isinstance(self._now, BigMoment):
            return BigMomentFrame(self._now, self._bar(self._now), self._looking.looked, self._looking.waiting)
        scene, over = self._now, self._step > len(self._now.cards)
        up, outcome, good = scene.cards[: self._step], scene.outcome if over else None, scene.good if over else None
        seconds = self._bar(scene) if over else None
        whose = tuple(card.seat for card in scene.cards) if scene.laid_out else ()
        shown = len(scene.cards), up, outcome, good, seconds, scene.aside, scene.deciding, whose, scene.titles
        return RevealFrame(scene.kind, scene.title, *shown, scene.outcomes if over else {})

    def refusal(self) -> Refused:
        """Nobody can act on what nobody has seen."""
        return Refused(409, "wait until everything has been turned over")

    def look(self, seat: Seat) -> None:
        """Somebody wants to go on: when all people here do, it goes on."""
        if self._looking.look(seat):
            self.changed()

    def changed(self) -> None:
        """Who is still waited for; when it is nobody, and somebody has said so, it goes on. The bell ends it."""
        if self._live.info.state == "ended":
            self._looking.end()
        if not self._looking.looked:
            return
        if isinstance(self._now, BigMoment):
            self._live.tell(self.frame(), "state")
        if not self._looking.waiting:
            self._looking.end()

    async def _pass(self) -> None:
        """One after another, at the table's pace: the host may change it meanwhile."""
        for shown in self._shown:
            if self._live.info.state == "ended":
                return
            self._now, self._step, self._hurried = shown, 0, False
            if isinstance(shown, BigMoment):
                await self._dwell(shown)
            else:
                await self._turn(shown)

    async def _turn(self, scene: Scene) -> None:
        """Step by step; when all people here have seen enough the outcome comes at once, and then what follows; whoever
        is alone need not say it twice."""
        steps, told = waits(scene), len(scene.cards) + 1
        while self._step <= told and self._live.info.state != "ended":
            if self._step in (0, told):
                self._looking = Looking(self._live.presence.people_here)
            self._live.tell(self.frame(), "state")
            wait = steps[self._step] * scene.pace * self._live.info.pace if self._step < told else self._longest(scene)
            await self._looking.last(self._live.house.config.rest(wait))
            self._hurried |= self._looking.ended
            self._step = told if self._looking.ended and self._step < told else self._step + 1

    async def _dwell(self, moment: BigMoment) -> None:
        self._looking = Looking(self._live.presence.people_here)
        self._live.tell(self.frame(), "state")
        await self._looking.last(self._live.house.config.rest(self._longest(moment)))

    def _bar(self, shown: Scene | BigMoment) -> float | None:
        """What everybody sees run out; nothing does where it waits for one person."""
        return None if for_one(self._live.info, shown, self._alone) else seconds(self._live.info, shown)

    def _longest(self, shown: Scene | BigMoment) -> float:
        return longest(self._live.info, shown, self._alone)

    @property
    def _alone(self) -> float:
        """How long one waits for the only person at a table, who has not hurried it."""
        return 0 if self._hurried else self._live.house.config.alone
