"""Who may have a hidden role, by what a seat knows for certain."""

from collections import Counter

from konspira.engine import QuickLuck
from konspira.engine.roles import Knowledge, KnownCards, assignments, drawn_holders

PAIR = KnownCards(0b00110, 0, 0, 1)
"""Seats 1 and 2 were there, and one of them failed."""


def known(*missions: KnownCards, sure: int = 0) -> Knowledge:
    """What seat 0 of five, which is without the role, knows of the two who have it."""
    return Knowledge(5, 2, sure, 0b00001, missions)


def test_whoever_knows_only_themself_thinks_any_others_possible() -> None:
    assert len(assignments(known())) == 6
    assert assignments(known(sure=0b01000)) == (0b01010, 0b01100, 0b11000)


def test_there_are_enough_with_the_role_on_every_failed_mission_and_known_cards_count() -> None:
    assert 0b11000 not in assignments(known(PAIR))
    assert assignments(known(PAIR._replace(fails=2))) == (0b00110,)
    assert all(holders & 0b00100 for holders in assignments(known(PAIR._replace(known=0b00100, known_fails=0b00100))))
    assert all(holders & 0b00010 for holders in assignments(known(PAIR._replace(known=0b00100))))


def test_a_set_is_drawn_as_often_as_it_is_likely() -> None:
    luck = QuickLuck(1)
    drawn = Counter(drawn_holders(known(PAIR), luck) for _ in range(2000))
    assert {*drawn} == {*assignments(known(PAIR))}
    assert drawn[0b00110] < drawn[0b01010], "two who both might have failed, and one did not, are less likely"


def test_fails_that_are_counted_are_given_to_those_who_may_have_played_them() -> None:
    luck = QuickLuck(1)
    assert PAIR.guessed(0b01010, luck) == 0b00010
    assert {PAIR.guessed(0b00110, luck) for _ in range(20)} == {0b00010, 0b00100}
    assert {PAIR._replace(fails=None).guessed(0b00110, luck) for _ in range(40)} == {0, 0b00010, 0b00100, 0b00110}
