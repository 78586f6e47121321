"""What the simulator counts in many games."""

from konspira.engine.play import PlayedMove
from konspira.engine.tallies import GAMES, Column, Group, Legend, Row, Tale, Tallies
from konspira_pebbles.content import pouches
from konspira_pebbles.rules import SEATS
from konspira_pebbles.state import Opened, Options
from konspira_pebbles.words import WORDS


def tallies(options: Options) -> Tallies:
    """Who wins: the first to say a number, or the last; and how full fists are."""
    places = tuple(Row(str(n), WORDS.both("place", n=n)) for n in range(1, SEATS[-1] + 1))
    most = max(pouch.pebbles for pouch in pouches(options.deck))
    fists = tuple(Row(str(n), WORDS.both("pebbles", n=n)) for n in range(most + 1))
    groups = (
        Group("places", WORDS.both("places"), (Column("won", WORDS.both("wins"), of=GAMES),), places, sparse=True),
        Group("fists", WORDS.both("hidden"), (Column("closed", WORDS.both("times")),), fists, sparse=True),
    )
    return Tallies(Legend(WORDS.both("step"), groups), tell)


def tell(tale: Tale, move: PlayedMove) -> None:
    """Adds a move to the tale of a game."""
    for event in move.events:
        if isinstance(event, Opened):
            for seat in event.winners:
                tale.count("places", str((seat - event.first) % len(event.fists) + 1), "won")
            for pebbles in event.fists:
                tale.count("fists", str(pebbles), "closed")
