"""Checks the scripts of Czas oblężenia and counts them: every fault with file and line, then a table by kind."""

import sys
from collections import Counter

from konspira.games.siege.script_check import faults
from konspira.games.siege.script_list import GROUPS, OPENED
from konspira.games.siege.script_types import Script
from konspira.games.siege.scripts import SCRIPTS, script_files


def row(kind: str, scripts: list[Script]) -> str:
    """How many scripts, choices, echoes and plain twins there are of a kind."""
    choices = sum(len(script.choices) for script in scripts)
    echoes = sum(len(script.echoes) for script in scripts)
    twins = sum(script.twin is not None for script in scripts)
    return f"{kind:12}{len(scripts):8}{choices:9}{echoes:8}{twins:7}"


def main() -> int:
    """Print what is wrong, or the table."""
    found = faults({file.name: file.read_text(encoding="utf-8") for file in script_files()})
    if found:
        print(*found, sep="\n")
        return 1
    groups = {kind: [SCRIPTS[id] for id in ids] for kind, ids in GROUPS.items()}
    groups["follow-ups"] = [script for id, script in SCRIPTS.items() if id not in OPENED]
    print("kind         scripts  choices  echoes  twins")
    print(*(row(kind, scripts) for kind, scripts in groups.items()), sep="\n")
    print(row("all", list(SCRIPTS.values())))
    print("tags", dict(Counter(tag for script in SCRIPTS.values() for tag in script.tags)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
