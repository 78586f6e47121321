"""What bots say aloud, worked out from what everybody has seen and from nothing else.

A bot speaks as a Fighter in its seat could honestly think. Agents do the same, so talk tells nothing about who is who.
"""

from collections.abc import Sequence
from typing import Final

from konspira.bots.remarks import Gathered, Remark, in_turn, leaning, said
from konspira.engine import Seat, Text, replace
from konspira.games.resistance.bots.beliefs import seeming
from konspira.games.resistance.bots.konspirator import CONTENT, contents
from konspira.games.resistance.state import Naming, Proposal, VotingSeen
from konspira.games.resistance.view import View
from konspira.games.resistance.words import WORDS

COMPANY: Final = 2
"""So many names stand in a sentence."""
LAST: Final = 5
"""The vote that may not reject."""


def remarks(before: View, known: Gathered[View], bots: Sequence[Seat]) -> list[Remark]:
    """What these bots have to say about what has just been shown, the weightiest first."""
    after = known.view
    speakers = in_turn(bots, len(after.proposals) + len(after.missions), after.seats)
    if after.outcome:
        return []
    if len(after.missions) > len(before.missions):
        return about_mission(known, speakers)
    if (now := on_table(after)) and now[1:] != (on_table(before) or ())[1:]:
        return about_team(known, now[0], speakers)
    return about_votes(known, speakers) if len(after.proposals) > len(before.proposals) else []


def why(known: Gathered[View], seat: Seat) -> Text:
    """What a bot answers who is asked why: the reason for its team or its last vote, and whom it suspects when a
    mission has been played since."""
    view, now = known.view, on_table(known.view)
    if now and seat == view.leader and (led := opinion(known, now[0], seat)):
        return led
    voted = ballot(known, view.proposals[-1], seat) if view.proposals else None
    if voted and view.proposals[-1].round == view.round:
        return voted
    suspected = doubt("talk_suspect", known, seat, range(view.seats)) or known.say(WORDS, "talk_nothing")
    return Text(f"{voted.pl} {suspected.pl}", f"{voted.en} {suspected.en}") if voted else suspected


def ballot(known: Gathered[View], shown: Proposal, seat: Seat) -> Text | None:
    """Why one voted so, as far as a Fighter in this seat could say."""
    if seat in shown.noes:
        return doubt("talk_against", known, seat, shown.team) or (
            None if seat in shown.team else known.say(WORDS, "talk_against_without_me")
        )
    if shown.leader == seat:
        return known.say(WORDS, "talk_for_mine")

    # RES-16  One more rejection would have lost the game.
    tries = [p for p in known.view.proposals if p.round == shown.round]
    then = replace(known.view, missions=known.view.missions[: shown.round - 1])
    return known.say(WORDS, "talk_for_last" if len(tries) == LAST else f"talk_for_{merit(then, set(shown.team))}")


def on_table(view: View) -> tuple[Naming | VotingSeen, Seat, int, tuple[Seat, ...]] | None:
    """The team that is named or voted on, and by whose lead; nothing before there is one."""
    now = view.underway
    return (now, view.leader, now.mission, now.team) if isinstance(now, Naming | VotingSeen) and now.mission else None


def about_team(known: Gathered[View], now: Naming | VotingSeen, bots: Sequence[Seat]) -> list[Remark]:
    """Two at most, first the Leader if it is a bot: in turns, for not everybody has something of their own to say."""
    return said(sorted(bots, key=lambda seat: seat != known.view.leader), lambda seat: opinion(known, now, seat))[:2]


def opinion(known: Gathered[View], now: Naming | VotingSeen, seat: Seat) -> Text | None:
    """Whom one would leave out, or why a Fighter in this seat would go with a team; the Leader why these."""
    view, leads = known.view, seat == known.view.leader
    doubted = doubt("talk_leave", known, seat, now.team)
    if not doubted and contents(replace(view, seat=seat), now, seeming(view, seat), CONTENT):
        return known.say(WORDS, f"talk_{'lead' if leads else 'go'}_{merit(view, set(now.team))}")
    return known.say(WORDS, f"talk_lead_{'risk' if view.decisive else 'test'}") if leads else doubted


