"""What the rules look up on the cards of a table's deck, ready for quick use."""

from functools import lru_cache

from konspira.engine.bits import bit_set
from konspira.games.wykleci.content import EFFECTS, PLAYERS, ActionKind, Bonus, Condition, Deck
from konspira.games.wykleci.decks import DECKS
from konspira.games.wykleci.state import SPECIAL


class DeckValues:
    """The numbers of a deck by the numbers of its cards."""

    def __init__(self, deck: Deck) -> None:
        # BW-01  32 soldiers, each with a command level and a combat strength.
        self.command = tuple(soldier.command for soldier in deck.soldiers)
        self.strength = tuple(soldier.strength for soldier in deck.soldiers)

        # BW-02  20 orders of four kinds, plain and starred.
        self.all_orders = (1 << len(deck.orders)) - 1
        self.modifier = tuple(EFFECTS[card.kind, card.starred][0] for card in deck.orders)
        self.fate = tuple(EFFECTS[card.kind, card.starred][1] for card in deck.orders)
        self.starred_glory = tuple(card.kind == "free_poland" and card.starred for card in deck.orders)
        self.plain_retreat = tuple(card.kind == "retreat" and not card.starred for card in deck.orders)

        # BW-03  8 Authority Actions; BW-04  20 Glory cards.
        self.action: tuple[ActionKind, ...] = tuple(card.kind for card in deck.authority)
        self.action_modifier = tuple(card.modifier for card in deck.authority)
        self.mean_modifier = sum(self.action_modifier) / max(1, len(self.action_modifier))
        self.points = tuple(card.points for card in deck.glory)

        # BW-05  Secret Goals: green ones with a condition, and red ones, the Traitors.
        self.condition: tuple[Condition | None, ...] = tuple(card.condition for card in deck.goals)
        self.green = bit_set(n for n, card in enumerate(deck.goals) if not card.traitor)
        self.traitors = tuple(n for n, card in enumerate(deck.goals) if card.traitor)

        # BW-06  15 missions, five a stage; BW-07  and the special one.
        # BW-46  By the number of players, then by mission.
        self.difficulty = {
            players: (*(mission.for_players(players) for mission in deck.missions), deck.special.difficulty)
            for players in PLAYERS
        }
        self.bonus: tuple[Bonus, ...] = tuple(mission.bonus for mission in deck.missions)
        self.of_stage = {
            stage: bit_set(n for n, mission in enumerate(deck.missions) if mission.stage == stage)
            for stage in (1, 2, 3)
        }
        assert len(deck.missions) == SPECIAL

    def goal_deck(self, seats: int) -> int:
        """BW-22  All green cards and 1 Traitor with 2 or 3 players, 2 with 4."""
        return self.green | bit_set(self.traitors[: 2 if seats == 4 else 1])


@lru_cache(maxsize=64)
def deck_values(key: str) -> DeckValues:
    """The deck of this key."""
    return DeckValues(DECKS[key])
