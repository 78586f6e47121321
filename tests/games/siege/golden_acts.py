"""Golden games of the later Acts and of normal play: of every number of players what was done, as a digest; of every
later Act besides a stored record, begun from what was saved after the Act before, and a digest of all that was seen.

`python -m tests.games.siege.golden_acts` writes them anew; a changed digest needs a new VERSION of the game.
"""

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from konspira.engine import CHANCE, QuickLuck, encode, replace
from konspira.engine.records import GameRecord, read
from konspira.games import box, game
from konspira.games.siege import normal, rules
from konspira.games.siege.saving import saved
from konspira.games.siege.setting_up import next_act
from konspira.games.siege.state import CampaignOptions, NormalOptions, Options, Table
from tests.games.siege.campaigns import won_act
from tests.games.siege.test_campaign import ACTS_TO_COME, won
from tests.games.siege.test_whole_play import BOLD
from tests.kit import golden
from tests.kit.setups import Setup

FILE = Path(__file__).with_suffix(".json")
RECORDS = Path(__file__).parent / "playthroughs"
SEEN = RECORDS / "digests.json"
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


def setups() -> dict[str, Setup]:
    """SG-301  Every later Act as a table begins it: from what was saved after the Act before."""
    saves = {act: saved(won_act(next_act=act)) for act in ACTS_TO_COME}
    return {
        f"{act}-{seats}": Setup(box("siege"), seats, CampaignOptions(saved=save))
        for seats, (act, save) in enumerate(saves.items(), 2)
    }


def stored(name: str) -> GameRecord:
    """The stored record of a later Act."""
    file = RECORDS / f"{name}.jsonl"
    return read(file.read_bytes(), file.name, game)


def main() -> None:
    """Write all of them."""
    FILE.write_text(json.dumps(digests(), indent=1) + "\n")
    RECORDS.mkdir(exist_ok=True)
    for name, setup in setups().items():
        (RECORDS / f"{name}.jsonl").write_bytes(b"".join(golden.lines(setup)))
    seen = {name: golden.digest(stored(name)) for name in setups()}
    SEEN.write_text(json.dumps(seen, indent=1) + "\n")


if __name__ == "__main__":
    main()
