"""The picture of the advanced variant: time, both tracks, the map, missions and players."""

from collections.abc import Callable, Iterator, Sequence
from itertools import zip_longest
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from konspira.engine import replace
from konspira.engine.council import Choosing
from konspira.engine.seats import Seat
from konspira.engine.words import Lang, say
from konspira.games.niepodlegla.advanced import final
from konspira.games.niepodlegla.advanced.actions import InCity, RemoveObstacle
from konspira.games.niepodlegla.advanced.content import KINDS, City, RegionField
from konspira.games.niepodlegla.advanced.deck_text import deck_text_at
from konspira.games.niepodlegla.advanced.effect_text import effects_text
from konspira.games.niepodlegla.advanced.flow import deck, kind_now
from konspira.games.niepodlegla.advanced.questions import joint, questioner
from konspira.games.niepodlegla.advanced.rounds import threats
from konspira.games.niepodlegla.advanced.state import (
    FINAL_ROUND,
    LAST_ROUND,
    MEETING,
    AdvancedOver,
    View,
)
from konspira.games.niepodlegla.content import CHARACTERS, NEUTRAL, character
from konspira.games.niepodlegla.deck_text import parts
from konspira.games.niepodlegla.laying import JOINT, TOKENS
from konspira.games.niepodlegla.picture import MissionRow, NiepodleglaPicture
from konspira.games.niepodlegla.planning import Planning
from konspira.terminal.parts import BAD, GOOD, QUIET, columns
from konspira.terminal.picture import Room

SHIELD = 6
"""NZ-50  From so many markers on the shield comes."""

BAR = {(True, True): "bold magenta", (True, False): "bold yellow", (False, True): "bold blue", (False, False): QUIET}


