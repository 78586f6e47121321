"""NZ-39…NZ-47, NZ-49  Phase 3: what missions cost that were not done."""

from typing import Any

import pytest

from konspira.engine import CHANCE
from konspira.games.niepodlegla.actions import Next
from konspira.games.niepodlegla.advanced.actions import InCity, RollBlack, TurnThreat
from konspira.games.niepodlegla.advanced.content import (
    Accord,
    Black,
    City,
    Defeat,
    Effect,
    Foreign,
    Independence,
    Obstacle,
    ObstacleKind,
    Removed,
    Time,
)
from konspira.games.niepodlegla.advanced.events import (
    AdvancedEnded,
    BlackRolled,
    Cancelled,
    February,
    MissionRemoved,
    MoraleChecked,
    ObstaclePlaced,
    Power,
    Resolved,
    TimeMoved,
    Track,
)
from konspira.games.niepodlegla.advanced.state import RollingBlack, Table
from konspira.games.niepodlegla.events import Broken
from konspira.games.niepodlegla.planning import Planning
from tests.games.niepodlegla.advanced.decks import PRINTED, card, own_deck, time
from tests.games.niepodlegla.advanced.kit import (
    after,
    after_the_fight,
    asked,
    bits,
    decide,
    effects,
    ended,
    free,
    in_cities,
    lying,
    now,
    obstacles,
    of,
    owners,
    pips,
    printed,
    refused,
    spot,
    still,
    table,
)

KRESY: tuple[City, ...] = ("kowno", "wilno", "pinsk", "luck")


def undone(*some: Effect, urgent: bool = False, taken: bool = False, **at: Any) -> Table:
    """Phase 3 with one mission that has these negative effects."""
    t = table(2, card("one", undone=some, urgent=urgent), **{"morale": 4, **at})
    return after_the_fight(t, {"one": 0} if taken else {})[0]


# ------------------------------------------------------------------ which, in what order


def test_nz_40_the_effects_of_missions_with_no_pawn_and_of_urgent_ones_not_done_happen() -> None:
    cards = (
        card("idle", undone=(Accord(-1),)),
        card("tried", undone=(Accord(-1),)),
        card("urgent", undone=(Accord(-1),), urgent=True),
        card("saved", undone=(Accord(-1),), urgent=True),
    )
    t = table(2, *cards, accord=9, morale=4)
    t, events = after_the_fight(t, {"tried": 0, "urgent": 0, "saved": 1}, ["saved"])
    assert [event.card for event in of(events, Resolved) if not event.good] == ["idle", "urgent"]
    assert t.accord == 7


def test_nz_39_the_players_choose_the_order_of_the_cards() -> None:
    t, _ = after_the_fight(two_kinds())
    assert asked(t) == (Next(""), Next("a"), Next("b"), Next("c"))
    t, first = decide(t, Next("c"))
    assert of(first, Resolved) == [Resolved("c", good=False)]
    t, _ = after(t, (CHANCE, pips(0)))
    assert asked(t) == (Next(""), Next("a"), Next("b"))
    t, then = decide(t, Next("b"))
    assert of(then, Resolved) == [Resolved("b", good=False), Resolved("a", good=False)]
    assert obstacles(t, "lodz") == {"russian": 1}


def two_kinds() -> Table:
    """Two kinds of obstacle come to a city with independence: the first that comes goes off with it."""
    cards = (
        card("a", undone=(Obstacle("russian", city="lodz"),)),
        card("b", undone=(Obstacle("central", city="lodz"),)),
        card("c", undone=(Black(),)),
    )
    return table(2, *cards, morale=4, independence=free("lodz"))


def test_nz_39_the_cards_may_be_taken_as_they_lie() -> None:
    t, first = decide(after_the_fight(two_kinds())[0], Next(""))
    _, then = after(t, (CHANCE, pips(0)))
    assert [event.card for event in of((*first, *then), Resolved)] == ["a", "b", "c"]


