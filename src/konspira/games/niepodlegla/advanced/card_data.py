"""All that a screen must know of the advanced variant's cards, board and rounds, in words."""

from collections.abc import Iterable, Iterator
from typing import Final, get_args

from konspira.engine import Record, replace, tag_of
from konspira.engine.words import LANGUAGES, Text, Words
from konspira.games.niepodlegla.advanced import final
from konspira.games.niepodlegla.advanced.content import (
    Accord,
    AdvancedDeck,
    AdvancedMission,
    CharacterDie,
    CityField,
    Discard,
    Effect,
    Effects,
    Foreign,
    Independence,
    Obstacle,
    ObstacleKind,
    Prisoner,
    Rank,
    Region,
    Token,
    WinToken,
)
from konspira.games.niepodlegla.advanced.deck_text import condition_text
from konspira.games.niepodlegla.advanced.decks import DECKS
from konspira.games.niepodlegla.advanced.effect_text import effect_text
from konspira.games.niepodlegla.advanced.rounds import MOST_MARKERS, SHIELD, threats
from konspira.games.niepodlegla.advanced.rules import setup
from konspira.games.niepodlegla.advanced.state import BOLSHEVIK_ROUND, FINAL_ROUND, LAST_ROUND, MEETING, Options, Table
from konspira.games.niepodlegla.advanced.words import words
from konspira.games.niepodlegla.card_data import (
    NO_TEXT,
    CardOnScreen,
    EffectSign,
    Meaning,
    MoraleZone,
    PieceOnScreen,
    RoundOnScreen,
    captions,
    dice,
    final_zones,
    legend,
    on_screen,
    symbol_names,
    told,
    zones,
)
from konspira.games.niepodlegla.content import Part, Symbol
from konspira.games.niepodlegla.deck_text import parts
from konspira.games.niepodlegla.state import SEATS

TOP: Final = 10
"""NZ-06  Where both tracks end."""
TASKS: Final = (
    "cards", "place_obstacle", "place_token", "cancel_one", "profit_remove", "choose_either", "discard_some",
    "jail_a_pawn", "jail_a_character", "choose_veterans",
)  # fmt: skip


class RegionOnScreen(Record, frozen=True):
    """NZ-72  A region, and what its control brings."""

    id: Region
    name: Text
    reward: EffectSign


class TrackOnScreen(Record, frozen=True):
    """NZ-06, NZ-68  A track, and what reaching some of its levels brings."""

    name: Text
    profits: dict[int, EffectSign]


class AdvancedCards(Record, frozen=True):
    """What a screen looks up. `meeting` goes by accord and foreign policy together, and so does `paris`, what the peace
    conference would need (NZ-83); `warsaw` goes by the Russian obstacles on the map; `points` by players and card.
    """

    deck: Text
    symbols: dict[Part, Text]
    legend: tuple[EffectSign, ...]
    pieces: tuple[PieceOnScreen, ...]
    black: tuple[int, ...]
    cards: dict[str, CardOnScreen]
    rounds: tuple[RoundOnScreen, ...]
    markers: int
    about: dict[str, Text]
    ways: dict[str, Text]
    persons: dict[str, CardOnScreen]
    tokens: tuple[Token, ...]
    threats: tuple[str, ...]
    cities: tuple[CityField, ...]
    regions: tuple[RegionOnScreen, ...]
    kinds: dict[ObstacleKind, EffectSign]
    tracks: dict[str, TrackOnScreen]
    meeting: tuple[Text, ...]
    paris: tuple[tuple[Symbol, ...], ...]
    warsaw: tuple[tuple[Symbol, ...], ...]
    large: tuple[str, str]
    prisoners: dict[Prisoner, EffectSign]
    points: dict[int, dict[str, int]]
    ranks: tuple[Rank, ...]


def card_data(options: Options) -> AdvancedCards:
    """The cards that such a table is played with."""
    key = DECKS.key(options.deck)
    deck, said, start = DECKS[key].deck, words(key), setup(SEATS[0], options)
    signs = Signs(key, deck)
    return AdvancedCards(
        deck=deck.name,
        symbols=symbol_names(said),
        legend=legend(said, OWN_SIGNS),
        pieces=(*dice(deck.dice), *tokens(deck)),
        black=deck.black.faces,
        cards=dict(cards(deck, signs)),
        rounds=tuple(round_of(start, n, signs) for n in range(FINAL_ROUND + 1)),
        markers=MOST_MARKERS,
        about=captions(said, TASKS),
        ways={"next": told(said, "as_they_lie"), "decline": told(said, "remove_nothing")},
        persons={person.id: on_screen(person) for person in deck.persons},
        tokens=tuple(token.id for token in deck.tokens),
        threats=tuple(threat.id for threat in deck.threats),
        cities=deck.cities,
        regions=tuple(RegionOnScreen(x.id, x.name, gain(said, x.reward)) for x in deck.regions),
        kinds={kind: signs.kind(kind) for kind in get_args(ObstacleKind)},
        tracks={track: track_of(deck, said, track) for track in ("accord", "foreign")},
        meeting=tuple(meeting(said, total) for total in range(2 * TOP + 1)),
        paris=tuple(needed(final.paris(replace(start, accord=max(n, MEETING), foreign=0))) for n in range(2 * TOP + 1)),
        warsaw=tuple(needed(final.warsaw(russian(start, n))) for n in range(last_row(deck) + 1)),
        large=(deck.paris.id, deck.warsaw.id),
        prisoners={what: prisoner(said, what) for what in get_args(Prisoner)},
        points={seats: dict(points(setup(seats, options))) for seats in SEATS},
        ranks=tuple(sorted(deck.ranks, key=lambda rank: rank.points)),
    )


