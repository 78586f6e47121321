"""Positions of Czas oblężenia for tests: a table with given people and goods, and what follows from moves."""

from typing import Any, Final

from konspira.engine import CHANCE, Action, replace
from konspira.engine.tasks import UNDERWAY, run, then
from konspira.games.siege import people, rules, storage
from konspira.games.siege.actions import RollDie, TakeBack, TurnCard
from konspira.games.siege.content import DICE
from konspira.games.siege.state import Deciding, Options, Person, RollingDie, States, Table, TurningCard
from konspira.games.siege.tasks import Sharing, Task

STOP: Final = Sharing(1, 1, 1, False)
"""A question with two ways: where a test's table waits when all that concerns the test has happened."""

WELL: Final[States] = (0, 0, 0, 0, 0)


def siege(*who: str | Person, goods: dict[str, int] | None = None, **fields: Any) -> Table:
    """These people, well unless they say otherwise, with these goods in Storage and nothing underway."""
    t = rules.setup(fields.pop("seats", 1), fields.pop("options", Options()))
    stock = storage.stock_of(goods or {})
    supply = tuple(whole - here for whole, here in zip(storage.WHOLE, stock, strict=True))
    group = tuple(one if isinstance(one, Person) else Person(one, WELL) for one in who)
    t = replace(t, people=group, storage=stock, supply=supply, cold=0, todo=(), phase=UNDERWAY)
    return replace(t, **fields)


def on(t: Table, *tasks: Task) -> Table:
    """The table after these tasks, as far as they go by themselves."""
    return run(then(replace(t, phase=UNDERWAY), *tasks, STOP), (), rules.TASKS)[0]


def after(t: Table, *moves: Action | int | str) -> Table:
    """The table after these moves: an action of the first who may act, a number rolled, a card turned."""
    for move in moves:
        t = rules.step(t, rules.to_act(t)[0], _as_action(t, move))[0]
    return t


def _as_action(t: Table, move: Action | int | str) -> Action:
    """A number is the face of a die: of a coloured one the first face with so many icons."""
    if isinstance(move, str):
        return TurnCard(move)
    if isinstance(move, int):
        assert isinstance(t.phase, RollingDie), t.phase
        return RollDie(move if t.phase.die == "black" else DICE[t.phase.die].index(move))
    return move


def ways(t: Table) -> tuple[Action, ...]:
    """What may be done now, besides taking the last choice back."""
    return tuple([way for way in rules.legal(t, rules.to_act(t)[0]) if way != TakeBack()])


def states(t: Table, who: str) -> States:
    """A Character's States."""
    one = people.person(t, who)
    assert one is not None, f"{who} is lost"
    return one.states


def holds(t: Table, **goods: int) -> bool:
    """Whether Storage holds exactly so many of these."""
    return all(storage.count(t.storage, item) == n for item, n in goods.items())


def waits_for(t: Table) -> Any:
    """The task that a question, a die or a card is for."""
    assert isinstance(t.phase, Deciding | RollingDie | TurningCard), t.phase
    return t.phase.task


def is_done(t: Table) -> bool:
    """Whether all that concerns the test has happened."""
    return isinstance(t.phase, Deciding) and t.phase.task is STOP


__all__ = ["CHANCE", "STOP", "WELL", "after", "holds", "is_done", "on", "siege", "states", "waits_for", "ways"]
