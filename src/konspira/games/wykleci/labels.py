"""What soldiers and cards are called on the buttons of a question."""

from collections.abc import Sequence

from konspira.engine.questions import Asking, Choice, Then
from konspira.games.wykleci.deck_values import deck_values
from konspira.games.wykleci.places import owner
from konspira.games.wykleci.view import View

Asks = Asking[View]


def term(a: Asks, kind: str, number: int) -> str:
    """What a card is called."""
    return a.words.term(f"{kind}_{number}", a.lang)


def levels(a: Asks, soldier: int) -> str:
    """A soldier's command level and strength."""
    deck = deck_values(a.view.deck)
    return a.say("levels", command=deck.command[soldier], strength=deck.strength[soldier])


def soldiers(a: Asks, found: Sequence[tuple[int, Then]]) -> tuple[Choice, ...]:
    """Soldiers as options, numbered."""
    return a.listed((term(a, "soldier", who), then, levels(a, who)) for who, then in found)


def whose(a: Asks, soldier: int) -> str:
    """BW-12  Jail is common: of whom a soldier is, and what he is worth."""
    seat = owner(soldier)
    of = a.say("yours") if seat == a.view.seat else a.names[seat]
    return f"{of}: {levels(a, soldier)}"
