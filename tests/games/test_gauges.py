"""Hopeless or sure is said: gauges of one kind in every game, from the middle of it on, from public facts alone."""

from typing import Any

import msgspec
import pytest

from konspira import games
from konspira.engine import encode
from konspira.engine.gauge import Gauge, gauges_of
from konspira.engine.records import read
from tests.games.resistance import positions as resistance
from tests.kit.golden import FOLDER

FILES = ["niepodlegla-2", "niepodlegla_advanced-2", "resistance-5", "wykleci-3", "siege-2"]


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
    assert all(gauge.told.pl != gauge.told.en and "{" not in gauge.told.pl + gauge.told.en for gauge in told)


def test_res_30_both_sides_are_told_from_two_missions_on_and_no_seat_is_told_more() -> None:
    box = games.box("resistance")
    t = resistance.naming(played=(1, -2))
    spectators = gauges_of(box.gauges, box.game.view(t, None))
    figures = [(one.name.en, one.have, one.need, one.most) for one in spectators]
    assert figures == [("Fighters", 1, 3, 3), ("Agents", 1, 3, 3)]
    for seat in range(t.seats):
        assert encode(gauges_of(box.gauges, box.game.view(t, seat))) == encode(spectators)
