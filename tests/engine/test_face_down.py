"""What seats know of cards face down, and how that changes when cards are seen, mixed and turned up."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import permutations

import pytest

from konspira.engine import QuickLuck
from konspira.engine.face_down import (
    CardPlace,
    FaceDown,
    Remembered,
    Trace,
    memory,
    mixed,
    place_of,
    redealt,
    restored,
    seen_by,
    shown,
    shuffled,
)

ANIA, MACIEK, KASIA = range(3)
FRESH = shuffled(6, 3)
SEEN = seen_by(seen_by(FRESH, 0, ANIA), 1, ANIA)


def traces(f: FaceDown, seat: int) -> tuple[Trace, ...]:
    """What a seat has lost sight of."""
    return memory(f, seat).traces


def test_of_shuffled_cards_nobody_knows_anything() -> None:
    assert place_of(FRESH, 2, ANIA) == CardPlace(-1, 0, 0)
    assert memory(FRESH, ANIA) == Remembered(ANIA, (), ())


def test_whoever_looks_knows_the_card_and_all_know_who_does() -> None:
    assert place_of(SEEN, 0, ANIA) == CardPlace(0, 0, 0b001)
    assert place_of(SEEN, 0, MACIEK) == place_of(SEEN, 1, None) == CardPlace(-1, 0, 0b001)


def test_of_mixed_cards_one_knows_only_that_they_are_among_them() -> None:
    f = mixed(SEEN, (0, 1, 2))
    assert place_of(f, 0, ANIA) == CardPlace(-1, 1, 0)
    assert traces(f, ANIA) == (Trace(1, 0, 0), Trace(1, 0, 1))
    assert traces(f, MACIEK) == ()


def test_how_cards_were_mixed_everybody_has_seen_but_not_which_is_which() -> None:
    assert mixed(SEEN, (0, 1, 2)).mixes == mixed(SEEN, (2, 1, 0)).mixes == (((0, 0), (0, 1), (0, 1)),)


def test_whoever_mixes_them_still_knows_which_is_which() -> None:
    f = mixed(seen_by(SEEN, 0, MACIEK), (0, 1), 1 << ANIA)
    assert place_of(f, 0, ANIA) == CardPlace(0, 1, 0b001)
    assert traces(f, MACIEK) == (Trace(1, 0, 0),)


def test_mixing_one_card_or_cards_that_are_alike_to_all_but_the_mixer_changes_nothing() -> None:
    assert mixed(SEEN, (0,)) == SEEN
    assert mixed(SEEN, (0, 1), 1 << ANIA) == SEEN
    assert mixed(FRESH, ()) == FRESH


def test_a_card_that_is_seen_again_or_turned_up_is_remembered_only_as_having_been_there() -> None:
    f = mixed(mixed(SEEN, (0, 1)), (1, 2))
    assert traces(seen_by(f, 1, ANIA), ANIA) == (Trace(1, 2, -1), Trace(1, 0, 0))
    assert traces(shown(f, 0), ANIA) == (Trace(1, 1, -1), Trace(1, 0, 1))
    assert place_of(shown(SEEN, 0), 0, ANIA).known == 0


def test_redealt_cards_are_where_they_may_be_each_way_as_likely() -> None:
    places = [CardPlace(-1, 1, 0), CardPlace(-1, 1, 0), CardPlace(4, 0, 1), CardPlace(-1, 0, 0)]
    luck, lost = QuickLuck(2), Remembered(ANIA, (Trace(1, 0, 3),), (((0, 0), (0, 1)),))
    found = Counter(tuple(redealt(places, (1, 2, 3, 4), lost, luck, 0)) for _ in range(4000))
    assert set(found) == {(3, 1, 4, 2), (3, 2, 4, 1), (1, 3, 4, 2), (2, 3, 4, 1)}
    assert max(found.values()) < 1.2 * min(found.values())


def test_of_a_shuffled_deck_the_rest_is_redealt_in_no_order() -> None:
    places = [CardPlace(-1, 0, 0)] * 4
    found = Counter(redealt(places, range(4), memory(FRESH, ANIA), QuickLuck(n), 3)[0] for n in range(200))
    assert set(found) == set(range(4))


def test_what_was_known_is_known_at_the_redealt_table() -> None:
    f = mixed(SEEN, (0, 1))
    places = [place_of(f, card, ANIA) for card in range(6)]
    dealt = redealt(places, range(6), memory(f, ANIA), QuickLuck(1), 0)
    again = restored(places, dealt, memory(f, ANIA), 6, 3)
    assert sorted(place_of(again, card, ANIA).batch for card in range(6)) == [0, 0, 0, 0, 1, 1]
    assert memory(again, ANIA) == memory(f, ANIA)


# ------------------------------------------------------------------ all ways that cards may have gone

CARDS = 5
Script = tuple[tuple[int, ...], ...]
"""What happens at places: Ania looks at a single one, several are mixed unseen."""
SCRIPTS: dict[str, Script] = {
    "one of a batch goes on": ((0,), (0, 1, 2), (2, 3, 4)),
    "one goes on, and she looks where to": ((0,), (0, 1, 2), (2, 3, 4), (4,)),
    "two are lost, one goes on": ((0,), (1,), (0, 1, 2), (2, 3)),
    "two are lost, one goes on, and she looks where to": ((0,), (1,), (0, 1, 2), (2, 3), (3,)),
    "one that she knows comes in": ((0,), (0, 1, 2), (3,), (1, 2, 3), (3,)),
    "twice on": ((0,), (1,), (0, 1, 2), (2, 3), (1, 3, 4), (4,)),
}
Seen = tuple[int, ...]
World = tuple[tuple[int, ...], FaceDown]
"""What lies at each place, and what is known."""
Lived = tuple[Seen, tuple[int, ...], FaceDown]


def lived(script: Script) -> dict[Seen, Counter[World]]:
    """By what Ania sees, all worlds that a script leads to, and in how many ways."""
    worlds: Counter[Lived] = Counter(((), cards, shuffled(CARDS, 3)) for cards in permutations(range(CARDS)))
    for at in script:
        after: Counter[Lived] = Counter()
        for (seen, cards, f), ways in worlds.items():
            if len(at) == 1:
                card = cards[at[0]]
                after[(*seen, card), cards, seen_by(f, card, ANIA)] += ways
                continue
            for lying in mixings(cards, at):
                after[seen, lying, mixed(f, [cards[n] for n in at])] += ways
        worlds = after
    found: dict[Seen, Counter[World]] = defaultdict(Counter)
    for (seen, cards, f), ways in worlds.items():
        found[seen][cards, f] += ways
    return found


def mixings(cards: tuple[int, ...], at: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """All ways these places may be mixed."""
    for order in permutations(at):
        come = dict(zip(at, order, strict=True))
        yield tuple(cards[come.get(n, n)] for n in range(CARDS))


@pytest.mark.parametrize("name", SCRIPTS)
def test_each_world_is_redealt_as_often_as_there_are_ways_to_it(name: str) -> None:
    luck, count, worlds = QuickLuck(name), 3000, lived(SCRIPTS[name])
    # What she sees differs but for the cards' numbers only in which are the same again.
    for seen in {tuple(map(seen.index, seen)): seen for seen in worlds}.values():
        (places, lost), *others = {
            (tuple(place_of(f, card, ANIA) for card in cards), memory(f, ANIA)) for cards, f in worlds[seen]
        }
        assert not others, "she cannot tell them apart"
        ways: Counter[tuple[int, ...]] = Counter()
        for (cards, _), some in worlds[seen].items():
            ways[cards] += some
        dealt = Counter(tuple(redealt(places, range(CARDS), lost, luck, 0)) for _ in range(count))
        assert set(dealt) <= set(ways)
        for cards, some in ways.items():
            wanted = count * some / ways.total()
            assert abs(dealt[cards] - wanted) < 4.5 * wanted**0.5 + 1, (seen, cards, dealt[cards], wanted)
