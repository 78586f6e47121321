"""How players are asked: everything is common, and the table's option says who answers (SG-01)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from konspira.engine import Action, Illegal, Seat, Step, replace
from konspira.engine.council import SILENT, Council, awaited, convene, likely, propose, settled
from konspira.engine.phases import Phase
from konspira.engine.tasks import UNDERWAY, Handler
from konspira.games.siege.actions import ChoosePerson
from konspira.games.siege.leading import leads
from konspira.games.siege.state import SEATS, Deciding, Table

Refusal = tuple[str, str] | None
"""Why something may not be done: the rule and the reason."""


EVERYBODY: Final = tuple(tuple(range(seats)) for seats in range(SEATS.stop))
"""All seats of a table, by how many there are."""


class Question(NamedTuple):
    """One kind of question: its ways, what follows from one, why one is refused; whether a lone way is asked for; and
    whether a seat out of time takes the first way, not the last, which ends what is free."""

    ways: Callable[[Table, Any], Sequence[Action]]
    then: Callable[[Table, Any, Any], Step[Table]]
    refusal: Callable[[Table, Any, Any], Refusal] | None = None
    always: bool = False
    first: bool = False


class Questions:
    """All that players are asked, by the kind of task that asks."""

    def __init__(self, kinds: Mapping[type, Question]) -> None:
        self._kinds = kinds
        self._latest: tuple[Table | None, Sequence[Action]] = (None, ())

    @property
    def tasks(self) -> dict[type, Handler]:
        """Every kind of task that asks, with what does it."""
        return dict.fromkeys(self._kinds, self.ask)

    @property
    def phase(self) -> Phase:
        """What holds while a question is open."""
        return Phase(self._answer, self._awaited, self._legal, default=self._default)

    def ask(self, t: Table, task: Any) -> Step[Table]:
        """Ask; where there is one way it happens, where there is none nothing does."""
        kind = self._kinds[type(task)]
        ways = kind.ways(t, task)
        if len(ways) > 1 or (ways and kind.always):
            t = asked(t, task)
            self._latest = t, ways
            return t, ()
        return kind.then(t, task, ways[0]) if ways else (t, ())

    def ways(self, t: Table, now: Deciding) -> Sequence[Action]:
        """All ways there are, whoever may choose them; those of the table asked about last are at hand."""
        table, ways = self._latest
        if table is not t:
            ways = self._kinds[type(now.task)].ways(t, now.task)
            self._latest = t, ways
        return ways

    def carried_over(self, before: Table, after: Table) -> None:
        """A table that differs from the one asked about last in nothing that its ways depend on."""
        if self._latest[0] is before:
            self._latest = after, self._latest[1]

    def _answer(self, t: Table, now: Deciding, seat: Seat, action: Action) -> Step[Table]:
        """SG-01  A seat answers; what was chosen happens at once, or when all agree or the Leader decides."""
        kind = self._kinds[type(now.task)]
        if now.council is None and not answers(t, now.task, seat, action):
            raise Illegal("SG-01", "another player decides this")
        if why := self._refusal(t, now, action):
            raise Illegal(*why)
        if now.council is not None and (council := self._proposed(t, now, seat, action)):
            return replace(t, phase=replace(now, council=council)), ()
        return kind.then(replace(t, phase=UNDERWAY, told=()), now.task, action)

    def _proposed(self, t: Table, now: Deciding, seat: Seat, action: Action) -> Council | None:
        """SG-01  The council with a proposal; None when it is settled."""
        assert now.council is not None
        council = propose(now.council, seat, list(self.ways(t, now)).index(action), "SG-01")
        return council if settled(council) is None else None

    def _refusal(self, t: Table, now: Deciding, action: Action) -> Refusal:
        """Why an answer is refused; one of the ways that are at hand never is."""
        refusal = self._kinds[type(now.task)].refusal
        if refusal is None:
            return None if action in self.ways(t, now) else ("SG-01", "choose one of the ways there are")
        table, at_hand = self._latest
        return None if table is t and action in at_hand else refusal(t, now.task, action)

    def _awaited(self, t: Table, now: Deciding) -> tuple[Seat, ...]:
        """SG-01  Those who may answer."""
        if now.council:
            return awaited(now.council)
        if t.options.decides == "anybody":
            return EVERYBODY[t.seats]
        if t.options.decides == "leader":
            return (t.leader,)
        return tuple(sorted({seat for action in self.ways(t, now) for seat in leads(t, now.task, action)}))

    def _legal(self, t: Table, now: Deciding, seat: Seat) -> Sequence[Action]:
        """SG-01  What a seat may answer."""
        if now.council or t.options.decides == "anybody":
            return self.ways(t, now)
        return [action for action in self.ways(t, now) if answers(t, now.task, seat, action)]

    def _default(self, t: Table, now: Deciding, seat: Seat) -> Action:
        """For a seat out of time: it goes along with a proposal, or takes the first or the last way."""
        at = 0 if self._kinds[type(now.task)].first else -1
        if now.council and any(way != SILENT for way in now.council.proposals):
            at = likely(now.council)
        return self._legal(t, now, seat)[at]


def asked(t: Table, task: Any) -> Table:
    """SG-01  The table at which this is asked; where all must agree, in a council."""
    council = convene(t.seats, t.leader) if t.options.decides == "agreement" else None
    return replace(t, phase=Deciding(task, council))


def answers(t: Table, task: Any, seat: Seat, action: Action) -> bool:
    """SG-01  Whether a seat may choose this where no agreement is asked for."""
    if t.options.decides == "anybody":
        return True
    return seat == t.leader if t.options.decides == "leader" else seat in leads(t, task, action)


def persons(names: Sequence[str]) -> tuple[ChoosePerson, ...]:
    """SG-102  Any one of these Characters."""
    return tuple([ChoosePerson(who) for who in names])
