"""What bots say aloud, worked out from what everybody has seen and from nothing else.

A bot speaks as a Fighter in its seat could honestly think. Agents do the same, so talk tells nothing about who is who.
"""

from collections.abc import Sequence
from typing import Final

from konspira.bots.hidden_roles import Belief
from konspira.bots.remarks import Remark
from konspira.engine import Seat
from konspira.engine.words import Text
from konspira.games.resistance.bots.beliefs import onlooker
from konspira.games.resistance.state import Proposal
from konspira.games.resistance.view import MissionSeen, View

SURE: Final = 1.08
"""How many times as likely as at the start somebody must be an Agent to be suspected aloud."""
ALIKE: Final = 0.02
"""By how much two may differ and still be suspected alike."""
COMPANY: Final = 2
"""So many names stand in a sentence."""


def remarks(before: View, after: View, bots: Sequence[Seat], names: Sequence[str]) -> list[Remark]:
    """What these bots have to say about what has just been shown, the weightiest first."""
    if after.outcome:
        return []
    if len(after.missions) > len(before.missions):
        return about_mission(after, after.missions[-1], bots, names)
    if len(after.proposals) > len(before.proposals):
        return about_votes(after, after.proposals[-1], bots, names)
    return []


def about_mission(view: View, played: MissionSeen, bots: Sequence[Seat], names: Sequence[str]) -> list[Remark]:
    """After a failure whoever can name a suspect does; after a success the next Leader is told whom to take."""
    say = accuse if not played.success else praise
    said = [Remark(seat, text) for seat in in_turn(view, bots) if (text := say(view, seat, names))]
    return said if not played.success else said[:1]


def about_votes(view: View, shown: Proposal, bots: Sequence[Seat], names: Sequence[str]) -> list[Remark]:
    """Whoever voted against most others gives a reason; those who agree with everybody keep silent."""
    few = shown.ayes if len(shown.ayes) < len(shown.noes) else shown.noes
    speakers = [seat for seat in in_turn(view, bots) if seat in few]
    return [Remark(seat, text) for seat in speakers if (text := reason(view, shown, seat, names))]


def in_turn(view: View, bots: Sequence[Seat]) -> list[Seat]:
    """The bots from another seat each time, so that it is not always the same one who speaks first."""
    turn = len(view.proposals) + len(view.missions)
    return sorted(bots, key=lambda seat: (seat * 7 + turn * 3) % view.seats)


# ------------------------------------------------------------------ sentences


def accuse(view: View, seat: Seat, names: Sequence[str]) -> Text | None:
    """Whom one suspects most, and the fact that speaks against them."""
    suspects = most_suspected(view, seat, range(view.seats))
    if not suspects:
        return None
    fact, who = against(view, suspects[0]), one_of(suspects, names)
    return Text(f"Najbardziej podejrzewam: {who.pl}. {fact.pl}", f"I suspect {who.en} most. {fact.en}")


def praise(view: View, seat: Seat, names: Sequence[str]) -> Text | None:
    """Whom one would take along next: the least suspected."""
    others = sorted((s for s in range(view.seats) if s != seat), key=believed(view, seat).suspicion.__getitem__)
    one, other = (names[s] for s in others[:COMPANY])
    return Text(f"Na następną Misję ja, {one} i {other}.", f"Next time I would go with {one} and {other}.")


def reason(view: View, shown: Proposal, seat: Seat, names: Sequence[str]) -> Text | None:
    """Why one voted so: a suspect on the team, or nobody there who was on a failed mission."""
    if seat in shown.ayes:
        clean = all(not failed_with(view, member) for member in shown.team)
        fair = Text(
            "Za: nikogo z tej Drużyny nie było na nieudanej Misji.", "For: nobody here was on a failed mission."
        )
        return fair if clean and failed(view) else None
    suspects = most_suspected(view, seat, shown.team)
    if not suspects:
        return None
    fact, who = against(view, suspects[0]), one_of(suspects, names)
    return Text(f"Przeciw. Nie ufam: {who.pl}. {fact.pl}", f"Against: I do not trust {who.en}. {fact.en}")


def one_of(suspects: Sequence[Seat], names: Sequence[str]) -> Text:
    """One name, or two of which it may be either."""
    return Text(*(word.join(names[s] for s in suspects) for word in (" albo ", " or ")))


def against(view: View, suspect: Seat) -> Text:
    """The plainest public fact that speaks against somebody."""
    with_them, all_failed = failed_with(view, suspect), len(failed(view))
    if with_them:
        return Text(
            f"Nieudane Misje z tą osobą: {with_them} z {all_failed}.",
            f"They were on {with_them} of {all_failed} failed missions.",
        )
    backed = sum(suspect in p.ayes for p in sent_to_fail(view))
    if backed:
        return Text(
            f"Głosy za Drużynami, które zawiodły: {backed}.", f"They voted for {backed} of the teams that failed."
        )
    return Text("Głosy tej osoby układają się dziwnie.", "Their votes add up oddly.")


# ------------------------------------------------------------------ public facts


def believed(view: View, seat: Seat) -> Belief:
    """What a Fighter in this seat would believe who knows what everybody knows."""
    return onlooker(view).cleared(seat)


def most_suspected(view: View, seat: Seat, among: Sequence[Seat]) -> Sequence[Seat]:
    """Who among these is clearly more suspect than anybody was at the start: one, or two alike; nobody, or too many."""
    suspicion = believed(view, seat).suspicion
    usual = sum(suspicion) / (view.seats - 1)
    worst = max(suspicion[s] for s in among if s != seat)
    alike = [s for s in among if s != seat and suspicion[s] > worst - ALIKE]
    return alike if worst >= SURE * usual and len(alike) <= COMPANY else ()


def failed(view: View) -> list[MissionSeen]:
    """The missions that failed."""
    return [m for m in view.missions if not m.success]


def failed_with(view: View, seat: Seat) -> int:
    """How many failed missions this seat was on."""
    return sum(seat in m.team for m in failed(view))


def sent_to_fail(view: View) -> list[Proposal]:
    """The proposals that were approved and whose missions failed."""
    teams = {(m.mission, m.team) for m in failed(view)}
    return [p for p in view.proposals if (p.mission, p.team) in teams and p.approved]
