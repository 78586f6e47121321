"""What is asked of a seat, or whom the table waits for, in a sentence."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from konspira import games
from konspira.engine import Action, Seat
from konspira.engine.words import Text
from konspira.server.texts import WORDS, both, text


@lru_cache(4096)
def waiting_for(names: tuple[str, ...]) -> Text:
    """Whom the table waits for."""
    return both(lambda lang: WORDS.text("waiting", lang, names=names))


OVER = text("over")


def asked(game: str, view: Any, offers: Sequence[Action], names: Sequence[str]) -> Text:
    """What a seat is asked, in the game's own words."""
    ask = games.terminal(game).ask
    return both(lambda lang: ask(view, offers, names, lang).prompt)


@lru_cache(4096)
def may_change(names: tuple[str, ...]) -> Text:
    """A seat has answered and may still think better of it."""
    first, then = text("may_change"), waiting_for(names)
    return Text(f"{first.pl} {then.pl}", f"{first.en} {then.en}")


class Prompts:
    """The prompts of one table; a question is put into words once."""

    def __init__(self, game: str, names: tuple[str, ...]) -> None:
        self._game = game
        self._names = names
        self._asked: dict[Seat, tuple[int, Any, Text]] = {}

    def of(self, seat: Seat | None, ask: int | None, to_act: Sequence[Seat], view: Any, offers: Any) -> Text:
        """The prompt for one viewer."""
        if not to_act:
            return OVER
        if seat is not None and ask is not None and seat in to_act:
            return self._question(seat, ask, view, offers)
        names = tuple(self._names[other] for other in to_act if other >= 0)
        return may_change(names) if ask is not None else waiting_for(names)

    def _question(self, seat: Seat, ask: int, view: Any, offers: Any) -> Text:
        known = self._asked.get(seat)
        if known is None or known[0] != ask or (known[1] is not offers and known[1] != offers):
            known = self._asked[seat] = (ask, offers, asked(self._game, view, offers, self._names))
        return known[2]
