"""How a bot weighs things: the planner, and characters who differ from it in a few numbers."""

from typing import Final, NamedTuple


class Temper(NamedTuple):
    """What a bot holds dear: `fear` of harm and of the night, `greed` for what a search may bring, `kindness` to
    strangers and to the sad."""

    fear: float = 1.0
    greed: float = 1.0
    kindness: float = 1.0


PLANNER: Final = Temper()
CAREFUL: Final = Temper(fear=1.6, greed=0.7)
BOLD: Final = Temper(fear=0.7, greed=1.4)
KIND: Final = Temper(kindness=2.5)
