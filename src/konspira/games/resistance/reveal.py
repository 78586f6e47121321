"""Votes and mission cards are turned over before all eyes; a scene is made from what a spectator knows, and no more."""

from collections.abc import Sequence
from typing import Final

from konspira.engine import PlayedMove, Seat, Text, clockwise, seat_set
from konspira.engine.reveal import Card, Scene, Telling, public
from konspira.engine.words import joined
from konspira.games.resistance.events import CardShown, GameOver, MissionOver, OpinionsShown, VotesShown
from konspira.games.resistance.state import MissionSeen, VotingSeen
from konspira.games.resistance.view import View, view
from konspira.games.resistance.words import WORDS

SUCCESS: Final = "fail", "success"


def reveal(moves: Sequence[PlayedMove], names: Sequence[str]) -> Scene | None:
    """What is turned over in these moves, if anything is."""
    t = Telling(public(moves), WORDS, names)
    if voted := t.first(VotesShown) or t.first(OpinionsShown):
        return votes(t, voted, view(moves[0].before, None))
    if t.first(MissionOver):
        return mission(t, view(moves[-1].after, None).missions[-1])

    # RES-80  The spotlit player's card is shown with their name.
    shown = t.first(CardShown)
    cards = (card(SUCCESS[shown.success], shown.seat),) if shown else ()
    return Scene("mission", t.say("reveal_spotlight"), cards, t.tell(CardShown), shown.success) if shown else None


def votes(t: Telling, shown: VotesShown | OpinionsShown, before: View) -> Scene:
    """RES-13  All votes are shown, RES-61  or first the Opinion Makers': a card for each, the Leader's last."""
    order = clockwise((before.leader + 1) % before.seats, before.seats, seat_set((*shown.ayes, *shown.noes)))
    cards = tuple(card("for" if seat in shown.ayes else "against", seat) for seat in order)
    if isinstance(shown, OpinionsShown):
        return Scene("votes", t.say("reveal_opinions"), cards, t.say("reveal_others_vote"))
    assert isinstance(before.now, VotingSeen)
    result = t.say("reveal_approved" if shown.approved else "reveal_rejected", ayes=shown.ayes, noes=shown.noes)
    return Scene("votes", t.say("reveal_votes", team=before.now.team), cards, ending(t, result), shown.approved)


def mission(t: Telling, m: MissionSeen) -> Scene:
    """RES-21  How many Fails there are is public, whose they are is not.

    The order follows from their number alone, so it tells no more than that; with the Fails at the end the last card is
    the one that matters. RES-80  The card that was played openly comes first, under its player's name.
    """
    known = () if m.spotlit is None else (card(SUCCESS[not m.spotlit_failed], m.spotlit),)
    hidden, fails = len(m.team) - len(known), m.fails - m.spotlit_failed
    cards = (*known, *(card(SUCCESS[n < hidden - fails]) for n in range(hidden)))

    # RES-22  What came of the mission.
    key = "reveal_failed" if not m.success else "reveal_in_spite" if m.fails else "reveal_succeeded"
    result = t.say(key, mission=m.mission, fails=m.fails)
    return Scene("mission", t.say("reveal_mission", mission=m.mission), cards, ending(t, result), m.success)


def card(face: str, seat: Seat | None = None) -> Card:
    """A card with its name, good news or bad; whose it is only where everybody knows."""
    return Card(face, WORDS.both(face), seat, good=face in ("for", "success"))


def ending(t: Telling, result: Text) -> Text:
    """What came of it; RES-30  and who has won by it, if it was the last."""
    return joined([result, *(t.say(f"reveal_won_{event.side}") for event in t.every(GameOver))])
