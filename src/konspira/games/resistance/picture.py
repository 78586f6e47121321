"""The picture of the table: missions, rejections, players with their votes and cards; it fits itself to the width.

Nothing is told by colour alone. RES-77  Nothing here depends on what only one seat knows; that is for `private`.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from konspira.engine import Seat, say
from konspira.games.resistance.content import PLOTS
from konspira.games.resistance.state import MissionNow, MissionSeen, Naming, Proposal, VotingSeen
from konspira.games.resistance.view import FACES, View
from konspira.games.resistance.words import WORDS
from konspira.terminal.parts import BAD, GOOD, QUIET, columns, ends, pips, side_by_side, table, whole, width_of
from konspira.terminal.picture import Picture, Room

PLAYERS_WIDTH: Final = 80
"""More than this the players never take, so that a wide screen has room beside them."""

FIXED: Final = 19
"""What marks and missions take, with the space after them."""

FEWEST_VOTES: Final = 4


class ResistancePicture(Picture[View]):
    """Above the round and the missions, below them the players, beside these the votes in words."""

    words = WORDS

    def drawn(self, room: Room) -> Iterator[RenderableType]:
        """The round, the missions, the players; plot cards and votes where there is room for them."""
        yield self.heading()
        yield self.track(framed=room.tall and not room.narrow)
        if any(place.fails_needed == 2 for place in self.view.board):
            yield Text(self.say("two_fails"), QUIET, justify="right")
        players = self.players(room)
        latest = self.view.proposals[-self.view.seats - 1 :] if room.wide else ()
        yield side_by_side(players, Group(*map(self.told, latest))) if latest else players
        if self.view.outcome:
            yield from self.record()
        elif room.narrow:
            yield from self.cards_below()
        if room.tall or not self.view.proposals:
            yield Text(self.say("legend"), QUIET)

    def folded(self, room: Room) -> Iterator[RenderableType]:
        """The round, the missions, the players."""
        yield self.heading()
        yield self.track(framed=False)
        yield self.players(room, brief=True)

    def chapter(self) -> str:
        """The round."""
        return self.say("chapter", round=self.view.round)

    def standing(self) -> str:
        """How many missions each side has."""
        return self.say("standing", won=self.view.won, lost=self.view.lost)

    def heading(self) -> RenderableType:
        """The round on the left, the failed-vote track on the right."""
        rejected = self.view.rejected
        marker = pips(rejected, 5, BAD if rejected > 2 else "bold")
        return ends(self.title(), Text.assemble(f"{self.say('rejections')} ", marker, f" {rejected}/5"))

    def track(self, *, framed: bool) -> RenderableType:
        """The missions: size, with a star where two Fails are needed, result, and which one it is now."""
        board = self.view.board
        names = [Text(self.say("mission", mission=place.mission), "bold") for place in board]
        sizes = [self.say("size", size=place.size) + (" *" if place.fails_needed == 2 else "") for place in board]
        return columns((names, sizes, [self.status(place.mission) for place in board]), framed=framed)

    def status(self, mission: int) -> Text:
        """The result of a mission, or whether it is on now, or with `targeting` can be named now."""
        if mission in self.played:
            return self.result(self.played[mission])
        if mission == self.proposal[0]:
            return Text(self.say("now"), "bold reverse")
        now = self.view.now
        to_name = self.view.options.targeting and isinstance(now, Naming) and mission in now.open
        return Text(self.say("open") if to_name else "·", QUIET)

    @property
    def played(self) -> dict[int, MissionSeen]:
        """The missions so far, by number."""
        return {played.mission: played for played in self.view.missions}

    def result(self, played: MissionSeen) -> Text:
        """How a mission ended, and with how many Fails."""
        key = "lost" if not played.success else "won_with" if played.fails else "won"
        return Text(self.say(key, fails=played.fails), GOOD if played.success else BAD)

    @property
    def proposal(self) -> tuple[int, tuple[Seat, ...]]:
        """The mission and the team that are named, voted on or under way; without `targeting` the round's mission."""
        now = self.view.underway
        if isinstance(now, Naming | VotingSeen | MissionNow) and now.mission:
            return now.mission, now.team
        return 0 if self.view.options.targeting or self.view.outcome else self.view.round, ()

    def players(self, room: Room, *, brief: bool = False) -> Table:
        """Every player with all that is public about them; in brief without headings until somebody has voted."""
        heading, cells = self.last_column(room)
        shown = self.view.proposals[-self.room_for_votes(room, heading, cells) :]
        heads = "", f"\n{self.say('player')}", f"{self.say('missions')}\n1 2 3 4 5", self.votes_head(shown)
        players = table(*map(whole, heads), *([f"\n{heading}"] if heading else []), expand=False)
        players.show_header = bool(shown) or not brief
        for seat in range(self.view.seats):
            leads, team = seat == self.view.leader and not self.view.outcome, seat in self.proposal[1]
            row = self.player(seat), self.missions(seat), self.votes(seat, shown), *cells[seat : seat + 1]
            players.add_row(self.marked(seat, leads, ("■" if team else " ", "bold")), *row)
        if shown:
            results = " ".join("↺" if p.undone else "+" if p.approved else "−" for p in shown)
            players.add_row("", self.say("result"), "", results, style=QUIET)
        return players

    def last_column(self, room: Room) -> tuple[str, list[Text]]:
        """At the end the identities (RES-30), before that the plot cards, if they are played with and there is room."""
        seats, roles = range(self.view.seats), (Text(self.say("fighter"), GOOD), Text(self.say("agent"), BAD))
        if self.view.outcome:
            return self.say("identity"), [roles[seat in self.view.agents] for seat in seats]
        if self.view.options.plots and not room.narrow:
            return self.say("cards"), [Text("\n".join(self.cards(seat))) for seat in seats]
        return "", []

    def room_for_votes(self, room: Room, heading: str, cells: Sequence[Text]) -> int:
        """How many of the latest votes fit when names and the last column are shown whole."""
        name = max(width_of(self.name(seat)) for seat in range(self.view.seats))
        last = max(width_of(text) for text in (heading, *map(str, cells))) + 2 if heading else 0
        return max((min(room.width, PLAYERS_WIDTH) - FIXED - name - 2 - 3 - last) // 2, FEWEST_VOTES)

    def missions(self, seat: Seat) -> Text:
        """Where one was on the team, and how it ended."""
        there = {m.mission: ("✓", GOOD) if m.success else ("✗", BAD) for m in self.view.missions if seat in m.team}
        absent = dict.fromkeys(self.played, ("·", QUIET))
        signs = [(absent | there).get(place.mission, " ") for place in self.view.board]
        return Text(" ").join(Text.assemble(sign) for sign in signs)

    def votes_head(self, shown: Sequence[Proposal]) -> str:
        """Over the votes: the number of the round at its first vote."""
        rounds = [0, *(proposal.round for proposal in shown)]
        line = " ".join(str(now) if now != before else " " for before, now in pairwise(rounds))
        return f"{self.say('votes')}\n{line.rstrip()}"

    def votes(self, seat: Seat, shown: Sequence[Proposal]) -> Text:
        """How one voted; while a vote is on, the votes already shown."""
        line = Text.assemble(*(("+ ", GOOD) if seat in proposal.ayes else ("− ", BAD) for proposal in shown))
        now = self.view.now
        if isinstance(now, VotingSeen) and seat in now.shown_ayes + now.shown_noes:
            line.append("+" if seat in now.shown_ayes else "−", "bold reverse")
        return line

    def cards(self, seat: Seat) -> list[str]:
        """The plot cards that lie before a player."""
        return [say(PLOTS[card].name, self.lang) for card in self.view.plots.before[seat]]

    def cards_below(self) -> Iterable[Text]:
        """On a narrow screen: the plot cards, a line for each player who has some."""
        for seat in range(len(self.view.plots.before)):
            if cards := self.cards(seat):
                yield self.number(seat, f" {self.names[seat]}: {', '.join(cards)}")

    def record(self) -> Iterator[Text]:
        """RES-30  After the end it is no secret who played Fail, nor what was seen."""
        failed = [played for played in self.view.missions if played.failed]
        fails = [f"{self.say('mission', mission=m.mission)} – {self.listed(m.failed)}" for m in failed]
        looks = [
            f"{self.names[look.looker]} → {self.names[look.target]}: {self.say(FACES[look.what][bad])}"
            for look, bad in zip(self.view.looks, self.view.found, strict=True)
        ]
        for key, told in (("fails_by", fails), ("looked_at", looks)):
            if told:
                yield Text(f"{self.say(key)} {'; '.join(told)}.")

    def told(self, proposal: Proposal) -> Text:
        """A proposal in one line: who led whom, the vote, and what became of the mission."""
        mission = self.say("mission", mission=proposal.mission)
        line = Text(f"{proposal.round}. {mission} ", no_wrap=True, overflow="ellipsis")
        line.append(f"★ {self.names[proposal.leader]}: {self.listed(proposal.team)} ", "")
        line.append(f"{len(proposal.ayes)}:{len(proposal.noes)} ", GOOD if proposal.went else BAD)
        if not proposal.went:
            return line.append(self.say("undone" if proposal.undone else "rejected"), BAD)
        played = self.played.get(proposal.mission)
        return line + self.result(played) if played else line
