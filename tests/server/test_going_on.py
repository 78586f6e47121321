"""A game that goes on after its end: the next table begins where this one ended; a link or a file does it later."""

from types import SimpleNamespace
from typing import Any

from konspira.engine import replace
from konspira.engine.going_on import records_of
from konspira.engine.phases import Over
from konspira.games import box
from konspira.games.siege.saving import restored
from konspira.games.siege.state import Table
from konspira.server.lobby import next_options
from konspira.server.routes_after import saved_of
from konspira.server.shelf import game_seen
from tests.games.siege.campaigns import won_act
from tests.server.house import House


def ended(t: Table, saved: str = "", code: str = "ABCDE") -> Any:
    """A live table of the campaign that is over."""
    info = SimpleNamespace(game="siege", code=code, options={"level": "usual", "saved": saved})
    return SimpleNamespace(info=info, over=True, game=lambda: SimpleNamespace(table=t))


def test_sg_301_the_next_table_goes_on_with_the_next_act() -> None:
    options = next_options(ended(won_act()))
    assert options["level"] == "usual"
    assert restored(options["saved"]) == won_act()
    assert records_of(options["saved"]) == ("ABCDE",)


def test_sg_301_after_a_lost_act_the_next_table_plays_it_again() -> None:
    lost = won_act()
    assert isinstance(lost.phase, Over)
    lost = replace(lost, phase=Over(replace(lost.phase.outcome, winners=())))
    assert next_options(ended(lost, "before"))["saved"] == "before"
    told = saved_of(ended(lost))
    assert (told.option, told.text) == ("saved", "")
    assert told.closing == box("siege").closing


def test_sg_301_earlier_tables_are_named_and_files_of_terminals_are_not() -> None:
    told = saved_of(ended(won_act(), "#record ABCDE\n#record /home/ania/one.jsonl\nx", "FGHJK"))
    assert told.earlier == ("ABCDE",)
    assert records_of(told.text) == ("ABCDE", "/home/ania/one.jsonl", "FGHJK")
    assert told.closing is None


def test_sg_301_a_link_brings_the_options_of_the_sitting_and_tells_which_stay() -> None:
    told = saved_of(ended(won_act(), "before"))
    assert told.options == {"level": "usual"}
    assert told.keeps == ("level", "emira", "starters")


def test_what_goes_on_is_an_option_of_its_own_kind_on_the_shelf() -> None:
    kinds = {option.name: option.kind for option in game_seen("siege").options}
    assert (kinds["saved"], kinds["spared"], kinds["level"]) == ("saved", "several", "choice")


def test_a_table_is_opened_with_what_was_saved_and_others_learn_only_that(house: House) -> None:
    saved = next_options(ended(won_act()))["saved"]
    people = house.game(1, game="siege", options={"saved": saved})
    assert people[0].roster()["options"]["saved"] is True
    table = people[0].heard().state()["view"]["table"]
    assert (table["act"], [one["who"] for one in table["people"]]) == ("II-A", ["radek", "marin", "nadia"])
    assert people[0].get("saved").status_code == 409


def test_a_saved_text_that_is_damaged_opens_no_table(house: House) -> None:
    body = {"game": "siege", "seats": 1, "options": {"saved": "siege1.xyz"}, "name": "Ania"}
    refused = house.person().web.post("/api/tables", json=body)
    assert refused.status_code == 400
    assert refused.json()["rule"] == "SG-301"
