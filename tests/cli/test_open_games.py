"""A game that hides nothing: nobody looks away, and whole games of it are played at the keyboard."""

import re
from pathlib import Path

import pytest

from konspira.cli.file_table import HUMAN, FileTable, Invitation, open_table
from konspira.cli.files import load
from konspira.cli.help import MOST
from konspira.cli.screen import Leave
from konspira.cli.session import Session
from konspira.engine import Outcome
from konspira.engine.questions import Item, Pick
from konspira.engine.words import LANGUAGES, Lang
from konspira.games import box, game
from konspira.games.niepodlegla.actions import Reroll
from tests.cli.sitting import FIRST, Sitting

FIRST_OF = ("Put ", "Postaw ", "On which", "Na której")
DICE = re.compile(r"Which dice|Które kości")
AMOUNT = re.compile(r"(?:Type a number from|Wpisz liczbę od) \S+ (?:to|do) (\d+)")


def plain_player(shown: str) -> str:
    """Whoever puts pawns on the first missions, has all dice, re-rolls nothing and takes what is offered last."""
    question = shown[shown.rindex("► ") + 2 :]
    if amount := AMOUNT.search(question):
        return amount[1]
    keys: list[str] = [key for key in FIRST.findall(question) if key != "0"]
    return keys[0] if question.startswith(FIRST_OF) or DICE.match(question) else keys[-1]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "lang"), [("niepodlegla", "pl"), ("niepodlegla_advanced", "en")])
def test_a_whole_game_is_played_in_the_terminal(tmp_path: Path, name: str, lang: Lang) -> None:
    sitting = Sitting(then=plain_player)
    command = f"play {name} --me Ania --bot random --decides first --seed 1918 --save {tmp_path / 'game.konspira'}"
    assert sitting.run(command, lang) == 0
    assert ("Koniec gry." if lang == "pl" else "The game is over.") in sitting.shown
    assert all(len(line) <= 80 for line in sitting.shown.splitlines() if "/" not in line and "SHA" not in line)


@pytest.mark.parametrize(("name", "lang"), [("niepodlegla", "pl"), ("niepodlegla_advanced", "en")])
def test_without_a_wish_the_best_bot_is_the_partner_and_says_why_it_does_what_it_does(
    tmp_path: Path, name: str, lang: Lang
) -> None:
    sitting = Sitting(then=lambda shown: "q" if "Maciek: " in shown else plain_player(shown))
    path = tmp_path / "game.konspira"
    assert sitting.run(f"play {name} --seats 2 --me Ania --decides first --seed 1918 --save {path}", lang) == 0
    assert load(path).header.players == (HUMAN, "planner")
    assert re.search(r"^ +Maciek: .+", sitting.shown, re.MULTILINE)


def opened(folder: Path, *people: str) -> FileTable:
    """A table of these people."""
    options = game("niepodlegla").OPTIONS()
    invitation = Invitation("niepodlegla", people, (HUMAN,) * len(people), options, b"4" * 32)
    return open_table(invitation, folder / "game.konspira")


def test_several_people_share_the_screen(tmp_path: Path) -> None:
    sitting = Sitting("1", "2", "me")
    with pytest.raises(Leave):
        Session(opened(tmp_path, "Ania", "Jan"), sitting.screen, "en", 0).run()
    assert "At the keyboard: Jan." in sitting.shown
    assert "look away" not in sitting.shown
    assert "identity" not in sitting.shown


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "me            what lies before you"), ("pl", "to, co leży przed tobą")]
)
def test_its_help_speaks_of_no_identity(tmp_path: Path, lang: Lang, said: str) -> None:
    sitting = Sitting("help")
    with pytest.raises(Leave):
        Session(opened(tmp_path, "Ania", "Jan"), sitting.screen, lang, 0).run()
    assert said in sitting.shown
    assert "identity" not in sitting.shown
    assert "tożsamość" not in sitting.shown


def test_of_several_options_one_or_more_are_typed(tmp_path: Path) -> None:
    sitting = Sitting("3", "2 1")
    session = Session(opened(tmp_path, "Ania", "Jan"), sitting.screen, "pl", 0)
    dice = Pick("Które?", (), "dice", (Item(0, "kość"), Item(1, "druga kość")), 1, 2, Reroll(()))
    assert session.decider.decide(dice) == Reroll((0, 1))
    assert "   1  kość" in sitting.shown
    assert "✗ wpisz jeden lub kilka numerów, na przykład 1 2, a nie „3”" in sitting.shown


def sat(folder: Path, *script: str, lang: Lang = "en", height: int = 24) -> str:
    """What two people see who have chosen their leaders and type these lines."""
    sitting = Sitting("1", "1", *script)
    sitting.screen.console.height = height
    with pytest.raises(Leave):
        Session(opened(folder, "Ania", "Jan"), sitting.screen, lang, 0).run()
    return sitting.shown


def test_the_whole_table_is_drawn_when_a_phase_begins_and_on_demand(tmp_path: Path) -> None:
    shown = sat(tmp_path, "1", "1", "table", height=50)
    planned = shown[shown.index("Choose missions and share out dice") :]
    assert planned.count("Final mission") == 2, "at the beginning and with `table`"
    assert planned.count("► Put 3 pawns") == 1
    assert planned.count("► Put 2 pawns") == 2


