"""The big moments, and RES-30  the story of a game: its record lies open, and tells who played which card."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib.resources import files
from typing import Final, NamedTuple

from konspira.engine import PlayedMove, Seat, Text, replace
from konspira.engine.authors import OthersDeeds
from konspira.engine.big_moment import BigMoments
from konspira.engine.story import (
    Ballot,
    Chapter,
    GameStory,
    distinctions,
    is_over,
    laid_open,
    last_scene,
    story_of,
    turned,
)
from konspira.engine.words import facts_of
from konspira.games.resistance.discussion import discussed
from konspira.games.resistance.gauges import MOST_REJECTED
from konspira.games.resistance.state import MissionSeen, Proposal
from konspira.games.resistance.view import FACES, View, view
from konspira.games.resistance.words import WORDS


def proposal(move: PlayedMove, names: Sequence[str]) -> Text | None:
    """RES-11 to RES-14  A team from its naming to its votes, as a step of the replay."""
    seen = len(move.before.proposals), move.after.proposals
    if len(seen[1]) == seen[0]:
        return None
    vote = seen[1][-1]
    return WORDS.told(names, f"replay_{'approved' if vote.approved else 'rejected'}", **facts_of(vote))


def known(v: View) -> dict[str, object]:
    """RES-22, RES-23  What a big moment tells besides: how the missions ended, and the last of them."""
    last = v.missions[-1] if v.missions else None
    ended = {"mission": last.mission, "failed": not last.success} if last else {"mission": 0, "failed": False}
    return {"won": v.won, "lost": v.lost, **ended}


BIG_MOMENTS: Final = BigMoments[View](files(__package__) / "big_moments.toml", WORDS, view, known)
EPILOGUE: Final = WORDS.both("story_epilogue")
EPILOGUES: Final = EPILOGUE, WORDS.both("story_epilogue_2"), WORDS.both("story_epilogue_3")
"""How it was in history: another game is told with another one."""


def story(moves: Sequence[PlayedMove], names: Sequence[str]) -> GameStory:
    """All of it, from the table at the end, or as it was left."""
    end, others = last_scene(BIG_MOMENTS, moves, names), OthersDeeds(WORDS, moves, names)
    teller = Teller(view(laid_open(moves[-1].after), None), partial(WORDS.told, names), is_over(moves), others)
    rounds = filter(lambda part: part.lines, map(teller.round, sorted({p.round for p in teller.seen.proposals})))
    told = story_of(end, rounds, teller.hidden(), teller.undone(), distinctions(teller.told, teller.did()))
    return replace(
        told,
        epilogue=EPILOGUES[len(moves) % len(EPILOGUES)],
        ballots=tuple(teller.ballots()),
        talk=discussed(teller.seen, teller.told, teller.named()),
    )


class Teller(NamedTuple):
    """What everybody knows when the game lies open, how it is told, whether it ended, and what others decided."""

    seen: View
    told: Callable[..., Text]
    ended: bool
    others: OthersDeeds

    def round(self, number: int) -> Chapter:
        """RES-13, RES-22  The teams that were rejected, the one that went or was on its way, and what came of it."""
        votes = [(n, vote) for n, vote in enumerate(self.seen.proposals) if vote.round == number]
        lines = [line for n, vote in votes for line in self.sent(n, vote)]
        if number > len(self.seen.missions):
            title = self.told("story_on_the_way" if votes[-1][1].went else "story_no_mission", round=number)
            return Chapter(title, tuple(lines), False if self.ended else None, number - 1 == self.turned)
        mission = self.seen.missions[number - 1]
        title = self.told("story_round", round=number, mission=mission.mission)
        return Chapter(title, (*lines, *self.cards(number - 1)), mission.success, number - 1 == self.turned)

    @property
    def turned(self) -> int | None:
        """Where the lead came to stay with those who won; RES-16  five rejections are a round for the Agents."""
        rejected = [False] if self.seen.rejected == MOST_REJECTED else []
        return turned([*(one.success for one in self.seen.missions), *rejected]) if self.ended else None

    def sent(self, n: int, vote: Proposal) -> list[Text]:
        """What came of a team."""
        played = next((one for one in self.seen.missions if one.mission == vote.mission), None)
        told = self.told(f"story_{became(played) if vote.went else 'rejected'}", **facts_of(vote))
        return [*self.others.told("vote_called", n, [vote.leader]), told]

    def named(self) -> list[Proposal]:
        """RES-11  The teams that their Leaders named themselves: not the clock, and nobody in their place."""
        decided = self.others.decided
        return [vote for n, vote in enumerate(self.seen.proposals) if not decided("vote_called", n)]

    def ballots(self) -> Iterator[Ballot]:
        """RES-13  Every vote, with the result of the mission that came of it."""
        played = {mission.mission: n for n, mission in enumerate(self.seen.missions)}
        for n, vote in enumerate(self.seen.proposals):
            at = played.get(vote.mission) if vote.went else None
            mission, cards = (None, ()) if at is None else (self.seen.missions[at], tuple(self.cards(at)))
            result = self.told(f"story_vote_{became(mission) if vote.went else 'rejected'}")
            title, others = self.told("story_ballot", mission=vote.mission), self.others.decided("votes_shown", n)
            good = mission.success if mission else None
            yield Ballot(title, vote.leader, vote.team, vote.ayes, vote.noes, others, good, result, cards)

    def cards(self, n: int) -> Iterator[Text]:
        """RES-30  Who played Fail, and which Agents could have and did not."""
        mission = self.seen.missions[n]
        agents = [seat for seat in mission.team if seat in self.seen.agents]
        patient = self.others.own("mission_over", n, (seat for seat in agents if seat not in mission.failed))
        yield from self.others.told("mission_over", n, agents)
        known = {"story_fails": mission.failed, "story_patient": patient}
        yield from (self.told(key, agents=seats) for key, seats in known.items() if seats)

    def hidden(self) -> Iterator[Text]:
        """RES-30  Who the Agents were, and what was looked at."""
        yield self.told("story_agents", agents=self.seen.agents)
        for look, bad in zip(self.seen.looks, self.seen.found, strict=True):
            yield self.told(f"story_saw_{FACES[look.what][bad]}", **facts_of(look))

    def undone(self) -> Iterator[Text]:
        """The missions that were never begun, unless three had decided."""
        if 3 in (self.seen.won, self.seen.lost):
            return
        played = {vote.mission for vote in self.seen.proposals if vote.went}
        if left := tuple(place.mission for place in self.seen.board if place.mission not in played):
            yield self.told("story_undone", missions=left)

    def did(self) -> dict[str, list[Seat]]:
        """Who themself had a nose for teams that fail, a mask, everybody's trust, a Yes, a No, and who was wanted."""
        missions, votes, own = self.seen.missions, list(enumerate(self.seen.proposals)), self.others.own
        failed = [mission.mission for mission in missions if not mission.success]
        noes = [(vote, own("votes_shown", n, vote.noes)) for n, vote in votes]
        there = [(mission, seat) for n, mission in enumerate(missions) for seat in own("mission_over", n, mission.team)]
        return {
            "nose": [s for v, no in noes if v.went and v.mission in failed for s in no if s not in self.seen.agents],
            "mask": [seat for mission, seat in there if seat in self.seen.agents and seat not in mission.failed],
            "trusted": [seat for _, seat in there],
            "yes": [seat for n, vote in votes for seat in own("votes_shown", n, vote.ayes)],
            "no": [seat for _, against in noes for seat in against],
            "wanted": [seat for _, vote in votes for seat in vote.team if seat != vote.leader],
        }


def became(played: MissionSeen | None) -> str:
    """RES-22  What came of the mission of a team that went."""
    if played and played.success:
        return "in_spite" if played.fails else "succeeded"
    return "failed" if played else "going"
