"""What a seat has seen and done names its decisions, and nothing else does."""

from typing import Any

from konspira.bots.sight import Numbers, Sight
from konspira.engine import Game
from tests.bots.toys import Coins, Doors, Heard, Peeked, Pennies, Prize

DOORS: Game[Prize, Any] = Doors()
PENNIES: Game[Coins, Any] = Pennies()


def test_anothers_sealed_choice_leaves_a_seats_key_as_it_is() -> None:
    numbers = Numbers(100)
    heads, tails = Sight(PENNIES, Coins(), numbers), Sight(PENNIES, Coins(), numbers)
    heads.chose(0, "heads")
    tails.chose(0, "tails")
    assert heads.key(1) == tails.key(1)
    assert heads.key(0) != tails.key(0)


def test_a_private_event_changes_the_key_of_its_addressee_alone() -> None:
    numbers = Numbers(100)
    told, untold = Sight(DOORS, Prize(0), numbers), Sight(DOORS, Prize(0), numbers)
    told.saw((Peeked(0, 1),))
    assert told.key(0) != untold.key(0)
    assert told.key(1) == untold.key(1)


def test_a_public_event_changes_every_key() -> None:
    numbers = Numbers(100)
    heard, unheard = Sight(DOORS, Prize(0), numbers), Sight(DOORS, Prize(0), numbers)
    heard.saw((Heard("hum"),))
    assert heard.key(0) != unheard.key(0)
    assert heard.key(1) != unheard.key(1)


def test_the_same_sights_give_the_same_key_however_they_fall_into_steps() -> None:
    numbers = Numbers(100)
    once, twice = Sight(DOORS, Prize(0), numbers), Sight(DOORS, Prize(0), numbers)
    once.saw((Heard("hum"), Peeked(0, 1)))
    twice.saw((Heard("hum"),))
    twice.saw(())
    twice.saw((Peeked(0, 1),))
    assert once.key(0) == twice.key(0)


def test_what_a_seat_knew_before_the_search_is_part_of_its_key_and_hidden_facts_are_not() -> None:
    numbers = Numbers(100)
    here, there = (Sight(DOORS, Prize(door, "peek"), numbers) for door in (0, 1))
    assert here.key(0) != there.key(0)
    assert here.key(1) == there.key(1)


def test_a_full_list_of_numbers_gives_no_new_ones_and_keeps_the_old() -> None:
    numbers = Numbers(1)
    first = numbers["a", 1]
    assert numbers.full
    assert numbers["b", 2] == -1
    assert numbers["a", 1] == first
