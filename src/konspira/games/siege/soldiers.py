"""Soldiers on the Map: how they move, clash and are placed (SG-50…54, SG-242)."""

from typing import Final, Literal

from konspira.engine import Event, Step, replace
from konspira.games.siege.content import DISTRICTS
from konspira.games.siege.events import Clashed, SoldierMoved, SoldierPlaced
from konspira.games.siege.state import City, Table
from konspira.games.siege.tasks import SoldiersMove

SoldierColour = Literal["white", "black", "blue"]

FIGURES: Final = 4
DISCS: Final[dict[SoldierColour, int]] = {"white": 3, "black": 2, "blue": 1}
"""SG-23, SG-241  4 Soldiers; discs 3 white, 2 black, 1 blue."""
CLASH_TOKENS: Final = 4
CLASH_DAWNS: Final = 2
SOUTH_BRIDGE: Final = frozenset({4, 10})
COLOURS: Final[tuple[SoldierColour, ...]] = ("white", "black", "blue")
ARROWS: Final[dict[str, dict[int, int]]] = {
    "white": {number: district.white for number, district in DISTRICTS.items()},
    "black": {number: district.black for number, district in DISTRICTS.items()},
}


def of_colour(city: City, colour: SoldierColour) -> tuple[int, ...]:
    """The Districts with Soldiers of a colour."""
    return {"white": city.white, "black": city.black, "blue": city.blue}[colour]


def _with(city: City, colour: SoldierColour, districts: tuple[int, ...]) -> City:
    """The City with the Soldiers of a colour there."""
    return replace(city, **{colour: tuple(sorted(districts))})


def without(city: City, colour: SoldierColour, district: int) -> City:
    """A Soldier leaves the Map."""
    return _with(city, colour, tuple([other for other in of_colour(city, colour) if other != district]))


def clash_in(city: City, district: int) -> bool:
    """Whether a Clash token lies there."""
    return any(where == district for where, _ in city.clashes)


def stands_in(city: City, district: int) -> bool:
    """Whether a Soldier of any colour stands there."""
    return any(district in of_colour(city, colour) for colour in COLOURS)


def figures(city: City) -> int:
    """How many Soldiers stand on the Map."""
    return len(city.white) + len(city.black) + len(city.blue)


# ------------------------------------------------------------------ moving


def move_all(t: Table, task: SoldiersMove) -> Step[Table]:
    """SG-50  First all WHITE along white arrows, then all BLACK along black ones."""
    # SG-244  This very Dawn is not one of the two after it came.
    city, told = colour_moves(t.city, "white", task.white, CLASH_DAWNS + 1)
    city, more = colour_moves(city, "black", task.black, CLASH_DAWNS + 1)
    return replace(t, city=city), (*told, *more)


def colour_moves(city: City, colour: SoldierColour, steps: int, dawns: int = CLASH_DAWNS) -> tuple[City, list[Event]]:
    """SG-50, SG-242  Lowest District first, by where they stand when the colour starts; nobody moves twice."""
    told: list[Event] = []
    for start in of_colour(city, colour) if steps else ():
        city, more = one_moves(city, colour, start, steps, dawns)
        told += more
    return city, told


def one_moves(
    city: City, colour: SoldierColour, at: int, steps: int, dawns: int = CLASH_DAWNS
) -> tuple[City, list[Event]]:
    """SG-51…53  Step by step until it is stopped or clashes."""
    told: list[Event] = []
    for _ in range(steps):
        to = ahead(city, colour, at)
        # SG-51  It stops before its own colour; SG-53  and before a Clash token.
        if to == at or to in of_colour(city, colour) or clash_in(city, to):
            break
        told.append(SoldierMoved(colour, at, to))
        city = without(city, colour, at)
        if rivals(city, colour, to):
            return clash(city, colour, to, dawns), [*told, Clashed(to)]
        city, at = _with(city, colour, (*of_colour(city, colour), to)), to
    return city, told


def ahead(city: City, colour: SoldierColour, at: int) -> int:
    """SG-30  Where the arrow leads; SG-320  on from a skipped District; SG-340  not over a bridge that is down."""
    to = ARROWS[colour][at]
    if to == city.soldiers_skip:
        to = ARROWS[colour][to]
    return at if city.south_bridge_down and {at, to} == SOUTH_BRIDGE else to


def rivals(city: City, colour: SoldierColour, district: int) -> tuple[SoldierColour, ...]:
    """Other colours that stand there."""
    return tuple([other for other in COLOURS if other != colour and district in of_colour(city, other)])


def clash(city: City, colour: SoldierColour, district: int, dawns: int = CLASH_DAWNS) -> City:
    """SG-52  A Clash token there, both figures back beside the Map; SG-241  no token where none is left."""
    for other in rivals(city, colour, district):
        city = without(city, other, district)
    if len(city.clashes) >= CLASH_TOKENS:
        return city
    return replace(city, clashes=tuple(sorted((*city.clashes, (district, dawns)))))


# ------------------------------------------------------------------ placing


def can_place(city: City, colour: SoldierColour) -> bool:
    """SG-241  Whether a figure and a disc of the colour are left."""
    return figures(city) < FIGURES and len(of_colour(city, colour)) < DISCS[colour]


def place(city: City, colour: SoldierColour, district: int) -> tuple[City, list[Event]]:
    """SG-54, SG-242  Where its colour or a Clash stands: next lower, 1 wraps to 10; after ten tries not placed."""
    if not can_place(city, colour):
        return city, []
    for back in range(10):
        to = (district - back - 1) % 10 + 1
        # SG-320  Soldiers skip the Safe Zone, also when they are placed.
        if to in of_colour(city, colour) or clash_in(city, to) or (to == city.soldiers_skip and colour != "blue"):
            continue
        if rivals(city, colour, to):
            return clash(city, colour, to), [SoldierPlaced(colour, to), Clashed(to)]
        return _with(city, colour, (*of_colour(city, colour), to)), [SoldierPlaced(colour, to)]
    return city, []
