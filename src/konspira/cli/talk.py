"""What is said at a table in the terminal: bots' remarks, whom people suspect or trust, a bot's answer to a why."""

from typing import Any, Final, NamedTuple

from konspira.bots.remarks import Gathered, Mark, MarkKind, Remark
from konspira.box import GameBox
from konspira.cli.file_table import FileTable
from konspira.cli.meaning import meant, plain
from konspira.cli.texts import say
from konspira.engine import CHANCE, Seat
from konspira.engine.illegal import Fault
from konspira.engine.play import PlayedMove
from konspira.engine.words import Lang
from konspira.engine.words import say as said

KINDS: Final[dict[str, MarkKind]] = {
    "suspect": "suspect", "podejrzewam": "suspect", "podejrzana": "suspect", "podejrzany": "suspect",
    "trust": "trust", "ufam": "trust",
}  # fmt: skip
WHY: Final = ("why", "dlaczego", "czemu")


class Said(NamedTuple):
    """A sentence; of a seat, or of the table itself."""

    seat: Seat | None
    words: str


class TableTalk:
    """The talk of one sitting, in a game in which people talk about each other."""

    def __init__(self, table: FileTable, box: GameBox[Any, Any, Any], lang: Lang) -> None:
        self._table, self._box, self._lang = table, box, lang
        self._marks: dict[tuple[Seat, Seat], MarkKind] = {}
        self._heard = list[Remark]()

    @property
    def marks(self) -> tuple[Mark, ...]:
        """What people think of each other, for all to see."""
        return tuple(Mark(by, on, kind) for (by, on), kind in sorted(self._marks.items()))

    def remark(self, move: PlayedMove) -> list[Said]:
        """What one of the bots says about what everybody has just seen."""
        if not self._box.remarks or move.seat == CHANCE:
            return []
        before, after = (self._table.game.view(table, None) for table in (move.before, move.after))
        remarks = self._box.remarks(before, self._known(after), list(self._table.bots))
        return [self._say(one) for one in remarks[:1]]

    def _known(self, view: Any) -> Gathered[Any]:
        return Gathered(view, self._table.names, self.marks, heard=self._heard)

    def _say(self, one: Remark) -> Said:
        """What is said is remembered, so that it is not said again."""
        self._heard.append(one)
        return Said(one.seat, said(one.text, self._lang))

    def answer(self, by: Seat | None, typed: str) -> list[Said] | None:
        """What comes of “suspect Ola”, “trust Ola”, “why Ola”; None if this is none of them."""
        word, _, whom = typed.partition(" ")
        word = plain(word)
        if not self._box.why or by is None or not whom.strip() or word not in (*KINDS, *WHY):
            return None
        on = self._named(by, whom.strip())
        return self._why(on) if word in WHY else self._mark(by, on, KINDS[word])

    def _named(self, by: Seat, whom: str) -> Seat:
        """The player of this name or number; in Polish also in another case (Olę, Markowi)."""
        others = {str(seat + 1): name for seat, name in enumerate(self._table.names) if seat != by}
        key = meant(others, whom)
        stems = [key for key, name in others.items() if plain(whom).startswith(plain(name)[: max(2, len(name) - 1)])]
        if key is None and len(stems) != 1:
            raise Fault("there is nobody called “{name}” here: {names}", name=whom, names=", ".join(others.values()))
        return int(key or stems[0]) - 1

    def _mark(self, by: Seat, on: Seat, kind: MarkKind) -> list[Said]:
        """Somebody thinks so of another; the same again takes it back."""
        if self._marks.pop((by, on), None) != kind:
            self._marks[by, on] = kind
        names = self._table.names
        told = [say(f"mark_{one.kind}", self._lang, by=names[one.by], on=names[one.on]) for one in self.marks]
        return [Said(None, "; ".join(told) or say("mark_none", self._lang))]

    def _why(self, on: Seat) -> list[Said]:
        """A bot says which public facts it goes by; a person answers aloud."""
        names, view = self._table.names, self._table.game.view(self._table.t, None)
        if on not in self._table.bots or not self._box.why:
            return [Said(None, say("why_person", self._lang, name=names[on]))]
        return [self._say(Remark(on, self._box.why(self._known(view), on)))]
