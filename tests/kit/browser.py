"""The browser of the tests: the system's Chromium, installed if it is missing."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from itertools import takewhile
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from konspira.server.bench_page import CHROMIUM, SHELL
from tests.kit.line import door

UPDATE = ["apt-get", "update", "-qq"]
INSTALL = ["apt-get", "install", "-y", "-qq"]
OWN = [sys.executable, "-m", "playwright", "install", "chromium"]
COVER = """(() => {
  const cover = new CSSStyleSheet();
  cover.replaceSync('html { opacity: 0 !important; will-change: opacity; }');
  window.cover = (on) => { document.adoptedStyleSheets = on ? [cover] : []; };
  window.cover(true);
})()"""
QUIETLY = ["--no-sandbox", "--disable-gpu"]
PICTURES = "KONSPIRA_PICTURES" in os.environ
"""Whether somebody wants to see what the tests see."""


def found() -> str | None:
    """The path of a Chromium of this system; its shell takes less than half the processor time."""
    return next(filter(None, map(shutil.which, (SHELL, *CHROMIUM))), None)


def install() -> None:
    """Get a Chromium: the system's where we may (not every system has the shell), otherwise Playwright's own."""
    ways = [OWN]
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        subprocess.run(UPDATE, capture_output=True, check=False)
        ways = [[*INSTALL, name] for name in (SHELL, "chromium")]
    faults = list(takewhile(bool, map(fault_of, ways)))
    if len(faults) == len(ways):
        pytest.fail(f"the tests need Chromium, which could not be installed: {faults[-1]}")


def fault_of(command: list[str]) -> str:
    """What went wrong with a command; nothing, if nothing did."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return f"{' '.join(command)}\n{done.stderr[-800:]}" if done.returncode else ""


@contextmanager
def alone() -> Iterator[None]:
    """One worker at a time, so that two do not install at once."""
    with Path(__file__).open("rb") as this_file:
        if sys.platform != "win32":
            import fcntl  # noqa: PLC0415  not there on Windows

            fcntl.flock(this_file, fcntl.LOCK_EX)
        yield


@cache
def executable() -> str | None:
    """Where Chromium is; None: where Playwright keeps its own."""
    with alone():
        if found() is None:
            install()
        return found()


@contextmanager
def chromium() -> Iterator[Browser]:
    """A running Chromium."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=executable(), args=[*QUIETLY, f"--remote-debugging-port={door()}"]
        )
        yield browser
        browser.close()


def cover(window: BrowserContext) -> None:
    """Nobody looks at these pages: all is laid out, found and hit as ever, but not painted, which costs most."""
    if not PICTURES:
        window.add_init_script(COVER)


def uncover(page: Page) -> None:
    """Let what is on the page now be painted: for who takes a picture."""
    page.evaluate("() => window.cover?.(false)")


@contextmanager
def uncovered(page: Page) -> Iterator[None]:
    """What is on the page is painted as long as somebody looks at its colours."""
    uncover(page)
    yield
    page.evaluate("() => window.cover?.(true)")
