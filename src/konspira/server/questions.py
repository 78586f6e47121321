"""What a seat is asked and what it alone knows, in the words of whoever listens there; and how the table stands."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from konspira import games
from konspira.box import Secret
from konspira.engine import Action, Seat
from konspira.engine.gauge import Gauge, gauges_of
from konspira.engine.questions import Question
from konspira.engine.words import Lang, Text, say
from konspira.server.position import Position
from konspira.server.texts import text

OVER = text("over")
MAY_CHANGE = text("may_change")


@lru_cache(4096)
def waiting_for(names: tuple[str, ...]) -> tuple[Text, Text]:
    """Whom the table waits for: for those who can do nothing, and for those who may still change their answer."""
    said = text("waiting", names=names)
    return said, Text(f"{MAY_CHANGE.pl} {said.pl}", f"{MAY_CHANGE.en} {said.en}")


class TableQuestions:
    """The questions of one table."""

    def __init__(self, game: str, names: tuple[str, ...]) -> None:
        self._ask = games.box(game).ask
        self._secret = games.box(game).secret
        self._awaits = games.box(game).awaits
        self._gauges = games.box(game).gauges
        self._gauged: tuple[Any, tuple[Gauge, ...]] = None, ()
        self._names = names
        self._awaited: Sequence[Seat] = ()
        self._waiting = waiting_for(())

    def asked(self, view: Any, offers: Sequence[Action], lang: Lang) -> Question:
        """What a seat that is offered something is asked."""
        return self._ask(view, offers, self._names, lang)

    def secret(self, view: Any, lang: Lang) -> Secret | None:
        """What this seat alone knows, in a game that has secrets."""
        return self._secret(view, self._names, lang) if self._secret else None

    def gauges(self, position: Position) -> tuple[Gauge, ...]:
        """How far is what decides the game: for all the same, worked out once for a table as it stands."""
        if self._gauged[0] is not position.table:
            self._gauged = position.table, gauges_of(self._gauges, position.game.view(position.table, None))
        return self._gauged[1]

    def have_secrets(self, position: Position) -> bool:
        """Whether every seat has something to look at."""
        views = (position.game.view(position.table, seat) for seat in range(position.seats))
        return self._secret is not None and all(self.secret(view, "en") for view in views)

    def prompt(self, question: Question | None, view: Any, to_act: Sequence[Seat], lang: Lang) -> str:
        """How the table stands: what is asked of this viewer, for what and whom it waits, or that the game is over."""
        if not to_act:
            return say(OVER, lang)
        if question and view.seat in to_act:
            return question.prompt
        if self._awaited is not to_act:
            self._awaited = to_act
            self._waiting = waiting_for(tuple([self._names[other] for other in to_act if other >= 0]))
        what = self._awaits(view, self._names) if self._awaits else None
        waiting = say(self._waiting[question is not None], lang)
        return f"{say(what, lang)} {waiting}" if what else waiting
