"""What a deck of the basic variant says."""

from functools import lru_cache

from konspira.engine.words import LANGUAGES, Text, Words
from konspira.games.niepodlegla.basic.content import Reward
from konspira.games.niepodlegla.basic.decks import DECKS
from konspira.games.niepodlegla.basic.words import RULES, words
from konspira.games.niepodlegla.telling import Sheet, Told, plainly


@lru_cache(64)
def sheet(deck: str) -> Sheet:
    """The deck of this key in words."""
    printed, spoken = DECKS[deck], words(deck)
    cards = {
        **{m.id: Told(m.name, m.date, m.note, reward_text(m.reward, spoken)) for m in printed.deck.missions},
        **plainly((*printed.deck.time, *printed.deck.leaders)),
        **{area.final: Told(area.final_name, area.date, area.note) for area in printed.deck.areas},
    }
    return Sheet(spoken, cards, printed.faces, printed.dice.black, (), RULES)


def reward_text(reward: Reward, spoken: Words) -> Text:
    """NP-03  A reward in words."""
    pl, en = (spoken.text(f"reward_{reward}", lang) for lang in LANGUAGES)
    return Text(pl, en)
