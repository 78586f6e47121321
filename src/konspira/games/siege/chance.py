"""How CHANCE rolls and draws for a task, and how Prowess rolls again (SG-05, SG-103)."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from konspira.engine import Action, Luck, Step, replace
from konspira.engine.phases import Phase, chance_alone
from konspira.engine.record import snake
from konspira.engine.tasks import UNDERWAY, then
from konspira.games.siege import held_cards
from konspira.games.siege.actions import KeepRoll, RollAgain, RollDie, TurnCard
from konspira.games.siege.asking import Question
from konspira.games.siege.content import DICE
from konspira.games.siege.events import CardTurned, DieRolled
from konspira.games.siege.household_actions import PlayCard
from konspira.games.siege.state import RollingDie, Table, TurningCard
from konspira.games.siege.tasks import Die, Rolled, RollTaken

BLACK: Final = tuple(RollDie(face) for face in range(1, 11))
COLOURED: Final = tuple(RollDie(face) for face in range(6))
KEEP_OR_AGAIN: Final = (KeepRoll(), RollAgain())
turn: Final = cache(TurnCard)

Landed = Callable[[Table, Any, int], Step[Table]]
"""What a value does for a task."""


class Judged(NamedTuple):
    """How a roll comes out, who rolls, what it is against, what is added to it; `why`, where the task does not say."""

    result: str
    who: str = ""
    against: int = 0
    by: int = 0
    why: str = ""


class Throw(NamedTuple):
    """What is rolled for a kind of task: how a value comes out, which everybody is told, and what it does."""

    judged: Callable[[Table, Any, int], Judged]
    landed: Landed


def drawn(landed: Landed) -> Throw:
    """SG-32  A District is drawn: the number is the result."""
    return Throw(lambda _t, _task, _value: Judged("district"), landed)


class Draw(NamedTuple):
    """What is drawn for a kind of task: the cards that may come with their weights, and what one does."""

    cards: Callable[[Table, Any], Sequence[tuple[str, int]]]
    turned: Callable[[Table, Any, str], Step[Table]]


def roll(t: Table, die: Die, task: Rolled, *, again: int = 0, low: bool = False) -> Step[Table]:
    """Have a die rolled for a task; so many re-rolls are allowed."""
    return replace(t, phase=RollingDie(die, task, again, low)), ()


def faces(_t: Table, now: RollingDie) -> Sequence[Action]:
    """Any face of the die."""
    return BLACK if now.die == "black" else COLOURED


def best(die: Die, *, low: bool) -> int:
    """The value that nobody rolls again."""
    if low:
        return 1 if die == "black" else 0
    return 10 if die == "black" else max(DICE[die])


def taken_ways(t: Table, task: RollTaken) -> Sequence[Action]:
    """SG-05  Roll again, or leave it; SG-222  or use a card."""
    cards = held_cards.rolls_again(t, RollingDie(task.die, task.task))
    again = task.again and task.value != best(task.die, low=task.low)
    return (*cards, *KEEP_OR_AGAIN) if again else (*cards, *KEEP_OR_AGAIN[:1])


class Rolls:
    """All that dice are rolled for, by the kind of task."""

    def __init__(self, kinds: Mapping[type, Throw]) -> None:
        self._kinds = kinds

    def judged(self, t: Table, die: Die, value: int, task: Any) -> DieRolled:
        """How a value comes out for a task, to be told."""
        judged = self._kinds[type(task)].judged(t, task, value)
        why = judged.why or snake(type(task).__name__)
        return DieRolled(die, value, why, judged.result, judged.who, judged.against, judged.by)

    @property
    def phase(self) -> Phase:
        """What holds while a die rolls."""
        return chance_alone("SG-103", "the die is being rolled", self._landed, faces)

    @property
    def question(self) -> Question:
        """SG-05  Roll again, or leave it."""
        return Question(taken_ways, self._taken)

    def _landed(self, t: Table, now: RollingDie, action: RollDie) -> Step[Table]:
        """SG-103  The die lies; whoever has a re-roll left may take the whole die again."""
        rolled = action.face if now.die == "black" else DICE[now.die][action.face]
        told = (self.judged(t, now.die, rolled, now.task),)
        t = replace(t, phase=UNDERWAY)
        prowess = now.again and rolled != best(now.die, low=now.low)
        if prowess or held_cards.rolls_again(t, now):
            return then(t, RollTaken(now.task, now.die, rolled, now.again, now.low)), told
        t, more = self._kinds[type(now.task)].landed(t, now.task, rolled)
        return t, told + more

    def _taken(self, t: Table, task: RollTaken, way: KeepRoll | RollAgain | PlayCard) -> Step[Table]:
        """SG-103  The last roll counts; SG-222  a card rolls once more."""
        if isinstance(way, RollAgain):
            return roll(t, task.die, task.task, again=task.again - 1, low=task.low)
        if isinstance(way, PlayCard):
            t, told = held_cards.used(t, way.card)
            return roll(t, task.die, task.task, again=task.again, low=task.low)[0], told
        return self._kinds[type(task.task)].landed(t, task.task, task.value)


class Draws:
    """All that cards are drawn for, by the kind of task."""

    def __init__(self, kinds: Mapping[type, Draw]) -> None:
        self._kinds = kinds

    @property
    def phase(self) -> Phase:
        """What holds while a card is turned."""
        return chance_alone("SG-109", "a card is being turned", self._turned, self._every, self._sample)

    def ask(self, t: Table, task: Any) -> Step[Table]:
        """Have a card turned; where there is none, nothing happens."""
        if not self._kinds[type(task)].cards(t, task):
            return t, ()
        return replace(t, phase=TurningCard(task)), ()

    def _every(self, t: Table, now: TurningCard) -> Sequence[Action]:
        """Every card that may come."""
        return [turn(card) for card, _ in self._kinds[type(now.task)].cards(t, now.task)]

    def _sample(self, t: Table, now: TurningCard, luck: Luck) -> Action:
        """A card, each as likely as there are copies."""
        cards = self._kinds[type(now.task)].cards(t, now.task)
        at = luck.below(sum([copies for _, copies in cards]))
        for card, copies in cards:
            if at < copies:
                return turn(card)
            at -= copies
        raise AssertionError("the weights of cards changed")

    def _turned(self, t: Table, now: TurningCard, action: TurnCard) -> Step[Table]:
        """The card does what it is drawn for."""
        told = (CardTurned(action.card, snake(type(now.task).__name__)),)
        t, more = self._kinds[type(now.task)].turned(replace(t, phase=UNDERWAY), now.task, action.card)
        return t, told + more


def evenly(cards: Sequence[str]) -> tuple[tuple[str, int], ...]:
    """Each of these cards as likely."""
    return tuple([(card, 1) for card in cards])
