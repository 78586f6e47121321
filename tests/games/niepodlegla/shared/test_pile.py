"""NZ-09  The pile: the date of the next card is seen, which card it is does not exist before it is turned."""

from itertools import permutations, product

import pytest

from konspira.engine import Illegal, QuickLuck
from konspira.engine.words import Text
from konspira.games.niepodlegla.actions import Ready, Turn
from konspira.games.niepodlegla.pile import Pile, Turning, candidates, every_turn, put_under, sample, turn, without

BORN = Text("1867", "1867")
WAR = Text("1914", "1914")
LATER = Text("1918", "1918")
DATES = {"a": BORN, "b": WAR, "c": WAR, "d": LATER, "x": WAR, "y": BORN, "u": LATER, "v": BORN}
FULL = Pile((("a", "b", "c"), ("x", "y")), ("u", "v"))
"""Deck 1 on deck 2 on two cards that came back."""


def seen(pile: Pile, next_: Text) -> Pile:
    """The pile with this date on the back of its next card."""
    return Pile(pile.decks, pile.under, next_)


def every_order(pile: Pile) -> set[tuple[str, ...]]:
    """Every order in which the cards can lie, by brute force."""
    orders = product(*(permutations(deck) for deck in pile.decks))
    every = {tuple(card for deck in decks for card in deck) + pile.under for decks in orders}
    return {order for order in every if pile.next is None or DATES[order[0]] == pile.next}


def every_turn_by_force(pile: Pile, count: int) -> set[Turn]:
    """What can come up, read off every order."""
    return {Turn(order[:count], DATES[order[count]] if len(order) > count else None) for order in every_order(pile)}


PILES = [
    FULL,
    seen(FULL, WAR),
    seen(FULL, BORN),
    Pile(((), ("x", "y")), ("u", "v")),
    seen(Pile(((), ("x", "y")), ("u",)), BORN),
    Pile(((), ()), ("u", "v")),
    seen(Pile(((), ()), ("v", "u")), BORN),
    Pile(((), ())),
    Pile((("d",),)),
]


@pytest.mark.parametrize("pile", PILES)
@pytest.mark.parametrize("count", range(8))
def test_nz_71_everything_that_can_come_up_is_listed_and_nothing_else(pile: Pile, count: int) -> None:
    if count > pile.size:
        return
    expected = every_turn_by_force(pile, count)
    assert set(every_turn(pile, Turning(count), DATES)) == expected
    assert all(one in every_turn(pile, Turning(count), DATES) for one in expected)


@pytest.mark.parametrize("pile", PILES)
def test_nz_71_every_turn_is_drawn_sooner_or_later(pile: Pile) -> None:
    luck, now = QuickLuck(1), Turning(min(2, pile.size))
    drawn = {sample(pile, now, DATES, luck) for _ in range(2000)}
    assert drawn == every_turn_by_force(pile, now.count)


@pytest.mark.parametrize("pile", PILES)
@pytest.mark.parametrize("count", range(4))
def test_nz_71_the_cards_turned_leave_the_pile_and_the_next_date_is_seen(pile: Pile, count: int) -> None:
    for one in every_turn(pile, Turning(min(count, pile.size)), DATES):
        assert isinstance(one, Turn)
        after = turn(pile, Turning(len(one.cards)), DATES, one)
        left = [card for deck in after.decks for card in deck] + list(after.under)
        assert sorted([*one.cards, *left]) == sorted([*(c for deck in pile.decks for c in deck), *pile.under])
        assert after.next == one.next
        assert all(DATES[card] == one.next for card in candidates(after, DATES))


def test_nz_09_the_next_card_is_one_with_the_date_that_was_seen() -> None:
    assert candidates(seen(FULL, WAR), DATES) == ("b", "c")
    assert candidates(seen(FULL, BORN), DATES) == ("a",)
    assert candidates(FULL, DATES) == ("a", "b", "c")


def test_nz_14_the_lower_deck_comes_when_the_upper_one_is_gone() -> None:
    low = without(without(without(FULL, "a"), "b"), "c")
    assert (low.decks, candidates(low, DATES)) == (((), ("x", "y")), ("x", "y"))


def test_np_27_cards_put_under_the_pile_come_up_last_and_in_their_order() -> None:
    pile = put_under(Pile(((), ("x",)), (), WAR), ("v", "a", "u"), DATES)
    assert pile == Pile(((), ("x",)), ("v", "a", "u"), WAR)
    assert list(every_turn(pile, Turning(4), DATES)) == [Turn(("x", "v", "a", "u"), None)]
    assert put_under(pile, ("b",), DATES).under == ("v", "a", "u", "b")


def test_np_27_of_cards_put_under_an_empty_pile_the_first_date_is_seen() -> None:
    assert put_under(Pile(((), ())), ("u", "v"), DATES).next == LATER
    assert put_under(Pile(((), ())), (), DATES).next is None


def test_the_pile_counts_its_cards() -> None:
    assert [pile.size for pile in PILES] == [7, 7, 7, 4, 3, 2, 2, 0, 1]


@pytest.mark.parametrize(
    "action",
    [
        Turn(("b",), WAR),
        Turn(("b", "c", "a"), None),
        Turn(("a", "b"), WAR),
        Turn(("b", "b"), BORN),
        Turn(("b", "x"), WAR),
        Turn(("b", "u"), WAR),
        Turn(("b", "zz"), WAR),
        Turn(("b", "a"), LATER),
        Turn(("b", "a"), None),
        Ready(),
    ],
)
def test_nz_71_what_cannot_come_up_is_refused(action: Turn | Ready) -> None:
    pile, now = seen(FULL, WAR), Turning(2)
    assert action not in every_turn(pile, now, DATES)
    with pytest.raises(Illegal) as refusal:
        turn(pile, now, DATES, action)
    assert refusal.value.rule == "NZ-71"


def test_turning_no_card_shows_the_date_of_the_first() -> None:
    every = {one.next for one in every_turn(FULL, Turning(0), DATES) if isinstance(one, Turn)}
    assert every == {BORN, WAR}


def test_equal_piles_have_equal_turns() -> None:
    assert every_turn(FULL, Turning(2), DATES) == every_turn(Pile(FULL.decks, FULL.under), Turning(2), DATES)
    assert every_turn(FULL, Turning(2), DATES) != every_turn(FULL, Turning(1), DATES)
    assert every_turn(FULL, Turning(2), DATES) != every_turn(seen(FULL, WAR), Turning(2), DATES)


def test_nz_09_the_pile_keeps_no_order_of_its_shuffled_decks() -> None:
    one = turn(FULL, Turning(2), DATES, Turn(("b", "c"), BORN))
    other = turn(FULL, Turning(2), DATES, Turn(("c", "b"), BORN))
    assert one == other
