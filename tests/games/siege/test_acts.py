"""Setting up the campaign, levels, and the end of Act I."""

import pytest

from konspira.engine import CHANCE, QuickLuck, replace
from konspira.games.siege import acts, people, rules, storage
from konspira.games.siege.content import CHARACTERS
from konspira.games.siege.outside_actions import ChooseWay
from konspira.games.siege.setting_up import DAY
from konspira.games.siege.state import Options, Person, Place, Table
from konspira.games.siege.tasks import Beginning, NextDay, PassLeader
from tests.games.siege.positions import WELL, after, on, siege, ways

STORES = {"raw": 1, "vegetable": 1, "water": 2}
FIVE = ("bed", "board_up", "stove", "trap", "armchair")


def begun(options: Options | None = None, seed: int = 3) -> Table:
    """A table when CHANCE has laid everything out."""
    t, luck = rules.setup(2, options or Options()), QuickLuck(seed)
    while CHANCE in rules.to_act(t) and not t.track:
        t = rules.step(t, CHANCE, rules.sample(t, luck))[0]
    return t


def last_dawn(*who: str, fittings: tuple[str, ...] = FIVE, **fields: object) -> Table:
    """The last Dawn of Act I is over."""
    spaces = (*fittings, *[""] * (16 - len(fittings)))
    goods = fields.pop("goods", STORES)
    t = siege(*(who or ("marin", "emilia")), goods=goods, spaces=spaces, day=8, **fields)  # type: ignore[arg-type]
    return on(t, NextDay())


def won(t: Table) -> bool:
    """Whether the Act was won, whichever way is taken."""
    t = after(t, ChooseWay("world")) if rules.outcome(t) is None else t
    while rules.outcome(t) is None:
        t = after(t, next(iter(ways(t))))
    end = rules.outcome(t)
    assert end is not None
    return bool(end.winners)


def test_sg_09_sg_151_one_red_and_two_black_bordered_starters_are_hungry() -> None:
    t = begun()
    assert [CHARACTERS[one.who].border for one in t.people] == ["red", "black", "black"]
    assert all(one.states == (0, 0, 0, 2, 0) and one.starter for one in t.people)


def test_sg_20_emira_comes_only_if_the_table_wants_her() -> None:
    drawn = {seed: people.names(begun(seed=seed).people) for seed in range(40)}
    assert all("emira" not in who for who in drawn.values())
    wanted = [people.names(begun(Options(emira=True), seed).people) for seed in range(40)]
    assert any("emira" in who for who in wanted)


def test_sg_72_the_start_two_map_locations_and_one_ordinary_lie_on_the_map() -> None:
    places = begun().city.places
    assert places[0] == Place("spladrowana_starowka", 10)
    assert [place.slot for place in places] == [-1, -1, -1, 0]
    assert all(place.tokens == 1 for place in places)
    assert places[3].district != 10


def test_sg_74_sg_310_white_soldiers_stand_in_3_6_and_9_and_the_shelter_in_10() -> None:
    t = begun()
    assert (t.city.white, t.city.shelter) == ((3, 6, 9), 10)


def test_sg_400_levels_change_the_start() -> None:
    gentle, harsh = rules.setup(1, Options(level="gentle")), rules.setup(1, Options(level="harsh"))
    assert (storage.count(gentle.storage, "raw"), storage.count(gentle.storage, "bandages")) == (5, 2)
    assert (storage.count(harsh.storage, "lockpick"), harsh.cold) == (0, 3)


def test_sg_310_act_one_is_won_with_five_kinds_of_fittings_food_and_water() -> None:
    assert won(last_dawn())


@pytest.mark.parametrize(
    "fittings",
    [FIVE[:4], ("bed", *FIVE[2:], "heater"), ("board_up", *FIVE[2:], "heater"), (*FIVE[:4], "bed")],
)
def test_sg_310_without_five_kinds_a_bed_or_a_board_up_it_is_lost(fittings: tuple[str, ...]) -> None:
    assert not won(last_dawn(fittings=fittings))


def test_sg_310_without_food_or_water_it_is_lost() -> None:
    assert not won(last_dawn(goods={"raw": 1, "water": 2}))
    assert not won(last_dawn(goods={"raw": 2, "water": 1}))


def test_sg_400_on_the_gentle_level_four_kinds_are_enough() -> None:
    t = siege("marin", "emilia", goods=STORES, spaces=(*FIVE[:4], *[""] * 12), options=Options(level="gentle"))
    assert acts.home_goal(t)
    assert not acts.home_goal(replace(t, options=Options()))


def test_sg_300_a_starter_must_live_with_another() -> None:
    assert not won(last_dawn("marin"))
    late = [Person(who, WELL, starter=False) for who in ("marin", "emilia")]
    assert not won(last_dawn(people=tuple(late)))


def test_sg_310_a_branch_is_chosen_at_the_end() -> None:
    t = last_dawn()
    assert after(t, ChooseWay("street")).next_act == "ii_b"
    assert after(t, ChooseWay("world")).next_act == "ii_a"


def test_sg_02_a_day_has_seven_phases_and_the_lead_passes_between_them() -> None:
    phases = [task.of for task in DAY if isinstance(task, Beginning)]
    assert phases == ["morning", "day", "dusk", "evening", "expedition", "raid", "dawn"]
    assert [type(task) for task in DAY[1::2]] == [PassLeader] * 6


def test_sg_164_before_the_last_day_the_next_one_begins() -> None:
    t = siege(replace(Person("marin", WELL), acted=3, rummaged=True, night="guard"), day=3)
    t = on(t, NextDay())
    assert (t.day, t.people[0].acted, t.people[0].night) == (4, 0, "")
