"""What is told first, and that a question asks what there is to decide."""

from typing import Any

from konspira.engine import replace
from konspira.games.siege.events import CardTurned
from konspira.games.siege.labels import anybody
from konspira.games.siege.state import Person
from konspira.games.siege.story_tasks import OrderDeck
from konspira.games.siege.tasks import Arming, DayActions, Eating
from konspira.games.siege.view import view
from konspira.games.siege.words import WORDS
from tests.games.siege.full_moments import MOMENTS
from tests.games.siege.positions import on, siege
from tests.games.siege.test_questions import asked, labels


def test_sg_03_the_worst_state_is_told_first() -> None:
    t = on(siege(Person("radek", (1, 0, 3, 2, 0)), "nadia", goods={"raw": 2}), Eating(("radek", "nadia")))
    assert asked(t).options[0].note == "Misery 3, Hunger 2, Wounds 1"


def test_sg_14_before_a_weapon_is_taken_the_last_word_is_that_none_is() -> None:
    guards = (Person("radek", night="guard"), Person("nadia", night="guard"))
    t = on(siege(*guards, goods={"knife": 1, "hatchet": 1}), Arming())
    assert labels(asked(t))[-1] == "No weapons"
    armed = replace(t, people=(replace(t.people[0], weapon="knife"), t.people[1]))
    assert "Armed enough" in labels(asked(armed))


def test_sg_01_a_report_is_read_and_nothing_is_chosen() -> None:
    tables: list[Any] = [MOMENTS["the night is over"].table(), on(siege("radek"), DayActions())]
    told = [anybody(view(t, 0)) for t in tables]
    assert [one and one.en for one in told] == ["When all have read it: “Go on”.", "Any of you chooses."]


def test_sg_109_cards_that_were_looked_at_are_asked_about_by_what_they_bring() -> None:
    t = on(siege("radek"), OrderDeck("locations", ("kino", "browar")))
    assert asked(t, lang="pl").prompt == "Dokąd będzie można pójść najpierw?"
    peeked = [CardTurned(card, "peek_deck") for card in ("kino", "raid/myszy", "event/paczka")]
    said = [WORDS.event(one, "en", ()) for one in peeked]
    assert [one.split(":")[0] for one in said] == ["The next place where you can go", "The next raid", "The next Event"]