@pytest.mark.parametrize(
    "undone",
    [
        ((Accord(-1),), (Foreign(-1),), (Accord(-1),)),
        ((Obstacle("central", city="lodz"),), (Obstacle("central", city="lodz"),), (Accord(-1),)),
        ((Obstacle("central", city="lodz"),), (Obstacle("russian", city="wilno"),), (Removed(),)),
        ((Accord(-1),), (Obstacle("central", city="lodz"), Obstacle("russian", city="lodz")), (Removed(),)),
    ],
)
def test_nz_39_the_order_is_not_asked_where_it_cannot_matter(undone: tuple[Any, ...]) -> None:
    cards = [card(name, undone=effects) for name, effects in zip("abc", undone, strict=True)]
    _, events = after_the_fight(table(2, *cards, morale=4, independence=free("lodz", "wilno")))
    assert [event.card for event in of(events, Resolved)] == ["a", "b", "c"]


def test_nz_39_the_symbols_of_a_card_go_left_to_right() -> None:
    t, events = effects(table(accord=5, foreign=5), Foreign(-1), Accord(-1), Foreign(-1))
    assert events == (Track("foreign", -1, 4), Track("accord", -1, 4), Track("foreign", -1, 3))
    assert still(t)


def test_nz_39_each_symbol_is_finished_with_its_cancellations_before_the_next() -> None:
    t = table(independence=free("luck", "wilno"), accord=3)
    t, _ = effects(t, Obstacle("russian", region="kresy"), Obstacle("central", city="luck"), Accord(-1))
    assert t.accord == 3
    t, events = decide(t, InCity("luck"))
    assert events == (Cancelled("russian", "luck"), ObstaclePlaced("central", "luck"), Track("accord", -1, 2))


def test_nz_39_card_removed_on_a_failed_urgent_mission_sends_its_pawn_home() -> None:
    t = undone(Removed(), urgent=True, taken=True)
    assert (t.missions, t.takers, t.out) == ((), (), ("one",))
    assert now(t, Planning).home == (3, 3)


def test_nz_39_defeat_ends_the_game_in_the_middle() -> None:
    t, events = effects(table(accord=5), Accord(-1), Defeat(), Accord(-1))
    assert (t.accord, ended(t), t.todo) == (4, ("NZ-47", False, -1), ())
    assert events[-1] == AdvancedEnded(won=False, rule="NZ-47", points=-1)


def test_nz_47_defeat_loses_the_game() -> None:
    t = undone(Defeat())
    assert ended(t) == ("NZ-47", False, -1)
    assert refused(t, 0, Next("")) == "NZ-85"


# ------------------------------------------------------------------ time


def test_nz_41_time_moves_one_forward_at_once_with_that_steps_effects() -> None:
    t, events = effects(table(round=1), Time())
    assert (t.round, obstacles(t, "krakow")) == (2, {"central": 1})
    assert events == (TimeMoved(2), ObstaclePlaced("central", "krakow"))


def test_nz_41_in_round_9_it_is_ignored() -> None:
    t, events = effects(table(round=9), Time(), Time())
    assert (t.round, events) == (9, ())


def test_nz_49_each_time_counts_and_at_9_the_rest_are_ignored() -> None:
    t, events = effects(table(round=7), Time(), Time(), Time())
    assert (t.round, of(events, TimeMoved)) == (9, [TimeMoved(8), TimeMoved(9)])


def test_nz_49_phase_6_moves_the_marker_again_so_a_round_is_skipped() -> None:
    t = undone(Time(), Removed(), round=1)
    assert (t.round, now(t, Planning).cards) == (3, ())


def test_nz_49_missions_and_pools_are_not_refilled_on_the_way() -> None:
    t = table(2, card("one", undone=(Time(), Removed())), card("x", deck="1"), accord=4, morale=2)
    t, events = effects(t, Time())
    assert (t.missions, t.morale, t.pile.size) == (("one",), 2, 1)
    assert [type(event) for event in events] == [TimeMoved, ObstaclePlaced]


def test_nz_49_no_shield_lies_where_time_moves_the_marker() -> None:
    t = undone(Time(), morale=6, round=1)
    assert obstacles(t, "krakow") == {"central": 1}
    assert t.round == 3


def test_nz_49_the_round_means_the_markers_position() -> None:
    t, _ = after_the_fight(table(2, card("one", undone=(Time(),)), round=8, morale=6, accord=5, foreign=5))
    assert (t.round, t.shield) == (10, False)


