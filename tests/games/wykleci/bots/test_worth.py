"""What the strategist plays for: Glory of its own, and to be ahead when the game ends."""

import pytest

from konspira.engine import replace
from konspira.games.wykleci.bots.worth import rivalry, worth
from konspira.games.wykleci.content import Condition
from tests.games.wykleci.positions import goal, turn_of

SQUADS = {0: [1, 2], 1: [9, 10], 2: [17, 18]}


def test_bw_84_what_one_gains_alone_puts_one_ahead() -> None:
    t = replace(turn_of(0, squads=SQUADS), tracks=(1, 1, 1))
    for counting in (0.5, 1.0):
        assert worth(replace(t, tracks=(3, 1, 1)), 0, counting) == pytest.approx(worth(t, 0, counting) + 2)


@pytest.mark.parametrize(("card", "gain"), [("largest_squad", 1.0), (None, 0.0)])
def test_what_everybody_gains_alike_is_half_a_gain_to_a_hero_and_none_to_a_traitor(
    card: Condition | None, gain: float
) -> None:
    t = replace(turn_of(0, squads=SQUADS, goals=(goal(card), 3, 4)), tracks=(1, 1, 1))
    counting = rivalry(t, 0)
    assert worth(replace(t, tracks=(3, 3, 3)), 0, counting) == pytest.approx(worth(t, 0, counting) + gain)


def test_a_soldier_in_the_squad_is_worth_most_and_one_in_jail_no_more_than_a_dead_one() -> None:
    t = turn_of(0, squads=SQUADS)
    soldier = 1 << 2
    gone = replace(t, squads=(t.squads[0] & ~soldier, *t.squads[1:]))
    resting, jailed = replace(gone, quarters=gone.quarters | soldier), replace(gone, jail=gone.jail | soldier)
    assert worth(t, 0, 1.0) > worth(resting, 0, 1.0) > worth(jailed, 0, 1.0) == worth(gone, 0, 1.0)
