"""Players met before, by name: how often each votes For in either role, and fails a mission as an Agent.

Noted is what lies open once a game is over (RES-30). Votes and Fails are counted by the kind of moment; where nothing
has been noted of somebody, they are thought to play as anybody does.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from math import prod
from typing import Any, Final, NamedTuple

from konspira.bots.hidden_roles import Weights, both, cleanness, expected, how_many
from konspira.engine import MEMBERS, Bot, Seat, SeatSet, replace, seat_set
from konspira.games.resistance.bots import playing_styles as styles
from konspira.games.resistance.bots.evidence import Evidence, History, MissionCards, attempt, evidence, history
from konspira.games.resistance.content import AGENTS
from konspira.games.resistance.state import MissionNow, Proposal
from konspira.games.resistance.view import View

Moment = tuple[Any, ...]
"""A name, a role, and what of all that is on the table matters to it."""

DOUBT: Final = 4.0
"""So many votes or cards of one kind weigh as much as what one would think of anybody."""
SURE: Final = 0.985
"""However often somebody has done the same, they may do otherwise for once."""
LOOKS: Final = 0.06, 0.6, 0.96, 1.01
"""How clean a team looks to somebody beside a usual one, in five steps."""


class ShownVote(NamedTuple):
    """A vote that was shown: which try it was, whether the game hung on it, what could be concluded before, how clean
    the team looked to each."""

    shown: Proposal
    tries: int
    decisive: bool
    said: Evidence
    shares: Sequence[float]
    wanted: int

    def as_fighter(self, seat: Seat) -> tuple[Any, ...]:
        """What matters to a Fighter."""
        looks = sum([self.shares[seat] > cut for cut in LOOKS])
        return self._settled(seat) or (seat in self.shown.team, looks)

    def as_agent(self, seat: Seat, there: int) -> tuple[Any, ...]:
        """What matters to an Agent when so many of them are on the team."""
        return self._settled(seat) or (seat in self.shown.team, enough(there, self.wanted), self.decisive)

    def _settled(self, seat: Seat) -> tuple[str, ...]:
        """Whoever leads, and everybody at the last try, has other reasons."""
        return ("leads",) if seat == self.shown.leader else ("last try",) if self.tries == 5 else ()


def enough(there: int, wanted: int) -> int:
    """Whether there are no Agents, too few, just enough or too many."""
    return 0 if not there else 2 + (there > wanted) - (there < wanted)


def last_vote(view: View, steps: History) -> ShownVote | None:
    """The vote that a history ends with, as it was when it was cast."""
    step, players, before = steps[-1], view.seats, steps[:-1]
    if not isinstance(step, Proposal):
        return None
    said = evidence(players, view.options.blind, before)
    shares = cleanness(players, AGENTS[players], said.weights, seat_set(step.team))
    return ShownVote(step, attempt(steps), decides(before), said, shares, view.needed(step.mission))


def decides(steps: History) -> bool:
    """Whether one more mission can end the game."""
    failed = [(cards.seen.fails or 0) >= cards.wanted for cards in steps if isinstance(cards, MissionCards)]
    return 2 in (failed.count(True), failed.count(False))


class Sabotage(NamedTuple):
    """What matters to Agents who choose their cards: the first mission or a pair's, whether the game hangs on it, and
    whether they are enough."""

    early: bool
    decisive: bool
    there: int


def sabotage(cards: MissionCards, agents: SeatSet) -> Sabotage:
    """How it was on a mission, if these are the Agents."""
    return Sabotage(cards.early, cards.decisive, enough((agents & cards.seen.team).bit_count(), cards.wanted))


class Notebook:
    """What is remembered: of each name and kind of moment how often it came, and how often they said yes."""

    def __init__(self, bot: Callable[["Opponents"], Bot[View]]) -> None:
        self._bot = bot
        self._came, self._yes = Counter[Moment](), Counter[Moment]()

    def at_table(self, names: Sequence[str]) -> Bot[View]:
        """The bot as it plays with these."""
        return self._bot(Opponents(self, tuple(names)))

    def note(self, view: View, names: Sequence[str]) -> None:
        """Remember a game that is over."""
        steps, agents = history(replace(view, outcome=None)), seat_set(view.agents)
        for n in range(len(steps)):
            if vote := last_vote(view, steps[: n + 1]):
                self._note_votes(vote, agents, names)
        missions = [cards for cards in steps if isinstance(cards, MissionCards)]
        for cards, played in zip(missions, view.missions, strict=True):
            for seat in MEMBERS[agents & cards.seen.team]:
                self._count((names[seat], sabotage(cards, agents)), seat in played.failed)

    def _note_votes(self, vote: ShownVote, agents: SeatSet, names: Sequence[str]) -> None:
        there = (agents & seat_set(vote.shown.team)).bit_count()
        for seat, name in enumerate(names):
            agent = bool(agents >> seat & 1)
            moment = vote.as_agent(seat, there) if agent else vote.as_fighter(seat)
            self._count((name, agent, moment), seat in vote.shown.ayes)

    def _count(self, moment: Moment, yes: bool) -> None:
        self._came[moment] += 1
        self._yes[moment] += yes

    @property
    def begun(self) -> bool:
        """Whether anything has been noted."""
        return bool(self._came)

    def known(self, moment: Moment) -> int:
        """How often a moment has come."""
        return self._came.get(moment, 0)

    def chance(self, moment: Moment, usual: float) -> float:
        """How likely somebody says yes of whom one would think so much if one had not met them."""
        if not (came := self.known(moment)):
            return usual
        return min(max((self._yes[moment] + DOUBT * usual) / (came + DOUBT), 1 - SURE), SURE)


class Opponents:
    """Those at one table, as a notebook knows them."""

    def __init__(self, book: Notebook, names: tuple[str, ...]) -> None:
        self._book, self._names = book, names
        self._by_votes: dict[History, Weights] = {}
        self._by_cards: dict[History, Weights] = {}

    def __call__(self, view: View) -> Weights:
        """How much likelier each set of Agents is, knowing how these play, than it would be of anybody."""
        steps = history(view)
        missions = tuple([cards for cards in steps if isinstance(cards, MissionCards)])
        if missions not in self._by_cards:
            self._by_cards[missions] = tuple([self._cards(agents, missions) for agents in AGENTS[view.seats]])
        return both(self._likelier(view, steps), self._by_cards[missions])

    def _likelier(self, view: View, steps: History) -> Weights:
        """How much likelier all votes of a history make each set."""
        if not steps:
            return (1.0,) * len(AGENTS[view.seats])
        if steps not in self._by_votes:
            before, vote = self._likelier(view, steps[:-1]), last_vote(view, steps)
            self._by_votes[steps] = both(before, self._votes(view, vote)) if vote else before
        return self._by_votes[steps]

    def _votes(self, view: View, vote: ShownVote) -> Weights:
        """How much likelier one vote makes each set."""
        team, innocent = seat_set(vote.shown.team), [self._as_fighter(vote, s) for s in range(view.seats)]
        result = []
        for agents, fits in zip(AGENTS[view.seats], vote.said.agents, strict=True):
            there = (agents & team).bit_count()
            each = zip(MEMBERS[agents], fits, strict=True)
            result.append(prod([self._as_agent(view, vote, s, there, fit[:3]) / innocent[s] for s, fit in each]))
        return tuple(result)

    def _as_fighter(self, vote: ShownVote, seat: Seat) -> float:
        """How much likelier a seat's vote was than anybody's, if it is a Fighter's."""
        moment = self._names[seat], False, vote.as_fighter(seat)
        if not self._book.known(moment):
            return 1.0
        usual = expected(styles.NUMBERS.fighters, vote.said.votes[seat], approving(vote, seat))
        return self._ratio(vote, seat, moment, usual)

    def _as_agent(self, view: View, vote: ShownVote, seat: Seat, there: int, fits: Weights) -> float:
        """The same if it is an Agent's, and so many are on the team."""
        moment = self._names[seat], True, vote.as_agent(seat, there)
        if not self._book.known(moment):
            return 1.0
        shown, known = vote.shown, vote.wanted * (seat in vote.shown.team) if view.options.blind else there
        partisans = styles.partisans_approve(seat == shown.leader, vote.tries, known, vote.wanted)
        fits, odds = (*vote.said.votes[seat], *fits), (*approving(vote, seat), *partisans)
        return self._ratio(vote, seat, moment, expected(styles.NUMBERS.agents, fits, odds))

    def _ratio(self, vote: ShownVote, seat: Seat, moment: Moment, usual: float) -> float:
        own = self._book.chance(moment, usual)
        return own / usual if seat in vote.shown.ayes else (1 - own) / (1 - usual)

    # ------------------------------------------------------------ mission cards

    def _cards(self, agents: SeatSet, missions: Sequence[MissionCards]) -> float:
        """How much likelier mission cards make a set; the more has been noted, the less what is usual counts."""
        usual, fit, doubts = styles.NUMBERS.gangs, 1.0, []
        for cards in missions:
            there, fails = agents & cards.seen.team, cards.seen.fails or 0
            if fails > there.bit_count():
                return 1.0
            usual = fits_gangs(usual, there.bit_count(), cards)
            moment = sabotage(cards, agents)
            fit *= how_many(self.fails(seat, moment) for seat in MEMBERS[there])[fails]
            doubts += [DOUBT / (DOUBT + self._book.known((self._names[seat], moment))) for seat in MEMBERS[there]]
        doubt = sum(doubts) / len(doubts) if doubts else 1.0
        return doubt + (1 - doubt) * fit / sum(usual)

    def fails(self, seat: Seat, moment: Sabotage) -> float:
        """How likely an Agent fails a mission."""
        return self._book.chance((self._names[seat], moment), FAILS[moment.decisive])

    def chance(self, seat: Seat, moment: Moment, usual: float) -> float:
        """How likely a seat says yes of whom one would think so much if one had not met them."""
        return self._book.chance((self._names[seat], *moment), usual)

    @property
    def met(self) -> bool:
        """Whether anything has been noted yet."""
        return self._book.begun

    def needs_me(self, view: View, now: MissionNow) -> bool | None:
        """Whether an Agent's Fail is more likely the one that was missing than one too many, by how the other Agents on
        the team play; None: one of them is hardly known, or there is none."""
        wanted, partners = view.needed(now.mission), [s for s in view.agents if s in now.team and s != view.seat]
        moment = Sabotage(not view.missions or len(now.team) == 2, view.decisive, enough(len(partners) + 1, wanted))
        if not partners or any(self._book.known((self._names[s], moment)) < MET for s in partners):
            return None
        odds = how_many(self.fails(s, moment) for s in partners)
        return odds[wanted - 1] >= sum(odds[wanted:]) / 2 if wanted <= len(odds) else None


MET: Final = 2
"""So often a partner must have been at such a moment to be reckoned with."""
FAILS: Final = 0.7, 0.95
"""How likely anybody fails: while the game does not hang on it, and when it does."""


def approving(vote: ShownVote, seat: Seat) -> Weights:
    """The chance of a vote For by each style of Fighters."""
    shown = vote.shown
    return styles.fighters_approve(seat in shown.team, seat == shown.leader, vote.tries, vote.shares[seat])


def fits_gangs(gangs: Weights, there: int, cards: MissionCards) -> Weights:
    """How well each kind of gang fits with one more mission."""
    fits = styles.gangs_fail(there, cards.seen.fails or 0, cards.wanted, cards.early, cards.decisive)
    return tuple([gang * fit for gang, fit in zip(gangs, fits, strict=True)])
