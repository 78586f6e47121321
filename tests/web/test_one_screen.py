"""One screen: what the open question needs is there, whole, without scrolling, and a finger hits it, at every size."""

from collections.abc import Iterator

import pytest

from konspira import games
from tests.games.niepodlegla import full_moments as niepodlegla
from tests.games.resistance import full_moments as resistance
from tests.kit.desk import Desk
from tests.kit.desks import Desks
from tests.kit.moments import Moment

SIZES = {
    "phone": (360, 740),
    "larger phone": (390, 844),
    "phone held sideways": (740, 360),
    "tablet": (820, 1180),
    "laptop": (1366, 768),
}
TIGHTEST = ("phone", "laptop")
"""Here all that follows from a question is looked at too, and the plain board."""
MOMENTS = {
    "resistance": resistance.MOMENTS,
    "niepodlegla": niepodlegla.BASIC,
    "niepodlegla_advanced": niepodlegla.ADVANCED,
}


def faults(desk: Desk, moment: Moment, plain: bool) -> Iterator[str]:
    """What is wrong with a moment, at each size."""
    given = desk.show(moment.table(), moment.seat).shown
    told = {"question": given["question"], "secret": given["secret"] is not None}
    for size in TIGHTEST if plain else SIZES:
        desk.resize(*SIZES[size])
        whole = {**told, "deep": size in TIGHTEST}
        found = desk.page.evaluate("told => import('/measure.js').then(({ faults }) => faults(told))", whole)
        yield from (f"{size}: {fault}" for fault in found)


@pytest.mark.parametrize("plain", [False, True], ids=["own board", "plain board"])
@pytest.mark.parametrize("game", games.shelf())
def test_every_question_is_whole_on_the_first_screen(desks: Desks, game: str, plain: bool) -> None:
    desk = desks.take(game, games.game(game).OPTIONS(), plain=plain, lang="pl")
    found = [f"{name}: {fault}" for name, moment in MOMENTS[game].items() for fault in faults(desk, moment, plain)]
    assert found == []
