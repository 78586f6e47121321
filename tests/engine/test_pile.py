"""Piles: which card comes does not exist before it is drawn, what was put on top or beneath comes in its order."""

from itertools import permutations, product
from typing import Any

import pytest

from konspira.engine import Action, QuickLuck, decode, encode, replace
from konspira.engine.pile import (
    Hidden,
    Pile,
    SeenPile,
    candidates,
    card_of,
    discard,
    every_draw,
    put_on_top,
    put_under,
    redealt,
    sample,
    seen,
    shuffled,
    taken,
    without,
)
from tests.kit.rows import each_row


class Draw(Action, frozen=True):
    """CHANCE: these cards come off, and such a back is seen then."""

    cards: tuple[str, ...]
    next: str | None


class Other(Action, frozen=True):
    """Something else."""


RED, BLUE, GREY = "red", "blue", "grey"
BACKS = {"a": RED, "b": BLUE, "c": BLUE, "d": GREY, "x": BLUE, "y": RED, "u": GREY, "v": RED}
FULL: Pile[str] = Pile((("a", "b", "c"), ("x", "y")), ("u", "v"), None)
"""A deck on another on two cards that were put beneath."""

PILES: list[Pile[str]] = [
    FULL,
    replace(FULL, next=BLUE),
    replace(FULL, next=RED),
    Pile(((), ("x", "y")), ("u", "v"), None),
    Pile(((), ("x", "y")), ("u",), RED),
    Pile(((), ()), ("u", "v"), None),
    Pile(((), ()), ("v", "u"), RED),
    shuffled((), ()),
    shuffled(("d",)),
    Pile((("a", "b"),), (), GREY, ("d", Hidden("c", 1))),
    Pile((("a",),), (Hidden("b", 2),), None, discards=("x", "y")),
    Pile((), (), None, discards=("a", "b", "c")),
]


def every_order(pile: Pile[str]) -> set[tuple[str, ...]]:
    """Every order in which the cards can come, by brute force."""
    orders = product(*(permutations(deck) for deck in (*pile.decks, pile.discards)))
    top, under = tuple(map(card_of, pile.top)), tuple(map(card_of, pile.under))
    every = {(*top, *(c for deck in decks for c in deck), *under, *last) for *decks, last in orders}
    return {order for order in every if pile.next is None or BACKS[order[0]] == pile.next}


def by_force(pile: Pile[str], count: int) -> set[Draw]:
    """What can be drawn, read off every order."""
    return {Draw(order[:count], BACKS[order[count]] if len(order) > count else None) for order in every_order(pile)}


def draws(pile: Pile[str], count: int) -> list[Any]:
    """What can be drawn, as it is listed."""
    return list(every_draw(pile, count, BACKS, Draw))


@each_row(product(PILES, range(8)))
def test_everything_that_can_come_is_listed_and_nothing_else(pile: Pile[str], count: int) -> None:
    if count <= pile.size + len(pile.discards):
        expected = by_force(pile, count)
        assert set(draws(pile, count)) == expected
        assert all(one in every_draw(pile, count, BACKS, Draw) for one in expected)


@each_row(PILES)
def test_everything_that_can_come_is_drawn_sooner_or_later(pile: Pile[str]) -> None:
    luck, count = QuickLuck(1), min(2, pile.size)
    assert {sample(pile, count, BACKS, Draw, luck) for _ in range(2000)} == by_force(pile, count)


@each_row(product(PILES, range(4)))
def test_cards_drawn_leave_the_pile_and_the_next_back_is_seen(pile: Pile[str], count: int) -> None:
    count = min(count, pile.size + len(pile.discards))
    for one in draws(pile, count):
        after = taken(pile, count, BACKS, one)
        assert after is not None
        assert sorted((*one.cards, *after.cards, *after.discards)) == sorted((*pile.cards, *pile.discards))
        assert after.next == one.next
        assert {BACKS[card] for card in candidates(after, BACKS)} <= {one.next}


@pytest.mark.parametrize(
    "action",
    [
        Draw(("b",), BLUE),
        Draw(("b", "c", "a"), None),
        Draw(("a", "b"), BLUE),
        Draw(("b", "b"), RED),
        Draw(("b", "x"), BLUE),
        Draw(("b", "u"), BLUE),
        Draw(("b", "zz"), BLUE),
        Draw(("b", "a"), GREY),
        Draw(("b", "a"), None),
        Other(),
    ],
    ids=str,
)
def test_what_cannot_come_is_not_listed(action: Action) -> None:
    assert action not in every_draw(replace(FULL, next=BLUE), 2, BACKS, Draw)


def test_the_next_card_is_one_with_the_back_that_was_seen() -> None:
    assert candidates(FULL, BACKS) == ("a", "b", "c")
    assert candidates(replace(FULL, next=BLUE), BACKS) == ("b", "c")
    assert candidates(replace(FULL, next=RED), BACKS) == ("a",)


def test_drawing_nothing_shows_the_first_back() -> None:
    assert {one.next for one in draws(FULL, 0)} == {RED, BLUE}


