"""A player's own deck: laid over the printed one, with every mistake told where it stands."""

import ast
import pickle
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from konspira import decks
from konspira.decks.own_deck import _REASONS, MOST_TOLD, WORDS, parse, read_own
from konspira.engine.content import ContentError
from konspira.engine.words import Text
from tests.decks.toy_deck import FORM, PRINTED, Deck, Die, Gain, Lose, Start, Step
from tests.kit.rows import unlike

FOLDER = Path(decks.__file__).parent
NUMBER = "a whole number of at most four digits"


def own(text: str) -> Deck:
    """The deck with this laid over it."""
    return read_own(text, FORM)


def told(text: str) -> list[str]:
    """The mistakes of a deck, a line each."""
    with pytest.raises(ContentError) as refused:
        own(text)
    head, *lines = str(refused.value).split("\n• ")
    assert head == f"mistakes in the deck: {len(lines)}"
    return lines


# ------------------------------------------------------------------ laid over the printed one


def test_nothing_changes_nothing() -> None:
    assert own("# only a comment") == msgspec.convert(PRINTED, Deck)
    assert own('game = "toy"') == msgspec.convert(PRINTED, Deck)


def test_an_entry_replaces_the_fields_it_gives_and_no_others() -> None:
    deck = own('[[cards]]\nid = "A-2"\nneeds = ["moon"]\n')
    assert [one.needs for one in deck.cards] == [("sun",), ("moon",)]
    assert deck.cards[1].done == (Gain(),)
    assert deck.cards[1].name == Text("Karta", "Card")


def test_an_entry_with_a_new_name_is_added_at_the_end() -> None:
    deck = own('[[cards]]\nid = "A-0"\nname = { pl = "N", en = "N" }\nneeds = ["moon"]\n')
    assert [one.id for one in deck.cards] == ["A-1", "A-2", "A-0"]


def test_an_entry_may_go_by_another_field_than_an_id() -> None:
    assert own("[[starts]]\nplayers = 3\npawns = 1").starts == (Start(2, 5), Start(3, 1))


def test_a_table_is_merged_field_by_field_and_a_field_replaced_whole() -> None:
    assert own("[die]\nfaces = [3, 4]").die == Die((3, 4), "nobody", Lose("hat"))
    assert own('[die]\ncondition = { type = "gain" }').die == Die((1, 2), "nobody", Gain())


def test_a_list_without_names_is_replaced_whole() -> None:
    assert own("[[steps]]\nat = 7\n").steps == (Step(7),)


def test_the_printed_deck_itself_never_changes() -> None:
    before = msgspec.json.encode(PRINTED)
    own('title = "x"\n[[cards]]\nid = "A-1"\nrare = true\n[die]\nowner = "me"\n')
    assert msgspec.json.encode(PRINTED) == before


def test_a_byte_order_mark_does_no_harm() -> None:
    assert own('\ufefftitle = "x"').title == "x"


# ------------------------------------------------------------------ mistakes


