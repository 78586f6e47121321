"""The table in a terminal: what the question needs on a small screen, all of it on a large one."""

from io import StringIO

import pytest
from rich.console import Console

from konspira.engine import replace
from konspira.games.siege.box import BOX
from konspira.games.siege.state import Party, Person, Table, Trip
from konspira.games.siege.storage import NOTHING
from konspira.games.siege.tasks import Beginning, DayActions
from konspira.games.siege.trip_tasks import ChooseRoute, Searching
from konspira.games.siege.view import view
from tests.games.siege.positions import on, siege
from tests.games.siege.test_questions import COPIES

SMALL, LARGE = (80, 24), (120, 40)


def drawn(t: Table, size: tuple[int, int], lang: str = "pl") -> str:
    """The picture on a screen of this size."""
    shown = StringIO()
    console = Console(file=shown, width=size[0], height=size[1])
    console.print(BOX.terminal.draw(view(t, 0), ("Ania", "Maciek"), lang))  # type: ignore[arg-type]
    return shown.getvalue()


def day(**fields: object) -> Table:
    """Two people by day."""
    t = siege(Person("radek", (1, 0, 3, 2, 0)), "nadia", goods={"wood": 4, "water": 2}, seats=2, **fields)
    return on(replace(t, spaces=("bed", *t.spaces[1:])), DayActions(), Beginning("dusk"))


def test_by_day_a_small_screen_shows_people_storage_and_the_house() -> None:
    shown = drawn(day(), SMALL)
    assert "Akt I: Dom · dzień 1/8 · Dzień" in shown
    assert "zimno 0 · ⚑ Ania" in shown
    assert "Radek*" in shown
    assert "3!" in shown
    assert "akcje: 1" in shown
    assert "Magazyn: Drewno 4 · Woda 2" in shown
    assert "Dom: Łóżko A1" in shown
    assert "Do usunięcia: Meble C2, Gruz C3" in shown
    assert len(shown.splitlines()) <= 10


def test_a_large_screen_shows_the_house_in_section_the_city_and_the_goal() -> None:
    shown = drawn(day(), LARGE, "en")
    assert "G1 Door" in shown
    assert "C4 ░ Heap" in shown
    assert " 1≈ Airport" in shown
    assert "✗ kinds of Fittings 1/5 · ✓ Bed 1/1" in shown
    assert "fireman" in shown
    assert len(shown.splitlines()) <= 34


def test_a_group_outside_sees_the_unknown_noise_and_its_pile() -> None:
    t = siege(Person("radek", night="first"), Person("nadia", night="guard"), goods={"raw": 1})
    t = replace(t, parties=(Party(7, t.storage),), storage=NOTHING, trip=Trip(0, 9, COPIES, noise=4, known=("heap",)))
    shown = drawn(on(t, Searching(), Beginning("raid")), SMALL)
    assert "Nieznane: 9, hałas 4 · na wierzchu Sterta" in shown
    assert "Stos znalezisk (1/4): Surowe jedzenie 1" in shown
    assert "Miasto:" not in shown
    assert "Magazyn" not in shown


def test_a_group_that_chooses_its_way_sees_the_city() -> None:
    t = siege(Person("radek", night="first"), Person("nadia", night="guard"))
    t = replace(t, parties=(Party(7, NOTHING),), trip=Trip(0, 16, COPIES), city=replace(t.city, white=(6,)))
    shown = drawn(on(t, ChooseRoute((10,)), Beginning("raid")), SMALL)
    assert "Miasto: 6 ⚔ Grazni · 7 ►Radek" in shown


@pytest.mark.parametrize("lang", ["pl", "en"])
@pytest.mark.parametrize("size", [SMALL, LARGE, (60, 24)])
def test_no_line_is_wider_than_the_screen(size: tuple[int, int], lang: str) -> None:
    assert max(map(len, drawn(day(), size, lang).splitlines())) <= size[0]


def test_a_word_looks_up_people_and_fittings() -> None:
    look_up = BOX.terminal.look_up
    assert look_up is not None
    assert look_up(view(day(), 0), "łóżko", "pl") is not None
    assert look_up(view(day(), 0), "xyz", "pl") is None
