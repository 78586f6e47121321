"""The page on the lab is followed word by word."""

import re
from pathlib import Path
from typing import Any

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "lab.md"
CODE = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("code", CODE, ids=lambda code: code.split("\n", 1)[0])
def test_the_code_on_the_page_runs(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, Any] = {}
    exec(compile(code, str(PAGE), "exec"), names)
    assert capsys.readouterr().out.startswith(("Outcome(winners=", "["))
