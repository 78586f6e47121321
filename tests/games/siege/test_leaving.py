"""The way out of the city, the Shelter given up, and guests who are hidden."""

import pytest

from konspira.engine import Illegal, replace
from konspira.games.siege import acts, rules
from konspira.games.siege.actions import ChooseItem, Enough, SpendNight
from konspira.games.siege.household_actions import (
    GiveUpShelter,
    GoThrough,
    Host,
)
from konspira.games.siege.household_tasks import ActJudged, Guests
from konspira.games.siege.outside_actions import UseAbility
from konspira.games.siege.script_terms import Cost, Portion
from konspira.games.siege.state import City, Person, StoryPerson, Table
from konspira.games.siege.tasks import Beginning
from tests.games.siege.positions import WELL, after, on, siege, waits_for, ways
from tests.games.siege.test_act_sheets import can, there

# ------------------------------------------------------------------ Act III-A


def test_sg_340_the_bridge_is_mended_with_wood() -> None:
    t = there("III-A", 6, pile={"wood": 3}, city=City(north_bridge=2))
    assert after(t, UseAbility("mend_bridge")).city.north_bridge == 1


def test_sg_340_a_pass_is_bought_once_a_night() -> None:
    t = after(there("III-A", 6, cards=16, pile={"raw": 3}), UseAbility("buy_pass"))
    t = after(t, ChooseItem("raw")) if not t.story else t
    assert t.story == ("pass",)
    assert not can(t, "buy_pass")


def test_sg_340_with_a_pass_a_character_leaves_the_city() -> None:
    t = there("III-A", 1, "marin", "emilia", day=5, story=("pass",))
    t = after(t, UseAbility("leave"), GoThrough("marin"))
    assert ([one.who for one in t.out], t.story, t.spent) == (["marin"], (), ("pass",))
    assert not can(there("III-A", 1, day=4, story=("pass",)), "leave")
    assert not can(there("III-A", 1, day=5), "leave")


def test_sg_340_the_shelter_may_be_given_up_from_day_6_and_who_stays_behind_is_lost() -> None:
    t = on(
        siege("marin", "emilia", act="III-A", day=6, out=(Person("radek", WELL), Person("luka", WELL))),
        Beginning("evening"),
    )
    assert GiveUpShelter() not in ways(on(siege("marin", act="III-A", day=5), Beginning("evening")))
    t = after(t, GiveUpShelter(), SpendNight("marin", "first"), SpendNight("emilia", "first"))
    t = on(t, Beginning("raid"))
    t = on(t, Beginning("dawn"))
    assert [one.by for one in t.lost] == ["left_behind", "left_behind"]


def test_sg_340_once_the_shelter_is_given_up_nobody_spends_the_night_there() -> None:
    t = on(siege("marin", "emilia", act="III-A", day=6), Beginning("evening"))
    assert {way.where for way in ways(t) if isinstance(way, SpendNight)} >= {"floor", "guard"}
    t = after(t, GiveUpShelter())
    assert {way.where for way in ways(t) if isinstance(way, SpendNight)} == {"first"}
    with pytest.raises(Illegal, match="SG-340"):
        rules.step(t, 0, SpendNight("marin", "floor"))


def test_sg_340_two_out_with_a_starter_win_the_campaign() -> None:
    safe = (Person("marin", WELL), Person("luka", WELL, starter=False))
    assert acts.bridge_goal(siege("radek", act="III-A", out=safe))
    assert not acts.bridge_goal(siege("radek", act="III-A", out=safe[1:]))
    assert not acts.bridge_goal(siege("radek", act="III-A", out=safe[:1]))
    t = on(siege("radek", act="III-A", day=7, out=safe), ActJudged())
    assert t.won
    assert "epilogue/corridor" in t.read


# ------------------------------------------------------------------ guests

TWO_NIGHTS = Guests(2, Cost(items=(Portion("water", 2),), food=1), "person/tadej/2/met", "person/tadej/2/failed")


def hosting(*, guests: Guests = TWO_NIGHTS, **goods: int) -> Table:
    """Everybody has eaten, and there are guests."""
    t = siege("marin", act="II-B", goods=goods, fury=4, persons=(StoryPerson("tadej", 2),), guests=(guests,))
    t = on(t, Beginning("dusk"))
    while not isinstance(waits_for(t), type(TWO_NIGHTS)) and any(hasattr(way, "who") for way in ways(t)):
        t = after(t, ways(t)[0])
    return t


def test_sg_250_guests_need_water_and_food_for_two_dusks() -> None:
    t = after(hosting(water=9, vegetable=3), Host())
    assert t.guests == (replace(TWO_NIGHTS, dusks=1),)
    t = after(hosting(guests=t.guests[0], water=9, vegetable=3), Host())
    assert (t.guests, t.fury, t.persons) == ((), 2, (StoryPerson("tadej", 3),))


def test_sg_250_who_sends_guests_away_fails_them() -> None:
    t = after(hosting(water=9, vegetable=3), Enough())
    assert (t.guests, t.persons) == ((), (StoryPerson("tadej", 2),))
    assert "person/tadej/2/failed" in t.read
