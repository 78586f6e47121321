"""NZ-90…NZ-95  The rulebook's own worked examples, with the cards it names."""

from konspira.engine import CHANCE, replace
from konspira.games.niepodlegla.actions import Lay, Reroll, Roll
from konspira.games.niepodlegla.advanced.actions import DrawFinals
from konspira.games.niepodlegla.advanced.content import Accord, Independence, Shield
from konspira.games.niepodlegla.advanced.events import Cancelled, FinalsLaid, MoraleChecked, Shielded, ShieldWon, Track
from konspira.games.niepodlegla.advanced.state import EndRound, Prison, Table
from konspira.games.niepodlegla.content import BlackDie, DieKind
from konspira.games.niepodlegla.events import MissionDone, MissionUndone
from konspira.games.niepodlegla.fight import Fight
from konspira.games.niepodlegla.state import BeginRound
from tests.games.niepodlegla.advanced.decks import DICE, NEUTRAL_FACES, PRINTED, both, own_deck
from tests.games.niepodlegla.advanced.kit import (
    PILSUDSKI,
    after,
    after_the_fight,
    effects,
    fight,
    free,
    go,
    happens,
    lying,
    now,
    obstacles,
    of,
    printed,
    spot,
    stop,
    table,
    table_after,
)

MISSION = {mission.name.pl: mission for mission in PRINTED.deck.missions}
KADROWA = MISSION["Pierwsza Kadrowa usiłuje wywołać powstanie w zaborze rosyjskim"]
KOMITET = MISSION["Komitet Narodowy Polski w Warszawie"]
SKARB = MISSION["Powołanie Polskiego Skarbu Wojskowego"]
FINAL = {final.name.pl: final for final in PRINTED.deck.finals}


def test_nz_90_independence_in_a_city_with_a_central_powers_obstacle_removes_both() -> None:
    t, events = effects(printed(obstacles=lying(krakow=(0, 1, 0))), Independence(city="krakow"))
    assert (t.independence[spot(t, "krakow")], obstacles(t, "krakow")) == (0, {})
    assert events == (Cancelled("central", "krakow"),)


# ------------------------------------------------------------------ NZ-91: two missions and a die with two symbols

FIRST, OTHER = KADROWA.needs
ONE, NEXT, *LAST = KOMITET.needs
X, PERCENT, TWICE = NEUTRAL_FACES[0], NEUTRAL_FACES[1], NEUTRAL_FACES[5]
"""How the plain deck calls the faces that show the first mission's other symbol, one and two of the second's."""


def example_91() -> Table:
    """Seat 0 is on both missions; dice 0 and 1 show the other symbol of the first, die 2 one of the second.

    The character die, the one with two symbols, shows the first symbol of the first mission and one of the second.
    """
    neutral = replace(DICE[0], faces=((OTHER,), (NEXT,), (), (), (), tuple(LAST)))
    green: DieKind = replace(DICE[1], faces=((FIRST, ONE), (), (), (), (), ()))
    blank = BlackDie(both("black"), (0,) * 6, "reconstructed")
    deck = own_deck((KADROWA, KOMITET), dice=(neutral, green, *DICE[2:]), black=blank)
    t = table(2, deck=deck, dice=(0, -1, -1, -1, -1))
    return fight(t, {KADROWA.id: 0, KOMITET.id: 0}, f"{X} {X} {PERCENT}", X, leaders={PILSUDSKI: "ff"})


def test_nz_91_the_first_needs_two_symbols_of_two_kinds_and_the_second_four() -> None:
    assert (KADROWA.id, FIRST != OTHER, len(KOMITET.needs)) == ("A-04", True, 4)
    assert OTHER not in KOMITET.needs


def test_nz_91_the_first_mission_is_done_and_the_second_lacks_two_symbols() -> None:
    _, events = stop(example_91())
    assert of(events, MissionDone) == [MissionDone(KADROWA.id, 0)]
    assert of(events, MissionUndone) == [MissionUndone(KOMITET.id, 0)]


def test_nz_91_the_die_with_two_symbols_serves_both_missions() -> None:
    t = table_after(example_91(), (0, Lay(PILSUDSKI, FIRST, KADROWA.id)), (0, Lay(PILSUDSKI, ONE, KOMITET.id)))
    assert [one.mission for one in now(t, Fight).laid] == [KADROWA.id, KOMITET.id]


def test_nz_91_with_two_fitting_symbols_more_the_second_would_be_done_too() -> None:
    t = table_after(example_91(), (0, Reroll((1,))), (CHANCE, Roll((NEUTRAL_FACES.index(TWICE),), 0)))
    _, events = stop(t)
    assert of(events, MissionDone) == [MissionDone(KADROWA.id, 0), MissionDone(KOMITET.id, 0)]


# ------------------------------------------------------------------ NZ-92…NZ-95


def test_nz_92_the_military_treasury_shields_round_2_though_morale_does_not() -> None:
    assert (SKARB.deck, SKARB.done) == ("S", (Accord(), Shield()))
    t = printed(missions=(SKARB.id,), morale=4, obstacles=lying())
    t, events = after_the_fight(t, {SKARB.id: 1}, [SKARB.id])
    told = [event for event in events if isinstance(event, MoraleChecked | Track | ShieldWon | Shielded)]
    assert told == [MoraleChecked(4, 0), Track("accord", 1, 1), ShieldWon(), Shielded(2)]
    assert (t.round, t.accord, obstacles(t, "krakow")) == (2, 1, {})


def test_nz_93_the_next_pool_is_ten() -> None:
    galicia = free("cieszyn", "krakow", "lwow", "stanislawow")
    t, _ = happens(printed(4, accord=4, independence=galicia, prison=Prison(morale=1)), BeginRound())
    assert t.morale == 9 + 1 + 1 - 1 == 10


def test_nz_94_passed_by_three_paris_needs_six_diplomacy() -> None:
    t, _ = go(printed(round=9, accord=7, foreign=6), EndRound())
    t, _ = after(t, (CHANCE, DrawFinals(tuple(f"F-{number}" for number in range(1, 7)))))
    assert t.joint[0].card == PRINTED.deck.paris.id
    assert PRINTED.deck.paris.name.pl == "Konferencja pokojowa w Paryżu"
    assert t.joint[0].needs == (0, 6, 0, 0)


def test_nz_95_both_cards_are_turned_to_easier_sides_with_two_symbols_each() -> None:
    rising, leaving = FINAL["Powstanie wielkopolskie"], FINAL["Usunięcie wojsk zaborczych"]
    eleven = free(*PRINTED.cities[1:12])
    t, _ = go(printed(round=9, accord=5, foreign=5, independence=eleven), EndRound())
    hand = tuple(sorted({rising.id, leaving.id, "F-1", "F-2", "F-4", "F-6"}))
    t, events = after(t, (CHANCE, DrawFinals(hand)))
    assert {rising.id, leaving.id} <= set(t.easy)
    assert (len(rising.easy), len(leaving.easy)) == (2, 2)
    assert isinstance(events[0], FinalsLaid)


def test_nz_95_their_hard_sides_need_more() -> None:
    rising, leaving = FINAL["Powstanie wielkopolskie"], FINAL["Usunięcie wojsk zaborczych"]
    assert len(rising.hard) > 2
    assert (len(leaving.hard), len(set(leaving.hard)), len(set(leaving.easy))) == (4, 2, 1)
