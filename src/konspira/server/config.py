"""How a server is set up: where it listens, where it keeps its data, and how much it bears."""

import asyncio
import os
import re
import sys
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from konspira.server.log_lines import LogForm
from konspira.server.served import Network

CLOCKS: Final = (0, 30, 90, 120, 86400)


@dataclass(frozen=True)
class Limits:
    """What one connection, one person, one address and one table may take up.

    `sockets_an_address` are those of spectators; those of people who sit at tables come on top, as many again.
    """

    body: int = 8 * 1024
    text: int = 400_000
    message: int = 4 * 1024
    messages_a_second: float = 10
    frames_a_second: float = 50
    frames_at_once: float = 400
    requests_a_second: float = 50
    requests_at_once: float = 600
    strikes: int = 50
    head_seconds: float = 10
    body_seconds: float = 30
    connections_an_address: int = 256
    watchers_a_table: int = 100
    sockets_a_person: int = 8
    sockets_an_address: int = 200
    tables_an_hour: int = 200
    wrong_codes_a_second: float = 0.5
    wrong_codes_at_once: float = 40


@dataclass(frozen=True)
class Config:
    """All settings of a server.

    `deal` is how long the table waits for people to look at what they were dealt (0: there is no such screen),
    and `alone` for the only person at a table to read a scene (0: no longer than for several people); `rest` lets time
    pass then, and between the cards that are turned over. In a game with secrets a bot's answer takes
    `answering` seconds at least, and `searching` if it searches: longer than it thinks in any role. `thinkers` is the
    number of processes in which bots think and decks are read, `reading` the seconds of a processor that a deck may
    take there, and `files` how many connections the system allows. `proxies` are believed about who asks and how, and
    the server goes by these `names`. `data` is a file, or the address of a PostgreSQL database; a finished game is
    kept there for `keep` days (0: for ever). On the port `metrics` it tells how it fares (0: it does not). Where
    several servers share a database, a table is a server's for `lease` seconds after it was last heard of, and a server
    that stops says for `notice` seconds that nobody should be sent to it.
    """

    data: Path | str
    host: str = "127.0.0.1"
    port: int = 8000
    lan: str | None = None
    proxies: tuple[Network, ...] = ()
    names: tuple[str, ...] = ()
    clocks: tuple[int, ...] = CLOCKS
    pace: float = 1.2
    deal: float = 60
    alone: float = 600
    answering: float = 0.25
    searching: float = 1.6
    idle: float = 120
    absent_after: float = 15
    absent_in_class: float = 120
    host_after: float = 60
    grace: float = 15
    slow: float = 20
    thinkers: int = 2
    reading: float = 3
    files: int = 10_000
    keep: float = 30
    metrics: int = 0
    lease: float = 4
    notice: float = 3
    log: LogForm = "text"
    rest: Callable[[float], Awaitable[object]] = asyncio.sleep
    limits: Limits = field(default_factory=Limits)


def without_password(data: Path | str) -> str:
    """What a place for tables is called where everybody can read it."""
    plain = re.sub(r"(://[^/@:]*):[^@/]*@", r"\1@", str(data))
    return re.sub(r"([?&]password=)[^&]*", r"\1…", plain)


def data_folder() -> Path:
    """Where games and tables are kept: KONSPIRA_HOME, or the user's folder for data as this system has it."""
    if chosen := os.environ.get("KONSPIRA_HOME"):
        return Path(chosen)
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "konspira"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "konspira"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "konspira"


def data_file() -> Path:
    """The database, if nothing else is asked for."""
    return data_folder() / "konspira.db"
