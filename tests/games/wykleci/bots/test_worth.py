"""What the strategist plays for: to be ahead when the game ends."""

import pytest

from konspira.engine import replace
from konspira.games.wykleci.bots.worth import worth
from tests.games.wykleci.positions import turn_of

SQUADS = {0: [1, 2], 1: [9, 10], 2: [17, 18]}


def test_bw_84_what_everybody_gains_alike_is_no_gain_and_what_one_gains_alone_is() -> None:
    t = turn_of(0, squads=SQUADS)
    all_more, one_more = (replace(t, tracks=tracks) for tracks in ((3, 3, 3), (3, 1, 1)))
    t = replace(t, tracks=(1, 1, 1))
    assert worth(all_more, 0) == pytest.approx(worth(t, 0))
    assert worth(one_more, 0) == pytest.approx(worth(t, 0) + 2)


def test_a_soldier_in_the_squad_is_worth_most_and_one_in_jail_no_more_than_a_dead_one() -> None:
    t = turn_of(0, squads=SQUADS)
    soldier = 1 << 2
    gone = replace(t, squads=(t.squads[0] & ~soldier, *t.squads[1:]))
    resting, jailed = replace(gone, quarters=gone.quarters | soldier), replace(gone, jail=gone.jail | soldier)
    assert worth(t, 0) > worth(resting, 0) > worth(jailed, 0) == worth(gone, 0)
