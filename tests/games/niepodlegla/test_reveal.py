"""Dice are turned over before all eyes: players' first throws, re-rolls with the black die last."""

from functools import partial
from typing import Any

from konspira.engine import CHANCE, replace
from konspira.engine.play import PlayedMove
from konspira.engine.words import Text
from konspira.games.niepodlegla import basic
from konspira.games.niepodlegla.actions import HandOver, Ready, Reroll, Roll
from konspira.games.niepodlegla.basic.deck_text import deck_text_at
from konspira.games.niepodlegla.basic.decks import DECKS
from konspira.games.niepodlegla.basic.rules import BASIC
from konspira.games.niepodlegla.fight import Fight
from konspira.games.niepodlegla.laying import JOINT, Piece, Target
from konspira.games.niepodlegla.planning import Planning
from konspira.games.niepodlegla.reveal import dice_scene
from tests.games.niepodlegla.basic.positions import position

reveal = partial(dice_scene, BASIC, deck_text_at)
NAMES = ("Ola", "Jan")
BLACK = DECKS[""].dice.black
PEOPLE, FIGHT = 0, 3
PIECES = (Piece(0, 0, 0), Piece(1, 1, 0), Piece(13, 1, 0))


def played(t: Any, seat: int, action: Any) -> PlayedMove:
    """A move at a table."""
    after, events = basic.step(t, seat, action)
    return PlayedMove(t, seat, action, after, events)


def rerolled(black: int, morale: int = 5) -> list[PlayedMove]:
    """Jan throws two dice again."""
    first = played(position(Fight(2, PIECES, (), morale)), 1, Reroll((1, 13)))
    return [first, played(first.after, CHANCE, Roll((0, 1), black))]


def test_nz_28_a_re_roll_is_turned_die_by_die_and_the_black_one_last() -> None:
    scene = reveal(rerolled(BLACK.index(0)), NAMES)
    assert scene
    assert [card.seat for card in scene.cards] == [1, 1, None]
    assert scene.cards[0].face.startswith("neutral ")
    assert scene.cards[1].face.startswith("pilsudski ")
    assert scene.cards[-1].face == "black 0"
    assert scene.title == Text("Przerzut: Jan", "A re-roll: Jan")
    assert scene.titles == {1: Text("Twój przerzut", "You re-roll")}
    assert scene.outcome.en == "The black die takes nothing. Morale 5."
    assert scene.good
    assert scene.aside, "the table stays in sight"


def test_nz_28_what_the_black_die_takes_is_told_last_even_if_it_ends_the_fight() -> None:
    scene = reveal(rerolled(BLACK.index(2), 2), NAMES)
    assert scene
    assert scene.outcome.pl == "Czarna kość zabiera 2 morale, zostaje 0. Poniżej 2: trudniejszy finał!"
    assert scene.good is False


def test_np_23_a_throw_that_falls_below_a_threshold_says_what_it_means() -> None:
    scene = reveal(rerolled(BLACK.index(2), 5), NAMES)
    assert scene
    assert scene.outcome.en == "The black die takes 2 morale, 3 left. Below 4: a harder final!"
    kept = reveal(rerolled(BLACK.index(1), 5), NAMES)
    assert kept
    assert kept.outcome.en == "The black die takes 1 morale, 4 left."


def test_nz_26_what_a_throw_has_completed_is_told_before_what_it_cost() -> None:
    pieces, target = (Piece(0, 1, 5),), Target("B-01", 1, (1, 0, 0, 0))
    first = played(position(Fight(2, pieces, (target,), 5)), 1, Reroll((0,)))
    scene = reveal([first, played(first.after, CHANCE, Roll((0,), BLACK.index(1)))], NAMES)
    assert scene
    assert scene.outcome == Text(
        "Komplet symboli: „Pierwsza Kadrowa”. Czarna kość zabiera 1 morale, zostaje 4.",
        "All symbols for “The First Cadre Company”. The black die takes 1 morale, 4 left.",
    )
    assert scene.good


def test_nz_26_what_a_throw_undoes_is_told_beside_what_it_completes() -> None:
    pieces, targets = (Piece(0, 1, PEOPLE),), (Target("B-01", 1, (1, 0, 0, 0)), Target("B-02", 1, (0, 0, 0, 1)))
    first = played(position(Fight(2, pieces, targets, 5)), 1, Reroll((0,)))
    scene = reveal([first, played(first.after, CHANCE, Roll((FIGHT,), BLACK.index(0)))], NAMES)
    names = DECKS[""].names
    assert scene
    assert scene.outcome.en == (
        f"All symbols for “{names['B-02'].en}”. No longer done: “{names['B-01'].en}”."
        " The black die takes nothing. Morale 5."
    )
    assert "Już niewykonane: „" in scene.outcome.pl


