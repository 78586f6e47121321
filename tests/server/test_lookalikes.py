"""Two people can be told apart by their names, whatever they type."""

import pytest

from konspira.server.codes import NOBODY, clean, free_name
from konspira.server.lookalikes import look_alike


@pytest.mark.parametrize(
    "blank", ["\u3164", "\u2800", "\u115f\u1160", "\uffa0", "\u200b", "\ufe0f", "\u034f", "\U000e0100"]
)
def test_a_name_that_nobody_can_see_is_no_name(blank: str) -> None:
    assert free_name(blank * 3, ()) == NOBODY
    assert free_name(f"Kasia{blank}", {"Kasia"}) == "Kasia 2"


@pytest.mark.parametrize("other", ["kasia", "K\u0430sia", "\u041a\u0430\u0455\u0456\u0430", "\uff2basia", "\u039aasia"])
def test_a_second_kasia_gets_a_number_in_whatever_letters(other: str) -> None:
    assert free_name(other, {"Kasia"}).endswith(" 2")


def test_a_large_i_and_a_one_look_like_a_small_l() -> None:
    assert look_alike("AIa", "Ala")
    assert look_alike("A1a", "Ala")
    assert look_alike("Iga", "iga")


@pytest.mark.parametrize(
    ("one", "other"), [("Kasia", "K\u0105sia"), ("Zosia", "Zofia"), ("\u0141ukasz", "Lukasz"), ("Ola", "Ala")]
)
def test_names_that_differ_to_the_eye_stay_as_they_are(one: str, other: str) -> None:
    assert free_name(one, {other}) == one


def test_a_letter_bears_two_accents_at_most() -> None:
    assert clean("Z" + "\u0335" * 20, 24) == "Z" + "\u0335" * 2
