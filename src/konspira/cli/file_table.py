"""A live table: every move goes through one door, and is on disk before anybody sees it."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from konspira import games
from konspira.bots.thought import BotBox, Thought, think
from konspira.cli import files
from konspira.engine import CHANCE, Action, FairLuck, Fault, Game, QuickLuck, Record, Seat, commitment
from konspira.engine.play import PlayedMove
from konspira.engine.records import FORMAT, EndLine, GameRecord, Header, MoveLine
from konspira.sim.table import player

HUMAN = "human"


class FileTable:
    """A game that is being played: its table, its history, its file and its bots."""

    def __init__(self, record: GameRecord, file: files.RecordFile) -> None:
        self.header = record.header
        self.game: Game[Any, Any] = record.game
        self.file = file
        self.t = record.table
        self.played = list(record.played())
        self.bots = seated(self.header)

    @property
    def humans(self) -> tuple[Seat, ...]:
        """The seats of people."""
        return tuple(seat for seat, player in enumerate(self.header.players) if player == HUMAN)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return self.header.names

    @property
    def moves(self) -> int:
        """How many moves were made."""
        return len(self.played)

    def waits_for(self) -> Seat | None:
        """Who moves next; of several at once the people first. None: the game is over."""
        waiting = self.game.to_act(self.t)
        people = [seat for seat in waiting if seat in self.humans]
        return (people or waiting or (None,))[0]

    def move(self, seat: Seat, action: Action) -> PlayedMove:
        """Make a move: by the rules, then on disk, then for all to see."""
        t, events = self.game.step(self.t, seat, action)
        self.file.add(MoveLine(self.moves, seat, action))
        made = PlayedMove(self.t, seat, action, t, events)
        self.t = t
        self.played.append(made)
        if end := self.game.outcome(t):
            self.file.add(EndLine(end))
        return made

    def chance(self) -> PlayedMove:
        """The move of CHANCE, from the committed seed."""
        luck = FairLuck(bytes.fromhex(self.header.seed), self.header.salt, self.moves)
        return self.move(CHANCE, self.game.sample(self.t, luck))

    def thought(self, seat: Seat) -> Thought:
        """What a bot does, and why; it sees its seat's view and nothing more."""
        luck = QuickLuck(f"{self.header.seed}|{self.moves}|{seat}")
        return think(self.bots[seat], self.game.view(self.t, seat), self.game.legal(self.t, seat), luck, self.names)


def seated(header: Header) -> Mapping[Seat, BotBox[Any]]:
    """The bots at the table, by seat."""
    return {seat: bot(header.game, name) for seat, name in enumerate(header.players) if name != HUMAN}


def bot(game: str, name: str) -> BotBox[Any]:
    """A bot by its name; `mcts:200` and `mcts:0.5s` say how long to search."""
    try:
        return player(game, name)
    except ValueError:
        known = ", ".join(sorted(games.box(game).all_bots))
        why = "there is no bot “{bot}” for {game}: choose from {known}"
        raise Fault(why, bot=name, game=game, known=known) from None


class Invitation(Record, frozen=True):
    """A table to be opened: which game, by what options, who plays, and its chance."""

    game: str
    names: tuple[str, ...]
    players: tuple[str, ...]
    options: Record
    seed: bytes
    salt: str = ""


def open_table(invitation: Invitation, save: Path | None) -> FileTable:
    """A new table, with its record begun."""
    i, game = invitation, games.game(invitation.game)
    start = game.setup(len(i.names), i.options)
    options = msgspec.to_builtins(i.options)
    header = Header(FORMAT, i.game, game.VERSION, i.names, i.players, options, commitment(i.seed), i.salt, i.seed.hex())
    seated(header)
    file = files.create(save or files.fresh(i.game), header)
    return FileTable(GameRecord(header, game, start, [], start, ""), file)


def resume_table(path: Path, new: Path | None) -> tuple[FileTable, GameRecord]:
    """An unfinished game from its file, and what was read there."""
    record = files.load(path)
    if record.game.outcome(record.table):
        raise Fault("{path} is a finished game: look at it with konspira replay", path=path)
    return FileTable(record, files.reopen(path, record, new)), record
