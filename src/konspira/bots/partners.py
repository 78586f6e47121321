"""The search of those who win or lose together: is anything better than what a game does for a seat out of time?

Partners need not be outwitted, so that everybody is left to their default from the next decision on: such a game is
short, and it gets somewhere. The default and what might be better begin at the same tables with the same luck, and a
choice is judged by the difference: what comes to the same is never taken for better, so that nobody dithers.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from konspira.bots.rivals import Rivals
from konspira.bots.rollout import UNDECIDED, CommonLuck, rollout
from konspira.engine import Action, Game, Luck, QuickLuck, Seat

LIKE_THE_DEFAULT: Final = UNDECIDED
"""The reward of what did as well as the default."""


class Trial(NamedTuple):
    """A table with its luck, and what it is worth to the searcher after the default."""

    start: Any
    seed: int
    worth: float


class PartnerSearch:
    """One decision; the view says whose. The k-th game of every choice is played at the k-th table."""

    def __init__(self, game: Game[Any, Any], view: Any, legal: Sequence[Action], luck: Luck) -> None:
        self.game = game
        self.view = view
        self.seat: Seat = view.seat
        self.seeds = QuickLuck(luck.below(1 << 53))
        self.luck = CommonLuck()
        t = game.redeal(view, self.seeds)
        self.default = game.default(t, self.seat) if self.seat in game.to_act(t) else legal[0]
        self.root = Rivals([action for action in legal if action != self.default])
        self.trials: list[Trial] = []

    def best(self) -> Action:
        """The answer: the default, unless something did better."""
        choice = self.root.best(above=LIKE_THE_DEFAULT)
        return self.default if choice is None else self.root.legal[choice]

    def compare(self, most: int) -> int:
        """Play the most hopeful choice at its next table, if need be after the default; how many were played."""
        (choice,) = self.root.hopeful(self.seeds, 1)
        at = self.root.games(choice)
        new = at == len(self.trials)
        if new:
            self.trials.append(self._trial())
        if most > new:
            trial = self.trials[at]
            gain = self._worth(trial.start, trial.seed, self.root.legal[choice]) - trial.worth
            self.root.learn(choice, LIKE_THE_DEFAULT + gain)
        return min(1 + new, most)

    def _trial(self) -> Trial:
        """A new table that the searcher could be at."""
        seed = self.seeds.below(1 << 53)
        start = self.game.redeal(self.view, self.seeds)
        return Trial(start, seed, self._worth(start, seed, self.default))

    def _worth(self, start: Any, seed: int, action: Action) -> float:
        """What a choice comes to with this luck."""
        self.luck.again(seed)
        t, _ = self.game.step(start, self.seat, action)
        worth = rollout(self.game, t, self.luck, self.game.default)
        return worth[self.seat] if worth else UNDECIDED