def test_every_mistake_is_told_at_once_in_the_order_of_the_file() -> None:
    text = """title = 5
colour = "red"
[[cards]]
id = "A-1"
needs = [
  "sun",  # right
  "sin",
]
rare = "yes"
done = [{ type = "gain", by = 4 }, { type = "win" }, { what = "hat" }, 7, { type = "lose", hat = 1 }]
[die]
faces = [1]
"""
    assert told(text) == [
        "line 1, title: expected a text in quotation marks, but found 5",
        "line 2, colour: there is no such field: choose from game, title, cards, starts, steps, die, years",
        'line 7, cards A-1, needs[2]: expected one of "moon", "sun", but found "sin"',
        'line 9, cards A-1, rare: expected true or false, but found "yes"',
        "line 10, cards A-1, done[1].by: expected a whole number from 1 to 3, but found 4",
        'line 10, cards A-1, done[2].type: expected one of "gain", "lose", but found "win"',
        "line 10, cards A-1, done[3].type: missing: type",
        "line 10, cards A-1, done[4]: expected a table with type, but found 7",
        "line 10, cards A-1, done[5].hat: there is no such field: choose from what",
        "line 10, cards A-1, done[5]: missing: what",
        "line 12, die, faces: expected a list of 2, but found a list of 1",
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('title = ["x"]', "line 1, title: expected a text in quotation marks, but found […]"),
        ("title = 2020-01-01", "line 1, title: expected a text in quotation marks, but found 2020-01-01"),
        ("[die]\nfaces = [1, 2.0]", f"line 2, die, faces[2]: expected {NUMBER}, but found 2.0"),
        ("[die]\nfaces = [1, true]", f"line 2, die, faces[2]: expected {NUMBER}, but found true"),
        ("[die]\nfaces = 1", "line 2, die, faces: expected a list of 2, but found 1"),
        ("die = 1", "line 1, die: expected a table with faces, owner, condition, colour, weight, but found 1"),
        ("[cards]\nid = 'A-1'", "line 1, cards: each entry begins with double brackets: [[cards]]"),
        ('[die]\ncolour = "green"', 'line 2, die, colour: expected one of "blue", "red", "grey", but found "green"'),
        ("[die]\nweight = 1.5", f"line 2, die, weight: expected {NUMBER}, but found 1.5"),
        ("years = { a = 1 }", "line 1, years: expected a list of 0 to 100, but found {…}"),
        ("years = {}", "line 1, years: expected a list of 0 to 100, but found {}"),
        (f"years = '{'x' * 40}'", f'line 1, years: expected a list of 0 to 100, but found "{"x" * 40}"'),
        (f"years = '{'x' * 41}'", f'line 1, years: expected a list of 0 to 100, but found "{"x" * 39}…"'),
        ("cards = 1", "line 1, cards: expected a list of 0 to 100, but found 1"),
        ("cards = [1]", "line 1, cards[1]: this entry has no name: give its id"),
        ("[[cards]]\nrare = true", "line 1, cards[1]: this entry has no name: give its id"),
        ("[[cards]]\nid = 'A-1'\n[[cards]]\nid = 'A-1'", "line 3, cards A-1: there is one already in line 1"),
        (
            "[[cards]]\nid = 'A-1'\nneeds = []",
            "line 3, cards A-1, needs: expected a list of 1 to 3, but found a list of 0",
        ),
        ("[[cards]]\nid = 'A-1'\n[cards.name]\npl = 'x'", "line 3, cards A-1, name: missing: en"),
        (
            "[[cards]]\nid = 'A-1'\nname = { pl = 'x', en = '' }",
            'line 3, cards A-1, name.en: expected a text in quotation marks, not an empty one, but found ""',
        ),
        (
            "[[cards]]\nid = 'A-9'\nrare = true",
            "line 1, cards A-9: nothing printed has this name, and a new entry needs: name, needs",
        ),
        ("[[starts]]\nplayers = 4", "line 2, starts players = 4, players: expected one of 2, 3, but found 4"),
        ("[[steps]]\nat = 1\n[[steps]]\nat = 'x'", f'line 4, steps[2].at: expected {NUMBER}, but found "x"'),
        (
            "steps = [{ at = 0xffffffffffffffffffff }]",
            f"line 1, steps[1].at: expected {NUMBER}, but found 0xffffffffffffffffffff…",
        ),
        ('game = "chess"\nnonsense = 1', 'line 1, game: this deck is for "chess", not for toy'),
    ],
)
def test_a_mistake_says_where_it_is_what_was_expected_and_what_came(text: str, said: str) -> None:
    assert told(text) == [said]


@pytest.mark.parametrize("by", [1, 3])
def test_bounds_are_within_what_is_allowed(by: int) -> None:
    assert own(f'[die]\ncondition = {{ type = "gain", by = {by} }}\nweight = -9999').die.condition == Gain(by)
    assert own("[die]\nweight = 9999\ncolour = 'grey'").die.weight == 9999


