"""NZ-50…NZ-58  Phase 4: the morale check, threats, the shield."""

from typing import Any

import pytest

from konspira.engine import CHANCE, replace
from konspira.games.niepodlegla.advanced.actions import DiscardMission, InCity, TurnThreat
from konspira.games.niepodlegla.advanced.content import (
    Accord,
    Black,
    Discard,
    Effect,
    Foreign,
    Obstacle,
    Region,
    Shield,
    Time,
)
from konspira.games.niepodlegla.advanced.events import (
    Averted,
    BlackRolled,
    MissionRemoved,
    MoraleChecked,
    ObstaclePlaced,
    Resolved,
    Shielded,
    ShieldWon,
    ThreatTurned,
    TimeMoved,
    Track,
)
from konspira.games.niepodlegla.advanced.rounds import threats_on_top
from konspira.games.niepodlegla.advanced.state import Table, TurningThreat
from konspira.games.niepodlegla.planning import Planning
from konspira.games.niepodlegla.state import Check
from tests.games.niepodlegla.advanced.decks import MISSIONS, THREATS, card, own_deck, threat, time
from tests.games.niepodlegla.advanced.kit import (
    after,
    after_the_fight,
    asked,
    decide,
    effects,
    free,
    happens,
    now,
    obstacles,
    of,
    pips,
    refused,
    still,
    table,
    table_after,
)
from tests.kit.moving import Events


def check(morale: int, **at: Any) -> tuple[Table, Events]:
    """The morale check with so many markers left."""
    return happens(table(morale=morale, **at), Check())


def turned(t: Table) -> list[str]:
    """All threats come that have to, the first of each deck first."""
    cards = []
    while isinstance(t.phase, TurningThreat):
        card = threats_on_top(t)[0]
        t = table_after(t, (CHANCE, TurnThreat(card)))
        cards.append(card)
    return cards


# ------------------------------------------------------------------ NZ-50


@pytest.mark.parametrize("morale", [6, 7, 13])
def test_nz_50_with_six_or_more_the_shield_covers_the_next_round(morale: int) -> None:
    t, events = check(morale)
    assert (t.shield, events, still(t)) == (True, (MoraleChecked(morale, 0), ShieldWon()), True)


@pytest.mark.parametrize("morale", [4, 5])
def test_nz_50_with_four_or_five_nothing_happens(morale: int) -> None:
    t, events = check(morale)
    assert (t.shield, events, still(t)) == (False, (MoraleChecked(morale, 0),), True)


@pytest.mark.parametrize(("morale", "threats"), [(3, 1), (2, 1), (1, 2), (0, 2)])
def test_nz_50_with_fewer_threats_come(morale: int, threats: int) -> None:
    t, events = check(morale)
    assert events == (MoraleChecked(morale, threats),)
    assert len(turned(t)) == threats


def test_nz_50_x_brings_four_instead_of_two() -> None:
    t, events = check(0, broken=True)
    assert events == (MoraleChecked(0, 4),)
    assert len(turned(t)) == 4


def test_nz_50_x_is_taken_off_for_the_next_round() -> None:
    t, _ = after_the_fight(table(morale=0, broken=True, threats=((), ())))
    assert (t.round, t.broken) == (2, False)


# ------------------------------------------------------------------ NZ-51, NZ-54


@pytest.mark.parametrize("entered", [1, 3, 5])
def test_nz_51_in_rounds_1_to_5_threats_of_1914_1916_come(entered: int) -> None:
    t, _ = check(3, round=entered)
    assert refused(t, CHANCE, TurnThreat("late1")) == "NZ-51"
    assert turned(t) == ["early1"]


@pytest.mark.parametrize("entered", [6, 8, 9])
def test_nz_51_in_rounds_6_to_9_threats_of_1917_1918_come(entered: int) -> None:
    t, _ = check(3, round=entered)
    assert refused(t, CHANCE, TurnThreat("early1")) == "NZ-51"
    assert turned(t) == ["late1"]


def test_nz_51_when_1914_1916_runs_out_what_lies_beneath_comes() -> None:
    t, _ = check(0, broken=True, threats=(("early1", "early2"), ("late1", "late2", "late3")))
    assert turned(t) == ["early1", "early2", "late1", "late2"]


def test_nz_51_february_puts_the_rest_of_1914_1916_beneath() -> None:
    t, _ = check(0, round=6, broken=True, threats=(("early1", "early2"), ("late1",)))
    assert refused(t, CHANCE, TurnThreat("early1")) == "NZ-51"
    assert turned(t) == ["late1", "early1", "early2"]


