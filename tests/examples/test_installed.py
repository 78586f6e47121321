"""The example game, installed as any package is: on the shelf, in the terminal, in the simulator, in the browser.

Nothing here knows it but by its package: a fresh environment gets Konspira and the game as wheels, and of the
environment of the tests only what they depend on.
"""

import os
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.kit.browser import cover
from tests.kit.patience import PATIENCE, PATIENT
from tests.web.house import free_port

ROOT = Path(__file__).parents[2]
WALKER = (ROOT / "tests" / "web" / "walker.js").read_text(encoding="utf-8")
PIP = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
OFFLINE = ["--no-index", "--no-deps"]
CURTAIN = """() => {
  const told = () => { window.turned = document.querySelector('.curtain-outcome.here')?.innerText ?? window.turned; };
  new MutationObserver(told).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""
"""Keeps what came of what was turned over."""

pytestmark = pytest.mark.slow


def done(*command: str, said: str = "", **env: str) -> str:
    """Run a command to its end: what it printed."""
    calm = {**os.environ, "PYTHONUTF8": "1", "COLUMNS": "100", "PYTHONPATH": "", **env}
    ended = subprocess.run(command, input=said, env=calm, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    return ended.stdout


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new environment with Konspira and the game, as `pip install konspira konspira-pebbles` makes it: its Python."""
    folder = tmp_path_factory.mktemp("fresh")
    sources = [str(ROOT), str(ROOT / "examples" / "pebbles")]
    done(*PIP, "wheel", *OFFLINE, "--no-build-isolation", "--wheel-dir", str(folder / "wheels"), *sources)
    venv.create(folder / "venv", symlinks=os.name != "nt")
    python = next((folder / "venv").glob("[bS]*/python*"))
    wheels = [str(wheel) for wheel in sorted((folder / "wheels").glob("*.whl"))]
    done(*PIP, "--python", str(python), "install", *OFFLINE, *wheels)
    home = Path(done(str(python), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip())
    (home / "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    return python


def konspira(fresh: Path, *command: str, said: str = "") -> str:
    """A command of the new Konspira, in English."""
    return done(str(fresh), "-I", "-m", "konspira", *command, "--lang", "en", said=said)


def test_what_is_installed_is_what_is_run(fresh: Path) -> None:
    told = done(str(fresh), "-I", "-c", "import konspira, konspira_pebbles as p; print(konspira.__file__, p.__file__)")
    assert all(Path(file).is_relative_to(fresh.parents[1]) for file in told.split())


def test_the_game_stands_on_the_shelf_after_ours(fresh: Path) -> None:
    shelf = konspira(fresh, "games")
    assert shelf.index("The Resistance") < shelf.index("Pebbles")
    assert "✗" not in shelf


def test_its_rules_can_be_looked_up(fresh: Path) -> None:
    told = konspira(fresh, "rules", "pebbles", "PEB-04").split()
    assert " ".join(told).endswith("A number that was said cannot be said again.")


def test_it_is_played_in_the_terminal_and_its_record_is_proven(fresh: Path, tmp_path: Path) -> None:
    record = str(tmp_path / "game.konspira")
    flags = ["--me", "Ania", "--bot", "counter", "--seats", "3", "--seed", "1918", "--save", record]
    shown = konspira(fresh, "play", "pebbles", *flags, said="1\n" * 40)
    assert "The fists are open." in shown
    assert "The game is over." in shown
    assert "draws of chance from the sealed seed" in konspira(fresh, "verify", record)


def test_the_simulator_plays_it_and_counts_what_it_lets_be_counted(fresh: Path, tmp_path: Path) -> None:
    page, command = tmp_path / "found.html", "sim pebbles --players 2,4 --games 20 --bot counter --workers 1 --html"
    shown = konspira(fresh, *command.split(), str(page))
    told = page.read_text(encoding="utf-8")
    assert "counter, 4 players" in shown
    assert "says a number as no. 4" in shown
    assert "The course of games" not in shown + told, "it has no curves"


def test_a_deck_of_ones_own_begins_with_the_printed_one(fresh: Path, tmp_path: Path) -> None:
    deck = tmp_path / "pouches.toml"
    deck.write_text(konspira(fresh, "deck", "new", "pebbles"), encoding="utf-8")
    assert "Pebbles" in konspira(fresh, "deck", "check", str(deck))


@contextmanager
def served(python: Path, data: Path) -> Iterator[str]:
    """The address of a new server, which ends in good order."""
    port = free_port()
    command = [str(python), "-I", "-u", "-m", "konspira", "serve", "--host", "127.0.0.1"]
    command += ["--port", str(port), "--data", str(data)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as server:
        try:
            assert server.stdout
            assert str(port) in server.stdout.readline()
            yield f"http://127.0.0.1:{port}"
        finally:
            server.terminate()
            said, _ = server.communicate(timeout=PATIENCE)
        assert "Traceback" not in said, said
        assert server.returncode == 0


@pytest.fixture(scope="module")
def page(fresh: Path, chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """Somebody at the new server, with a phone."""
    with served(fresh, tmp_path_factory.mktemp("house") / "konspira.db") as address:
        window = chromium.new_context(base_url=address, locale="en-GB", viewport={"width": 360, "height": 740})
        cover(window)
        window.set_default_timeout(PATIENT)
        yield window.new_page()
        window.close()


def look_at_deal(page: Page) -> None:
    """Hold one's card, see what one was dealt, and say so."""
    expect(page.locator(".deal")).to_be_visible()
    page.locator(".deal-card").hover()
    page.mouse.down()
    expect(page.locator(".deal-face")).to_contain_text("Your pouch:")
    page.mouse.up()
    page.get_by_role("button", name="I have seen it").click()


def test_it_is_dealt_played_to_its_end_and_revealed_in_a_browser_on_its_own_board(page: Page) -> None:
    faults: list[str] = []
    page.on("pageerror", lambda fault: faults.append(str(fault)))
    page.goto("/new?game=pebbles")
    page.locator("form .primary").click()
    page.get_by_role("button", name="Start the game").click()
    look_at_deal(page)
    expect(page.locator(".pebbles-bag")).to_contain_text("The smith's pouch")
    page.evaluate(CURTAIN)
    answered = page.evaluate(WALKER, [7, PATIENT])
    assert answered.keys() == {"choose", "confirm"}
    assert page.evaluate("window.turned").startswith("Together: ")
    expect(page.locator(".pebbles-fist.open")).to_have_count(2)
    assert faults == []
