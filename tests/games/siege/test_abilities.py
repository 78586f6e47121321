"""What Locations and people can do for a group."""

import pytest

from konspira.engine import Illegal, replace
from konspira.games.siege import expedition, storage
from konspira.games.siege.abilities import ABILITIES
from konspira.games.siege.actions import ChoosePerson
from konspira.games.siege.content import LOCATIONS
from konspira.games.siege.outside_actions import Discover, Gather, UseAbility
from konspira.games.siege.state import City, Party, Person, Place, States, StoryPerson, Table, Trip
from konspira.games.siege.story_pieces import HOMES
from konspira.games.siege.story_tasks import PeekDeck, Trading
from konspira.games.siege.trip_tasks import ExpeditionActions, Find
from tests.games.siege.positions import after, on, siege, states, waits_for, ways

LOW: States = (2, 2, 2, 0, 0)


def at(location: str, district: int, *persons: StoryPerson, **goods: int) -> Table:
    """Emilia and Marin stand beside a Location with ten cards and these things."""
    group = [Person(who, LOW, night="first") for who in ("emilia", "marin")]
    t = siege(*group, city=City(places=(Place(location, district, 0, 0),)), persons=persons)
    stock = storage.stock_of(goods)
    supply = tuple(whole - here for whole, here in zip(storage.WHOLE, stock, strict=True))
    trip = Trip(0, 10, (6, 5, 3, 3, 2, 3, 2, 2, 1, 0), noise=3)
    return on(replace(t, parties=(Party(district, stock),), supply=supply, trip=trip), ExpeditionActions())


def cards(t: Table) -> int:
    """How many cards are left."""
    assert t.trip is not None
    return t.trip.unknown


def pile(t: Table, item: str) -> int:
    """How many of an item lie in the pile."""
    return storage.count(t.parties[0].pile, item)


def test_sg_231_every_ability_belongs_to_a_location_or_a_person() -> None:
    assert {one.at for one in ABILITIES.values()} <= {*LOCATIONS, *HOMES, ""}
    assert all(one.at or one.acts for one in ABILITIES.values())


def test_sg_231_an_ability_has_its_price_and_is_used_once_an_expedition() -> None:
    t = after(at("fabryka", 2), UseAbility("fabryka"))
    assert (cards(t), pile(t, "mechanical"), pile(t, "components")) == (7, 1, 1)
    with pytest.raises(Illegal, match="SG-231"):
        after(t, UseAbility("fabryka"))


def test_sg_44_an_ability_of_another_district_is_refused() -> None:
    with pytest.raises(Illegal, match="SG-44"):
        after(at("fabryka", 2), UseAbility("port"))


def test_sg_231_the_hospital_asks_for_goods_worth_five() -> None:
    assert UseAbility("szpital_wounds") not in ways(at("szpital", 4))
    t = after(at("szpital", 4, vegetable=1), UseAbility("szpital_wounds"), ChoosePerson("marin"))
    assert (states(t, "marin")[0], pile(t, "vegetable")) == (1, 0)
    assert UseAbility("szpital_illness") not in ways(t)


def test_sg_231_the_church_comforts_two() -> None:
    t = after(at("kosciol", 7, raw=1), UseAbility("kosciol"), ChoosePerson("marin"))
    assert [states(t, who)[2] for who in ("emilia", "marin")] == [1, 1]


def test_sg_231_soup_at_the_stadium_for_each_present() -> None:
    t = after(at("stadion", 5), UseAbility("stadion"))
    assert pile(after(t, 6), "vegetable") == 2
    assert pile(after(t, 5), "vegetable") == 0


def test_sg_231_the_station_makes_discovering_cheaper() -> None:
    t = after(at("dworzec_glowny", 3), UseAbility("dworzec"))
    assert waits_for(t) == PeekDeck("locations", 2, order=True)
    t = after(t, "kino", "poczta", ways(after(t, "kino", "poczta"))[0])
    assert cards(after(t, Discover(1))) == 4


def test_sg_231_the_port_trades_and_the_shopping_centre_is_loud() -> None:
    t = after(at("port", 6, raw=1), UseAbility("port"))
    assert isinstance(waits_for(t), Trading)
    t = after(at("centrum_handlowe", 8), UseAbility("centrum_handlowe"))
    assert t.trip is not None
    assert (waits_for(t), t.trip.noise) == (Find("storeroom"), 4)


def test_sg_234_the_well_gives_two_water_a_card_and_four_at_most() -> None:
    t = after(at("studnia_przy_murze", 7), *([Gather("water")] * 3))
    assert (pile(t, "water"), cards(t)) == (5, 7)


def test_sg_234_water_of_the_well_weighs_nothing() -> None:
    before = at("studnia_przy_murze", 7)
    drawn = after(before, Gather("water"), Gather("water"))
    assert expedition.room(drawn, 0) == expedition.room(before, 0)
    assert expedition.room(after(drawn, Gather("water")), 0) == expedition.room(before, 0) - 1


def test_sg_250_karel_takes_the_group_over_and_an_ally_asks_one_card_less() -> None:
    t = after(at("port", 6, StoryPerson("karel")), UseAbility("karel_1"))
    assert (cards(t), t.parties[0].target) == (8, 1)
    t = after(at("port", 6, StoryPerson("karel", 3)), UseAbility("karel_7"))
    assert (cards(t), t.parties[0].target) == (9, 7)


def test_sg_250_who_has_not_come_can_do_nothing() -> None:
    with pytest.raises(Illegal, match="SG-44"):
        after(at("port", 6), UseAbility("karel_1"))