def test_nz_49_crossing_from_5_to_6_brings_february_at_once() -> None:
    t = table(round=5, tokens=owners({"pow": 0}), active=0)
    t, _ = effects(t, Time(), Accord())
    assert (t.round, asked(t), t.active) == (6, in_cities(*KRESY), 0)
    t, events = decide(t, InCity("wilno"), InCity("luck"))
    assert [type(event) for event in events] == [ObstaclePlaced, ObstaclePlaced, February, Track]
    assert (t.active, still(t)) == (bits("pow"), True)


def test_nz_49_after_crossing_threats_of_the_later_years_come() -> None:
    deck = own_deck((card("one", undone=(Time(),)),), time=time(r2=()))
    t, _ = after_the_fight(table(2, deck=deck, round=5, morale=3))
    assert refused(t, CHANCE, threat_of(t, 0)) == "NZ-51"
    assert after(t, (CHANCE, threat_of(t, 1)))


def threat_of(t: Table, period: int) -> TurnThreat:
    """The first threat of a period."""
    return TurnThreat(t.threats[period][0])


# ------------------------------------------------------------------ tracks and obstacles


@pytest.mark.parametrize(("before", "left"), [(3, 2), (1, 0), (0, 0)])
def test_nz_42_foreign_policy_falls_by_one_but_not_below_0(before: int, left: int) -> None:
    assert undone(Foreign(-1), foreign=before).foreign == left


@pytest.mark.parametrize(("before", "left"), [(3, 2), (1, 0), (0, 0)])
def test_nz_43_national_accord_falls_by_one_but_not_below_0(before: int, left: int) -> None:
    assert undone(Accord(-1), accord=before).accord == left


@pytest.mark.parametrize("kind", ["russian", "central", "ukrainian"])
def test_nz_44_an_obstacle_of_the_given_kind_goes_to_the_given_city(kind: ObstacleKind) -> None:
    t, events = effects(table(), Obstacle(kind, city="lublin"))
    assert (obstacles(t, "lublin"), events) == ({kind: 1}, (ObstaclePlaced(kind, "lublin"),))


@pytest.mark.parametrize(("round_", "power"), [(5, "russian"), (6, "bolshevik")])
def test_nz_44_russian_obstacles_are_bolshevik_from_round_6(round_: int, power: Power) -> None:
    t, events = effects(table(round=round_), Obstacle("russian", city="lublin"))
    assert (obstacles(t, "lublin"), events) == ({"russian": 1}, (ObstaclePlaced(power, "lublin"),))
    _, events = effects(table(round=round_, independence=free("lublin")), Obstacle("russian", city="lublin"))
    assert events == (Cancelled(power, "lublin"),)
    _, events = effects(table(round=round_, obstacles=lying(lublin=(1, 0, 0))), Independence("lublin"))
    assert events == (Cancelled(power, "lublin"),)


def test_nz_44_without_a_city_the_players_choose_one_of_the_region() -> None:
    t, _ = effects(table(), Obstacle("central", region="prussia"))
    assert asked(t) == (InCity("gdansk"), InCity("poznan"), InCity("opole"))
    t, _ = decide(t, InCity("opole"))
    assert (obstacles(t, "opole"), still(t)) == ({"central": 1}, True)


def test_nz_44_two_in_a_region_go_to_different_cities() -> None:
    t, _ = effects(table(), Obstacle("russian", region="kresy", count=2))
    t, _ = decide(t, InCity("pinsk"))
    assert asked(t) == (InCity("kowno"), InCity("wilno"), InCity("luck"))
    t, _ = decide(t, InCity("luck"))
    assert (obstacles(t, "pinsk"), obstacles(t, "luck"), still(t)) == ({"russian": 1}, {"russian": 1}, True)


def test_nz_44_as_many_as_there_are_cities_need_no_last_choice() -> None:
    t, _ = effects(table(), Obstacle("central", region="prussia", count=3))
    t, _ = decide(t, InCity("poznan"), InCity("gdansk"))
    assert (obstacles(t, "opole"), still(t)) == ({"central": 1}, True)


