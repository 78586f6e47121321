"""The routes that are offered whole: the cheapest one, and dearer ones that meet less trouble (SG-42, SG-243)."""

from functools import lru_cache
from typing import Final, NamedTuple

from konspira.games.siege import routes, soldiers
from konspira.games.siege.content import DISTRICTS
from konspira.games.siege.state import Table

CARDS: Final = 16
KEPT: Final = 4096


class Planned(NamedTuple):
    """A route, what it costs before anybody makes it cheaper, and how much trouble it meets."""

    route: tuple[int, ...]
    walked: int
    trouble: int


def offered(t: Table, number: int, target: int) -> tuple[Planned, ...]:
    """SG-42  The routes of a group to a District that it can pay, the cheapest first."""
    return payable(t, number, everywhere(t).get(target, ()))


def everywhere(t: Table) -> dict[int, tuple[Planned, ...]]:
    """For every District the routes to it from the Shelter."""
    city = t.city
    met = {*city.white, *city.black, *(at for at, _ in city.clashes), *(at for at, _ in city.fires)}
    trouble = tuple([len(trouble_in(t, district)) if district in met else 0 for district in DISTRICTS])
    return _from_home(routes.toll_in(t.city), t.city.shelter, trouble)


def payable(t: Table, number: int, found: tuple[Planned, ...]) -> tuple[Planned, ...]:
    """SG-42  Those of these routes that a group can pay."""
    most = CARDS + routes.saved(t, number) if found else 0
    return tuple([one for one in found if one.walked <= most])


def trouble_in(t: Table, district: int) -> list[str]:
    """SG-243  What a group meets there on its way: Soldiers whom the Act names, a Clash, a Fire."""
    met: list[str] = [*routes.meets(t, district)]
    met += ["clash"] * soldiers.clash_in(t.city, district)
    return met + ["fire"] * any(district == burns for burns, _ in t.city.fires)


@lru_cache(KEPT)
def _from_home(toll: routes.Toll, home: int, trouble: tuple[int, ...]) -> dict[int, tuple[Planned, ...]]:
    """For every District the routes to it of which none is both cheaper and safer."""
    streets = routes.streets_with(toll)
    first = Planned((home,), streets.enter[home], trouble[home - 1])
    best: dict[int, list[Planned]] = {home: [first]}
    ahead = [first]
    while ahead:
        here = ahead.pop(0)
        for to in DISTRICTS[here.route[-1]].neighbours:
            step = Planned(
                (*here.route, to),
                here.walked + streets.step[here.route[-1], to],
                here.trouble + trouble[to - 1],
            )
            there = best.setdefault(to, [])
            if step.walked <= CARDS + 1 and not any(_is_no_worse(one, step) for one in there):
                there[:] = [*(one for one in there if not _is_no_worse(step, one)), step]
                ahead.append(step)
    return {to: tuple(sorted(found, key=lambda one: one.walked)) for to, found in best.items()}


def _is_no_worse(one: Planned, other: Planned) -> bool:
    return one.walked <= other.walked and one.trouble <= other.trouble
