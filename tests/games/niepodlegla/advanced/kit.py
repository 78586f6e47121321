"""Positions for tests: a table in a chosen moment, and moves on it.

All that knows how a table is made stands here. Unless a test says otherwise two players sit at a table with the plain
deck of `decks.py`, and CHANCE does what the test says.
"""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from konspira.engine import CHANCE, Event, QuickLuck, Seat, replace
from konspira.engine.council import Choosing, convene
from konspira.games.niepodlegla import advanced
from konspira.games.niepodlegla.actions import Ready, Roll, Turn
from konspira.games.niepodlegla.advanced import legal, sample, setup, step, to_act
from konspira.games.niepodlegla.advanced.actions import DrawChallenges, DrawFinals, InCity, RollBlack, Veterans, Way
from konspira.games.niepodlegla.advanced.content import City, Effect, ObstacleKind
from konspira.games.niepodlegla.advanced.decks import DECKS
from konspira.games.niepodlegla.advanced.rounds import AFTER_THE_FIGHT
from konspira.games.niepodlegla.advanced.rules import ADVANCED, tokens
from konspira.games.niepodlegla.advanced.state import (
    AdvancedOver,
    Apply,
    ChooseVeterans,
    EndRound,
    Options,
    Phase,
    Table,
    Task,
)
from konspira.games.niepodlegla.content import NEUTRAL
from konspira.games.niepodlegla.fight import Fight
from konspira.games.niepodlegla.laying import Piece
from konspira.games.niepodlegla.planning import Planning
from tests.games.niepodlegla.advanced.decks import LEADER_FACES, NEUTRAL_FACES, PLAIN, SMALL, own_deck
from tests.kit.moving import Events, Moving

MOVING: Moving[Table] = Moving(advanced)
after, table_after, refused = MOVING.after, MOVING.table_after, MOVING.refused
E = TypeVar("E", bound=Event)
P = TypeVar("P", bound=Phase)

READY = Ready()
PILSUDSKI, DMOWSKI, PADEREWSKI, WITOS, HALLER = range(NEUTRAL, NEUTRAL + 5)
TOKENS = DECKS[""].tokens
STILL = ChooseVeterans()
"""A question in which nothing has happened yet: where `happens` lets a table wait."""


# ------------------------------------------------------------------ tables


def table(seats: int = 2, *missions: Any, deck: str | None = None, **at: Any) -> Table:
    """A table before the first round, with these fields changed; `deck=""` is the printed one."""
    text = (own_deck(missions) if missions else PLAIN) if deck is None else deck
    options = Options(at.pop("decides", "all"), text)
    return replace(setup(seats, options), **at)


def printed(seats: int = 2, **at: Any) -> Table:
    """A table with the printed deck."""
    return table(seats, deck="", **at)


def spot(t: Table, city: City) -> int:
    """The number of a city."""
    return DECKS[t.deck].place[city]


def free(*cities: City, **several: int) -> tuple[int, ...]:
    """Independence tokens: one in each of these cities, or as many as said."""
    counts: dict[str, int] = dict.fromkeys(cities, 1) | several
    return tuple(counts.get(city, 0) for city in DECKS[""].cities)


def lying(**obstacles: tuple[int, int, int]) -> tuple[tuple[int, int, int], ...]:
    """Obstacles by city: Russian, Central Powers', Ukrainian."""
    return tuple(obstacles.get(city, (0, 0, 0)) for city in DECKS[""].cities)


def obstacles(t: Table, city: City) -> dict[ObstacleKind, int]:
    """The obstacles in a city."""
    kinds: tuple[ObstacleKind, ...] = ("russian", "central", "ukrainian")
    return {kind: count for kind, count in zip(kinds, t.obstacles[spot(t, city)], strict=True) if count}


def owners(seats: Mapping[str, Seat]) -> tuple[Seat, ...]:
    """Who owns which token."""
    return tuple(seats.get(token, -1) for token in TOKENS)


def bits(*named: str) -> int:
    """The set of these tokens."""
    return sum(1 << TOKENS.index(token) for token in named)


# ------------------------------------------------------------------ moves


def chance(t: Table) -> tuple[Table, Events]:
    """CHANCE does something."""
    return step(t, CHANCE, sample(t, QuickLuck(0)))


def happens(t: Table, *tasks: Task) -> tuple[Table, Events]:
    """These things happen; then the table waits (STILL), unless they ask for something."""
    return go(t, *tasks, STILL)


def go(t: Table, *tasks: Task) -> tuple[Table, Events]:
    """These things happen, until something is asked."""
    waiting = Choosing(STILL, (Veterans(0),), convene(t.seats, 0, alone=True))
    return step(replace(t, todo=tasks, phase=waiting), 0, Veterans(0))


