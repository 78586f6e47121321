"""Information-set Monte Carlo tree search with many observers: plays any game, knowing only what its seat knows.

Each iteration draws a table that the searcher could be at, follows the tree down to a decision that is new, plays
on at random and tells every decision on the way how its own seat fared. A decision is known by what its seat knows
(`sight`), so that nobody in the tree, friend or foe, acts on what they cannot see.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from konspira.bots.node import Node
from konspira.bots.rollout import rollout
from konspira.bots.sight import Key, Numbers, Sight
from konspira.engine import CHANCE, Action, Bot, Game, Luck, QuickLuck, Record, Seat

MEMORY: Final = 200_000
"""The most paths a search remembers, about 100 MB; beyond them it goes on without new decisions."""

DEEPEST: Final = 1000
"""The most moves that the tree is followed down."""

UNDECIDED: Final = 0.5
"""What a game without an end in sight is worth to everybody."""

Path = list[tuple[Seat, Node, int]]


def mcts(
    game: Game[Any, Any],
    iterations: int = 400,
    seconds: float | None = None,
    clock: Callable[[], float] | None = None,
) -> Bot[Any]:
    """A searcher for this game: so many iterations a decision, and no new one after so many seconds by the clock."""
    if (seconds is None) != (clock is None):
        raise ValueError("a time limit needs both the seconds and a clock to tell them")

    def choose(view: Record, legal: Sequence[Action], luck: Luck, /) -> Action:
        """The action that stood the most trials."""
        if len(legal) == 1:
            return legal[0]
        end = clock() + seconds if clock and seconds is not None else None
        search = Search(game, view, legal, luck)
        search.iterate()
        for _ in range(iterations - 1):
            if end is not None and clock is not None and clock() >= end:
                break
            search.iterate()
        return search.root.most_visited()

    return choose


class Search:
    """The tree of one decision."""

    def __init__(self, game: Game[Any, Any], view: Any, legal: Sequence[Action], luck: Luck) -> None:
        seed = luck.below(1 << 53)
        self.game = game
        self.view = view
        self.seat: Seat = view.seat
        self.luck = QuickLuck(seed)
        self.random = Random(seed + 1).random
        self.numbers = Numbers(MEMORY)
        self.nodes: dict[Key, Node] = {}
        self.root = Node(legal)

    def iterate(self) -> None:
        """Draw a table, play it to the end and learn from it."""
        start = self.game.redeal(self.view, self.luck)
        t, path = self.descend(start, Sight(self.game, start, self.numbers))
        scores = rollout(self.game, t, self.luck, self.random)
        for seat, node, choice in path:
            node.learn(choice, scores[seat] if scores else UNDECIDED)

    def descend(self, t: Any, sight: Sight) -> tuple[Any, Path]:
        """Follow the tree to a decision that is new and take it; the searcher moves first, whoever else may."""
        path: Path = []
        waiting: tuple[Seat, ...] = (self.seat,)
        while waiting and len(path) < DEEPEST:
            seat = waiting[0]
            action, node = self.move(t, seat, sight, path)
            t, events = self.game.step(t, seat, action)
            if node is not None and not node.count:
                break
            sight.saw(events)
            waiting = self.game.to_act(t)
        return t, path

    def move(self, t: Any, seat: Seat, sight: Sight, path: Path) -> tuple[Action, Node | None]:
        """What a seat does next, and its decision unless chance or the rules left it none."""
        if seat == CHANCE:
            return self.game.sample(t, self.luck), None
        legal = self.game.legal(t, seat) if path else self.root.actions
        if path and len(legal) == 1:
            return legal[0], None
        node = self.node(sight.key(seat), legal) if path else self.root
        choice = self.choice(node, t, seat)
        path.append((seat, node, choice))
        sight.chose(seat, node.actions[choice])
        return node.actions[choice], node

    def node(self, key: Key, legal: Sequence[Action]) -> Node:
        """The decision known by this key; a full memory forgets a new one at once."""
        node = self.nodes.get(key)
        if node is None:
            node = Node(legal)
            if not self.numbers.full:
                self.nodes[key] = node
        return node

    def choice(self, node: Node, t: Any, seat: Seat) -> int:
        """The action to follow; idle ones are forgotten as they come up."""
        while node.is_new(choice := node.select(self.luck)):
            if not self.idle(t, seat, node.actions[choice]) or not node.drop(choice):
                break
        return choice

    def idle(self, t: Any, seat: Seat, action: Action) -> bool:
        """Whether the seat's next move would wipe this one out, as when a draft is named and then named anew."""
        after, _ = self.game.step(t, seat, action)
        legal = self.game.legal(t, seat)
        if self.game.to_act(after)[:1] != (seat,) or self.game.legal(after, seat) != legal:
            return False
        probes = (legal[0], legal[-1], legal[self.luck.below(len(legal))])
        return all(self.game.step(after, seat, p)[0] == self.game.step(t, seat, p)[0] for p in probes)