def test_a_list_that_is_too_long_is_not_gone_through() -> None:
    needs = ", ".join(["'x'"] * 5000)
    assert len(told(f"[[cards]]\nid = 'A-1'\nneeds = [{needs}]")) == 4
    assert told(f"steps = [{', '.join(['{ at = 1 }'] * 101)}]") == [
        "line 1, steps: expected a list of 0 to 100, but found a list of 101"
    ]


def test_a_flood_of_mistakes_is_counted_but_not_told_in_full() -> None:
    with pytest.raises(ContentError) as refused:
        own("[[cards]]\n" * 1000)
    assert refused.value.facts["count"] == 1000
    assert str(refused.value).endswith(f"\n• and more mistakes: {1000 - MOST_TOLD}")


# ------------------------------------------------------------------ further rules


def test_a_broken_rule_is_told_at_the_owner_s_line() -> None:
    assert told("[[cards]]\nid = 'A-2'\n\nneeds = ['sun', 'sun']") == ["line 4, cards A-2, needs: too many suns"]
    assert told("[[starts]]\nplayers = 2\npawns = 10") == ["line 3, starts players = 2, pawns: too many pawns"]
    assert told("steps = [{ at = 1 },\n{ at = 1 },\n{ at = 1 }]") == ["line 3, steps[3]: too many steps"]


def test_a_rule_that_a_printed_card_now_breaks_is_told_of_that_card() -> None:
    assert told("[die]\nfaces = [0, 1]") == [
        "cards A-1, needs, as printed: too many suns",
        "cards A-2, needs, as printed: too many suns",
    ]


def test_what_the_owner_s_lines_tell_is_not_told_again_of_the_printed_part() -> None:
    text = "[die]\nfaces = [0, 1]\n[[cards]]\nid = 'A-2'\nneeds = ['sun']"
    assert told(text) == ["line 5, cards A-2, needs: too many suns"]


def test_wrong_shapes_and_broken_rules_are_told_together() -> None:
    text = "[[cards]]\nid = 'A-1'\nneeds = ['sun', 'sun']\n[[cards]]\nid = 'A-2'\nrare = 1"
    assert told(text) == [
        "line 3, cards A-1, needs: too many suns",
        "line 6, cards A-2, rare: expected true or false, but found 1",
    ]


def test_a_wrong_field_does_not_hide_what_is_wrong_with_another() -> None:
    text = "[[cards]]\nid = 'A-1'\nrare = 1\nneeds = ['sun', 'sun']"
    assert told(text) == [
        "line 3, cards A-1, rare: expected true or false, but found 1",
        "line 4, cards A-1, needs: too many suns",
    ]


def test_the_printed_part_is_judged_only_when_all_that_the_owner_wrote_counts() -> None:
    assert told("title = 1\n[die]\nfaces = [0, 1]") == [
        "line 1, title: expected a text in quotation marks, but found 1"
    ]
    assert told("[die]\nfaces = [0, 1]\n[[cards]]\nid = 'A-1'\nneeds = ['sin']") == [
        'line 5, cards A-1, needs[1]: expected one of "moon", "sun", but found "sin"'
    ]


def test_a_value_left_out_for_its_shape_is_not_blamed_by_a_rule() -> None:
    text = "[die]\nfaces = [0, 'x']\n[[starts]]\nplayers = 2\npawns = 10\n[[starts]]\nplayers = 3\npawns = []"
    assert told(text) == [
        f'line 2, die, faces[2]: expected {NUMBER}, but found "x"',
        "line 5, starts players = 2, pawns: too many pawns",
        f"line 8, starts players = 3, pawns: expected {NUMBER}, but found []",
    ]


# ------------------------------------------------------------------ text that is no TOML


