"""NZ-16, NZ-17  What is decided together, and who decides when players differ."""

from typing import Any

import pytest

from konspira.engine import Seat, replace
from konspira.engine.council import Choosing
from konspira.games.niepodlegla.actions import HandOver
from konspira.games.niepodlegla.advanced import default, legal, to_act, view
from konspira.games.niepodlegla.advanced.actions import InCity
from konspira.games.niepodlegla.advanced.content import Independence, Obstacle
from konspira.games.niepodlegla.advanced.state import Prison, Table
from tests.games.niepodlegla.advanced.kit import (
    PILSUDSKI,
    after_the_fight,
    asked,
    decide,
    effects,
    fight,
    now,
    obstacles,
    refused,
    spot,
    still,
    table,
    table_after,
)

KOWNO, WILNO, PINSK = InCity("kowno"), InCity("wilno"), InCity("pinsk")
NOT_OWNED = (-1,) * 5


def question(seats: int = 3, **at: Any) -> Table:
    """Where in Kresy a Russian obstacle goes."""
    return effects(table(seats, **at), Obstacle("russian", region="kresy"))[0]


def where(t: Table) -> list[str]:
    """Where the obstacle lies."""
    return [city for city in ("kowno", "wilno", "pinsk", "luck") if obstacles(t, city)]


@pytest.mark.parametrize("owner", [0, 1, 2])
def test_nz_16_the_holder_of_the_pilsudski_die_decides(owner: Seat) -> None:
    t = question(first=0, dice=(owner, *NOT_OWNED[1:]))
    t = table_after(t, *((seat, PINSK if seat == owner else WILNO) for seat in range(3)))
    assert to_act(t) == (owner,)
    assert where(table_after(t, (owner, PINSK))) == ["pinsk"]


@pytest.mark.parametrize("first", [0, 1, 2])
def test_nz_16_while_nobody_owns_it_the_first_seat_of_the_round_decides(first: Seat) -> None:
    t = question(first=first, dice=(-1, 0, 1, 2, 0))
    assert view(t, None).decider == first
    t = table_after(t, *((seat, PINSK if seat == first else WILNO) for seat in range(3)))
    assert to_act(t) == (first,)


def test_nz_16_seat_1_is_first_in_the_first_round_then_the_next_each_round_played() -> None:
    t = table(3, morale=4)
    firsts = [view(t, None).decider]
    for _ in range(3):
        t, _ = after_the_fight(replace(t, round=2, morale=4))
        firsts.append(view(t, None).decider)
    assert firsts == [0, 1, 2, 0]


def test_nz_17_it_happens_when_all_agree() -> None:
    t = table_after(question(), (2, WILNO), (0, WILNO))
    assert (to_act(t), where(t)) == ((1,), [])
    t = table_after(t, (1, WILNO))
    assert (where(t), still(t)) == (["wilno"], True)


def test_nz_17_nothing_happens_while_somebody_is_silent() -> None:
    t = table_after(question(), (0, WILNO), (1, PINSK))
    assert (to_act(t), where(t)) == ((2,), [])


def test_nz_17_a_proposal_can_be_changed_until_it_is_settled() -> None:
    t = table_after(question(), (1, PINSK), (1, WILNO), (0, WILNO), (2, WILNO))
    assert where(t) == ["wilno"]


def test_nz_17_on_disagreement_the_decider_may_choose_what_nobody_proposed() -> None:
    t = table_after(question(), (0, WILNO), (1, PINSK), (2, PINSK), (0, KOWNO))
    assert where(t) == ["kowno"]


def test_nz_17_on_disagreement_others_may_still_come_round() -> None:
    t = table_after(question(), (0, WILNO), (1, PINSK), (2, WILNO), (1, WILNO))
    assert where(t) == ["wilno"]


def test_nz_17_out_of_time_the_deciders_choice_happens() -> None:
    t = table_after(question(first=2), (2, PINSK), (0, WILNO))
    assert default(t, 1) == PINSK
    t = table_after(t, (1, PINSK))
    assert (to_act(t), default(t, 2)) == ((2,), PINSK)
    assert where(table_after(t, (2, PINSK))) == ["pinsk"]


def test_nz_17_out_of_time_before_anybody_spoke_the_first_way_happens() -> None:
    t = question()
    for seat in range(3):
        t = table_after(t, (seat, default(t, seat)))
    assert where(t) == ["kowno"]


def test_nz_17_the_owner_of_the_pilsudski_die_decides_also_while_it_is_in_prison() -> None:
    t = question(dice=(1, *NOT_OWNED[1:]), prison=Prison(characters=(PILSUDSKI,)))
    assert view(t, None).decider == now(t, Choosing).council.decider == 1


def test_nz_17_and_while_it_is_lent() -> None:
    t = fight(table(3, dice=(1, *NOT_OWNED[1:])), {}, "p", "p", "p", leaders={PILSUDSKI: "ff"})
    t = table_after(t, (1, HandOver(PILSUDSKI, 2)))
    assert view(t, None).decider == 1


def test_nz_17_only_the_ways_asked_for_can_be_proposed() -> None:
    t = question()
    assert refused(t, 0, InCity("opole")) == "NZ-17"
    assert list(legal(t, 1)) == list(asked(t))


def test_nz_17_with_the_quick_option_the_first_seat_chooses_alone() -> None:
    t = question(decides="first", first=2, dice=(1, *NOT_OWNED[1:]))
    assert (view(t, None).decider, to_act(t)) == (0, (0,))
    assert refused(t, 1, PINSK) == "NZ-17"
    assert where(table_after(t, (0, PINSK))) == ["pinsk"]


def test_nz_17_where_there_is_but_one_way_it_happens_unasked() -> None:
    t, _ = effects(table(3), Independence(city="opole"))
    assert (t.independence[spot(t, "opole")], still(t)) == (1, True)


def test_nz_17_one_question_follows_another() -> None:
    t, _ = effects(table(4), Obstacle("russian", region="kresy", count=2))
    t, _ = decide(t, PINSK, KOWNO)
    assert (where(t), still(t)) == (["kowno", "pinsk"], True)
