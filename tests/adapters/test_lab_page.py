"""The page on the lab is followed word by word; on a cluster, in tests/sim/test_cluster.py."""

import re
from pathlib import Path
from typing import Any

import pytest

from tests.cli.sitting import Sitting

PAGE = Path(__file__).parents[2] / "docs" / "lab.md"
BLOCK = re.compile(r"```(sh|python)\n(.*?)```", re.DOTALL)
SECTIONS = [
    part for part in re.split(r"^## ", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE) if BLOCK.search(part)
]


def follow(kind: str, text: str) -> None:
    """Do what the page says."""
    if kind == "python":
        names: dict[str, Any] = {}
        exec(compile(text, str(PAGE), "exec"), names)
        return
    for line in text.splitlines():
        command = line.removeprefix("konspira ")
        assert command != line, "the page names a command of another program"
        sitting = Sitting()
        assert sitting.run(command) == 0, sitting.shown


@pytest.mark.parametrize("section", SECTIONS, ids=lambda section: section.split("\n", 1)[0])
@pytest.mark.slow
def test_the_page_can_be_followed(
    section: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    blocks = BLOCK.findall(section)
    for kind, text in blocks:
        follow(kind, text)
    told = capsys.readouterr().out
    assert told.startswith(("Outcome(winners=", "[")) or "python" not in dict(blocks)
