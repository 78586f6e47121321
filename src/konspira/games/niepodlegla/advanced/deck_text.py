"""What a deck of the advanced variant says: every effect in words."""

from functools import lru_cache

import msgspec

from konspira.engine.words import LANGUAGES, Lang, Text, Words
from konspira.games.niepodlegla.advanced.content import (
    AccordOver,
    AdvancedMission,
    Areas,
    Effects,
    Final,
    ForeignOver,
    Threat,
)
from konspira.games.niepodlegla.advanced.decks import DECKS
from konspira.games.niepodlegla.advanced.effect_text import effects_text, threat_text
from konspira.games.niepodlegla.advanced.state import BOLSHEVIK_ROUND, Table
from konspira.games.niepodlegla.advanced.words import words
from konspira.games.niepodlegla.deck_text import CardText, DeckText, plainly


def deck_text_at(t: Table) -> DeckText:
    """What the deck of a table says in this round."""
    return deck_text(t.deck, late=t.round >= BOLSHEVIK_ROUND)


@lru_cache(64)
def deck_text(deck: str, *, late: bool = False) -> DeckText:
    """The deck of this key in words; `late`: after the February Revolution."""
    printed, spoken = DECKS[deck], words(deck, late=late)
    cards = {
        **plainly((printed.deck.paris, printed.deck.warsaw, *printed.deck.challenges, *printed.deck.persons)),
        **{mission.id: mission_text_of(mission, spoken) for mission in printed.deck.missions},
        **{final.id: final_text_of(final, spoken) for final in printed.deck.finals},
        **{threat.id: threat_text_of(threat, spoken) for threat in printed.deck.threats},
    }
    return DeckText(spoken, cards, printed.faces, printed.dice.black, printed.tokens, {})


def mission_text_of(mission: AdvancedMission, spoken: Words) -> CardText:
    """NZ-08  A mission: what it gives, and what it costs when nobody takes it or, with "!", when it is not done."""
    told = CardText(mission.name, mission.date, mission.note, _both(mission.done, spoken, "gives"))
    if mission.either:
        told = msgspec.structs.replace(told, gives=_either(mission, spoken))
    if not mission.undone:
        return told
    return msgspec.structs.replace(told, costs=_both(mission.undone, spoken, "urgent" if mission.urgent else "costs"))


def _both(effects: Effects, spoken: Words, key: str) -> Text:
    """Effects in both languages, as a sentence."""
    pl, en = (spoken.text(f"told_{key}", lang, effects=effects_text(effects, lang, spoken)) for lang in LANGUAGES)
    return Text(pl, en)


def _either(mission: AdvancedMission, spoken: Words) -> Text:
    """NZ-08  A choice of two."""
    pl, en = (
        spoken.text(
            "told_either",
            lang,
            one=effects_text(mission.done, lang, spoken),
            other=effects_text(mission.either, lang, spoken),
        )
        for lang in LANGUAGES
    )
    return Text(pl, en)


def final_text_of(final: Final, spoken: Words) -> CardText:
    """NZ-82  A final mission and what turns it to its easy side."""
    pl, en = (condition_text(final.easy_if, lang, spoken) for lang in LANGUAGES)
    return CardText(final.name, final.date, final.note, easier=Text(pl, en))


def condition_text(condition: AccordOver | ForeignOver | Areas, lang: Lang, spoken: Words) -> str:
    """NZ-82  A condition in words."""
    if isinstance(condition, Areas):
        key = "all" if len(condition.cities) == condition.least else "some"
        place = condition.region or "anywhere"
        return spoken.text(f"easy_{key}", lang, cities=condition.cities, least=condition.least, place=place)
    track = "accord" if isinstance(condition, AccordOver) else "foreign"
    return spoken.text("easy_track", lang, track=track, level=condition.level)


def threat_text_of(threat: Threat, spoken: Words) -> CardText:
    """NZ-53  A threat and what it does."""
    pl, en = (threat_text(threat, lang, spoken) for lang in LANGUAGES)
    return CardText(threat.name, threat.date, threat.note, costs=Text(pl, en))
