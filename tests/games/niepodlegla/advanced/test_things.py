"""NZ-01…NZ-09, NZ-18, NZ-19, NZ-78  Symbols, dice, map, tokens, tracks, cards."""

import pytest

from konspira.engine import CHANCE
from konspira.games.niepodlegla.actions import Turn
from konspira.games.niepodlegla.advanced import legal, view
from konspira.games.niepodlegla.advanced.actions import Cancel, Either
from konspira.games.niepodlegla.advanced.content import Accord, Foreign, Independence, Obstacle, ObstacleKind
from konspira.games.niepodlegla.advanced.events import (
    Cancelled,
    Freed,
    MoraleChecked,
    NoTokenLeft,
    ObstaclePlaced,
    Track,
)
from konspira.games.niepodlegla.advanced.state import ChooseEither
from konspira.games.niepodlegla.events import MissionDone, MissionUndone
from tests.games.niepodlegla.advanced.decks import PRINTED, both, card
from tests.games.niepodlegla.advanced.kit import (
    after_the_fight,
    asked,
    decide,
    effects,
    ended,
    fight,
    free,
    in_cities,
    lying,
    obstacles,
    of,
    planning,
    printed,
    refused,
    spot,
    still,
    stop,
    table,
    table_after,
)


@pytest.mark.parametrize("needs", ["p", "d", "m", "f"])
def test_nz_01_a_portrait_stands_for_any_symbol(needs: str) -> None:
    t = fight(table(2, card("one", needs)), {"one": 0}, "*", "p")
    assert of(stop(t)[1], MissionDone) == [MissionDone("one", 0)]


@pytest.mark.parametrize("needs", ["pp", "pd"])
def test_nz_01_a_portrait_stands_for_one_symbol_only(needs: str) -> None:
    t = fight(table(2, card("one", needs)), {"one": 0}, "*", "p")
    assert of(stop(t)[1], MissionUndone) == [MissionUndone("one", 0)]


@pytest.mark.parametrize(("needs", "die"), [("p", "d"), ("d", "m"), ("m", "f"), ("f", "p")])
def test_nz_01_one_symbol_is_not_another(needs: str, die: str) -> None:
    t = fight(table(2, card("one", needs)), {"one": 0}, die, "p")
    assert of(stop(t)[1], MissionUndone) == [MissionUndone("one", 0)]


def test_nz_02_thirteen_neutral_dice_are_all_alike_and_five_are_characters() -> None:
    faces = PRINTED.dice.faces
    assert len(faces) == 13 + 5
    assert len(set(faces[:13])) == 1
    assert all(die != faces[0] for die in faces[13:])


def test_nz_02_the_black_die_has_blank_faces_and_one_and_two_pips() -> None:
    assert set(PRINTED.dice.black) == {0, 1, 2}


def test_nz_02_a_face_may_show_more_than_one_symbol() -> None:
    t = fight(table(2, card("one", "pf")), {"one": 0}, "pf", "p")
    assert of(stop(t)[1], MissionDone) == [MissionDone("one", 0)]


def test_nz_03_sixteen_cities_lie_in_four_regions() -> None:
    assert PRINTED.region == {
        "prussia": ("gdansk", "poznan", "opole"),
        "galicia": ("cieszyn", "krakow", "lwow", "stanislawow"),
        "kresy": ("kowno", "wilno", "pinsk", "luck"),
        "centre": ("lublin", "warszawa", "lodz", "kielce", "bialystok"),
    }
    assert len(set(PRINTED.cities)) == 16


@pytest.mark.parametrize(("kind", "printed_tokens"), [("russian", 25), ("central", 15), ("ukrainian", 6)])
def test_nz_04_when_obstacles_run_out_more_are_improvised(kind: ObstacleKind, printed_tokens: int) -> None:
    full = tuple(printed_tokens if kind == each else 0 for each in ("russian", "central", "ukrainian"))
    t, events = effects(table(obstacles=lying(lodz=full)), Obstacle(kind, city="opole"))  # type: ignore[arg-type]
    assert obstacles(t, "opole") == {kind: 1}
    assert events == (ObstaclePlaced(kind, "opole"),)


