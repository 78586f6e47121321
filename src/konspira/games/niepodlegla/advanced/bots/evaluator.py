"""What things are worth in the advanced variant."""

from collections.abc import Callable, Mapping, Sequence
from math import exp
from typing import Any, Final

from konspira.engine import Action, Seat, replace
from konspira.engine.council import Choosing
from konspira.games.niepodlegla.advanced.actions import DiscardMission, JailPawn, Veterans
from konspira.games.niepodlegla.advanced.bots import effects
from konspira.games.niepodlegla.advanced.bots.standing import ACTIVE, LOST, standing
from konspira.games.niepodlegla.advanced.content import Black
from konspira.games.niepodlegla.advanced.flow import deck
from konspira.games.niepodlegla.advanced.rounds import begin_round
from konspira.games.niepodlegla.advanced.rules import ADVANCED, rallies
from konspira.games.niepodlegla.advanced.state import LAST_ROUND, AdvancedOver, Table
from konspira.games.niepodlegla.bots.evaluator import Evaluator, Stake
from konspira.games.niepodlegla.bots.expectations import MoraleValue
from konspira.games.niepodlegla.bots.plan import PlanSearch
from konspira.games.niepodlegla.fight import Fight
from konspira.games.niepodlegla.planning import NOBODY
from konspira.games.niepodlegla.state import BeginRound


class AdvancedEvaluator(Evaluator):
    """Everything is measured in symbols that the final will ask for."""

    variant = ADVANCED

    def score(self, t: Table) -> float:
        """How well the team stands."""
        if isinstance(t.phase, AdvancedOver):
            return 0.0 if t.phase.outcome.winners else -2 * LOST
        shielded = t.shield and t.round < LAST_ROUND
        return standing(t) + (effects.shield_worth(t) if shielded else 0.0)

    def stakes(self, t: Table) -> Mapping[str, Stake]:
        """What the missions on the table are worth."""
        return effects.stakes(effects.lasting(t))

    def morale_value(self, t: Table) -> MoraleValue:
        """NZ-50  What the morale check is worth; NZ-40  after the black die of missions that nobody took."""
        found = effects.morale_value(effects.lasting(t))
        left = [card for card, seat in zip(t.missions, t.takers, strict=True) if seat == NOBODY]
        blacks = [e for card in left for e in deck(t).missions[card].undone if isinstance(e, Black)]
        for _ in blacks if isinstance(t.phase, Fight) else ():
            found = effects.blackened(found, deck(t).dice.black)
        return found

    def token(self, t: Table) -> float:
        """NZ-81  A token that is kept; before and in the final it costs nothing to spend one."""
        return ACTIVE if t.round < LAST_ROUND else 0.0

    def rallies(self, t: Table, seat: Seat) -> Sequence[tuple[Action, int]]:
        """NZ-32  A seat's morale tokens."""
        printed = deck(t)
        worth = dict(zip(printed.tokens, printed.rallies, strict=True))
        found = rallies(t, t.phase, seat) if isinstance(t.phase, Fight) else []
        return [(action, worth[action.token]) for action in found]

    def straight(self, t: Table, _: Seat) -> Action | None:
        """NZ-48, NZ-55, NZ-86  Which mission goes, whose pawn is jailed, how many D cards."""
        if not isinstance(t.phase, Choosing):
            return None
        thumb = _THUMBS.get(type(t.phase.ways[0]))
        return thumb(t, t.phase.ways) if thumb else None


def _discard(t: Table, ways: Sequence[DiscardMission]) -> Action:
    """NZ-55  The mission that is worth least: little to win, much to lose if it stays."""
    plain = effects.lasting(t)
    stakes = effects.stakes(plain)

    def kept(way: DiscardMission) -> float:
        stake = stakes[way.card]
        return 0.4 * stake.done - 0.6 * stake.taken - 0.3 * effects.undone(plain, way.card)

    return min(ways, key=kept)


def _jail(t: Table, ways: Sequence[JailPawn]) -> Action:
    """NZ-48  A pawn of whoever has the fewest dice of their own."""
    return min(ways, key=lambda way: (t.dice.count(way.seat), t.prison.pawns.count(way.seat)))


RESERVE: Final = 2
"""NZ-86  The most markers that the black die takes for a veterans' card that is not done."""
SURE: Final = 0.9
"""How likely the required missions must be with the reserve kept back, for a veterans' card to pay."""


def _veterans(t: Table, ways: Sequence[Veterans]) -> Action:
    """NZ-86, NZ-89  As many D cards as pay: all required missions are nearly sure even if every D card fails."""
    begun = begin_round(t, BeginRound())[0]

    def pays(way: Veterans) -> bool:
        left = begun.morale - RESERVE * way.count - 1
        return left > 0 and exp(PlanSearch(AdvancedEvaluator(), replace(begun, morale=left)).sketch()) >= SURE

    return next((way for way in reversed(ways) if way.count and pays(way)), ways[0])


_THUMBS: Final[dict[type, Callable[[Table, Any], Action]]] = {
    DiscardMission: _discard,
    JailPawn: _jail,
    Veterans: _veterans,
}
