"""How quickly a table is ready on a slow phone: each game in Chromium, four times slower than this machine."""

import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from konspira.engine.illegal import Fault
from konspira.games import shelf
from konspira.server.bench import measured
from konspira.server.bench_floods import host_people
from konspira.server.bench_host import hosted
from konspira.sim.bench import Measure

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

SLOWER: Final = 4
CHROMIUM: Final = ("chromium", "chromium-browser", "google-chrome", "chrome", "msedge")
PATIENT: Final = 60_000
WATCHED: Final = 6_000
"""So long after the first answer the page is watched (ms): dice fall, cards are turned."""
AIMS: Final = {"ready": 1500.0, "shift": 0.05, "frame": 50.0, "requests": 83.0}
"""What is aimed at; of the requests, how many there once were."""
READY: Final = ".k-dock .option:not(:disabled), .deal:not([hidden]) button, .big-moment:not([hidden]) button"
"""Something can be answered: a question, one's own deal, or a scene to go on from."""
WATCH: Final = """() => {
  Object.assign(window, { shifted: 0, longest: 0 });
  const add = (list) => list.getEntries().forEach((one) => { window.shifted += one.hadRecentInput ? 0 : one.value; });
  new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
}"""
FRAMES: Final = """() => {
  let before = performance.now();
  const frame = (now) => {
    window.longest = Math.max(window.longest, now - before);
    before = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}"""


def bench_page() -> Iterator[Measure]:
    """Every game, on a fresh server."""
    with tempfile.TemporaryDirectory() as folder, hosted(host_people, Path(folder) / "k.db") as host, chromium() as one:
        for game in shelf():
            page = one.new_page(
                base_url=f"http://127.0.0.1:{host.port}", viewport={"width": 390, "height": 844}, has_touch=True
            )
            yield from watched(page, game)
            page.context.close()


@contextmanager
def chromium() -> "Iterator[Browser]":
    """The system's Chromium."""
    path = next(filter(None, map(shutil.which, CHROMIUM)), None)
    try:
        from playwright.sync_api import sync_playwright  # noqa: PLC0415  an extra
    except ImportError:
        raise Fault("bench page needs Playwright: pip install konspira[page]") from None
    if path is None:
        raise Fault("bench page needs Chromium on this machine: install it, then try again")
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])


def watched(page: "Page", game: str) -> Iterator[Measure]:
    """One game against bots: until it can be answered, then while what was answered takes its course."""
    requests: list[str] = []
    page.set_default_timeout(PATIENT)
    page.on("request", lambda request: requests.append(request.url))
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    code = page.request.post("/api/play", data={"game": game, "name": "Ala"}).json()["code"]
    page.add_init_script(f"({WATCH})()")
    page.goto(f"/t/{code}", wait_until="commit")
    page.locator(READY).first.wait_for()
    ready = page.evaluate("performance.now()")
    page.evaluate(FRAMES)
    page.evaluate("css => document.querySelector(css)?.click()", READY)
    page.wait_for_timeout(WATCHED)
    shifted, longest = page.evaluate("[window.shifted, window.longest]")
    found = {"ready": ready, "shift": shifted, "frame": longest, "requests": float(len(requests))}
    units = {"ready": "ms", "frame": "ms"}
    yield from (measured(f"{game}, {what}", found[what], units.get(what, ""), aim) for what, aim in AIMS.items())


def main() -> None:
    """The figures as rows."""
    for row in bench_page():
        sys.stdout.write(f"{row.name:32} {row.figure:10.2f} {row.unit:4} {row.baseline:10.2f} {row.ratio:6.2f}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
