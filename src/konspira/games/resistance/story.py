"""The big moments, and RES-30  the story of a game: its record lies open, and tells who played which card."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib.resources import files
from typing import Final, NamedTuple

from konspira.engine import PlayedMove, Seat, Text, replace
from konspira.engine.big_moment import BigMoments
from konspira.engine.story import Chapter, GameStory, distinctions, is_over, laid_open, last_scene, story_of
from konspira.engine.words import facts_of
from konspira.games.resistance.state import MissionSeen
from konspira.games.resistance.view import FACES, View, view
from konspira.games.resistance.words import WORDS

# RES-22, RES-23  What a big moment tells besides: the round, and how many missions have succeeded and failed.
BIG_MOMENTS: Final = BigMoments[View](
    files(__package__) / "big_moments.toml", WORDS, view, lambda v: {"round": v.round, "won": v.won, "lost": v.lost}
)
EPILOGUE: Final = WORDS.both("story_epilogue")


def story(moves: Sequence[PlayedMove], names: Sequence[str]) -> GameStory:
    """All of it, from the table at the end, or as it was left."""
    end = last_scene(BIG_MOMENTS, moves, names)
    teller = Teller(view(laid_open(moves[-1].after), None), partial(WORDS.told, names), is_over(moves))
    rounds = filter(lambda part: part.lines, map(teller.round, sorted({p.round for p in teller.seen.proposals})))
    told = story_of(end, rounds, teller.hidden(), teller.undone(), distinctions(teller.told, teller.did()))
    return replace(told, epilogue=EPILOGUE)


class Teller(NamedTuple):
    """What everybody knows when the game lies open, how it is told, with the players' names, and whether it ended."""

    seen: View
    told: Callable[..., Text]
    ended: bool

    def round(self, number: int) -> Chapter:
        """RES-13, RES-22  The teams that were rejected, the one that went, and what came of it."""
        rejected = [p for p in self.seen.proposals if p.round == number and not p.went]
        lines = [self.told("story_rejected", **facts_of(proposal)) for proposal in rejected]
        if number > len(self.seen.missions):
            title = self.told("story_no_mission", round=number)
            return Chapter(title, tuple(lines), good=False if self.ended else None, turning=self.ended)
        mission = self.seen.missions[number - 1]
        title = self.told("story_round", round=number, mission=mission.mission)
        return Chapter(title, (*lines, *self.mission(mission)), mission.success, turning=number == self.turning())

    def mission(self, mission: MissionSeen) -> Iterator[Text]:
        """What came of it; RES-30  who played Fail, and which Agents could have and did not."""
        yield self.told("story_succeeded" if mission.success else "story_failed", **facts_of(mission))
        patient = tuple(seat for seat in mission.team if seat in self.seen.agents and seat not in mission.failed)
        for key, agents in (("story_fails", mission.failed), ("story_patient", patient)):
            if agents:
                yield self.told(key, agents=agents)

    def turning(self) -> int:
        """Where all turned: the mission after the losing side's last one; 0 if it never had one, or nobody lost."""
        if not self.ended:
            return 0
        won = self.seen.missions[-1].success
        others = [n for n, mission in enumerate(self.seen.missions, 1) if mission.success != won]
        return min(others[-1] + 1, len(self.seen.missions)) if others else 0

    def hidden(self) -> Iterator[Text]:
        """RES-30  Who the Agents were, and what was looked at."""
        yield self.told("story_agents", agents=self.seen.agents)
        for look, bad in zip(self.seen.looks, self.seen.found, strict=True):
            yield self.told(f"story_saw_{FACES[look.what][bad]}", **facts_of(look))

    def undone(self) -> Iterator[Text]:
        """The missions that were never played."""
        played = {mission.mission for mission in self.seen.missions}
        if left := tuple(place.mission for place in self.seen.board if place.mission not in played):
            yield self.told("story_undone", missions=left)

    def did(self) -> dict[str, list[Seat]]:
        """Who had a nose for teams that then fail, an Agent's mask, everybody's trust, a ready Yes: once each time."""
        missions, proposals, agents = self.seen.missions, self.seen.proposals, self.seen.agents
        failed = {mission.mission for mission in missions if not mission.success}
        against = [seat for p in proposals if p.went and p.mission in failed for seat in p.noes]
        succeeded = [seat for mission in missions for seat in mission.team if seat not in mission.failed]
        return {
            "nose": [seat for seat in against if seat not in agents],
            "mask": [seat for seat in succeeded if seat in agents],
            "trusted": [seat for mission in missions for seat in mission.team],
            "yes": [seat for proposal in proposals for seat in proposal.ayes],
        }
