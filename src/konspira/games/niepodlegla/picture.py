"""The picture of the table that both variants share: morale, missions, players; it fits itself to the width.

Nothing is told by colour alone, and nothing is hidden: everybody sees the same.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from rich import box
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from konspira.engine.council import SILENT, Council
from konspira.engine.record import replace
from konspira.engine.seats import MEMBERS, Seat
from konspira.engine.words import Lang, say
from konspira.games.niepodlegla.content import NEUTRAL
from konspira.games.niepodlegla.deck_text import DeckText, parts
from konspira.games.niepodlegla.fight import Fight
from konspira.games.niepodlegla.last_laying import LastLaying
from konspira.games.niepodlegla.laying import Piece
from konspira.games.niepodlegla.planning import NOBODY, Planning

WIDE: Final = 120
"""From this width on missions tell what they give and cost."""

ORANGE: Final = 4
GOOD, BAD, QUIET = "bold green", "bold red", "dim"
SIGNS: Final = {"✓": GOOD, "✗": BAD, "·": QUIET}
DICE: Final = ("kości", "kosci", "kość", "kosc", "dice", "die")
"""Words by which the faces of the dice are looked up."""

STYLES: Final = {"people": "yellow", "diplomacy": "cyan", "money": "green", "fight": "red", "any": "magenta"}


class Line(NamedTuple):
    """A mission as the picture shows it: what it needs, and who does it."""

    card: str
    needs: Sequence[str]
    seat: Seat
    mark: str = ""
    joint: bool = False


class Picture:
    """Draws itself as wide as the console is."""

    def __init__(self, view: Any, names: Sequence[str], lang: Lang, sheet: DeckText) -> None:
        self.view, self.t = view, view.table
        self.names = names
        self.lang = lang
        self.sheet = sheet

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        wide = options.max_width >= WIDE
        yield self.heading()
        yield from self.board()
        lines = list(self.lines())
        if lines:
            yield self.missions(lines, wide=wide)
        yield self.players()
        yield from self.proposals()
        yield from self.below()
        yield Text(self.say("legend"), QUIET)

    def glance(self, before: Any) -> RenderableType:
        """What has changed while a moment lasts: the board as players choose, or who does what with which dice."""
        if not hasattr(self.t.phase, "council"):
            taken = [line for line in self.lines() if line.joint or line.seat != NOBODY]
            missions = [self.missions(taken, wide=False)] if taken else []
            return Group(self.heading(), *missions, self.players(), *self.pool())
        changed = replace(before.table, phase=self.t.phase, todo=self.t.todo) != self.t
        return Group(*([self.heading(), *self.board()] if changed else []), *self.proposals())

    def say(self, key: str, **facts: object) -> str:
        """A text of the game in this language."""
        return self.sheet.say(key, self.lang, **facts)

    # ------------------------------------------------------------ what each variant has of its own

    def title(self) -> Text:
        """The game and its round."""
        raise NotImplementedError

    def morale_means(self, morale: int) -> str:
        """What so many markers bring at the check."""
        raise NotImplementedError

    def board(self) -> Iterator[RenderableType]:
        """All that lies on the board."""
        raise NotImplementedError

    def lines(self) -> Iterator[Line]:
        """The missions on the table."""
        raise NotImplementedError

    def keeps(self, seat: Seat) -> list[Text]:
        """What a player keeps from round to round."""
        raise NotImplementedError

    def below(self) -> Iterator[RenderableType]:
        """What stands under the players."""
        raise NotImplementedError

    @property
    def easy(self) -> tuple[str, ...]:
        """NZ-82  The finals that lie easy side up."""
        return ()

    @property
    def brief(self) -> bool:
        """Whether what a mission brings can be told in a word or two, for narrow screens."""
        return False

    def aside(self, seat: Seat) -> list[Text]:
        """What else a player has in the fight."""
        raise NotImplementedError

    def told(self) -> Callable[[Any], tuple[str, str]]:
        """How a choice is told: its name, and what is said besides."""
        raise NotImplementedError

    # ------------------------------------------------------------ the moment

    @property
    def fight(self) -> Fight | None:
        """The fight that is on, or that has just ended."""
        now = self.t.phase
        return now.fight if isinstance(now, LastLaying) else now if isinstance(now, Fight) else None

    @property
    def morale(self) -> int:
        """Morale markers at this moment."""
        morale: int = self.fight.morale if self.fight else self.t.morale
        return morale

    def heading(self) -> RenderableType:
        """The round on the left, the morale on the right."""
        broken = self.fight.broken if self.fight else self.t.broken
        line = Table.grid(expand=True, padding=(0, 1, 0, 0), pad_edge=False)
        line.add_column(no_wrap=True, overflow="ellipsis")
        line.add_column(justify="right", no_wrap=True)
        told = Text.assemble(f"{self.say('morale')} ", self.markers(), f" {self.morale}", (" X" if broken else "", BAD))
        if means := "" if self.view.outcome else self.morale_means(self.morale):
            told.append(f" → {means}", QUIET)
        line.add_row(self.title(), told)
        return line

    def markers(self) -> Text:
        """NZ-11  The four orange markers, of which none may be missing without harm, then the yellow ones."""
        orange = min(self.morale, ORANGE)
        style = BAD if self.morale < ORANGE else GOOD
        return Text("◆" * orange + "◇" * (self.morale - orange) or "–", style)

    # ------------------------------------------------------------ missions

    def signs(self, symbols: Iterable[str]) -> Text:
        """Symbols as letters, each in its colour."""
        letters = [Text(self.sheet.signs((symbol,), self.lang), STYLES[symbol]) for symbol in symbols]
        return Text(" ").join(letters)

    def state(self, card: str, *, taken: bool) -> Text:
        """What a mission lacks; ✓ if it lacks nothing or was done, ✗ if it was taken and not done."""
        lacks = {lack.card: lack.missing for lack in self.view.lying.lacks} if self.view.lying else {}
        if card in self.done or lacks.get(card) == ():
            return Text("✓", GOOD)
        if card in lacks:
            return self.signs(lacks[card])
        return Text("✗", BAD) if taken and self.judged() else Text()

    def judged(self) -> bool:
        """Whether it is known which missions are done."""
        return not self.fight and not isinstance(self.t.phase, Planning)

    @property
    def done(self) -> tuple[str, ...]:
        """The missions judged done."""
        done: tuple[str, ...] = self.t.done
        return done

    def missions(self, lines: Sequence[Line], *, wide: bool) -> Table:
        """Every mission on the table."""
        told = wide or self.brief
        table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), show_edge=False, header_style="bold", expand=told)
        table.add_column("")
        table.add_column(self.say("mission"), ratio=2)
        table.add_column(self.say("needs"), no_wrap=True)
        table.add_column(self.say("taken"), no_wrap=True)
        table.add_column(self.say("lacks"), no_wrap=True)
        if told:
            table.add_column(self.say("brings"), ratio=3 if wide else 1)
        for line in lines:
            table.add_row(*self.mission(line), *([self.brings(line.card, wide=wide)] if told else []))
        return table

    def mission(self, line: Line) -> Iterator[Text]:
        """One mission."""
        yield Text(line.mark, BAD)
        yield Text(self.sheet.name(line.card, self.lang), "bold" if line.seat == self.view.seat else "")
        yield self.signs(line.needs)
        yield Text(self.say("common") if line.joint else "" if line.seat == NOBODY else self.names[line.seat])
        yield self.state(line.card, taken=line.joint or line.seat != NOBODY)

    def brings(self, card: str, *, wide: bool) -> Text:
        """What a mission gives and costs."""
        assert wide
        told = self.sheet.brings(card, self.lang, self.easy)
        return Text("\n").join(Text.assemble((sign, SIGNS[sign]), f" {text}") for sign, text in told)

    # ------------------------------------------------------------ players

    def players(self) -> Table:
        """Every player with pawns, dice and tokens."""
        table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), show_edge=False, header_style="bold", expand=True)
        table.add_column("")
        table.add_column(self.say("player"), no_wrap=True)
        if isinstance(self.t.phase, Planning):
            table.add_column(self.say("pawns"), no_wrap=True)
        table.add_column(self.say("dice"), ratio=1)
        for seat in range(self.view.seats):
            table.add_row(*self.player(seat))
        return table

    def player(self, seat: Seat) -> Iterator[Text]:
        """One player."""
        me = seat == self.view.seat
        yield self.marks(seat)
        yield Text(f"{self.names[seat]} {self.say('you')}" if me else self.names[seat], "bold" if me else "")
        now = self.t.phase
        if isinstance(now, Planning):
            yield Text("♟" * now.home[seat] or "–")
            shared = [Text(self.say("have_neutral", count=now.dice[seat]))]
            mine = [die for die, holder in zip(now.pool, now.holders, strict=True) if holder == seat]
            yield Text(" · ").join(shared + self.keeps(seat) + [self.die(die) for die in mine])
        elif self.fight and not self.fight.rolling:
            pieces = [self.piece(piece) for piece in self.fight.pieces if piece.seat == seat]
            yield Text("  ").join(pieces + self.aside(seat))
        else:
            yield Text(" · ").join(self.keeps(seat)) or Text("–")

    def marks(self, seat: Seat) -> Text:
        """The number, who decides, and whether one is awaited or ready."""
        ready = getattr(self.t.phase, "ready", 0)
        sign = "✓" if seat in MEMBERS[ready] else "…" if seat in self.view.to_act else " "
        decides = "⚑" if seat == self.view.decider and not self.view.outcome else " "
        return Text.assemble((f"{seat + 1}", "bold cyan"), (decides, "bold yellow"), sign)

    def die(self, number: int) -> Text:
        """A character die or a token by its name."""
        return Text(self.sheet.piece(number, self.lang))

    def piece(self, piece: Piece) -> Text:
        """What a die or a token shows; whose it is, if it is not neutral."""
        shown = self.signs(parts(self.sheet.faces[piece.id][piece.face])) or Text("–")
        whose = Text() if piece.id < NEUTRAL else Text(f"{self.sheet.piece(piece.id, self.lang)} ", "italic")
        return Text.assemble(whose, "[", shown, "]")

    def pool(self) -> Iterator[Text]:
        """Dice that nobody has taken yet."""
        now = self.t.phase
        if not isinstance(now, Planning) or not (now.left or NOBODY in now.holders):
            return
        pool = zip(now.pool, now.holders, strict=True)
        free = [self.sheet.piece(die, self.lang) for die, holder in pool if holder == NOBODY]
        neutral = [self.say("have_neutral", count=now.left)] if now.left else []
        yield Text(self.say("pool", dice=", ".join(neutral + free)))

    def proposals(self) -> Iterator[Text]:
        """NZ-17  What everybody proposes."""
        council: Council | None = getattr(self.t.phase, "council", None)
        made = [(seat, way) for seat, way in enumerate(council.proposals) if way != SILENT] if council else []
        if made:
            told, choices = self.told(), self.t.phase.ways
            spoken = "; ".join(f"{self.names[seat]} – {told(choices[choice])[0]}" for seat, choice in made)
            yield Text(self.say("proposals", proposals=spoken))

    # ------------------------------------------------------------ the pile

    def pile(self) -> str:
        """NZ-09  How many missions are in the pile, and the date on the back of the next."""
        pile = self.t.pile
        if not pile.size:
            return self.say("pile_empty")
        return self.say("pile_next", count=pile.size, date=say(pile.next, self.lang) if pile.next else "?")


def same_moment(before: Any, now: Any) -> bool:
    """Whether two views show one moment: the same round, the same phase, by the same eyes."""
    moments = [(view.seat, view.table.round, type(view.table.phase)) for view in (before, now)]
    return moments[0] == moments[1]


def dice_faces(word: str, sheet: DeckText, lang: Lang) -> RenderableType | None:
    """NZ-02  The faces of all dice, if that is what is looked up."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    for name, faces in sheet.dice(lang):
        grid.add_row(Text(f"{name[0].upper()}{name[1:]}", "bold"), Text(" ".join(faces)))
    return Group(grid, Text(sheet.say("legend", lang).splitlines()[0], QUIET)) if word in DICE else None


def biographies(cards: Iterable[str], sheet: DeckText, name: str, lang: Lang, nothing: str) -> RenderableType:
    """The persons one has, with their lives."""
    lines: list[RenderableType] = []
    for card in cards:
        told = sheet.cards[card]
        lines.append(Text.assemble((say(told.name, lang), "bold"), f" ({say(told.date, lang)})"))
        lines.append(Text(say(told.note, lang)))
    return Panel(Group(*(lines or [Text(nothing)])), title=Text(name), title_align="left", padding=(0, 1))
