"""What the simulator counts."""

from collections import Counter

from konspira.engine import CHANCE, QuickLuck
from konspira.engine.play import PlayedMove
from konspira.engine.tallies import Tale
from konspira.games import wykleci
from konspira.games.wykleci.bots import BOTS
from konspira.games.wykleci.state import Options, Table
from konspira.games.wykleci.tallies import tallies


def told(seed: int) -> tuple[Tale, Table]:
    """A game of four steady players, and what was told of it."""
    luck, t, tale, counted = QuickLuck(seed), wykleci.setup(4, Options()), Tale(), tallies(Options())
    while waiting := wykleci.to_act(t):
        seat = waiting[0]
        if seat == CHANCE:
            action = wykleci.sample(t, luck)
        else:
            action = BOTS["steady"].choose(wykleci.view(t, seat), wykleci.legal(t, seat), luck)
        after, seen = wykleci.step(t, seat, action)
        counted.tell(tale, PlayedMove(t, seat, action, after, seen))
        t = after
    return tale, t


def test_everything_that_is_counted_has_a_row() -> None:
    groups = tallies(Options()).legend.groups
    rows = {(group.id, row.id, column.id) for group in groups for row in group.rows for column in group.columns}
    tale, _ = told(1)
    assert {key for key, count in tale.counts.items() if count} <= rows


def test_bw_82_points_add_up_to_the_tracks() -> None:
    tale, t = told(2)
    scored = sum(tale.counts["points", source, "points"] for source in ("glory", "green", "traitor"))
    paid = tale.counts["points", "informers", "points"]
    assert scored + len(t.tracks) - paid == sum(t.tracks)


def test_bw_81_nine_missions_and_three_stages_are_counted() -> None:
    tale, _ = told(3)
    by_column = Counter[str]()
    for (group, row, column), count in tale.counts.items():
        if group == "missions" and row != "15":
            by_column[column] += count
    assert by_column["started"] == 9
    assert sum(tale.counts["stages", str(stage), "played"] for stage in (1, 2, 3)) == 3
