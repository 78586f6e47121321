"""How quick a table is on a slow phone: each game in Chromium, four times slower than this machine, on two visits.

Wall time (`ready`) is what a person waits there, if nothing else runs here. What a page spends (`work`, `reveal`,
`around`) is the processor time of its main thread, measured at full speed and then told for the phone, which a busy
machine changes far less. A bare page with one button is measured in the same run, and what a table takes is also told
as so many times that page.
"""

import json
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from operator import itemgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from konspira.engine.illegal import Fault
from konspira.games import shelf
from konspira.server.bench import measured
from konspira.server.bench_floods import host_people
from konspira.server.bench_host import hosted
from konspira.sim.bench import Measure

if TYPE_CHECKING:
    from playwright.sync_api import Browser, CDPSession, Page

SLOWER: Final = 4
SHELL: Final = "chromium-headless-shell"
"""The same Chromium without a browser's frame, which nobody sees here."""
CHROMIUM: Final = ("chromium", "chromium-browser", "google-chrome", "chrome", "msedge", SHELL)
PATIENT: Final = 60_000
WATCHED: Final = 60_000
"""For so long (ms) at most questions are answered until something is revealed, and it is watched to its end."""
PACE: Final = 0.6
"""That of the cards and scenes, in seconds."""
EMPTY: Final = "/static/icon.svg"
"""A page of this server with nothing to do."""
BARE: Final = "/static/offline.html"
"""A page of this server with some words, its sheets and one button."""
AIMS: Final = {"ready": 1500.0, "work": 1500.0, "shift": 0.05, "requests": 83.0, "reveal": 50.0, "around": 50.0}
"""What is aimed at: the time until an answer can be given, the processor's part of it, what has moved by then; of the
requests, how many there once were; the longest task while something is revealed, and of those with which it comes and
goes, when the table beneath is drawn."""
UNITS: Final = {**dict.fromkeys(("ready", "work", "reveal", "around"), "ms"), "sent": "kB"}
BESIDE: Final = ("ready", "work", "sent")
"""What is told beside the bare page, too."""
READY: Final = ".frame:not(.laying-out) .k-dock.mine, .deal:not([hidden]) button, .big-moment:not([hidden]) button"
"""Something can be answered: a question, one's own deal, or a scene to go on from."""
WATCH: Final = (Path(__file__).parent / "bench_page.js").read_text(encoding="utf-8")
VISITS: Final = ("first", "second")
Where = Callable[["Page"], tuple[str, str]]
"""The address that a page opens, and what tells that it is ready."""
TRACED: Final = ["toplevel", "blink.user_timing"]


class Opened(NamedTuple):
    """What it took to open a page, and how much of it had moved by then."""

    ready: float
    work: float
    shift: float
    requests: int
    sent: float


class Phone(NamedTuple):
    """A page, and the line on which it tells what it has spent."""

    page: "Page"
    line: "CDPSession"

    def spent(self) -> float:
        """Processor time of the page's main thread so far, in ms of the slow phone."""
        told = self.line.send("Performance.getMetrics")["metrics"]
        return 1000 * SLOWER * next(float(one["value"]) for one in told if one["name"] == "ThreadTime")


def bench_page() -> Iterator[Measure]:
    """Every game, on a fresh server, after a page with nothing on it."""
    with tempfile.TemporaryDirectory() as folder, hosted(host_people, Path(folder) / "k.db") as host, chromium() as one:
        address = f"http://127.0.0.1:{host.port}"
        bare = dict(zip(VISITS, visits(one, address, lambda _: (BARE, "button")), strict=True))
        for visit, found in bare.items():
            yield from rows(f"bare page, {visit} visit", found)
        for game in shelf():
            yield from of_game(game, one, address, bare)


def of_game(game: str, one: "Browser", address: str, bare: dict[str, dict[str, float]]) -> Iterator[Measure]:
    """Both visits of a game, beside those of the bare page, and its reveals."""
    for visit, found in zip(VISITS, visits(one, address, lambda page: (begun(page, game), READY)), strict=True):
        yield from rows(f"{game}, {visit} visit", found)
        for what in BESIDE:
            name = f"{game}, {visit} visit, {what} beside the bare page"
            yield measured(name, found[what], UNITS[what], bare["first"][what])
    phone = taken(one, address)
    opened(phone, begun(phone.page, game), READY)
    yield from reveals(game, revealed(one, phone))
    phone.page.context.close()


