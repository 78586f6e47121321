"""NZ-80…NZ-83, NZ-88  Entering round 10: independence, the final missions and how hard they are."""

from itertools import pairwise
from typing import Any

import pytest

from konspira.engine import CHANCE, replace
from konspira.games.niepodlegla.actions import Place, TakeDice
from konspira.games.niepodlegla.advanced import legal
from konspira.games.niepodlegla.advanced.actions import DrawChallenges, DrawFinals, Veterans
from konspira.games.niepodlegla.advanced.content import City
from konspira.games.niepodlegla.advanced.events import AdvancedEnded, ChallengesLaid, FinalsLaid, TimeMoved
from konspira.games.niepodlegla.advanced.state import DrawingFinals, EndRound, Prison, Table
from konspira.games.niepodlegla.content import count
from konspira.games.niepodlegla.events import RoundBegan
from konspira.games.niepodlegla.fight import Fight
from konspira.games.niepodlegla.planning import Planning
from tests.games.niepodlegla.advanced.decks import PRINTED, card, own_deck
from tests.games.niepodlegla.advanced.kit import (
    PILSUDSKI,
    READY,
    after,
    after_the_fight,
    bits,
    borders,
    chance,
    decide,
    ended,
    free,
    go,
    lying,
    now,
    of,
    owners,
    refused,
    table,
    table_after,
)

SIX = tuple(f"F-{number}" for number in range(1, 7))
FINAL = {final.name.pl: final.id for final in PRINTED.deck.finals}


def entered(seats: int = 2, accord: int = 5, foreign: int = 5, **at: Any) -> Table:
    """Round 10 is entered."""
    return go(table(seats, round=9, accord=accord, foreign=foreign, **at), EndRound())[0]


# ------------------------------------------------------------------ NZ-80


@pytest.mark.parametrize(("accord", "foreign"), [(5, 4), (9, 0), (0, 9), (0, 0)])
@pytest.mark.parametrize("shield", [False, True])
def test_nz_80_markers_that_have_not_met_lose_the_game_at_once(accord: int, foreign: int, shield: bool) -> None:
    t, events = go(table(round=9, accord=accord, foreign=foreign, shield=shield), EndRound())
    assert events == (TimeMoved(10), AdvancedEnded(won=False, rule="NZ-80", points=-1))
    assert ended(t) == ("NZ-80", False, -1)


@pytest.mark.parametrize(("accord", "foreign"), [(5, 5), (10, 0), (0, 10), (8, 7)])
def test_nz_80_otherwise_the_borders_are_defended(accord: int, foreign: int) -> None:
    t = entered(accord=accord, foreign=foreign)
    assert (t.round, isinstance(t.phase, DrawingFinals)) == (10, True)


# ------------------------------------------------------------------ NZ-81


def test_nz_81_all_tokens_turn_active() -> None:
    t = entered(tokens=owners({"pow": 0, "harcerstwo": 1}), active=0)
    assert t.active == bits("pow", "harcerstwo")


def test_nz_81_missions_on_the_table_are_removed() -> None:
    t, _ = after_the_fight(table(2, card("one"), card("two"), round=9, accord=5, foreign=5, morale=4))
    assert (t.missions, t.takers, t.out) == ((), (), ("one", "two"))


@pytest.mark.parametrize(("seats", "wanted", "hands"), [(2, 6, 84), (3, 6, 84), (4, 8, 9)])
def test_nz_81_six_or_eight_random_f_cards_are_laid_out(seats: int, wanted: int, hands: int) -> None:
    t = entered(seats)
    offered = legal(t, CHANCE)
    assert len(offered) == len(set(offered)) == hands
    assert all(isinstance(hand, DrawFinals) and len(set(hand.cards)) == wanted for hand in offered)
    t, _ = chance(t)
    assert len(t.missions) == wanted


def test_nz_81_chance_alone_draws_them() -> None:
    assert refused(entered(), 0, DrawFinals(SIX)) == "NZ-81"
    assert refused(entered(), CHANCE, DrawFinals(SIX[:5])) == "NZ-81"


def test_nz_81_with_the_two_large_finals() -> None:
    t = table_after(entered(), (CHANCE, DrawFinals(SIX)))
    assert [target.card for target in t.joint] == [PRINTED.deck.paris.id, PRINTED.deck.warsaw.id]


