"""RES-12, RES-54, RES-77  What is about people talking and looking: the table gives nobody a way to show a card."""

from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from konspira.engine import Private
from konspira.games.resistance import legal, view
from konspira.games.resistance.actions import AnyAction, Deal, Hand, LookAt, ShowTo
from konspira.games.resistance.content import PlotId
from konspira.games.resistance.events import GameOver, Role, Saw
from konspira.games.resistance.state import Table
from tests.games.resistance.positions import (
    EVENTS,
    FAIL,
    PLOTS,
    SUCCESS,
    after,
    approve,
    drawing,
    give,
    handing,
    hears,
    naming,
    now,
    on_mission,
    refused,
    sees,
    table_after,
    voting,
)

WORDS: tuple[Any, ...] = (int, bool, tuple[int, ...], int | None, PlotId)

ELSEWHERE: list[Table] = [
    naming(options=PLOTS),
    voting(options=PLOTS),
    on_mission(options=PLOTS),
    handing("close_eye"),
    drawing(),
    approve(voting(before={3: ("no_confidence",)})),
]


def test_res_12_no_move_of_a_player_carries_a_role_or_a_free_text() -> None:
    for action in get_args(AnyAction):
        if action is not Deal:
            hints = get_type_hints(action)
            assert {f.name for f in msgspec.structs.fields(action) if hints[f.name] not in WORDS} <= {"cards"}


def test_res_12_no_public_event_carries_an_identity_before_the_end() -> None:
    for event in EVENTS:
        if not issubclass(event, Private) and event is not GameOver:
            fields = msgspec.structs.fields(event)
            assert not {"role", "agents", "bad"} & {f.name for f in fields}
            assert Role not in get_type_hints(event).values()


@pytest.mark.parametrize("t", ELSEWHERE)
def test_res_12_without_a_plot_card_that_says_so_nobody_can_show_or_look(t: Table) -> None:
    for seat in range(5):
        for other in range(5):
            refused(t, seat, ShowTo(other))
            refused(t, seat, LookAt(other))


LEARNING: list[tuple[PlotId, int, Any]] = [
    ("overheard", 2, LookAt(3)),
    ("open_up", 3, ShowTo(2)),
    ("establish_confidence", 0, ShowTo(2)),
]


@pytest.mark.parametrize(("card", "receiver", "move"), LEARNING)
def test_res_54_what_one_learns_is_shown_to_nobody_else(card: PlotId, receiver: int, move: Any) -> None:
    t = give(handing(card, seats=7, agents=(3, 4, 6)), card, receiver)
    otherwise = give(handing(card, seats=7, agents=(0, 4, 6)), card, receiver)
    (one, ones), (other, others) = after(t, (receiver, move)), after(otherwise, (receiver, move))
    for seat in (1, 5, None):
        assert hears(ones, seat) == hears(others, seat)
        assert sees(one, seat) == sees(other, seat)
    assert [e.to for e in ones if isinstance(e, Saw)] == [2]
    assert hears(ones, 2) != hears(others, 2)


def test_res_54_whoever_has_looked_has_no_move_to_pass_it_on() -> None:
    t = give(handing("overheard", "spotlight", seats=7), "overheard", 2)
    t = table_after(t, (2, LookAt(3)))
    assert legal(t, 2) == ()
    for other in range(7):
        assert refused(t, 2, ShowTo(other)) == "RES-51"
    t = table_after(t, (0, Hand("spotlight", 2)))
    assert legal(t, 2) == ()
    for seat, other in ((2, 3), (2, 0), (0, 2)):
        assert refused(t, seat, ShowTo(other)) == "RES-11"


def shape(value: Any) -> Any:
    """The layout of a view: which fields it has, whatever stands in them."""
    return {key: shape(field) for key, field in value.items()} if isinstance(value, dict) else None


@pytest.mark.parametrize("t", ELSEWHERE)
def test_res_77_an_agents_view_has_the_layout_of_a_fighters(t: Table) -> None:
    shapes = [shape(msgspec.to_builtins(view(t, seat))) for seat in range(5)]
    assert shapes == shapes[:1] * 5


def test_res_77_on_the_team_the_moment_is_the_same_for_an_agent_and_a_fighter() -> None:
    t = on_mission((2, 3))
    assert now(t, 2) == now(t, 3)
    t = on_mission((1, 2, 3), played=(1,))
    t = table_after(t, (2, SUCCESS), (3, SUCCESS))
    assert now(t, 2) == now(t, 3)


def test_res_77_a_fighters_fail_is_refused_and_nobody_notices() -> None:
    t = on_mission((2, 3))
    before = [sees(t, seat) for seat in (*range(5), None)]
    assert refused(t, 2, FAIL) == "RES-20"
    assert [sees(t, seat) for seat in (*range(5), None)] == before