OWN_SIGNS: Final = (
    "accord",
    "foreign",
    "tsarist",
    "bolshevik",
    "central",
    "ukrainian",
    "removed",
    "threat",
    "shield",
    "urgent",
    "refresh",
    "prison",
    "discard",
)
"""The signs that only this variant has."""

# ------------------------------------------------------------------ effects

_PICTURES = {
    **{tag: tag for tag in ("time", "foreign", "accord", "black", "removed", "defeat", "discard", "shield", "refresh")},
    "imprison": "prison",
    "independence": "independence",
}


class Signs:
    """The effects of a deck as signs."""

    def __init__(self, key: str, deck: AdvancedDeck) -> None:
        self.words = words(key)
        self.late = words(key, late=True)
        self.names = {city.id: city.name for city in deck.cities}
        self.pictures = {token.id: token.symbol or "morale" for token in deck.tokens}

    def all(self, effects: Effects, *, late: bool = False) -> tuple[EffectSign, ...]:
        """Effects as they read in any round, or in a late one."""
        return tuple(self.sign(effect, late=late) for effect in effects)

    def sign(self, effect: Effect, *, late: bool = False) -> EffectSign:
        """NZ-44  One effect; what is Russian in it is Bolshevik from round 6 on."""
        spoken = self.late if late else self.words
        text = Text(*(effect_text(effect, lang, spoken) for lang in LANGUAGES))
        changes = not late and isinstance(effect, Obstacle) and effect.kind == "russian"
        then = self.sign(effect, late=True) if changes else None
        return EffectSign(
            self.picture(effect, late=late), text, times(effect), self.place(effect), person(effect), then
        )

    def picture(self, effect: Effect, *, late: bool) -> str:
        """The pictogram of an effect."""
        if isinstance(effect, Obstacle):
            return power(effect.kind, late=late)
        if isinstance(effect, CharacterDie):
            return effect.die
        return self.pictures[effect.token] if isinstance(effect, WinToken) else _PICTURES[tag_of(effect)]

    def place(self, effect: Effect) -> Text:
        """Where tokens of an effect go, in short."""
        if not isinstance(effect, Obstacle | Independence):
            return NO_TEXT
        return self.names[effect.city] if effect.city else told(self.words, f"short_{effect.region or 'anywhere'}")

    def kind(self, kind: ObstacleKind) -> EffectSign:
        """NZ-44  An obstacle on the map."""
        early, late = (told(spoken, "obstacle", kind=kind) for spoken in (self.words, self.late))
        then = EffectSign(power(kind, late=True), late)
        return EffectSign(power(kind, late=False), early, late=then if kind == "russian" else None)


def power(kind: ObstacleKind, *, late: bool) -> str:
    """NZ-44  Whose an obstacle is: what is Russian is tsarist first, then Bolshevik."""
    return kind if kind != "russian" else "bolshevik" if late else "tsarist"


def times(effect: Effect) -> str:
    """By how much a track moves, or how many tokens are put."""
    if isinstance(effect, Foreign | Accord):
        return f"{effect.by:+}".replace("-", "−")
    count = effect.count if isinstance(effect, Obstacle | Discard | Independence) else 1
    return f"×{count}" if count > 1 else ""


def person(effect: Effect) -> str:
    """Whose die or token an effect wins."""
    return effect.die if isinstance(effect, CharacterDie) else effect.token if isinstance(effect, WinToken) else ""


# ------------------------------------------------------------------ cards and pieces


