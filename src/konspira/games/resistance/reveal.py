"""Votes, mission cards and identities are turned over before all eyes; a scene has what a spectator knows, no more."""

from collections.abc import Sequence

from konspira.engine import PlayedMove, Seat, others, replace
from konspira.engine.reveal import Card, Scene, Telling, public
from konspira.games.resistance.events import CardShown, GameOver, MissionOver, OpinionsShown, VotesShown
from konspira.games.resistance.gauges import NEEDED
from konspira.games.resistance.state import MissionSeen, VotingSeen
from konspira.games.resistance.view import FACES, View, view
from konspira.games.resistance.words import WORDS


def reveal(moves: Sequence[PlayedMove], names: Sequence[str]) -> Scene | None:
    """What is turned over in these moves, if anything is; and when the game is over, who was who."""
    t, before = Telling(public(moves), WORDS, names), view(moves[0].before, None)
    then = identities(t, over, before) if (over := t.first(GameOver)) else None
    if voted := t.first(VotesShown) or t.first(OpinionsShown):
        return replace(votes(t, voted, before), then=then, laid_out=True)
    if t.first(MissionOver):
        return replace(mission(t, view(moves[-1].after, None).missions[-1], before), then=then, laid_out=True)

    # RES-80  The spotlit player's card is shown with their name.
    shown = t.first(CardShown)
    cards = (card(FACES["card"][not shown.success], shown.seat),) if shown else ()
    return Scene("mission", t.say("reveal_spotlight"), cards, t.tell(CardShown), shown.success) if shown else then


def votes(t: Telling, shown: VotesShown | OpinionsShown, before: View) -> Scene:
    """RES-13  All votes are shown, RES-61  or first the Opinion Makers': a card for each, the Leader's last."""
    said = {**dict.fromkeys(shown.ayes, "for"), **dict.fromkeys(shown.noes, "against")}
    cards = tuple(card(said[seat], seat) for seat in order(before) if seat in said)
    if isinstance(shown, OpinionsShown):
        return Scene("votes", t.say("reveal_opinions"), cards, t.say("reveal_others_vote"))
    assert isinstance(before.now, VotingSeen)
    result = t.say("reveal_approved" if shown.approved else "reveal_rejected", ayes=shown.ayes, noes=shown.noes)
    return Scene("votes", t.say("reveal_votes", team=before.now.team), cards, result, shown.approved)


def mission(t: Telling, m: MissionSeen, before: View) -> Scene:
    """RES-21  How many Fails there are is public, whose they are is not: the order follows from their number alone.

    With the Fails at the end the last card is the one that matters. RES-80  One that was played openly comes first.
    """
    known = () if m.spotlit is None else (card(FACES["card"][m.spotlit_failed], m.spotlit),)
    hidden, fails = len(m.team) - len(known), m.fails - m.spotlit_failed
    cards = (*known, *(card(FACES["card"][n >= hidden - fails]) for n in range(hidden)))

    # RES-22  What came of the mission.
    key = "reveal_failed" if not m.success else "reveal_in_spite" if m.fails else "reveal_succeeded"
    title, result = (t.say(one, mission=m.mission, team=m.team, fails=m.fails) for one in ("reveal_mission", key))
    return Scene("mission", title, cards, result, m.success, deciding=NEEDED - 1 in (before.won, before.lost))


def identities(t: Telling, over: GameOver, before: View) -> Scene:
    """RES-30  Who has won, and one after another who was who."""
    cards = tuple(card(FACES["identity"][seat in over.agents], seat) for seat in order(before))
    title, result = t.say(f"reveal_won_{over.side}"), t.say("reveal_agents", agents=over.agents)
    return Scene("identities", title, cards, result, over.side == "fighters", pace=1.5, laid_out=True)


def order(before: View) -> tuple[Seat, ...]:
    """All players clockwise, the Leader last."""
    return *others(before.leader, before.seats), before.leader


def card(face: str, seat: Seat | None = None) -> Card:
    """A card with its name, good news or bad; whose it is only where everybody knows."""
    return Card(face, WORDS.both(face), seat, good=face in ("for", "success", "fighter"))
