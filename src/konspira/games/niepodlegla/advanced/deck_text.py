"""What a deck of the advanced variant says: every effect in words."""

from functools import lru_cache, partial

from konspira.engine.words import Lang, Text, Words
from konspira.games.niepodlegla.advanced.content import (
    AccordOver,
    AdvancedMission,
    Areas,
    Effects,
    Final,
    ForeignOver,
)
from konspira.games.niepodlegla.advanced.decks import DECKS
from konspira.games.niepodlegla.advanced.effect_text import effects_text, threat_text
from konspira.games.niepodlegla.advanced.state import BOLSHEVIK_ROUND, Table
from konspira.games.niepodlegla.advanced.words import words
from konspira.games.niepodlegla.deck_text import CardText, DeckText, card_text
from konspira.games.niepodlegla.words import both


def deck_text_at(t: Table) -> DeckText:
    """What the deck of a table says in this round."""
    return deck_text(t.deck, late=t.round >= BOLSHEVIK_ROUND)


@lru_cache(64)
def deck_text(deck: str, *, late: bool = False) -> DeckText:
    """The deck of this key in words; `late`: after the February Revolution."""
    printed, spoken = DECKS[deck], words(deck, late=late)
    whole = printed.deck
    cards = {
        **{card.id: card_text(card) for card in (whole.paris, whole.warsaw, *whole.challenges, *whole.persons)},
        **{mission.id: mission_text(mission, spoken) for mission in whole.missions},
        **{final.id: final_text(final, spoken) for final in whole.finals},
        **{x.id: card_text(x, costs=both(partial(threat_text, x, spoken=spoken))) for x in whole.threats},
    }
    return DeckText(spoken, cards, printed.faces, printed.dice.black, printed.tokens, {})


def mission_text(mission: AdvancedMission, spoken: Words) -> CardText:
    """NZ-08  A mission: what it gives, and what it costs when nobody takes it or, with "!", when it is not done."""

    def told(key: str, **some: Effects) -> Text:
        def text(lang: Lang) -> str:
            return spoken.text(key, lang, **{name: effects_text(each, lang, spoken) for name, each in some.items()})

        return both(text)

    gives = told("told_gives", effects=mission.done)
    if mission.either:
        gives = told("told_either", one=mission.done, other=mission.either)
    costs = told("told_urgent" if mission.urgent else "told_costs", effects=mission.undone) if mission.undone else None
    return card_text(mission, gives=gives, costs=costs)


def final_text(final: Final, spoken: Words) -> CardText:
    """NZ-82  A final mission and what turns it to its easy side."""
    return card_text(final, easier=both(partial(condition_text, final.easy_if, spoken=spoken)))


def condition_text(condition: AccordOver | ForeignOver | Areas, lang: Lang, spoken: Words) -> str:
    """NZ-82  A condition in words."""
    if isinstance(condition, Areas):
        key = "all" if len(condition.cities) == condition.least else "some"
        place = condition.region or "anywhere"
        return spoken.text(f"easy_{key}", lang, cities=condition.cities, least=condition.least, place=place)
    track = "accord" if isinstance(condition, AccordOver) else "foreign"
    return spoken.text("easy_track", lang, track=track, level=condition.level)
