"""The public story of a game: what everybody has seen happen, in order, as small hashable steps."""

from typing import NamedTuple

from konspira.engine import Seat, SeatSet
from konspira.games.resistance.bots.facts import mask
from konspira.games.resistance.content import BOARDS
from konspira.games.resistance.view import MissionSeen, View


class Ballot(NamedTuple):
    """A proposal and its votes."""

    mission: int
    leader: Seat
    team: SeatSet
    ayes: SeatSet
    attempt: int
    blind: bool


class Deed(NamedTuple):
    """A mission's cards: how many Fails, which cards are known and which of those are Fails; the score before it."""

    mission: int
    team: SeatSet
    fails: int
    known: SeatSet
    known_fails: SeatSet
    successes: int
    failures: int


Step = Ballot | Deed
Story = tuple[Step, ...]


def needed(players: int, mission: int) -> int:
    """How many Fails a mission takes."""
    return 2 if mission in BOARDS[players].two_fails else 1


def story(view: View) -> Story:
    """All proposals and missions of the game so far, as a spectator has seen them."""
    deeds = public_deeds(view)
    steps: list[Step] = []
    attempt = 0
    for number, p in enumerate(view.proposals):
        attempt += 1
        steps.append(Ballot(p.mission, p.leader, mask(p.team), mask(p.ayes), attempt, view.options.blind))
        over = view.round > p.round and (
            number + 1 == len(view.proposals) or view.proposals[number + 1].round > p.round
        )
        if over:
            steps.append(deeds[p.round - 1])
            attempt = 0
    return tuple(steps)


def public_deeds(view: View) -> tuple[Deed, ...]:
    """The missions as a spectator has seen them."""
    return tuple(deed(m, view.missions[:i]) for i, m in enumerate(view.missions))


def deed(m: MissionSeen, before: tuple[MissionSeen, ...]) -> Deed:
    """One mission as a spectator has seen it."""
    known = 0 if m.spotlit is None else 1 << m.spotlit
    won = sum([b.success for b in before])
    return Deed(m.mission, mask(m.team), m.fails, known, known if m.spotlit_failed else 0, won, len(before) - won)
