"""NZ-38, NZ-40, NZ-48, NZ-52, NZ-56  Magdeburg: who goes in, what is missing meanwhile, when it comes back."""

from typing import Any

import pytest

from konspira.engine import CHANCE, Seat
from konspira.games.niepodlegla.actions import HandOver, Place, TakeDice
from konspira.games.niepodlegla.advanced.actions import InCity, JailDie, JailPawn, TurnThreat
from konspira.games.niepodlegla.advanced.content import Accord, CharacterDie, Effect, Imprison
from konspira.games.niepodlegla.advanced.events import (
    DieWon,
    Imprisoned,
    MoraleChecked,
    Released,
    Resolved,
)
from konspira.games.niepodlegla.advanced.state import Prison, Table, TurningThreat
from konspira.games.niepodlegla.events import MissionDone
from konspira.games.niepodlegla.fight import Fight
from konspira.games.niepodlegla.planning import Planning
from tests.games.niepodlegla.advanced.decks import card, own_deck, threat
from tests.games.niepodlegla.advanced.kit import (
    DMOWSKI,
    PILSUDSKI,
    READY,
    WITOS,
    after,
    after_the_fight,
    asked,
    decide,
    effects,
    fight,
    now,
    of,
    planning,
    still,
    stop,
    table,
    table_after,
)
from tests.kit.moving import Events

FULL = Prison(morale=2, pawns=(0, 1), neutral=1, characters=(WITOS,))


def threatened(effect: Effect, seats: int = 2, morale: int = 3, **at: Any) -> tuple[Table, Events]:
    """Phase 4 of round 2 brings one threat with this effect."""
    deck = own_deck((card("one", "p"), card("two", "p")), threats=(threat("jail", effect), threat("other", effect)))
    t, _ = after_the_fight(table(seats, deck=deck, round=2, morale=morale, **at))
    now(t, TurningThreat)
    return after(t, (CHANCE, TurnThreat("jail")))


# ------------------------------------------------------------------ in


def test_nz_48_an_imprisoned_marker_is_missing_in_the_next_round() -> None:
    t, events = threatened(Imprison("morale"))
    assert of(events, Imprisoned) == [Imprisoned("morale", -1)]
    assert (t.round, t.prison, t.morale) == (3, Prison(morale=1), 5)


def test_nz_48_an_imprisoned_neutral_die_is_missing_in_the_next_round() -> None:
    t, events = threatened(Imprison("neutral"), neutral=7)
    assert of(events, Imprisoned) == [Imprisoned("neutral", -1)]
    assert (t.prison, t.neutral, now(t, Planning).neutral) == (Prison(neutral=1), 6, 6)


def test_nz_48_an_imprisoned_pawn_is_missing_in_the_next_round() -> None:
    t, _ = threatened(Imprison("pawn"))
    assert asked(t) == (JailPawn(0), JailPawn(1))
    t, events = decide(t, JailPawn(1))
    assert of(events, Imprisoned) == [Imprisoned("pawn", 1)]
    assert (t.prison, now(t, Planning).home) == (Prison(pawns=(1,)), (3, 2))


def test_nz_48_an_imprisoned_character_die_is_missing_in_the_next_round() -> None:
    t, _ = threatened(Imprison("character"), dice=(0, 1, -1, -1, -1))
    assert asked(t) == (JailDie(PILSUDSKI), JailDie(DMOWSKI))
    t, events = decide(t, JailDie(DMOWSKI))
    assert of(events, Imprisoned) == [Imprisoned("character", 1, "dmowski")]
    t = table_after(t, (0, Place("one")), (0, Place("two")), (0, TakeDice(6)), (0, READY), (1, READY))
    assert {piece.id for piece in now(t, Fight).pieces if piece.id >= 13} == {PILSUDSKI}


def test_nz_48_magdeburg_holds_any_number() -> None:
    t, _ = effects(table(neutral=7), *(Imprison("morale"),) * 3, *(Imprison("neutral"),) * 3)
    assert t.prison == Prison(morale=3, neutral=3)


def test_nz_52_without_a_character_die_nothing_happens() -> None:
    t, events = effects(table(), Imprison("character"))
    assert (t.prison, events, still(t)) == (Prison(), (), True)


def test_nz_52_with_all_neutral_dice_in_prison_nothing_happens() -> None:
    t, events = effects(table(neutral=2, prison=Prison(neutral=2)), Imprison("neutral"))
    assert (t.prison.neutral, events) == (2, ())


def test_nz_52_with_all_pawns_in_prison_nothing_happens() -> None:
    t, events = effects(table(prison=Prison(pawns=(0, 0, 0, 1, 1, 1))), Imprison("pawn"))
    assert (len(t.prison.pawns), events, still(t)) == (6, (), True)


def test_nz_52_the_only_character_die_goes_unasked() -> None:
    t, _ = effects(table(dice=(-1, -1, -1, 1, -1)), Imprison("character"))
    assert (t.prison.characters, still(t)) == ((WITOS,), True)


