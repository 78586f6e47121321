"""What bots say aloud, worked out from what everybody has seen and from nothing else.

A bot speaks as a Fighter in its seat could honestly think. Agents do the same, so talk tells nothing about who is who.
"""

from collections.abc import Sequence
from typing import Final

from konspira.bots.remarks import Remark, in_turn, said
from konspira.engine import Seat, Text
from konspira.games.resistance.bots.beliefs import seeming
from konspira.games.resistance.state import Proposal
from konspira.games.resistance.view import View
from konspira.games.resistance.words import WORDS

COMPANY: Final = 2
"""So many names stand in a sentence."""


def remarks(before: View, after: View, bots: Sequence[Seat], names: Sequence[str]) -> list[Remark]:
    """What these bots have to say about what has just been shown, the weightiest first."""
    speakers = in_turn(bots, len(after.proposals) + len(after.missions), after.seats)
    if after.outcome:
        return []
    if len(after.missions) > len(before.missions):
        return about_mission(after, speakers, names)
    return about_votes(after, speakers, names) if len(after.proposals) > len(before.proposals) else []


def about_mission(view: View, bots: Sequence[Seat], names: Sequence[str]) -> list[Remark]:
    """After a failure whoever can name a suspect does; after a success the next Leader is told whom to take."""
    if view.missions[-1].success:
        return said(bots, lambda seat: praise(view, seat, names))[:1]
    return said(bots, lambda seat: doubt("talk_suspect", view, seat, range(view.seats), names))


def about_votes(view: View, bots: Sequence[Seat], names: Sequence[str]) -> list[Remark]:
    """Whoever voted against most others gives a reason; those who agree with everybody keep silent."""
    shown = view.proposals[-1]
    few = shown.ayes if len(shown.ayes) < len(shown.noes) else shown.noes
    return said([seat for seat in bots if seat in few], lambda seat: reason(view, shown, seat, names))


def praise(view: View, seat: Seat, names: Sequence[str]) -> Text:
    """Whom one would take along next: the least suspected."""
    others = sorted((s for s in range(view.seats) if s != seat), key=seeming(view, seat).suspicion.__getitem__)
    return WORDS.both("talk_next", names=tuple(names[s] for s in others[:COMPANY]))


def reason(view: View, shown: Proposal, seat: Seat, names: Sequence[str]) -> Text | None:
    """Why one voted so: a suspect on the team, or nobody there who was on a failed mission."""
    if seat in shown.noes:
        return doubt("talk_against", view, seat, shown.team, names)
    failed = {member for mission in view.missions if not mission.success for member in mission.team}
    return WORDS.both("talk_for") if failed and not failed & set(shown.team) else None


def doubt(key: str, view: View, seat: Seat, among: Sequence[Seat], names: Sequence[str]) -> Text | None:
    """Whom among these one suspects most, one or two of whom it may be either, and what speaks against them."""
    suspects = seeming(view, seat).suspects(seat, among, COMPANY)
    who = [word.join(names[s] for s in suspects) for word in (" albo ", " or ")]
    return WORDS.both(key, who=Text(*who), fact=against(view, suspects[0])) if suspects else None


def against(view: View, suspect: Seat) -> Text:
    """The plainest public fact that speaks against somebody."""
    failed = [mission for mission in view.missions if not mission.success]
    there = sum(suspect in mission.team for mission in failed)
    if there:
        return WORDS.both("talk_there", there=there, failed=len(failed))
    teams = {(mission.mission, mission.team) for mission in failed}
    sent = [p for p in view.proposals if p.approved and (p.mission, p.team) in teams]
    backed = sum(suspect in proposal.ayes for proposal in sent)
    return WORDS.both("talk_backed", backed=backed) if backed else WORDS.both("talk_oddly")
