"""Playing out: an Agent plays the rest of the game many times for each choice, among players as a notebook has them,
and leaves the usual choice where another clearly wins more often.

How often is counted, never timed, so that the same seed gives the same game.
"""

from collections.abc import Callable, Sequence
from functools import cache
from math import prod, sqrt
from operator import itemgetter
from random import Random
from typing import Any, Final

from konspira.bots.hidden_roles import Weights, clean_by_chance
from konspira.engine import MEMBERS, Action, Luck, Seat, SeatSet, others, replace, seat_set
from konspira.games.resistance.actions import CallVote, Name, PlayCard, Vote
from konspira.games.resistance.bots.beliefs import is_wary, seeming
from konspira.games.resistance.bots.evidence import public_evidence
from konspira.games.resistance.bots.expected_play import ExpectedPlay, OpenVote, cards_odds
from konspira.games.resistance.bots.notebook import LOOKS, Opponents, Sabotage, enough
from konspira.games.resistance.content import AGENTS, BOARDS
from konspira.games.resistance.gathering import TEAMS
from konspira.games.resistance.state import MissionNow, Naming, VotingSeen
from konspira.games.resistance.view import View

Choice = Name | CallVote | Vote | PlayCard
Chance = Callable[[], float]

GAMES: Final = {5: 540, 6: 420, 7: 420, 8: 240, 9: 180, 10: 120}
"""So many games a decision at most, a third of them for all choices alike."""
CLEARLY: Final = 2.0
"""So many standard errors must lie between the games of the usual choice and those of a better one."""
TIDY: Final = 0.5
"""How many Leaders take those whom they suspect least; the others take anybody."""


def rather(view: View, usual: Action, opponents: Opponents, luck: Luck) -> Action:
    """What wins clearly more often than the usual action, if anything does. Plot cards, other orders of missions and
    partners whom one does not know are not played out."""
    simple = not (view.options.plots or view.options.targeting or view.options.blind)
    if not isinstance(usual, Choice) or not simple or not opponents.met:
        return usual
    choices = [usual, *alternatives(view, usual)]
    if len(choices) == 1:
        return usual
    rest, third, seed = Rest(view, opponents), GAMES[view.seats] // 3, luck.below(1 << 30)
    first = third // len(choices)
    results = [rest.results(choice, first, seed) for choice in choices]
    ahead = [sum(result) for result in results]
    best = ahead.index(max(ahead))
    if best == 0:
        return usual
    usually, other = [results[n] + rest.results(choices[n], third, seed + first) for n in (0, best)]
    return choices[best] if clearly_more(other, usually) else usual


def alternatives(view: View, usual: Choice) -> list[Choice]:
    """What else one might do: nothing where all is won, the team is named, or one's own is voted on; of teams the
    cleanest for each number of Agents, with oneself and without."""
    if isinstance(usual, Vote):
        return [] if view.leader == view.seat else [Vote(not usual.approve)]
    if isinstance(usual, PlayCard):
        return [] if view.won == 2 else [PlayCard(not usual.success)]
    if isinstance(view.now, Naming) and view.now.team:
        return []
    held, best = seeming(view, view.me), dict[tuple[int, bool], tuple[float, tuple[Seat, ...]]]()
    for team, mask in TEAMS[view.seats][usual.mission].items():
        kind, clean = (view.agents_on(team), view.me in team), held.fewer(mask, view.needed(usual.mission))
        best[kind] = max(best.get(kind, (-1.0, team)), (clean, team))
    return [replace(usual, team=team) for _, team in best.values() if team != usual.team]


def clearly_more(results: Sequence[bool], usually: Sequence[bool]) -> bool:
    """Whether one wins more games with the same luck, and not by chance."""
    better, worse = (
        sum([a > b for a, b in zip(x, y, strict=True)]) for x, y in ((results, usually), (usually, results))
    )
    return better - worse > CLEARLY * sqrt(better + worse)