def test_nz_44_where_independence_lies_it_is_cancelled() -> None:
    t, _ = effects(table(independence=free("pinsk")), Obstacle("russian", region="kresy", count=2))
    t, events = decide(t, InCity("pinsk"), InCity("luck"))
    assert events == (Cancelled("russian", "pinsk"), ObstaclePlaced("russian", "luck"))
    assert sum(t.independence) == 0


@pytest.mark.parametrize("number", ["A-04", "A-54"])
def test_nz_44_so_on_a_04_and_a_54(number: str) -> None:
    mission = PRINTED.missions[number]
    twos = [e for e in (*mission.done, *mission.either, *mission.undone) if getattr(e, "count", 1) == 2]
    assert twos
    effect = twos[0]
    assert isinstance(effect, Obstacle | Independence)
    assert (effect.city, bool(effect.region)) == (None, True)
    t, _ = effects(printed(obstacles=table().obstacles), effect, card=number, seat=0)
    first, *others = asked(t)
    t, _ = decide(t, first)
    assert asked(t) == tuple(others)


# ------------------------------------------------------------------ the black die


def black(morale: int, shown: int, **at: Any) -> tuple[Table, list[Broken], list[BlackRolled]]:
    """The black die is rolled in phase 3."""
    t, _ = effects(table(morale=morale, **at), Black())
    now(t, RollingBlack)
    t, events = after(t, (CHANCE, pips(shown)))
    return t, of(events, Broken), of(events, BlackRolled)


@pytest.mark.parametrize(
    ("morale", "shown", "left"), [(5, 0, 5), (5, 1, 4), (5, 2, 3), (2, 2, 0), (1, 1, 0), (0, 0, 0)]
)
def test_nz_45_the_black_die_costs_what_it_shows(morale: int, shown: int, left: int) -> None:
    t, marks, rolled = black(morale, shown)
    assert (t.morale, t.broken, marks) == (left, False, [])
    assert rolled == [BlackRolled(morale - left, left)]


@pytest.mark.parametrize(("morale", "shown"), [(1, 2), (0, 1), (0, 2)])
def test_nz_45_more_than_remains_takes_all_and_marks_x(morale: int, shown: int) -> None:
    t, marks, rolled = black(morale, shown)
    assert (t.morale, t.broken, marks, rolled) == (0, True, [Broken()], [BlackRolled(morale, 0)])


def test_nz_45_x_is_marked_once() -> None:
    t, marks, _ = black(0, 2, broken=True)
    assert (t.broken, marks) == (True, [])


def test_nz_45_chance_alone_rolls_it() -> None:
    t, _ = effects(table(morale=3), Black())
    assert refused(t, 0, pips(0)) == "NZ-45"
    assert refused(t, CHANCE, RollBlack(6)) == "NZ-45"


def test_nz_45_the_loss_counts_in_the_morale_check() -> None:
    t, _ = after_the_fight(table(2, card("one", undone=(Black(),)), morale=4))
    _, events = after(t, (CHANCE, pips(1)))
    assert of(events, MoraleChecked) == [MoraleChecked(3, 1)]


def test_nz_46_card_removed_takes_the_mission_out_of_the_game() -> None:
    t, events = after_the_fight(table(2, card("one", undone=(Removed(),)), card("two"), morale=4), {"two": 1})
    assert (t.missions, t.out) == (("two",), ("one",))
    assert of(events, MissionRemoved) == [MissionRemoved("one")]


def test_nz_46_the_others_keep_their_pawns() -> None:
    t, _ = effects(table(2, card("one"), card("two"), card("three"), takers=(0, -1, 1)), Removed(), card="two")
    assert (t.missions, t.takers) == (("one", "three"), (0, 1))


def test_nz_44_a_city_can_fill_with_obstacles_of_several_cards() -> None:
    cards = tuple(card(name, undone=(Obstacle("central", city="lodz"),)) for name in "abc")
    t, _ = after_the_fight(table(2, *cards, morale=4))
    assert (obstacles(t, "lodz"), t.independence[spot(t, "lodz")]) == ({"central": 3}, 0)