def merit(view: View, team: set[Seat]) -> str:
    """What speaks for a team: nobody there was on a failed mission, or all on others; or it is hard to find better."""
    failed, won = ({s for m in view.missions if m.success is success for s in m.team} for success in (False, True))
    if failed:
        return "best" if failed & team else "clean"
    return "proven" if team <= won else "new"


def about_mission(known: Gathered[View], bots: Sequence[Seat]) -> list[Remark]:
    """After a failure whoever can name a suspect does; after a success the next Leader is told whom to take."""
    if known.view.missions[-1].success:
        return said(bots, lambda seat: praise(known, seat))[:1]
    return said(bots, lambda seat: doubt("talk_suspect", known, seat, range(known.view.seats)))


def about_votes(known: Gathered[View], bots: Sequence[Seat]) -> list[Remark]:
    """Whoever voted against most others gives a reason; those who agree with everybody keep silent."""
    shown = known.view.proposals[-1]
    few = shown.ayes if len(shown.ayes) < len(shown.noes) else shown.noes
    return said([seat for seat in bots if seat in few], lambda seat: reason(known, shown, seat))


def praise(known: Gathered[View], seat: Seat) -> Text:
    """Whom one would take along next: the least suspected, as people's marks lean where that is much the same."""
    company = seeming(known.view, seat).trusted(seat, leaning(known.marks, seat))[:COMPANY]
    return known.say(WORDS, "talk_next", names=tuple(known.names[s] for s in company))


def reason(known: Gathered[View], shown: Proposal, seat: Seat) -> Text | None:
    """Why one voted so: a suspect on the team, or nobody there who was on a failed mission."""
    if seat in shown.noes:
        return doubt("talk_against", known, seat, shown.team)
    return known.say(WORDS, "talk_for_clean") if merit(known.view, set(shown.team)) == "clean" else None


def doubt(key: str, known: Gathered[View], seat: Seat, among: Sequence[Seat]) -> Text | None:
    """Whom among these one suspects most, one or two of whom it may be either, and what speaks against each of them;
    nothing where no fact can be told."""
    facts = {s: fact for s in among if s != seat and any(fact := against(known.view, s, seat))}
    if not facts:
        return None
    suspected = seeming(known.view, seat).suspects(seat, tuple(facts), COMPANY, leaning(known.marks, seat))
    plainest = max((facts[s] for s in suspected), default=None)
    if plainest is None:
        return None
    who = known.either(s for s in suspected if facts[s] == plainest)
    return known.say(WORDS, key, who=who, fact=told(known.view, *plainest))


def against(view: View, suspect: Seat, me: Seat) -> tuple[int, int, int]:
    """On how many failed missions somebody was; who was on none, how often they voted for a team that failed; who did
    neither, how often they voted against most others. Nobody is blamed for votes that the speaker cast, too."""
    failed = [(mission.mission, mission.team) for mission in view.missions if not mission.success]
    if there := sum(suspect in team for _, team in failed):
        return there, 0, 0
    other = [p for p in view.proposals if (suspect in p.ayes) != (me in p.ayes)]
    backed = sum(suspect in p.ayes for p in other if p.went and (p.mission, p.team) in failed)
    apart = sum(suspect in (p.ayes if len(p.ayes) < len(p.noes) else p.noes) for p in other)
    return 0, backed, 0 if backed else apart


def told(view: View, there: int, backed: int, apart: int) -> Text:
    """The plainest public fact against somebody, in words."""
    if there:
        return WORDS.both("talk_there", there=there, failed=view.lost)
    return WORDS.both("talk_backed", backed=backed) if backed else WORDS.both("talk_apart", apart=apart)
