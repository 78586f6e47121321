"""What other processes do for the server: each job is a function of plain facts, and none knows of connections."""

from functools import lru_cache
from time import perf_counter
from typing import Any, Final, NamedTuple

import msgspec

from konspira import games
from konspira.bots.remarks import Gathered, Mark, Remark, Voice
from konspira.bots.thought import BotBox, Thought, think
from konspira.engine import Action, Fault, QuickLuck, Seat, encode, replace
from konspira.engine.story import is_over
from konspira.engine.words import Text
from konspira.server.deck_texts import HeldDeck, hold_all
from konspira.server.pages import Asset, asset
from konspira.server.qr import qr_svg
from konspira.server.replay import played, proof, record, replay
from konspira.server.store import StoredMove
from konspira.server.table_info import TableInfo
from konspira.server.told_moves import standing

SEARCH: Final = 1.2
"""Seconds after which a search in a game with secrets ends: sooner than its answer is due (`Config.searching`)."""


TABLES_KNOWN: Final = 64
"""So many tables' decks a process keeps ready for use."""


@lru_cache(TABLES_KNOWN)
def know(game: str, seats: int, options: bytes) -> tuple[HeldDeck, ...]:
    """The decks of a table, ready for use while they are held here; a Fault tells what is wrong with its options."""
    rules = games.game(game)
    try:
        chosen = msgspec.json.decode(options, type=rules.OPTIONS)
    except msgspec.ValidationError as fault:
        raise Fault("the options have a wrong shape: {fault}", fault=str(fault)) from None
    held = hold_all(game, msgspec.to_builtins(chosen))
    rules.setup(seats, chosen)
    return tuple(held.values())


def read_decks(game: str, seats: int, options: dict[str, Any]) -> dict[str, Any]:
    """The texts among the options of a table, checked, and the decks that were read from them if they can be kept."""
    held, decks = know(game, seats, encode(options)), games.box(game).own_decks
    return {deck.text: decks and decks.record(deck.text) for deck in held}


class Situation(NamedTuple):
    """A table as it stands, and the seat for which something is worked out."""

    game: str
    options: dict[str, Any]
    names: tuple[str, ...]
    table: Any
    seat: Seat

    def view(self) -> Any:
        """What the seat may know: nothing else is ever looked at."""
        know(self.game, len(self.names), encode(self.options))
        return games.game(self.game).view(self.table, self.seat)


def think_of_move(at: Situation, bot: str, seed: int) -> Thought:
    """What a bot does and why: it is given its view and nothing more, and luck that is not the table's.

    It thinks over what it is offered, which is the same whatever it hides; what only its secret forbids it then leaves.
    """
    view, game, player = at.view(), games.game(at.game), bot_of(at.game, bot)
    legal, luck = game.legal(at.table, at.seat), QuickLuck(seed)
    thought = think(player, view, game.offers(at.table, at.seat), luck, at.names)
    return thought if thought.action in legal else think(player, view, legal, luck, at.names)


def bot_of(game: str, bot: str) -> BotBox[Any]:
    """A bot by its name; where there are secrets a search has the same time in every role."""
    box = games.box(game)
    if bot != "mcts" or box.secret is None:
        return box.all_bots[bot]
    return BotBox(box.search(box.trials, SEARCH, perf_counter))


class Overheard(NamedTuple):
    """What everybody knows who sits at a table: its game, the names, people's marks, how bots speak, and
    what they have said."""

    game: str
    names: tuple[str, ...]
    marks: tuple[Mark, ...]
    voice: Voice = "plain"
    heard: tuple[Remark, ...] = ()

    def gathered(self, seen: Any) -> Gathered[Any]:
        """The same with what a spectator sees."""
        return Gathered(seen, self.names, self.marks, self.voice, self.heard)


def think_aloud(room: Overheard, before: Any, after: Any, bots: tuple[Seat, ...]) -> list[Remark]:
    """What bots say about what a spectator saw before and sees now: they are given nothing more."""
    remarks = games.box(room.game).remarks
    return list(remarks(before, room.gathered(after), bots)) if remarks else []


def think_over(room: Overheard, seen: Any, seat: Seat, mark: Mark) -> Text | None:
    """What a bot says to somebody's mark on another, from what a spectator sees."""
    weighed = games.box(room.game).weighed
    return weighed(room.gathered(seen), seat, mark) if weighed else None


def think_answer(room: Overheard, seen: Any, seat: Seat, asked: bool) -> Text | None:
    """What a bot answers who is asked why, or is suspected, from what a spectator sees."""
    box = games.box(room.game)
    answer = box.why if asked else box.accused
    return answer(room.gathered(seen), seat) if answer else None


def make_forecast(at: Situation, action: Action) -> Any:
    """What a seat should know before it does this."""
    forecast = games.box(at.game).forecast
    return forecast(at.view(), action) if forecast else None


def know_table(info: TableInfo) -> None:
    """Have the decks of a table ready for use."""
    know(info.game, len(info.places), encode(info.options))


def tell_replay(info: TableInfo, log: list[StoredMove], viewer: Seat | None, everything: bool) -> Asset:
    """A game told again, ready to be sent."""
    know_table(info)
    return asset(msgspec.json.encode(replay(info, log, viewer, everything)), ".json")


def tell_story(info: TableInfo, log: list[StoredMove]) -> Asset:
    """The story of a game, ready to be sent; of one that was broken off it tells first how it stood."""
    know_table(info)
    box, moves = games.box(info.game), played(info, log)
    story = box.story(moves, info.names) if box.story and moves else None
    if story and not is_over(moves):
        story = replace(story, lead=standing(box, box.game.view(moves[-1].after, None)))
    return asset(encode(story), ".json")


def write_record(info: TableInfo, log: list[StoredMove]) -> Asset:
    """The record file of a game, ready to be sent."""
    know_table(info)
    return asset(record(info, log), ".json")


def prove(info: TableInfo, log: list[StoredMove]) -> Asset:
    """The proof of a game's fair chance, ready to be sent."""
    know_table(info)
    return asset(msgspec.json.encode(proof(info, log)), ".json")


def draw_qr(link: str) -> Asset:
    """A QR code, ready to be sent."""
    return asset(qr_svg(link), ".svg")
