"""The workers of a Dask cluster as an executor, beside this process and the cores of this machine."""

from collections.abc import Iterator, Mapping
from concurrent.futures import Executor
from contextlib import AbstractContextManager, contextmanager
from typing import Any, Final

from konspira.engine.illegal import Fault
from konspira.sim.pool import Serial, processes
from konspira.version import __version__

PATIENCE: Final = 20
"""Seconds within which a cluster must answer."""


def workers(count: int | None = None, on: str = "") -> AbstractContextManager[Executor]:
    """Whoever does the work: a cluster, so many processes, or for one of them this very process."""
    if on and count is not None:
        raise Fault("give either --on or --workers: a cluster has its own workers")
    return cluster(on) if on else Serial() if count == 1 else processes(count)


@contextmanager
def cluster(address: str) -> Iterator[Executor]:
    """All workers of the scheduler at this address. What a worker had begun when it died is done by another."""
    with connected(address) as client:
        check(client.run(edition, on_error="return"), address)
        with client.get_executor() as pool:
            yield pool


def connected(address: str) -> Any:
    """A client of the scheduler, or why there is none."""
    try:
        from distributed import Client  # noqa: PLC0415  an extra: who wants none needs none
    except ModuleNotFoundError:
        raise Fault("a cluster needs one more package: pip install 'konspira[cluster]'") from None
    try:
        return Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError):
        raise Fault("nobody answers at {address}: start dask scheduler, and dask worker", address=address) from None


def edition() -> str:
    """Which Konspira a worker has."""
    return __version__


def check(found: Mapping[str, object], address: str) -> None:
    """Refuse a cluster without workers, and one that would play by other rules."""
    if not found:
        raise Fault("nobody works at {address} yet: start dask worker {address}", address=address)
    for worker, version in found.items():
        if version != __version__:
            raise Fault("the worker {worker} needs konspira {version}, too", worker=worker, version=__version__)
