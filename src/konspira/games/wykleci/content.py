"""What the cards print: soldiers, orders, Authority Actions, Glory, Secret Goals, missions; a deck is all of them."""

from collections.abc import Iterable
from typing import Annotated, Final, Literal

from msgspec import Meta

from konspira.engine.content import Source
from konspira.engine.record import Record
from konspira.engine.words import NonEmpty, Text

Colour = Literal["orange", "violet", "blue", "green"]
"""BW-01  The four colours; colour n belongs to seat n."""

Rank = Literal["płk", "ppłk", "mjr", "kpt.", "por.", "ppor.", "chor.", "st. sierż.", "sierż."]
"""BW-01  The military ranks, high to low; they have no effect in play."""

OrderKind = Literal["free_poland", "attack", "hold", "retreat"]
ActionKind = Literal["arrests", "execution", "interrogation", "informers", "round_up", "ambush"]

Bonus = Literal["from_jail", "new_glory", "more_action", "cancel_start", "cancel_action", "strength"]
"""What a mission's card is worth after a success."""

Condition = Literal[
    "commander_of_success",
    "commander_of_two",
    "two_in_jail",
    "three_in_jail",
    "no_soldier_in_grave",
    "liaison_on_success",
    "liaison_on_two",
    "largest_squad",
    "all_three_missions",
    "all_three_succeed",
]
"""What a green goal asks of its holder, tested at the end of the stage.

commander_of_success, commander_of_two: was the Commander of a mission, or of two, that succeeded, the special one too.
two_in_jail, three_in_jail, no_soldier_in_grave: has at least so many soldiers in Jail; has none in the Grave.
liaison_on_success, liaison_on_two: was the Liaison of a mission, or of two, that succeeded, the special one too.
largest_squad: has at least one soldier in the Squad, and nobody has more.
all_three_missions: had a soldier on each of the stage's three missions when it started, the special one not counted.
all_three_succeed: and all three succeeded.
"""

Stage = Literal[1, 2, 3]

COLOURS: Final[tuple[Colour, ...]] = ("orange", "violet", "blue", "green")
RANKS: Final[tuple[Rank, ...]] = ("płk", "ppłk", "mjr", "kpt.", "por.", "ppor.", "chor.", "st. sierż.", "sierż.")
ORDER_KINDS: Final[tuple[OrderKind, ...]] = ("free_poland", "attack", "hold", "retreat")
ACTION_KINDS: Final[tuple[ActionKind, ...]] = (
    "arrests",
    "execution",
    "interrogation",
    "informers",
    "round_up",
    "ambush",
)
BONUSES: Final[tuple[Bonus, ...]] = (
    "from_jail",
    "new_glory",
    "more_action",
    "cancel_start",
    "cancel_action",
    "strength",
)
STAGES: Final[tuple[Stage, ...]] = (1, 2, 3)
PLAYERS: Final = (2, 3, 4)

Fate = Literal["dead", "captured", "wounded", "home"]
"""What becomes of a soldier: to the Grave, to Jail, to the Quarters, back to the Squad."""

# BW-50, BW-51  For a Free Poland!: +2 (starred +1 and a Glory card); dies.
# BW-52, BW-53  Attack!: +1 (starred +2); captured.
# BW-54, BW-55  Hold!: +0 (starred +1); wounded.
# BW-56, BW-57  Retreat!: back to the Squad; the plain one counts 0, of the starred one the strength counts.
EFFECTS: Final[dict[tuple[OrderKind, bool], tuple[int, Fate]]] = {
    ("free_poland", False): (2, "dead"),
    ("free_poland", True): (1, "dead"),
    ("attack", False): (1, "captured"),
    ("attack", True): (2, "captured"),
    ("hold", False): (0, "wounded"),
    ("hold", True): (1, "wounded"),
    ("retreat", False): (0, "home"),
    ("retreat", True): (0, "home"),
}
"""What every order prints: what it adds to the strength, and what becomes of the soldier."""

Level = Annotated[int, Meta(ge=0, le=9)]
Count = Annotated[int, Meta(ge=1, le=20)]
Difficulty = Annotated[int, Meta(ge=1, le=30)]
Modifier = Annotated[int, Meta(ge=-9, le=9)]


class CardEntry(Record, frozen=True, kw_only=True):
    """What every card has: a name to be known by, and which of its values the rulebook prints; the rest is ours."""

    id: NonEmpty
    rulebook: tuple[str, ...] = ()


class Soldier(CardEntry, frozen=True, kw_only=True):
    """BW-01  A soldier; `alias` stands without quotation marks."""

    colour: Colour
    rank: Rank
    name: NonEmpty
    alias: NonEmpty
    years: Text | None = None
    command: Level
    strength: Level
    life: Text
    rulebook: tuple[
        Literal["colour", "rank", "name", "alias", "years", "command", "strength", "life"],
        ...,
    ] = ()


