"""Values of a deck that can be turned: round, allowed, and nothing else changes."""

from typing import Any

import pytest

from konspira.decks.own_deck import Overlay, read_own
from konspira.engine.illegal import Fault
from konspira.games import box, shelf
from konspira.sim.knobs import Knob, allowed, deck_text, found, knobs, shifted, turned

WITH_DECKS = [name for name in shelf() if box(name).decks]


def form(name: str) -> Any:
    """The decks of a game."""
    return box(name).decks


@pytest.mark.parametrize(
    ("value", "by", "now"),
    [(4, 1, 5), (4, -2, 2), (1, -2, 1), (0, -1, 0), (0, 2, 2), (19, 2, 21), (23, 1, 30), (23, 0, 23), (120, -1, 110)],
)
def test_values_stay_round(value: int, by: int, now: int) -> None:
    assert shifted(value, by) == now


@pytest.mark.parametrize("name", WITH_DECKS)
def test_a_deck_with_nothing_turned_is_the_deck(name: str) -> None:
    decks = form(name)
    text = deck_text(turned(decks.printed, decks, []), decks, "a head")
    assert read_own(text, decks) == read_own("", decks)


def test_one_knob_turns_all_entries_and_nothing_else() -> None:
    decks = form("wykleci")
    (knob,) = knobs(decks.printed, decks, "missions.difficulty")
    deck = Overlay(deck_text(turned(decks.printed, decks, [(knob, 1)]), decks), decks).whole
    assert [m["difficulty"] - old["difficulty"] for m, old in both(deck, "missions")] == [1] * 15
    assert [{**m, "difficulty": 0} for m in deck["missions"]] == [
        {**m, "difficulty": 0} for m in decks.printed["missions"]
    ]
    assert {**deck, "missions": 0} == {**decks.printed, "missions": 0}


def both(deck: dict[str, Any], table: str) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """The entries of a table beside the printed ones."""
    return list(zip(deck[table], form("wykleci").printed[table], strict=True))


def test_an_entry_can_be_turned_alone() -> None:
    decks = form("niepodlegla")
    (knob,) = knobs(decks.printed, decks, "starts.3.morale")
    starts = turned(decks.printed, decks, [(knob, 2)])["starts"]
    assert [start["morale"] for start in starts] == [7, 10, 8]


def test_what_the_checker_refuses_is_not_allowed() -> None:
    decks = form("niepodlegla")
    assert allowed(turned(decks.printed, decks, [(Knob("starts", "morale"), 1)]), decks)
    assert not allowed(turned(decks.printed, decks, [(Knob("time", "round"), 2)]), decks)


def test_a_number_that_is_not_there_is_named() -> None:
    decks = form("niepodlegla")
    with pytest.raises(Fault, match=r"no number “starts.moral”.*starts.morale"):
        knobs(decks.printed, decks, "starts.moral")
    assert Knob("broken") in set(found(decks.printed, decks))
