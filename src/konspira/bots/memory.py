"""What a bot remembers of other players, over the games of one run."""

from collections.abc import Sequence
from typing import Protocol, TypeVar

from konspira.engine import Bot, Record

V_contra = TypeVar("V_contra", bound=Record, contravariant=True)


class Memory(Protocol[V_contra]):
    """Players met before, by name. What is noted is what a spectator sees once a game is over."""

    def at_table(self, names: Sequence[str]) -> Bot[V_contra]:
        """The bot as it plays with these, seat by seat; with an empty memory as it does without one."""
        ...

    def note(self, view: V_contra, names: Sequence[str]) -> None:
        """Remember a game that is over."""
        ...
