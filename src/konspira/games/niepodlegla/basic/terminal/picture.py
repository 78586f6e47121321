"""The picture of the basic variant: four areas with their finals, missions and players."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from rich import box
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from konspira.engine.seats import Seat
from konspira.engine.words import Lang, say
from konspira.games.niepodlegla.basic.content import AREAS
from konspira.games.niepodlegla.basic.deck_text import sheet
from konspira.games.niepodlegla.basic.flow import deck
from konspira.games.niepodlegla.basic.rounds import FULL
from konspira.games.niepodlegla.basic.state import FINAL_ROUND, BasicOver, View
from konspira.games.niepodlegla.basic.terminal.asking import asking_of, way_label
from konspira.games.niepodlegla.content import CHARACTERS, NEUTRAL, character
from konspira.games.niepodlegla.deck_text import parts
from konspira.games.niepodlegla.laying import JOINT
from konspira.games.niepodlegla.picture import GOOD, QUIET, Line, Picture, biographies, dice_faces, same_moment
from konspira.games.niepodlegla.planning import NOBODY, Planning


def draw(view: View, names: Sequence[str], lang: Lang) -> RenderableType:
    """The table as everybody sees it."""
    return BasicPicture(view, names, lang, sheet(view.table.deck))


def private(view: View, names: Sequence[str], lang: Lang) -> RenderableType:
    """One's leader, with his life."""
    seat, words = view.seat or 0, sheet(view.table.deck)
    leader = view.table.leaders[seat]
    cards = (character(leader),) if view.seat is not None and leader != NOBODY else ()
    return biographies(cards, words, names[seat], lang, words.say("no_leader", lang))


def glance(before: View, view: View, names: Sequence[str], lang: Lang) -> RenderableType | None:
    """What has changed at the table since one saw it; None if another moment has come."""
    picture = BasicPicture(view, names, lang, sheet(view.table.deck))
    return picture.glance(before) if same_moment(before, view) else None


def look_up(view: View, word: str, lang: Lang) -> RenderableType | None:
    """What can be looked up besides the rules."""
    return dice_faces(word, sheet(view.table.deck), lang)


class BasicPicture(Picture):
    """The basic variant."""

    @property
    def brief(self) -> bool:
        """NP-03  A reward is told in a word; a final has none."""
        return not self.t.finals

    def title(self) -> Text:
        """The game, the round and its time card."""
        t = self.t
        line = Text(self.say("title").upper(), "bold")
        if not t.round:
            return line
        line.append(f" · {self.say('round', round=t.round)}", "")
        return line if t.round == FINAL_ROUND else line.append(f" · {say(deck(t).time[t.round].name, self.lang)}", "")

    def morale_means(self, morale: int) -> str:
        """NP-23  How much harder the finals would get."""
        rows = [row.levels for row in deck(self.t).deck.checks if morale <= row.markers]
        return self.say("harder", levels=max(rows)) if rows and self.t.round < FINAL_ROUND else ""

    def board(self) -> Iterator[RenderableType]:
        """NP-02, NP-05  The areas with their tokens, and the finals with their levels."""
        table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), show_edge=False, header_style="bold", expand=True)
        table.add_column(self.say("area"), ratio=1)
        table.add_column(self.say("tokens"), no_wrap=True)
        table.add_column(self.say("final"), ratio=1)
        table.add_column(self.say("level"), no_wrap=True)
        for n in range(len(AREAS)):
            table.add_row(*self.area(n))
        if not self.t.finals:
            yield table

    def area(self, n: int) -> Iterator[Text]:
        """One area and its final."""
        t, area = self.t, deck(self.t).areas[n]
        yield Text(say(area.name, self.lang))
        full = t.areas[n] >= FULL
        tokens = "●" * t.areas[n] + "○" * (FULL - t.areas[n])
        prize = Text(f" {self.prize(n)}", QUIET) if not full else Text(" ✓", GOOD)
        yield Text(tokens, GOOD if full else "").append_text(prize)
        yield Text(say(area.final_name, self.lang))
        yield self.signs(area.row[: t.levels[n]])

    def prize(self, n: int) -> str:
        """NP-25  Whose die the fifth token brings."""
        leader = NEUTRAL + CHARACTERS.index(deck(self.t).areas[n].leader)
        return self.say("of_neutral") if leader in self.t.leaders else self.sheet.piece(leader, self.lang)

    def lines(self) -> Iterator[Line]:
        """The missions on the table; NP-31  in the end the four finals."""
        t = self.t
        for n, seat in enumerate(t.finals):
            yield Line(deck(t).areas[n].final, deck(t).areas[n].row[: t.levels[n]], seat, joint=seat == JOINT)
        takers = t.phase.pawns if isinstance(t.phase, Planning) else t.takers
        for card, seat in zip(t.missions, takers, strict=True):
            yield Line(card, parts(deck(t).needs[card]), seat)

    def brings(self, card: str, *, wide: bool) -> Text:
        """NP-03  The reward, in short."""
        told = self.sheet.cards[card].gives
        if wide or not told:
            return Text(say(told, self.lang) if told else "")
        return Text(self.say(f"pays_{deck(self.t).missions[card].reward}"))

    @property
    def done(self) -> tuple[str, ...]:
        """NP-33  The missions judged done; at the end all finals, if the game is won."""
        won = self.view.outcome is not None and self.view.outcome.winners
        done: tuple[str, ...] = tuple(area.final for area in deck(self.t).areas) if won else self.t.done
        return done

    def judged(self) -> bool:
        """NP-35  Of a final that was lost only the missing symbols are counted."""
        return super().judged() and not self.t.finals

    def keeps(self, seat: Seat) -> list[Text]:
        """NP-13  The leader's die."""
        leader = self.t.leaders[seat]
        return [self.die(leader)] if leader != NOBODY else []

    def aside(self, _: Seat) -> list[Text]:
        """Nothing but dice."""
        return []

    def way(self) -> Callable[[Any], str]:
        """How a way to choose is told."""
        return way_label(asking_of(self.view, (), self.names, self.lang), self.t.phase)

    def below(self) -> Iterator[RenderableType]:
        """The pool, the pile, and how it ended."""
        t, now = self.t, self.t.phase
        yield from self.pool()
        if t.pool and not self.fight and not isinstance(now, Planning):
            yield Text(self.say("pool_die", dice=", ".join(self.sheet.piece(die, self.lang) for die in t.pool)))
        if isinstance(now, BasicOver):
            yield Text(self.result(now), "bold")
        elif t.round < FINAL_ROUND:
            yield Text(self.pile(), QUIET)

    def result(self, now: BasicOver) -> str:
        """NP-33, NP-35  Won, or what was missing."""
        if now.outcome.winners:
            return self.say("result_won")
        key = "missing_tokens" if now.outcome.rule == "NP-30" else "missing_symbols"
        return f"{self.say('result_lost')} {self.say(key, count=now.missing)}"
