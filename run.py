"""Start Konspira from a fresh copy: make `.venv` with the pinned packages, then run the game or its checks.

Two ways to call it:
    python3 run.py [arguments of konspira]
    python3 run.py test [--quick] [arguments of pytest]
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from queue import SimpleQueue
from threading import Thread

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
SCRIPTS = VENV / ("Scripts" if os.name == "nt" else "bin")

LOCKS = {"run": ["requirements.lock"], "test": ["requirements.lock", "requirements-dev.lock"]}

# Settings of another Python, or of the caller's tools, that would make this one behave as nobody tested it.
STRAY = (
    "MYPYPATH",
    "PIP_PREFIX",
    "PIP_TARGET",
    "PYTEST_ADDOPTS",
    "PYTHONDONTWRITEBYTECODE",  # every server, worker and command would read and compile all sources anew
    "PYTHONEXECUTABLE",
    "PYTHONHOME",
    "PYTHONOPTIMIZE",
    "PYTHONPATH",
    "PYTHONSTARTUP",
    "PYTHONWARNINGS",
    "VIRTUAL_ENV",
    "__PYVENV_LAUNCHER__",
)


TEST_HELP = """\
python3 run.py test [--quick] [arguments of pytest]

Runs every check (ruff, import-linter, mypy, pytest), also when an earlier one has failed, and sums up at the end.
Exit code 0: all passed. The first run sets up .venv; a missing browser is installed.

  --quick   without the tests in a browser, those that start a server and those marked slow
  --help    this text

Everything else goes to pytest:
  python3 run.py test tests/games/resistance -k vote
  python3 run.py test --quick --durations=20
"""


class SetupError(Exception):
    """The set-up cannot go on: what was expected, what came instead, what to do about it."""

    def __init__(self, expected: str, came: str, remedy: str) -> None:
        super().__init__(f"  Expected: {expected}\n  Came:     {came}\n  To do:    {remedy}")


def main(args: list[str]) -> int:
    """Prepare what is needed, then start the game or the checks; the exit code is theirs."""
    if args[:1] == ["test"] and {"-h", "--help"} & set(args):
        print(TEST_HELP, end="")
        return 0
    try:
        check_python()
        if args[:1] == ["test"]:
            prepare("test")
            return test(args[1:])
        prepare("run")
        return start([script("konspira"), *args])
    except SetupError as fault:
        say(f"Konspira could not be set up.\n{fault}")
        return 1
    except KeyboardInterrupt:
        say("Interrupted. Run the same command again to go on.")
        return 130


def check_python() -> None:
    """Refuse a Python that is too old or cannot make a virtual environment."""
    here = f"Python {sys.version.split()[0]} ({sys.executable})"
    if sys.version_info < (3, 11):  # noqa: UP036  whoever starts this file chooses the Python
        raise SetupError("Python 3.11 or newer", here, "install a newer Python and start run.py with it.")
    if not (importlib.util.find_spec("venv") and importlib.util.find_spec("ensurepip")):
        remedy = "install them (Debian and Ubuntu: sudo apt install python3-venv) and run this again."
        raise SetupError("a Python with the modules venv and ensurepip", f"{here} without them", remedy)


# ---------------------------------------------------------------- the set-up


def prepare(level: str) -> None:
    """Make `.venv` serve this level; when it already does, that is known from one small file."""
    if ready(level):
        return
    try:
        with alone():
            if not ready(level):
                install(level)
    except OSError as fault:
        remedy = f"close what still runs from {VENV}, see to the rights and the free space there, and run this again."
        raise SetupError(f"to write {VENV}", str(fault), remedy) from fault


def ready(level: str) -> bool:
    """Whether `.venv` was made whole from these very locks, and still has everything it had then."""
    with contextlib.suppress(OSError, ValueError):
        made_from, *files = stamp(level).read_text(encoding="utf-8").splitlines()
        return made_from == digest(level) and all((VENV / file).exists() for file in files)
    return False


def install(level: str) -> None:
    """Make `.venv` anew, or add the developers' packages to one that is ready for playing."""
    lock = LOCKS[level][-1]
    if level == "test" and ready("run") and not stamp("test").exists():
        say(f"Adding the packages of {lock} to .venv (once) …")
        pip(lock, "-r", lock)
    else:
        say(f"Setting up .venv with the packages of {lock} (once; this may take a minute) …")
        make_venv()
        pip(lock, "-r", lock)
        # The build backend is in the lock, so nothing unpinned is fetched to build with.
        pip("the project itself", "--no-deps", "--no-build-isolation", "--editable", ".")
    for served in ("run", level):
        write_stamp(served)


def make_venv() -> None:
    """Put an empty virtual environment in the place of whatever lies there."""
    if VENV.is_symlink() or VENV.is_file():
        VENV.unlink()
    elif VENV.exists():
        shutil.rmtree(VENV)
    made = quietly([sys.executable, "-m", "venv", str(VENV)])
    if made.returncode:
        raise SetupError(f"a virtual environment in {VENV}", outcome("venv", made), "see to the above and run again.")


def pip(what: str, *args: str) -> None:
    """Install into `.venv` with pip, silently unless it fails."""
    done = quietly([script("python"), "-m", "pip", "install", "--quiet", *args])
    if done.returncode:
        remedy = "check the network (and proxy or package index, if you use one), then run this again."
        raise SetupError(f"pip to install {what}", outcome("pip", done), remedy)


def stamp(level: str) -> Path:
    """The file written last, when `.venv` serves this level."""
    return VENV / f"ready-to-{level}"


