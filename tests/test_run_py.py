"""The first command that anybody types: `python3 run.py`."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import run

SAYS_AND_FAILS = "print('first', flush=True); import sys; print('second'); sys.exit(3)"


def test_help_about_the_tests_explains_and_installs_nothing(tmp_path: Path) -> None:
    alone = shutil.copy(run.__file__, tmp_path)
    asked = subprocess.run([sys.executable, alone, "test", "--help"], capture_output=True, text=True, check=True)
    assert "--quick" in asked.stdout
    assert [file.name for file in tmp_path.iterdir()] == ["run.py"]


def test_bytecode_is_kept_whatever_the_caller_has_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.setenv("LANG", "pl_PL.UTF-8")
    assert "PYTHONDONTWRITEBYTECODE" not in run.environment()
    assert run.environment()["LANG"] == "pl_PL.UTF-8"


def test_quick_leaves_out_what_is_slow_and_what_needs_a_browser_or_a_server() -> None:
    assert run.pytest_arguments(["--quick", "-k", "vote"]) == [
        "-m",
        "not slow and not browser and not server",
        "-k",
        "vote",
    ]
    assert run.pytest_arguments(["-k", "vote"]) == ["-k", "vote"]


def test_a_quick_run_makes_every_other_check_too() -> None:
    assert run.checks(["--quick"]).keys() == run.checks([]).keys()


def test_checks_run_beside_each_other_and_each_is_told_of_whole(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    fine, faulty = (run.Check([sys.executable, "-c", code]) for code in ("print('fine')", SAYS_AND_FAILS))
    assert [fine.told("one")[0], faulty.told("another")[0]] == [True, False]
    words = capfdbinary.readouterr().out.decode().split()
    assert words == ["──", "one", "fine", "──", "another", "first", "second"]
