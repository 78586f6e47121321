"""Refusals and faults."""

import pickle

import pytest

from konspira.engine import Fault, Illegal, require


def test_a_refusal_says_why_and_by_which_rule() -> None:
    refusal = Illegal("RES-11", "the team needs exactly {size} players", size=3)
    assert str(refusal) == "the team needs exactly 3 players (RES-11)"


def test_require_refuses_only_what_breaks_the_rule() -> None:
    require(True, "RES-11", "fine")
    with pytest.raises(Illegal, match=r"too few: 2 \(RES-11\)"):
        require(False, "RES-11", "too few: {count}", count=2)


@pytest.mark.parametrize(
    "fault", [Fault("no {what}", what="disk"), Illegal("RES-20", "a {who} may not", who="Fighter")]
)
def test_a_fault_comes_home_whole_from_another_process(fault: Fault) -> None:
    again = pickle.loads(pickle.dumps(fault))
    assert (type(again), str(again), again.facts) == (type(fault), str(fault), fault.facts)
