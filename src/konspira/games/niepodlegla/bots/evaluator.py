"""What the planner must know of a variant to play it."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from konspira.engine import Action, Seat, Step
from konspira.engine.words import Text
from konspira.games.niepodlegla.bots.expectations import MoraleValue
from konspira.games.niepodlegla.content import Needs
from konspira.games.niepodlegla.fight import Fight
from konspira.games.niepodlegla.forecast import FightSetting
from konspira.games.niepodlegla.laying import Faces, Piece, Target
from konspira.games.niepodlegla.odds import Odds


class Stake(NamedTuple):
    """A mission: what a pawn on it is worth even if it is not done, and what doing it is worth then."""

    taken: float
    done: float


class Evaluator(Protocol):
    """The rules of one variant and what things are worth in it; `t` is a table of that variant."""

    def __hash__(self) -> int:
        """Plans are remembered by whose they are."""
        ...

    def step(self, t: Any, seat: Seat, action: Action, /) -> Step[Any]:
        """The rules."""
        ...

    def scene(self, t: Any, f: Fight, /) -> FightSetting:
        """What chances are told from."""
        ...

    def score(self, t: Any, /) -> float:
        """How well the team stands."""
        ...

    def stakes(self, t: Any, /) -> Mapping[str, Stake]:
        """What the missions on the table are worth."""
        ...

    def morale_value(self, t: Any, /) -> MoraleValue:
        """What it is worth to end the fight with so many markers."""
        ...

    def token(self, t: Any, /) -> float:
        """What a token is worth that is not spent."""
        ...

    def rallies(self, t: Any, seat: Seat, /) -> Sequence[tuple[Action, int]]:
        """How a seat can bring more markers into this fight, and how many."""
        ...

    def straight(self, t: Any, seat: Seat, /) -> Action | None:
        """What is chosen by a rule of thumb; None if the better table shall decide."""
        ...

    def final(self, t: Any, /) -> bool:
        """Whether this is the final round, where everything required must be done."""
        ...

    def faces(self, t: Any, /) -> Faces:
        """What pieces show."""
        ...

    def odds(self, t: Any, /) -> Odds:
        """The chances of the dice."""
        ...

    def own_pieces(self, t: Any, /) -> Sequence[Piece]:
        """Characters and tokens that will fight along with their owners, besides the shared dice."""
        ...

    def needs(self, t: Any, card: str, /) -> Needs:
        """What a mission on the table needs."""
        ...

    def own_needs(self, t: Any, seat: Seat, /) -> Needs:
        """What a seat's finals need that take no pawn."""
        ...

    def joint(self, t: Any, /) -> Needs:
        """What the required joint missions of the final need."""
        ...

    def required(self, t: Any, f: Fight, /) -> Sequence[Target]:
        """The missions that must be done in the final."""
        ...

    def name(self, t: Any, card: str, /) -> Text:
        """What a card is called."""
        ...
