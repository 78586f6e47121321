"""Positions for tests: a table in a chosen moment, and moves on it.

They are played with a plain deck, so that no test depends on numbers that are ours to tune: all dice show people,
diplomacy, money, fight on faces 0–3 and nothing on face 5; the missions B-01…B-08 need one people each, and every final
needs one kind of symbol only. What the rulebook prints is tested on the printed deck.
"""

from collections.abc import Mapping
from typing import TypedDict, Unpack

from konspira.engine import CHANCE, Action, Event, Seat, replace
from konspira.engine.council import Choosing
from konspira.engine.pile import candidates, without
from konspira.games.niepodlegla import basic
from konspira.games.niepodlegla.actions import Ready, Roll, TakeDice, Turn
from konspira.games.niepodlegla.basic import default, setup, to_act
from konspira.games.niepodlegla.basic.actions import ShareFinals, TakeLeader
from konspira.games.niepodlegla.basic.content import AREAS, Area
from konspira.games.niepodlegla.basic.decks import DECKS
from konspira.games.niepodlegla.basic.state import BasicOver, Options, Phase, Table
from konspira.games.niepodlegla.content import CHARACTERS, NEUTRAL, Character
from konspira.games.niepodlegla.fight import Fight
from konspira.games.niepodlegla.laying import Piece, Target
from konspira.games.niepodlegla.planning import NOBODY, Planning, begin
from konspira.games.niepodlegla.state import Turning
from tests.kit.moving import Events, Move, Moving

PEOPLE, DIPLOMACY, MONEY, FIGHT, DOUBLE, BLANK = range(6)
PORTRAIT = DOUBLE
"""Face 4 is people and money on a neutral die, a portrait on a leader's."""

NO_PIP, ONE_PIP, TWO_PIPS = 0, 2, 4
READY = Ready()
MOVING: Moving[Table] = Moving(basic)
after, table_after, refused = MOVING.after, MOVING.table_after, MOVING.refused

REWARDS = {
    "B-01": "green",
    "B-02": "grey_red",
    "B-03": "accord",
    "B-04": "map_two",
    "B-05": "foreign",
    "B-06": "map",
    "B-07": "anywhere",
    "B-08": "green",
}
"""The missions that need one people, and what they pay."""

NEEDS = {"B-09": ("people", "money"), "B-10": ("fight",), "B-11": ("diplomacy", "diplomacy")}
"""Missions that need something else; they pay a token on accord."""

TIME: Mapping[int, tuple[Area, int]] = {
    1: ("accord", 2),
    2: ("green", -1),
    3: ("foreign", 6),
    4: ("grey_red", -6),
    5: ("foreign", -1),
}
"""What the time cards do, by round."""

FINAL_SYMBOLS = {"green": "people", "grey_red": "diplomacy", "accord": "money", "foreign": "fight"}


def entry(table: str, **fields: object) -> str:
    """An entry of a deck file."""
    lines = [f"{name} = {list(value) if isinstance(value, tuple) else value!r}" for name, value in fields.items()]
    return f"[[{table}]]\n" + "\n".join(lines) + "\n"


def plain_deck() -> str:
    """The plain deck as a file that a player could bring."""
    faces = [["people"], ["diplomacy"], ["money"], ["fight"]]
    parts = ["broken = 3", "[black]\nfaces = [0, 0, 1, 1, 2, 2]\n"]
    parts.append(entry("dice", id="neutral", faces=[*faces, ["people", "money"], []]))
    parts += [entry("dice", id=leader, faces=[*faces, ["any"], []]) for leader in CHARACTERS]
    parts += [entry("checks", markers=m, levels=n, source="reconstructed") for m, n in ((3, 1), (1, 2))]
    for card in DECKS[""].missions:
        parts.append(entry("missions", id=card, needs=NEEDS.get(card, ("people",)), reward=REWARDS.get(card, "accord")))
    parts += [entry("areas", id=area, row=[symbol] * 6) for area, symbol in FINAL_SYMBOLS.items()]
    time = DECKS[""].time
    parts += [entry("time", id=time[n].id, area=area, levels=by) for n, (area, by) in TIME.items()]
    return "\n".join(parts)


