"""What pictures are made of."""

import io

from rich.console import Console, Group, RenderableType
from rich.text import Text

from konspira.box import Secret
from konspira.terminal.listing import Entry, compact, listing
from konspira.terminal.parts import HARD, Prose, columns, ends, pips, row, secret_frame, table, whole


def drawn(what: RenderableType, width: int = 20, height: int = 40) -> list[str]:
    """The lines of something."""
    out = io.StringIO()
    Console(file=out, width=width, height=height, color_system=None, legacy_windows=False).print(Group(what))
    return [line.rstrip() for line in out.getvalue().splitlines()]


def test_text_is_not_broken_at_a_hard_space() -> None:
    assert drawn(Text(f"a chance of 83{HARD}%"), 15) == ["a chance of 83", "%"], "rich alone breaks it"
    assert drawn(Prose(f"a chance of 83{HARD}%"), 15) == ["a chance of", "83 %"]


def test_text_is_never_read_as_markup() -> None:
    assert drawn(Prose("[bold]Ania[/bold]"), 40) == ["[bold]Ania[/bold]"]


def test_a_row_is_broken_only_between_its_things() -> None:
    assert drawn(row([Text("[P D]"), Text("Witos [P P]"), Text("[F]")])) == ["[P D]  Witos [P P]", "[F]"]


def test_of_a_line_with_two_ends_the_first_gives_way() -> None:
    assert drawn(ends(Text("a very long name"), Text("morale 7"))) == ["a very lon… morale 7"]


def test_a_table_breaks_what_may_be_broken() -> None:
    names = table("Mission", whole("Symbols"))
    names.add_row("The First Cadre Company", "P F")
    assert drawn(names) == ["Mission    Symbols", "The First  P F", "Cadre", "Company"]


def test_columns_are_of_equal_width() -> None:
    assert drawn(columns([("a", "b"), ("long", "c")])) == ["a         b", "long      c"]
    assert drawn(columns([("a", "b")], framed=True))[1] == "│ a       │ b      │"


def test_pips_tell_how_many_of_how_many() -> None:
    assert drawn(pips(2, 5)) == ["●●○○○"]


def test_a_secret_stands_in_a_frame_under_its_owners_name() -> None:
    shown = drawn(secret_frame(Secret("Agent", "Let 3 missions fail.", ("Kasia is one too.",)), "Ania"), 40)
    assert "Ania" in shown[0]
    assert [line.strip("│ ") for line in shown[1:-1]] == ["Agent", "Let 3 missions fail.", "Kasia is one too."]


# ---------------------------------------------------------------- lists


def test_notes_stand_in_a_column_of_their_own_where_they_fit() -> None:
    entries = [Entry("1", "Witos", "[P P]"), Entry("12", "Haller", "[F]\n[D]"), Entry("r", "ready")]
    assert drawn(listing(entries)) == [
        "   1   Witos   [P P]",
        "   12  Haller  [F]",
        "               [D]",
        "   r   ready",
    ]


def test_else_each_note_stands_behind_its_name_or_under_it() -> None:
    entries = [Entry("1", "a name", "far"), Entry("2", "a longer name", "a long note")]
    assert drawn(listing(entries), 26) == ["   1  a name  far", "   2  a longer name", "      a long note"]


def test_short_names_share_lines() -> None:
    assert drawn(compact([Entry(str(n), name) for n, name in enumerate(("Ania", "Jan", "Ola"), 1)]), 30) == [
        "   1  Ania   2  Jan   3  Ola"
    ]


def test_on_a_low_screen_what_is_said_besides_stands_in_one_line() -> None:
    entries = [Entry(str(n), "Vevey", "D P\ngives a token") for n in range(8)]
    assert drawn(listing(entries), 40, 24)[0] == "   0  Vevey  D P · gives a token"


def test_notes_are_cut_where_not_all_would_fit_on_the_screen() -> None:
    entries = [Entry(str(n), "Vevey", "gives " * 20) for n in range(9)]
    assert len(drawn(listing(entries * 2), 40, 36)) == 36
    assert drawn(listing(entries * 2), 40, 36)[1].endswith("…")
    assert len(drawn(listing(entries), 40, 60)) > 18


def test_on_a_low_screen_several_take_a_line_each_and_many_stand_in_columns() -> None:
    entries = [Entry(str(n), "Vevey", "gives " * 20) for n in range(9)]
    assert len(drawn(listing(entries), 40, 24)) == 9
    assert drawn(listing(entries * 2), 50, 24)[0] == "   0  Vevey  5  Vevey  1  Vevey  5  Vevey"
