"""Votes and mission cards are turned over before all eyes; a scene is made from what a spectator knows, and no more."""

from collections.abc import Sequence
from typing import Final

from konspira.engine import PlayedMove, Seat, Text
from konspira.engine.reveal import Card, Scene, Telling, public
from konspira.engine.words import joined
from konspira.games.resistance.events import CardShown, GameOver, MissionOver, OpinionsShown, VotesShown
from konspira.games.resistance.state import MissionSeen, VotingSeen
from konspira.games.resistance.view import View, view
from konspira.games.resistance.words import WORDS

SUCCESS: Final = "fail", "success"
LABELS: Final = {"for": "vote_for", "against": "vote_against"}


def reveal(moves: Sequence[PlayedMove], names: Sequence[str]) -> Scene | None:
    """What is turned over in these moves, if anything is."""
    t = Telling(public(moves), WORDS, names)
    if voted := t.first(VotesShown):
        key = "reveal_approved" if voted.approved else "reveal_rejected"
        result = ending(t, WORDS.both(key, ayes=voted.ayes, noes=voted.noes))
        before = view(moves[0].before, None)
        return votes("reveal_votes", voted, before, result, names)
    if first := t.first(OpinionsShown):
        return votes("reveal_opinions", first, view(moves[0].before, None), WORDS.both("reveal_others_vote"), names)
    if t.first(MissionOver):
        return mission(t, view(moves[-1].after, None).missions[-1])
    shown = t.first(CardShown)
    return spotlight(t, shown) if shown else None


def votes(title: str, event: VotesShown | OpinionsShown, before: View, outcome: Text, names: Sequence[str]) -> Scene:
    """RES-13  All votes are shown, RES-61  or those of the Opinion Makers before the others choose: a card for each, by
    voter's name, from the Leader's left on, the Leader's last."""
    seats = sorted((*event.ayes, *event.noes), key=lambda seat: (seat - before.leader - 1) % before.seats)
    cards = tuple(card("for" if seat in event.ayes else "against", seat) for seat in seats)
    good = event.approved if isinstance(event, VotesShown) else None
    now = before.underway
    team = tuple(names[seat] for seat in now.team) if isinstance(now, VotingSeen) else ()
    return Scene("votes", WORDS.both(title, team=team), cards, outcome, good)


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
    result = WORDS.both(key, mission=m.mission, fails=m.fails)
    return Scene("mission", WORDS.both("reveal_mission", mission=m.mission), cards, ending(t, result), m.success)


def spotlight(t: Telling, event: CardShown) -> Scene:
    """RES-80  The spotlit player's card is shown with their name."""
    cards = (card(SUCCESS[event.success], event.seat),)
    return Scene("mission", WORDS.both("reveal_spotlight"), cards, t.tell(CardShown), event.success)


def card(face: str, seat: Seat | None = None) -> Card:
    """A card with its name, good news or bad; whose it is only where everybody knows."""
    return Card(face, WORDS.both(LABELS.get(face, face)), seat, good=face in ("for", "success"))


def ending(t: Telling, result: Text) -> Text:
    """What came of it; RES-30  and who has won by it, if it was the last."""
    return joined([result, *(WORDS.both(f"reveal_won_{event.side}") for event in t.every(GameOver))])
