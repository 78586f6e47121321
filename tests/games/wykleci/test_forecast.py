"""What a Commander is told before a mission starts."""

from konspira.games import wykleci
from konspira.games.wykleci.actions import Decide
from konspira.games.wykleci.forecast import StartForecast, forecast
from konspira.games.wykleci.state import Starting, Table
from tests.games.wykleci.positions import CARDS, START, WAIT, position, turn_of


def deciding(*soldiers: int) -> Table:
    """The first player's soldiers are on the first mission, the first of them commands."""
    zones = {"command": soldiers[:1], "strike": soldiers[1:]}
    return position(Starting(0, 0), seats=2, missions={0: zones})


def told(t: Table, action: Decide = START) -> StartForecast | None:
    return forecast(wykleci.view(t, 0), action)


def test_bw_35_the_commander_reads_what_lies_there_and_what_it_takes() -> None:
    t = deciding(0, 1)
    found = told(t)
    assert found is not None
    assert (found.strength, found.difficulty) == (CARDS.strength[0] + CARDS.strength[1], CARDS.difficulty[2][0])
    assert found.most == CARDS.difficulty[2][0] + max(CARDS.action_modifier)


def test_bw_48_the_more_lies_there_the_likelier_it_is() -> None:
    few, all_eight = told(deciding(0)), told(deciding(*range(8)))
    assert few is not None
    assert all_eight is not None
    assert few.chance < 5
    assert few.text.en.endswith("seen from your seat: < 5 %.")
    assert all_eight.chance >= 90


def test_nothing_is_told_where_nothing_starts() -> None:
    assert told(deciding(0), WAIT) is None
    assert forecast(wykleci.view(turn_of(0, seats=2), 0), START) is None
