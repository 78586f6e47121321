"""Soldiers on the Map; the cases (a)–(e) of the sheet."""

from konspira.engine import replace
from konspira.games.siege import soldiers
from konspira.games.siege.state import City
from konspira.games.siege.tasks import SoldiersMove, TimersRun
from tests.games.siege.positions import on, siege


def moved(city: City, white: int = 0, black: int = 0) -> City:
    """The City after Soldiers have moved."""
    return on(siege("marin", city=city), SoldiersMove(white, black)).city


def test_sg_51_case_a_a_soldier_stops_before_its_own_colour() -> None:
    assert moved(City(white=(1, 3)), 1).white == (1, 2)


def test_sg_50_case_b_the_lower_district_moves_first_and_makes_way() -> None:
    assert moved(City(white=(7, 8)), 2).white == (1, 6)


def test_sg_52_case_c_two_colours_clash_and_both_leave() -> None:
    city = moved(City(white=(9,), black=(8,)), 2)
    assert (city.white, city.black) == ((), ())
    assert [district for district, _ in city.clashes] == [8]


def test_sg_53_case_d_a_clash_ahead_stops_a_soldier() -> None:
    assert moved(City(white=(9,), clashes=((8, 2),)), 2).white == (9,)


def test_sg_54_case_e_a_soldier_placed_on_its_colour_goes_lower() -> None:
    assert soldiers.place(City(white=(6, 7)), "white", 7)[0].white == (5, 6, 7)


def test_sg_242_place_white_in_1_with_white_in_1_and_a_clash_on_10() -> None:
    assert soldiers.place(City(white=(1,), clashes=((10, 2),)), "white", 1)[0].white == (1, 9)


def test_sg_54_placed_where_another_colour_stands_they_clash() -> None:
    city = soldiers.place(City(black=(7,)), "white", 7)[0]
    assert (city.white, city.black, city.clashes) == ((), (), ((7, 2),))


def test_sg_242_with_all_ten_barred_nobody_is_placed() -> None:
    barred = City(white=(1,), clashes=tuple((n, 2) for n in range(2, 11)))
    assert soldiers.place(barred, "white", 5)[0] == barred


def test_sg_241_there_are_three_white_discs_and_four_figures() -> None:
    assert soldiers.place(City(white=(1, 2, 3)), "white", 9)[0].white == (1, 2, 3)
    assert soldiers.place(City(white=(1, 2), black=(4, 5)), "white", 9)[0].white == (1, 2)


def test_sg_50_white_moves_before_black() -> None:
    city = moved(City(white=(6,), black=(2,)), 1, 1)
    assert (city.white, city.black, city.clashes) == ((), (), ((1, 3),))


def test_sg_52_a_third_colour_never_moves_but_clashes() -> None:
    city = moved(City(white=(7,), blue=(6,)), 1, 3)
    assert (city.white, city.blue, [d for d, _ in city.clashes]) == ((), (), [6])


def test_sg_320_soldiers_skip_the_safe_zone() -> None:
    assert moved(City(white=(7,), soldiers_skip=6), 1).white == (1,)


def test_sg_340_with_the_south_bridge_down_a_white_soldier_on_4_stays() -> None:
    assert moved(City(white=(4,), south_bridge_down=True), 3).white == (4,)
    assert moved(City(white=(4,)), 1).white == (10,)


def test_sg_244_a_clash_goes_at_the_second_dawn_after_it_came() -> None:
    t = siege("marin", city=moved(City(white=(9,), black=(8,)), 1))
    lasting = []
    for _ in range(3):
        t = on(replace(t, todo=()), TimersRun())
        lasting.append(len(t.city.clashes))
    assert lasting == [1, 1, 0]