def test_cards_without_backs_are_drawn_the_same_way() -> None:
    assert set(every_draw(FULL, 1, {}, Draw)) == {Draw((card,), None) for card in "abc"}
    assert taken(FULL, 1, {}, Draw(("b",), None)) == without(FULL, "b")


def test_a_lower_deck_comes_when_the_upper_one_is_gone() -> None:
    low = without(without(without(FULL, "a"), "b"), "c")
    assert (low.decks, candidates(low, BACKS)) == (((), ("x", "y")), ("x", "y"))


def test_a_shuffled_deck_keeps_no_order() -> None:
    one, other = (taken(FULL, 2, BACKS, Draw(cards, RED)) for cards in (("b", "c"), ("c", "b")))
    assert one == other


def test_cards_put_beneath_come_last_and_in_their_order() -> None:
    pile = put_under(Pile(((), ("x",)), (), BLUE), ("v", Hidden("a", 1), "u"), BACKS)
    assert pile.next == BLUE
    assert draws(pile, 4) == [Draw(("x", "v", "a", "u"), None)]
    assert put_under(pile, ("b",), BACKS).under == ("v", Hidden("a", 1), "u", "b")


def test_of_cards_put_beneath_an_empty_pile_the_first_back_is_seen() -> None:
    assert put_under(shuffled((), ()), (Hidden("u", 0), "v"), BACKS).next == GREY
    assert put_under(shuffled((), ()), (), BACKS).next is None


def test_cards_put_on_top_come_first_and_in_their_order() -> None:
    pile = put_on_top(put_on_top(replace(FULL, next=BLUE), ("d",), BACKS), (Hidden("u", 1), "v"), BACKS)
    assert (pile.next, candidates(pile, BACKS)) == (GREY, ("u",))
    assert {one.cards[:3] for one in draws(pile, 4)} == {("u", "v", "d")}
    assert put_on_top(FULL, (), BACKS) == FULL


def test_discards_are_shuffled_when_nothing_else_is_left() -> None:
    pile = discard(discard(shuffled(("a",)), "x"), "y", "u")
    assert (pile.size, pile.discards) == (1, ("x", "y", "u"))
    assert {one.cards for one in draws(pile, 2)} == {("a", "x"), ("a", "y"), ("a", "u")}
    after = taken(pile, 2, BACKS, Draw(("a", "x"), RED))
    assert after is not None
    assert (set(after.cards), after.discards, after.next) == ({"y", "u"}, (), RED)


def test_a_pile_counts_and_names_its_cards() -> None:
    assert [pile.size for pile in PILES] == [7, 7, 7, 4, 3, 2, 2, 0, 1, 4, 2, 0]
    assert PILES[9].cards == ("d", "c", "a", "b")
    assert FULL.cards == tuple("abcxyuv")


def test_equal_piles_have_equal_draws() -> None:
    assert every_draw(FULL, 2, BACKS, Draw) == every_draw(replace(FULL), 2, BACKS, Draw)
    assert every_draw(FULL, 2, BACKS, Draw) != every_draw(FULL, 1, BACKS, Draw)
    assert every_draw(FULL, 2, BACKS, Draw) != every_draw(replace(FULL, next=BLUE), 2, BACKS, Draw)


def test_what_a_pile_does_not_have_is_not_in_its_json() -> None:
    assert encode(shuffled(("a",))) == b'{"decks":[["a"]],"under":[],"next":null}'
    assert [decode(encode(pile), Pile[str]) for pile in PILES] == PILES


# ------------------------------------------------------------------ what a seat knows

SECRET: Pile[str] = Pile((("a", "b"),), ("u", Hidden("v", 0b10)), None, (Hidden("x", 0b01), Hidden("y", 0b11)), ("d",))


def test_a_seat_knows_the_places_of_all_cards_and_names_only_what_it_saw() -> None:
    mine: SeenPile[str] = SeenPile((Hidden("x", 1), Hidden("y", 3)), (2,), ("u", Hidden("", 2)), None, ("d",))
    hers: SeenPile[str] = SeenPile((Hidden("", 1), Hidden("y", 3)), (2,), ("u", Hidden("v", 2)), None, ("d",))
    assert (seen(SECRET, 0), seen(SECRET, 1)) == (mine, hers)
    assert seen(SECRET, None).top == (Hidden("", 1), Hidden("", 3))


def test_two_piles_that_differ_in_what_a_seat_cannot_know_look_the_same() -> None:
    other = replace(SECRET, decks=(("a", "x"),), top=(Hidden("b", 0b01), Hidden("y", 0b11)))
    assert encode(seen(other, 1)) == encode(seen(SECRET, 1))
    assert encode(seen(other, 0)) != encode(seen(SECRET, 0))


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_pile_that_is_dealt_anew_looks_as_before(seat: int | None) -> None:
    view = seen(SECRET, seat)
    hidden = [card for card in (*view.top, *view.under) if not card_of(card)]
    unknown = [f"new{n}" for n in range(len(hidden) + sum(view.decks))]
    again = redealt(view, unknown)
    assert seen(again, seat) == view
    assert set(unknown) <= set(again.cards)