# ------------------------------------------------------------------ which pieces


def test_nz_56_only_pieces_that_are_not_in_prison_can_be_imprisoned() -> None:
    t = table(dice=(0, 1, -1, -1, -1), prison=Prison(pawns=(0, 0, 0), characters=(PILSUDSKI,)))
    pawn, _ = effects(t, Imprison("pawn"))
    die, _ = effects(t, Imprison("character"))
    assert pawn.prison.pawns == (0, 0, 0, 1)
    assert die.prison.characters == (PILSUDSKI, DMOWSKI)


def test_nz_56_a_pawn_on_a_mission_may_be_taken_and_the_mission_stays_done_by_its_owner() -> None:
    deck = own_deck((card("one", "p", (CharacterDie("witos"),)),), threats=(threat("jail", Imprison("pawn")),))
    t, events = stop(fight(table(2, deck=deck), {"one": 1}, "d", "p", morale=3))
    assert of(events, MissionDone) == [MissionDone("one", 1)]
    t, _ = after(t, (CHANCE, TurnThreat("jail")))
    t, events = decide(t, JailPawn(1))
    assert of(events, DieWon) == [DieWon(1, "witos")]
    assert (t.dice[3], t.out) == (1, ("jail", "one"))


@pytest.mark.parametrize("left", [0, 3])
def test_nz_56_a_marker_is_taken_from_the_next_pool_even_if_the_track_is_empty(left: int) -> None:
    t, _ = effects(table(morale=left), Imprison("morale"))
    assert (t.morale, t.prison.morale) == (left, 1)


def test_nz_56_a_lent_character_die_counts_as_its_owners() -> None:
    deck = own_deck(threats=(threat("jail", Imprison("character")),))
    t = fight(table(2, deck=deck, dice=(0, -1, -1, -1, -1)), {}, "p", "p", morale=5, leaders={PILSUDSKI: "p"})
    t, _ = stop(table_after(t, (0, HandOver(PILSUDSKI, 1))))
    t, events = after(t, (CHANCE, TurnThreat("jail")))
    assert of(events, Imprisoned) == [Imprisoned("character", 0, "pilsudski")]
    assert t.dice[0] == 0


# ------------------------------------------------------------------ out


def released(**at: Any) -> tuple[Table, Events]:
    """A round is played with a full prison."""
    return after_the_fight(table(2, card("one", undone=(Accord(-1),)), prison=FULL, accord=3, **at))


def test_nz_40_first_all_imprisoned_components_are_released() -> None:
    t, events = released(morale=4)
    assert events[:2] == (Released(6), Resolved("one", good=False))
    assert t.prison == Prison()


def test_nz_40_nothing_is_told_of_an_empty_prison() -> None:
    _, events = after_the_fight(table(2, card("one"), morale=4))
    assert of(events, Released) == []


def test_nz_38_everything_is_usable_from_the_next_round() -> None:
    t, _ = released(morale=4)
    assert (t.prison, t.morale, t.neutral, now(t, Planning).home) == (Prison(), 6, 7, (3, 3))


def test_nz_38_a_released_marker_does_not_count_in_this_rounds_morale_check() -> None:
    _, events = released(morale=3)
    assert of(events, MoraleChecked) == [MoraleChecked(3, 1)]


def test_nz_38_a_character_die_goes_back_to_its_owner() -> None:
    t, _ = after_the_fight(table(prison=Prison(characters=(WITOS,)), dice=(-1, -1, -1, 1, -1), morale=4))
    assert (t.dice[3], t.prison.characters) == (1, ())


def test_nz_48_what_comes_in_after_the_release_stays_for_the_next_round() -> None:
    deck = own_deck((card("one"),), threats=(threat("jail", Imprison("morale")), threat("two", Imprison("morale"))))
    t, _ = after_the_fight(table(2, deck=deck, prison=Prison(morale=1), morale=3))
    t, _ = after(t, (CHANCE, TurnThreat("jail")))
    assert (t.prison, t.morale) == (Prison(morale=1), 5)


def test_nz_48_it_comes_back_in_that_rounds_phase_3() -> None:
    t, _ = threatened(Imprison("morale"))
    assert t.morale == 5
    t, events = after_the_fight(t)
    assert (events[0], t.prison) == (Released(1), Prison())
    assert planning_after_red_effects(t).morale == 6


def planning_after_red_effects(t: Table) -> Table:
    """The obstacle of round 4 goes to Wilno."""
    return decide(t, InCity("wilno"))[0]


@pytest.mark.parametrize("seat", [0, 1])
def test_nz_48_a_player_without_pawns_is_ready_all_the_same(seat: Seat) -> None:
    t = planning(table(prison=Prison(pawns=(seat,) * 3)))
    other = 1 - seat
    t = table_after(t, *((other, Place(name)) for name in ("m1", "m2", "m3")), (other, TakeDice(6)))
    assert isinstance(table_after(t, (0, READY), (1, READY)).phase, Fight)
