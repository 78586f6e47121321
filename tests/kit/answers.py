"""Answering questions as anybody could: at random, or so that they lead to a certain action."""

from collections.abc import Sequence
from itertools import combinations, permutations
from math import comb, perm

from konspira.engine import Action, Luck
from konspira.engine.questions import Amount, Choose, Confirm, Pick, Question, Split, Then, filled

FEW = 400


def some_answer(then: Then, luck: Luck) -> Action:
    """An action that random answers lead to."""
    if isinstance(then, Action):
        return then
    if isinstance(then, Choose):
        return some_answer(then.options[luck.below(len(then.options))].then, luck)
    if isinstance(then, Confirm):
        return some_answer(then.then, luck)
    return some_answer(filled(then.then, then.field, some_value(then, luck)), luck)


def some_value(question: Pick | Amount | Split, luck: Luck) -> object:
    """A value that fits a hole."""
    if isinstance(question, Amount):
        numbers = [n for n in range(question.least, question.most + 1) if n != question.now]
        return numbers[luck.below(len(numbers))]
    left = [item.value for item in question.items]
    count = len(question.parts) if isinstance(question, Split) else 0
    if isinstance(question, Pick):
        count = question.least + luck.below(question.most - question.least + 1)
    taken = [left.pop(luck.below(len(left))) for _ in range(count)]
    if isinstance(question, Split):
        return tuple(taken)
    some = tuple(item.value for item in question.items if item.value in taken)
    return some if some != question.now else some_value(question, luck)


def every_value(question: Pick | Amount | Split) -> list[object]:
    """All values that fit a hole; only where they are few."""
    if isinstance(question, Amount):
        return [n for n in range(question.least, question.most + 1) if n != question.now]
    values = [item.value for item in question.items]
    if isinstance(question, Split):
        return list(permutations(values, len(question.parts)))
    counts = range(question.least, question.most + 1)
    return [some for count in counts for some in combinations(values, count) if some != question.now]


def ways(then: Then) -> int:
    """In how many ways a question can be answered."""
    if isinstance(then, Action):
        return 1
    if isinstance(then, Choose):
        return sum(ways(option.then) for option in then.options)
    if isinstance(then, Confirm):
        return ways(then.then)
    if isinstance(then, Amount):
        return ways(then.then) * len(every_value(then))
    if isinstance(then, Split):
        return ways(then.then) * perm(len(then.items), len(then.parts))
    return ways(then.then) * sum(comb(len(then.items), count) for count in range(then.least, then.most + 1))


def every_answer(then: Then) -> set[Action]:
    """All actions that answers lead to; only where they are few."""
    if isinstance(then, Action):
        return {then}
    if isinstance(then, Choose):
        return {action for option in then.options for action in every_answer(option.then)}
    if isinstance(then, Confirm):
        return every_answer(then.then)
    return {a for value in every_value(then) for a in every_answer(filled(then.then, then.field, value))}


def leads_to(then: Then, action: Action) -> bool:
    """Whether answers can lead to this action."""
    if isinstance(then, Action):
        return then == action
    if isinstance(then, Choose):
        return any(leads_to(option.then, action) for option in then.options)
    if isinstance(then, Confirm):
        return leads_to(then.then, action)
    value = getattr(action, then.field, None)
    return fits(then, value) and leads_to(filled(then.then, then.field, value), action)


def fits(question: Pick | Amount | Split, value: object) -> bool:
    """Whether a value fits a hole."""
    if isinstance(question, Amount):
        return isinstance(value, int) and question.least <= value <= question.most and value != question.now
    values = [item.value for item in question.items]
    if not isinstance(value, tuple) or not set(value) <= set(values) or len(set(value)) != len(value):
        return False
    if isinstance(question, Split):
        return len(value) == len(question.parts)
    ordered = list(value) == sorted(value, key=values.index)
    return question.least <= len(value) <= question.most and ordered and value != question.now


def check_tree(question: Question, offers: Sequence[Action], luck: Luck) -> None:
    """The question leads to what is offered, all of it and nothing else; of very many actions some are looked at."""
    if len(offers) <= FEW:
        assert every_answer(question) == set(offers)
        return
    assert ways(question) >= len(offers)
    assert all(leads_to(question, offers[luck.below(len(offers))]) for _ in range(20))
    assert all(some_answer(question, luck) in offers for _ in range(20))
