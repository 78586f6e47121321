"""Routes that are offered whole, with what they cost and whom one meets (SG-42, SG-243)."""

from typing import Any

import pytest

from konspira.engine import Illegal, replace
from konspira.games.siege import planned_routes
from konspira.games.siege.actions import Enough
from konspira.games.siege.outside_actions import SetTarget
from konspira.games.siege.state import City, Person, Table
from konspira.games.siege.tasks import Beginning
from konspira.games.siege.trip_tasks import ChooseRoute, ExpeditionActions
from tests.games.siege.positions import WELL, after, on, siege, waits_for

EMILIA = Person("emilia", WELL, night="first")


NOWHERE = City()


def out(city: City = NOWHERE, who: Person = EMILIA, **fields: Any) -> Table:
    """The Expedition begins."""
    return on(siege(who, city=city, **fields), Beginning("expedition"))


def offered(t: Table, target: int) -> list[tuple[tuple[int, ...], int, int]]:
    """Routes with cost and trouble."""
    return [tuple(one) for one in planned_routes.offered(t, 0, target)]  # type: ignore[misc]


def test_sg_42_the_cheapest_route_is_offered_first_and_a_safer_one_besides() -> None:
    assert offered(out(), 8) == [((10, 7, 8), 5, 0)]
    assert offered(out(City(white=(7,))), 8) == [((10, 7, 8), 5, 1), ((10, 9, 8), 6, 0)]


def test_sg_243_a_clash_and_a_fire_are_trouble_too() -> None:
    found = offered(out(City(clashes=((7, 2),), fires=((9, 0),))), 8)
    assert found == [((10, 7, 8), 5, 1), ((10, 4, 3, 1, 6, 8), 12, 0)]


def test_sg_340_no_route_leads_over_a_bridge_that_is_down() -> None:
    assert offered(out(City(south_bridge_down=True)), 4) == [((10, 7, 6, 1, 3, 4), 12, 0)]


def test_sg_42_with_the_target_the_whole_way_is_chosen_and_the_group_goes() -> None:
    t = after(out(), SetTarget(0, 8, (10, 7, 8)))
    assert isinstance(waits_for(t), ExpeditionActions)
    assert t.trip is not None
    assert t.trip.unknown == 11


def test_sg_42_without_a_route_it_is_chosen_on_the_way() -> None:
    assert waits_for(after(out(), SetTarget(0, 8))) == ChooseRoute((10,))


def test_sg_42_a_route_that_is_not_offered_is_refused() -> None:
    with pytest.raises(Illegal, match="SG-42"):
        after(out(), SetTarget(0, 8, (10, 9, 8)))


def test_sg_150_lukas_group_may_go_one_card_further() -> None:
    far = City(south_bridge_down=True, north_bridge=2)
    assert offered(out(far), 5) == [((10, 7, 6, 1, 3, 5), 15, 0)]
    luka = replace(EMILIA, who="luka")
    t = after(out(who=luka), SetTarget(0, 8, (10, 7, 8)))
    assert t.trip is not None
    assert t.trip.unknown == 12


def test_sg_222_a_card_that_shortens_the_way_is_still_asked_for() -> None:
    t = after(out(hand=("znajoma_sciezka",)), SetTarget(0, 8, (10, 7, 8)))
    assert waits_for(t) == ChooseRoute((10, 7, 8))
    assert isinstance(waits_for(after(t, Enough())), ExpeditionActions)
