"""What is remembered of the last table."""

from konspira.engine.of_last import of_equal, of_last


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