def test_np_33_a_throw_of_the_final_tells_how_many_symbols_lie_there_as_the_board_shows_them() -> None:
    targets = (Target("FB-1", 1, (1, 0, 0, 0)), Target("FB-2", JOINT, (1, 0, 0, 1)))
    pieces = (Piece(0, 1, PEOPLE), Piece(1, 1, 5))
    first = played(position(Fight(2, pieces, targets, 5), round=6), 1, Reroll((1,)))
    scene = reveal([first, played(first.after, CHANCE, Roll((FIGHT,), BLACK.index(1)))], NAMES)
    assert scene
    assert scene.outcome.en == "2 of 3 symbols lie there. The black die takes 1 morale, 4 left."
    assert scene.good, "a symbol more lies there"
    assert "Leży 2 z 3 symboli." in scene.outcome.pl


def test_nz_27_a_die_that_changes_hands_is_seen_and_what_it_costs_is_told() -> None:
    scene = reveal([played(position(Fight(2, PIECES, (), 5)), 1, HandOver(13, 0))], NAMES)
    assert scene
    assert (scene.title, scene.outcome) == (
        Text("Jan oddaje kość Piłsudskiego; bierze Ola", "Jan hands Ola Piłsudski's die"),
        Text("Cena: 2 morale, zostaje 3.", "Price: 2 morale, 3 left."),
    )
    assert [scene.titles[seat].en for seat in (0, 1)] == [
        "Jan hands you Piłsudski's die",
        "You hand Ola Piłsudski's die",
    ]
    assert [card.face.split()[0] for card in scene.cards] == ["pilsudski"]
    assert scene.aside


def test_np_33_a_final_that_is_won_shows_all_its_symbols_before_the_victory() -> None:
    finals = (Target("FB-1", 0, (1, 0, 0, 0)), Target("FB-2", JOINT, (0, 0, 0, 1)))
    fight = Fight(2, (Piece(0, 1, PEOPLE), Piece(1, 1, FIGHT)), finals, 5)
    scene = reveal([played(replace(position(fight), round=6), 1, HandOver(0, 0))], NAMES)
    assert scene
    assert scene.then
    assert [(card.face, card.seat) for card in scene.then.cards] == [("people", 0), ("fight", None)]
    assert scene.then.outcome.en == "All there: 2 of 2 symbols!"


def test_np_33_the_roll_that_wins_is_told_as_a_triumph_before_what_it_cost() -> None:
    fight = Fight(2, (Piece(0, 1, 5),), (Target("FB-1", 1, (1, 0, 0, 0)),), 2)
    first = played(replace(position(fight), round=6), 1, Reroll((0,)))
    scene = reveal([first, played(first.after, CHANCE, Roll((0,), BLACK.index(2)))], NAMES)
    assert scene
    assert scene.outcome == Text(
        "Jest ostatni symbol! Czarna kość zabiera 2 morale, zostaje 0.",
        "The last symbol is there! The black die takes 2 morale, 0 left.",
    )
    assert scene.good
    assert scene.then


def test_np_33_the_first_throw_of_the_final_is_called_so() -> None:
    thrown = position(Fight(2, PIECES, (), 5, rolling=tuple(piece.id for piece in PIECES)), round=6)
    scene = reveal([played(thrown, CHANCE, Roll((0,) * len(PIECES), -1))], NAMES)
    assert scene
    assert scene.title == Text("Pierwszy rzut finału", "The first roll of the final")


def test_nz_25_the_first_throw_is_a_card_for_each_player() -> None:
    t = position(Planning((), (), (0, 0), 2, (1, 1), ready=0b01))
    first = played(t, 1, Ready())
    rolling = first.after.phase.rolling
    scene = reveal([first, played(first.after, CHANCE, Roll((0,) * len(rolling), -1))], NAMES)
    assert scene
    assert [card.seat for card in scene.cards] == [0, 1]
    assert all(card.face.count(";") == 1 for card in scene.cards), "a neutral die and a leader's"
    assert scene.cards[0].label.en.startswith("neutral – ")
    assert scene.good is None


def test_other_moves_turn_nothing_over() -> None:
    t = position(Fight(2, PIECES, (), 5))
    assert reveal([played(t, 0, Ready())], NAMES) is None
