"""What a day tells: what is left to do before it ends, what to begin with, what is told once for all."""

from typing import Any

from konspira.engine import replace
from konspira.engine.questions import Choose, Confirm
from konspira.games.siege import rules
from konspira.games.siege.actions import Enough
from konspira.games.siege.content import SPACES
from konspira.games.siege.questions import ask
from konspira.games.siege.state import Person, Table
from konspira.games.siege.tasks import DayActions, Drinking
from konspira.games.siege.view import view
from tests.games.siege.full_moments import NORMAL
from tests.games.siege.positions import on, siege


def standing(**there: str) -> tuple[str, ...]:
    """What lies on these spaces, and nothing on the others."""
    return tuple(there.get(space, "") for space in SPACES)


def asked(t: Table, lang: Any = "en") -> Choose:
    """What the first seat is asked."""
    question = ask(view(t, 0), rules.legal(t, 0), ("Ania",) * t.seats, lang)
    assert isinstance(question, Choose)
    return question


def test_sg_11_the_end_of_the_day_says_what_is_left_to_do() -> None:
    end = asked(on(siege("radek", "nadia", goods={"water": 1, "raw": 2}), DayActions())).options[-1].then
    assert isinstance(end, Confirm)
    assert end.note.splitlines() == ["These can still act: Radek and Nadia.", "Water for Dusk: 1 of 2."]
    assert end.then == Enough()


def test_sg_11_a_day_on_which_nobody_can_act_ends_at_once() -> None:
    tired = Person("radek", acted=3)
    assert asked(on(siege(tired, goods={"raw": 1}), DayActions())).options[-1].then == Enough()


def test_sg_11_the_first_day_recommends_a_first_move_with_its_reason() -> None:
    rich = on(siege("radek", "marin", goods={"wood": 4, "components": 4}), DayActions())
    assert "To begin with Marin can build: Board-Up. Takes 1 off" in asked(replace(rich, day=1)).note
    assert "To begin with" not in asked(replace(rich, day=2)).note
    poor = on(siege("radek", spaces=standing(C2="furniture")), DayActions())
    assert "To begin with Radek can clear the furniture (C2)" in asked(replace(poor, day=1)).note


def test_sg_130_what_all_rooms_tell_alike_is_told_once() -> None:
    t = on(siege("radek", spaces=standing(C2="furniture", F1="heap")), DayActions())
    radek: Any = asked(t).options[0].then
    clear = radek.options[0].then
    assert "loot" in clear.note
    assert {room.note for room in clear.options} == {""}


def test_sg_12_going_without_water_is_explained_once() -> None:
    question = asked(on(siege("radek", "nadia", goods={"water": 2}), Drinking(("radek", "nadia"))))
    assert question.note.startswith("Water: 2. Whoever does not drink rolls a d10: 1–5")
    assert {option.note for option in question.options} == {""}


def test_sg_382_a_place_of_normal_play_says_what_may_be_found_there() -> None:
    near = asked(NORMAL["near or far"].table()).options[0]
    assert near.label.startswith("near: ")
    assert near.note.startswith("leaves 14 cards")
    assert "searches" not in near.note


def test_sg_385_an_event_of_normal_play_says_what_it_did() -> None:
    t = replace(NORMAL["a day with children"].table(), told=("event/odwilz",), day=3)
    assert "Cold −1" in asked(t).note
    assert "Today Storerooms in shops" in asked(replace(t, told=(), rules=("empty_shelves",))).note
