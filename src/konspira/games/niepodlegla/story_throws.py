"""The re-rolls of a game, for its story: what was needed, what fell, which missions that won or lost."""

from collections.abc import Iterator, Sequence
from operator import itemgetter
from typing import Any, Final, NamedTuple

from konspira.engine import Seat, replace
from konspira.engine.play import PlayedMove
from konspira.engine.words import Text
from konspira.games.niepodlegla.actions import Reroll, Roll
from konspira.games.niepodlegla.content import Symbol
from konspira.games.niepodlegla.deck_text import DeckText, parts
from konspira.games.niepodlegla.events import Rerolled
from konspira.games.niepodlegla.fight import Fight
from konspira.games.niepodlegla.forecast import forecast_of, percent
from konspira.games.niepodlegla.laying import Piece
from konspira.games.niepodlegla.reveal import fallen, unrolled
from konspira.games.niepodlegla.throw_prospects import setting
from konspira.games.niepodlegla.variant import Variant
from konspira.games.niepodlegla.words import both


class Throw(NamedTuple):
    """A re-roll at a table: the dice as they fell, the missions it won and lost, what they lacked before and after."""

    table: Any
    seat: Seat
    fell: Sequence[Piece]
    won: tuple[str, ...]
    lost: tuple[str, ...]
    before: dict[str, Sequence[Symbol]]
    after: dict[str, Sequence[Symbol]]

    @property
    def gain(self) -> tuple[int, int]:
        """By how many missions, and symbols, one stood better afterwards."""
        missing = [sum(map(len, lacks.values())) for lacks in (self.before, self.after)]
        return len(self.won) - len(self.lost), missing[0] - missing[1]

    def needed(self) -> list[Symbol]:
        """What the missions that it won lacked, or all, if it won none."""
        return [symbol for card in self.won or self.before for symbol in self.before[card]]

    def facts(self, text: DeckText) -> dict[str, object]:
        """What is told of it."""
        shown = [symbol for die in self.fell for symbol in parts(text.faces[die.id][die.face])]
        fell = both(lambda lang: text.symbols_in_words(shown, lang)) if shown else text.words.texts["reveal_blank"]
        return {
            "round": self.table.round,
            "seat": self.seat,
            "needed": both(lambda lang: text.symbols_in_words(self.needed(), lang)),
            "fell": fell,
            "won": self.won,
            "lost": self.lost,
            "missing": sum(map(len, self.after.values())),
        }

    def chance(self, variant: Variant[Any]) -> float:
        """How likely it was that more missions would be done then."""
        dice = Reroll(tuple(piece.id for piece in self.fell))
        told = forecast_of(setting(variant, self.table), self.seat, dice)
        assert told
        return told.more


def boldest(thrown: Sequence[Throw], variant: Variant[Any]) -> tuple[Throw, Text] | None:
    """The throw that won missions when it was least likely to, and how likely it was."""
    likely = [(throw.chance(variant), throw) for throw in thrown if throw.gain[0] > 0]
    if not likely:
        return None
    chance, best = min(likely, key=itemgetter(0))
    return best, Text(percent(chance), percent(chance))


BOLD: Final = 0.5
"""Whoever wins a mission with a smaller chance than this has been bold."""

SURE: Final = 0.7
"""With so good a chance nobody expects to win nothing."""

Remembered = tuple[str, Throw, Text]
"""The key of a text, the throw that it tells, and how likely it was to win something."""


def remembered(thrown: Sequence[Throw], variant: Variant[Any]) -> Iterator[Remembered]:
    """Of a round: the throw that lost most, the boldest that won a mission, the surest that won none."""
    likely = [(throw.chance(variant), throw) for throw in thrown]
    lost = [one for one in likely if one[1].gain[0] < 0]
    bold = [one for one in likely if one[1].gain[0] > 0 and one[0] < BOLD]
    sure = [one for one in likely if one[1].gain[0] == 0 and one[0] >= SURE]
    for key, found in (
        ("story_round_loss", min(lost, key=lambda one: one[1].gain, default=None)),
        ("story_round_bold", min(bold, key=itemgetter(0), default=None)),
        ("story_round_missed", max(sure, key=itemgetter(0), default=None)),
    ):
        if found:
            yield key, found[1], Text(percent(found[0]), percent(found[0]))


def throws(moves: Sequence[PlayedMove], text: DeckText, variant: Variant[Any]) -> Iterator[Throw]:
    """Every re-roll of these moves."""
    for move in moves:
        told = next((event for event in move.events if isinstance(event, Rerolled)), None)
        if told and isinstance(move.action, Roll) and isinstance(move.before.phase, Fight):
            yield thrown(move.before, told.seat, fallen(move.before.phase, move.action), variant)


def thrown(t: Any, seat: Seat, fell: Sequence[Piece], variant: Variant[Any]) -> Throw:
    """What some dice that fell so have changed."""
    t = unrolled(t)
    shows = {piece.id: piece.face for piece in fell}
    pieces = tuple(replace(piece, face=shows.get(piece.id, piece.face)) for piece in t.phase.pieces)
    before, after = (_lacks(one, variant) for one in (t, replace(t, phase=replace(t.phase, pieces=pieces))))
    won = tuple(card for card in after if before[card] and not after[card])
    lost = tuple(card for card in after if after[card] and not before[card])
    return Throw(t, seat, fell, won, lost, before, after)


def _lacks(t: Any, variant: Variant[Any]) -> dict[str, Sequence[Symbol]]:
    lies = variant.lies(t)
    assert lies
    return {lack.card: lack.missing for lack in lies.lacks}
