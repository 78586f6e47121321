"""The picture of the basic variant: four areas with their finals, missions and players."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from rich.console import RenderableType
from rich.table import Column
from rich.text import Text

from konspira.engine.seats import Seat
from konspira.engine.words import Lang, say
from konspira.games.niepodlegla.basic.content import AREAS
from konspira.games.niepodlegla.basic.deck_text import deck_text_at
from konspira.games.niepodlegla.basic.flow import deck
from konspira.games.niepodlegla.basic.ordering import FULL
from konspira.games.niepodlegla.basic.questions import joint, questioner
from konspira.games.niepodlegla.basic.state import FINAL_ROUND, View
from konspira.games.niepodlegla.content import CHARACTERS, NEUTRAL, character
from konspira.games.niepodlegla.deck_text import parts
from konspira.games.niepodlegla.laying import JOINT
from konspira.games.niepodlegla.picture import MissionRow, NiepodleglaPicture
from konspira.games.niepodlegla.planning import NOBODY, Planning
from konspira.terminal.parts import GOOD, QUIET, pips, row, table, whole
from konspira.terminal.picture import Room


class BasicPicture(NiepodleglaPicture):
    """The basic variant."""

    final_round = FINAL_ROUND
    no_person = "no_leader"

    def __init__(self, view: View, names: Sequence[str], lang: Lang) -> None:
        super().__init__(view, names, lang, deck_text_at(view.table))

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
        broken = self.fight.broken if self.fight else self.t.broken
        rows = [row.levels for row in deck(self.t).deck.checks if morale <= row.markers]
        rows += [deck(self.t).deck.broken] if broken else []
        return self.say("harder", levels=max(rows)) if rows and self.t.round < FINAL_ROUND else ""

    def board(self, room: Room) -> Iterator[RenderableType]:
        """NP-02, NP-05  The areas with their tokens, and the finals with their levels."""
        if self.t.finals:
            return
        area, tokens, final, level = (self.say(key) for key in ("area", "tokens", "final", "level"))
        areas = table(
            whole(area), whole(tokens), Column(final, ratio=1, no_wrap=not room.tall, overflow="ellipsis"), whole(level)
        )
        for n in range(len(AREAS)):
            areas.add_row(*self.area(n, wide=room.wide))
        yield areas

    def in_short(self) -> Iterator[RenderableType]:
        """NP-02  The areas by what missions call them, with their tokens."""
        if not self.t.finals:
            areas = enumerate(AREAS)
            yield row([Text.assemble(self.say(f"pays_{area}"), " ", self.tokens(n)) for n, area in areas])

    def tokens(self, n: int) -> Text:
        """NP-02  The tokens in an area."""
        return pips(self.t.areas[n], FULL, GOOD if self.t.areas[n] >= FULL else "")

    def area(self, n: int, *, wide: bool) -> Iterator[Text]:
        """One area and its final; in short by what missions call it."""
        t, area = self.t, deck(self.t).areas[n]
        yield Text(say(area.name, self.lang) if wide else self.say(f"pays_{area.id}"))
        prize = Text(f" {self.prize(n)}", QUIET) if t.areas[n] < FULL else Text(" ✓", GOOD)
        yield self.tokens(n).append_text(prize)
        yield Text(say(area.final_name, self.lang))
        yield self.signs(area.row[: t.levels[n]])

    def prize(self, n: int) -> str:
        """NP-25  Whose die the fifth token brings."""
        leader = NEUTRAL + CHARACTERS.index(deck(self.t).areas[n].leader)
        return self.say("of_neutral") if leader in self.t.leaders else self.text.piece(leader, self.lang)

    def mission_rows(self) -> Iterator[MissionRow]:
        """The missions on the table; NP-31  in the end the four finals."""
        t = self.t
        for n, seat in enumerate(t.finals):
            yield MissionRow(deck(t).areas[n].final, deck(t).areas[n].row[: t.levels[n]], seat, joint=seat == JOINT)
        takers = t.phase.pawns if isinstance(t.phase, Planning) else t.takers
        for card, seat in zip(t.missions, takers, strict=True):
            yield MissionRow(card, parts(deck(t).needs[card]), seat)

    def brings(self, card: str, *, roomy: bool) -> Text:
        """NP-03  The reward, in short."""
        told = self.text.cards[card].gives
        if roomy or not told:
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

    def told(self) -> Callable[[Any], tuple[str, str]]:
        """How a choice is told."""
        return joint(questioner(self.view, (), self.names, self.lang), self.t.phase).told

    def persons(self) -> Sequence[str]:
        """NP-13  One's leader."""
        leader = self.t.leaders[self.view.seat or 0]
        return (character(leader),) if self.view.seat is not None and leader != NOBODY else ()

    def pool(self) -> Iterator[Text]:
        """NP-25  Dice that nobody has taken yet, and those that the next round brings."""
        yield from super().pool()
        if self.t.pool and not self.fight and not isinstance(self.t.phase, Planning):
            yield Text(self.say("pool_die", dice=", ".join(self.text.piece(die, self.lang) for die in self.t.pool)))

    def result(self) -> str:
        """NP-33, NP-35  Won, or what was missing."""
        if self.view.outcome.winners:
            return self.say("result_won")
        key = "missing_tokens" if self.view.outcome.rule == "NP-30" else "missing_symbols"
        return f"{self.say('result_lost')} {self.say(key, count=self.t.phase.missing)}"
