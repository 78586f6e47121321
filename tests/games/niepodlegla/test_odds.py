"""Chances of throws against brute force: every face of every die is tried."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product

import pytest

from konspira.games.niepodlegla.advanced.decks import DECKS
from konspira.games.niepodlegla.bots.guess import ALWAYS, NEVER, RARE, ROLLS, guess_of
from konspira.games.niepodlegla.content import NEUTRAL, Needs, Supply
from konspira.games.niepodlegla.laying import NOTHING, TOKENS, left_over, total
from konspira.games.niepodlegla.odds import DONE, Gap, Odds, die_bit, hand, lacking, less, odds_of, size, width

DICE = DECKS[""].dice
ODDS, GUESS = odds_of(DICE), guess_of(DICE)
HALLER = NEUTRAL + 4
HANDS = [(0, 1), (0, 1, 2), (0, NEUTRAL), (0, 1, HALLER), (NEUTRAL, HALLER)]
NEEDS: list[Needs] = [(1, 0, 0, 1), (0, 2, 0, 0), (1, 1, 1, 0), (2, 0, 0, 2), (0, 1, 0, 0)]


def throws(dice: Sequence[int]) -> Iterator[Supply]:
    """What these dice show, throw by throw, each as likely."""
    return (total(shown) for shown in product(*[DICE.faces[die] for die in dice]))


@pytest.mark.parametrize("dice", HANDS)
@pytest.mark.parametrize("needs", NEEDS)
def test_one_throw_meets_needs_as_often_as_brute_force_says(dice: tuple[int, ...], needs: Needs) -> None:
    met = sum(left_over(shown, needs) is not None for shown in throws(dice))
    assert ODDS.at_once(lacking(NOTHING, needs), hand(dice)) == pytest.approx(met / 6 ** len(dice))


@pytest.mark.parametrize("dice", HANDS)
def test_what_is_there_already_counts(dice: tuple[int, ...]) -> None:
    have, needs = (1, 0, 0, 0, 1), (2, 1, 0, 1)
    met = sum(left_over(total((have, shown)), needs) is not None for shown in throws(dice))
    assert ODDS.at_once(lacking(have, needs), hand(dice)) == pytest.approx(met / 6 ** len(dice))


@pytest.mark.parametrize("dice", HANDS)
def test_a_spread_is_every_throw_counted_up_to_what_can_be_used(dice: tuple[int, ...]) -> None:
    cap = (1, 2, 0, 1)
    found: Counter[Supply] = Counter()
    for shown in throws(dice):
        a, b, c, d = (min(shown[i], cap[i]) for i in range(4))
        found[a, b, c, d, min(shown[4], 4)] += 1
    spread = dict(ODDS.spread(hand(dice), cap))
    assert spread == pytest.approx({shown: count / 6 ** len(dice) for shown, count in found.items()})


@pytest.mark.parametrize("morale", range(5))
def test_the_black_die_takes_markers_as_brute_force_says(morale: int) -> None:
    found: Counter[int] = Counter()
    for first, second in product(DICE.black, repeat=2):
        left = max(morale - first, -1) if morale > 0 else morale
        found[max(left - second, -1) if left > 0 else left] += 1
    assert ODDS.left(morale, 2) == pytest.approx({left: count / 36 for left, count in found.items()})


def test_a_hand_counts_neutral_dice_and_knows_characters() -> None:
    assert hand((0, 5, NEUTRAL, HALLER, TOKENS)) == 2 + die_bit(NEUTRAL) + die_bit(HALLER)
    assert size(hand((0, 5, NEUTRAL, HALLER))) == 4
    assert GUESS.average(hand((0, 1))) == pytest.approx(sum(sum(shown) for shown in throws((0, 1))) / 36)


def test_portraits_stand_for_any_symbol_that_is_lacking() -> None:
    assert less((1, 1, 0, 0, 0), (0, 0, 0, 0, 1)) == (1, 1, 0, 0, 1)
    assert width((1, 1, 0, 0, 1)) == 1
    assert less((1, 1, 0, 0, 1), (1, 0, 0, 0, 0)) == DONE


@lru_cache(None)
def best(lack: Gap, dice: tuple[int, ...], rolls: int) -> float:
    """By brute force: how likely all is there if after every throw the best dice are kept."""
    if lack == DONE or not rolls or not dice:
        return float(lack == DONE)
    whole = 0.0
    for faces in product(range(6), repeat=len(dice)):
        after = 0.0
        for keep in product((True, False), repeat=len(dice)):
            left = lack
            for die, face, kept in zip(dice, faces, keep, strict=True):
                left = less(left, DICE.faces[die][face]) if kept else left
            free = tuple(die for die, kept in zip(dice, keep, strict=True) if not kept)
            after = max(after, best(left, free, rolls - 1))
        whole += after
    return whole / float(6 ** len(dice))


@pytest.mark.parametrize("dice", [(0, 0), (0, 0, 0), (0, NEUTRAL), (0, 0, HALLER)])
@pytest.mark.parametrize("needs", [(1, 0, 0, 1), (1, 1, 0, 1), (0, 2, 0, 1)])
def test_several_throws_are_no_better_than_the_best_play_but_for_rare_cases_and_not_much_worse(
    dice: tuple[int, ...], needs: Needs
) -> None:
    lack = lacking(NOTHING, needs)
    for rolls, chance in enumerate(GUESS.within(lack, hand(dice))[:4]):
        assert best(lack, dice, rolls) + RARE >= chance >= best(lack, dice, rolls) - 0.18


def test_more_throws_and_more_dice_never_hurt() -> None:
    for needs in NEEDS:
        few, more = (GUESS.within(lacking(NOTHING, needs), dice) for dice in (3, 4))
        assert list(few) == sorted(few)
        assert all(a <= b + 0.02 for a, b in zip(few, more, strict=True))


def test_nothing_lacking_is_certain_and_too_much_is_never_hoped_for() -> None:
    assert GUESS.within(DONE, 0) == ALWAYS
    assert GUESS.within((4, 4, 4, 4, 0), 2) == NEVER
    assert len(ALWAYS) == ROLLS + 1


def test_the_chances_of_a_deck_are_counted_once() -> None:
    assert odds_of(DICE) is ODDS
    assert isinstance(ODDS, Odds)
