"""Information-set Monte Carlo tree search with many observers: plays any game, knowing only what its seat knows.

Again and again a table is drawn that the searcher could be at, and two of its choices are played there with the same
luck: each follows the tree down to a decision that is new, goes on at random to the end, and every decision on the
way learns how its own seat fared. A decision is known by what its seat knows (`sight`), so that nobody in the tree,
friend or foe, acts on what they cannot see.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from konspira.bots.idle import WIDEST, idle
from konspira.bots.node import Node
from konspira.bots.partners import PartnerSearch
from konspira.bots.rivals import Rivals
from konspira.bots.rollout import UNDECIDED, CommonLuck, at_random, rollout
from konspira.bots.sight import Key, Numbers, Sight
from konspira.engine import CHANCE, Action, Bot, Game, Illegal, Luck, QuickLuck, Record, Seat, Step

MEMORY: Final = 200_000
"""The most paths a search remembers; beyond them it goes on without new decisions."""

DEEPEST: Final = 1000
"""The most decisions that the tree is followed down."""

BRANCHES: Final = 128
"""So many choices of anybody's later decision are looked at; of the searcher's own, WIDEST."""

Path = list[tuple[Seat, Node | Rivals, int]]


def some(legal: Sequence[Action], most: int) -> Sequence[Action]:
    """The actions that a search looks at: all of them, or of very many an even selection."""
    return legal if len(legal) <= most else legal[:: -(-len(legal) // most)]


def mcts(
    game: Game[Any, Any],
    iterations: int = 400,
    seconds: float | None = None,
    clock: Callable[[], float] | None = None,
    *,
    together: bool = False,
) -> Bot[Any]:
    """A searcher for this game: so many played-out games a decision, and no new ones after so many seconds.

    Where all win or lose `together` everybody else is a partner.
    """
    if iterations < 1:
        raise ValueError(f"a search needs at least 1 iteration, not {iterations}")
    if (seconds is None) != (clock is None):
        raise ValueError("a time limit needs both the seconds and a clock to tell them by")

    def choose(view: Record, legal: Sequence[Action], luck: Luck, /) -> Action:
        """The action that did best."""
        if len(legal) == 1:
            return legal[0]
        end = clock() + seconds if clock and seconds is not None else 0.0
        search = (PartnerSearch if together else TreeSearch)(game, view, some(legal, WIDEST), luck)
        left = 0 if len(search.root.legal) == 1 and not together else iterations
        while left > 0:
            left -= search.compare(left)
            if clock and clock() >= end:
                break
        return search.best()

    return choose


class TreeSearch:
    """The tree of one decision; the view says whose (every game's views have a `seat`)."""

    def __init__(self, game: Game[Any, Any], view: Any, legal: Sequence[Action], luck: Luck) -> None:
        self.game = game
        self.view = view
        self.seat: Seat = view.seat
        self.seeds = QuickLuck(luck.below(1 << 53))
        self.luck = CommonLuck()
        self.policy = at_random(game, self.luck)
        self.numbers = Numbers(MEMORY)
        self.nodes: dict[Key, Node] = {}
        self.root = Rivals(self.worth_trying(legal))

    def worth_trying(self, legal: Sequence[Action]) -> Sequence[Action]:
        """The legal actions less the idle ones; of very many, less those kinds of which an example is idle."""
        self.luck.again(self.seeds.below(1 << 53))
        t = self.game.redeal(self.view, self.luck)
        if len(legal) <= BRANCHES:
            return [action for action in legal if not self.idle(t, action)] or legal
        kinds = {type(action): action for action in legal}
        led_nowhere = {kind for kind, action in kinds.items() if self.idle(t, action)}
        return [action for action in legal if type(action) not in led_nowhere] or legal

    def idle(self, t: Any, action: Action) -> bool:
        """Whether an action leads nowhere; what only the seat's secret forbids is thought over like all others."""
        try:
            return idle(self.game, t, self.seat, action, self.luck)
        except Illegal:
            return False

    def first_step(self, t: Any, action: Action) -> Step[Any]:
        """The searcher's own move; in place of what only its secret forbids, what it may do."""
        try:
            return self.game.step(t, self.seat, action)
        except Illegal:
            return self.game.step(t, self.seat, self.game.legal(t, self.seat)[0])

    def best(self) -> Action:
        """The answer."""
        return self.root.legal[self.root.best() or 0]

    def compare(self, most: int) -> int:
        """Draw a table, play two choices there with the same luck, learn from both; how many were played."""
        seed = self.seeds.below(1 << 53)
        self.luck.again(seed)
        start = self.game.redeal(self.view, self.luck)
        rivals = self.root.hopeful(self.luck, 2)[:most]
        games = [self.play_out(start, choice, seed) for choice in rivals]
        for path, scores in games:
            for seat, node, choice in path:
                node.learn(choice, scores[seat] if scores else UNDECIDED)
        return len(games)

    def play_out(self, start: Any, choice: int, seed: int) -> tuple[Path, tuple[float, ...] | None]:
        """Play a table to the end from one of the searcher's choices: the decisions on the way, and the scores."""
        self.luck.again(seed)
        sight = Sight(self.game, start, self.numbers)
        sight.chose(self.seat, choice)
        t, events = self.first_step(start, self.root.legal[choice])
        sight.saw(events)
        path: Path = [(self.seat, self.root, choice)]
        t = self.descend(t, sight, path)
        return path, rollout(self.game, t, self.luck, self.policy)

    def descend(self, t: Any, sight: Sight, path: Path) -> Any:
        """Follow the tree to a decision that is new and take it; the table after that."""
        while (waiting := self.game.to_act(t)) and len(path) < DEEPEST:
            seat = waiting[0]
            action, node = self.move(t, seat, sight, path)
            t, events = self.game.step(t, seat, action)
            if node is not None and not node.count:
                break
            sight.saw(events)
        return t

    def move(self, t: Any, seat: Seat, sight: Sight, path: Path) -> tuple[Action, Node | None]:
        """What a seat does next, and its decision unless chance or the rules left it none."""
        if seat == CHANCE:
            return self.game.sample(t, self.luck), None
        legal = some(self.game.legal(t, seat), BRANCHES)
        if len(legal) == 1:
            return legal[0], None
        node = self.node(sight.key(seat), legal)
        choice = self.choice(node, t, seat)
        path.append((seat, node, choice))
        sight.chose(seat, choice)
        return legal[choice], node

    def node(self, key: Key, legal: Sequence[Action]) -> Node:
        """The decision known by this key; a full memory does not keep a new one.

        A game may show moves that it tells nothing of: where the choices differ, the decision is another one.
        """
        node = self.nodes.get(key)
        if node is None or node.legal != legal:
            node = Node(legal)
            if not self.numbers.full:
                self.nodes[key] = node
        return node

    def choice(self, node: Node, t: Any, seat: Seat) -> int:
        """The choice to follow; idle ones are forgotten as they come up, unless there are too many to look through."""
        narrow = len(self.game.legal(t, seat)) <= BRANCHES
        while node.is_new(choice := node.select(self.luck)) and narrow:
            if not idle(self.game, t, seat, node.legal[choice], self.luck) or not node.drop(choice):
                break
        return choice
