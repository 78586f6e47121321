"""Starting the server: `serve` runs until it is told to stop."""

import contextlib
import errno
import gc
import signal
import socket as sockets
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import FrameType
from typing import NamedTuple

import uvicorn

from konspira.engine import Fault
from konspira.engine.words import Lang
from konspira.server.app import application
from konspira.server.config import Config, data_file, without_password
from konspira.server.door import Door, Gate
from konspira.server.log_lines import LogForm, write_lines
from konspira.server.qr import qr_text
from konspira.server.registry import TableRegistry
from konspira.server.served import believed, networks
from konspira.server.texts import WORDS
from konspira.server.wire import Wire

MOST_FILES = 65_536
KNOCKING = 2048
EVERYWHERE = ("0.0.0.0", "::", "")


class Server(uvicorn.Server):
    """Uvicorn, but everybody is told before the connections are cut."""

    registry: TableRegistry

    def handle_exit(self, sig: int, _frame: FrameType | None) -> None:
        """Stop in good order, and end with success; a second Ctrl-C does not wait."""
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True

    async def startup(self, sockets: list[sockets.socket] | None = None) -> None:
        """Begin; many may knock, though the loop lets in only a few at once."""
        await super().startup(sockets)
        for listening in sockets or ():
            listening.listen(KNOCKING)

    async def shutdown(self, sockets: list[sockets.socket] | None = None) -> None:
        """Say goodbye, finish writing, stop."""
        await self.registry.drain()
        await self.registry.close()
        await super().shutdown(sockets)


def bound(host: str, port: int, proxied: bool = False) -> sockets.socket:
    """A socket at this address, or why it cannot be had. Whoever comes early waits until the server stands; but a proxy
    is refused until then, so that it asks another server."""
    family = sockets.AF_INET6 if ":" in host else sockets.AF_INET
    listening = sockets.socket(family, sockets.SOCK_STREAM)
    listening.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        if not proxied:
            listening.listen(KNOCKING)
    except OSError as fault:
        listening.close()
        if fault.errno == errno.EADDRINUSE:
            raise Fault(
                "port {port} is in use: stop the other program, or choose another port with --port", port=port
            ) from None
        raise Fault("cannot listen on {host}, port {port} ({fault})", host=host, port=port, fault=fault) from None
    return listening


def raise_file_limit() -> int:
    """Let this process have as many connections as the system allows: how many files that makes."""
    if sys.platform == "win32":
        return Config.files
    import resource  # noqa: PLC0415  not there on Windows

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    with contextlib.suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, wanted), hard))
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


def lan_address() -> str | None:
    """This computer's address in the local network; nothing is sent to find it out."""
    with sockets.socket(sockets.AF_INET, sockets.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            found: str = probe.getsockname()[0]
        except OSError:
            return None
    return None if found.startswith("127.") else found


def lan_home(host: str, port: int) -> str | None:
    """The address for phones in the room, if they can reach this server at all."""
    found = lan_address() if host in EVERYWHERE else None
    return f"http://{found}:{port}" if found else None


def announcement(config: Config, lang: Lang) -> str:
    """What is said when the server stands: the address, the one for phones, and a QR code of that."""
    shown = "127.0.0.1" if config.host in EVERYWHERE else config.host
    home = f"http://{f'[{shown}]' if ':' in shown else shown}:{config.port}"
    parts = [WORDS.text("here", lang, home=home)]
    if config.lan:
        parts += [WORDS.text("phones", lang, lan=config.lan), qr_text(config.lan)]
    else:
        parts.append(WORDS.text("alone", lang))
    return "\n".join([*parts, WORDS.text("data", lang, path=without_password(config.data)), WORDS.text("stop", lang)])


class Hosting(NamedTuple):
    """What matters to a server that many use: the proxies that are believed, the names it goes by, for how many days
    finished games are kept, the port on which it tells how it fares, and how it writes down what goes wrong."""

    proxies: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    keep: float = Config.keep
    metrics: int = Config.metrics
    log: LogForm = Config.log


AT_HOME = Hosting()


def listed(names: str) -> tuple[str, ...]:
    """What a command line gives with commas."""
    return tuple(filter(None, names.split(",")))


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    data: Path | str | None = None,
    hosting: Hosting = AT_HOME,
    started: Callable[[Config], object] = lambda _: None,
) -> None:
    """Serve until SIGINT or SIGTERM; a Fault says why it cannot begin. `started` may print the announcement."""
    proxies, names = networks(hosting.proxies), tuple(name.lower() for name in hosting.names)
    if proxies and not names:
        raise Fault("--proxy needs --name: the names by which the server is called")
    with bound(host, port, proxied=bool(proxies)) as listening:
        port = listening.getsockname()[1]
        config = Config(data or data_file(), host, port, lan_home(host, port), proxies, names)
        run(replace(config, keep=hosting.keep, metrics=hosting.metrics, log=hosting.log), listening, started)


def run(config: Config, listening: sockets.socket, started: Callable[[Config], object] = lambda _: None) -> None:
    """Serve with these settings on a socket that is bound already."""
    config = replace(config, files=raise_file_limit())
    registry = TableRegistry(config)
    write_lines(config.log)
    server = Server(uvicorn_config(config, registry))
    server.registry = registry
    # Tables and frames hold no cycles: looking for some among all that lives here would cost more than the games do.
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 50, 100)
    if config.metrics:
        tell_metrics(registry, config.metrics)
    started(config)
    server.run(sockets=[listening])


def tell_metrics(registry: TableRegistry, port: int) -> None:
    """Let those who watch over the server read its numbers; or say why they cannot."""
    try:
        from konspira.server.metrics import tell  # noqa: PLC0415  only who asks for it needs its package
    except ImportError:
        raise Fault("--metrics needs one more package: pip install 'konspira[metrics]'") from None
    try:
        tell(registry, port)
    except OSError as fault:
        raise Fault(
            "cannot listen on {host}, port {port} ({fault})", host="127.0.0.1", port=port, fault=fault
        ) from None


def uvicorn_config(config: Config, registry: TableRegistry) -> uvicorn.Config:
    """How uvicorn is set up: no request is logged, no frame is packed, dead phones are noticed."""
    gate = Gate(config.limits, config.files, lambda peer: believed(peer, config.proxies))
    registry.swept.append(gate.knocks)
    return uvicorn.Config(
        application(registry),
        host=config.host,
        port=config.port,
        loop="konspira.server.batching:event_loop",
        http=partial(Door, gate),  # type: ignore[arg-type]  # so is this
        ws=partial(Wire, config.limits),  # type: ignore[arg-type]  # called as uvicorn calls its own
        ws_max_size=4 * config.limits.message,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        access_log=False,
        log_level="warning",
        log_config=None,
        proxy_headers=bool(config.proxies),
        forwarded_allow_ips=[str(network) for network in config.proxies],
        server_header=False,
        date_header=True,
        timeout_graceful_shutdown=5,
        backlog=min(256, config.files // 8),  # so many are let in at once before the gate looks at them
    )
