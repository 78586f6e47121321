"""The planner plays any seat: legally everywhere, always the same, well, and to an end with whatever partners."""

from collections.abc import Callable
from typing import Any

import pytest

from konspira.bots import random_bot
from konspira.bots.thought import think
from konspira.engine import Bot, QuickLuck, encode, play
from konspira.engine.words import Text
from konspira.games import box
from konspira.games.niepodlegla import basic
from konspira.games.niepodlegla.actions import Ready
from tests.games.niepodlegla.bots.walking import BOTS, PLAYERS, VARIANTS, starts, walk
from tests.games.niepodlegla.test_words import RAW

pytestmark = pytest.mark.slow

EVERYWHERE = pytest.mark.parametrize(("variant", "seats"), [(v, s) for v in VARIANTS for s in (2, 3, 4)])
SOMEWHERE = pytest.mark.parametrize(("variant", "seats"), [("basic", 2), ("basic", 4), ("advanced", 3)])
NAMES = ("planner", "planner_fast")


def chooser(bot: Bot[Any], luck: QuickLuck) -> Callable[[Any, Any], Any]:
    """A bot as one who answers for a seat; what it does must be legal."""

    def choose(view: Any, legal: Any) -> Any:
        action = bot(view, legal, luck)
        assert action in legal, action
        return action

    return choose


def outcome(variant: str, seats: int, seed: int, *bots: Bot[Any]) -> bool:
    """Whether these bots, seat by seat in turn, win a game."""
    g, luck = VARIANTS[variant], QuickLuck(seed)
    players = [chooser(bots[seat % len(bots)], QuickLuck(f"{seed}|{seat}")) for seat in range(seats)]
    end = g.outcome(play(g, g.setup(seats, g.OPTIONS()), players, luck))
    assert end is not None
    return bool(end.winners)


def test_the_planner_is_the_first_of_the_bots() -> None:
    for bots in BOTS.values():
        assert tuple(bots)[: len(NAMES)] == NAMES


@EVERYWHERE
def test_it_is_legal_everywhere_explains_itself_and_always_does_the_same(variant: str, seats: int) -> None:
    g = VARIANTS[variant]
    for start in starts(variant, seats):
        for t, seat in walk(g, start, QuickLuck(seats), often=37):
            view, legal = g.view(t, seat), g.legal(t, seat)
            for name in NAMES:
                bot: Any = BOTS[variant][name]
                action = bot.choose(view, legal, QuickLuck(1))
                assert action in legal
                assert action == bot.choose(view, legal, QuickLuck(2))
                said = bot.explain(view, action, PLAYERS)
                assert isinstance(said, Text)
                assert encode(said)


@SOMEWHERE
def test_it_comes_to_an_end_with_absurd_partners(variant: str, seats: int) -> None:
    outcome(variant, seats, 2, random_bot, BOTS[variant]["planner_fast"].choose)


@pytest.mark.parametrize(("variant", "seats"), [("basic", 2), ("basic", 3), ("advanced", 3)])
def test_it_wins_where_random_play_never_does(variant: str, seats: int) -> None:
    games = range(4)
    assert not any(outcome(variant, seats, seed, random_bot) for seed in games)
    assert any(outcome(variant, seats, seed, BOTS[variant]["planner_fast"].choose) for seed in games)


@SOMEWHERE
def test_all_planners_at_a_table_have_one_plan_come_to_an_end_and_have_a_reason_for_every_move(
    variant: str, seats: int
) -> None:
    g, luck, bot = VARIANTS[variant], QuickLuck(5), BOTS[variant]["planner_fast"]

    def choose(view: Any, legal: Any) -> Any:
        action, why, *_ = think(bot, view, legal, luck, PLAYERS)
        assert action in legal
        assert why
        assert why.pl != why.en
        assert not RAW.search(why.pl + why.en), why
        return action

    assert g.outcome(play(g, g.setup(seats, g.OPTIONS()), [choose] * seats, luck))


def test_a_spectators_view_gives_no_reason() -> None:
    planner: Any = BOTS["basic"]["planner"]
    assert planner.explain(basic.view(basic.setup(2, basic.OPTIONS()), None), Ready(), PLAYERS) is None


def test_both_variants_are_measured() -> None:
    assert box("niepodlegla").measured == box("niepodlegla_advanced").measured == NAMES
