"""Where things stand in a TOML text."""

import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from konspira.decks.toml_lines import Path, locate, nearest

TEXT = '''# [[missions]] in a comment
name = { pl = "a ] }", "en".x = 'b # no' }  # { [
a.b.c = 1979-05-27 07:32:00
half = 1.5

[black]
faces = [0, # first ]
  0, [1,
   2], { t = """
 [[missions]]
"""" , u = 'x' },
]
plain = \'\'\'
[[missions]]
\'\'\'

[[missions]]
id = "x \\" ] \\\\"
[missions.note]
pl = ""
[[missions]]
id = 'y' # [[z]]
[[missions.sub]]
k = 1
[[missions.sub]]
k = true
["we.ird" . "k\\u0041"]
z = -inf
'''


def paths(value: Any, path: Path = ()) -> set[Path]:
    """The way to everything in a value."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    here = {path} if path else set()
    return here.union(*(paths(one, (*path, key)) for key, one in inside))


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("name", "en", "x"), 2),
        (("a", "b", "c"), 3),
        (("half",), 4),
        (("black",), 6),
        (("black", "faces", 1), 8),
        (("black", "faces", 2, 1), 9),
        (("black", "faces", 3, "u"), 11),
        (("black", "plain"), 13),
        (("missions", 0), 17),
        (("missions", 0, "note", "pl"), 20),
        (("missions", 1, "id"), 22),
        (("missions", 1, "sub", 1, "k"), 26),
        (("we.ird", "kA", "z"), 28),
    ],
)
def test_everything_has_its_line(path: Path, line: int) -> None:
    assert locate(TEXT)[path] == line


def test_nothing_is_left_out_and_nothing_is_made_up() -> None:
    assert locate(TEXT).keys() == paths(tomllib.loads(TEXT)) - {("we.ird",)}


def test_lines_are_counted_alike_with_either_ending() -> None:
    assert locate(TEXT.replace("\n", "\r\n")) == locate(TEXT)


def test_what_has_no_line_takes_that_of_what_it_is_in() -> None:
    lines = locate(TEXT)
    assert nearest(lines, ("black", "faces", 9, "x")) == 7
    assert nearest(lines, ("nowhere", 1)) is None


words = st.text(st.sampled_from("ab[]{}=,.#\"'\\ \n"), max_size=6)
scalars = st.one_of(words, st.integers(), st.booleans(), st.floats(allow_nan=False))
values = st.recursive(scalars, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(words, inner, max_size=3))


def quoted(text: str) -> str:
    """A text in TOML, over several lines where it has some."""
    if "\n" in text and "'" not in text:
        return f"'''\n{text}'''"
    plain = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"""\n{plain}"""' if len(text) > 3 else f'"{plain}"'.replace("\n", "\\n")


def key(text: str) -> str:
    """A name in TOML."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def written(value: Any) -> str:
    """A value in TOML, with comments and newlines wherever they may stand."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key(name)}= {written(one)}" for name, one in value.items()) + "}"
    if isinstance(value, list):
        return "[ # [x]\n" + "".join(f"{written(one)}\n, # ]\n" for one in value) + "]"
    return quoted(value) if isinstance(value, str) else str(value).lower()


@given(st.dictionaries(words, values, max_size=4))
def test_every_value_that_tomllib_reads_is_found(whole: dict[str, Any]) -> None:
    text = "".join(f"{key(name)} = {written(value)} # ''' \n" for name, value in whole.items())
    assert tomllib.loads(text) == whole
    assert locate(text).keys() == paths(whole)