class OrderCard(CardEntry, frozen=True, kw_only=True):
    """BW-02  An order, plain or starred, and how many of it there are."""

    kind: OrderKind
    starred: bool
    count: Count
    name: Text
    text: Text
    rulebook: tuple[Literal["kind", "starred", "count", "name", "text"], ...] = ()


class AuthorityAction(CardEntry, frozen=True, kw_only=True):
    """BW-03  A kind of Authority Action: one card for each modifier."""

    kind: ActionKind
    modifiers: Annotated[tuple[Modifier, ...], Meta(max_length=8)]
    name: Text
    text: Text
    note: Text
    rulebook: tuple[Literal["kind", "modifiers", "name", "text", "note"], ...] = ()


class AuthorityCard(Record, frozen=True, kw_only=True):
    """BW-03  An Authority Action card."""

    id: str
    kind: ActionKind
    modifier: int
    name: Text
    text: Text
    note: Text


class GloryCard(CardEntry, frozen=True, kw_only=True):
    """BW-04  A Glory card, and how many of it there are."""

    points: Level
    count: Count
    rulebook: tuple[Literal["points", "count"], ...] = ()


class GoalCard(CardEntry, frozen=True, kw_only=True):
    """BW-05  A Secret Goal: green with a condition, or red without one, the Traitor."""

    condition: Condition | None = None
    name: Text
    text: Text
    rulebook: tuple[Literal["condition", "name", "text"], ...] = ()

    @property
    def traitor(self) -> bool:
        """Whether it is a red card."""
        return self.condition is None


class Mission(CardEntry, frozen=True, kw_only=True):
    """BW-06  A mission; `note` tells what happened there in its time, `people` who took part.

    `short` is its name where there is no room. BW-46  `difficulty` is the number for four players; for three and for
    two another one may be printed.
    """

    stage: Stage
    name: Text
    short: Text | None = None
    date: Text
    place: Text
    difficulty: Difficulty
    with_three: Difficulty | None = None
    with_two: Difficulty | None = None
    bonus: Bonus
    led_by: Text
    people: Text
    note: Text

    def for_players(self, players: int) -> int:
        """BW-46  The mission's number for so many players."""
        fewer = {2: self.with_two, 3: self.with_three}.get(players)
        return self.difficulty if fewer is None else fewer

    rulebook: tuple[
        Literal[
            "stage",
            "name",
            "date",
            "place",
            "difficulty",
            "with_three",
            "with_two",
            "bonus",
            "led_by",
            "people",
            "note",
        ],
        ...,
    ] = ()


class SpecialMission(CardEntry, frozen=True, kw_only=True):
    """BW-07  Freeing the Prisoners."""

    name: Text
    difficulty: Difficulty
    text: Text
    note: Text
    rulebook: tuple[Literal["name", "difficulty", "text", "note"], ...] = ()


class WrittenDeck(Record, frozen=True, kw_only=True):
    """A deck as its files write it: of cards that are alike, one entry."""

    name: Text
    soldiers: tuple[Soldier, ...]
    orders: tuple[OrderCard, ...]
    authority: tuple[AuthorityAction, ...]
    glory: tuple[GloryCard, ...]
    goals: tuple[GoalCard, ...]
    missions: tuple[Mission, ...]
    special: SpecialMission


class Deck(Record, frozen=True, kw_only=True):
    """All cards one by one: a table knows a card by its place here.

    Soldiers stand colour by colour, eight each; missions stage by stage, five each. Like cards are one and the same
    record.
    """

    name: Text
    soldiers: tuple[Soldier, ...]
    orders: tuple[OrderCard, ...]
    authority: tuple[AuthorityCard, ...]
    glory: tuple[GloryCard, ...]
    goals: tuple[GoalCard, ...]
    missions: tuple[Mission, ...]
    special: SpecialMission


def laid_out(written: WrittenDeck) -> Deck:
    """The cards of a deck one by one."""
    return Deck(
        name=written.name,
        soldiers=tuple(sorted(written.soldiers, key=lambda soldier: COLOURS.index(soldier.colour))),
        orders=tuple(card for card in written.orders for _ in range(card.count)),
        authority=tuple(authority_cards(written.authority)),
        glory=tuple(card for card in written.glory for _ in range(card.count)),
        goals=written.goals,
        missions=tuple(sorted(written.missions, key=lambda mission: mission.stage)),
        special=written.special,
    )


def authority_cards(actions: Iterable[AuthorityAction]) -> Iterable[AuthorityCard]:
    """BW-03  One card for each modifier of each kind."""
    for action in actions:
        for n, modifier in enumerate(action.modifiers, 1):
            yield AuthorityCard(
                id=f"{action.id}-{n}",
                kind=action.kind,
                modifier=modifier,
                name=action.name,
                text=action.text,
                note=action.note,
            )


def source(card: CardEntry, field: str) -> Source:
    """Where a value of a card comes from."""
    return "rulebook" if field in card.rulebook else "reconstructed"
