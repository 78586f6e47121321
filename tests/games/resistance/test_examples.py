"""RES-90…RES-93  The rulebook's own worked examples."""

import pytest

from konspira.engine import CHANCE
from konspira.games.resistance import legal, to_act, view
from konspira.games.resistance.actions import CallVote, DrawPlots, Hand, LookAt
from konspira.games.resistance.content import PlotId
from konspira.games.resistance.events import Leads, Looked, MissionOver, Saw, VotesShown
from konspira.games.resistance.state import MissionNow, Naming, VotingSeen
from tests.games.resistance.positions import (
    AGAINST,
    FAIL,
    FOR,
    SUCCESS,
    TARGETING,
    after,
    asked,
    drawing,
    hears,
    held,
    naming,
    now,
    on_mission,
    refused,
    reject,
    table_after,
    use,
)

MACIEK, LUKASZ, KASIA, MARTA, ROBERT = range(5)


def test_res_90_four_to_one_approves_macieks_team() -> None:
    t = table_after(naming(leader=MACIEK), (MACIEK, CallVote(1, (MACIEK, LUKASZ))))
    t, events = after(t, (MACIEK, FOR), (KASIA, FOR), (MARTA, FOR), (LUKASZ, FOR), (ROBERT, AGAINST))
    assert events[-1] == VotesShown((MACIEK, LUKASZ, KASIA, MARTA), (ROBERT,), approved=True)
    assert isinstance(now(t), MissionNow)
    assert to_act(t) == (MACIEK, LUKASZ)


def test_res_90_the_first_mission_of_five_needs_two() -> None:
    assert refused(naming(), MACIEK, CallVote(1, (MACIEK, LUKASZ, KASIA))) == "RES-11"


def test_res_91_lukasz_fails_the_mission_and_the_next_player_leads() -> None:
    t = on_mission((MACIEK, LUKASZ), leader=MACIEK, agents=(LUKASZ, ROBERT))
    t, events = after(t, (MACIEK, SUCCESS), (LUKASZ, FAIL))
    assert events[2:] == (MissionOver(1, (MACIEK, LUKASZ), 1, success=False), Leads(LUKASZ, "RES-23"))
    assert (t.leader, now(t)) == (LUKASZ, Naming(0, (), (2,)))
    assert [(m.mission, m.success) for m in view(t, None).missions] == [(1, False)]


def test_res_92_eight_players_may_start_with_mission_three_and_take_four() -> None:
    t = naming(seats=8, options=TARGETING)
    assert refused(t, 0, CallVote(3, (0, 1, 2))) == "RES-11"
    seen = now(table_after(t, (0, CallVote(3, (0, 2, 5, 7)))))
    assert isinstance(seen, VotingSeen)
    assert (seen.mission, seen.team) == (3, (0, 2, 5, 7))


def test_res_92_without_the_variant_they_may_not() -> None:
    refused(naming(seats=8), 0, CallVote(3, (0, 2, 5, 7)))


@pytest.mark.parametrize("seats", [7, 8])
def test_res_93_marta_looks_at_kasia_and_lukasz_keeps_his_card(seats: int) -> None:
    cards: tuple[PlotId, ...] = ("overheard", "strong_leader")
    t = table_after(drawing(seats=seats), (CHANCE, DrawPlots(cards)), (MACIEK, Hand("overheard", MARTA)))
    assert set(legal(t, MARTA)) == {LookAt(KASIA), LookAt(ROBERT)}
    t, events = after(t, (MARTA, LookAt(KASIA)))
    assert hears(events, MARTA) == (Looked(MARTA, KASIA, "identity"), Saw(MARTA, KASIA, "identity", bad=False))
    assert hears(events, ROBERT) == (Looked(MARTA, KASIA, "identity"),)
    t = table_after(t, (MACIEK, Hand("strong_leader", LUKASZ)))
    assert (held(t, LUKASZ), held(t, MARTA), to_act(t)) == (("strong_leader",), (), (MACIEK,))
    refused(t, LUKASZ, use("strong_leader"))


def test_res_93_lukasz_may_use_it_once_the_next_leader_is_about_to_act() -> None:
    t = naming(seats=7, leader=MACIEK, before={LUKASZ: ("strong_leader",)})
    t = reject(table_after(t, (MACIEK, CallVote(1, (MACIEK, KASIA)))))
    assert (t.leader, asked(t)) == (LUKASZ, None)
    t = reject(table_after(t, (LUKASZ, CallVote(1, (MACIEK, KASIA)))))
    assert (t.leader, asked(t)) == (KASIA, ("strong_leader", (LUKASZ,)))
