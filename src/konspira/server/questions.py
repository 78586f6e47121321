"""What a seat is asked and what it alone knows, in the words of whoever listens there; and how the table stands."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Protocol

from konspira import games
from konspira.box import Secret
from konspira.engine import Action, Game, Seat
from konspira.engine.gauge import Gauge, gauges_of
from konspira.engine.play import PlayedMove
from konspira.engine.questions import Choose, Question
from konspira.engine.record import tag_of
from konspira.engine.words import Lang, Text, say
from konspira.server.frames import AskedSeen, DeedSeen, WaySeen
from konspira.server.position import Position
from konspira.server.table_info import TableInfo
from konspira.server.texts import text
from konspira.server.told_moves import done

OVER = text("over")
MAY_CHANGE = text("may_change")
STOPPED = {state: text(state) for state in ("paused", "held", "ended", "rang")}
ENDS = (".", "?", "!", ":")
"""How a sentence ends."""


@lru_cache(4096)
def waiting_for(names: tuple[str, ...]) -> tuple[Text, Text]:
    """Whom the table waits for: for those who can do nothing, and for those who may still change their answer."""
    said = text("waiting", names=names)
    return said, Text(f"{MAY_CHANGE.pl} {said.pl}", f"{MAY_CHANGE.en} {said.en}")


def stopped(info: TableInfo) -> Text | None:
    """How a table stands at which nobody can move."""
    return STOPPED.get("rang" if info.laid_open else info.state)


class OpenQuestions(Protocol):
    """A position, as far as its open questions are concerned."""

    @property
    def game(self) -> Game[Any, Any]:
        """The rules."""

    @property
    def table(self) -> Any:
        """The table."""

    @property
    def awaited(self) -> Sequence[Seat]:
        """Whom it waits for."""

    @property
    def offers(self) -> Sequence[Sequence[Action]]:
        """What each seat is offered."""


class TableQuestions:
    """The questions of one table."""

    def __init__(self, game: str, names: tuple[str, ...]) -> None:
        self._box = games.box(game)
        self._ask = games.box(game).ask
        self._secret = games.box(game).secret
        self._awaits = games.box(game).awaits
        self._anybody = games.box(game).anybody
        self._gauges = games.box(game).gauges
        self._read_along = games.box(game).read_along
        self._others: dict[Lang, tuple[Any, AskedSeen | None]] = {}
        self._gauged: tuple[Any, tuple[Gauge, ...]] = None, ()
        self._deed: tuple[PlayedMove | None, DeedSeen | None] = None, None
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

    def others(self, position: OpenQuestions, lang: Lang) -> AskedSeen | None:
        """What those are asked for whom the table waits, for all others to read, where the game shows it."""
        if self._others.get(lang, (None, None))[0] is not position.table:
            self._others[lang] = position.table, self._asked_of(position, lang)
        return self._others[lang][1]

    def _asked_of(self, position: OpenQuestions, lang: Lang) -> AskedSeen | None:
        seats = tuple([seat for seat in position.awaited if seat >= 0])
        if self._read_along is None or not seats:
            return None
        view = position.game.view(position.table, seats[0])
        offers = tuple(dict.fromkeys(way for seat in seats for way in position.offers[seat]))
        asked = self._read_along(view, offers, self._names, lang)
        return AskedSeen(seats, asked.prompt, asked.note, ways_seen(asked))

    def deed(self, position: Position) -> DeedSeen | None:
        """What somebody has decided last, where the game says it: for all the same, worked out once."""
        if self._deed[0] is not position.last:
            self._deed = position.last, done(self._box, position.last, self._names) if position.last else None
        return self._deed[1]

    def all_views(self, position: Position) -> list[Any] | None:
        """Every seat's view of a table that lies open; nothing where nothing was hidden."""
        if self._secret is None:
            return None
        return [position.game.view(position.table, other) for other in range(position.seats)]

    def have_secrets(self, position: Position) -> bool:
        """Whether every seat has something to look at."""
        views = (position.game.view(position.table, seat) for seat in range(position.seats))
        return self._secret is not None and all(self.secret(view, "en") for view in views)

    def deals(self, position: Position) -> int:
        """How often cards were dealt, to all at once, that are held to be seen."""
        own = self.secret(position.game.view(position.table, 0), "en") if self._secret else None
        return own.deal if own else 0

    def prompt(
        self,
        question: Question | None,
        view: Any,
        to_act: Sequence[Seat],
        lang: Lang,
        others: AskedSeen | None = None,
    ) -> str:
        """How the table stands: what is asked of this viewer, for what and whom it waits, or that the game is over."""
        if not to_act:
            return say(OVER, lang)
        if question and view.seat in to_act:
            return question.prompt
        if self._awaited is not to_act:
            self._awaited = to_act
            self._waiting = waiting_for(tuple([self._names[other] for other in to_act if other >= 0]))
        awaits = self._awaits(view, self._names) if self._awaits else None
        what = others.prompt if others else say(awaits, lang) if awaits else ""
        anybody = self._anybody(view) if self._anybody and len(to_act) > 1 else None
        waiting = say(anybody or self._waiting[question is not None], lang)
        return f"{what}{'' if what.endswith(ENDS) else '.'} {waiting}" if what else waiting


def ways_seen(asked: object) -> tuple[WaySeen, ...]:
    """The ways of a question, and of those that follow, as they can be read."""
    options = asked.options if isinstance(asked, Choose) else ()
    return tuple([WaySeen(one.label, one.note, does(one.then), ways_seen(one.then)) for one in options])


def does(then: object) -> str:
    """The kind of action to which an answer leads at once, as protocol and boards name it."""
    return tag_of(then) if isinstance(then, Action) else ""
