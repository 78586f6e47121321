"""What players, and CHANCE, do in both variants: pawns, dice and the fight.

Dice are named by their numbers (NZ-02): 0–12 neutral, 13–17 the characters'; 18 and above are tokens, which count as
dice that show their symbol (NZ-32).
"""

from konspira.engine import Action, Seat
from konspira.engine.words import Text
from konspira.games.niepodlegla.content import Symbol


class Turn(Action, frozen=True):
    """CHANCE: the missions turned up from the pile, and the date on the back of the next one."""

    cards: tuple[str, ...]
    next: Text | None


class Next(Action, frozen=True):
    """NZ-39, NZ-69  The card whose effects come next; "" means all as they lie."""

    card: str


class Place(Action, frozen=True):
    """Put a pawn from home on a mission."""

    mission: str


class Recall(Action, frozen=True):
    """Take one's pawn off a mission."""

    mission: str


class TakeDice(Action, frozen=True):
    """Have so many of the neutral dice."""

    count: int


class TakeDie(Action, frozen=True):
    """Take a character die of the shared pool."""

    die: int


class PutBack(Action, frozen=True):
    """Put a character die back into the shared pool."""

    die: int


class Ready(Action, frozen=True):
    """Agree that this part of the round is over."""


class Roll(Action, frozen=True):
    """CHANCE: the faces of the dice thrown, in their order; the face of the black die, or -1 without it."""

    faces: tuple[int, ...]
    black: int


class Reroll(Action, frozen=True):
    """Re-roll some of one's dice together with the black die."""

    dice: tuple[int, ...]


class AskAll(Action, frozen=True):
    """NZ-30  Ask everybody whether one re-rolls these dice."""

    dice: tuple[int, ...]


class Answer(Action, frozen=True):
    """NZ-30  Yes or no to a re-roll that somebody has asked about."""

    yes: bool


class HandOver(Action, frozen=True):
    """Pay two markers and hand a die or a token to another player."""

    piece: int
    to: Seat


class Lay(Action, frozen=True):
    """Lay one symbol of a die or a token on a mission."""

    piece: int
    symbol: Symbol
    mission: str


class Lift(Action, frozen=True):
    """Take a die or a token off the missions, with all its symbols."""

    piece: int


class Settle(Action, frozen=True):
    """NZ-35  Lay one's dice a last time: these missions are done, and these tokens are spent on them."""

    done: tuple[str, ...]
    spent: tuple[int, ...]


PlanningAction = Place | Recall | TakeDice | TakeDie | PutBack | Ready
FightAction = Reroll | AskAll | Answer | HandOver | Lay | Lift | Ready | Settle
