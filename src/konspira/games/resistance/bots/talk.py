"""What bots say aloud, worked out from what everybody has seen and from nothing else.

A bot speaks as a Fighter in its seat could honestly think. Agents do the same, so talk tells nothing about who is who.
"""

from collections.abc import Sequence
from typing import Final

from konspira.bots.remarks import Gathered, Remark, in_turn, leaning, said
from konspira.engine import Seat, Text
from konspira.games.resistance.bots.beliefs import seeming
from konspira.games.resistance.state import Proposal
from konspira.games.resistance.view import View
from konspira.games.resistance.words import WORDS

COMPANY: Final = 2
"""So many names stand in a sentence."""


def remarks(before: View, known: Gathered[View], bots: Sequence[Seat]) -> list[Remark]:
    """What these bots have to say about what has just been shown, the weightiest first."""
    after = known.view
    speakers = in_turn(bots, len(after.proposals) + len(after.missions), after.seats)
    if after.outcome:
        return []
    if len(after.missions) > len(before.missions):
        return about_mission(known, speakers)
    return about_votes(known, speakers) if len(after.proposals) > len(before.proposals) else []


def why(known: Gathered[View], seat: Seat) -> Text:
    """What a bot answers who is asked why: whom it suspects and by which facts, if there are any."""
    return doubt("talk_suspect", known, seat, range(known.view.seats)) or WORDS.both("talk_nothing")


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
    return WORDS.both("talk_next", names=tuple(known.names[s] for s in company))


def reason(known: Gathered[View], shown: Proposal, seat: Seat) -> Text | None:
    """Why one voted so: a suspect on the team, or nobody there who was on a failed mission."""
    if seat in shown.noes:
        return doubt("talk_against", known, seat, shown.team)
    failed = {member for mission in known.view.missions if not mission.success for member in mission.team}
    return WORDS.both("talk_for") if failed and not failed & set(shown.team) else None


def doubt(key: str, known: Gathered[View], seat: Seat, among: Sequence[Seat]) -> Text | None:
    """Whom among these one suspects most, one or two of whom it may be either, and what speaks against each of them."""
    suspected = seeming(known.view, seat).suspects(seat, among, COMPANY, leaning(known.marks, seat))
    if not suspected:
        return None
    facts = {s: against(known.view, s) for s in suspected}
    plainest = max(facts.values())
    names = [known.names[s] for s, fact in facts.items() if fact == plainest]
    return WORDS.both(key, who=Text(" albo ".join(names), " or ".join(names)), fact=told(known.view, plainest))


def against(view: View, suspect: Seat) -> tuple[int, int]:
    """On how many failed missions somebody was; who was on none, how often they voted for a team that failed."""
    failed = [mission for mission in view.missions if not mission.success]
    teams = {(mission.mission, mission.team) for mission in failed}
    sent = [p for p in view.proposals if p.approved and (p.mission, p.team) in teams]
    there = sum(suspect in mission.team for mission in failed)
    return there, 0 if there else sum(suspect in proposal.ayes for proposal in sent)


def told(view: View, fact: tuple[int, int]) -> Text:
    """The plainest public fact against somebody, in words."""
    there, backed = fact
    if there:
        return WORDS.both("talk_there", there=there, failed=view.lost)
    return WORDS.both("talk_backed", backed=backed) if backed else WORDS.both("talk_oddly")
