"""Nobody learns what they may not."""

from konspira_pebbles import redeal, step, view
from konspira_pebbles.state import Hide, Say

from examples.pebbles.tests.tables import after, at, hiding, over, saying
from konspira.engine import QuickLuck, encode


def test_a_seat_sees_its_own_pouch_and_fist_and_nobody_elses() -> None:
    t = hiding(0, 2, 0, waiting=0b101)
    mine, others = view(t, 1), view(t, 2)
    assert (mine.pouch, mine.fist, mine.closed, mine.pouches, mine.fists) == (2, 2, (1,), (), ())
    assert (others.pouch, others.fist, others.closed) == (4, None, (1,))


def test_a_spectator_sees_no_pouch_at_all() -> None:
    seen = view(hiding(0, 2, 0, waiting=0b101), None)
    assert (seen.pouch, seen.fist, seen.closed) == (None, None, (1,))


def test_tables_that_differ_in_what_is_hidden_look_the_same_to_the_others() -> None:
    t = hiding(0, 2, 0, waiting=0b101)
    other = hiding(0, 1, 0, waiting=0b101, pouches=(0, 5, 4))
    for viewer in (None, 0, 2):
        assert encode(view(t, viewer)) == encode(view(other, viewer))
        assert step(t, 0, Hide(1))[1] == step(other, 0, Hide(1))[1]


def test_at_the_end_all_is_open() -> None:
    seen = view(after(saying(3, 2), (0, Say(4))), None)
    assert (seen.pouches, seen.fists, seen.said) == ((0, 2, 4), (0, 1, 2), (4, 3, 2))
    assert redeal(seen, QuickLuck(1)).phase == over(1)


def test_redealing_keeps_ones_own_and_varies_the_rest() -> None:
    seen = view(hiding(0, 2, 1, waiting=0b001), 1)
    tables = [redeal(seen, QuickLuck(n)) for n in range(60)]
    assert {(t.pouches[1], view(t, 1).fist) for t in tables} == {(2, 2)}
    assert {t.pouches[2] for t in tables} == {0, 1, 3, 4, 5}
    assert {view(t, 2).fist for t in tables} == {0, 1, 2, 3}
    assert all(view(t, 1) == seen for t in tables)


def test_a_table_without_phase_is_never_shown_as_begun() -> None:
    assert view(at(over(0), said=(1, 2, 3), fists=(0, 0, 0)), 0).outcome is not None
