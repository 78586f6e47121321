"""What is remembered of the last table."""

from konspira.engine.of_last import of_equal, of_last, of_last_by_seat


def test_the_same_table_is_worked_out_once_and_an_equal_one_again() -> None:
    asked = []

    def size(table: list[int]) -> int:
        asked.append(table)
        return len(table)

    remembered, first, equal = of_last(size), [1, 2], [1, 2]
    assert [remembered(first), remembered(first), remembered(equal), remembered(first)] == [2, 2, 2, 2]
    assert len(asked) == 3


def test_what_equals_the_last_arguments_is_the_last_result() -> None:
    asked = []

    def pair(*of: int) -> list[int]:
        asked.append(of)
        return [*of]

    remembered = of_equal(pair)
    first, again, other = remembered(1, 2), remembered(1, 2), remembered(2, 1)
    assert first is again
    assert (first, other) == ([1, 2], [2, 1])
    assert asked == [(1, 2), (2, 1)]


def test_each_seat_has_what_was_worked_out_for_it_from_the_very_same() -> None:
    asked = []

    def told(seat: int, table: tuple[int, ...]) -> str:
        asked.append(seat)
        return f"{seat}{table}"

    remembered, table, other = of_last_by_seat(told), (1, 2), (1, 3)
    assert [remembered(seat, table) for seat in (0, 1, 0, 1)] == ["0(1, 2)", "1(1, 2)"] * 2
    assert asked == [0, 1]
    assert [remembered(0, other), remembered(0, table)] == ["0(1, 3)", "0(1, 2)"]
    assert asked == [0, 1, 0, 0]
