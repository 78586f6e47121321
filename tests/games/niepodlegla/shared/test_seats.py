"""Whoever has no seat is refused in every moment of both variants, and CHANCE wherever it is not awaited."""

from typing import Any

import pytest

from konspira.engine import CHANCE, Game, Illegal
from konspira.games.niepodlegla import advanced, basic
from konspira.games.niepodlegla.actions import Ready
from tests.kit.playing import nearly_at_random, played


def refused(game: Game[Any, Any], t: Any, seat: int) -> str:
    """By which rule a seat is refused."""
    assert len(game.legal(t, seat)) == 0
    with pytest.raises(Illegal) as refusal:
        game.step(t, seat, Ready())
    return refusal.value.rule


@pytest.mark.parametrize(("game", "rule"), [(basic, "NP-10"), (advanced, "NZ-15")], ids=["basic", "advanced"])
def test_np_10_nz_15_only_players_play(game: Game[Any, Any], rule: str) -> None:
    seen = set()
    for move in played(game, game.setup(2, game.OPTIONS()), "seats", nearly_at_random(game)):
        t = move.after
        if type(t.phase) in seen:
            continue
        seen.add(type(t.phase))
        strangers = [2, 99, -2] if CHANCE in game.to_act(t) else [2, 99, -2, CHANCE]
        assert {refused(game, t, seat) for seat in strangers} == {rule}
    assert len(seen) > 4


@pytest.mark.parametrize("game", [basic, advanced], ids=["basic", "advanced"])
def test_a_seat_that_is_not_awaited_has_no_default(game: Game[Any, Any]) -> None:
    t = game.setup(2, game.OPTIONS())
    assert game.default(t, CHANCE) in game.legal(t, CHANCE)
    with pytest.raises(Illegal):
        game.default(t, 0)
