"""The picture of the table that both variants share: morale, missions, players, dice.

Nothing is told by colour alone, and nothing is hidden: everybody sees the same.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from rich.console import Group, RenderableType
from rich.table import Column, Table
from rich.text import Text

from konspira.engine.council import SILENT, Choosing, propose, settled
from konspira.engine.record import Action, replace
from konspira.engine.seats import MEMBERS, Seat
from konspira.engine.words import Lang, say
from konspira.games.niepodlegla.content import NEUTRAL
from konspira.games.niepodlegla.deck_text import DeckText, parts
from konspira.games.niepodlegla.fight import Fight
from konspira.games.niepodlegla.last_laying import LastLaying
from konspira.games.niepodlegla.laying import Piece
from konspira.games.niepodlegla.planning import NOBODY, Planning
from konspira.terminal.parts import BAD, GOOD, QUIET, Prose, ends, frame, row, table, whole
from konspira.terminal.picture import Fitted, Picture, Room

ORANGE: Final = 4
SIGNS: Final = {"✓": GOOD, "✗": BAD, "·": QUIET}
DICE: Final = ("kości", "kosci", "kość", "kosc", "dice", "die")
"""Words by which the faces of the dice are looked up."""

UNTIMELY: Final = {"overdue": "«", "early": "»"}
"""Missions far out of their time."""

MOST_CARDS: Final = 3
"""So many cards are shown for a word."""

STYLES: Final = {"people": "yellow", "diplomacy": "cyan", "money": "green", "fight": "red", "any": "magenta"}


class MissionRow(NamedTuple):
    """A mission as the picture shows it: what it needs, and who does it."""

    card: str
    needs: Sequence[str]
    seat: Seat
    mark: str = ""
    joint: bool = False


class NiepodleglaPicture(Picture[Any]):
    """What the pictures of both variants have in common."""

    final_round: int
    no_person: str
    """The text for whoever has no person yet."""

    def __init__(self, view: Any, names: Sequence[str], lang: Lang, text: DeckText) -> None:
        super().__init__(view, names, lang, text.words)
        self.t = view.table
        self.text = text

    def drawn(self, room: Room) -> Iterator[RenderableType]:
        """The round and the morale, the board, missions, players; the legend where there is room for it."""
        yield self.heading()
        yield from self.board(room)
        if rows := list(self.mission_rows()):
            yield self.missions(rows, roomy=room.roomy)
        yield self.players()
        yield from self.proposals()
        yield from self.pool()
        if self.view.outcome:
            yield Text(self.result(), "bold")
        elif room.tall and self.t.round < self.final_round:
            yield Text(self.piles(), QUIET)
        legend = self.say("legend")
        if room.tall or (self.t.round <= 1 and not self.fight):
            yield Text(legend if room.tall else legend.splitlines()[0], QUIET)
        if room.tall and self.view.untimely:
            yield Text(self.say("legend_untimely"), QUIET)

    def folded(self, room: Room) -> Iterator[RenderableType]:
        """The round, and what the question is about; it tells itself what one fights for and what is left to take."""
        yield self.heading()
        if self.fight:
            yield self.players(brief=True)
        elif isinstance(self.t.phase, Planning):
            yield from self.in_short()
            yield self.missions(list(self.mission_rows()), roomy=False, brief=True)
            yield self.players(brief=True)
        elif self.view.outcome:
            yield from self.board(room)
            yield Text(self.result(), "bold")
        else:
            yield from self.board(room) if self.about_board() else self.in_short()
            yield from self.proposals()
        yield Text(self.say("folded"), QUIET)

    def in_short(self) -> Iterator[RenderableType]:
        """The board in a line."""
        raise NotImplementedError

    def about_board(self) -> bool:
        """Whether the question is about places on the board."""
        return True

    def glance(self, before: Any) -> RenderableType | None:
        """What has changed while a moment lasts: the board as players choose, or who does what with which dice."""
        if moment(before) != moment(self.view):
            return None
        if not isinstance(self.t.phase, Choosing):
            return Group(*self.plans())
        if replace(before.table, phase=self.t.phase, todo=self.t.todo) == self.t:
            return Group(*self.proposals())
        return Fitted(lambda room: (self.heading(), *self.board(room), *self.proposals()))

    def plans(self) -> Iterator[RenderableType]:
        """Who does what with which dice."""
        yield self.heading()
        if taken := [shown for shown in self.mission_rows() if shown.joint or shown.seat != NOBODY]:
            yield self.missions(taken, roomy=False)
        yield self.players()
        yield from self.pool()

    # ------------------------------------------------------------ what each variant has of its own

    def title(self) -> Text:
        """The game and its round."""
        raise NotImplementedError

    def morale_means(self, morale: int) -> str:
        """What so many markers bring at the check."""
        raise NotImplementedError

    def board(self, room: Room) -> Iterator[RenderableType]:
        """All that lies on the board."""
        raise NotImplementedError

    def mission_rows(self) -> Iterator[MissionRow]:
        """The missions on the table."""
        raise NotImplementedError

    def keeps(self, seat: Seat) -> list[Text]:
        """What a player keeps from round to round."""
        raise NotImplementedError

    def persons(self) -> Sequence[str]:
        """The cards of the persons that one has."""
        raise NotImplementedError

    def result(self) -> str:
        """How it ended."""
        raise NotImplementedError

    def told(self) -> Callable[[Any], tuple[str, str]]:
        """How a choice is told: its name, and what is said besides."""
        raise NotImplementedError

    def aside(self, _: Seat) -> list[Text]:
        """What else a player has in the fight."""
        return []

    @property
    def easy(self) -> tuple[str, ...]:
        """NZ-82  The finals that lie easy side up."""
        return ()

    @property
    def brief(self) -> bool:
        """Whether what a mission brings can be told in a word or two, for narrow screens."""
        return False

    # ------------------------------------------------------------ the log

    def chapter(self) -> str:
        """The round."""
        return self.title().plain

    def standing(self) -> str:
        """Morale."""
        return self.say("standing", morale=self.t.morale)

    def deed(self, seat: Seat, action: Action) -> str:
        """NZ-17  A joint choice that this settles, and whose last word it was."""
        now = self.t.phase
        if not isinstance(now, Choosing) or action not in now.ways:
            return ""
        council = now.council
        after = propose(council, seat, now.ways.index(action), "NZ-17")
        if settled(after) is None:
            return ""
        alone, agreed = council.members == 1 << seat, SILENT in council.proposals
        key = "decided_own" if alone else "decided_together" if agreed else "decided_by"
        return self.say(key, name=self.names[seat], what=self.told()(action)[0])

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
        told = Text.assemble(f"{self.say('morale')} ", self.markers(), f" {self.morale}", (" X" if broken else "", BAD))
        if means := "" if self.view.outcome else self.morale_means(self.morale):
            told.append(f" → {means}", QUIET)
        return ends(self.title(), told)

    def markers(self) -> Text:
        """NZ-11  The four orange markers, of which none may be missing without harm, then the yellow ones."""
        orange = min(self.morale, ORANGE)
        style = BAD if self.morale < ORANGE else GOOD
        return Text("◆" * orange + "◇" * (self.morale - orange) or "–", style)

    # ------------------------------------------------------------ missions

    def signs(self, symbols: Iterable[str]) -> Text:
        """Symbols as letters, each in its colour."""
        letters = [Text(self.text.signs((symbol,), self.lang), STYLES[symbol]) for symbol in symbols]
        return Text(" ").join(letters)

    def state(self, card: str, *, taken: bool) -> Text:
        """What a mission lacks; ✓ if it lacks nothing or was done, ✗ if it was taken and not done."""
        lacks = {lack.card: lack.missing for lack in self.view.lying.lacks} if self.view.lying else {}
        if card in self.done or lacks.get(card) == ():
            return Text("✓", GOOD)
        if card in lacks:
            return self.signs(lacks[card])
        return Text("✗", BAD) if taken and self.judged() else Text()

    def lacks(self, seat: Seat) -> list[Text]:
        """The missions that a player fights for and that are not done yet, with what they lack."""
        mine = [shown.card for shown in self.mission_rows() if shown.seat == seat]
        open_ = [lack for lack in self.view.lying.lacks if lack.card in mine and lack.missing]
        return [Text.assemble(f"· {self.text.short(x.card, self.lang)} ", self.signs(x.missing)) for x in open_]

    def judged(self) -> bool:
        """Whether it is known which missions are done."""
        return not self.fight and not isinstance(self.t.phase, Planning)

    @property
    def done(self) -> tuple[str, ...]:
        """The missions judged done."""
        done: tuple[str, ...] = self.t.done
        return done

    def missions(self, rows: Sequence[MissionRow], *, roomy: bool, brief: bool = False) -> Table:
        """These missions, with all that they give and cost where there is room; in brief by short names."""
        told = roomy or self.brief or brief
        room = {"ratio": 3} if roomy else {"no_wrap": True, "overflow": "ellipsis", "ratio": 2 if brief else None}
        brings = [Column(self.say("brings"), **room)] if told else []
        heads = (whole(self.say(key)) for key in ("needs", "taken", "lacks"))
        name = Column(self.say("mission"), **({"no_wrap": True} if brief else {"ratio": 2}))
        missions = table("", name, *heads, *brings, expand=roomy or brief)
        missions.show_header = not brief
        for shown in rows:
            missions.add_row(
                *self.mission(shown, short=brief), *([self.brings(shown.card, roomy=roomy)] if told else [])
            )
        return missions

    def mission(self, shown: MissionRow, *, short: bool) -> Iterator[Text]:
        """One mission."""
        name = self.text.short if short else self.text.name
        yield Text.assemble((shown.mark, BAD), (UNTIMELY.get(self.view.untimely.get(shown.card, ""), ""), QUIET))
        yield Text(name(shown.card, self.lang), "bold" if shown.seat == self.view.seat else "")
        yield self.signs(shown.needs)
        yield Text(self.say("common") if shown.joint else "" if shown.seat == NOBODY else self.names[shown.seat])
        yield self.state(shown.card, taken=shown.joint or shown.seat != NOBODY)

    def brings(self, card: str, *, roomy: bool) -> Text:
        """What a mission gives and costs."""
        told = self.text.brings(card, self.lang, self.easy)
        return Text("\n" if roomy else " ").join(Text.assemble((sign, SIGNS[sign]), f" {text}") for sign, text in told)

    # ------------------------------------------------------------ players

    def players(self, *, brief: bool = False) -> Table:
        """Every player with pawns, dice and tokens; in brief without headings."""
        heads = ["", self.say("player"), *([self.say("pawns")] if isinstance(self.t.phase, Planning) else [])]
        players = table(*map(whole, heads), Column(self.say("dice"), ratio=1))
        players.show_header = not brief
        for seat in range(self.view.seats):
            players.add_row(*self.player_row(seat, brief=brief))
        return players

    def player_row(self, seat: Seat, *, brief: bool) -> Iterator[Text]:
        """One player; in brief also what others still lack."""
        yield self.marks(seat)
        yield self.player(seat)
        now = self.t.phase
        if isinstance(now, Planning):
            yield Text("♟" * now.home[seat] or "–")
            shared = [Text(self.say("have_neutral", count=now.dice[seat]))]
            mine = [die for die, holder in zip(now.pool, now.holders, strict=True) if holder == seat]
            yield row(shared + self.keeps(seat) + [self.die(die) for die in mine], " · ")
        elif self.fight and not self.fight.rolling:
            pieces = [self.piece(piece) for piece in self.fight.pieces if piece.seat == seat]
            lacks = self.lacks(seat) if brief and seat != self.view.seat else []
            yield row(pieces + self.aside(seat) + lacks)
        else:
            yield row(self.keeps(seat) or [Text("–")], " · ")

    def marks(self, seat: Seat) -> Text:
        """The number, who decides, and whether one is awaited or ready."""
        now = self.t.phase
        ready = MEMBERS[now.ready] if isinstance(now, Planning | Fight) else ()
        sign = "✓" if seat in ready else "…" if seat in self.view.to_act else " "
        decides = "⚑" if seat == self.view.decider and not self.view.outcome else " "
        return self.number(seat, (decides, "bold yellow"), sign)

    def die(self, number: int) -> Text:
        """A character die or a token by its name."""
        return Text(self.text.piece(number, self.lang))

    def piece(self, piece: Piece) -> Text:
        """What a die or a token shows; whose it is, if it is not neutral."""
        shown = self.signs(parts(self.text.faces[piece.id][piece.face])) or Text("–")
        whose = Text() if piece.id < NEUTRAL else Text(f"{self.text.piece(piece.id, self.lang)} ", "italic")
        return Text.assemble(whose, "[", shown, "]")

    # ------------------------------------------------------------ below

    def pool(self) -> Iterator[Text]:
        """Dice that nobody has taken yet."""
        now = self.t.phase
        if not isinstance(now, Planning) or not (now.left or NOBODY in now.holders):
            return
        pool = zip(now.pool, now.holders, strict=True)
        free = [self.text.piece(die, self.lang) for die, holder in pool if holder == NOBODY]
        neutral = [self.say("have_neutral", count=now.left)] if now.left else []
        yield Text(self.say("pool", dice=", ".join(neutral + free)))

    def proposals(self) -> Iterator[Text]:
        """NZ-17  What everybody proposes."""
        now = self.t.phase
        if not isinstance(now, Choosing):
            return
        if made := [(seat, n) for seat, n in enumerate(now.council.proposals) if n != SILENT]:
            told, choices = self.told(), now.ways
            spoken = "; ".join(f"{self.names[seat]} – {told(choices[n])[0]}" for seat, n in made)
            yield Text(self.say("proposals", proposals=spoken))

    def piles(self) -> str:
        """NZ-09  How many missions are in the pile, and the date on the back of the next."""
        pile = self.t.pile
        if not pile.size:
            return self.say("pile_empty")
        return self.say("pile_next", count=pile.size, date=say(pile.next, self.lang) if pile.next else "?")

    # ------------------------------------------------------------ on demand

    def look_up(self, word: str) -> RenderableType | None:
        """NZ-02  The faces of all dice, or the cards with this word in their names."""
        if word not in DICE:
            found = [card for card, told in self.text.cards.items() if word in say(told.name, self.lang).casefold()]
            return Group(*map(self.card, found[:MOST_CARDS])) if found and len(word) > 2 else None
        grid = Table.grid(padding=(0, 2, 0, 0))
        for name, faces in self.text.dice(self.lang):
            grid.add_row(Text(f"{name[0].upper()}{name[1:]}", "bold"), Text(" ".join(faces)))
        return Group(grid, Text(self.say("legend").splitlines()[0], QUIET))

    def card(self, card: str) -> RenderableType:
        """All that a card says."""
        told = self.text.cards[card]
        lines = [Prose(f"{sign} {text}") for sign, text in self.text.brings(card, self.lang)]
        name = Prose(say(told.name, self.lang), "bold").append(f" ({say(told.date, self.lang)})", "not bold")
        return Group(name, *lines, Prose(say(told.note, self.lang), QUIET))

    def private(self) -> RenderableType:
        """The persons that one has, with their lives."""
        lives: list[Text] = []
        for card in self.persons():
            told = self.text.cards[card]
            lives.append(Text.assemble((say(told.name, self.lang), "bold"), f" ({say(told.date, self.lang)})"))
            lives.append(Prose(say(told.note, self.lang)))
        return frame(self.names[self.view.seat or 0], lives or [Prose(self.say(self.no_person))])


def moment(view: Any) -> tuple[object, ...]:
    """What two views of one moment have in common: the round and the phase, and whose eyes they are."""
    return view.seat, view.table.round, type(view.table.phase)
