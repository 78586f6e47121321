"""The picture of the advanced variant: time, both tracks, the map, missions and players."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from konspira.engine import replace
from konspira.engine.seats import Seat
from konspira.engine.words import Lang, say
from konspira.games.niepodlegla.advanced import final
from konspira.games.niepodlegla.advanced.content import KINDS, City, RegionField
from konspira.games.niepodlegla.advanced.deck_text import deck_text_at
from konspira.games.niepodlegla.advanced.effect_text import effects_text
from konspira.games.niepodlegla.advanced.flow import deck, kind_now
from konspira.games.niepodlegla.advanced.rounds import period, threats
from konspira.games.niepodlegla.advanced.state import (
    FINAL_ROUND,
    LAST_ROUND,
    MEETING,
    AdvancedOver,
    View,
)
from konspira.games.niepodlegla.advanced.terminal.asking import asking_of, way_label
from konspira.games.niepodlegla.content import CHARACTERS, NEUTRAL, character
from konspira.games.niepodlegla.deck_text import parts
from konspira.games.niepodlegla.laying import JOINT, TOKENS
from konspira.games.niepodlegla.picture import (
    BAD,
    GOOD,
    QUIET,
    Line,
    Picture,
    biographies,
    dice_faces,
    same_moment,
)
from konspira.games.niepodlegla.planning import Planning

SHIELD = 6
"""NZ-50  From so many markers on the shield comes."""

BAR = {(True, True): "bold magenta", (True, False): "bold yellow", (False, True): "bold blue", (False, False): QUIET}


def draw(view: View, names: Sequence[str], lang: Lang) -> RenderableType:
    """The table as everybody sees it."""
    return AdvancedPicture(view, names, lang, deck_text_at(view.table))


def private(view: View, names: Sequence[str], lang: Lang) -> RenderableType:
    """The persons and organisations one has won, with their lives."""
    words, seat, t = deck_text_at(view.table), view.seat, view.table
    leaders = [name for name, owner in zip(CHARACTERS, t.dice, strict=True) if owner == seat]
    minor = [name for name, owner in zip(words.tokens, t.tokens, strict=True) if owner == seat]
    return biographies((*leaders, *minor), words, names[seat or 0], lang, words.say("no_person", lang))


def glance(before: View, view: View, names: Sequence[str], lang: Lang) -> RenderableType | None:
    """What has changed at the table since one saw it; None if another moment has come."""
    picture = AdvancedPicture(view, names, lang, deck_text_at(view.table))
    return picture.glance(before) if same_moment(before, view) else None


def look_up(view: View, word: str, lang: Lang) -> RenderableType | None:
    """What can be looked up besides the rules."""
    return dice_faces(word, deck_text_at(view.table), lang)


class AdvancedPicture(Picture):
    """The advanced variant."""

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

    def board(self) -> Iterator[RenderableType]:
        """Time, tracks, map, prison."""
        yield self.time()
        yield self.tracks()
        yield Text(self.profits(), QUIET)
        yield self.map()
        if prison := self.prison():
            yield Text(self.say("prison", inside=prison), BAD)

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

    def map(self) -> Table:
        """NZ-03  The cities, region by region."""
        grid = Table.grid(expand=True, padding=(0, 1, 0, 0))
        regions = deck(self.t).deck.regions
        for _ in regions:
            grid.add_column(ratio=1)
        grid.add_row(*(self.region(region) for region in regions))
        rows = max(len(deck(self.t).region[region.id]) for region in regions)
        for n in range(rows):
            cities = [deck(self.t).region[region.id][n : n + 1] for region in regions]
            grid.add_row(*(self.city(city[0]) if city else "" for city in cities))
        return grid

    def region(self, region: RegionField) -> Text:
        """NZ-72  A region, what its control brings, and whether it is held."""
        held = all(self.t.independence[deck(self.t).place[city]] for city in deck(self.t).region[region.id])
        head = Text(self.say(f"short_{region.id}"), "bold")
        return head.append(f"{' ✓' if held else ''} {self.say(f'reward_{region.reward}')}", GOOD if held else QUIET)

    def city(self, city: City) -> Text:
        """A city with independence and obstacles, as signs and numbers."""
        at = deck(self.t).place[city]
        line = Text(self.sheet.words.term(city, self.lang))
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

    def lines(self) -> Iterator[Line]:
        """The missions on the table; in the final the joint ones first."""
        t = self.t
        for target in t.joint:
            yield Line(target.card, parts(target.needs), JOINT, joint=True)
        takers = t.phase.pawns if isinstance(t.phase, Planning) else t.takers
        for card, seat in zip(t.missions, takers, strict=True):
            yield self.final(card, seat) if card in deck(t).finals else self.plain(card, seat)

    def plain(self, card: str, seat: Seat) -> Line:
        """NZ-08  A mission; `!` if failing costs as much as leaving it."""
        return Line(card, parts(deck(self.t).needs[card]), seat, "!" if deck(self.t).missions[card].urgent else "")

    def final(self, card: str, seat: Seat) -> Line:
        """NZ-82  A final mission; `½` on its easy side."""
        return Line(card, parts(final.needs(self.t, card)), seat, "½" if card in self.easy else "")

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
        name = self.sheet.piece(number, self.lang)
        if number >= TOKENS:
            rally = deck(self.t).rallies[number - TOKENS]
            sign = f"+{rally}" if rally else self.sheet.signs(parts(self.sheet.faces[number][0]), self.lang)
            name = f"{name} [{sign}]"
        return Text(f"({name})", QUIET) if away else Text(name)

    def aside(self, seat: Seat) -> list[Text]:
        """NZ-37  Morale tokens that may still be spent."""
        t, rallies = self.t, deck(self.t).rallies
        mine = [n for n, owner in enumerate(t.tokens) if owner == seat and rallies[n] and t.active >> n & 1]
        return [self.kept(TOKENS + n, away=False) for n in mine]

    def way(self) -> Callable[[Any], str]:
        """How a way to choose is told."""
        return way_label(asking_of(self.view, (), self.names, self.lang), self.t.phase)

    def below(self) -> Iterator[RenderableType]:
        """The pool, the piles, and how it ended."""
        yield from self.pool()
        if isinstance(self.t.phase, AdvancedOver):
            yield Text(self.result(self.t.phase), "bold")
        elif self.t.round < FINAL_ROUND:
            threats_left = len(self.t.threats[period(self.t)])
            yield Text(f"{self.pile()} · {self.say('threats', count=threats_left)}", QUIET)

    def result(self, now: AdvancedOver) -> str:
        """NZ-87  Won or lost, the points and the rank."""
        key = "result_won" if now.outcome.winners else "result_lost"
        if now.points < 0:
            return self.say(key)
        rank = max((r for r in deck(self.t).deck.ranks if r.points <= now.points), key=lambda r: r.points)
        return f"{self.say(key)} {self.say('points', points=now.points, rank=say(rank.name, self.lang))}"
