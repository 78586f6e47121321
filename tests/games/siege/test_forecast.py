"""Odds before one acts, exact: the next card, a lock, a fight, a patrol on the way, the Guards."""

from fractions import Fraction

import pytest

from konspira.engine import replace
from konspira.games.siege import fight_odds, odds
from konspira.games.siege.actions import Build, Enough, Rummage
from konspira.games.siege.content import DICE, DieId
from konspira.games.siege.forecast import forecast
from konspira.games.siege.outside_actions import SetTarget, TurnNext
from konspira.games.siege.state import Party, Person, Trip
from konspira.games.siege.storage import NOTHING
from konspira.games.siege.story_tasks import Brawl, FightGoesOn, Foe
from konspira.games.siege.tasks import Arming, DayActions
from konspira.games.siege.trip_tasks import Searching, Targets
from konspira.games.siege.view import view
from tests.games.siege.positions import on, siege
from tests.games.siege.test_questions import COPIES, outside


def by_hand(die: DieId, again: int) -> Fraction:
    """The mean of a die that is rolled again whenever a further roll is worth more, face by face."""
    if not again:
        return Fraction(sum(DICE[die]), 6)
    later = by_hand(die, again - 1)
    return sum((max(Fraction(face), later) for face in DICE[die]), Fraction(0)) / 6


@pytest.mark.parametrize("die", list(DICE))
@pytest.mark.parametrize("again", [0, 1, 3])
def test_sg_103_the_mean_of_a_die_with_re_rolls(die: DieId, again: int) -> None:
    assert odds.mean_icons(die, again) == by_hand(die, again)
    assert odds.mean_icons("grey", 0) == Fraction(1, 3)


def test_sg_310_the_chance_to_pass_a_patrol_grows_with_prowess() -> None:
    assert odds.chance_of_none("grey", 0) == Fraction(2, 3)
    assert odds.chance_of_none("grey", 2) == Fraction(26, 27)


def test_sg_16_the_next_card_counts_unseen_cards_and_noise() -> None:
    ahead = odds.next_card(Trip(0, 9, COPIES, noise=10))
    assert ahead == (Fraction(14, 27), Fraction(5, 27))


def test_sg_180_a_forecast_of_the_next_card_is_told_in_both_languages() -> None:
    told = forecast(view(outside(Searching(), noise=5), 0), TurnNext())
    assert told is not None
    assert told.text.pl == "znalezisko 52 %, ktoś nadejdzie 10 %"
    assert told.text.en == "a find 52 %, somebody comes 10 %"


def test_sg_310_a_forecast_of_the_way_counts_the_patrols_on_it() -> None:
    t = siege(Person("nadia", night="first"), "radek")
    t = replace(t, parties=(Party(pile=NOTHING),), city=replace(t.city, white=(4, 9)))
    told = forecast(view(on(t, Targets()), 0), SetTarget(0, 3))
    assert told is not None
    # 10 → 4 → 3: one white Soldier, a grey die, Nadia's Prowess 0.
    assert told.text.en == "the shortest way: 5 cards; no trouble with patrols 67 %"


def test_sg_163_a_forecast_of_the_raid_is_what_the_guards_take_off() -> None:
    t = siege(Person("radek", night="guard"), goods={"knife": 1})
    t = replace(t, spaces=("board_up", *t.spaces[1:]))
    told = forecast(view(on(t, Arming()), 0), Enough())
    assert told is not None
    assert told.text.en == "The Guards and Board-Ups take off 1.8 on average."


def test_where_nothing_is_left_to_chance_there_is_no_forecast() -> None:
    t = on(siege("radek", goods={"wood": 4, "components": 2}), DayActions())
    assert forecast(view(t, 0), Build("radek", "bed")) is None
    assert forecast(view(t, 0), Enough()) is None
    assert forecast(view(t, 0), Rummage("radek")) is not None


@pytest.mark.parametrize("die", list(DICE))
@pytest.mark.parametrize("again", [0, 1, 3])
def test_sg_103_the_chances_of_a_die_are_whole_and_have_its_mean(die: DieId, again: int) -> None:
    chances = fight_odds.icons(die, again)
    assert sum(chances) == 1
    assert fight_odds.mean(chances) == by_hand(die, again)


def test_sg_202_two_wounds_end_a_round_and_the_best_weapons_are_counted() -> None:
    brawl = Brawl((Foe(0, "knife"), Foe(0, "")), 6, may_run=True)
    bare = outside(FightGoesOn(brawl), pile={"knife": 1})
    one_short = replace(brawl, foes=(Foe(0, "knife", 1), Foe(0, "")))
    assert fight_odds.a_round(bare, brawl).over < fight_odds.a_round(bare, brawl, best=True).over
    assert fight_odds.a_round(bare, brawl).over < fight_odds.a_round(bare, one_short).over


def test_sg_203_on_the_run_every_foe_rolls_once() -> None:
    assert fight_odds.hurt_running(Brawl((Foe(2, "knife"), Foe(0, "")), 6, may_run=True)) == Fraction(7, 9)