def cards(deck: AdvancedDeck, signs: Signs) -> Iterator[tuple[str, CardOnScreen]]:
    """Every card by its number."""
    said = signs.words
    yield from ((card.id, mission(card, signs)) for card in deck.missions)
    for threat in deck.threats:
        yield threat.id, on_screen(threat, says=Text(*(said.term(f"does_{threat.id}", lang) for lang in LANGUAGES)))
    for card in deck.finals:
        easier = Text(*(condition_text(card.easy_if, lang, said) for lang in LANGUAGES))
        yield card.id, on_screen(card, needs=card.hard, easy=card.easy, says=easier)
    for large in (deck.paris, deck.warsaw):
        yield large.id, on_screen(large, says=told(said, "worth", count=large.points))
    for extra in deck.challenges:
        yield extra.id, on_screen(extra, needs=extra.needs, says=told(said, "worth_extra", count=extra.points))


def mission(card: AdvancedMission, signs: Signs) -> CardOnScreen:
    """NZ-08  A mission: what it gives, and what it costs when nobody takes it or, with "!", when it is not done."""
    return on_screen(
        card,
        needs=card.needs,
        gives=signs.all(card.done),
        either=signs.all(card.either),
        costs=signs.all(card.undone),
        costs_if=told(signs.words, "if_not_done" if card.urgent else "if_not_taken"),
        urgent=card.urgent,
    )


def tokens(deck: AdvancedDeck) -> Iterator[PieceOnScreen]:
    """NZ-32  The tokens, which count as dice that show their symbol."""
    names = {person.id: person.name for person in deck.persons}
    for token in deck.tokens:
        shows = (token.symbol,) if token.symbol else ()
        yield PieceOnScreen("token", token.symbol or "morale", names[token.id], (shows,))


def points(t: Table) -> Iterator[tuple[str, int]]:
    """NZ-87  What each card of the final is worth at such a table."""
    printed = DECKS[t.deck]
    for card in (*printed.finals, printed.deck.paris.id, printed.deck.warsaw.id, *printed.challenges):
        yield card, final.points(t, card)


# ------------------------------------------------------------------ the board


def round_of(start: Table, number: int, signs: Signs) -> RoundOnScreen:
    """NZ-70  A position of the time track."""
    said, last = signs.words, number == FINAL_ROUND
    field = next((field for field in DECKS[start.deck].deck.time if field.round == number), None)
    late = number >= BOLSHEVIK_ROUND
    return RoundOnScreen(
        name=field.name if field else told(said, "first_round"),
        short=str(number),
        zones=final_zones(MOST_MARKERS, said) if last else morale(replace(start, round=number), said),
        broken=told(said, "zone_over") if last else told(said, "broken", count=threats(replace(start, broken=True))),
        effects=signs.all(field.effects, late=late) if field else (),
        late=late,
        final=last,
    )


def morale(t: Table, said: Words) -> tuple[MoraleZone, ...]:
    """NZ-50  Threats, nothing, or the shield; NZ-57  which in round 9 covers nothing."""

    def meaning(left: int) -> Meaning:
        if count := threats(replace(t, morale=left)):
            return "threat", count, told(said, "brings_threats", count=count), True
        if left >= SHIELD and t.round < LAST_ROUND:
            return "shield", 1, told(said, "brings_shield"), False
        return "", 1, told(said, "brings_nothing"), False

    return zones(MOST_MARKERS, meaning)


def track_of(deck: AdvancedDeck, said: Words, track: str) -> TrackOnScreen:
    """NZ-68  What the fields of a track bring."""
    fields = [field for field in deck.profits if field.track == track]
    pictures = {"remove": "removed", "morale": "morale", "refresh": "refresh"}
    signs = {x.level: EffectSign(pictures[x.profit], told(said, f"pays_{x.profit}")) for x in fields}
    return TrackOnScreen(told(said, f"Track_{track}"), signs)


def meeting(said: Words, total: int) -> Text:
    """NZ-06  How far the markers are from each other."""
    apart = MEETING - total
    return told(said, "apart" if apart > 0 else "passed" if apart < 0 else "met", count=abs(apart))


def gain(said: Words, reward: str) -> EffectSign:
    """NZ-72  What the control of a region brings."""
    return EffectSign(reward, told(said, f"gain_{reward}"))


def prisoner(said: Words, what: str) -> EffectSign:
    """NZ-48  Who or what sits in Magdeburg."""
    return EffectSign({"neutral": "die", "character": "die"}.get(what, what), told(said, f"prisoner_{what}"))


def needed(needs: Iterable[int]) -> tuple[Symbol, ...]:
    """The symbols of a final, one by one."""
    return parts(tuple(needs))  # type: ignore[arg-type, return-value]  # four counts, none of them portraits


def russian(t: Table, count: int) -> Table:
    """A table with so many Russian obstacles on the map."""
    return replace(t, obstacles=((count, 0, 0), *((0, 0, 0),) * (len(t.obstacles) - 1)))


def last_row(deck: AdvancedDeck) -> int:
    """NZ-83  From so many Bolsheviks on the Battle of Warsaw gets no harder."""
    return max(row.bolsheviks for row in deck.warsaw.table)
