"""Searching: cards, finds, Noise, doors, rubble."""

import pytest

from konspira.engine import CHANCE, replace
from konspira.games.siege import rules, storage
from konspira.games.siege.actions import Enough, TurnCard
from konspira.games.siege.content import Row
from konspira.games.siege.events import NothingFound
from konspira.games.siege.outside_actions import Dig, KeepCard, OpenBy, ReturnCard, TurnNext
from konspira.games.siege.searching import KINDS, noise
from konspira.games.siege.state import City, Party, Person, Place, RollingDie, Table, Trip
from konspira.games.siege.tasks import Task
from konspira.games.siege.trip_tasks import (
    DoorMet,
    Encounter,
    Find,
    NoiseRoll,
    QuietPassage,
    ResidentsCome,
    RubbleMet,
    Searching,
    SpecialRoll,
)
from tests.games.siege.positions import WELL, after, is_done, on, siege, waits_for, ways

EVERY = (6, 5, 3, 3, 2, 3, 2, 2, 1, 0)


def inside(
    *tasks: Task, who: str = "marin", district: int = 8, loud: int = 3, unknown: int = 10, **goods: int
) -> Table:
    """A group searches the shopping centre (in 10: the looted Old Town), with these things in its pile."""
    place = "spladrowana_starowka" if district == 10 else "centrum_handlowe"
    t = siege(Person(who, WELL, night="first"), city=City(places=(Place(place, district, 0),)))
    stock = storage.stock_of(goods)
    supply = tuple(whole - here for whole, here in zip(storage.WHOLE, stock, strict=True))
    trip = Trip(0, unknown, EVERY, noise=loud, location=place)
    t = replace(t, parties=(Party(district, stock, True),), supply=supply, trip=trip)
    return on(t, *(tasks or (Searching(),)))


def pile(t: Table) -> dict[str, int]:
    """What lies in the pile."""
    return {item: n for item, n in zip(storage.NAMES, t.parties[0].pile, strict=True) if n}


def trip(t: Table) -> Trip:
    """The Active Group's trip."""
    assert t.trip is not None
    return t.trip


def test_sg_180_a_card_is_taken_or_the_search_stops() -> None:
    t = inside()
    assert ways(t) == (TurnNext(), Enough())
    assert is_done(after(t, Enough()))
    t = after(t, TurnNext(), "heap")
    assert waits_for(t) == Find("heap")
    assert (trip(t).unknown, trip(t).unseen[KINDS.index("heap")]) == (9, 4)


def test_sg_180_an_empty_deck_ends_the_search() -> None:
    assert is_done(inside(unknown=0))


@pytest.mark.parametrize(("row", "goods"), [("furniture", {"book": 1}), ("heap", {"chems": 1})])
def test_sg_183_a_find_is_what_stands_in_the_row(row: Row, goods: dict[str, int]) -> None:
    t = after(inside(Find(row)), "finding_4")
    assert is_done(t)
    assert pile(t) == goods


def test_sg_183_every_storeroom_and_every_star_add_a_special_roll() -> None:
    t = after(inside(Find("storeroom")), "finding_4")
    assert waits_for(t) == SpecialRoll()
    assert pile(after(t, 10)) == {"bandages": 1, "canned": 1}
    assert waits_for(after(inside(Find("furniture")), "finding_7")) == SpecialRoll()
    assert is_done(after(inside(Find("furniture", plain=True)), "finding_7"))


def test_sg_187_the_special_table_is_that_of_the_locations_kind() -> None:
    assert pile(after(inside(SpecialRoll()), 9)) == {"sugar": 1}
    assert pile(after(inside(SpecialRoll()), 3)) == {}


def test_sg_182_in_district_10_a_storeroom_draws_the_furniture_row_without_special() -> None:
    t = after(inside(Find("storeroom"), district=10), "finding_4")
    assert is_done(t)
    assert pile(t) == {"book": 1}


def test_sg_182_noise_stays_within_1_and_10() -> None:
    assert trip(noise(inside(loud=2), -5)[0]).noise == 1
    assert trip(noise(inside(loud=9), 5)[0]).noise == 10


