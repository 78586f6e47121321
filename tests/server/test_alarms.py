"""One alarm a table, however often it is set."""

from konspira.server.alarms import Alarms


def test_alarms_ring_once_in_their_order_when_they_are_due() -> None:
    alarms = Alarms([("B", 2.0), ("A", 1.0), ("C", 9.0)])
    assert list(alarms.rung(2.5)) == ["A", "B"]
    assert list(alarms.rung(2.5)) == []


def test_an_alarm_that_is_set_again_puts_off_the_last() -> None:
    alarms = Alarms([("A", 1.0)])
    alarms.set("A", 3.0)
    assert list(alarms.rung(2.0)) == []
    assert list(alarms.rung(3.0)) == ["A"]


def test_a_table_that_comes_and_goes_with_the_same_deadline_has_one_alarm() -> None:
    alarms = Alarms()
    for _ in range(1000):
        alarms.set("A", 86400.0)
    assert len(alarms) == 1
