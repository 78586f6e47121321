"""Rulebooks: read, looked up, searched, and refused with the line at fault."""

import pytest

from konspira.engine.content import ContentError
from konspira.engine.rulebook import parse
from konspira.engine.words import Text

BOOK = """# The Game

PL: Dwoje gra o to, kto sprząta.
EN: Two play for who cleans up.

## Początek · The start

### ABC-01 · Gracze · Players
PL: Gra dwoje.
EN: Two play.

### ABC-12 · Koniec · The end
PL: Kto przegra, ten sprząta.
EN: The loser cleans up.
"""


def test_a_rulebook_is_read_in_order() -> None:
    book = parse(BOOK)
    assert book.brief == Text("Dwoje gra o to, kto sprząta.", "Two play for who cleans up.")
    assert [rule.id for rule in book.rules] == ["ABC-01", "ABC-12"]
    assert book.rules[0].section == Text("Początek", "The start")
    assert book.rules[1].text == Text("Kto przegra, ten sprząta.", "The loser cleans up.")


def test_a_rule_may_tell_of_what_lies_ahead() -> None:
    book = parse(BOOK.replace("· The end\n", "· The end\nAHEAD\n"))
    assert [rule.ahead for rule in book.rules] == [False, True]
    assert book.rules[1].text.en == "The loser cleans up."


@pytest.mark.parametrize("typed", ["ABC-01", "abc-1", "abc 01", "1", "01", "ABC1"])
def test_a_rule_is_found_however_its_id_is_typed(typed: str) -> None:
    rule = parse(BOOK).rule(typed)
    assert rule is not None
    assert rule.id == "ABC-01"


@pytest.mark.parametrize("typed", ["ABC-02", "XYZ-01", "players", ""])
def test_an_unknown_id_finds_nothing(typed: str) -> None:
    assert parse(BOOK).rule(typed) is None


def test_rules_are_found_by_words_in_the_language() -> None:
    assert [rule.id for rule in parse(BOOK).search("LOSER cleans", "en")] == ["ABC-12"]
    assert parse(BOOK).search("cleans", "pl") == ()


VOTES = """# The Game

PL: Gra.
EN: A game.

## Gra · Play

### RES-13 · Drużyna · The team
PL: Wszyscy głosują jawnie. Agenci znają się nawzajem.
EN: Everybody votes openly. Agents know each other.

### RES-22 · Głosowanie · The vote
PL: Drużynę się zatwierdza.
EN: A team is approved.
"""


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("glos", ["RES-22", "RES-13"]),
        ("głosowania", ["RES-22"]),
        ("agent", ["RES-13"]),
        ("AGENT druzyny", ["RES-13"]),
        ("druzyna", ["RES-13", "RES-22"]),
        ("res22", ["RES-22"]),
        ("agent zatwierdza", []),
    ],
)
def test_rules_are_found_without_accents_and_in_other_forms_titles_first(typed: str, found: list[str]) -> None:
    assert [rule.id for rule in parse(VOTES).search(typed, "pl")] == found


OTHERS = """# The Game

PL: Gra.
EN: A game.

## Gra · Play

### BW-04 · Głównodowodzący · The general
PL: Głód i Główna Chwała. Tury idą po kolei.
EN: Hunger and the window. Turns go round.

### BW-09 · Głosy · Votes
PL: Bojownicy zwyciężają po trzech misjach.
EN: Three missions win.

### BW-11 · Wygrana · The end
PL: Kto przegra, ten sprząta.
EN: Whoever loses cleans up.
"""


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("glos", ["BW-09"]),
        ("głosowanie", []),
        ("tura", ["BW-04"]),
        ("zwycięstwo", ["BW-11", "BW-09"]),
        ("wygrać", ["BW-11", "BW-09"]),
        ("porażka", ["BW-11"]),
        ("victory", ["BW-11", "BW-09"]),
        ("przegrana", ["BW-11"]),
    ],
)
def test_a_word_is_found_in_its_forms_and_by_another_for_the_same_but_not_by_its_first_letters(
    typed: str, found: list[str]
) -> None:
    assert [rule.id for rule in parse(OTHERS).search(typed, "pl")] == found


@pytest.mark.parametrize(("typed", "found"), [("victory", ["BW-09"]), ("winning", ["BW-09"]), ("defeat", ["BW-11"])])
def test_winning_and_losing_are_found_by_any_word_for_them(typed: str, found: list[str]) -> None:
    assert [rule.id for rule in parse(OTHERS).search(typed, "en")] == found


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("EN: Two play.\n", "", "line 11: expected a line that begins with “EN:”"),
        ("PL: Gra dwoje.", "Gra dwoje.", "line 9: expected a line that begins with “PL:”"),
        ("ABC-12", "ABC-01", "line 12: expected every id once"),
        ("ABC-12", "twelve", "line 12: expected an id like"),
        (" · Players", "", "line 8: expected 3 parts"),
        ("## Początek · The start", "", "line 8: expected “## pl · en”"),
        ("EN: The loser cleans up.\n", "", "but found “the end of the file”"),
        ("PL: Dwoje gra o to, kto sprząta.\n", "", "line 3: expected a line that begins with “PL:”"),
        ("# The Game", "The Game", "line 1: expected a line that begins with “# ”"),
    ],
)
def test_a_faulty_rulebook_is_refused_with_the_line(old: str, new: str, said: str) -> None:
    with pytest.raises(ContentError) as refused:
        parse(BOOK.replace(old, new))
    assert said in str(refused.value)
    assert "rulebook.md" in str(refused.value)
