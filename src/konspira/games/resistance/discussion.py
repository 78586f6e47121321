"""RES-30  What those who played talk about afterwards: questions made of their own game, and what is known by then."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from konspira.engine import Text
from konspira.engine.story import Discussed
from konspira.games.resistance.state import MissionSeen, Proposal
from konspira.games.resistance.view import View

Told = Callable[..., Text]
Played = Sequence[tuple[MissionSeen, Proposal]]
MOST: Final = 2
LATER: Final = 2
"""After so many missions whose Leaders named a team it tells something that somebody never went again."""


def discussed(seen: View, told: Told, named: Sequence[Proposal]) -> tuple[Discussed, ...]:
    """The weightiest questions about a game that lies open: of each kind the first; `named` are the teams that their
    Leaders named themselves."""
    played = list(zip(seen.missions, (vote for vote in seen.proposals if vote.went), strict=False))
    kinds = (
        again(played, told),
        dropped(played, seen, named, told),
        patient(played, seen, told),
        chances(played, told),
    )
    return tuple(found for kind in kinds for found in first(kind))[:MOST]


def first(found: Iterable[Discussed]) -> Iterator[Discussed]:
    """The first one, if there is any."""
    yield from list(found)[:1]


def again(played: Played, told: Told) -> Iterator[Discussed]:
    """Somebody failed a mission, and was sent on another."""
    for n, (mission, _) in enumerate(played):
        for seat in mission.failed:
            for _, vote in played[n + 1 :]:
                if seat in vote.team:
                    facts = {"on": seat, "mission": mission.mission, "later": vote.mission}
                    asked = told("talk_again", **facts, ayes=vote.ayes, noes=vote.noes)
                    yield Discussed(asked, told("talk_again_key", **facts))


def dropped(played: Played, seen: View, named: Sequence[Proposal], told: Told) -> Iterator[Discussed]:
    """A Fighter was there when a mission failed, and was sent on none of several that followed."""
    for n, (mission, _) in enumerate(played):
        later = [vote for _, vote in played[n + 1 :]]
        went = {seat for vote in later for seat in vote.team} | {*seen.agents}
        if mission.success or len([vote for vote in later if vote in named]) < LATER:
            continue
        for seat in mission.team:
            if seat not in went:
                facts = {"on": seat, "mission": mission.mission}
                yield Discussed(told("talk_dropped", **facts), told("talk_dropped_key", **facts))


def patient(played: Played, seen: View, told: Told) -> Iterator[Discussed]:
    """RES-20  A mission succeeded although Agents were there."""
    for mission, _ in played:
        agents = tuple(seat for seat in mission.team if seat in seen.agents)
        if mission.success and agents and not mission.fails:
            asked = told("talk_patient", mission=mission.mission, team=mission.team)
            yield Discussed(asked, told("talk_patient_key", agents=agents))


def chances(played: Played, told: Told) -> Iterator[Discussed]:
    """RES-21  How many Fails there were says how likely each of the team is an Agent."""
    for mission, _ in played:
        size = len(mission.team)
        if 0 < mission.fails < size:
            facts = {"mission": mission.mission, "team": mission.team, "fails": mission.fails}
            rest, name = size - 1, "certain" if mission.fails == size - 1 else "key"
            key = told(f"talk_chances_{name}", fails=mission.fails, size=size, rest=rest, agents=mission.failed)
            yield Discussed(told("talk_chances", **facts), key)
