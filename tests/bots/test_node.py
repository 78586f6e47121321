"""A later decision in the tree: what is tried next."""

from konspira.bots.node import Node
from konspira.engine import QuickLuck
from tests.bots.toys import Open

TWO = [Open(0), Open(1)]
MANY = [Open(door) for door in range(300)]


def test_the_better_choice_is_followed_more_often() -> None:
    node, luck = Node(TWO), QuickLuck(1)
    followed = [0, 0]
    for _ in range(200):
        choice = node.select(luck)
        followed[choice] += 1
        node.learn(choice, 0.8 if choice else 0.2)
    assert followed[1] > 150
    assert followed[0] > 1


def test_of_very_many_choices_a_few_are_tried_well() -> None:
    node, luck = Node(MANY), QuickLuck(1)
    for _ in range(100):
        node.learn(node.select(luck), 0.5)
    assert 10 <= len(node._tried) <= 21


def test_a_dropped_choice_does_not_come_back_and_the_last_cannot_be_dropped() -> None:
    node, luck = Node(TWO), QuickLuck(1)
    assert node.drop(0)
    assert {node.select(luck) for _ in range(20)} == {1}
    assert not node.drop(1)


def test_looking_for_a_choice_twice_with_the_same_luck_finds_the_same() -> None:
    node = Node(MANY)
    assert node.select(QuickLuck(4)) == node.select(QuickLuck(4))
