"""NZ-35  The end of the fight: all lay their dice once more, then each mission is judged."""

from konspira.engine import CHANCE
from konspira.games.niepodlegla.actions import HandOver, Lay, Reroll, Settle
from konspira.games.niepodlegla.advanced import default, legal, to_act
from konspira.games.niepodlegla.advanced.actions import JailDie
from konspira.games.niepodlegla.advanced.content import Imprison
from konspira.games.niepodlegla.advanced.state import Table
from konspira.games.niepodlegla.events import FightOver, MissionDone, MissionUndone
from konspira.games.niepodlegla.last_laying import LastLaying
from tests.games.niepodlegla.advanced.decks import card, own_deck, threat
from tests.games.niepodlegla.advanced.kit import (
    PILSUDSKI,
    READY,
    after,
    chance,
    decide,
    fight,
    now,
    of,
    refused,
    roll,
    stop,
    table,
    table_after,
)

ONE, TWO, THREE = card("one", "pf"), card("two", "pd"), card("three", "m")
TAKEN = {"one": 0, "two": 0, "three": 1}


def fought(*hands: str, morale: int = 6) -> Table:
    """Seat 0 is on one and two, seat 1 on three."""
    return fight(table(2, ONE, TWO, THREE), TAKEN, *hands, morale=morale)


def test_nz_35_whoever_can_do_one_mission_or_another_chooses() -> None:
    t, events = stop(fought("p f d", "m"))
    assert (to_act(t), events) == ((0,), (FightOver(6),))
    assert set(legal(t, 0)) == {Settle(("one",), ()), Settle(("two",), ())}
    _, events = after(t, (0, Settle(("two",), ())))
    assert of(events, MissionDone) == [MissionDone("two", 0), MissionDone("three", 1)]
    assert of(events, MissionUndone) == [MissionUndone("one", 0)]


def test_nz_35_how_dice_were_laid_by_hand_may_be_changed() -> None:
    t = table_after(fought("p f d", "m"), (0, Lay(0, "people", "one")), (0, Lay(1, "fight", "one")))
    assert Settle(("two",), ()) in legal(stop(t)[0], 0)


def test_nz_35_where_one_way_beats_all_others_nobody_is_asked() -> None:
    t, events = stop(fought("p p f d", "m"))
    assert not isinstance(t.phase, LastLaying)
    assert [done.card for done in of(events, MissionDone)] == ["one", "two", "three"]


def test_nz_26_whoever_laid_less_by_hand_may_leave_it_at_that() -> None:
    t = table_after(fought("p p f d", "m"), (0, Lay(0, "people", "one")), (0, Lay(2, "fight", "one")))
    assert set(legal(stop(t)[0], 0)) == {Settle(("one", "two"), ()), Settle(("one",), ())}


def test_nz_35_nothing_is_passed_or_re_rolled_any_more() -> None:
    t = stop(fought("p f d", "m"))[0]
    assert refused(t, 0, Reroll((0,))) == "NZ-35"
    assert refused(t, 0, HandOver(0, 1)) == "NZ-35"
    assert refused(t, 0, READY) == "NZ-35"
    assert refused(t, 1, Settle(("three",), ())) == "NZ-35"


def test_nz_35_only_what_the_dice_allow_can_be_chosen() -> None:
    t = stop(fought("p f d", "m"))[0]
    assert refused(t, 0, Settle(("one", "two"), ())) == "NZ-35"
    assert refused(t, 0, Settle(("three",), ())) == "NZ-35"


def test_nz_35_also_when_the_last_marker_ended_the_fight() -> None:
    t = table_after(fought("p f p", "m", morale=1), (0, Reroll((2,))), (CHANCE, roll("d", black=1)))
    assert set(now(t, LastLaying).ways[0]) == {Settle(("one",), ()), Settle(("two",), ())}


def test_nz_35_also_when_it_was_marked_x() -> None:
    t = table_after(fought("p f p", "m", morale=1), (0, Reroll((2,))), (CHANCE, roll("d", black=2)))
    assert to_act(t) == (0,)
    t = table_after(t, (0, Settle(("one",), ())))
    assert t.broken


def test_nz_35_out_of_time_a_seat_lays_as_well_as_it_can() -> None:
    t = stop(fought("p f d", "m"))[0]
    choice = default(t, 0)
    assert choice in legal(t, 0)
    assert isinstance(choice, Settle)
    assert len(choice.done) == 1


def test_nz_35_phases_3_to_5_never_undo_what_was_judged() -> None:
    deck = own_deck((card("one", "ff"),), threats=(threat("jail", Imprison("character")),))
    t = table(2, deck=deck, dice=(0, 1, -1, -1, -1))
    t = fight(t, {"one": 0}, "p", "p", morale=3, leaders={PILSUDSKI: "ff"})
    t, events = stop(t)
    assert of(events, MissionDone) == [MissionDone("one", 0)]
    t, _ = decide(chance(t)[0], JailDie(PILSUDSKI))
    assert t.out == ("jail", "one")
