"""Bots talk when a mission is over: by public facts alone, a Traitor as a Hero would."""

from konspira.bots.remarks import Gathered, Mark
from konspira.engine import replace
from konspira.engine.words import Text
from konspira.games import wykleci
from konspira.games.wykleci.bots.talk import accused, remarks, why
from konspira.games.wykleci.state import Ordering, Table
from tests.games.wykleci.positions import Order, finish, goal, mission, orders, position, runs, started

NAMES = ("Ala", "Bea", "Cyd")
BRAVE: Order = ("attack", False)
RETREAT: Order = ("retreat", False)
LAID = {0: {"command": [0], "strike": [8, 16]}}


def played(last: Order, **at: tuple[int, ...]) -> tuple[Table, Table]:
    """A mission before and after; Cyd's soldier gets this order, the others attack."""
    t = position(missions=LAID, **at)  # type: ignore[arg-type]  # what a position may choose
    return runs(t)[0], mission(t, 0, orders={0: BRAVE, 8: BRAVE, 16: last}, action="ambush")[0]


def said(
    before: Table, after: Table, bots: tuple[int, ...] = (0, 1, 2), marks: tuple[Mark, ...] = ()
) -> dict[int, Text]:
    """What the bots say, by seat."""
    views = wykleci.view(before, None), wykleci.view(after, None)
    return {one.seat: one.text for one in remarks(views[0], Gathered(views[1], NAMES, marks), bots)}


def test_after_a_retreat_whoever_held_back_is_named_with_the_figures_and_never_by_themselves() -> None:
    told = said(*played(RETREAT))
    assert told
    assert all("Cyd" in text.pl and "0" in text.pl for text in told.values())
    assert 2 not in told


def test_where_everybody_brought_what_they_could_nobody_is_named() -> None:
    told = said(*played(BRAVE))
    assert not [text for text in told.values() for name in NAMES if name in text.en]


def test_whoever_started_a_mission_too_weak_is_named_with_the_figures_by_the_others() -> None:
    t, _ = started(position(missions={0: {"command": [0], "strike": [8]}}), 0)
    brave = {0: BRAVE, 8: BRAVE}
    before, _ = finish(t, until=lambda t: isinstance(t.phase, Ordering), action="ambush", orders=brave)
    after, _ = finish(before, orders=brave)
    told = said(before, after)
    assert after.history.failed == 1
    by = {seat for seat, text in told.items() if "Ala: misja ruszyła z siłą" in text.pl.replace("\u00a0", " ")}
    assert by == {1, 2}


def test_a_bot_that_is_suspected_answers_with_what_its_own_soldiers_did() -> None:
    _, after = played(RETREAT)
    worlds = [replace(after, goals=goals) for goals in ((goal(None), 0, 1), (0, 1, goal(None)))]
    answers = [[accused(Gathered(wykleci.view(t, None), NAMES), seat).en for seat in range(3)] for t in worlds]
    assert answers[0] == answers[1], "by what all have seen"
    assert answers[0][1].startswith("Me? Mine gave all")
    assert answers[0][2].startswith("I know how it looks")


def test_nothing_is_said_while_no_mission_ends() -> None:
    before, after = played(RETREAT)
    assert said(before, before) == said(after, after) == {}


def test_what_bots_say_is_the_same_whoever_the_traitor_is_and_whatever_is_held() -> None:
    one, other = (goal(None), 0, 1), (0, 1, goal(None))
    kept = tuple(orders("attack", True)[:1]) * 3
    worlds = [played(RETREAT, goals=one), played(RETREAT, goals=other)]
    worlds.append((worlds[0][0], replace(worlds[0][1], held=kept, goals=other)))
    talk = [said(*world) for world in worlds]
    answers = [[why(Gathered(wykleci.view(after, None), NAMES), seat) for seat in range(3)] for _, after in worlds]
    assert talk[0] == talk[1] == talk[2] != {}
    assert answers[0] == answers[1] == answers[2]


def test_the_same_is_said_in_other_words_the_next_time() -> None:
    before, after = played(RETREAT)
    later = [replace(t, round=t.round + 1) for t in (before, after)]
    assert set(said(before, after).values()) != set(said(later[0], later[1]).values())
