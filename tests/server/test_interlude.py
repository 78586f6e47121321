"""While the table waits nobody speaks of what was not seen, nobody's time runs, and nothing stays half done."""

import asyncio
import dataclasses
from collections.abc import Callable, Coroutine, Sequence
from pathlib import Path
from typing import Any

import pytest

from konspira import games
from konspira.engine import CHANCE, Private, replace
from konspira.engine.big_moment import BigMoment
from konspira.engine.play import PlayedMove
from konspira.engine.reveal import Card, Scene
from konspira.engine.words import Text
from konspira.games.resistance.actions import Deal
from konspira.server.config import Config
from konspira.server.frames import BigMomentFrame, RevealFrame
from konspira.server.live_table import LiveTable
from konspira.server.position import Position
from konspira.server.reveal import LONGEST, RevealInterlude, lasts, shown_of
from konspira.server.table_info import SeatInfo, TableInfo
from tests.server.house import alone

WHY = Text("Bo tak.", "Because.")
INFO = TableInfo("ABCDE", "resistance", 1, {}, 30, 1, True, bytes(32), (SeatInfo("bot", "Ola"),) * 5)
MOMENT = BigMoment("lamp", Text("Runda 2", "Round 2"), Text("Czas mija.", "Time passes."))
SCENE = Scene("votes", Text("Głosy", "Votes"), (Card("for", Text("Za", "For")),), Text("Tak.", "Yes."))


class Home:
    """A house with one table, where time passes when it is let go."""

    def __init__(self) -> None:
        self.go = asyncio.Event()
        self.config = Config(Path("unused"), rest=self._rest)
        self.forgotten: list[LiveTable] = []
        position = Position(games.game(INFO.game), games.box(INFO.game).words, INFO)
        self.live = LiveTable(self, INFO, position)  # type: ignore[arg-type]

    async def _rest(self, _: float) -> None:
        await self.go.wait()

    def forget(self, live: LiveTable) -> None:
        """The table is to be read again."""
        self.forgotten.append(live)

    async def turn(
        self,
        then: Callable[[], None],
        meanwhile: Callable[[], None] = lambda: None,
        shown: Sequence[Scene | BigMoment] = (SCENE,),
    ) -> None:
        """All that is shown, from its beginning to its end."""
        self.live.interlude = RevealInterlude(self.live, shown, then)
        await asyncio.sleep(0)
        meanwhile()
        self.go.set()
        while self.playing_on():
            await asyncio.sleep(0)

    def playing_on(self) -> bool:
        """Whether the scene lasts."""
        return self.live.interlude is not None and not self.forgotten


def at_home(work: Callable[[Home], Coroutine[Any, Any, Any]]) -> Any:
    """Do this in a house of its own."""

    async def run() -> Any:
        return await work(Home())

    return alone(run())


def test_a_bot_speaks_of_what_it_did_when_all_have_seen_it() -> None:
    said: list[str] = []

    async def work(home: Home) -> None:
        def meanwhile() -> None:
            home.live.explain(0, WHY)
            said.append(f"meanwhile {len(home.live.past)}")

        await home.turn(lambda: said.append(f"shown {len(home.live.past)}"), meanwhile)
        await asyncio.sleep(0)
        said.append(f"then {len(home.live.past)}")

    at_home(work)
    assert said == ["meanwhile 0", "shown 0", "then 1"]


def test_one_scene_follows_another_before_the_table_goes_on() -> None:
    told: list[tuple[str, int, bool]] = []

    async def work(home: Home) -> None:
        def tell(frame: RevealFrame | BigMomentFrame, _: str) -> None:
            if isinstance(frame, BigMomentFrame):
                told.append(("moment", 0, False))
            else:
                told.append((frame.kind, len(frame.cards), frame.outcome is not None))

        home.live.tell = tell  # type: ignore[assignment,method-assign]  # nobody else listens
        shown = (SCENE, replace(SCENE, kind="end"), MOMENT)
        await home.turn(lambda: told.append(("state", 0, False)), shown=shown)

    at_home(work)
    steps = [(0, False), (1, False), (1, True)]
    cards = [(kind, *step) for kind in ("votes", "end") for step in steps]
    assert told == [*cards, ("moment", 0, False), ("state", 0, False)]


PERSON = SeatInfo("human", "Ala", member=1)