def effects(t: Table, *some: Effect, card: str = "", seat: Seat = -1) -> tuple[Table, Events]:
    """These effects of a card happen, one after another."""
    return happens(t, Apply(card, seat, some))


def decide(t: Table, *ways: Way) -> tuple[Table, Events]:
    """All propose the same, one question after another."""
    happened: Events = ()
    for way in ways:
        assert isinstance(t.phase, Choosing), f"nothing is asked that {way} answers"
        for seat in to_act(t):
            t, events = after(t, (seat, way))
            happened += events
    return t, happened


def asked(t: Table) -> tuple[Way, ...]:
    """What the players choose from together."""
    return now(t, Choosing).ways


def in_cities(*cities: City) -> tuple[InCity, ...]:
    """The choice of these cities."""
    return tuple(map(InCity, cities))


def still(t: Table) -> bool:
    """Whether all has happened that was to happen."""
    return isinstance(t.phase, Choosing) and t.phase.task == STILL


def now(t: Table, kind: type[P]) -> P:
    """The present moment, which is of this kind."""
    assert isinstance(t.phase, kind), f"not {kind.__name__}: {t.phase}"
    return t.phase


def of(events: Events, kind: type[E]) -> list[E]:
    """What happened of this kind."""
    return [event for event in events if isinstance(event, kind)]


def ended(t: Table) -> tuple[str, bool, int] | None:
    """By which rule the game ended, whether it was won, with how many points."""
    return (
        (t.phase.outcome.rule, bool(t.phase.outcome.winners), t.phase.points)
        if isinstance(t.phase, AdvancedOver)
        else None
    )


# ------------------------------------------------------------------ moments


def planning(t: Table) -> Table:
    """A round begins: pawns and dice."""
    t = chance(t)[0]
    now(t, Planning)
    return t


def fight(
    t: Table, taken: Mapping[str, Seat], *hands: str, morale: int = 6, leaders: Mapping[int, str] | None = None
) -> Table:
    """The dice have fallen: `hands` are each seat's neutral dice ("p d pf"), `leaders` the faces of own dice.

    Missions stand as they are; `taken` says whose pawn lies on which.
    """
    t = replace(t, takers=tuple(taken.get(card, -1) for card in t.missions))
    shown = [(seat, NEUTRAL_FACES.index(face)) for seat, hand in enumerate(hands) for face in hand.split()]
    neutral = [Piece(die, seat, face) for die, (seat, face) in enumerate(shown)]
    own = [Piece(die, t.dice[die - NEUTRAL], LEADER_FACES.index(face)) for die, face in (leaders or {}).items()]
    pieces = (*neutral, *own, *tokens(t))
    return replace(t, morale=morale, todo=(), phase=Fight(t.seats, pieces, ADVANCED.targets(t), morale))


def stop(t: Table) -> tuple[Table, Events]:
    """All agree to stop the fight."""
    return after(t, *((seat, READY) for seat in range(t.seats)))


def roll(*faces: str, black: int | None = None) -> Roll:
    """Neutral dice fall so; the black die shows so many pips (None: it is not rolled)."""
    return Roll(tuple(map(NEUTRAL_FACES.index, faces)), -1 if black is None else black)


def pips(number: int) -> RollBlack:
    """The black die shows so many pips."""
    return RollBlack(number)


def after_the_fight(
    t: Table, taken: Mapping[str, Seat] | None = None, done: Sequence[str] = ()
) -> tuple[Table, Events]:
    """Phases 3 to 6 with these missions taken and done, until something is asked."""
    seats = taken or {}
    t = replace(t, takers=tuple(seats.get(card, -1) for card in t.missions), done=tuple(done))
    return go(t, *AFTER_THE_FIGHT)


def borders(*finals: str, challenges: Sequence[str] = (), accord: int = 8, foreign: int = 8, **at: Any) -> Table:
    """The final round begins with these F cards and veterans' cards; at 8 and 8 Paris needs 3 diplomacy."""
    at = {"deck": SMALL, **at}
    t, _ = go(table(accord=accord, foreign=foreign, round=9, **at), EndRound())
    t = table_after(t, (CHANCE, DrawFinals(finals or ("F-1", "F-2"))))
    t = decide(t, Veterans(len(challenges)))[0]
    if challenges:
        t = table_after(t, (CHANCE, DrawChallenges(tuple(challenges))))
    now(t, Planning)
    return t


def legal_turns(t: Table) -> set[tuple[str, ...]]:
    """The missions that may be turned up now, in their order."""
    return {turn.cards for turn in legal(t, CHANCE) if isinstance(turn, Turn)}


def pieces(t: Table) -> dict[int, Piece]:
    """The dice and tokens of the fight."""
    return {piece.id: piece for piece in now(t, Fight).pieces}