def test_nz_05_a_city_holds_any_number_of_tokens() -> None:
    t, _ = effects(table(), *(Independence(city="opole"),) * 5, *(Obstacle("central", city="lodz"),) * 5)
    assert (t.independence[spot(t, "opole")], obstacles(t, "lodz")) == (5, {"central": 5})


@pytest.mark.parametrize("tokens", [1, 2])
def test_nz_05_an_obstacle_where_independence_lies_removes_both(tokens: int) -> None:
    t, events = effects(table(independence=free(lodz=tokens)), Obstacle("russian", city="lodz"))
    assert (t.independence[spot(t, "lodz")], obstacles(t, "lodz")) == (tokens - 1, {})
    assert events == (Cancelled("russian", "lodz"),)


def test_nz_05_independence_where_an_obstacle_lies_removes_both() -> None:
    t, events = effects(table(obstacles=lying(lodz=(0, 0, 2))), Independence(city="lodz"))
    assert (t.independence[spot(t, "lodz")], obstacles(t, "lodz")) == (0, {"ukrainian": 1})
    assert events == (Cancelled("ukrainian", "lodz"),)


def test_nz_05_where_several_kinds_lie_the_players_choose_which_goes() -> None:
    t, _ = effects(table(obstacles=lying(lodz=(1, 2, 0))), Independence(city="lodz"))
    assert asked(t) == (Cancel("russian"), Cancel("central"))
    t, events = decide(t, Cancel("central"))
    assert (obstacles(t, "lodz"), t.independence[spot(t, "lodz")], still(t)) == ({"russian": 1, "central": 1}, 0, True)
    assert events == (Cancelled("central", "lodz"),)


def test_nz_05_obstacles_of_different_kinds_do_not_cancel_each_other() -> None:
    kinds: tuple[ObstacleKind, ...] = ("russian", "central", "ukrainian")
    t, _ = effects(table(), *(Obstacle(kind, city="lwow") for kind in kinds))
    assert obstacles(t, "lwow") == {"russian": 1, "central": 1, "ukrainian": 1}


def test_nz_06_both_tracks_start_at_0() -> None:
    assert (table().foreign, table().accord) == (0, 0)


def test_nz_06_neither_track_falls_below_0() -> None:
    t, events = effects(table(), Foreign(-1), Accord(-1))
    assert (t.foreign, t.accord, events) == (0, 0, ())


@pytest.mark.parametrize(("accord", "foreign"), [(5, 5), (10, 0), (0, 10), (7, 6)])
def test_nz_06_the_markers_have_met_at_ten(accord: int, foreign: int) -> None:
    t, _ = after_the_fight(table(round=9, morale=4, accord=accord, foreign=foreign))
    assert ended(t) is None


def test_nz_78_each_track_ends_at_10() -> None:
    t, events = effects(table(foreign=9, accord=9), Foreign(), Accord(), Foreign(), Accord())
    assert (t.foreign, t.accord) == (10, 10)
    assert events == (Track("foreign", 1, 10), Track("accord", 1, 10))


def test_nz_07_a_morale_token_is_among_the_eight() -> None:
    assert len(PRINTED.tokens) == len(PRINTED.rallies) == 8
    assert any(PRINTED.rallies)


BAD, GOOD = (Accord(-1),), (Foreign(),)


def test_nz_08_of_two_effects_the_players_choose_one_and_the_other_is_ignored() -> None:
    t = table(2, card("one", done=GOOD, either=(Accord(), Accord())), morale=4)
    t, _ = after_the_fight(t, {"one": 0}, ["one"])
    assert asked(t) == (Either(0), Either(1))
    upper, lower = decide(t, Either(0))[0], decide(t, Either(1))[0]
    assert (upper.foreign, upper.accord) == (1, 0)
    assert (lower.foreign, lower.accord) == (0, 2)


def test_nz_08_the_negative_effect_happens_when_nobody_takes_the_mission() -> None:
    t, _ = after_the_fight(table(2, card("one", undone=BAD), accord=3, morale=4))
    assert t.accord == 2


