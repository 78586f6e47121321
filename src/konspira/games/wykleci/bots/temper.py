"""What sets the players by rule of thumb apart."""

from konspira.engine import Record


class Temper(Record, frozen=True):
    """How much a player makes of things: a soldier's life, the Command, bonuses, a start with little in hand, and as a
    Traitor of hiding."""

    life: float = 1.0
    command: float = 1.0
    bonus: float = 1.0
    boldness: float = 0.0
    hiding: float = 1.0


STEADY = Temper()
CAUTIOUS = Temper(life=2.2, command=0.7, boldness=-2.0, hiding=1.6)
DAREDEVIL = Temper(life=0.35, command=1.3, boldness=2.0, hiding=0.4)
SELF_SEEKER = Temper(life=1.4, command=2.0, bonus=1.8, hiding=1.2)
