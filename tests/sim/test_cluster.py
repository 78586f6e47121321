"""The same results on a cluster, whoever dies there: a real scheduler and two real workers."""

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import msgspec
import pytest

from konspira.engine import encode
from konspira.engine.illegal import Fault
from konspira.sim import Plan, Serial, Tournament, cluster, simulate
from tests.cli.sitting import Sitting

PLAN = Plan("resistance", (5,), ("random",), 100)
PAGE = Path(__file__).parents[2] / "docs" / "lab.md"
LONG = 300
"""Seconds after which something is stuck, and not only slow on a busy machine."""

DASK = "--dashboard-address 127.0.0.1:0 --no-dashboard --scheduler-file scheduler.json"


@contextmanager
def dask(folder: Path, program: str, flags: str) -> Iterator[subprocess.Popen[bytes]]:
    """A program of Dask's, until the end of the test."""
    command = [sys.executable, "-m", f"distributed.cli.dask_{program}", *DASK.split(), *flags.split()]
    with (folder / "log").open("ab") as log, subprocess.Popen(command, cwd=folder, stderr=log, stdout=log) as started:
        try:
            yield started
        finally:
            started.kill()


@contextmanager
def two_workers(folder: Path) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """The address of a scheduler with two workers, and one of these."""
    from distributed import Client  # noqa: PLC0415  takes a second to load

    with ExitStack() as stack:
        stack.enter_context(dask(folder, "scheduler", "--host 127.0.0.1 --port 0"))
        each = f"--host 127.0.0.1 --nthreads 1 --no-nanny --death-timeout {LONG}"
        first, _ = (stack.enter_context(dask(folder, "worker", each)) for _ in range(2))
        with Client(scheduler_file=str(folder / "scheduler.json"), timeout=LONG, set_as_default=False) as client:
            client.wait_for_workers(2, timeout=LONG)
            address = client.scheduler.address
        yield address, first


@pytest.mark.slow
def test_on_a_cluster_results_are_the_same_and_a_killed_worker_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", LONG)
    monkeypatch.setenv("DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT", f"{LONG}s")
    with two_workers(tmp_path) as (address, worker):
        told: list[int] = []

        def kill(done: int, _: int) -> None:
            told.append(done)
            worker.kill()

        with cluster.workers(on=address) as pool:
            found = simulate(PLAN, pool, kill)
        assert encode(found) == encode(simulate(PLAN, Serial()))
        assert (told[0], told[-1]) == (10, 100)
        assert contest(tmp_path / "there.json", f"--on {address}") == contest(tmp_path / "here.json", "--workers 1")


def contest(file: Path, where: str) -> object:
    """Who has won how often in the tournament that the page on the lab has, played there."""
    found = re.search(r"konspira (tournament .*) --on tcp://127\.0\.0\.1:8786\n", PAGE.read_text(encoding="utf-8"))
    assert found
    sitting = Sitting()
    assert sitting.run(f"{found[1]} {where} --json {file}") == 0, sitting.shown
    return msgspec.json.decode(file.read_bytes(), type=Tournament).standings


def test_a_cluster_without_the_right_workers_is_refused() -> None:
    with pytest.raises(Fault, match="nobody works at tcp://a yet"):
        cluster.check({}, "tcp://a")
    with pytest.raises(Fault, match=r"the worker tcp://b needs konspira"):
        cluster.check({"tcp://b": ModuleNotFoundError("konspira")}, "tcp://a")
    cluster.check({"tcp://b": cluster.edition()}, "tcp://a")


CANNOT = {
    "--on tcp://127.0.0.1:1 --workers 2": ("either --on or --workers", "albo --on, albo --workers"),
    "--on tcp://127.0.0.1:1": ("nobody answers at tcp://127.0.0.1:1", "tcp://127.0.0.1:1: nikt nie odpowiada"),
    "--on nonsense://": ("nobody answers at nonsense://", "nonsense://: nikt nie odpowiada"),
}


@pytest.mark.parametrize(("where", "said"), CANNOT.items(), ids=CANNOT)
def test_a_cluster_that_is_not_there_is_told_in_both_languages(
    where: str, said: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 0.1)
    for lang, words in zip(("en", "pl"), said, strict=True):
        sitting = Sitting(width=200)
        assert sitting.run(f"sim resistance {where} --lang {lang}") == 1
        assert words in sitting.shown


def test_without_its_package_a_cluster_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    sitting = Sitting(width=200)
    assert sitting.run("tournament resistance --on tcp://127.0.0.1:1") == 1
    assert "a cluster needs one more package: pip install 'konspira[cluster]'" in sitting.shown