@pytest.mark.parametrize(
    ("text", "line", "column", "why"),
    [
        ("a = 1\nb = [1, 2\n\n", 2, 10, "a list is not closed: ] or a comma is missing"),
        ("a = [1 2]", 1, 8, "a list is not closed: ] or a comma is missing"),
        ("a = { b = 1\n}", 1, 12, "a table is not closed: } or a comma is missing"),
        ('a = 1\nb = "x\nc = 2', 2, 7, "a text is not closed: its quotation mark is missing"),
        ("a = 'x", 1, 7, "a text is not closed: its quotation mark is missing"),
        ('a = """x', 1, 9, "a text is not closed: its quotation mark is missing"),
        ("a 1", 1, 3, "the sign = is missing after a name"),
        ("a = 1 b = 2", 1, 7, "something stands here that does not belong here"),
        ("[a\nb = 1", 1, 3, "something stands here that does not belong here"),
        ("a = red", 1, 5, "this is no value: a text needs quotation marks, a list square brackets"),
        ("a = 1\na = 2", 2, 6, "the same name stands here a second time"),
        ("a = { b = 1, b = 2 }", 1, 19, "the same name stands here a second time"),
        ("[a]\n[a]", 2, 3, "the same name stands here a second time"),
        ("= 1", 1, 1, "here should be a name, then = and a value"),
        ("[]", 1, 2, "here should be a name, then = and a value"),
        ('a = "\\q"', 1, 8, "the sign \\ in a text must be doubled"),
        ("a = 2020-02-30", 1, 5, "this is not valid TOML"),
    ],
)
def test_a_text_that_is_no_toml_says_where_and_why(text: str, line: int, column: int, why: str) -> None:
    with pytest.raises(ContentError) as refused:
        parse(text)
    assert str(refused.value) == (f"line {line}, column {column}: {why}; the rest can be checked once this is mended")


@pytest.mark.parametrize("text", ["a = " + "[" * 9999 + "]" * 9999, "a = " + "1" * 9999])
def test_a_text_that_is_made_to_choke_on_is_refused(text: str) -> None:
    with pytest.raises(ContentError, match="a number in the deck is too long, or lists lie too deep"):
        parse(text)


# ------------------------------------------------------------------ words


def sentences() -> Iterator[str]:
    """Every sentence with which a deck is refused, read off the code."""
    yield from (why for _, why in _REASONS)
    for name in ("own_deck", "validation"):
        for node in ast.walk(ast.parse((FOLDER / f"{name}.py").read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in ("Fault", "ContentError", "self._note"):
                inside = [one for argument in node.args for one in ast.walk(argument)]
                texts = [one.value for one in inside if isinstance(one, ast.Constant) and isinstance(one.value, str)]
                yield from (text for text in texts if " " in text and not text.startswith("\n"))


def test_every_sentence_is_said_in_polish_and_none_is_left_over() -> None:
    assert set(sentences()) | {"this is not valid TOML"} == WORDS.faults.keys()


def test_a_sentence_has_the_same_gaps_in_both_languages() -> None:
    assert unlike(WORDS.faults) == []


def test_mistakes_are_told_in_polish_however_deep_they_lie() -> None:
    with pytest.raises(ContentError) as refused:
        own("[[cards]]\nid = 'A-1'\nrare = 'tak'\n[[cards]]\nid = 'A-2'\nneeds = ['sin']")
    assert WORDS.fault(refused.value, "pl") == (
        "błędy w talii: 2"
        '\n• wiersz 3, cards A-1, rare: ma tu być true albo false, a jest "tak"'
        '\n• wiersz 6, cards A-2, needs[1]: ma tu być jedno z: "moon", "sun", a jest "sin"'
    )


def test_mistakes_come_home_whole_from_another_process() -> None:
    with pytest.raises(ContentError) as refused:
        own("title = 1\nx = 2")
    assert str(pickle.loads(pickle.dumps(refused.value))) == str(refused.value)
