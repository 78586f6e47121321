"""Golden games: stored records, and a digest of all that anybody saw in them.

`python -m tests.kit.golden` writes those that are missing; a changed digest needs a new VERSION of the game.
"""

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from konspira.engine import CHANCE, Action, FairLuck, Luck, QuickLuck, Seat, commitment
from konspira.engine.records import FORMAT, EndLine, GameRecord, Header, MoveLine, Scribe, read
from konspira.games import box, game, shelf
from tests.kit.receiving import heard, received
from tests.kit.setups import SETUPS, Setup, every_combination

FOLDER = Path(__file__).parents[1] / "playthroughs"
DIGESTS = FOLDER / "digests.json"
PLAYERS = {"resistance": "random", "wykleci": "steady"}
"""Who plays instead of the best bot, which thinks long."""


def golden_setups() -> list[Setup]:
    """The set-ups that have a golden game: every player count, every option, alone and in pairs, and all at once; of
    a game with very many options none and all."""
    most = {name: max(len(setup.changed) for setup in SETUPS if setup.name == name) for name in shelf()}
    few = {name: (1, 2) if every_combination(box(name).game.OPTIONS) else () for name in shelf()}
    return [one for one in SETUPS if len(one.changed) in (0, *few[one.name], most[one.name])]


def path(setup: Setup) -> Path:
    """Where the record of a golden game lies."""
    return FOLDER / f"{setup}.jsonl"


def header(setup: Setup) -> Header:
    """The first line of the record of a golden game."""
    seed = hashlib.sha256(str(setup).encode()).digest()
    names = tuple(f"Player {seat + 1}" for seat in range(setup.seats))
    players, options = (player(setup.name),) * setup.seats, msgspec.to_builtins(setup.options)
    version = setup.game.VERSION
    return Header(FORMAT, setup.name, version, names, players, options, commitment(seed), "golden", seed.hex())


def player(name: str) -> str:
    """Who plays the golden games of a game: its own first bot, as random play may never see its last round."""
    return PLAYERS.get(name) or box(name).best_bot


def choose(setup: Setup, t: Any, seat: Seat, luck: Luck) -> Action:
    """What the player does, and now and then anything at all."""
    legal, bot = setup.game.legal(t, seat), player(setup.name)
    if bot == "random" or luck.below(8) == 0:
        return legal[luck.below(len(legal))]
    return setup.box.all_bots[bot].choose(setup.game.view(t, seat), legal, luck)


def lines(setup: Setup) -> Iterator[bytes]:
    """A game with fair chance, line by line."""
    first, scribe, luck = header(setup), Scribe(), QuickLuck(str(setup))
    yield scribe.line(first)
    rules, t, n = setup.game, setup.start(), 0
    while waiting := rules.to_act(t):
        seat = waiting[luck.below(len(waiting))]
        if seat == CHANCE:
            action = rules.sample(t, FairLuck(bytes.fromhex(first.seed), first.salt, n))
        else:
            action = choose(setup, t, seat, luck)
        yield scribe.line(MoveLine(n, seat, action))
        t, _ = rules.step(t, seat, action)
        n += 1
    outcome = rules.outcome(t)
    assert outcome
    yield scribe.line(EndLine(outcome))


def stored(setup: Setup) -> GameRecord:
    """The stored record of a golden game."""
    return read(path(setup).read_bytes(), path(setup).name, game)


def digest(record: GameRecord) -> str:
    """A digest of all that every seat and a spectator saw and heard, move by move."""
    sum_ = hashlib.sha256()
    viewers = (None, *range(len(record.header.names)))
    for moment in record.played():
        for viewer in viewers:
            sum_.update(heard(moment.events, viewer))
            sum_.update(received(record.game, moment.after, viewer))
    return sum_.hexdigest()


def main() -> None:
    """Write the golden games that are missing, and all digests that are."""
    FOLDER.mkdir(exist_ok=True)
    digests = msgspec.json.decode(DIGESTS.read_bytes(), type=dict[str, str]) if DIGESTS.exists() else {}
    for setup in golden_setups():
        if not path(setup).exists():
            path(setup).write_bytes(b"".join(lines(setup)))
        digests.setdefault(str(setup), digest(stored(setup)))
    DIGESTS.write_bytes(msgspec.json.format(msgspec.json.encode(digests), indent=1) + b"\n")


if __name__ == "__main__":
    main()