def test_nz_08_taken_and_not_done_it_does_not() -> None:
    t, _ = after_the_fight(table(2, card("one", undone=BAD), accord=3, morale=4), {"one": 1})
    assert t.accord == 3


def test_nz_08_with_an_exclamation_mark_it_does() -> None:
    t, _ = after_the_fight(table(2, card("one", undone=BAD, urgent=True), accord=3, morale=4), {"one": 1})
    assert t.accord == 2


def test_nz_08_a_mission_done_has_its_positive_effect_alone() -> None:
    t = table(2, card("one", done=GOOD, undone=BAD, urgent=True), accord=3, morale=4)
    t, _ = after_the_fight(t, {"one": 1}, ["one"])
    assert (t.accord, t.foreign) == (3, 1)


def test_nz_08_positive_effects_wait_for_phase_5() -> None:
    t = fight(table(2, card("one", done=GOOD)), {"one": 0}, "p", "p", morale=5)
    told = [type(event) for event in stop(t)[1]]
    assert told.index(MissionDone) < told.index(MoraleChecked) < told.index(Track)


def test_nz_08_a_choice_of_two_is_not_asked_for_a_mission_with_one_effect() -> None:
    t, _ = after_the_fight(table(2, card("one", done=GOOD), morale=4), {"one": 0}, ["one"])
    assert not any(isinstance(task, ChooseEither) for task in t.todo)
    assert t.foreign == 1


DATED = (
    card("start"),
    card("x1", deck="1", date="1915"),
    card("x2", deck="1", date="1915"),
    card("x3", deck="1", date="b. 1874"),
)


def test_nz_09_the_date_of_the_next_card_is_seen_from_the_start() -> None:
    t = table(2, *DATED)
    assert set(legal(t, CHANCE)) == {Turn((), both("1915")), Turn((), both("b. 1874"))}
    t = table_after(t, (CHANCE, Turn((), both("1915"))))
    assert view(t, 0).table.pile.next == both("1915")


def test_nz_09_which_of_the_cards_with_that_date_it_is_shows_when_it_is_turned() -> None:
    t = table_after(table(2, *DATED), (CHANCE, Turn((), both("1915"))))
    t, _ = after_the_fight(t)
    turns = set(legal(t, CHANCE))
    assert {turn.cards[0] for turn in turns if isinstance(turn, Turn)} == {"x1", "x2"}
    assert all(isinstance(turn, Turn) and len(turn.cards) == 3 and turn.next is None for turn in turns)


def test_nz_09_a_card_with_another_date_cannot_come() -> None:
    t = table_after(table(2, *DATED), (CHANCE, Turn((), both("1915"))))
    t, _ = after_the_fight(t)
    assert refused(t, CHANCE, Turn(("x3", "x1", "x2"), None)) == "NZ-71"


def test_nz_09_everybody_sees_the_whole_table() -> None:
    t = planning(printed())
    assert view(t, 0).table == view(t, 1).table == view(t, None).table == t


FULL = free(opole=34)


def test_nz_18_with_34_tokens_on_the_map_another_is_not_placed() -> None:
    t, events = effects(table(independence=FULL), Independence(city="lodz"))
    assert (t.independence, events) == (FULL, (NoTokenLeft("lodz"),))


def test_nz_18_but_it_still_cancels_an_obstacle() -> None:
    t, events = effects(table(independence=FULL, obstacles=lying(lodz=(1, 0, 0))), Independence(city="lodz"))
    assert (t.independence, obstacles(t, "lodz")) == (FULL, {})
    assert events == (Cancelled("russian", "lodz"),)


def test_nz_18_the_34th_token_is_placed() -> None:
    t, events = effects(table(independence=free(opole=33)), Independence(city="lodz"))
    assert (sum(t.independence), events) == (34, (Freed("lodz"),))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("entering", [4, 6])
def test_nz_19_the_russian_partition_on_the_time_track_means_kresy(seats: int, entering: int) -> None:
    t, _ = after_the_fight(printed(seats, missions=(), takers=(), round=entering - 1, morale=4))
    assert asked(t) == in_cities("kowno", "wilno", "pinsk", "luck")
