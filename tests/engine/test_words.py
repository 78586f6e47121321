"""Words: gaps, plural forms, names, lists, and files that are refused."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from konspira import engine
from konspira.engine import Action, Event, Illegal, Seat
from konspira.engine.content import ContentError
from konspira.engine.illegal import Fault
from konspira.engine.words import ENGINE, File, Lang, Listed, Text, Words, listed, plural, read_words

FILE = """
seats = ["seat", "team"]

[[events]]
type = "gone"
when = { team = [] }
rule = "ABC-01"
pl = "Nie idzie {team}."
en = "Off goes {team}."
quiet = true

[[events]]
type = "gone"
when = { card = "sack" }
rule = "ABC-04"
pl = "{seat} niesie: {card}."
en = "{seat} carries: {card}."
lists = true

[[events]]
type = "gone"
rule = "ABC-02"
pl = "{seat} wysyła {team:osobę|osoby|osób} ({team:#}): {team}; karta {card}."
en = "{seat} sends {team:one|several} ({team:#}): {team}; the card {card}."
loud = true

[[events]]
type = "hide"
when = { deep = true }
rule = "ABC-03"
pl = "{seat} chowa się."
en = "{seat} hides."

[faults]
"you have only {left}" = "masz tylko {left} {left:kartę|karty|kart}"

