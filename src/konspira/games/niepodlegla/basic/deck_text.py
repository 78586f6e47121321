"""What a deck of the basic variant says."""

from functools import lru_cache

from konspira.engine.words import Text, Words
from konspira.games.niepodlegla.basic.content import Reward
from konspira.games.niepodlegla.basic.decks import DECKS
from konspira.games.niepodlegla.basic.rules import RULES
from konspira.games.niepodlegla.basic.state import Table
from konspira.games.niepodlegla.basic.words import words
from konspira.games.niepodlegla.deck_text import CardText, DeckText, card_text
from konspira.games.niepodlegla.words import both


def deck_text_at(t: Table) -> DeckText:
    """What the deck of a table says."""
    return deck_text(t.deck)


@lru_cache(64)
def deck_text(deck: str) -> DeckText:
    """The deck of this key in words."""
    printed, spoken = DECKS[deck], words(deck)
    cards = {
        **{card.id: card_text(card, gives=reward_text(card.reward, spoken)) for card in printed.deck.missions},
        **{card.id: card_text(card) for card in (*printed.deck.time, *printed.deck.leaders)},
        **{area.final: CardText(area.final_name, area.date, area.note, area.final_name) for area in printed.deck.areas},
    }
    return DeckText(spoken, cards, printed.faces, printed.dice.black, (), RULES)


def reward_text(reward: Reward, spoken: Words) -> Text:
    """NP-03  A reward in words."""
    return both(lambda lang: spoken.text(f"reward_{reward}", lang))