PLAIN = plain_deck()


class At(TypedDict, total=False):
    """What a position may choose; leaders are those with the first names unless a test says otherwise."""

    seats: int
    leaders: tuple[Character, ...]
    round: int
    areas: tuple[int, ...]
    levels: tuple[int, ...]
    markers: int
    neutral: int
    pool: tuple[int, ...]
    options: Options


def position(phase: Phase, **at: Unpack[At]) -> Table:
    """A table in this moment of a round."""
    seats = at.get("seats", 2)
    t = setup(seats, at.get("options", Options(deck=PLAIN)))
    leaders = tuple(map(die_of, at.get("leaders", CHARACTERS[:seats])))
    markers = at.get("markers", t.markers)
    return replace(
        t,
        leaders=leaders,
        round=at.get("round", 1),
        areas=at.get("areas", t.areas),
        levels=at.get("levels", t.levels),
        markers=markers,
        morale=markers,
        neutral=at.get("neutral", t.neutral),
        pool=at.get("pool", ()),
        todo=(),
        phase=phase,
    )


def die_of(leader: Character) -> int:
    """A leader's die."""
    return NEUTRAL + CHARACTERS.index(leader)


def lying(t: Table, cards: tuple[str, ...], takers: tuple[Seat, ...]) -> Table:
    """These missions lie face up, with these pawns on them; they are missing from the pile."""
    pile = t.pile
    for card in cards:
        pile = without(pile, card)
    return replace(t, missions=cards, takers=takers, pile=pile)


def planning(cards: int | tuple[str, ...] = 6, pawns: int | None = None, **at: Unpack[At]) -> Table:
    """Missions lie face up; everybody is to place pawns and share out dice."""
    t = position(Turning(0), **at)
    start = DECKS[t.deck].start[t.seats]
    names = tuple(DECKS[""].missions)[:cards] if isinstance(cards, int) else cards
    home = (start.pawns if pawns is None else pawns,) * t.seats
    return replace(lying(t, names, (NOBODY,) * len(names)), phase=begin(names, home, t.neutral, t.pool))


def fighting(
    taken: Mapping[str, Seat] | None = None,
    faces: Mapping[Seat, tuple[int, ...]] | None = None,
    own: Mapping[Seat, int] | None = None,
    morale: int | None = None,
    **at: Unpack[At],
) -> Table:
    """The first roll has been made: these missions lie there (NOBODY: not taken), neutral dice show these faces.

    Leaders' dice show nothing unless told, and neutral dice that are not told of lie blank before the last player.
    """
    taken = {"B-01": 0} if taken is None else taken
    t = lying(position(Turning(0), **at), tuple(taken), tuple(taken.values()))
    neutral = [(seat, face) for seat, some in sorted((faces or {}).items()) for face in some]
    neutral += [(t.seats - 1, BLANK)] * (t.neutral - len(neutral))
    leading = sorted((die, seat, (own or {}).get(seat, BLANK)) for seat, die in enumerate(t.leaders))
    pieces = [Piece(die, seat, face) for die, seat, face in [*((n, *die) for n, die in enumerate(neutral)), *leading]]
    needs = DECKS[t.deck].needs
    targets = tuple(Target(card, seat, needs[card]) for card, seat in taken.items() if seat != NOBODY)
    return replace(t, phase=Fight(t.seats, tuple(pieces), targets, t.morale if morale is None else morale))


def doing(*cards: str, seat: Seat = 0, **at: Unpack[At]) -> Table:
    """A fight in which a player has what these missions need, one people each."""
    return fighting(dict.fromkeys(cards, seat), {seat: (PEOPLE,) * len(cards)}, **at)


def paid(takers: Mapping[str, Seat], **at: Unpack[At]) -> Table:
    """The fight is over, and these players have done these missions, one people each."""
    seats = tuple(takers.values())
    return stop(fighting(takers, {seat: (PEOPLE,) * seats.count(seat) for seat in seats}, **at))[0]


def final(*shared: Area, **at: Unpack[At]) -> Table:
    """Round VI: the finals are shared out so, in seat order; all are to share out dice."""
    t = entering_final(**at)
    return agree(t, ShareFinals(shared or AREAS[: t.seats]))[0]


