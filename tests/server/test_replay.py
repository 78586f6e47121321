"""A game told again: how much of it is sent."""

import pytest

from konspira import games
from konspira.server.replay import replay
from konspira.server.table_info import SeatInfo, TableInfo


@pytest.mark.parametrize("game", games.shelf())
def test_only_a_game_with_secrets_is_told_through_every_pair_of_eyes(game: str) -> None:
    places = (SeatInfo("bot", "Ola"),) * games.game(game).SEATS[0]
    info = TableInfo("ABCDE", game, 1, {}, 30, 1, True, bytes(32), places)
    (before,) = replay(info, [], None, True).moments
    assert len(before.views or ()) == (len(places) if games.box(game).secret else 0)
