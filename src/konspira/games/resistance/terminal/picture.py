"""The picture of the table: missions, rejections, players with their votes and cards; it fits itself to the width.

Nothing is told by colour alone. RES-77  Nothing here depends on what only one seat knows; that is for `private`.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from rich import box
from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from konspira.engine.seats import Seat
from konspira.engine.words import Lang, say
from konspira.games.resistance.content import PLOTS
from konspira.games.resistance.secret import secret
from konspira.games.resistance.state import Proposal
from konspira.games.resistance.view import (
    AskedSeen,
    MissionNow,
    MissionSeen,
    NamingSeen,
    Place,
    View,
    VotingSeen,
)
from konspira.games.resistance.words import WORDS
from konspira.terminal.panels import secret_panel

NARROW: Final = 80
"""Below this width the plot cards go under the players."""

WIDE: Final = 120
"""From this width on the votes are told beside the players."""

TALL: Final = 32
"""From this height on there is room for frames and for the legend at all times."""

PLAYERS_WIDTH: Final = 80
"""More than this the players never take, so that a wide screen has room beside them."""

FIXED: Final = 19
"""What marks and missions take, with the space after them."""

FEWEST_VOTES: Final = 4
GOOD, BAD, QUIET = "bold green", "bold red", "dim"


def draw(view: View, names: Sequence[str], lang: Lang) -> RenderableType:
    """The table as everybody sees it."""
    return Picture(view, names, lang)


class Picture:
    """Draws itself as wide as the console is."""

    def __init__(self, view: View, names: Sequence[str], lang: Lang) -> None:
        self.view = view
        self.names = names
        self.lang = lang

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width, tall = options.max_width, options.size.height >= TALL
        yield self.heading()
        yield self.track(framed=tall and width >= NARROW)
        if any(place.fails_needed == 2 for place in self.view.board):
            yield Text(self.say("two_fails"), QUIET, justify="right")
        players = self.players(width)
        if width >= WIDE and self.view.proposals:
            yield self.beside(players, console.measure(players, options=options).maximum)
        else:
            yield players
        if width < NARROW and not self.view.outcome:
            yield from self.cards_below()
        if tall or not self.view.proposals:
            yield Text(self.say("legend"), QUIET)

    def say(self, key: str, **facts: object) -> str:
        """A text of the game in this language."""
        return WORDS.text(key, self.lang, **facts)

    # ------------------------------------------------------------ above: the round and the missions

    def heading(self) -> RenderableType:
        """The round on the left, the failed-vote track on the right."""
        rejected = self.view.rejected
        marker = Text("●" * rejected + "○" * (5 - rejected), BAD if rejected > 2 else "bold")
        line = Table.grid(expand=True)
        line.add_column()
        line.add_column(justify="right")
        title = Text.assemble((self.say("title").upper(), "bold"), f" · {self.say('round', round=self.round)}")
        line.add_row(title, Text.assemble(f"{self.say('rejections')} ", marker, f" {rejected}/5"))
        return line

    @property
    def round(self) -> int:
        """The present round; after the end the last one."""
        return self.view.round - (self.view.outcome is not None and self.view.rejected < 5)

    def track(self, *, framed: bool) -> RenderableType:
        """The missions: size, result, and which one it is now."""
        table = Table(box=box.ROUNDED if framed else None, show_header=False, expand=True, padding=(0, int(framed)))
        for _ in self.view.board:
            table.add_column(ratio=1, no_wrap=True)
        table.add_row(*(Text(self.say("mission", mission=p.mission), "bold") for p in self.view.board))
        table.add_row(*(self.size(place) for place in self.view.board))
        table.add_row(*(self.status(place.mission) for place in self.view.board))
        return table

    def size(self, place: Place) -> str:
        """How many go; a star where two Fails are needed."""
        return self.say("size", size=place.size) + (" *" if place.fails_needed == 2 else "")

    def status(self, mission: int) -> Text:
        """The result of a mission, or whether it is on now."""
        for played in self.view.missions:
            if played.mission == mission:
                return self.result(played)
        if mission == self.mission_now:
            return Text(self.say("now"), "bold reverse")
        return Text(self.say("open") if mission in self.open else "·", QUIET)

    def result(self, played: MissionSeen) -> Text:
        """How a mission ended, and with how many Fails."""
        key = "lost" if not played.success else "won_with" if played.fails else "won"
        return Text(self.say(key, fails=played.fails), GOOD if played.success else BAD)

    @property
    def open(self) -> tuple[int, ...]:
        """With `targeting`, the missions that can be named now."""
        now = self.view.now
        return now.open if isinstance(now, NamingSeen) and self.view.options.targeting else ()

    @property
    def mission_now(self) -> int:
        """The mission that is proposed or played now; without `targeting` the round's."""
        now = self.view.now.then if isinstance(self.view.now, AskedSeen) else self.view.now
        if isinstance(now, NamingSeen | VotingSeen | MissionNow) and now.mission:
            return now.mission
        return 0 if self.view.options.targeting or self.view.outcome else self.view.round

    # ------------------------------------------------------------ below: the players

    def players(self, width: int) -> Table:
        """Every player with all that is public about them."""
        table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), show_edge=False, header_style="bold")
        table.add_column("", no_wrap=True)
        table.add_column(f"\n{self.say('player')}", no_wrap=True)
        table.add_column(f"{self.say('missions')}\n1 2 3 4 5", no_wrap=True)
        shown = self.view.proposals[-self.room_for_votes(width) :]
        table.add_column(self.votes_head(shown), no_wrap=True)
        if self.last_column(width):
            table.add_column(f"\n{self.last_heading}")
        for seat in range(self.view.seats):
            table.add_row(*self.row(seat, shown, width))
        if shown:
            table.add_row("", self.say("result"), "", self.votes_foot(shown), style=QUIET)
        return table

    def room_for_votes(self, width: int) -> int:
        """How many of the latest votes fit when names and cards are shown whole."""
        seats = range(self.view.seats)
        name = max(cell_len(self.name(seat)) for seat in seats)
        last = max(cell_len(self.last_heading), *(cell_width(self.last_cell(seat)) for seat in seats))
        taken = FIXED + name + 2 + 3 + (last + 2 if self.last_column(width) else 0)
        return max((min(width, PLAYERS_WIDTH) - taken) // 2, FEWEST_VOTES)

    def name(self, seat: Seat) -> str:
        """A player's name, and whether it is one's own."""
        return f"{self.names[seat]} {self.say('you')}" if seat == self.view.seat else self.names[seat]

    @property
    def last_heading(self) -> str:
        """Over the last column."""
        return self.say("identity" if self.view.outcome else "cards")

    def last_cell(self, seat: Seat) -> Text:
        """The plot cards of a player; at the end the identity."""
        return self.identity(seat) if self.view.outcome else self.cards(seat)

    def row(self, seat: Seat, shown: Sequence[Proposal], width: int) -> Iterable[Text]:
        """One player."""
        yield self.marks(seat)
        yield Text(self.name(seat), "bold" if seat == self.view.seat else "")
        yield self.missions(seat)
        yield self.votes(seat, shown)
        if self.last_column(width):
            yield self.last_cell(seat)

    def marks(self, seat: Seat) -> Text:
        """The number, the Leader's star, the team's square, and whether one is still choosing."""
        leads = "★" if seat == self.view.leader and not self.view.outcome else " "
        team = "■" if seat in self.team else " "
        waits = "…" if seat in self.view.to_act else " "
        return Text.assemble((f"{seat + 1:>2}", "bold cyan"), " ", (leads, "bold yellow"), (team, "bold"), waits)

    @property
    def team(self) -> tuple[Seat, ...]:
        """The team that is proposed or on its mission."""
        now = self.view.now.then if isinstance(self.view.now, AskedSeen) else self.view.now
        return now.team if isinstance(now, NamingSeen | VotingSeen | MissionNow) else ()

    def missions(self, seat: Seat) -> Text:
        """Where one was on the team, and how it ended."""
        by_number = {played.mission: played for played in self.view.missions}
        line = Text()
        for place in self.view.board:
            played = by_number.get(place.mission)
            if played is None or seat not in played.team:
                line.append("· " if played else "  ", QUIET)
            else:
                line.append("✓ " if played.success else "✗ ", GOOD if played.success else BAD)
        return line[:-1]

    def votes_head(self, shown: Sequence[Proposal]) -> str:
        """Over the votes: the number of the round at its first vote."""
        line, before = "", 0
        for proposal in shown:
            line += f"{proposal.round} " if proposal.round != before else "  "
            before = proposal.round
        return f"{self.say('votes')}\n{line.rstrip()}"

    def votes_foot(self, shown: Sequence[Proposal]) -> str:
        """Under the votes: approved, rejected or undone."""
        return " ".join("↺" if p.undone else "+" if p.approved else "−" for p in shown)

    def votes(self, seat: Seat, shown: Sequence[Proposal]) -> Text:
        """How one voted; while a vote is on, the votes already shown."""
        line = Text()
        for proposal in shown:
            line.append("+ " if seat in proposal.ayes else "− ", GOOD if seat in proposal.ayes else BAD)
        now = self.view.now
        if isinstance(now, VotingSeen) and seat in now.shown_ayes + now.shown_noes:
            line.append("+" if seat in now.shown_ayes else "−", "bold reverse")
        return line

    def last_column(self, width: int) -> bool:
        """Whether there is a column for identities or plot cards."""
        return self.view.outcome is not None or (self.view.options.plots and width >= NARROW)

    def cards(self, seat: Seat) -> Text:
        """The plot cards that lie before a player."""
        before = self.view.plots.before
        return Text("\n".join(say(PLOTS[card].name, self.lang) for card in before[seat])) if before else Text()

    def cards_below(self) -> Iterable[Text]:
        """On a narrow screen: the plot cards, a line for each player who has some."""
        for seat, cards in enumerate(self.view.plots.before):
            if cards:
                names = ", ".join(say(PLOTS[card].name, self.lang) for card in cards)
                yield Text.assemble((f"{seat + 1:>2} ", "bold cyan"), f"{self.names[seat]}: {names}")

    def identity(self, seat: Seat) -> Text:
        """RES-30  At the end all identities are shown."""
        agent = seat in self.view.agents
        return Text(self.say("agent" if agent else "fighter"), BAD if agent else GOOD)

    # ------------------------------------------------------------ beside: the votes in words

    def beside(self, players: Table, players_width: int) -> RenderableType:
        """On a wide screen, the latest proposals next to the players."""
        both = Table.grid(padding=(0, 3, 0, 0), expand=True)
        both.add_column(width=players_width)
        both.add_column(ratio=1)
        rows = self.view.seats + 1
        both.add_row(players, Group(*(self.told(proposal) for proposal in self.view.proposals[-rows:])))
        return both

    def told(self, proposal: Proposal) -> Text:
        """A proposal in one line: who led whom, the vote, and what became of the mission."""
        team = ", ".join(self.names[seat] for seat in proposal.team)
        line = Text(
            f"{proposal.round}. {self.say('mission', mission=proposal.mission)} ", no_wrap=True, overflow="ellipsis"
        )
        line.append(f"★ {self.names[proposal.leader]}: {team} ", "")
        stands = proposal.approved and not proposal.undone
        line.append(f"{len(proposal.ayes)}:{len(proposal.noes)} ", GOOD if stands else BAD)
        if not stands:
            return line.append(self.say("undone" if proposal.undone else "rejected"), BAD)
        played = [m for m in self.view.missions if m.mission == proposal.mission]
        return line + self.result(played[0]) if played else line


def cell_width(text: Text) -> int:
    """The width of the widest line."""
    return max((line.cell_len for line in text.split()), default=0)


def private(view: View, names: Sequence[str], lang: Lang) -> RenderableType:
    """All that only this seat knows."""
    known = secret(view, names, lang)
    return secret_panel(known, names[view.seat or 0]) if known else Text("")
