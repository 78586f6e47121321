"""All that players read exists in both languages; a question leads to what is offered."""

import pytest
from konspira_pebbles import offers, step
from konspira_pebbles.box import BOX
from konspira_pebbles.questions import ask
from konspira_pebbles.state import Closed, Dealt, Hide, Opened, Said
from konspira_pebbles.view import view
from konspira_pebbles.words import WORDS

from examples.pebbles.tests.tables import EVERYBODY, hiding, saying
from konspira.engine import Event, Illegal
from konspira.engine.questions import Choose, Confirm
from konspira.engine.words import Lang

NAMES = ("Ala", "Ewa", "Jan")


@pytest.mark.parametrize(
    ("event", "pl", "en"),
    [
        (Dealt(1, 2), "W twojej sakiewce: 2 kamyki.", "In your pouch: 2 pebbles."),
        (Closed(1), "Ewa zamyka pięść.", "Ewa closes a fist."),
        (Said(2, 5), "Jan mówi: 5.", "Jan says 5."),
        (
            Opened(0, (1, 2, 0), 3, (0, 2)),
            "Pięści są otwarte. Razem: 3. Wygrywają: Ala i Jan.",
            "The fists are open. Together: 3. Winners: Ala and Jan.",
        ),
    ],
)
def test_what_happens_is_told_in_both_languages(event: Event, pl: str, en: str) -> None:
    assert WORDS.event(event, "pl", NAMES) == pl
    assert WORDS.event(event, "en", NAMES) == en


def test_a_refusal_says_which_rule_it_keeps_and_what_would_be_right() -> None:
    with pytest.raises(Illegal) as refused:
        step(hiding(0, 0, 0, waiting=EVERYBODY), 1, Hide(3))
    assert WORDS.refusal(refused.value, "pl") == "W twojej sakiewce są 2 kamyki (PEB-03)."
    assert WORDS.refusal(refused.value, "en") == "Your pouch holds 2 pebbles (PEB-03)."


def test_every_sentence_cites_a_rule_of_the_sheet() -> None:
    ids = {rule.id for rule in BOX.rulebook.rules}
    assert {sentence.rule for sentence in WORDS.sentences} <= ids


@pytest.mark.parametrize("lang", ["pl", "en"])
def test_how_many_pebbles_is_a_secret_question(lang: Lang) -> None:
    t = hiding(0, 2, 0, waiting=0b101)
    first, again = (ask(view(t, seat), offers(t, seat), NAMES, lang) for seat in (0, 1))
    assert isinstance(first, Choose)
    assert isinstance(again, Choose)
    assert (first.secret, again.secret) == (True, True)
    assert [len(asked.options) for asked in (first, again)] == [4, 3]
    assert first.prompt != again.prompt


def test_a_number_is_confirmed_with_its_forecast() -> None:
    t = saying(4)
    asked = ask(view(t, 2), offers(t, 2), NAMES, "en")
    assert isinstance(asked, Choose)
    sure = asked.options[0].then
    assert isinstance(sure, Confirm)
    assert (sure.prompt, sure.yes, sure.forecast) == ("Do you say 0?", "I say 0", True)
