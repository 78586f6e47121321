"""Plain values: the names that they have on the wire."""

import pytest

from konspira.engine.record import snake


@pytest.mark.parametrize(
    ("name", "tag"),
    [("Vote", "vote"), ("VotesShown", "votes_shown"), ("JailAPawn", "jail_a_pawn"), ("InACity", "in_a_city")],
)
def test_a_wire_tag_parts_all_words_of_a_name(name: str, tag: str) -> None:
    assert snake(name) == tag
