"""Votes and mission cards are turned over before all eyes; a scene is made from what a spectator knows, and no more."""

from collections.abc import Iterable, Sequence

from konspira.engine.play import PlayedMove
from konspira.engine.record import Event
from konspira.engine.reveal import Card, Scene, public
from konspira.engine.seats import Seat
from konspira.engine.words import Text, joined
from konspira.games.resistance.events import CardShown, GameOver, MissionOver, OpinionsShown, VotesShown
from konspira.games.resistance.view import View, view
from konspira.games.resistance.words import WORDS


def reveal(moves: Sequence[PlayedMove], names: Sequence[str]) -> Scene | None:
    """What is turned over in these moves, if anything is."""
    seen = public(moves)
    for event in seen:
        if isinstance(event, VotesShown):
            return votes(event, view(moves[0].before, None), ends(seen))
        if isinstance(event, OpinionsShown):
            return opinions(event, view(moves[0].before, None))
        if isinstance(event, MissionOver):
            return mission(event, view(moves[-1].after, None), ends(seen))
    shown = next((event for event in seen if isinstance(event, CardShown)), None)
    return spotlight(shown, names) if shown else None


def votes(event: VotesShown, before: View, end: Sequence[Text]) -> Scene:
    """RES-13  All votes are shown, from the Leader's left on, the Leader's last."""
    result = WORDS.both("reveal_approved" if event.approved else "reveal_rejected", ayes=event.ayes, noes=event.noes)
    cards = ballots(event.ayes, event.noes, before)
    return Scene("votes", WORDS.both("reveal_votes"), cards, joined([result, *end]), good=event.approved)


def opinions(event: OpinionsShown, before: View) -> Scene:
    """RES-61  The Opinion Makers' votes are shown before the others choose."""
    cards = ballots(event.ayes, event.noes, before)
    return Scene("votes", WORDS.both("reveal_opinions"), cards, WORDS.both("reveal_others_vote"))


def ballots(ayes: Sequence[Seat], noes: Sequence[Seat], before: View) -> tuple[Card, ...]:
    """A card for each vote, under its voter's name."""
    seats = sorted((*ayes, *noes), key=lambda seat: (seat - before.leader - 1) % before.seats)
    return tuple(
        Card("for", WORDS.both("vote_for"), seat, good=True)
        if seat in ayes
        else Card("against", WORDS.both("vote_against"), seat, good=False)
        for seat in seats
    )


def mission(event: MissionOver, after: View, end: Sequence[Text]) -> Scene:
    """RES-21  How many Fails there are is public, whose they are is not.

    The order follows from their number alone, so it tells no more than that; with the Fails at the end the last card is
    the one that matters. RES-80  The card that was played openly comes first, under its player's name.
    """
    spotlit, failed = after.missions[-1].spotlit, after.missions[-1].spotlit_failed
    known = [] if spotlit is None else [mission_card(not failed, spotlit)]
    fails = event.fails - failed
    cards = [
        *known,
        *(mission_card(True) for _ in range(len(event.team) - len(known) - fails)),
        *(mission_card(False) for _ in range(fails)),
    ]
    title = WORDS.both("reveal_mission", mission=event.mission)
    return Scene("mission", title, tuple(cards), joined([result(event), *end]), good=event.success)


def result(event: MissionOver) -> Text:
    """RES-22  What came of the mission."""
    key = "reveal_failed" if not event.success else "reveal_in_spite" if event.fails else "reveal_succeeded"
    return WORDS.both(key, mission=event.mission, fails=event.fails)


def spotlight(event: CardShown, names: Sequence[str]) -> Scene:
    """RES-80  The spotlit player's card is shown with their name."""
    outcome = WORDS.tell(WORDS.sentence(event), event, names)
    cards = (mission_card(event.success, event.seat),)
    return Scene("mission", WORDS.both("reveal_spotlight"), cards, outcome, good=event.success)


def mission_card(success: bool, seat: Seat | None = None) -> Card:
    """Success or Fail; whose it is only where everybody knows."""
    face = "success" if success else "fail"
    return Card(face, WORDS.both(face), seat, good=success)


def ends(seen: Iterable[Event]) -> list[Text]:
    """RES-30  Who has won by it, if it was the last."""
    return [WORDS.both(f"reveal_won_{event.side}") for event in seen if isinstance(event, GameOver)]