[texts]
hello = { pl = "Cześć, {name}!", en = "Hello, {name}!" }
met = { pl = "Spotkanie {places:@in}.", en = "A meeting {places:@in}." }
thrown = { pl = "Rzuty: {who:@in=dice@of}.", en = "Thrown: {who:@in=dice@of}." }
in_krakow = { pl = "w Krakowie", en = "in Kraków" }
"""


class Gone(Event, frozen=True):
    """Somebody sends a team."""

    seat: Seat
    team: tuple[Seat, ...]
    card: str = "ace"


class Hide(Action, frozen=True):
    """Somebody hides."""

    deep: bool


NAMES = ("Ania", "Jan", "ace")


@pytest.fixture
def words(tmp_path: Path) -> Words:
    return spoken(tmp_path, FILE)


def spoken(folder: Path, text: str) -> Words:
    """The words of a text."""
    (folder / "words.toml").write_text(text, encoding="utf-8")
    return read_words(folder / "words.toml", {"ace": Text("„As”", "“Ace”")})


@pytest.mark.parametrize(
    ("count", "form"),
    [
        (0, "many"),
        (1, "one"),
        (2, "few"),
        (4, "few"),
        (5, "many"),
        (12, "many"),
        (14, "many"),
        (22, "few"),
        (104, "few"),
        (112, "many"),
    ],
)
def test_polish_has_three_plural_forms(count: int, form: str) -> None:
    assert plural(count, ("one", "few", "many")) == form


@pytest.mark.parametrize(("count", "form"), [(0, "fails"), (1, "fail"), (2, "fails"), (21, "fails")])
def test_english_has_two_plural_forms(count: int, form: str) -> None:
    assert plural(count, ("fail", "fails")) == form


@pytest.mark.parametrize(
    ("items", "lang", "said"),
    [((), "en", ""), (("A",), "pl", "A"), (("A", "B"), "pl", "A i B"), (("A", "B", "C"), "en", "A, B and C")],
)
def test_lists_end_with_and(items: tuple[str, ...], lang: Lang, said: str) -> None:
    assert listed(items, lang) == said


def test_seats_become_names_and_terms_their_titles(words: Words) -> None:
    assert words.event(Gone(0, (0, 1)), "pl", NAMES) == "Ania wysyła osoby (2): Ania i Jan; karta „As”."
    assert words.event(Gone(1, (1,)), "en", NAMES) == "Jan sends one (1): Jan; the card “Ace”."


def test_a_sentence_that_lists_tells_how_it_begins_and_what_it_names(words: Words) -> None:
    sack = Gone(0, (1,), "sack")
    found = words.listed(words.sentence(sack), sack, NAMES)
    assert found == Listed(Text("Ania niesie", "Ania carries"), Text("sack", "sack"))
    ace = Gone(0, (1,))
    assert words.listed(words.sentence(ace), ace, NAMES) is None


def test_a_player_may_be_called_like_a_card(words: Words) -> None:
    assert words.event(Gone(2, (2,)), "en", NAMES) == "ace sends one (1): ace; the card “Ace”."


def test_the_first_sentence_that_fits_is_said(words: Words) -> None:
    assert words.event(Gone(0, ()), "pl", NAMES) == "Nie idzie nikt."
    assert words.rule_of(Gone(0, ())) == "ABC-01"
    assert words.rule_of(Gone(0, (1,))) == "ABC-02"


def test_an_event_is_told_in_both_languages_at_once(words: Words) -> None:
    gone = Gone(0, (1, 2))
    told = words.tell(words.sentence(gone), gone, NAMES)
    assert told == Text(words.event(gone, "pl", NAMES), words.event(gone, "en", NAMES))
    assert told.pl != told.en


def test_sentences_may_be_quiet_or_loud(words: Words) -> None:
    assert words.quiet(Gone(0, ()))
    assert not words.quiet(Gone(0, (1,)))
    assert words.style(Gone(0, (1,))) == "bold"


def test_secret_actions_are_told_where_there_is_a_sentence(words: Words) -> None:
    assert words.action(1, Hide(True), "en", NAMES) == "Jan hides. ABC-03"
    assert words.action(1, Hide(False), "en", NAMES) is None


def test_a_refusal_is_said_in_both_languages_with_its_rule(words: Words) -> None:
    refused = Illegal("ABC-07", "you have only {left}", left=2)
    assert words.refusal(refused, "en") == "You have only 2 (ABC-07)."
    assert words.refusal(refused, "pl") == "Masz tylko 2 karty (ABC-07)."


def test_a_fault_without_translation_stays_english_and_inner_faults_are_translated(words: Words) -> None:
    inner = Fault("you have only {left}", left=1)
    assert words.fault(Fault("oh: {what}", what=inner), "pl") == "oh: masz tylko 1 kartę"


def test_texts_fill_their_gaps(words: Words) -> None:
    assert words.text("hello", "pl", name="Ania") == "Cześć, Ania!"


def test_a_gap_may_ask_for_a_form_of_its_own(words: Words) -> None:
    assert words.text("met", "pl", places="krakow") == "Spotkanie w Krakowie."
    assert words.text("met", "en", places=("krakow", "ace", 7)) == "A meeting in Kraków, “Ace” and 7."


def test_a_gap_may_tell_each_of_several_with_what_goes_with_it(words: Words) -> None:
    assert words.text("thrown", "en", who=("krakow", "ace"), dice=(6, 1)) == "Thrown: in Kraków: 6, “Ace”: 1."


def test_words_are_the_same_at_every_table_unless_the_game_says_otherwise(words: Words) -> None:
    own = Words(File(texts=words.texts), {}, lambda table: words if table == "own" else own)
    assert words.at("any") is words
    assert (own.at("own"), own.at("printed")) == (words, own)


def test_an_option_without_words_goes_by_its_own_name(words: Words) -> None:
    assert words.option("wings").name == Text("wings", "wings")


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ('[texts]\nhello = { pl = "Cześć" }', "texts"),
        ('[texts]\nhello = { pl = "", en = "Hello" }', "texts"),
        ('[texts]\nhello = { pl = "Cześć", en = "Hello", de = "Hallo" }', "texts"),
        ('[[events]]\ntype = "gone"\npl = "a"\nen = "b"', "events[0]"),
        ("[texts", "TOML"),
    ],
)
def test_a_faulty_file_is_refused_with_its_name_and_the_place(tmp_path: Path, text: str, where: str) -> None:
    with pytest.raises(ContentError) as refused:
        spoken(tmp_path, text)
    assert "words.toml" in str(refused.value)
    assert where in str(refused.value)


def engine_refusals() -> Iterator[str]:
    """Every sentence with which the engine itself refuses a move, read off its code."""
    for file in Path(engine.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in ("Illegal", "require")
            ):
                texts = [arg.value for arg in node.args if isinstance(arg, ast.Constant)]
                yield from (str(text) for text in texts if " " in str(text))


def test_what_the_engine_refuses_is_said_in_polish_in_every_game() -> None:
    assert set(engine_refusals()) == set(ENGINE)
    refused = Illegal("ABC-01", "there is no seat {seat} at this table", seat=200)
    assert Words(File(), {}).refusal(refused, "pl") == "Przy tym stole nie ma miejsca 200 (ABC-01)."
    assert Words(File(), {}).refusal(refused, "en") == "There is no seat 200 at this table (ABC-01)."
