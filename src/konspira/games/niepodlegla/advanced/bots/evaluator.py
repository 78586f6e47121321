"""What things are worth in the advanced variant."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from konspira.engine import Action, Seat
from konspira.engine.words import Text
from konspira.games.niepodlegla.advanced import final as finals
from konspira.games.niepodlegla.advanced.actions import DiscardMission, JailPawn, Rally, Veterans
from konspira.games.niepodlegla.advanced.bots import effects
from konspira.games.niepodlegla.advanced.bots.standing import ACTIVE, LOST, standing
from konspira.games.niepodlegla.advanced.content import Black
from konspira.games.niepodlegla.advanced.flow import deck
from konspira.games.niepodlegla.advanced.forecast import name, scene
from konspira.games.niepodlegla.advanced.rounds import own_dice
from konspira.games.niepodlegla.advanced.rules import rallies, step, tokens
from konspira.games.niepodlegla.advanced.state import FINAL_ROUND, LAST_ROUND, AdvancedOver, Choosing, Table
from konspira.games.niepodlegla.bots.evaluator import Stake
from konspira.games.niepodlegla.bots.expectations import MoraleValue
from konspira.games.niepodlegla.content import Needs
from konspira.games.niepodlegla.fight import Fight
from konspira.games.niepodlegla.laying import Faces, Piece, Target, demand
from konspira.games.niepodlegla.odds import Odds, odds_of
from konspira.games.niepodlegla.planning import NOBODY


class AdvancedEvaluator:
    """Everything is measured in symbols that the final will ask for."""

    step = staticmethod(step)
    scene = staticmethod(scene)

    def score(self, t: Table) -> float:
        """How well the team stands."""
        if isinstance(t.phase, AdvancedOver):
            return 0.0 if t.phase.outcome.winners else -2 * LOST
        shielded = t.shield and t.round < LAST_ROUND
        return standing(t) + (effects.shield_worth(t) if shielded else 0.0)

    def stakes(self, t: Table) -> Mapping[str, Stake]:
        """What the missions on the table are worth."""
        return effects.stakes(effects.bare(t))

    def morale_value(self, t: Table) -> MoraleValue:
        """NZ-50  What the morale check is worth; NZ-40  after the black die of missions that nobody took."""
        found = effects.morale_value(effects.bare(t))
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
        return [(action, worth[action.token]) for action in found if isinstance(action, Rally)]

    def straight(self, t: Table, _: Seat) -> Action | None:
        """NZ-48, NZ-55, NZ-86  Which mission goes, whose pawn is jailed; no veterans."""
        if not isinstance(t.phase, Choosing):
            return None
        thumb = _THUMBS.get(type(t.phase.ways[0]))
        return thumb(t, t.phase.ways) if thumb else None

    def final(self, t: Table) -> bool:
        """Whether the borders are being defended."""
        return t.round == FINAL_ROUND

    def faces(self, t: Table) -> Faces:
        """What dice and tokens show."""
        return deck(t).faces

    def odds(self, t: Table) -> Odds:
        """The chances of the dice."""
        return odds_of(deck(t).dice)

    def own_pieces(self, t: Table) -> Sequence[Piece]:
        """NZ-32, NZ-63  Character dice and active tokens."""
        return [*(Piece(die, seat, 0) for die, seat in own_dice(t)), *tokens(t)]

    def needs(self, t: Table, card: str) -> Needs:
        """What a mission, or an F card on the side that lies up, needs."""
        return finals.needs(t, card) if t.round == FINAL_ROUND else deck(t).needs[card]

    def own_needs(self, _: Table, __: Seat) -> Needs:
        """NZ-84  Every F card takes a pawn."""
        return 0, 0, 0, 0

    def joint(self, t: Table) -> Needs:
        """NZ-83  What Paris and Warsaw need."""
        return demand(target for target in t.joint if target.card not in deck(t).challenges)

    def required(self, t: Table, f: Fight) -> Sequence[Target]:
        """NZ-85, NZ-89  The two large finals and all F cards."""
        return finals.required(t, f)

    def name(self, t: Table, card: str) -> Text:
        """What a card is called."""
        return name(deck(t), card)


def _discard(t: Table, ways: Sequence[DiscardMission]) -> Action:
    """NZ-55  The mission that is worth least: little to win, much to lose if it stays."""
    plain = effects.bare(t)
    stakes = effects.stakes(plain)

    def kept(way: DiscardMission) -> float:
        stake = stakes[way.card]
        return 0.4 * stake.done - 0.6 * stake.taken - 0.3 * effects.undone(plain, way.card)

    return min(ways, key=kept)


def _jail(t: Table, ways: Sequence[JailPawn]) -> Action:
    """NZ-48  A pawn of whoever has the fewest dice of their own."""
    return min(ways, key=lambda way: (t.dice.count(way.seat), t.prison.pawns.count(way.seat)))


def _no_veterans(_: Table, ways: Sequence[Veterans]) -> Action:
    return ways[0]


_THUMBS: Final[dict[type, Callable[[Table, Any], Action]]] = {
    DiscardMission: _discard,
    JailPawn: _jail,
    Veterans: _no_veterans,
}