def test_nz_51_an_empty_pile_does_nothing() -> None:
    assert still(check(0, threats=((), ()))[0])


def test_nz_51_with_fewer_cards_than_wanted_only_those_come() -> None:
    t, _ = check(0, broken=True, threats=(("early1",), ("late1",)))
    assert turned(t) == ["early1", "late1"]


def test_nz_51_chance_alone_turns_a_threat() -> None:
    assert refused(check(3)[0], 0, TurnThreat("early1")) == "NZ-51"


def test_nz_54_the_number_of_cards_is_fixed_at_the_check() -> None:
    deck = own_deck(threats=tuple(threat(name, Accord(-1)) for name in "abcd"))
    t, _ = happens(table(2, deck=deck, morale=1), Check())
    t = table_after(replace(t, morale=0, broken=True), (CHANCE, TurnThreat("a")), (CHANCE, TurnThreat("b")))
    assert still(t)


def test_nz_54_threats_are_turned_and_resolved_one_by_one_and_leave_the_game() -> None:
    deck = own_deck(threats=(threat("a", Obstacle("russian", region="kresy")), threat("b", Accord(-1))))
    t, _ = happens(table(2, deck=deck, morale=1, accord=3), Check())
    t, events = after(t, (CHANCE, TurnThreat("a")))
    assert (events, t.out, t.threats) == ((ThreatTurned("a"),), ("a",), (("b",), ()))
    t, events = decide(t, InCity("luck"))
    assert (events, t.accord) == ((ObstaclePlaced("russian", "luck"),), 3)
    t, events = after(t, (CHANCE, TurnThreat("b")))
    assert (events, t.out) == ((ThreatTurned("b"), Track("accord", -1, 2)), ("a", "b"))
    assert still(t)


def test_nz_51_when_a_threat_moves_time_to_6_the_next_comes_from_the_later_deck() -> None:
    deck = own_deck(threats=(threat("t", Time()), threat("e", Accord(-1)), *THREATS[5:]), time=time(r2=()))
    t, _ = happens(table(2, deck=deck, morale=1, round=5), Check())
    t = table_after(t, (CHANCE, TurnThreat("t")))
    assert refused(t, CHANCE, TurnThreat("e")) == "NZ-51"
    assert turned(t) == ["late1"]


# ------------------------------------------------------------------ NZ-52, NZ-53, NZ-55


@pytest.mark.parametrize("effect", [Foreign(-1), Accord(-1)])
def test_nz_52_a_threat_lowers_a_track(effect: Effect) -> None:
    t, _ = effects(table(accord=3, foreign=3), effect)
    assert t.accord + t.foreign == 5


def test_nz_52_a_threat_of_an_own_deck_may_roll_the_black_die() -> None:
    deck = own_deck(threats=(threat("x", Black()),))
    t, _ = happens(table(2, deck=deck, morale=3), Check())
    t, events = after(t, (CHANCE, TurnThreat("x")), (CHANCE, pips(2)))
    assert (of(events, BlackRolled), t.morale) == ([BlackRolled(2, 1)], 1)


def lower(*regions: Region, upper: Effect | None = None, **at: Any) -> tuple[Table, Events]:
    """A threat: foreign policy falls unless there is independence in these regions."""
    deck = own_deck(threats=(threat("x", upper or Accord(-1), unless=regions, lower=(Foreign(-1),)),))
    t, _ = happens(table(2, deck=deck, morale=3, accord=3, foreign=3, **at), Check())
    return after(t, (CHANCE, TurnThreat("x")))


def test_nz_53_the_upper_effect_always_happens() -> None:
    t, _ = lower("kresy", "centre", independence=free("lodz"))
    assert (t.accord, t.foreign) == (2, 3)


def test_nz_53_the_lower_one_only_if_its_condition_is_not_met() -> None:
    t, events = lower("kresy", "centre", independence=free("krakow", "opole"))
    assert (t.accord, t.foreign) == (2, 2)
    assert of(events, Averted) == []


@pytest.mark.parametrize("city", ["luck", "kowno", "lublin", "bialystok"])
def test_nz_53_one_token_in_any_of_the_named_regions_meets_it(city: Any) -> None:
    t, events = lower("kresy", "centre", independence=free(city))
    assert t.foreign == 3
    assert of(events, Averted) == [Averted("x")]


