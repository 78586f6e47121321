"""Cards in hands, or face up before players: for each seat the cards it has, in the order in which they came."""

from typing import TypeVar

from konspira.engine.seats import Seat

C = TypeVar("C")
CardsBySeat = tuple[tuple[C, ...], ...]


def without(cards: tuple[C, ...], *gone: C) -> tuple[C, ...]:
    """The cards less these, each as often as it is named."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


def given(hands: CardsBySeat[C], seat: Seat, card: C) -> CardsBySeat[C]:
    """A seat gets one more card."""
    return (*hands[:seat], (*hands[seat], card), *hands[seat + 1 :])


def taken(hands: CardsBySeat[C], seat: Seat, card: C) -> CardsBySeat[C]:
    """A seat loses a card."""
    return (*hands[:seat], without(hands[seat], card), *hands[seat + 1 :])