def visits(one: "Browser", address: str, where: Where) -> Iterator[dict[str, float]]:
    """A page on a phone that nobody has used, then once more; what it costs comes from another at full speed."""
    slow, quick = taken(one, address, SLOWER), taken(one, address)
    for _ in VISITS:
        seen, spent = opened(slow, *where(slow.page)), opened(quick, *where(quick.page))
        yield seen._asdict() | {"work": spent.work}
    for phone in (slow, quick):
        phone.page.context.close()


def rows(name: str, found: dict[str, float]) -> Iterator[Measure]:
    """Figures beside what is aimed at."""
    return (
        measured(f"{name}, {what}", found[what], UNITS.get(what, ""), aim)
        for what, aim in AIMS.items()
        if what in found
    )


def reveals(game: str, found: dict[str, float]) -> Iterator[Measure]:
    """Its figures, or that nothing was revealed as long as it was watched."""
    if not found:
        yield measured(f"{game}, nothing was revealed for", WATCHED / 1000, "s", WATCHED / 1000)
    yield from rows(game, found)


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


def taken(one: "Browser", address: str, slower: int = 1) -> Phone:
    """A phone that nobody has used, so many times slower than this machine."""
    page = one.new_page(base_url=address, viewport={"width": 390, "height": 844}, has_touch=True)
    page.set_default_timeout(PATIENT)
    page.add_init_script(WATCH)
    page.goto(EMPTY)
    line = page.context.new_cdp_session(page)
    line.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    line.send("Performance.enable")
    line.send("Network.enable")
    return Phone(page, line)


def begun(page: "Page", game: str) -> str:
    """Where a new game against bots is."""
    code = page.request.post("/api/play", data={"game": game, "name": "Ala"}).json()["code"]
    return f"/t/{code}"


def opened(phone: Phone, place: str, ready: str) -> Opened:
    """A page, until what tells that it is ready is there."""
    page, requests, sent = phone.page, list[str](), list[float]()
    page.goto(EMPTY)
    count, weigh = lambda one: requests.append(one.url), lambda one: sent.append(one["encodedDataLength"] / 1000)
    page.on("request", count)
    phone.line.on("Network.loadingFinished", weigh)
    before = phone.spent()
    page.goto(place, wait_until="commit")
    page.locator(ready).first.wait_for()
    at, shift = page.evaluate("[performance.now(), window.shifted]")
    spent = phone.spent() - before
    page.remove_listener("request", count)
    phone.line.remove_listener("Network.loadingFinished", weigh)
    return Opened(at, spent, shift, len(requests), sum(sent))


def revealed(one: "Browser", phone: Phone) -> dict[str, float]:
    """The longest tasks while something is revealed (cards, dice, a scene), in ms of the phone; none, if nothing is."""
    code = phone.page.url.rsplit("/", 1)[1]
    phone.page.request.post(f"/api/tables/{code}/settings", data={"pace": PACE})
    one.start_tracing(page=phone.page, categories=TRACED)
    phone.page.evaluate("patient => window.untilRevealed(patient)", WATCHED)
    return longest(json.loads(one.stop_tracing())["traceEvents"])


def longest(events: list[dict[str, Any]]) -> dict[str, float]:
    """The longest tasks of the thread that has marked what it shows: between the marks, and of those that made them."""
    marks = {(one["pid"], one["tid"], one["ts"]) for one in events if one["name"] in ("shown", "gone")}
    if not marks:
        return {}
    process, thread, begun = min(marks, key=itemgetter(2))
    tasks = [one for one in events if one["name"].endswith("RunTask") and (one["pid"], one["tid"]) == (process, thread)]
    found = {"reveal": 0.0, "around": 0.0}
    for task in tasks:
        begins, ends = task["ts"], task["ts"] + task.get("dur", 0)
        makes = any(begins <= at <= ends for _, _, at in marks)
        if makes or begun <= begins <= max(at for _, _, at in marks):
            what = "around" if makes else "reveal"
            found[what] = max(found[what], SLOWER * task.get("tdur", 0) / 1000)
    return found


def main() -> None:
    """The figures as rows."""
    for row in bench_page():
        sys.stdout.write(f"{row.name:48} {row.figure:10.2f} {row.unit:4} {row.baseline:10.2f} {row.ratio:6.2f}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