@pytest.mark.parametrize(("people", "minutes"), [(1, 2), (2, 0), (0, 0)])
def test_only_a_person_alone_against_bots_may_read_as_long_as_it_takes(people: int, minutes: int) -> None:
    rests, bars = list[float](), list[float | None]()

    async def work(home: Home) -> None:
        live, still = home.live, home._rest

        def rest(seconds: float) -> Coroutine[Any, Any, None]:
            rests.append(seconds)
            return still(seconds)

        def tell(frame: RevealFrame | BigMomentFrame, _: str) -> None:
            bars.append(frame.seconds)

        home.config = dataclasses.replace(home.config, rest=rest)
        live.info = replace(INFO, places=(PERSON,) * people + INFO.places[people:])
        live.tell = tell  # type: ignore[assignment,method-assign]
        await home.turn(lambda: None, shown=(SCENE, replace(SCENE, aside=True), MOMENT))

    at_home(work)
    assert rests.count(Config.alone) == minutes, "what comes aside goes by itself"
    assert [bar is None for bar in bars[2::3]] == [minutes > 0, False], "nothing runs out then"
    assert (bars[-1] is None) == (minutes > 0)


@pytest.mark.parametrize("pace", [1, 0])
def test_a_move_shows_its_cards_scene_by_scene_and_then_what_big_moments_it_has(
    monkeypatch: pytest.MonkeyPatch, pace: float
) -> None:
    box, info = games.box("resistance"), replace(INFO, pace=pace)
    chained = box._replace(
        reveal=lambda *_: replace(SCENE, then=replace(SCENE, kind="end")), big_moment=lambda *_: MOMENT
    )
    monkeypatch.setattr(games, "box", lambda _: chained)
    game = box.game
    before = game.setup(5, game.OPTIONS())
    deal = Deal((3, 4), 0)
    move = PlayedMove(before, CHANCE, deal, *game.step(before, CHANCE, deal))
    public = [event for event in move.events if not isinstance(event, Private)]
    kinds = [shown.kind if isinstance(shown, Scene) else "moment" for shown in shown_of(info, [move])]
    assert kinds == (["votes", "end", *["moment"] * len(public)] if pace else [])
    assert len(public) < len(move.events), "what one seat learns is no scene"


def test_a_long_text_is_shown_longer_but_not_without_end() -> None:
    long = replace(MOMENT, words=Text("a" * 80, "a" * 60))
    assert lasts(MOMENT) < lasts(long) < LONGEST
    assert lasts(replace(MOMENT, changes=Text("a" * 500, "a"))) == LONGEST
    assert lasts(SCENE) < lasts(replace(SCENE, outcome=Text("a" * 80, "a")))


def test_who_has_seen_enough_is_shown_the_outcome_and_then_goes_on() -> None:
    told: list[tuple[int, bool]] = []

    async def work(home: Home) -> None:
        def tell(frame: RevealFrame, _: str) -> None:
            told.append((len(frame.cards), frame.outcome is not None))

        home.live.tell = tell  # type: ignore[assignment,method-assign]  # nobody else listens
        home.live.presence.people_here = lambda: [0, 1]  # type: ignore[method-assign]  # whom nobody has to seat
        shown = RevealInterlude(home.live, (SCENE,), lambda: None)
        home.live.interlude = shown
        for seat in (0, 1, 0, 0, 1):
            await settle()
            told.append((-1 - seat, False))
            shown.look(seat)
        while home.playing_on():
            await asyncio.sleep(0)

    at_home(work)
    ola, jan, begun, outcome = (-1, False), (-2, False), (0, False), (1, True)
    assert told == [begun, ola, jan, outcome, ola, ola, jan]


async def settle() -> None:
    """Whatever can happen without time passing has happened."""
    for _ in range(8):
        await asyncio.sleep(0)


def test_nobodys_time_runs_meanwhile() -> None:
    async def work(home: Home) -> bool:
        home.live.game().opened = [1000.0] * 5
        await home.turn(lambda: None, lambda: setattr(home.live.interlude, "_since", 0.0))
        return min(home.live.game().opened) > 10**9

    assert at_home(work)


def test_a_table_that_cannot_go_on_is_read_again(caplog: pytest.LogCaptureFixture) -> None:
    async def work(home: Home) -> bool:
        def fails() -> None:
            raise ZeroDivisionError

        await home.turn(fails)
        while not home.forgotten:
            await asyncio.sleep(0)
        return home.forgotten == [home.live]

    assert at_home(work)
    assert "the table ABCDE cannot go on" in caplog.text
