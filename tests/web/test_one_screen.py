"""One screen: what the open question needs is there, whole, without scrolling, and a finger hits it, at every size."""

from collections.abc import Iterator
from itertools import cycle

import pytest

from konspira import games
from tests.games.niepodlegla import full_moments as niepodlegla
from tests.games.resistance import full_moments as resistance
from tests.games.siege import full_moments as siege
from tests.games.wykleci import full_moments as wykleci
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
TURNS: tuple[dict[str, tuple[str, ...]], ...] = (
    {"pl": ("phone", "larger phone", "phone held sideways"), "en": ("laptop", "tablet")},
    {"en": ("tablet", "larger phone", "phone held sideways"), "pl": ("laptop", "phone")},
)
"""Languages take turns at each size but the smallest, where words must be few; each begins as the one before ended."""
DEEP = {"phone", "laptop"}
"""Where there is least room, held upright and wide, all that follows from a question is looked at too."""
SOME = 3
"""One moment of so many is looked at on the plain board."""
MEASURE = "told => import('/measure.js').then(({ faults }) => faults(told))"
MOMENTS = {
    "resistance": resistance.MOMENTS,
    "niepodlegla": niepodlegla.BASIC,
    "niepodlegla_advanced": niepodlegla.ADVANCED,
    "wykleci": wykleci.MOMENTS,
    "siege": siege.MOMENTS,
    "siege_normal": siege.NORMAL,
}


def faults(desk: Desk, moment: Moment, turn: dict[str, tuple[str, ...]], plain: bool) -> Iterator[str]:
    """What is wrong with a moment, at each size; the plain board is looked at where there is least room."""
    desk.show(moment.table(), moment.seat)
    for lang, sizes in turn.items():
        desk.speak(lang)
        given = desk.shown
        told = {"question": given["question"], "secret": given["secret"] is not None, "plain": plain}
        for size in sizes if not plain else DEEP.intersection(sizes):
            desk.resize(*SIZES[size])
            found = desk.page.evaluate(MEASURE, {**told, "deep": size in DEEP})
            yield from (f"{size}, {lang}: {fault}" for fault in found)


def all_faults(desk: Desk, game: str, plain: bool) -> Iterator[str]:
    """What is wrong with every moment; the plain board asks all of them alike, so some will do."""
    moments = list(MOMENTS[game].items())[:: SOME if plain else 1]
    for (name, moment), turn in zip(moments, cycle(TURNS), strict=False):
        yield from (f"{name}: {fault}" for fault in faults(desk, moment, turn, plain))


BOARDS = [
    pytest.param(game, plain, id=f"{game}-{'plain' if plain else 'own'} board")
    for game in games.shelf()
    for plain in (False, True)
    if plain or (games.box(game).pages[0] / "board.js").is_file()
]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "plain"), BOARDS)
def test_every_question_is_whole_on_the_first_screen(desks: Desks, game: str, plain: bool) -> None:
    desk = desks.take(game, games.game(game).OPTIONS(), plain=plain, lang="pl")
    assert list(all_faults(desk, game, plain)) == []
