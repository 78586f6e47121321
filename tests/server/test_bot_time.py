"""Time is information: when a bot answers does not depend on what it hides, however long it thinks about it."""

import asyncio
import selectors
from collections.abc import Callable, Coroutine
from types import SimpleNamespace
from typing import Any

import pytest

from konspira import games
from konspira.bots.ismcts import TreeSearch
from konspira.bots.thought import Thought
from konspira.engine import QuickLuck
from konspira.games.resistance.gathering import EITHER
from konspira.server.config import Config
from konspira.server.driver import Driver
from konspira.server.jobs import SEARCH, Situation, think_of_move
from tests.games.resistance import positions
from tests.games.resistance.positions import SUCCESS
from tests.server.house import apart

ASK = 7


class Skipping(selectors.SelectSelector):
    """Nobody waits: the time that would be waited has passed at once."""

    passed = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """Time passes."""
        self.passed += timeout or 0.0
        return super().select(0)


def in_no_time(work: Callable[[Callable[[], float]], Coroutine[Any, Any, None]]) -> None:
    """Let this go on in a loop whose clock shows only the time that was waited, whatever the machine does."""
    skipping = Skipping()
    loop = asyncio.SelectorEventLoop(skipping)
    loop.time = lambda: skipping.passed  # type: ignore[method-assign]
    try:
        apart(loop.run_until_complete, work(loop.time))
    finally:
        loop.close()


class Closed:
    """A table of The Resistance that waits for one bot, which thinks for so long."""

    def __init__(self, thinks: float, pace: float, bot: str) -> None:
        self.thinks, self.answered = thinks, list[float]()
        self.time: Callable[[], float] = float
        places = [SimpleNamespace(kind="bot", bot=bot)]
        self.info = SimpleNamespace(game="resistance", places=places, pace=pace, talk_time=0)
        self.presence = SimpleNamespace(people_here=list)
        self.house = SimpleNamespace(config=Config(None))  # type: ignore[arg-type]
        self.driver = Driver(self)  # type: ignore[arg-type]

    def game(self) -> Any:
        """The position."""
        return SimpleNamespace(n=0, ask=lambda _: ASK)

    def luck_due(self) -> bool:
        """Nothing is drawn."""
        return False

    def waits_for(self) -> tuple[int, ...]:
        """The bot plays once."""
        return () if self.answered else (0,)

    async def thought(self, _: int) -> Thought:
        """A Fighter has one card and knows at once, an Agent thinks."""
        await asyncio.sleep(self.thinks)
        return Thought(SUCCESS)

    async def answer(self, *_: object) -> None:
        """The moment counts."""
        self.answered.append(round(self.time(), 6))


def answered_at(monkeypatch: pytest.MonkeyPatch, thinks: float, pace: float, bot: str) -> list[float]:
    """When the bot answers, from the moment on when it was asked."""
    table = Closed(thinks, pace, bot)
    monkeypatch.setattr(table.driver, "_thought", table.thought)

    async def play(time: Callable[[], float]) -> None:
        table.time = time
        await table.driver._play_bots()

    in_no_time(play)
    return table.answered


@pytest.mark.parametrize("pace", [0.0, 0.6, 1.2])
@pytest.mark.parametrize(
    ("bot", "thoughts"), [("konspirator", (0.00002, 0.008, 0.2)), ("mcts", (0.00002, 0.6, SEARCH))]
)
def test_a_bot_answers_at_a_moment_that_was_fixed_before_it_thought(
    monkeypatch: pytest.MonkeyPatch, pace: float, bot: str, thoughts: tuple[float, ...]
) -> None:
    moments = [answered_at(monkeypatch, thinks, pace, bot) for thinks in thoughts]
    assert len(moments[0]) == 1
    assert moments[1:] == moments[:-1], "how long it thought cannot be told"
    assert moments[0][0] >= pace


def test_a_thought_that_takes_too_long_waits_for_the_next_such_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    assert (
        answered_at(monkeypatch, 1.3, 1.2, "konspirator") == answered_at(monkeypatch, 2.3, 1.2, "konspirator") == [2.4]
    )


def test_a_search_ends_before_its_answer_is_due() -> None:
    assert Config(None).searching > SEARCH  # type: ignore[arg-type]


def on_mission(agent: bool) -> Situation:
    """Seat 0 is to play a card, as an Agent or as a Fighter."""
    t = positions.on_mission(agents=(0, 1) if agent else (1, 2))
    return Situation("resistance", {}, ("A", "B", "C", "D", "E"), t, 0)


@pytest.mark.parametrize("bot", ["konspirator", "random", "mcts", "saboteur"])
def test_res_20_a_fighter_thinks_over_both_cards_and_plays_success(bot: str) -> None:
    assert {think_of_move(on_mission(agent=False), bot, seed).action for seed in range(3)} == {SUCCESS}


@pytest.mark.parametrize("agent", [True, False])
def test_a_search_tries_as_much_for_a_fighter_with_one_card_as_for_an_agent_with_two(agent: bool) -> None:
    search = TreeSearch(games.game("resistance"), on_mission(agent).view(), EITHER, QuickLuck(1))
    trials = [search.compare(2) for _ in range(5)]
    assert (trials, len(search.root.legal)) == ([2] * 5, 2)


def test_bots_are_given_what_is_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    given = []
    box = games.box("resistance")

    def curious(_view: Any, offered: Any, _luck: Any) -> Any:
        given.append(tuple(offered))
        return offered[0]

    monkeypatch.setitem(box.bots, "konspirator", box.bots["konspirator"]._replace(choose=curious))
    for agent in (True, False):
        think_of_move(on_mission(agent), "konspirator", 1)
    assert given == [EITHER, EITHER]
