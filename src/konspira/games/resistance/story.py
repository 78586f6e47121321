"""RES-30  The story of a finished game: the record lies open, so it tells who played which card."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from konspira.engine import Seat
from konspira.engine.big_moment import big_moments
from konspira.engine.play import PlayedMove
from konspira.engine.story import MOST_DISTINCTIONS, Chapter, Distinction, GameStory, deserving
from konspira.engine.words import Text
from konspira.games.resistance.big_moments import BIG_MOMENTS
from konspira.games.resistance.content import MISSIONS
from konspira.games.resistance.state import MissionSeen, Proposal
from konspira.games.resistance.view import View, view
from konspira.games.resistance.words import WORDS


def story(moves: Sequence[PlayedMove], names: Sequence[str]) -> GameStory:
    """All of it, from the table at the end."""
    end = big_moments(BIG_MOMENTS, moves[-1:], names)[-1]
    teller = Teller(view(moves[-1].after, None), names)
    return GameStory(
        end.picture,
        end.title,
        end.words,
        tuple(teller.round(n) for n in range(1, 1 + max(proposal.round for proposal in teller.seen.proposals))),
        tuple(teller.hidden()),
        tuple(teller.undone()),
        tuple(teller.distinctions())[:MOST_DISTINCTIONS],
        WORDS.both("story_epilogue"),
    )


class Teller(NamedTuple):
    """What everybody knows when the game is over, with the players' names."""

    seen: View
    names: Sequence[str]

    def named(self, seats: Sequence[Seat]) -> tuple[str, ...]:
        """The names of these seats."""
        return tuple(self.names[seat] for seat in seats)

    def round(self, number: int) -> Chapter:
        """RES-13, RES-22  The teams that were rejected, the one that went, and what came of it."""
        rejected = [p for p in self.seen.proposals if p.round == number and not went(p)]
        lines = [self.rejected(proposal) for proposal in rejected]
        if number > len(self.seen.missions):
            return Chapter(WORDS.both("story_no_mission", round=number), tuple(lines), good=False, turning=True)
        mission = self.seen.missions[number - 1]
        title = WORDS.both("story_round", round=number, mission=mission.mission)
        lines += [self.went(mission), *self.cards(mission)]
        return Chapter(title, tuple(lines), mission.success, turning=number == self.turning())

    def rejected(self, proposal: Proposal) -> Text:
        """A team that did not go."""
        facts = {"leader": self.names[proposal.leader], "team": self.named(proposal.team)}
        return WORDS.both("story_rejected", **facts, ayes=len(proposal.ayes), noes=len(proposal.noes))

    def went(self, mission: MissionSeen) -> Text:
        """The team that went, and what came of it."""
        key = "story_succeeded" if mission.success else "story_failed"
        return WORDS.both(key, leader=self.names[mission.leader], team=self.named(mission.team))

    def cards(self, mission: MissionSeen) -> Iterator[Text]:
        """RES-30  Who played Fail, and which Agents could have and did not."""
        patient = [seat for seat in mission.team if seat in self.seen.agents and seat not in mission.failed]
        if mission.failed:
            yield WORDS.both("story_fails", names=self.named(mission.failed))
        if patient:
            yield WORDS.both("story_patient", names=self.named(patient))

    def turning(self) -> int:
        """Where all turned: the mission after the losing side's last one; 0 if it never had one."""
        won = self.seen.missions[-1].success
        others = [n for n, mission in enumerate(self.seen.missions, 1) if mission.success != won]
        return min(others[-1] + 1, len(self.seen.missions)) if others else 0

    def hidden(self) -> Iterator[Text]:
        """RES-30  Who the Agents were, and what was looked at."""
        yield WORDS.both("story_agents", names=self.named(self.seen.agents))
        for look, bad in zip(self.seen.looks, self.seen.found, strict=True):
            key = f"story_saw_{look.what}_{'bad' if bad else 'good'}"
            yield WORDS.both(key, looker=self.names[look.looker], target=self.names[look.target], round=look.round)

    def undone(self) -> Iterator[Text]:
        """The missions that were never played."""
        played = {mission.mission for mission in self.seen.missions}
        left = [str(mission) for mission in range(1, MISSIONS + 1) if mission not in played]
        if left:
            yield WORDS.both("story_undone", missions=tuple(left), count=len(left))

    # ------------------------------------------------------------ distinctions

    def distinctions(self) -> Iterator[Distinction]:
        """A nose for teams that then fail, an Agent's mask, everybody's trust, a ready Yes."""
        missions, proposals, agents = self.seen.missions, self.seen.proposals, self.seen.agents
        failed = {mission.mission for mission in missions if not mission.success}
        against = [seat for p in proposals if went(p) and p.mission in failed for seat in p.noes]
        succeeded = [seat for mission in missions for seat in mission.team if seat not in mission.failed]
        yield from self.earned("nose", [seat for seat in against if seat not in agents])
        yield from self.earned("mask", [seat for seat in succeeded if seat in agents])
        yield from self.earned("trusted", [seat for mission in missions for seat in mission.team])
        yield from self.earned("yes", [seat for proposal in proposals for seat in proposal.ayes])

    def earned(self, key: str, times: Sequence[Seat]) -> Iterator[Distinction]:
        """For whoever did so most often: each time names the one who did."""
        if seats := deserving(Counter(times)):
            who, why = self.named(seats), WORDS.both(f"story_{key}_why", count=times.count(seats[0]))
            yield Distinction(WORDS.both(f"story_{key}"), WORDS.both("story_who", names=who), why)


def went(proposal: Proposal) -> bool:
    """Whether a team that was voted on went on its mission."""
    return proposal.approved and not proposal.undone