def test_three_pawns_are_put_at_once(tmp_path: Path) -> None:
    shown = sat(tmp_path, "1", "1 2 5", "q")
    assert shown.count("► Put 3 pawns") == 1
    assert "► Put 2 pawns" not in shown
    assert shown.rindex("► Share out all the dice") > shown.rindex("On which mission do you put a pawn?")


def test_of_too_many_pawns_those_that_there_are_get_placed(tmp_path: Path) -> None:
    shown = sat(tmp_path, "1", "1 2 5 6", "q")
    assert "► Share out all the dice" in shown


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_low_screen_shows_what_the_question_needs(tmp_path: Path, lang: Lang) -> None:
    sitting = Sitting("1", "1", "1")
    sitting.screen.live = True
    sitting.screen.console.height = 24
    with pytest.raises(Leave):
        Session(opened(tmp_path, "Ania", "Jan"), sitting.screen, lang, 0).run()
    opening = sitting.shown[sitting.shown.rindex("NIEPODLEGŁA") :]
    plan, pawn = (len(part.splitlines()) for part in opening.split("> "))
    assert plan <= 24, "the round, the board, the missions, the players and the question"
    assert pawn <= 24, "the missions with all that they need and give"


def test_the_last_word_is_a_letter_in_either_case(tmp_path: Path) -> None:
    shown = sat(tmp_path, "1", "1", "1", "2", "1", "3", "R")
    assert "   r  Ready" in shown
    assert "The others take the dice that are left." in shown
    assert "At the keyboard: Jan." in shown[shown.index("> R") :]


PLANNED = (*"11", *"12", *"13", "3", "5", "r", *"14", *"15", *"16", "r")
"""Both have three missions; Ania takes all the dice that are left."""


def test_the_odds_are_told_before_a_re_roll_is_confirmed(tmp_path: Path) -> None:
    shown = sat(tmp_path, *PLANNED, "1", "1 2", "0", "0", "1", "1", "1")
    _, *asked = shown.split("► Re-roll these dice?\n")
    assert len(asked) == 2, "having looked at the odds one may go back"
    assert all(re.match(r"  Now: \d missions? done\. ", part) for part in asked)
    assert all("\n   1  Roll" in part for part in asked)
    assert "Ania re-rolls 1 die; the black die takes" in shown


def test_a_number_of_dice_is_typed_as_it_is(tmp_path: Path) -> None:
    shown = sat(tmp_path, "3", "9", "5")
    assert "Type a number from 1 to 5; now it is 1." in shown
    assert "✗ type one of 1–5, not “9”" in shown
    assert "Your neutral dice: 5. Left to share out: 0." in shown


@pytest.mark.parametrize(
    ("lang", "typed", "said"), [("pl", "? kości", "Kość neutralna"), ("en", "? dice", "Neutral die")]
)
def test_what_a_game_shows_by_a_word_comes_before_the_rules(tmp_path: Path, lang: Lang, typed: str, said: str) -> None:
    shown = sat(tmp_path, typed, "help", lang=lang)
    found = shown[shown.index(f"> {typed}") :]
    assert found.index(said) < found.index("NP-")
    assert re.search(r"^\? (dice|kości)   ", shown, re.MULTILINE), "and the help tells of it"


def test_of_many_rules_the_most_fitting_are_listed_in_a_line_each(tmp_path: Path) -> None:
    shown = sat(tmp_path, "? dice")
    found = shown[shown.index("> ? dice") : shown.rindex("►")]
    listed = re.findall(r"^(NP-\d+)  ", found, re.MULTILINE)
    assert len(listed) == MOST
    more = re.search(r"Rules that fit: (\d+), shown: 8\. An id shows the whole rule, e\.g\. \? (NP-\d+)\.", found)
    assert more
    assert int(more[1]) > MOST
    assert more[2] == listed[0]
    first = box("niepodlegla").rulebook.rule(listed[0])
    assert first
    assert "dice" in first.title.en.casefold()


def test_a_rule_by_its_id_is_shown_whole(tmp_path: Path) -> None:
    rule = box("niepodlegla").rulebook.rule("NP-24")
    assert rule
    shown = sat(tmp_path, "? np-24")
    assert " ".join(rule.text.en.split()) in " ".join(shown.split())


@pytest.mark.parametrize(
    ("winners", "lang", "said"),
    [
        ((), "pl", "Koniec gry. Tym razem się nie udało (NP-33)."),
        ((), "en", "The game is over. This time you all lose together (NP-33)."),
        ((0, 1), "pl", "Koniec gry. Wspólna wygrana: Ania i Jan (NP-33)."),
        ((0, 1), "en", "The game is over. All win together: Ania and Jan (NP-33)."),
    ],
)
def test_what_all_win_or_lose_is_told_as_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, winners: tuple[int, ...], lang: Lang, said: str
) -> None:
    table, sitting = opened(tmp_path, "Ania", "Jan"), Sitting()
    monkeypatch.setattr(table.game, "outcome", lambda _: Outcome(winners, "NP-33", (0, 0)))
    Session(table, sitting.screen, lang, 0).show_end()
    assert said in sitting.shown
    assert "nikt" not in sitting.shown
