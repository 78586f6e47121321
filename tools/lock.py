"""Write requirements.lock and requirements-dev.lock: resolve the ranges of pyproject.toml with pip, pin the result.

Run it as `.venv/bin/python tools/lock.py`, with the oldest supported Python, so that the pins suit newer ones too.
"""

import json
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent

PLATFORMS = {
    "linux": {"sys_platform": "linux", "platform_system": "Linux", "os_name": "posix"},
    "darwin": {"sys_platform": "darwin", "platform_system": "Darwin", "os_name": "posix"},
    "win32": {"sys_platform": "win32", "platform_system": "Windows", "os_name": "nt"},
}
PYTHONS = ("3.11", "3.12", "3.13")

# A resolved package: its version, and what it needs in turn.
Package = tuple[str, list[Requirement]]


def main() -> None:
    """Resolve once for everything, so that both locks agree, then write each."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    build = parse(project["build-system"]["requires"])
    play = parse(project["project"]["dependencies"])
    develop = parse(project["project"]["optional-dependencies"]["dev"])
    packages = resolve_everywhere([*build, *play, *develop])

    playing = pins(packages, play)
    building = pins(packages, build) - playing
    developing = pins(packages, develop) - playing - building
    write("requirements.lock", "to play", playing, "\n# to put the project itself in place", building)
    write("requirements-dev.lock", "to develop", {"-r requirements.lock"}, "", developing)


def resolve_everywhere(roots: list[Requirement]) -> dict[str, Package]:
    """Resolve, adding what only other platforms need until nothing is missing there."""
    while True:
        packages = resolve(roots)
        missing = {name for platform in PLATFORMS for name in needed(packages, roots, platform)} - packages.keys()
        if not missing:
            return packages
        roots = [*roots, *map(Requirement, sorted(missing))]


def resolve(roots: Iterable[Requirement]) -> dict[str, Package]:
    """Ask pip which versions it would install."""
    command = [sys.executable, "-m", "pip", "install", "--dry-run", "--ignore-installed", "--quiet", "--report", "-"]
    report = subprocess.run([*command, *map(str, roots)], check=True, stdout=subprocess.PIPE).stdout
    found = [item["metadata"] for item in json.loads(report)["install"]]
    return {canonicalize_name(m["name"]): (m["version"], parse(m.get("requires_dist", []))) for m in found}


def pins(packages: Mapping[str, Package], roots: Iterable[Requirement]) -> set[str]:
    """The lines of a lock: exact versions of all that the roots need, marked where a platform does without."""
    roots = list(roots)
    where = {platform: needed(packages, roots, platform) for platform in PLATFORMS}
    lines = set()
    for name in set().union(*where.values()):
        users = [platform for platform in PLATFORMS if name in where[platform]]
        marker = " or ".join(f'sys_platform == "{platform}"' for platform in users)
        lines.add(f"{name}=={packages[name][0]}" + (f" ; {marker}" if len(users) < len(PLATFORMS) else ""))
    return lines


def needed(packages: Mapping[str, Package], roots: Iterable[Requirement], platform: str) -> set[str]:
    """All packages that the roots need on a platform with any supported Python, as far as they are resolved."""
    reached: set[tuple[str, str]] = set()
    waiting = [(root, "") for root in roots]
    while waiting:
        requirement, extra = waiting.pop()
        if not applies(requirement, platform, extra):
            continue
        name = canonicalize_name(requirement.name)
        for wanted in {"", *requirement.extras}:
            if (name, wanted) not in reached:
                reached.add((name, wanted))
                waiting += [(further, wanted) for further in packages.get(name, ("", []))[1]]
    return {name for name, _ in reached}


def applies(requirement: Requirement, platform: str, extra: str) -> bool:
    """Whether a requirement holds on a platform with any supported Python."""
    if requirement.marker is None:
        return True
    here = {**PLATFORMS[platform], "extra": extra}
    versions = ({"python_version": python, "python_full_version": f"{python}.0"} for python in PYTHONS)
    return any(requirement.marker.evaluate({**here, **version}) for version in versions)


def parse(lines: Iterable[str]) -> list[Requirement]:
    """Read requirements as written in project files and package metadata."""
    return [Requirement(line) for line in lines]


def write(file: str, purpose: str, first: set[str], heading: str, second: set[str]) -> None:
    """Write one lock, in an order that makes its changes easy to read."""
    top = f"# Exact versions of what is needed {purpose}, made by tools/lock.py from pyproject.toml: do not edit."
    lines = [top, *sorted(first), heading, *sorted(second)]
    (ROOT / file).write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")
    print(f"{file}: {len(first | second)} lines")


if __name__ == "__main__":
    main()