def test_nz_81_hard_side_up_unless_the_condition_holds() -> None:
    t, events = after(entered(), (CHANCE, DrawFinals(SIX)))
    assert (t.easy, events[0]) == ((), FinalsLaid(SIX, ()))
    t, events = after(entered(independence=free("poznan")), (CHANCE, DrawFinals(SIX)))
    assert (t.easy, events[0]) == (("F-3",), FinalsLaid(SIX, ("F-3",)))


def test_nz_81_then_difficulties_then_d_cards_then_pools_then_pawns_and_dice() -> None:
    t, first = after(entered(), (CHANCE, DrawFinals(SIX)))
    t, then = decide(t, Veterans(2))
    t, last = after(t, (CHANCE, DrawChallenges(("D-1", "D-2"))))
    assert [type(event) for event in (*first, *then, *last)] == [FinalsLaid, ChallengesLaid, RoundBegan]
    assert isinstance(t.phase, Planning)


def test_nz_81_region_control_and_both_pools_as_in_other_rounds() -> None:
    t = entered(accord=6, foreign=5, independence=(1,) * 16)
    _, events = decide(table_after(t, (CHANCE, DrawFinals(SIX))), Veterans(0))
    rewards = [region.reward for region in PRINTED.deck.regions]
    assert of(events, RoundBegan) == [RoundBegan(10, 6 + 1 + 1 + rewards.count("morale"), 7 + rewards.count("die"))]


# ------------------------------------------------------------------ NZ-82


def turned(name: str, **at: Any) -> bool:
    """Whether this F card is turned to its easier side."""
    deck = own_deck(finals=PRINTED.deck.finals)
    t = entered(deck=deck, **at)
    hand = next(hand for hand in legal(t, CHANCE) if isinstance(hand, DrawFinals) and FINAL[name] in hand.cards)
    return FINAL[name] in table_after(t, (CHANCE, hand)).easy


CITIES = PRINTED.cities
EASY: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    (
        "Piłsudski zostaje Naczelnym Wodzem i Naczelnikiem Państwa",
        {"accord": 7, "foreign": 3},
        {"accord": 6, "foreign": 10},
    ),
    ("Przystąpienie Polski do Ligi Narodów", {"accord": 3, "foreign": 7}, {"accord": 10, "foreign": 6}),
    ("Powstanie wielkopolskie", {"independence": free("poznan")}, {"independence": free("gdansk", "opole")}),
    ("Zaślubiny z morzem", {"independence": free("gdansk")}, {"independence": free("poznan", "opole")}),
    ("Powstania śląskie", {"independence": free("opole")}, {"independence": free("poznan", "gdansk")}),
    (
        "Wybory i powołanie Sejmu Ustawodawczego",
        {"independence": free(*CITIES)},
        {"independence": free(*CITIES[:-1], gdansk=2)},
    ),
    (
        "Błękitna Armia i Wielkopolanie pomagają wyzwolić Galicję Wschodnią",
        {"independence": free("krakow", "lwow", "stanislawow")},
        {"independence": free("krakow", "lwow", "cieszyn", "opole")},
    ),
    (
        "Wezwanie chłopów do walki o wolność ojczyzny",
        {"independence": free("kowno", "luck")},
        {"independence": free("lodz", "lublin", kowno=5)},
    ),
    (
        "Usunięcie wojsk zaborczych",
        {"independence": free(*CITIES[5:])},
        {"independence": free(*CITIES[6:], lublin=9)},
    ),
]


def test_nz_82_there_are_nine_conditions_one_for_each_f_card() -> None:
    assert {name for name, _, _ in EASY} == set(FINAL)
    assert len(EASY) == 9


@pytest.mark.parametrize(("name", "holds", "fails"), EASY, ids=[FINAL[name] for name, _, _ in EASY])
def test_nz_82_a_card_is_turned_exactly_if_its_condition_holds(
    name: str, holds: dict[str, Any], fails: dict[str, Any]
) -> None:
    assert turned(name, **holds)
    assert not turned(name, **fails)


