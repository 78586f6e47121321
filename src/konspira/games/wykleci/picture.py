"""The picture of the table: the stage, the missions with their zones, the players, and where the other soldiers are.

Nothing is told by colour alone. Nothing here depends on what only one seat knows; that is for its private screen.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from rich.console import RenderableType
from rich.table import Column, Table
from rich.text import Text

from konspira.engine.seats import Seat
from konspira.engine.words import Lang, say
from konspira.games.wykleci.actions import ZONES, Zone
from konspira.games.wykleci.deck_text import NAMES, happened
from konspira.games.wykleci.deck_values import deck_values
from konspira.games.wykleci.decks import DECKS
from konspira.games.wykleci.state import SPECIAL
from konspira.games.wykleci.view import MissionSeen, View
from konspira.games.wykleci.words import words
from konspira.terminal.parts import QUIET, Prose, ends, pips, table, whole
from konspira.terminal.picture import Picture, Room

HARD: Final = "\N{NO-BREAK SPACE}"


class WykleciPicture(Picture[View]):
    """Missions, players, places."""

    def __init__(self, view: View, names: Sequence[str], lang: Lang) -> None:
        super().__init__(view, names, lang, words(view.deck))

    def drawn(self, room: Room) -> Iterator[RenderableType]:
        """The stage, the missions, the players, the places; after the end, first, what really happened."""
        if self.view.outcome:
            yield from self.debrief()
        yield self.heading()
        yield from self.by_line() if room.narrow else [self.missions(room)]
        yield self.players()
        yield self.place("quarters", self.view.quarters)
        yield self.place("jail", self.view.jail)
        yield self.place("grave", self.view.grave)
        if room.tall:
            yield Text(self.say("legend"), QUIET)

    def folded(self, _: Room) -> Iterator[RenderableType]:
        """The stage, the missions, a line for each player, one's own soldiers in the quarters."""
        yield self.heading()
        yield from map(self.in_a_line, self.view.missions)
        yield from map(self.seat_in_a_line, range(self.view.seats))
        if self.view.seat is not None:
            yield self.place("quarters", self.at_home(self.view.seat))

    def at_home(self, seat: Seat) -> list[int]:
        """A player's soldiers in the quarters."""
        return [number for number in self.view.quarters if number // 8 == seat]

    def in_a_line(self, mission: MissionSeen) -> Text:
        """A mission with its strength and difficulty and who is where."""
        name = self.words.term(f"mission_{mission.mission}", self.lang)
        line = Prose.assemble((name, "bold"), f" {self.measure(mission)}")
        for zone, there in zip(ZONES, zones_of(mission), strict=True):
            if there:
                line.append(f" · {self.manned(mission, zone, there)}")
        return line

    def manned(self, mission: MissionSeen, zone: Zone, there: Iterable[int]) -> str:
        """A zone and who is there, with the Nomination."""
        mark = f"{HARD}◆" if zone == "command" and mission.nominated else ""
        return f"{say(NAMES.zones[zone].name, self.lang)}: {', '.join(map(self.soldier, there))}{mark}"

    def seat_in_a_line(self, seat: Seat) -> Text:
        """A player with Glory and how many soldiers in the Squad and at home."""
        squad, home = (say(NAMES.places[place].name, self.lang) for place in ("squad", "quarters"))
        counts = (self.say("glory"), self.view.tracks[seat]), (squad, self.view.squads[seat])
        told = " · ".join(f"{name} {count}" for name, count in (*counts, (home, len(self.at_home(seat)))))
        return Text.assemble(self.marks(seat), " ", self.player(seat), f"  {told}")

    def chapter(self) -> str:
        """The stage and the round."""
        when = "at_stage" if self.view.round else "at_auction"
        return self.say(when, stage=self.view.stage, round=self.view.round) if self.view.stage else ""

    def standing(self) -> str:
        """The stage's failures."""
        return self.say("failures", failed=self.view.history.failed)

    def heading(self) -> RenderableType:
        """Stage and round on the left, the stage's failures on the right."""
        failed = self.view.history.failed
        return ends(self.title(), Text.assemble(f"{self.say('failures', failed=failed)} ", pips(failed, 3)))

    # ------------------------------------------------------------ missions

    def missions(self, room: Room) -> Table:
        """A line for each mission: what it needs, who is in its zones and, where there is room, what it brings."""
        zones = [say(NAMES.zones[zone].name, self.lang) for zone in ZONES]
        columns: list[Column | str] = [self.say("mission"), whole(self.say("difficulty")), *zones, self.say("bonus")]
        shown = len(columns) - (not room.wide)
        grid = table(*columns[:shown])
        for mission in self.view.missions:
            grid.add_row(*list(self.mission(mission))[:shown])
        return grid

    def mission(self, mission: MissionSeen) -> Iterator[Text]:
        """The cells of a mission."""
        yield Prose(self.words.term(f"mission_{mission.mission}", self.lang), "bold")
        yield Text(self.measure(mission))
        for zone, there in zip(ZONES, zones_of(mission), strict=True):
            mark = " ◆" if zone == "command" and mission.nominated else ""
            yield Prose((", ".join(map(self.soldier, there)) or "·") + mark)
        special = mission.mission == SPECIAL
        yield Prose("" if special else self.words.term(f"bonus_{mission.mission}", self.lang), QUIET)

    def measure(self, mission: MissionSeen) -> str:
        """The strength that lies there against the difficulty; BW-46  while it is under way with its Action."""
        deck, now = deck_values(self.view.deck), self.view.operation
        lying = sum(deck.strength[soldier] for there in zones_of(mission) for soldier in there)
        harder = now.difficulty if now and now.mission == mission.mission else 0
        return f"{lying}/{harder or deck.difficulty[self.view.seats][mission.mission]}"

    def by_line(self) -> Iterator[Text]:
        """On a narrow screen: a mission, then a line for each zone where somebody is."""
        for mission in self.view.missions:
            name = self.words.term(f"mission_{mission.mission}", self.lang)
            yield Prose(f"{name} · {self.measure(mission)}", "bold")
            for zone, there in zip(ZONES, zones_of(mission), strict=True):
                if there:
                    yield Prose(f"  {self.manned(mission, zone, there)}")

    def soldier(self, number: int) -> str:
        """A soldier with whose he is, his command level and his strength."""
        deck = deck_values(self.view.deck)
        name = self.words.term(f"alias_{number}", self.lang)
        return HARD.join((name, f"[{number // 8 + 1}]", f"{deck.command[number]}/{deck.strength[number]}"))

    def debrief(self) -> Iterator[RenderableType]:
        """What happened in history on the missions that were played."""
        yield Text(self.say("debrief"), "bold")
        for number, mission in enumerate(DECKS[self.view.deck].missions):
            if number not in self.view.to_come:
                told = say(happened(mission), self.lang)
                yield Prose.assemble((f"{say(mission.name, self.lang)}. ", "bold"), told)
                yield ""

    # ------------------------------------------------------------ players and places

    def players(self) -> Table:
        """Every player with all that is public about them."""
        squad = say(NAMES.places["squad"].name, self.lang)
        grid = table(
            "", self.say("player"), self.say("glory"), self.say("cards"), squad, self.say("bonuses"), expand=False
        )
        for seat in range(self.view.seats):
            cards = len(self.view.glory.hands[seat]) + len(self.view.glory.before[seat])
            kept = [self.words.term(f"bonus_{card}", self.lang) for card in self.view.bonuses[seat]]
            numbers = (str(n) for n in (self.view.tracks[seat], cards, self.view.squads[seat]))
            grid.add_row(self.marks(seat), self.player(seat), *numbers, Prose(", ".join(kept)))
        return grid

    def marks(self, seat: Seat) -> Text:
        """The number, the Commander-in-Chief's star, the Nomination, and whether one is awaited."""
        return self.marked(seat, seat == self.view.chief, "◆" if seat == self.view.nomination else " ")

    def place(self, name: str, soldiers: Iterable[int]) -> Text:
        """A place and who is there."""
        there = ", ".join(map(self.soldier, soldiers)) or self.say("none")
        return Prose.assemble((f"{say(NAMES.places[name].name, self.lang)}: ", "bold"), there)


def zones_of(mission: MissionSeen) -> tuple[tuple[int, ...], ...]:
    """Who is in each zone."""
    special = (mission.command, mission.liaison, mission.recon)
    return (*(((who,) if who >= 0 else ()) for who in special), mission.strike)
