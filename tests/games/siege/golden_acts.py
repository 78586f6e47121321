"""Golden games of the later Acts and of normal play: what was done in them, as a digest.

`python -m tests.games.siege.golden_acts` writes them anew; a changed digest needs a new VERSION of the game.
"""

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from konspira.engine import CHANCE, QuickLuck, encode, replace
from konspira.games.siege import normal, rules
from konspira.games.siege.setting_up import next_act
from konspira.games.siege.state import NormalOptions, Options, Table
from tests.games.siege.test_campaign import ACTS_TO_COME, won
from tests.games.siege.test_whole_play import BOLD

FILE = Path(__file__).with_suffix(".json")
COUNTS = range(1, 7)
MODULES = {"normal": NormalOptions(), "normal-orphans-dog": NormalOptions(orphans=True, dog=True)}


def tables() -> Iterator[tuple[str, Table]]:
    """Every later Act, and normal play, with every number of players."""
    for seats in COUNTS:
        for act in ACTS_TO_COME:
            yield f"{act}-{seats}", next_act(replace(won(), next_act=act), seats, Options())
        for name, options in MODULES.items():
            yield f"{name}-{seats}", normal.setup(seats, options)


def digest(name: str, t: Table) -> str:
    """What was done in a game of bold play, and how it ended."""
    luck, done = QuickLuck(name), sha256()
    while seats := rules.to_act(t):
        seat = seats[luck.below(len(seats))]
        legal = rules.legal(t, seat)
        bold = [action for action in legal if isinstance(action, BOLD)] or legal
        action = rules.sample(t, luck) if seat == CHANCE else bold[luck.below(len(bold))]
        done.update(encode((seat, action)))
        t = rules.step(t, seat, action)[0]
    done.update(encode((rules.outcome(t), t.day, t.storage)))
    return done.hexdigest()[:16]


def digests() -> dict[str, str]:
    """All of them by name."""
    return {name: digest(name, t) for name, t in tables()}


if __name__ == "__main__":
    FILE.write_text(json.dumps(digests(), indent=1) + "\n")
