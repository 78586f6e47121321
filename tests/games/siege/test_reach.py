"""Play reaches what there is; `python -m tools.siege_reach` goes on until nothing is left."""

import pytest

from tests.games.siege.reach import reach
from tests.games.siege.reached import every


def test_every_part_of_every_story_is_to_be_reached() -> None:
    wanted = list(every())
    assert len(wanted) == len(set(wanted))
    assert {"script later/brun", "choice person/orlo/2/f:name", "part raid/zemsta:echo:1"} <= set(wanted)


@pytest.mark.slow
def test_sg_402_curious_play_reads_two_of_three_stories_in_fourteen_games() -> None:
    reached = reach(14)
    scripts = [name for name in reached.wanted if name.startswith("script ")]
    assert sum(name in reached.seen for name in scripts) >= len(scripts) * 2 / 3
