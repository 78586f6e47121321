"""What is turned over card by card before its result is told: votes, mission cards, dice, orders."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeVar

from msgspec import field

from konspira.engine.play import PlayedMove, visible
from konspira.engine.record import Event, Record
from konspira.engine.seats import CHANCE, Seat
from konspira.engine.words import Text, Words, joined

E = TypeVar("E", bound=Event)


DICE: Final = "dice"
"""The kind of scene in which dice are thrown: they are told in the log, too."""


class Card(Record, frozen=True):
    """A card of a reveal: what it shows (a board knows the picture by `face`), in words, whose it is if that is public,
    and whether it is good news, bad news or neither."""

    face: str
    label: Text
    seat: Seat | None = None
    good: bool | None = None


class Scene(Record, frozen=True):
    """What is about to be turned over, the cards in the order in which they turn, what comes of it; then the next.

    `pace` is the share of the usual time that it takes: what comes often is brisk; and what is shown `aside` leaves
    the table in sight, its cards are seen and need not be read. `at` is the number of the move, among those that are
    told together, in which it falls, and `after` that of the public event in this move which it shows: a big moment of
    an earlier move or event comes before it. What may be `deciding`, as
    everybody knows before, turns in the dark, and its last card late. Cards that are `laid_out` have little to be read:
    they are as large as there is room, and whose each is stands there before it turns. `titles` and `outcomes` are
    other words for the seats that it is about.
    """

    kind: str
    title: Text
    cards: tuple[Card, ...]
    outcome: Text
    good: bool | None = None
    then: "Scene | None" = None
    pace: float = 1.0
    aside: bool = False
    at: int = 0
    after: int = 0
    deciding: bool = False
    laid_out: bool = False
    titles: dict[Seat, Text] = field(default_factory=dict)
    outcomes: dict[Seat, Text] = field(default_factory=dict)


RevealOf = Callable[[Sequence[PlayedMove], Sequence[str]], Scene | None]
"""From a move with what chance did after it, and the players' names: what is turned over, if anything is.

All see a scene: a game with secrets makes it from `public(moves)` alone; one without may also show how dice fell.
"""


def public(moves: Sequence[PlayedMove]) -> tuple[Event, ...]:
    """What everybody saw happen in these moves."""
    return visible((event for move in moves for event in move.events), None)


def thrown(reveal: RevealOf | None, move: PlayedMove, names: Sequence[str]) -> list[Text]:
    """The dice of a throw, a line for each player; dice that are nobody's are told by the event itself."""
    scene = reveal([move], names) if reveal and move.seat == CHANCE else None
    lines: dict[str, list[Text]] = {}
    whose = ""
    for card in scene.cards if scene and scene.kind == DICE else ():
        whose = whose if card.seat is None else names[card.seat]
        lines.setdefault(whose, []).append(card.label)
    return [
        Text(f"{name}: {'; '.join(one.pl for one in dice)}", f"{name}: {'; '.join(one.en for one in dice)}")
        for name, dice in lines.items()
        if name
    ]


class Telling(NamedTuple):
    """What everybody saw happen, with the words and names to tell it in."""

    seen: tuple[Event, ...]
    words: Words
    names: Sequence[str]

    def first(self, kind: type[E]) -> E | None:
        """The first event of this kind."""
        return next(iter(self.every(kind)), None)

    def every(self, kind: type[E]) -> list[E]:
        """All events of this kind."""
        return [event for event in self.seen if isinstance(event, kind)]

    def say(self, key: str, **facts: object) -> Text:
        """A text of the game, with the players' names."""
        return self.words.told(self.names, key, **facts)

    def tell(self, *kinds: type[Event]) -> Text:
        """The events of these kinds as sentences, one after another."""
        told = [event for event in self.seen if isinstance(event, kinds)]
        return joined([self.words.tell(self.words.sentence(event), event, self.names) for event in told])
