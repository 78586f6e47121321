"""When something happens and, of a round that is over, what it has brought and left undone: for big moments."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from konspira.engine import Event
from konspira.engine.play import PlayedMove
from konspira.engine.words import Text
from konspira.games.niepodlegla.events import RoundEnded
from konspira.games.niepodlegla.planning import NOBODY
from konspira.games.niepodlegla.variant import Variant

NOT_DATED: Final = Text("", "")


def recap_of(variant: Variant[Any], first: Text = NOT_DATED) -> Callable[[Event, PlayedMove], Mapping[str, object]]:
    """What is known besides an event: the `month` of its round (`first`: of one that has none printed), and of the end
    of a round its missions as a list."""

    def recap(event: Event, move: PlayedMove) -> Mapping[str, object]:
        """NZ-33  The missions done, and those that were taken and not done, a line each."""
        month = {"month": variant.deck(move.before).rounds.get(move.before.round, first)}
        if not isinstance(event, RoundEnded):
            return month
        taken = zip(move.before.missions, move.before.takers, strict=True)
        undone = [card for card, seat in taken if seat != NOBODY and card not in event.done]
        names = variant.deck(move.before).names
        lines = [*(("✓", names[card]) for card in event.done), *(("✗", names[card]) for card in undone)]
        return month | {
            "recap": Text(
                "\n".join(f"{sign} {name.pl}" for sign, name in lines),
                "\n".join(f"{sign} {name.en}" for sign, name in lines),
            )
        }

    return recap