def entering_final(**at: Unpack[At]) -> Table:
    """Round V ends with no mission done, and the marker moves on to VI."""
    at.setdefault("areas", (5, 5, 5, 5))
    at["round"] = 5
    return stop(fighting({}, morale=12, **at))[0]


def final_fight(
    faces: Mapping[Seat, tuple[int, ...]], own: Mapping[Seat, int] | None = None, **at: Unpack[At]
) -> tuple[Table, Events]:
    """The first roll of the final, with these faces; what is not told of lies blank before the last player."""
    t = final(**at)
    faces = {seat: faces.get(seat, (BLANK,)) for seat in range(t.seats)}
    for seat in range(t.seats):
        count = len(faces[seat])
        now = t.phase
        assert isinstance(now, Planning)
        want = count if seat < t.seats - 1 else t.neutral - sum(now.dice[:seat])
        t = after(t, *([(seat, TakeDice(want))] if want != now.dice[seat] else []), (seat, READY))[0]
    shown = [face for some in faces.values() for face in some]
    shown += [BLANK] * (t.neutral - len(shown))
    leading = [(own or {}).get(t.leaders.index(die), BLANK) for die in sorted(t.leaders)]
    return after(t, (CHANCE, Roll((*shown, *leading), -1)))


# ------------------------------------------------------------------ moves


def happens(t: Table, *moves: Move) -> Events:
    """What happens by these moves."""
    return after(t, *moves)[1]


def stop(t: Table) -> tuple[Table, Events]:
    """All agree to stop."""
    return after(t, *((seat, READY) for seat in to_act(t)))


def planned(t: Table) -> Table:
    """All place pawns on the first missions and share out the dice; the dice are about to be rolled."""
    while isinstance(t.phase, Planning):
        for seat in to_act(t):
            t = table_after(t, (seat, default(t, seat)))
    return t


def agree(t: Table, *ways: Action) -> tuple[Table, Events]:
    """All who are asked propose the same, one question after another."""
    happened: Events = ()
    for way in ways:
        assert isinstance(t.phase, Choosing), t.phase
        t, events = after(t, *((seat, way) for seat in to_act(t)))
        happened += events
    return t, happened


def deal(t: Table, *cards: str) -> Table:
    """CHANCE turns these missions up, and one of the dates that may come next."""
    assert isinstance(t.phase, Turning)
    pile, dates = t.pile, DECKS[t.deck].dates
    for card in cards:
        pile = without(pile, card)
    rest = candidates(pile, dates)
    return table_after(t, (CHANCE, Turn(cards, dates[rest[0]] if rest else None)))


def deal_next(t: Table) -> Table:
    """CHANCE turns up the missions that come first in the lists."""
    assert isinstance(t.phase, Turning)
    return deal(t, *t.pile.cards[: t.phase.count])


def led(*leaders: Character, seats: int = 2, options: Options | None = None) -> Table:
    """The players have chosen these leaders."""
    t = deal(setup(seats, options or Options(deck=PLAIN)))
    return table_after(t, *((seat, TakeLeader(leader)) for seat, leader in enumerate(leaders)))


def asked(t: Table) -> set[Action]:
    """What is to choose from together, or by one alone."""
    assert isinstance(t.phase, Choosing), t.phase
    return set(t.phase.ways)


def fight_of(t: Table) -> Fight:
    """The fight that is on."""
    assert isinstance(t.phase, Fight), t.phase
    return t.phase


def plan_of(t: Table) -> Planning:
    """The plan that is being made."""
    assert isinstance(t.phase, Planning), t.phase
    return t.phase


def ending(t: Table) -> tuple[bool, str, int]:
    """Whether it is won, by which rule, and how much was missing."""
    assert isinstance(t.phase, BasicOver), t.phase
    return bool(t.phase.outcome.winners), t.phase.outcome.rule, t.phase.missing


def of_kind(events: Events, *kinds: type[Event]) -> list[Event]:
    """The events of these kinds."""
    return [event for event in events if isinstance(event, kinds)]
