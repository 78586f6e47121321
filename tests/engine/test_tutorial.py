"""Tutorials: patterns, what is prepared, and how far a learner has come."""

from pathlib import Path

import pytest

from konspira import games
from konspira.engine import CHANCE, replace
from konspira.engine.content import ContentError
from konspira.engine.tutorial import Tutor, fits, read_tutorial
from konspira.games import resistance
from konspira.games.resistance.actions import CallVote, Deal, Vote

SCRIPT = """
game = "resistance"
minutes = 1
names = ["A", "B", "C", "D", "E"]
chance = [{ does = { type = "deal", agents = [1, 2], leader = 0 } }]
partners = [{ by = [1, 2], when.now.type = "voting_seen", does = { type = "vote", approve = false }, waits = true }]

[[lessons]]
before = { pl = "a", en = "read this" }

[[lessons]]
before = { pl = "b", en = "name a team" }
do = [{ type = "call_vote", team = [0, 1] }]
free = [{ type = "name" }]
after = { pl = "c", en = "well named" }
then.now.type = "voting_seen"
"""


def tutor(tmp_path: Path, text: str = SCRIPT) -> Tutor:
    file = tmp_path / "tutorial.toml"
    file.write_text(text, encoding="utf-8")
    return Tutor(resistance, read_tutorial(file, resistance))


@pytest.mark.parametrize(
    ("value", "pattern", "fitting"),
    [
        ({"a": 1, "b": 2}, {"a": 1}, True),
        ({"a": 1}, {"a": 1, "b": 2}, False),
        ({"a": {"type": "x", "n": 1}}, {"a": {"type": "x"}}, True),
        ({"a": (1, 2)}, {"a": [1, 2]}, True),
        ({"a": (1, 2)}, {"a": [1]}, False),
        ({"a": (1, 2)}, {"a": {"1": 2}}, True),
        ({"a": (1, 2)}, {"a": {"2": 2}}, False),
        ("x", {"a": 1}, False),
    ],
)
def test_a_pattern_fits_what_has_at_least_its_parts(value: object, pattern: object, fitting: bool) -> None:
    assert fits(value, pattern) is fitting


def test_chance_and_partners_do_what_is_prepared_and_otherwise_as_they_would(tmp_path: Path) -> None:
    taught = tutor(tmp_path)
    table = resistance.setup(5, resistance.OPTIONS())
    dealt = taught.chance(table, 0)
    table, _ = resistance.step(table, CHANCE, dealt)
    assert table.agents == 0b110
    table, _ = resistance.step(table, 0, CallVote(1, (0, 1)))
    assert taught.partner(table, 1) == (Vote(False), True)
    assert taught.partner(table, 3) == (resistance.default(table, 3), False)


def test_a_lesson_is_told_then_tried_and_nothing_else_is_accepted_meanwhile(tmp_path: Path) -> None:
    taught = tutor(tmp_path)
    table = resistance.setup(5, resistance.OPTIONS())
    dealt = taught.chance(table, 0)
    table, _ = resistance.step(table, CHANCE, dealt)
    taught.moved(CHANCE, dealt, table)
    assert [beat.text.en for beat in taught.told] == ["read this"]
    assert taught.asked
    accepted = [action for action in resistance.legal(table, 0) if taught.accepts(table, action)]
    assert {type(action).__name__ for action in accepted} == {"Name", "CallVote"}
    assert [action for action in accepted if isinstance(action, CallVote)] == [CallVote(1, (0, 1))]
    table, _ = resistance.step(table, 0, CallVote(1, (0, 1)))
    taught.moved(0, CallVote(1, (0, 1)), table)
    assert [beat.text.en for beat in taught.told] == ["well named"]
    assert taught.finished


def test_who_has_answered_changes_nothing_while_the_others_move(tmp_path: Path) -> None:
    taught = tutor(tmp_path)
    table = resistance.setup(5, resistance.OPTIONS())
    for seat, action in ((CHANCE, taught.chance(table, 0)), (0, CallVote(1, (0, 1))), (0, Vote(True))):
        table, _ = resistance.step(table, seat, action)
        taught.moved(seat, action, table)
    assert Vote(False) in resistance.legal(table, 0)
    assert not taught.accepts(table, Vote(False))


def test_at_a_position_it_names_a_tutorial_leaps_to_a_later_moment(tmp_path: Path) -> None:
    later = 'leaps = [{ when.now.type = "voting_seen", table = { rejected = 4, leader = 3 } }]\n[[lessons]]'
    taught = tutor(tmp_path, SCRIPT.replace("[[lessons]]", later, 1))
    table, _ = resistance.step(resistance.setup(5, resistance.OPTIONS()), CHANCE, Deal((1, 2), 0))
    assert taught.leapt(table) is table
    table, _ = resistance.step(table, 0, CallVote(1, (0, 1)))
    assert taught.leapt(table) == replace(table, rejected=4, leader=3)


def test_a_script_that_speaks_of_what_nobody_sees_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="nobody sees"):
        tutor(tmp_path, SCRIPT + '\n[[lessons]]\nwhen.rownd = 1\nbefore = { pl = "d", en = "d" }\n')


def test_a_tutorial_that_is_shared_names_the_game_it_teaches() -> None:
    for name in games.shelf():
        script = games.box(name).tutorial
        assert script is None or script == games.box(script.game).tutorial