class Run:
    """A game that is played on: how likely onlookers think each set of Agents, and how it stands."""

    __slots__ = ("leader", "lost", "mission", "rejected", "weights", "won")

    def __init__(self, view: View, weights: list[float]) -> None:
        self.mission, self.won, self.lost = view.round, view.won, view.lost
        self.leader, self.rejected, self.weights = view.leader, view.rejected, weights

    @property
    def decisive(self) -> bool:
        """Whether this mission can end the game."""
        return self.won == 2 or self.lost == 2

    @property
    def over(self) -> bool:
        """RES-16, RES-30  Whether the game has ended."""
        return self.won == 3 or self.lost == 3 or self.rejected == 5

    def onward(self, failed: bool, players: int) -> None:
        """RES-23  A mission is over and the lead passes on."""
        self.lost, self.won = self.lost + failed, self.won + (not failed)
        self.mission, self.rejected, self.leader = self.mission + 1, 0, (self.leader + 1) % players


class Rest:
    """The rest of a game, as an Agent may expect it."""

    def __init__(self, view: View, opponents: Opponents) -> None:
        now = view.now
        self.team = now.team if isinstance(now, VotingSeen | MissionNow) else ()
        self.view, self.me, self.players, self.board = view, view.me, view.seats, BOARDS[view.seats]
        self.agents, self.wary = seat_set(view.agents), is_wary(view)
        self.opponents, self.play = opponents, ExpectedPlay(view, opponents)
        self.weights = [*public_evidence(view).weights, 0.0]

    def results(self, choice: Choice, count: int, seed: int) -> list[bool]:
        """Whether the Agents win, game by game."""
        return [self.wins(choice, Random(seed + number).random) for number in range(count)]

    def wins(self, choice: Choice, chance: Chance) -> bool:
        """Whether the Agents win one game that begins with this choice."""
        run = Run(self.view, self.weights)
        team = seat_set(choice.team if isinstance(choice, Name | CallVote) else self.team)
        if isinstance(choice, PlayCard):
            self.mission(run, team, not choice.success, chance)
        else:
            self.gathering(run, team, choice.approve if isinstance(choice, Vote) else None, chance)
        while not run.over:
            self.gathering(run, self.lead(run, chance), None, chance)
        return run.lost == 3 or run.rejected == 5

    # ------------------------------------------------------------ a gathering

    def lead(self, run: Run, chance: Chance) -> SeatSet:
        """Whom a Leader takes along: those suspected least or anybody; an Agent hardly more Agents than it takes."""
        leader, size, wanted = run.leader, self.board.teams[run.mission - 1], self.board.needed(run.mission)
        tidy = chance() < TIDY or leader == self.me
        doubts = suspected(self.players, leader, run.weights) if tidy else [0.0] * self.players
        order = sorted(others(leader, self.players), key=[doubt + 1e-9 * chance() for doubt in doubts].__getitem__)
        if self.agents >> leader & 1:
            partners = [seat for seat in order if self.agents >> seat & 1]
            friends = partners[: wanted - 1] if leader == self.me or chance() < 0.5 else []
            order.sort(key=lambda seat: (seat not in friends, seat in partners))
        return seat_set((leader, *order[: size - 1]))

    def gathering(self, run: Run, team: SeatSet, approve: bool | None, chance: Chance) -> None:
        """A team is voted on and goes on its mission if it is approved."""
        ballots = self.ballots(run, team)
        ayes = sum([1 << b.seat for b in ballots if b.seat != self.me and chance() < self.play.votes(b)])
        mine = self.approves(run, ballots[self.me], ayes) if approve is None else approve
        ayes |= mine << self.me
        odds = [self.play.odds(ballot, bool(ayes >> ballot.seat & 1)) for ballot in ballots]
        run.weights = voted(run.weights, odds, shared(self.players, team))
        if 2 * ayes.bit_count() > self.players:
            self.mission(run, team, None, chance)
        else:
            run.rejected, run.leader = run.rejected + 1, (run.leader + 1) % self.players

    def ballots(self, run: Run, team: SeatSet) -> list[OpenVote]:
        """What the vote on a team is to each seat."""
        wanted, there = self.board.needed(run.mission), (team & self.agents).bit_count()
        last, about = run.rejected == 4, (there, wanted, run.decisive)
        leader, looks = run.leader, self.looks(run, team)
        return [OpenVote(s, s == leader, last, bool(team >> s & 1), look, *about) for s, look in enumerate(looks)]

    def looks(self, run: Run, team: SeatSet) -> list[int]:
        """How clean a team looks to each seat."""
        weights, sums, result = run.weights, sums_of(self.players, team), []
        for every, clean, usual in sums:
            share = sum(clean(weights)) / (sum(every(weights)) or 1e-300) / usual if usual else 0.0
            result.append(sum([share > cut for cut in LOOKS]))
        return result

    def approves(self, run: Run, own: OpenVote, ayes: SeatSet) -> bool:
        """How oneself votes later: openly when it counts, else for what looks clean."""
        hides = self.wary and run.mission < 3
        if own.leads or not (own.decisive or (ayes.bit_count() == self.players // 2 and not hides)):
            return own.leads or own.last or own.look >= 3
        return own.there >= own.wanted

    # ------------------------------------------------------------ a mission

    def mission(self, run: Run, team: SeatSet, fail: bool | None, chance: Chance) -> None:
        """A team plays its cards, and all see how many Fails there are."""
        wanted, there = self.board.needed(run.mission), MEMBERS[team & self.agents]
        early, decisive = run.mission == 1 or team.bit_count() == 2, run.decisive
        now, fails = Sabotage(early, decisive, enough(len(there), wanted)), 0
        for seat in there:
            if seat == self.me:
                fails += self.sabotages(run, team, len(there), wanted) if fail is None else fail
            else:
                fails += chance() < self.opponents.fails(seat, now)
        odds = cards_odds(self.board.agents, fails, wanted, early, decisive)
        run.weights = [w * odds[n] for w, n in zip(run.weights, shared(self.players, team)[1], strict=True)]
        run.onward(fails >= wanted, self.players)

    def sabotages(self, run: Run, team: SeatSet, there: int, wanted: int) -> bool:
        """Whether oneself fails later: whenever it can count, but of several Agents the most suspected do."""
        if run.decisive:
            return run.won == 2 or there >= wanted
        if there < wanted or (self.wary and team.bit_count() == 2):
            return False
        doubts = suspected(self.players, None, run.weights)
        worse = [seat for seat in MEMBERS[team & self.agents] if doubts[seat] > doubts[self.me]]
        return len(worse) < wanted


# ---------------------------------------------------------------- sums over all sets of Agents, worked out beforehand

Pick = Callable[[Sequence[float]], tuple[float, ...]]
"""The weights of some of the sets; behind the last one stands a weight of nothing, so that there are always several."""


@cache
def pick(players: int, among: SeatSet, out: SeatSet) -> Pick:
    """The weights of the sets with all of some seats and none of others."""
    sets = [n for n, agents in enumerate(AGENTS[players]) if not among & ~agents and not agents & out]
    return itemgetter(*sets, -1, -1)


@cache
def sums_of(players: int, team: SeatSet) -> list[tuple[Pick, Pick, float]]:
    """For each seat the sets without it, those that spare the team, too, and how many would by chance."""
    agents, result = BOARDS[players].agents, []
    for me in range(players):
        usual = clean_by_chance(players - 1, agents, (team & ~(1 << me)).bit_count())
        result.append((pick(players, 0, 1 << me), pick(players, 0, team | 1 << me), usual))
    return result


@cache
def with_each(players: int, viewer: Seat | None) -> list[Pick]:
    """For each seat the sets with it, and without the viewer."""
    out = 0 if viewer is None else 1 << viewer
    return [pick(players, 1 << seat, out) for seat in range(players)]


def suspected(players: int, viewer: Seat | None, weights: Sequence[float]) -> list[float]:
    """How much each seat is suspected by a Fighter who looks, or by an onlooker."""
    return [sum(some(weights)) for some in with_each(players, viewer)]


@cache
def shared(players: int, team: SeatSet) -> tuple[tuple[tuple[Seat, ...], ...], tuple[int, ...]]:
    """The sets by their members, and how many of each are on the team; nobody's at the end."""
    sets = (*AGENTS[players], 0)
    return tuple([MEMBERS[agents] for agents in sets]), tuple([(agents & team).bit_count() for agents in sets])


def voted(weights: Sequence[float], odds: Sequence[Weights], sets: Any) -> list[float]:
    """How likely each set is after a vote."""
    each = zip(weights, *sets, strict=True)
    return [weight * prod([odds[seat][there] for seat in members]) for weight, members, there in each]