class AdvancedPicture(NiepodleglaPicture):
    """The advanced variant."""

    final_round = FINAL_ROUND
    no_person = "no_person"

    def __init__(self, view: View, names: Sequence[str], lang: Lang) -> None:
        super().__init__(view, names, lang, deck_text_at(view.table))

    def title(self) -> Text:
        """The game and its round."""
        t = self.t
        line = Text(self.say("short_title"), "bold")
        return line.append(
            f" · {self.say('round', round=t.round) if t.round < FINAL_ROUND else self.say('final_round')}", ""
        )

    def morale_means(self, morale: int) -> str:
        """NZ-50  The shield, nothing, or so many threats."""
        if self.t.round == FINAL_ROUND:
            return ""
        broken = self.fight.broken if self.fight else self.t.broken
        count = threats(replace(self.t, morale=morale, broken=broken))
        if count:
            return self.say("brings_threats", count=count)
        return self.say("brings_shield") if morale >= SHIELD and self.t.round < LAST_ROUND else ""

    # ------------------------------------------------------------ the board

    def board(self, _: Room) -> Iterator[RenderableType]:
        """Time, tracks, map, prison."""
        yield self.time()
        yield self.tracks()
        if not self.about_board():
            yield Text(self.profits(), QUIET)
        yield self.map()
        if prison := self.prison():
            yield Text(self.say("prison", inside=prison), BAD)

    def in_short(self) -> Iterator[RenderableType]:
        """NZ-06  Both tracks."""
        yield self.tracks()

    def about_board(self) -> bool:
        """NZ-44  Whether a city is chosen."""
        now = self.t.phase
        return isinstance(now, Choosing) and any(isinstance(way, InCity | RemoveObstacle) for way in now.ways)

    def time(self) -> Text:
        """NZ-70  The time track, the shield, and what the next position brings."""
        t = self.t
        line = Text(f"{self.say('time')} ")
        for n in range(1, FINAL_ROUND + 1):
            here, shield = n == t.round, "▣" if t.shield and n == t.round + 1 else ""
            line.append(f"[{n}]" if here else f"{n}{shield}", "bold reverse" if here else "" if n > t.round else QUIET)
            line.append(" ")
        nearest = deck(t).time.get(t.round + 1, ())
        if nearest:
            told = effects_text(nearest, self.lang, deck_text_at(replace(t, round=t.round + 1)).words)
            line.append(self.say("next_shielded" if t.shield else "next", round=t.round + 1, effects=told), QUIET)
        return line

    def tracks(self) -> Text:
        """NZ-06  Both tracks run towards each other; `█` where they have passed."""
        t = self.t
        line = Text.assemble(self.say("accord", level=t.accord), " ")
        for n in range(MEETING):
            left, right = n < t.accord, n >= MEETING - t.foreign
            line.append("█" if left and right else "▶" if left else "◀" if right else "·", BAR[left, right])
        line.append(f" {self.say('foreign', level=t.foreign)}")
        apart = MEETING - t.accord - t.foreign
        key = "apart" if apart > 0 else "passed" if apart < 0 else "met"
        return line.append(f" · {self.say(key, count=abs(apart))}", "bold")

    def profits(self) -> str:
        """NZ-68  The next field of each track that brings something."""
        level = {"accord": self.t.accord, "foreign": self.t.foreign}
        fields = sorted(deck(self.t).deck.profits, key=lambda field: field.level)
        nearest = {field.track: field for field in reversed(fields) if field.level > level[field.track]}
        told = [self.say(f"profit_{f.profit}", track=f.track, level=f.level) for f in nearest.values()]
        return self.say("profits", profits="; ".join(sorted(told)) or "–")

    def map(self) -> RenderableType:
        """NZ-03  The cities, region by region."""
        printed = deck(self.t)
        regions = [[self.region(field), *map(self.city, printed.region[field.id])] for field in printed.deck.regions]
        return columns(zip_longest(*regions, fillvalue=Text()))

    def region(self, region: RegionField) -> Text:
        """NZ-72  A region, what its control brings, and whether it is held."""
        held = all(self.t.independence[deck(self.t).place[city]] for city in deck(self.t).region[region.id])
        head = Text(self.say(f"short_{region.id}"), "bold")
        return head.append(f"{' ✓' if held else ''} {self.say(f'reward_{region.reward}')}", GOOD if held else QUIET)

    def city(self, city: City) -> Text:
        """A city with independence and obstacles, as signs and numbers."""
        at = deck(self.t).place[city]
        line = Text(self.text.words.term(city, self.lang))
        if self.t.independence[at]:
            line.append(f" ●{self.t.independence[at]}", GOOD)
        for kind, count in zip(KINDS, self.t.obstacles[at], strict=True):
            if count:
                line.append(f" {self.say(f'sign_{kind_now(self.t, kind)}')}{count}", BAD)
        return line

    def prison(self) -> str:
        """NZ-48  Who and what sits in Magdeburg."""
        prison = self.t.prison
        inside = [self.say("jailed_morale", count=prison.morale)] if prison.morale else []
        inside += [self.say("jailed_neutral", count=prison.neutral)] if prison.neutral else []
        inside += [self.say("jailed_pawn", name=self.names[seat]) for seat in prison.pawns]
        return ", ".join([*inside, *(self.say("jailed_die", die=character(die)) for die in prison.characters)])

    # ------------------------------------------------------------ missions and players

    def mission_rows(self) -> Iterator[MissionRow]:
        """The missions on the table; in the final the joint ones first."""
        t = self.t
        for target in t.joint:
            yield MissionRow(target.card, parts(target.needs), JOINT, joint=True)
        takers = t.phase.pawns if isinstance(t.phase, Planning) else t.takers
        for card, seat in zip(t.missions, takers, strict=True):
            yield self.final(card, seat) if card in deck(t).finals else self.plain(card, seat)

    def plain(self, card: str, seat: Seat) -> MissionRow:
        """NZ-08  A mission; `!` if failing costs as much as leaving it."""
        return MissionRow(
            card, parts(deck(self.t).needs[card]), seat, "!" if deck(self.t).missions[card].urgent else ""
        )

    def final(self, card: str, seat: Seat) -> MissionRow:
        """NZ-82  A final mission; `½` on its easy side."""
        return MissionRow(card, parts(final.needs(self.t, card)), seat, "½" if card in self.easy else "")

    @property
    def easy(self) -> tuple[str, ...]:
        """NZ-82  The finals that lie easy side up."""
        easy: tuple[str, ...] = self.t.easy
        return easy

    @property
    def done(self) -> tuple[str, ...]:
        """NZ-87  The missions judged done, at the end too."""
        done: tuple[str, ...] = self.t.phase.done if isinstance(self.t.phase, AdvancedOver) else self.t.done
        return done

    def keeps(self, seat: Seat) -> list[Text]:
        """NZ-63, NZ-65  Dice and tokens won; what is spent or in prison is dimmed and in brackets, until the end."""
        t = self.t
        if self.view.outcome:
            return [self.die(number) for number in self.won(seat)]
        away = [*t.prison.characters, *(TOKENS + n for n in range(len(t.tokens)) if not t.active >> n & 1)]
        return [self.kept(number, away=number in away) for number in self.won(seat)]

    def won(self, seat: Seat) -> list[int]:
        """NZ-63, NZ-65  The dice and tokens that a player has won, by their numbers."""
        dice = [NEUTRAL + n for n, owner in enumerate(self.t.dice) if owner == seat]
        return dice + [TOKENS + n for n, owner in enumerate(self.t.tokens) if owner == seat]

    def kept(self, number: int, *, away: bool) -> Text:
        """A die or a token with what it is worth."""
        name = self.text.piece(number, self.lang)
        if number >= TOKENS:
            rally = deck(self.t).rallies[number - TOKENS]
            sign = f"+{rally}" if rally else self.text.signs(parts(self.text.faces[number][0]), self.lang)
            name = f"{name} [{sign}]"
        return Text(f"({name})", QUIET) if away else Text(name)

    def aside(self, seat: Seat) -> list[Text]:
        """NZ-37  Morale tokens that may still be spent."""
        t, rallies = self.t, deck(self.t).rallies
        mine = [n for n, owner in enumerate(t.tokens) if owner == seat and rallies[n] and t.active >> n & 1]
        return [self.kept(TOKENS + n, away=False) for n in mine]

    def told(self) -> Callable[[Any], tuple[str, str]]:
        """How a choice is told."""
        return joint(questioner(self.view, (), self.names, self.lang), self.t.phase).told

    def persons(self) -> Sequence[str]:
        """NZ-63, NZ-65  The persons and organisations that one has won."""
        seat, t = self.view.seat, self.t
        leaders = [name for name, owner in zip(CHARACTERS, t.dice, strict=True) if owner == seat]
        return [*leaders, *(name for name, owner in zip(self.text.tokens, t.tokens, strict=True) if owner == seat)]

    def piles(self) -> str:
        """NZ-09  The missions and the threats that are left."""
        return f"{super().piles()} · {self.say('threats', count=sum(map(len, self.t.threats)))}"

    def result(self) -> str:
        """NZ-87  Won or lost, the points and the rank."""
        key, points = "result_won" if self.view.outcome.winners else "result_lost", self.t.phase.points
        if points < 0:
            return self.say(key)
        rank = max((r for r in deck(self.t).deck.ranks if r.points <= points), key=lambda r: r.points)
        return f"{self.say(key)} {self.say('points', points=points, rank=say(rank.name, self.lang))}"
