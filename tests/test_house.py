"""The house rules that can be counted (CONTRIBUTING.md)."""

import ast
import re
import subprocess
from collections import defaultdict
from collections.abc import Container, Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

ROOT = Path(__file__).parents[1]
Function = ast.FunctionDef | ast.AsyncFunctionDef

EVERY_GAMES: Final = {"AnyAction", "Options", "Table", "View"}
"""The words of the Game protocol: each game has its own."""
VARIANTS: Final = {"BeginRound", "Check", "Choosing", "RoundBegan", "Settled"}
"""What each variant of Niepodległa says in its own way, under one name on the wire."""
GAMES: Final = ("src", "konspira", "games")
SHOWN: Final = {"engine", "bots", "box.py", "resistance", "examples"}
"""Where somebody looks who adds a game."""
STREAMS: Final = {"src/konspira/cli/screen.py"}
"""Where Python's own streams are asked what they can do."""


def tracked(*endings: str) -> list[Path]:
    """The files of the repository with these endings."""
    names = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()
    return [ROOT / name for name in names if name.endswith(endings) and (ROOT / name).is_file()]


@cache
def texts() -> dict[Path, str]:
    """Every source of ours."""
    return {file.relative_to(ROOT): file.read_text(encoding="utf-8") for file in tracked(".py", ".js", ".css")}


class Source(NamedTuple):
    """What the rules ask of a source in Python: all its trees at once would burden the memory."""

    long: list[str]
    unexplained: list[str]
    classes: set[str]


@cache
def sources() -> dict[Path, Source]:
    """Every source in Python, read."""
    return {file: source(ast.parse(text)) for file, text in texts().items() if file.suffix == ".py"}


def source(tree: ast.Module) -> Source:
    """What the rules ask of it."""
    functions = [node for node in statements(tree) if isinstance(node, Function)]
    long = [node.name for node in functions if (node.end_lineno or 0) - node.lineno >= 40]
    return Source(long, unexplained(tree), {node.name for node in tree.body if isinstance(node, ast.ClassDef)})


def statements(node: ast.AST) -> Iterator[ast.AST]:
    """All that stands inside, but for expressions."""
    for inner in ast.iter_child_nodes(node):
        if isinstance(inner, ast.stmt | ast.excepthandler | ast.match_case):
            yield inner
            yield from statements(inner)


def unexplained(tree: ast.Module) -> list[str]:
    """The module itself, its classes and its public functions that do not say what for."""
    named = [node for node in tree.body if isinstance(node, ast.ClassDef | Function) and node.name[0] != "_"]
    return [*([] if ast.get_docstring(tree) else ["module"]), *(n.name for n in named if not ast.get_docstring(n))]


def lines(pattern: str, suffix: str, but: Container[str] = ()) -> list[str]:
    """Where something stands in what we ship, apart from some files."""
    found = re.compile(pattern)
    return [
        f"{file}:{n}: {line.strip()}"
        for file, text in texts().items()
        if file.parts[0] in ("src", "examples") and file.suffix == suffix and str(file) not in but
        for n, line in enumerate(text.splitlines(), 1)
        if found.search(line)
    ]


# ------------------------------------------------------------------ Python


def test_a_file_has_at_most_400_lines() -> None:
    assert [str(file) for file, text in texts().items() if text.count("\n") > 400] == []


def test_a_function_has_at_most_40_lines() -> None:
    assert {str(file): found.long for file, found in sources().items() if found.long} == {}


def test_every_module_class_and_public_function_says_what_for() -> None:
    silent = {str(file): found.unexplained for file, found in sources().items() if found.unexplained}
    assert {file: names for file, names in silent.items() if file.startswith("src")} == {}


def realm(file: Path) -> str:
    """The game a source belongs to, or the platform: what somebody who works on it has before their eyes."""
    return file.parts[3] if file.parts[:3] == GAMES and len(file.parts) > 4 else "platform"


def test_one_name_is_one_thing() -> None:
    """Games do not know each other, so two of them may both have a `Mission`; none has another thing of the platform's
    name, or two things of one name."""
    found: dict[str, list[str]] = defaultdict(list)
    for file, read in sources().items():
        for name in read.classes - EVERY_GAMES - VARIANTS if file.parts[0] == "src" else ():
            found[name].append(realm(file))
    assert {name: at for name, at in found.items() if len(at) > len(set(at)) or {"platform"} < set(at)} == {}


def test_nothing_is_looked_up_by_name_at_run_time() -> None:
    by_name = r"\b(getattr|hasattr)\([^,()]+, \"|import_module\(|find_spec\("
    assert lines(by_name, ".py", but=STREAMS) == []


def test_what_a_checker_is_told_to_overlook_has_a_reason() -> None:
    assert lines(r"# (noqa(: [A-Z0-9, ]+)?|type: ignore(\[[a-z-]+\])?)\s*$", ".py") == []


def test_what_adding_a_game_names_is_there() -> None:
    guide = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").partition("## Adding a game")[2]
    files = {file.name for file in tracked("")}
    shown = [text for file, text in texts().items() if SHOWN & {*file.parts}]
    words = {word for text in shown for word in re.findall(r"\w+", text)}
    named = re.findall(r"`(?:[\w/]+/)?(\w+\.(?:py|toml|md|js|css|svg|json))`", guide)
    assert (set(named) - files, set(re.findall(r"`(\w+)`", guide)) - words) == (set(), set())
    assert [link for link in re.findall(r"\]\(([^)]+)\)", guide) if not (ROOT / link).exists()] == []


# ------------------------------------------------------------------ JavaScript

KIT: Final = "src/konspira/web/static/kit"


def test_one_builder_makes_every_node() -> None:
    html = r"createElement|innerHTML|outerHTML\s*=|insertAdjacentHTML|document\.write"
    assert lines(html, ".js", but={f"{KIT}/dom.js"}) == []


def test_styles_are_classes_and_custom_properties() -> None:
    assert lines(r"\.style\b|\bstyle: ", ".js", but={f"{KIT}/dom.js", f"{KIT}/fit.js"}) == []


def test_scripts_are_modules_with_named_exports() -> None:
    assert lines(r"^\s*(export default|var )|\brequire\(|^import .* from '[^']*(?<!\.js)';", ".js") == []


def test_every_text_of_a_page_is_in_both_languages() -> None:
    scripts = {str(file): text for file, text in texts().items() if file.suffix == ".js"}
    said = {file: [len(re.findall(rf"\b{lang}: ", text)) for lang in ("pl", "en")] for file, text in scripts.items()}
    assert {file: counts for file, counts in said.items() if counts[0] != counts[1]} == {}


def test_no_rule_stands_in_a_script() -> None:
    assert lines(r"^(?!\s*(/?\*|//)).*\b(?!SHA-)[A-Z]{2,3}-\d{2,3}\b", ".js") == []