@pytest.mark.parametrize("missing", ["krakow", "lwow", "stanislawow"])
def test_nz_82_galicia_needs_all_three_cities(missing: City) -> None:
    cities: tuple[City, ...] = ("krakow", "lwow", "stanislawow", "cieszyn")
    there = free(*(city for city in cities if city != missing))
    assert not turned("Błękitna Armia i Wielkopolanie pomagają wyzwolić Galicję Wschodnią", independence=there)


def test_nz_82_the_side_that_lies_up_is_what_has_to_be_done() -> None:
    t = borders("F-1", "F-3", independence=free("opole"))
    t = table_after(t, (0, Place("F-1")), (1, Place("F-3")), (0, TakeDice(6)), (0, READY), (1, READY))
    needs = {target.card: target.needs for target in now(t, Fight).targets}
    assert (needs["F-1"], needs["F-3"]) == ((0, 0, 0, 1), (0, 0, 0, 2))


# ------------------------------------------------------------------ NZ-83


def large(t: Table) -> dict[str, tuple[int, int, int, int]]:
    """What the two large finals need."""
    t = chance(t)[0]
    return {target.card: target.needs for target in t.joint}


@pytest.mark.parametrize(
    ("accord", "foreign", "diplomacy"),
    [(5, 5, 9), (6, 5, 8), (6, 6, 7), (7, 6, 6), (7, 7, 5), (8, 7, 4), (8, 8, 3), (9, 8, 3), (10, 10, 3)],
)
def test_nz_83_paris_needs_nine_less_the_distance_and_never_fewer_than_three(
    accord: int, foreign: int, diplomacy: int
) -> None:
    needs = large(entered(accord=accord, foreign=foreign, deck=""))
    assert needs[PRINTED.deck.paris.id] == (0, diplomacy, 0, 0)


@pytest.mark.parametrize(
    ("bolsheviks", "needs"),
    [(0, (0, 0, 0, 1)), (1, (0, 0, 0, 1)), (2, (0, 0, 0, 2)), (3, (0, 0, 0, 2)), (4, (0, 0, 1, 2)), (30, (0, 0, 1, 2))],
)
def test_nz_83_warsaw_goes_by_the_table_of_bolshevik_tokens(bolsheviks: int, needs: tuple[int, ...]) -> None:
    t = entered(obstacles=lying(wilno=(bolsheviks, 0, 0)))
    assert large(t)[PRINTED.deck.warsaw.id] == needs


def test_nz_83_bolshevik_tokens_are_counted_all_over_the_map_and_no_others() -> None:
    t = entered(obstacles=lying(wilno=(1, 5, 0), lodz=(1, 0, 5), opole=(0, 9, 9)))
    assert large(t)[PRINTED.deck.warsaw.id] == (0, 0, 0, 2)


def test_nz_83_the_printed_table_never_grows_easier() -> None:
    rows = PRINTED.deck.warsaw.table
    assert rows[0].bolsheviks == 0
    assert all(a.bolsheviks < b.bolsheviks for a, b in pairwise(rows))
    for a, b in pairwise(rows):
        assert all(less <= more for less, more in zip(count(a.needs), count(b.needs), strict=True))


def test_nz_83_both_are_fixed_when_laid_out() -> None:
    t = borders()
    changed = replace(t, accord=5, foreign=5, obstacles=lying(wilno=(9, 0, 0)))
    assert changed.joint == t.joint
    moves = ((0, Place("F-1")), (1, Place("F-2")), (0, TakeDice(6)), (0, READY), (1, READY))
    assert now(table_after(changed, *moves), Fight).targets[2:] == t.joint


# ------------------------------------------------------------------ NZ-88


def test_nz_88_components_imprisoned_in_round_9_stay_away_except_pawns() -> None:
    jail = Prison(morale=1, pawns=(0, 1), neutral=2, characters=(PILSUDSKI,))
    t = borders(prison=jail, dice=(0, 1, -1, -1, -1))
    assert (t.morale, t.neutral, now(t, Planning).home) == (8 - 1, 7 - 2, (1, 1))
    assert t.prison == replace(jail, pawns=())
    t = table_after(t, (0, Place("F-1")), (1, Place("F-2")), (0, TakeDice(4)), (0, READY), (1, READY))
    assert PILSUDSKI not in {piece.id for piece in now(t, Fight).pieces}


def test_nz_88_only_set_up_pawns_and_dice_and_the_fight_are_played() -> None:
    t = borders()
    assert t.todo == ()
