"""What a deck of the basic variant says."""

from functools import lru_cache

from konspira.engine.words import LANGUAGES, Text, Words
from konspira.games.niepodlegla.basic.content import Reward
from konspira.games.niepodlegla.basic.decks import DECKS
from konspira.games.niepodlegla.basic.rules import RULES
from konspira.games.niepodlegla.basic.state import Table
from konspira.games.niepodlegla.basic.words import words
from konspira.games.niepodlegla.deck_text import CardText, DeckText, plainly


def deck_text_at(t: Table) -> DeckText:
    """What the deck of a table says."""
    return sheet(t.deck)


@lru_cache(64)
def sheet(deck: str) -> DeckText:
    """The deck of this key in words."""
    printed, spoken = DECKS[deck], words(deck)
    cards = {
        **{m.id: CardText(m.name, m.date, m.note, reward_text(m.reward, spoken)) for m in printed.deck.missions},
        **plainly((*printed.deck.time, *printed.deck.leaders)),
        **{area.final: CardText(area.final_name, area.date, area.note) for area in printed.deck.areas},
    }
    return DeckText(spoken, cards, printed.faces, printed.dice.black, (), RULES)


def reward_text(reward: Reward, spoken: Words) -> Text:
    """NP-03  A reward in words."""
    pl, en = (spoken.text(f"reward_{reward}", lang) for lang in LANGUAGES)
    return Text(pl, en)
