"""What is asked of a seat, or whom the table waits for, in a sentence."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from konspira import games
from konspira.engine import Seat
from konspira.engine.words import LANGUAGES, Text
from konspira.server.texts import text

OVER = text("over")
MAY_CHANGE = text("may_change")


@lru_cache(4096)
def waiting_for(names: tuple[str, ...]) -> tuple[Text, Text]:
    """Whom the table waits for: for those who can do nothing, and for those who may still change their answer."""
    said = text("waiting", names=names)
    return said, Text(f"{MAY_CHANGE.pl} {said.pl}", f"{MAY_CHANGE.en} {said.en}")


class Prompts:
    """The prompts of one table; what is the same for several seats, or asked again, is put into words once."""

    def __init__(self, game: str, names: tuple[str, ...]) -> None:
        self._put = games.terminal(game).ask
        self._names = names
        self._asked: dict[Seat, tuple[int, Any, Text]] = {}
        self._awaited: Sequence[Seat] = ()
        self._waiting = waiting_for(())

    def of(self, seat: Seat | None, ask: int | None, to_act: Sequence[Seat], view: Any, offers: Any) -> Text:
        """The prompt for one viewer."""
        if not to_act:
            return OVER
        if ask is not None and seat is not None and seat in to_act:
            return self._question(seat, ask, view, offers)
        if self._awaited is not to_act:
            self._awaited = to_act
            self._waiting = waiting_for(tuple([self._names[other] for other in to_act if other >= 0]))
        return self._waiting[ask is not None]

    def _question(self, seat: Seat, ask: int, view: Any, offers: Any) -> Text:
        """What a seat is asked, in the game's own words."""
        known = self._asked.get(seat)
        if known is None or known[0] != ask or (known[1] is not offers and known[1] != offers):
            pl, en = (self._put(view, offers, self._names, lang).prompt for lang in LANGUAGES)
            known = self._asked[seat] = (ask, offers, Text(pl, en))
        return known[2]
