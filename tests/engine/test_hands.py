"""Cards in hands, or before players."""

import pytest

from konspira.engine.hands import given, taken, without

HANDS = (("a",), (), ("b", "c", "b"))


def test_cards_go_as_often_as_they_are_named() -> None:
    assert without(("a", "b", "a", "c"), "a", "c") == ("b", "a")


def test_a_card_that_is_not_there_cannot_go() -> None:
    with pytest.raises(ValueError, match="not in list"):
        without(("a",), "a", "a")


def test_one_seat_gets_or_loses_a_card_and_the_others_keep_theirs() -> None:
    assert given(HANDS, 1, "d") == (("a",), ("d",), ("b", "c", "b"))
    assert taken(HANDS, 2, "b") == (("a",), (), ("c", "b"))
