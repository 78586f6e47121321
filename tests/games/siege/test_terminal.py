"""The terminal plays a day, and what an Act leaves is a file with which a next sitting begins."""

import re
from pathlib import Path

import pytest

from konspira.cli.file_table import HUMAN, Invitation, open_table
from konspira.cli.files import load
from konspira.cli.session import Session
from konspira.engine.going_on import records_of
from konspira.engine.words import Lang
from konspira.games.siege import saving
from konspira.games.siege.content import CHARACTERS
from konspira.games.siege.state import CampaignOptions
from tests.cli.sitting import FIRST, Sitting
from tests.games.siege.campaigns import SAVED, won_act

NEXT_DAY = "Dzień 2. Poranek."
ENDS = re.compile(r"Dzień|Co bierze|Co robicie|Droga")
"""Questions that are answered by their last word."""


def housekeeper(shown: str) -> str:
    """Somebody for whom it is enough when the next day comes."""
    if NEXT_DAY in shown:
        raise EOFError
    return idler(shown)


def idler(shown: str) -> str:
    """Whoever ends the day at once, and else takes what is offered first."""
    question = shown[shown.rindex("► ") + 2 :]
    keys: list[str] = FIRST.findall(question)
    return "k" if ENDS.match(question) and "k" in keys else keys[0]


def test_sg_02_a_day_is_played_in_the_terminal(tmp_path: Path) -> None:
    sitting = Sitting(then=housekeeper)
    assert sitting.run(f"play siege --me Ania --seats 1 --seed 14 --save {tmp_path / 'day.jsonl'}", "pl") == 0
    phases = ("Dzień.", "Zmierzch.", "Wieczór.", "Wyprawa.", "Nocny napad.", "Świt.", NEXT_DAY)
    at = [sitting.shown.index(f" • {phase}") for phase in phases]
    assert at == sorted(at)
    assert "W dniu, w którym Grazni zamknęli drogi" in sitting.shown
    assert "► Zmierzch: kto pije?" in sitting.shown
    assert "► Tak minęła noc" in sitting.shown
    assert "Zjedzone i wypite:" in sitting.shown
    assert sitting.shown.count("✎ Wieczór: warta.") == 1
    assert sitting.shown.index("✎ Wieczór: warta.") < sitting.shown.index("► Wieczór: kto gdzie spędza noc?")


@pytest.mark.slow
@pytest.mark.parametrize(("lang", "over"), [("pl", "Koniec gry."), ("en", "The game is over.")])
def test_sg_108_a_whole_game_is_played_in_the_terminal_and_all_are_named_at_its_end(
    tmp_path: Path, lang: Lang, over: str
) -> None:
    sitting = Sitting(then=idler)
    assert sitting.run(f"play siege --me Ania --seats 1 --seed 1918 --save {tmp_path / 'all.jsonl'}", lang) == 0
    assert len(sitting.typed) > 50
    end = sitting.shown[sitting.shown.rindex("► ") :]
    assert over in end
    t = load(tmp_path / "all.jsonl").table
    assert len([*t.people, *t.lost]) >= 3
    assert [one.who for one in (*t.people, *t.lost) if CHARACTERS[one.who].name.pl not in end] == []


@pytest.mark.parametrize("game", ["siege", "siege_normal"])
def test_sg_03_help_says_what_the_signs_at_the_table_mean(tmp_path: Path, game: str) -> None:
    sitting = Sitting("help", "quit")
    assert sitting.run(f"play {game} --me Ania --seats 1 --seed 14 --save {tmp_path / 'help.jsonl'}", "en") == 0
    assert "* has been with you from the start" in sitting.shown


def at_the_end(path: Path, options: CampaignOptions | None = None) -> Sitting:
    """Somebody at a table where Act I was just won."""
    invitation = Invitation("siege", ("Ania",), (HUMAN,), options or CampaignOptions(), bytes(32))
    table = open_table(invitation, path)
    table.t, sitting = won_act(), Sitting()
    Session(table, sitting.screen, "en", 0).show_end()
    return sitting


def test_sg_301_a_won_act_leaves_a_file_and_says_how_to_go_on(tmp_path: Path) -> None:
    sitting = at_the_end(tmp_path / "one.jsonl")
    kept = tmp_path / "one.campaign.txt"
    assert f"play siege --saved {kept}" in sitting.shown.replace("\n", "")
    assert saving.restored(kept.read_text()) == won_act()
    assert records_of(kept.read_text()) == (str(tmp_path / "one.jsonl"),)


def test_sg_301_a_campaign_names_its_records_from_the_first_day(tmp_path: Path) -> None:
    before = tmp_path / "one.campaign.txt"
    at_the_end(tmp_path / "one.jsonl")
    at_the_end(tmp_path / "two.jsonl", CampaignOptions(saved=before.read_text()))
    assert records_of((tmp_path / "two.campaign.txt").read_text()) == (
        str(tmp_path / "one.jsonl"),
        str(tmp_path / "two.jsonl"),
    )


def test_sg_301_the_next_sitting_begins_where_the_last_one_ended(tmp_path: Path) -> None:
    kept, record = tmp_path / "kept.txt", tmp_path / "next.jsonl"
    kept.write_text(f"#record {tmp_path / 'one.jsonl'}\n{SAVED}\n")
    sitting = Sitting()
    sitting.run(f"play siege --saved {kept} --me Ania --seats 1 --seed 14 --save {record}", "pl")
    assert "Akt II-A: Strefa · dzień 1/9" in sitting.shown
    assert "Radek*" in sitting.shown
    assert load(record).header.options["saved"].endswith(f"{SAVED}\n")
    again = Sitting("q")
    again.run(f"replay {record}")
    assert "Earlier parts:" in again.shown


def test_sg_301_a_damaged_file_is_refused_in_words(tmp_path: Path) -> None:
    kept = tmp_path / "kept.txt"
    kept.write_text(SAVED[:-20])
    sitting = Sitting()
    assert sitting.run(f"play siege --saved {kept} --seats 1", "pl") != 0
    assert "zapisana kampania jest uszkodzona" in sitting.shown.casefold()