def test_sg_16_a_roll_up_to_noise_brings_residents_and_noise_falls_to_1() -> None:
    t = inside(NoiseRoll())
    heard = after(t, 3)
    assert (waits_for(heard), trip(heard).noise) == (ResidentsCome(), 1)
    assert is_done(after(t, 4))


def test_sg_185_a_crack_is_noise_and_a_noise_roll() -> None:
    t = after(inside(), TurnNext(), "crack")
    assert (waits_for(t), trip(t).noise) == (NoiseRoll(), 4)


def test_sg_185_a_quiet_passage_shows_the_next_card_which_may_be_returned() -> None:
    t = after(inside(), TurnNext(), "quiet_passage", "patrol")
    assert (waits_for(t), trip(t).noise, trip(t).known) == (QuietPassage(), 2, ("patrol",))
    kept = after(t, KeepCard())
    assert trip(after(kept, TurnNext())).noise == 4
    gone = after(t, ReturnCard())
    assert (trip(gone).known, trip(gone).unknown, trip(gone).unseen[-2]) == ((), 8, 0)


def test_sg_185_sg_55_a_patrol_is_an_encounter_where_a_soldier_stands() -> None:
    t = inside()
    assert trip(after(t, TurnNext(), "patrol")).noise == 5
    t = after(replace(t, city=replace(t.city, white=(8,))), TurnNext(), "patrol")
    assert waits_for(t) == Encounter("white")


# ------------------------------------------------------------------ doors and rubble


def test_sg_185_a_door_yields_to_a_lockpick_a_tool_or_a_shoulder() -> None:
    t = inside(DoorMet(), lockpick=1, hatchet=1)
    assert ways(t) == (OpenBy("lockpick"), OpenBy("tool"), OpenBy("shoulder"), Enough())
    assert ways(inside(DoorMet())) == (OpenBy("shoulder"), Enough())


def test_sg_185_a_lockpick_opens_on_4_and_is_used_up() -> None:
    t = after(inside(DoorMet(), lockpick=1), OpenBy("lockpick"))
    opened = after(t, 4)
    assert (waits_for(opened), pile(opened)) == (Find("storeroom"), {})
    assert pile(after(t, 3)) == {"lockpick": 1}


def test_sg_150_teodor_tries_the_lock_for_his_group() -> None:
    t = after(inside(DoorMet(), who="teodor", lockpick=1), OpenBy("lockpick"), 2)
    assert waits_for(t) == Find("storeroom")


def test_sg_185_a_tool_opens_with_noise_and_a_shoulder_on_6() -> None:
    t = after(inside(DoorMet(), shovel=1), OpenBy("tool"))
    assert (waits_for(t), trip(t).noise) == (Find("storeroom"), 5)
    t = after(inside(DoorMet()), OpenBy("shoulder"))
    assert (trip(t).unknown, trip(t).noise) == (9, 5)
    assert isinstance(t.phase, RollingDie)
    assert waits_for(after(t, 6)) == Find("storeroom")
    assert is_done(after(t, 5))


@pytest.mark.parametrize(
    ("who", "goods", "cards", "loud"),
    [("marin", {"shovel": 1}, 1, 3), ("marin", {}, 3, 4), ("radek", {}, 2, 4), ("radek", {"shovel": 1}, 1, 3)],
)
def test_sg_185_rubble_costs_cards_and_sg_150_radek_one_less(
    who: str, goods: dict[str, int], cards: int, loud: int
) -> None:
    t = after(inside(RubbleMet(), who=who, **goods), Dig())
    assert (waits_for(t), 10 - trip(t).unknown, trip(t).noise) == (Find("heap"), cards, loud)


def test_sg_181_rubble_that_cannot_be_paid_is_left() -> None:
    assert is_done(inside(RubbleMet(), unknown=2))


def test_sg_183_a_find_that_brings_nothing_is_told() -> None:
    t = inside(Find("heap"))
    assert NothingFound() in rules.step(t, CHANCE, TurnCard("finding_2"))[1]
    assert NothingFound() not in rules.step(t, CHANCE, TurnCard("finding_1"))[1]
    assert NothingFound() not in rules.step(t, CHANCE, TurnCard("finding_6"))[1]
