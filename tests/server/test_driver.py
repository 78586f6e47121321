"""A bot whose thought comes too late thinks again, one that can wait lets people act first; only one that breaks the
rules is played by default."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from konspira.bots.thought import BotBox, Thought, think
from konspira.engine import Action, Illegal, QuickLuck
from konspira.engine.words import Text
from konspira.server.driver import Driver
from tests.server.house import alone

ASK = 7
OPEN = "niepodlegla"
"""A game without secrets."""
WHY = Text("Biorę kamyk.", "I take a pebble.")


class TakePebble(Action, frozen=True):
    """A pebble that the bot wants."""

    pebble: int


class Quick:
    """A table at which somebody may take the pebbles while the bot is thinking."""

    def __init__(self, taken_meanwhile: int) -> None:
        self.left, self.moves = [0, 1, 2], 0
        self.taken_meanwhile, self.played = taken_meanwhile, list[int]()
        place = SimpleNamespace(kind="bot", bot="greedy")
        self.info, self.driver = SimpleNamespace(game=OPEN, places=[place], pace=0.0), Driver(self)  # type: ignore[arg-type]

    def game(self) -> Any:
        """The position; by default the last pebble is taken."""
        return SimpleNamespace(n=self.moves, ask=lambda _: ASK, default=lambda _: TakePebble(self.left[-1]))

    def luck_due(self) -> bool:
        """No dice here."""
        return False

    def waits_for(self) -> tuple[int, ...]:
        """The bot plays once."""
        return () if self.played else (0,)

    async def greedy(self, _: int) -> Thought:
        """The first pebble that is there; meanwhile others take theirs."""
        wanted = TakePebble(self.left[0])
        if self.taken_meanwhile:
            self.taken_meanwhile -= 1
            self.moves += 1
            self.left.pop(0)
        return Thought(wanted)

    async def answer(self, _: str, __: int, ___: int, action: TakePebble, _by: str = "") -> None:
        """The rules."""
        if action.pebble not in self.left:
            raise Illegal("PEB-02", "that pebble is gone")
        self.played.append(action.pebble)


def test_a_bot_that_was_overtaken_thinks_again(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = Quick(taken_meanwhile=1)
    monkeypatch.setattr(table.driver, "_thought", table.greedy)
    alone(table.driver._play_bots())
    assert (table.played, caplog.records) == ([1], [])


async def wrong(_: int) -> Thought:
    """A bot that breaks the rules."""
    return Thought(TakePebble(9))


def test_a_bot_that_breaks_the_rules_is_played_by_default(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = Quick(taken_meanwhile=0)
    monkeypatch.setattr(table.driver, "_thought", wrong)
    alone(table.driver._play_bots())
    assert table.played == [2]
    assert "greedy made an illegal move" in caplog.text


class Polite:
    """A table at which a person and a bot may each move once; the bot would rather be the second."""

    def __init__(self, *kinds: str) -> None:
        self.moves, self.order, self.thoughts, self.said = 0, list[int](), 0, list[int]()
        self.meant: tuple[Action, ...] = ()
        places = [SimpleNamespace(kind=kind, bot="polite") for kind in kinds]
        self.info = SimpleNamespace(game=OPEN, places=places, pace=0.0, talk=0, clock=0)
        self.driver = Driver(self)  # type: ignore[arg-type]

    def game(self) -> Any:
        """The position."""
        return SimpleNamespace(n=self.moves, ask=lambda _: ASK)

    def luck_due(self) -> bool:
        """No dice here."""
        return False

    def waits_for(self) -> tuple[int, ...]:
        """Whoever has not moved yet."""
        return tuple(seat for seat in range(len(self.info.places)) if seat not in self.order)

    async def thought(self, seat: int) -> Thought:
        """It can wait."""
        self.thoughts += 1
        return Thought(TakePebble(seat), WHY, waits_for_people=True, means=(TakePebble(seat),))

    def explain(self, seat: int, _: Text, means: tuple[Action, ...]) -> None:
        """A bot says what it has in mind."""
        self.said.append(seat)
        self.meant += means

    async def answer(self, _: str, seat: int, __: int, ___: Action, _by: str = "") -> None:
        """The move is made."""
        self.order.append(seat)
        self.moves += 1
        self.driver.moved(quiet=True)


def played(table: Polite, monkeypatch: pytest.MonkeyPatch, *people: int) -> list[int]:
    """The order of moves when these people move at last."""

    async def play() -> None:
        monkeypatch.setattr(table.driver, "_thought", table.thought)
        for seat in (None, *people):
            if seat is None:
                table.driver.kick()
            else:
                await table.answer("human", seat, ASK, TakePebble(seat))
            for _ in range(20):
                await asyncio.sleep(0)

    alone(play())
    return table.order


def test_a_bot_that_can_wait_lets_people_act_first(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Polite("bot", "human", "bot")
    assert played(table, monkeypatch) == []
    assert table.thoughts == 2, "each has thought once and waits for a move"
    assert table.said == [0, 2], "each has said what it would do"
    table = Polite("bot", "human", "bot")
    assert played(table, monkeypatch, 1) == [1, 0, 2]
    assert table.said == [0, 2], "nobody says the same again"


def test_among_bots_alone_nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    assert played(Polite("bot", "bot"), monkeypatch) == [0, 1]


@pytest.mark.parametrize("waits", [True, False])
def test_a_bot_says_for_itself_whether_it_can_wait(waits: bool) -> None:
    bot = BotBox[Any](lambda *_: TakePebble(0), waits_for_people=lambda *_: waits)
    assert think(bot, None, (), QuickLuck(1), ()) == Thought(TakePebble(0), waits_for_people=waits)
