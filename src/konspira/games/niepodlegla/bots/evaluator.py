"""What the planner must know of a variant to play it."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from konspira.engine import Action, Seat, Step
from konspira.engine.words import Text
from konspira.games.niepodlegla.bots.expectations import MoraleValue
from konspira.games.niepodlegla.bots.guess import Guess, guess_of
from konspira.games.niepodlegla.content import Needs
from konspira.games.niepodlegla.laying import JOINT, Faces, Piece, Target, demand
from konspira.games.niepodlegla.throw_prospects import FightSetting, setting
from konspira.games.niepodlegla.variant import Variant


class Stake(NamedTuple):
    """A mission: what a pawn on it is worth even if it is not done, and what doing it is worth then."""

    taken: float
    done: float


class Evaluator(ABC):
    """One variant and what things are worth in it; `t` is a table of that variant."""

    variant: Variant[Any]

    @abstractmethod
    def score(self, t: Any) -> float:
        """How well the team stands."""

    @abstractmethod
    def stakes(self, t: Any) -> Mapping[str, Stake]:
        """What the missions on the table are worth."""

    @abstractmethod
    def morale_value(self, t: Any) -> MoraleValue:
        """What it is worth to end the fight with so many markers."""

    @abstractmethod
    def straight(self, t: Any, seat: Seat) -> Action | None:
        """What is chosen by a rule of thumb; None if the better table shall decide."""

    def token(self, _: Any) -> float:
        """What a token is worth that is not spent."""
        return 0.0

    def rallies(self, _: Any, __: Seat) -> Sequence[tuple[Action, int]]:
        """How a seat can bring more markers into this fight, and how many."""
        return ()

    # -------------------------------------------------------------- what the rules say

    def step(self, t: Any, seat: Seat, action: Action) -> Step[Any]:
        """The rules."""
        return self.variant.step(t, seat, action)

    def setting(self, t: Any) -> FightSetting:
        """What chances are told from."""
        return setting(self.variant, t)

    def final(self, t: Any) -> bool:
        """Whether this is the final round, where everything required must be done."""
        final: bool = t.round == self.variant.final_round
        return final

    def faces(self, t: Any) -> Faces:
        """What pieces show."""
        return self.variant.deck(t).faces

    def odds(self, t: Any) -> Guess:
        """The chances of the dice."""
        return guess_of(self.variant.deck(t).dice)

    def own_pieces(self, t: Any) -> Sequence[Piece]:
        """Characters and tokens that will fight along with their owners, besides the shared dice."""
        return self.variant.own_pieces(t)

    def needs(self, t: Any, card: str) -> Needs:
        """What a mission on the table needs."""
        return self.variant.needs(t, card)

    def own_needs(self, t: Any, seat: Seat) -> Needs:
        """What a seat's finals need that take no pawn."""
        return demand(x for x in self.variant.finals(t) if x.seat == seat)

    def joint(self, t: Any) -> Needs:
        """What the required joint missions of the final need."""
        return demand(x for x in self.required(t, self.variant.finals(t)) if x.seat == JOINT)

    def required(self, t: Any, targets: Sequence[Target]) -> Sequence[Target]:
        """The missions that must be done in the final."""
        optional = self.variant.optional(t)
        return [target for target in targets if target.card not in optional]

    def name(self, t: Any, card: str) -> Text:
        """What a card is called."""
        return self.variant.deck(t).names[card]