def write_stamp(level: str) -> None:
    """Record what `.venv` was made from and what has to be there for it to work."""
    packages = next(VENV.glob("lib/python*/site-packages"), VENV / "Lib" / "site-packages")
    needed = [VENV / "pyvenv.cfg", Path(script("python")), Path(script("konspira"))]
    needed += [entry for entry in packages.iterdir() if entry.name != "__pycache__"]
    lines = [digest(level), *(str(file.relative_to(VENV)) for file in needed)]
    stamp(level).write_text("\n".join(lines) + "\n", encoding="utf-8")


def digest(level: str) -> str:
    """A fingerprint of all that decides the content of `.venv`: its place, the locks, the project's own tables."""
    import tomllib  # noqa: PLC0415  unknown to the older Pythons that check_python turns away

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    tables = [project["build-system"], project["project"], project["tool"]["hatch"]]
    parts = [str(ROOT), json.dumps(tables), *((ROOT / lock).read_text(encoding="utf-8") for lock in LOCKS[level])]
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Let a second run wait for the set-up of a first (on Windows it fails instead, as the files are in use)."""
    with Path(__file__).open("rb") as this_file:
        if sys.platform != "win32":
            import fcntl  # noqa: PLC0415  not there on Windows

            with contextlib.suppress(OSError):  # a file system without locks
                fcntl.flock(this_file, fcntl.LOCK_EX)
        yield


# ---------------------------------------------------------------- the game and the checks


def start(command: list[str]) -> int:
    """Become the game, so that Ctrl-C and the exit code are its own; where that cannot be, stand aside for it."""
    named = {**environment(), "KONSPIRA_COMMAND": f"{Path(sys.executable).stem} {sys.argv[0]}"}  # as it was typed
    if os.name != "nt":
        os.execve(command[0], command, named)
    with subprocess.Popen(command, env=named) as game:
        while True:
            with contextlib.suppress(KeyboardInterrupt):  # the game has had it too
                return game.wait()


def test(args: list[str]) -> int:
    """Run every check beside the others, whether or not one fails; tell of each in order, and sum up."""
    begun = {name: Check(command) for name, command in checks(args).items()}
    try:
        summary = [(name, *check.told(name)) for name, check in begun.items()]
    except KeyboardInterrupt:
        for check in begun.values():
            check.process.wait()  # each has had it too
        raise
    print()
    for name, passed, seconds in summary:
        print(f"{'passed' if passed else 'FAILED'}  {seconds:6.1f} s  {name}")
    return 0 if all(passed for _, passed, _ in summary) else 1


def checks(args: list[str]) -> dict[str, list[str]]:
    """The checks by name, quickest first: pytest, told of last, is seen while it runs."""
    module = [script("python"), "-m"]
    # One more than there are processors where browsers and servers leave a worker waiting for a quarter of its time.
    count = (os.cpu_count() or 1) + ("--quick" not in args)
    workers = [f"--numprocesses={min(4, count)}", "--dist=worksteal"]
    colour = ["--color=yes"] if sys.stdout.isatty() else []
    return {
        "ruff check": [*module, "ruff", "check", "."],
        "ruff format": [*module, "ruff", "format", "--check", "."],
        "import-linter": [script("lint-imports"), "--no-logo"],
        "mypy": [*module, "mypy"],
        "pytest": [*module, "pytest", *workers, *colour, *pytest_arguments(args)],
    }


def pytest_arguments(args: list[str]) -> list[str]:
    """What pytest is told: the caller's words, with `--quick` put in its own."""
    others = [arg for arg in args if arg != "--quick"]
    return others if others == args else ["-m", "not slow and not browser and not server", *others]


class Check:
    """A check that runs beside the others: what it says is kept until its turn comes, and from then on seen at once."""

    def __init__(self, command: list[str]) -> None:
        self.process = subprocess.Popen(
            command, cwd=ROOT, env=environment(), bufsize=0, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        self._began = self._ended = time.perf_counter()
        self._said: SimpleQueue[bytes] = SimpleQueue()
        Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        """Keep what it says until it has ended."""
        with self.process as process:
            assert process.stdout
            while words := process.stdout.read(1 << 16):
                self._said.put(words)
        self._ended = time.perf_counter()
        self._said.put(b"")

    def told(self, name: str) -> tuple[bool, float]:
        """Pass on what it says; whether it passed, and how long it took."""
        print(f"── {name}", flush=True)
        for words in iter(self._said.get, b""):
            sys.stdout.buffer.write(words)
            sys.stdout.buffer.flush()
        return self.process.returncode == 0, self._ended - self._began


# ---------------------------------------------------------------- small change


def script(name: str) -> str:
    """The path of a command inside `.venv`."""
    return str(SCRIPTS / (f"{name}.exe" if os.name == "nt" else name))


def environment() -> dict[str, str]:
    """The caller's environment (language, colours, terminal, proxy) without the strays."""
    kept = {name: value for name, value in os.environ.items() if name not in STRAY}
    if os.name == "nt":
        kept.setdefault("PYTHONUTF8", "1")  # Polish letters, also into a pipe
    return kept


def quietly(command: list[str]) -> subprocess.CompletedProcess[str]:
    """Run a step of the set-up and keep its words for the case that it fails."""
    calm = {"PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_NO_INPUT": "1", "PIP_RETRIES": "2", "PIP_USER": "0"}
    env = {**environment(), **calm}
    return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, errors="replace", check=False)


def outcome(tool: str, done: subprocess.CompletedProcess[str]) -> str:
    """How a step of the set-up ended, with its last words."""
    words = (done.stderr.strip() or done.stdout.strip()).splitlines()[-6:]
    return "\n    ".join([f"{tool} ended with code {done.returncode}, saying", *words])


def say(text: str) -> None:
    """Talk beside the output of the game, not into it."""
    print(text, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
