"""All that a screen must know of the cards of a table, in words: no page keeps a text or a rule of its own."""

from typing import Protocol

from konspira.engine.record import Record
from konspira.engine.term import Term
from konspira.engine.words import Text, first_sentence
from konspira.games.wykleci.content import (
    ACTION_KINDS,
    EFFECTS,
    ORDER_KINDS,
    PLAYERS,
    ActionKind,
    AuthorityCard,
    Bonus,
    Colour,
    Condition,
    Deck,
    Fate,
    GoalCard,
    Mission,
    OrderCard,
    OrderKind,
    Rank,
    Soldier,
    SpecialMission,
)
from konspira.games.wykleci.deck_text import NAMES, Names, happened, short, whole
from konspira.games.wykleci.decks import DECKS
from konspira.games.wykleci.goal_pictures import goal_picture
from konspira.games.wykleci.terms import TERMS


class WithDeck(Protocol):
    """Options of a table: a deck of one's own, as text."""

    @property
    def deck(self) -> str: ...


class SoldierOnScreen(Record, frozen=True):
    """BW-01  A soldier: `short` is the surname with the alias; `rulebook` names the values that the rulebook prints."""

    colour: Colour
    rank: Rank
    name: str
    alias: str
    short: Text
    whole: Text
    years: Text | None
    command: int
    strength: int
    life: Text
    rulebook: tuple[str, ...]


class OrderOnScreen(Record, frozen=True):
    """BW-02  An order: what it adds, whether the soldier's own strength counts, and what becomes of him."""

    kind: OrderKind
    starred: bool
    rule: str
    name: Text
    text: Text
    adds: int
    counts: bool
    fate: Fate
    glory: bool


class AuthorityOnScreen(Record, frozen=True):
    """BW-03  An Authority Action: its modifier, its effect, and the history behind it."""

    kind: ActionKind
    rule: str
    modifier: int
    name: Text
    text: Text
    note: Text


class GoalOnScreen(Record, frozen=True):
    """BW-05  A Secret Goal, green or the Traitor; `picture` lies in `page/identities/`, `scores` is what it brings."""

    traitor: bool
    picture: str
    condition: Condition | None
    name: Text
    text: Text
    scores: Text


class MissionOnScreen(Record, frozen=True):
    """BW-06  A mission: what it is on the table, and what it was in its time; the special one has no date and no bonus.

    `short` is its name where there is no room, `difficulty` goes by the number of players; `debrief` tells all of its
    history in one paragraph, for the end, and `brief` in a sentence, for those who read it from afar.
    """

    name: Text
    difficulty: dict[int, int]
    note: Text
    rulebook: tuple[str, ...]
    short: Text | None = None
    stage: int = 0
    date: Text | None = None
    place: Text | None = None
    bonus: Bonus | None = None
    led_by: Text | None = None
    people: Text | None = None
    text: Text | None = None
    debrief: Text | None = None
    brief: Text | None = None


class WykleciCards(Record, frozen=True):
    """What a screen looks up: cards by their numbers at the table (the special mission is the last), names, and
    words that are explained."""

    soldiers: tuple[SoldierOnScreen, ...]
    orders: tuple[OrderOnScreen, ...]
    authority: tuple[AuthorityOnScreen, ...]
    glory: tuple[int, ...]
    goals: tuple[GoalOnScreen, ...]
    missions: tuple[MissionOnScreen, ...]
    names: Names
    terms: tuple[Term, ...]


def card_data(options: WithDeck) -> WykleciCards:
    """The cards that such a table is played with."""
    return on_screen(DECKS[DECKS.key(options.deck)])


def on_screen(deck: Deck) -> WykleciCards:
    """A deck for screens."""
    return WykleciCards(
        soldiers=tuple(map(soldier, deck.soldiers)),
        orders=tuple(map(order, deck.orders)),
        authority=tuple(map(authority, deck.authority)),
        glory=tuple(card.points for card in deck.glory),
        goals=tuple(map(goal, deck.goals)),
        missions=(*map(mission, deck.missions), special(deck.special)),
        names=NAMES,
        terms=TERMS,
    )


def soldier(card: Soldier) -> SoldierOnScreen:
    """A soldier for screens."""
    return SoldierOnScreen(
        colour=card.colour,
        rank=card.rank,
        name=card.name,
        alias=card.alias,
        short=short(card),
        whole=whole(card),
        years=card.years,
        command=card.command,
        strength=card.strength,
        life=card.life,
        rulebook=card.rulebook,
    )


def order(card: OrderCard) -> OrderOnScreen:
    """An order for screens, with the number of its rule."""
    adds, fate = EFFECTS[card.kind, card.starred]
    return OrderOnScreen(
        kind=card.kind,
        starred=card.starred,
        rule=f"BW-{50 + 2 * ORDER_KINDS.index(card.kind) + card.starred}",
        name=card.name,
        text=card.text,
        adds=adds,
        counts=(card.kind, card.starred) != ("retreat", False),
        fate=fate,
        glory=(card.kind, card.starred) == ("free_poland", True),
    )


def authority(card: AuthorityCard) -> AuthorityOnScreen:
    """An Authority Action for screens, with the number of its rule."""
    rule = f"BW-{40 + ACTION_KINDS.index(card.kind)}"
    return AuthorityOnScreen(card.kind, rule, card.modifier, card.name, card.text, card.note)


def goal(card: GoalCard) -> GoalOnScreen:
    """A Secret Goal for screens."""
    scores = NAMES.told["traitor" if card.traitor else "green"]
    return GoalOnScreen(card.traitor, goal_picture(card.condition), card.condition, card.name, card.text, scores)


def mission(card: Mission) -> MissionOnScreen:
    """A mission for screens."""
    return MissionOnScreen(
        name=card.name,
        difficulty={players: card.for_players(players) for players in PLAYERS},
        note=card.note,
        rulebook=card.rulebook,
        short=card.short,
        stage=card.stage,
        date=card.date,
        place=card.place,
        bonus=card.bonus,
        led_by=card.led_by,
        people=card.people,
        debrief=happened(card),
        brief=first_sentence(card.note),
    )


def special(card: SpecialMission) -> MissionOnScreen:
    """The special mission for screens."""
    return MissionOnScreen(card.name, dict.fromkeys(PLAYERS, card.difficulty), card.note, card.rulebook, text=card.text)
