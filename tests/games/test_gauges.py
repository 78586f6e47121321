"""Hopeless or sure is said: gauges of one kind in every game, from the middle of it on, from public facts alone."""

from typing import Any

import msgspec
import pytest

from konspira import games
from konspira.engine import encode, replace
from konspira.engine.gauge import Gauge, gauges_of
from konspira.engine.records import read
from konspira.engine.words import LANGUAGES, say
from konspira.games.siege.state import City, Household, Normal, Options, Person
from konspira.games.siege.tasks import Beginning, DayActions
from tests.games.resistance import positions as resistance
from tests.games.siege import positions as siege
from tests.kit.golden import FOLDER

ONE_LINE = 18
"""So many letters of names stand beside each other on a phone, with their bars and figures."""
ORPHANS = "siege_normal-2-decides=own-level=harsh-emira-spared-starters=chosen-orphans-dog"
FILES = ["niepodlegla-2", "niepodlegla_advanced-2", "resistance-5", "wykleci-3", "siege-2", "siege_normal-2", ORPHANS]


def gauges_through(file: str) -> list[tuple[Gauge, ...]]:
    """The gauges at every step of a game of the playthroughs."""
    record = read((FOLDER / f"{file}.jsonl").read_bytes(), file, games.game)
    box = games.box(record.header.game)
    return [gauges_of(box.gauges, box.game.view(table, None)) for table in tables(record)]


def tables(record: Any) -> list[Any]:
    """The table after every move."""
    game = games.game(record.header.game)
    found = [game.setup(len(record.header.names), msgspec.convert(record.header.options, game.OPTIONS))]
    for seat, action in record.moves:
        found.append(game.step(found[-1], seat, action)[0])
    return found


@pytest.mark.parametrize("file", FILES)
def test_they_come_in_the_middle_of_the_game_and_are_true_to_their_figures(file: str) -> None:
    steps = gauges_through(file)
    assert not steps[0]
    assert not steps[-1], "after the end the end is told"
    told = [gauge for step in steps for gauge in step]
    assert told
    assert all(0 <= gauge.have <= gauge.most <= gauge.need for gauge in told)
    for step in steps:
        assert all(sum(len(say(one.name, lang)) for one in step) <= ONE_LINE for lang in LANGUAGES)
    assert all(gauge.told.pl != gauge.told.en and "{" not in gauge.told.pl + gauge.told.en for gauge in told)


def test_res_30_both_sides_are_told_from_two_missions_on_and_no_seat_is_told_more() -> None:
    box = games.box("resistance")
    t = resistance.naming(played=(1, -2))
    spectators = gauges_of(box.gauges, box.game.view(t, None))
    figures = [(one.name.en, one.have, one.need, one.most) for one in spectators]
    assert figures == [("Fighters", 1, 3, 3), ("Agents", 1, 3, 3)]
    for seat in range(t.seats):
        assert encode(gauges_of(box.gauges, box.game.view(t, seat))) == encode(spectators)


def siege_told(t: Any) -> list[tuple[str, int, int, int, str]]:
    """The gauges of a game of the siege in figures."""
    box = games.box("siege_normal" if t.normal else "siege")
    seen = gauges_of(box.gauges, box.game.view(siege.on(t, DayActions()), None))
    return [(one.name.en, one.have, one.need, one.most, one.verdict) for one in seen]


def test_sg_388_normal_play_tells_its_aim_the_child_and_its_days_and_when_the_final_is_lost() -> None:
    began, came = Person("radek", siege.WELL), Person("nadia", siege.WELL, starter=False)
    t = siege.siege(began, came, act="", day=6, normal=Normal(chapter=2, aim="food"), household=Household("girl", 1))
    assert siege_told(t) == [("Aim", 0, 4, 4, "open"), ("Joy", 1, 2, 2, "open")]
    box = games.box("siege_normal")
    aim, _ = gauges_of(box.gauges, box.game.view(siege.on(t, DayActions()), None))
    assert aim.told.en.endswith("on day 10 at the earliest, on day 12 at the latest.")
    t = replace(t, normal=Normal(chapter=3, final="two_starters"), household=Household(""))
    assert siege_told(t) == [("Final", 1, 2, 1, "lost"), ("Joy", 0, 2, 0, "lost")]
    assert siege_told(replace(t, day=5)) == []


@pytest.mark.parametrize(
    ("act", "day", "phase", "verdict"),
    [("I", 8, "dusk", "open"), ("I", 8, "evening", "lost"), ("II-B", 9, "raid", "open"), ("II-B", 9, "dawn", "lost")],
)
def test_sg_300_what_no_day_or_night_is_left_for_is_lost(act: str, day: int, phase: Any, verdict: str) -> None:
    """The phase is the one that is still to begin."""
    t = siege.siege("radek", "nadia", act=act, day=day, fury=2, city=City(tunnels=(1,)), todo=(Beginning(phase),))
    assert [one[-1] for one in siege_told(t)] == [verdict]


def test_sg_350_ruins_stay_and_on_the_easy_level_the_campaign_goes_on_without_the_goal() -> None:
    fallen = siege.siege("radek", "nadia", act="III-B", day=5, fury=2, city=City(ruins=(1, 2, 3, 4)))
    assert siege_told(fallen) == [("The Act’s goal", 2, 3, 2, "lost")]
    late = siege.siege("radek", act="I", day=8, options=Options(level="gentle"), todo=(Beginning("evening"),))
    box = games.box("siege")
    (gauge,) = gauges_of(box.gauges, box.game.view(siege.on(late, DayActions()), None))
    assert gauge.told.en.endswith("On the gentle level the campaign goes on all the same.")


@pytest.mark.parametrize(
    ("game", "name", "need"),
    [("niepodlegla", "To the final", 20), ("niepodlegla_advanced", "To the final", 10), ("siege", "The Act’s goal", 5)],
)
def test_a_class_sees_from_the_start_how_far_a_game_is(game: str, name: str, need: int) -> None:
    record = read((FOLDER / f"{game}-2.jsonl").read_bytes(), game, games.game)
    box = games.box(game)
    assert box.scores
    scores = [box.scores(box.game.view(table, None)) for table in tables(record)]
    told = [one for step in scores for one in step]
    assert (told[0].name.en, told[0].need) == (name, need)
    assert all(len(step) == 1 and step[0].name.pl != step[0].name.en for step in scores)
    assert all(0 <= one.have <= one.need for one in told)
