"""All that a screen must know of the basic variant's cards, areas and rounds, in words."""

from collections.abc import Iterator
from typing import Final

from konspira.engine import Record, replace
from konspira.engine.words import Text, Words
from konspira.games.niepodlegla.basic.content import AREAS, Area, AreaField, BasicDeck, BasicMission, TimeCard
from konspira.games.niepodlegla.basic.decks import DECKS
from konspira.games.niepodlegla.basic.ordering import FULL, MOST_MARKERS
from konspira.games.niepodlegla.basic.rounds import ROOM, levels_lost
from konspira.games.niepodlegla.basic.rules import setup
from konspira.games.niepodlegla.basic.state import FINAL_ROUND, Options, Table
from konspira.games.niepodlegla.basic.words import words
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
    origin,
    symbol_names,
    told,
    zones,
)
from konspira.games.niepodlegla.content import CHARACTERS, NEUTRAL, Part
from konspira.games.niepodlegla.state import SEATS

TASKS: Final = ("harden", "cards", "place_token", "profit", "share_out")


class AreaOnScreen(Record, frozen=True):
    """NP-02  An area: its final, how many tokens are enough and how many fit; the fifth brings die `leader`.

    `profits` are the words of what a further one may bring.
    """

    id: Area
    name: Text
    final: str
    enough: int
    room: int
    leader: int
    profits: dict[str, Text]


class BasicCards(Record, frozen=True):
    """What a screen looks up; areas in their order; `tokens`: what the fifth and further ones bring."""

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
    areas: tuple[AreaOnScreen, ...]
    tokens: Text


def card_data(options: Options) -> BasicCards:
    """The cards that such a table is played with."""
    key = DECKS.key(options.deck)
    deck, said, start = DECKS[key].deck, words(key), setup(SEATS[0], options)
    return BasicCards(
        deck=deck.name,
        symbols=symbol_names(said),
        legend=legend(said, ("threat",)),
        pieces=tuple(dice(deck.dice)),
        black=deck.black.faces,
        cards=dict(cards(deck, said)),
        rounds=tuple(round_of(start, n, said) for n in range(FINAL_ROUND + 1)),
        markers=MOST_MARKERS,
        about=captions(said, TASKS),
        ways={"next": told(said, "as_they_lie")},
        persons={leader.id: on_screen(leader) for leader in deck.leaders},
        areas=tuple(area_of(area, said) for area in deck.areas),
        tokens=told(said, "area_tokens"),
    )


def cards(deck: BasicDeck, said: Words) -> Iterator[tuple[str, CardOnScreen]]:
    """Every card by its number; NP-05  a final's row is shown from the left as far as its level."""
    yield from ((card.id, mission(card, said)) for card in deck.missions)
    yield from ((card.id, on_screen(card, says=change(card, said))) for card in deck.time)
    for area in deck.areas:
        yield area.final, CardOnScreen(area.final_name, area.date, area.note, origin(area), needs=area.row)


def mission(card: BasicMission, said: Words) -> CardOnScreen:
    """NP-03  A mission and its reward."""
    place = told(said, f"pays_{card.reward}")
    area = card.reward if card.reward in AREAS else ""
    sign = EffectSign("independence", told(said, f"reward_{card.reward}"), place=place, area=area)
    return on_screen(card, needs=card.needs, gives=(sign,))


def change(card: TimeCard, said: Words) -> Text:
    """NP-20  What a time card changes."""
    levels, four = (f"{card.by(seats):+}".replace("-", "−") for seats in (SEATS[0], SEATS[-1]))
    return told(said, "time_card" if levels == four else "time_card_four", area=card.area, by=levels, four=four)


def area_of(area: AreaField, said: Words) -> AreaOnScreen:
    """NP-25, NP-26  An area, and what its tokens bring."""
    profits = {profit: told(said, f"profit_{profit}", final=area.final) for profit in ("morale", "level")}
    leader = NEUTRAL + CHARACTERS.index(area.leader)
    return AreaOnScreen(area.id, area.name, area.final, FULL, ROOM, leader, profits)


def round_of(start: Table, number: int, said: Words) -> RoundOnScreen:
    """NP-20  A round, and the final that its time card changes."""
    card = next((card for card in DECKS[start.deck].deck.time if card.round == number), None)
    last = number == FINAL_ROUND
    name = card.name if card else told(said, "final_round" if last else "before_round_1")
    return RoundOnScreen(
        name=name,
        short=said.text("round_number", "pl", round=number) if number else "",
        zones=final_zones(MOST_MARKERS, said) if last else morale(start, said),
        broken=told(said, "zone_over") if last else told(said, "broken", levels=DECKS[start.deck].deck.broken),
        says=change(card, said) if card else NO_TEXT,
        card=card.id if card else "",
        final=last,
    )


def morale(t: Table, said: Words) -> tuple[MoraleZone, ...]:
    """NP-23  How much harder the finals get."""

    def meaning(left: int) -> Meaning:
        if levels := levels_lost(replace(t, morale=left)):
            return "threat", levels, told(said, "harder", levels=levels), True
        return "", 1, told(said, "no_harm"), False

    return zones(MOST_MARKERS, meaning)
