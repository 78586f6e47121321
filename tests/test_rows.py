"""A table of cases in one test: every row is checked, and every one that fails is named."""

import pytest

from tests.kit.rows import each_row, unlike


def test_every_row_at_fault_is_named_and_the_others_are_not() -> None:
    @each_row([(1, 1), (1, 2), (2, 2), (3, 5)])
    def alike(one: int, other: int) -> None:
        assert one == other

    with pytest.raises(ExceptionGroup, match="2 of 4 rows") as found:
        alike()
    assert [fault.__notes__ for fault in found.value.exceptions] == [["in the row (1, 2)"], ["in the row (3, 5)"]]


def test_a_table_without_rows_is_no_test() -> None:
    with pytest.raises(AssertionError, match="tests nothing"):
        each_row([])


def test_texts_with_other_gaps_in_the_other_language_are_found() -> None:
    assert unlike({"{n} cards": "{n} kart", "{n} dice": "kości", "a": "{b}"}) == ["{n} dice", "a"]
