"""After the end everybody reads what each Traitor did that harmed, and where each stage was settled."""

from functools import cache

from konspira import games
from konspira.engine.play import PlayedMove
from konspira.engine.records import read
from konspira.games.wykleci.traitor_deeds import traitor_deeds, traitors
from konspira.games.wykleci.words import words
from tests.kit.golden import FOLDER

NAMES = ("Ala", "Bolek", "Celina", "Darek")


@cache
def moves(file: str) -> tuple[PlayedMove, ...]:
    """A game of the playthroughs."""
    return tuple(read((FOLDER / f"{file}.jsonl").read_bytes(), file, games.game).played())


def deeds(file: str) -> list[str]:
    """What its Traitors did."""
    return [told.en for told in traitor_deeds(moves(file), words(moves(file)[0].before.deck), NAMES)]


def test_bw_82_each_traitor_of_each_stage_is_named_with_what_it_brought() -> None:
    heads = [told.split(".")[0] for told in deeds("wykleci-4")]
    assert heads == [
        f"The Traitor in stage {stage}: {name}"
        for stage, name in (("I", "Ala"), ("I", "Celina"), ("II", "Bolek"), ("III", "Darek"))
    ]
    assert [told.split("Glory for this Goal: ")[1] for told in deeds("wykleci-4")] == ["2.", "2.", "0.", "2."]


def test_bw_37_the_harder_of_two_authority_actions_was_chosen_in_secret_and_is_told() -> None:
    assert "As Scout chose “Ambush” (+4) in secret and put “Round-up” (+1) away." in deeds("wykleci-4")[0]


def test_bw_47_orders_that_could_have_saved_a_mission_are_told_as_what_decided_it() -> None:
    told = deeds("wykleci-4")[1]
    assert "Brought 0 strength to “The Łowicz Rescue” although the cards in hand allowed 4" in told
    assert "it was 4 short, so that decided it" in told


def test_bw_82_a_traitor_who_harmed_nothing_is_told_so() -> None:
    assert "Did nothing that harmed." in deeds("wykleci-4")[2]


def test_bw_22_where_nobody_holds_the_card_no_traitor_is_told_of() -> None:
    assert not any(traitors(move.before) for move in moves("wykleci-3"))
    assert deeds("wykleci-3") == []


def test_bw_81_the_mission_that_settled_each_stage_is_told_even_where_it_ended_it() -> None:
    tells = games.box("wykleci").story
    assert tells
    story = tells(moves("wykleci-2"), NAMES)
    assert [line.en[:9] for line in story.decided[:3]] == ["Stage I w", "Stage II ", "Stage III"]
    assert story.decided[3].en == "Before the last stage Ala was ahead, and Bolek won."
    assert story.distinctions[0].title.en == "A shadow in the unit"
