"""The random player: the weakest, and the measure of the others."""

from collections.abc import Sequence

from konspira.engine import Action, Luck, Record


def random_bot(_view: Record, legal: Sequence[Action], luck: Luck, /) -> Action:
    """Any legal action, each as likely."""
    return legal[luck.below(len(legal))]
