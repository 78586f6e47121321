"""Plays Czas oblężenia until every script, choice, card, ability and action was used; prints what was reached."""

import sys

from tests.games.siege.reach import reach

KINDS = ("script", "choice", "effect", "ability", "card", "location", "action")


def main() -> None:
    """Print what was reached, by kind, and what was not."""
    reached = reach(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
    print("kind        there  reached  least often")
    for kind in KINDS:
        there = [name for name in reached.wanted if name.startswith(f"{kind} ")]
        used = [name for name in there if name in reached.seen]
        rarest = min(used, key=lambda name: reached.seen[name])
        print(f"{kind:10}{len(there):7}{len(used):9}  {rarest.removeprefix(kind + ' ')} ({reached.seen[rarest]})")
    print("never:", *(reached.missing or ["nothing"]), sep="\n  ")


if __name__ == "__main__":
    main()
