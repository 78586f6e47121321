"""Bots to learn against: a gentle, a normal and a master one in every game."""

import pytest

from konspira import games
from konspira.bots.slips import slipping
from konspira.bots.thought import LEVELS
from konspira.engine import QuickLuck, Record
from konspira.games.resistance.actions import Vote

FOR, AGAINST = Vote(True), Vote(False)


@pytest.mark.parametrize("name", games.shelf())
def test_every_game_has_one_bot_of_each_level_and_its_best_is_the_master(name: str) -> None:
    box = games.box(name)
    assert sorted(bot.level for bot in box.bots.values() if bot.level) == sorted(LEVELS)
    assert box.bot_of_level("master") == box.best_bot
    assert len({box.bot_of_level(level) for level in LEVELS}) == len(LEVELS)


def test_a_slipping_bot_plays_as_another_would_now_and_then() -> None:
    bot = slipping(lambda *_: FOR, lambda *_: AGAINST, 40)
    view = Record()  # neither of the two looks at it
    luck = QuickLuck(1)
    slips = sum(bot(view, (FOR, AGAINST), luck) == AGAINST for _ in range(1000))
    assert 350 < slips < 450
    again = [bot(view, (FOR, AGAINST), QuickLuck(7)) for _ in range(5)]
    assert len(set(again)) == 1, "the same luck, the same move"
