"""What seats know of cards face down, and how that changes when cards are seen, mixed and turned up."""

from collections import Counter

from konspira.engine import QuickLuck
from konspira.engine.face_down import (
    Beholder,
    CardPlace,
    Somewhere,
    mixed,
    place_of,
    redealt,
    restored,
    seen_by,
    shown,
    shuffled,
    somewhere,
)

ANIA, MACIEK, KASIA = range(3)
FRESH = shuffled(6, 3)
SEEN = seen_by(seen_by(FRESH, 0, ANIA), 1, ANIA)


def test_of_shuffled_cards_nobody_knows_anything() -> None:
    assert place_of(FRESH, 2, ANIA) == CardPlace(-1, 0, 0)
    assert somewhere(FRESH, ANIA) == ()


def test_whoever_looks_knows_the_card_and_all_know_who_does() -> None:
    assert place_of(SEEN, 0, ANIA) == CardPlace(0, 0, 0b001)
    assert place_of(SEEN, 0, MACIEK) == place_of(SEEN, 1, None) == CardPlace(-1, 0, 0b001)


def test_of_mixed_cards_one_knows_only_that_they_are_among_them() -> None:
    f = mixed(SEEN, (0, 1, 2))
    assert place_of(f, 0, ANIA) == CardPlace(-1, 1, 0)
    assert somewhere(f, ANIA) == (Somewhere(0, 0b10), Somewhere(1, 0b10))
    assert somewhere(f, MACIEK) == ()


def test_whoever_mixes_them_still_knows_which_is_which() -> None:
    f = mixed(seen_by(SEEN, 0, MACIEK), (0, 1), 1 << ANIA)
    assert place_of(f, 0, ANIA) == CardPlace(0, 1, 0b001)
    assert somewhere(f, MACIEK) == (Somewhere(0, 0b10),)


def test_mixing_one_card_or_cards_that_are_alike_to_all_but_the_mixer_changes_nothing() -> None:
    assert mixed(SEEN, (0,)) == SEEN
    assert mixed(SEEN, (0, 1), 1 << ANIA) == SEEN
    assert mixed(FRESH, ()) == FRESH


def test_a_card_of_a_batch_that_loses_cards_unseen_may_be_in_either() -> None:
    f = mixed(SEEN, (0, 1))
    f = mixed(seen_by(f, 1, KASIA), (1, 2))
    assert somewhere(f, ANIA) == (Somewhere(0, 0b110), Somewhere(1, 0b110))
    assert somewhere(f, KASIA) == (Somewhere(1, 0b100),)


def test_a_card_that_is_seen_again_or_turned_up_is_no_longer_somewhere() -> None:
    f = mixed(SEEN, (0, 1))
    assert somewhere(seen_by(f, 1, ANIA), ANIA) == (Somewhere(0, 0b10),)
    assert somewhere(shown(f, 1), ANIA) == (Somewhere(0, 0b10),)
    assert place_of(shown(SEEN, 0), 0, ANIA).known == 0


def test_redealt_cards_are_where_they_may_be_each_way_as_likely() -> None:
    places = [CardPlace(-1, 1, 0), CardPlace(-1, 1, 0), CardPlace(4, 0, 1), CardPlace(-1, 0, 0)]
    luck, sure = QuickLuck(2), [Somewhere(3, 0b10)]
    found = Counter(tuple(redealt(places, (1, 2, 3, 4), sure, luck, 0)) for _ in range(4000))
    assert set(found) == {(3, 1, 4, 2), (3, 2, 4, 1), (1, 3, 4, 2), (2, 3, 4, 1)}
    assert max(found.values()) < 1.2 * min(found.values())


def test_of_a_shuffled_deck_the_rest_is_redealt_in_no_order() -> None:
    places = [CardPlace(-1, 0, 0)] * 4
    found = Counter(redealt(places, range(4), (), QuickLuck(n), 3)[0] for n in range(200))
    assert set(found) == set(range(4))


def test_what_was_known_is_known_at_the_redealt_table() -> None:
    f = mixed(SEEN, (0, 1))
    places = [place_of(f, card, ANIA) for card in range(6)]
    sure = somewhere(f, ANIA)
    dealt = redealt(places, range(6), sure, QuickLuck(1), 0)
    again = restored(places, dealt, sure, Beholder(ANIA, 3, f.batches, 6))
    assert sorted(place_of(again, card, ANIA).batch for card in range(6)) == [0, 0, 0, 0, 1, 1]
    assert somewhere(again, ANIA) == sure