def test_nz_53_it_is_tested_after_the_upper_effect() -> None:
    t, _ = lower("kresy", upper=Obstacle("russian", city="luck"), independence=free("luck"))
    assert t.foreign == 2


def test_nz_53_a_threat_without_a_lower_part_has_nothing_to_avert() -> None:
    t, _ = check(3, accord=2)
    t, events = after(t, (CHANCE, TurnThreat("early1")))
    assert (of(events, Averted), t.foreign) == ([], 0)


def test_nz_52_discard_two_face_up_missions_nobody_took() -> None:
    t = table(takers=(0, -1, 1, -1, -1, 0, 1, 0, 1))
    t, _ = effects(t, Discard(2))
    assert asked(t) == (DiscardMission("m2"), DiscardMission("m4"), DiscardMission("m5"))
    t, events = decide(t, DiscardMission("m4"), DiscardMission("m2"))
    assert events == (MissionRemoved("m4"), MissionRemoved("m2"))
    assert (t.out, t.missions) == (("m4", "m2"), ("m1", "m3", "m5", "m6", "m7", "m8", "m9"))
    assert t.takers == (0, 1, -1, 0, 1, 0, 1)


@pytest.mark.parametrize(("idle", "gone"), [(1, ("m9",)), (0, ())])
def test_nz_55_with_fewer_all_of_them_are_discarded(idle: int, gone: tuple[str, ...]) -> None:
    t, _ = effects(table(takers=(0,) * (9 - idle) + (-1,) * idle), Discard(2))
    assert (t.out, still(t)) == (gone, True)


def test_nz_55_the_last_two_go_though_the_first_is_chosen() -> None:
    t, _ = effects(table(takers=(0,) * 7 + (-1, -1)), Discard(2))
    t, _ = decide(t, DiscardMission("m9"))
    assert (t.out, still(t)) == (("m9", "m8"), True)


def test_nz_55_the_effect_of_a_discarded_mission_does_not_happen_again() -> None:
    cards = (card("bad", undone=(Accord(-1),)), *MISSIONS[:2])
    deck = own_deck(cards, threats=(threat("d", Discard(2)),))
    t, first = after_the_fight(table(2, deck=deck, accord=5, morale=3), {"m1": 0, "m2": 1})
    t, then = after(t, (CHANCE, TurnThreat("d")))
    assert [*of(first, Resolved), *of(then, Resolved)] == [Resolved("bad", good=False)]
    assert (t.accord, t.missions) == (4, ("m1", "m2"))


# ------------------------------------------------------------------ NZ-57, NZ-58


def test_nz_57_the_shield_covers_the_position_after_the_markers() -> None:
    t, events = after_the_fight(table(morale=6))
    assert (t.round, obstacles(t, "krakow"), t.shield) == (2, {}, False)
    assert of(events, Shielded) == [Shielded(2)]


def test_nz_57_it_is_spent_there_even_if_nothing_is_printed() -> None:
    t, events = after_the_fight(table(morale=6, round=2))
    assert (t.round, t.shield, of(events, Shielded)) == (3, False, [Shielded(3)])


def test_nz_57_there_is_one_shield_only() -> None:
    t, _ = effects(table(), Shield(), Shield())
    assert t.shield is True
    t, _ = after_the_fight(table(2, card("one", "p", (Shield(),)), morale=6), {"one": 0}, ["one"])
    assert (t.round, t.shield) == (2, False)


def test_nz_57_in_round_9_it_covers_nothing() -> None:
    t, events = check(6, round=9)
    assert (t.shield, events) == (False, (MoraleChecked(6, 0),))
    t, events = after_the_fight(table(morale=6, round=9, accord=5, foreign=4))
    assert (of(events, Shielded), t.shield) == ([], False)


def test_nz_57_without_a_shield_the_effects_happen() -> None:
    t, events = after_the_fight(table(morale=5))
    assert (obstacles(t, "krakow"), of(events, Shielded)) == ({"central": 1}, [])


def test_nz_58_a_shield_by_mission_may_follow_threats_in_the_same_round() -> None:
    t, _ = after_the_fight(table(2, card("one", "p", (Shield(),)), morale=3), {"one": 0}, ["one"])
    t, events = after(t, (CHANCE, TurnThreat("early1")))
    assert [type(event) for event in events if isinstance(event, ThreatTurned | ShieldWon | TimeMoved | Shielded)] == [
        ThreatTurned, ShieldWon, TimeMoved, Shielded,
    ]  # fmt: skip
    assert (now(t, Planning).cards, obstacles(t, "krakow")) == ((), {})
