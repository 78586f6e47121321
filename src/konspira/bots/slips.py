"""Bots to learn against: they play well, but not always."""

from collections.abc import Sequence
from typing import TypeVar

from konspira.engine import Action, Bot, Luck, Record

V = TypeVar("V", bound=Record)


def slipping(bot: Bot[V], slip: Bot[V], share: int) -> Bot[V]:
    """Plays as `bot` does but, by chance, in so many of a hundred decisions as `slip` would: plainly, not badly."""

    def choose(view: V, legal: Sequence[Action], luck: Luck, /) -> Action:
        slips = luck.below(100) < share
        return (slip if slips else bot)(view, legal, luck)

    return choose
