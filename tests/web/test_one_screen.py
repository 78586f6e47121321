"""One screen: what the open question needs is there, whole, without scrolling, and a finger hits it, at every size."""

from collections.abc import Iterator
from typing import Literal

import pytest

from konspira import games
from tests.games.niepodlegla import full_moments as niepodlegla
from tests.games.resistance import full_moments as resistance
from tests.games.siege import full_moments as siege
from tests.games.wykleci import full_moments as wykleci
from tests.kit.desk import Desk
from tests.kit.desks import Desks
from tests.kit.moments import Moment

Size = Literal["phone", "larger phone", "phone held sideways", "tablet", "laptop"]
SIZES: dict[Size, tuple[int, int]] = {
    "phone": (360, 740),
    "larger phone": (390, 844),
    "phone held sideways": (740, 360),
    "tablet": (820, 1180),
    "laptop": (1366, 768),
}
LANGUAGES: dict[Size, tuple[str, str]] = {
    "phone": ("pl", "pl"),
    "larger phone": ("pl", "en"),
    "phone held sideways": ("pl", "en"),
    "tablet": ("en", "en"),
    "laptop": ("en", "pl"),
}
"""Of every other moment, and of those between: languages take turns but where room is least, or most."""
DEEP: tuple[Size, ...] = ("phone", "laptop")
"""Where there is least room, held upright and wide, all that follows from a question is looked at too."""
SOME = 3
"""One moment of so many is looked at on the plain board, which asks all of them alike."""
MEASURE = "told => import('/measure.js').then(({ faults }) => faults(told))"
MOMENTS = {
    "resistance": resistance.MOMENTS,
    "niepodlegla": niepodlegla.BASIC,
    "niepodlegla_advanced": niepodlegla.ADVANCED,
    "wykleci": wykleci.MOMENTS,
    "siege": siege.MOMENTS,
    "siege_normal": siege.NORMAL,
}


def faults(desk: Desk, moments: list[tuple[str, Moment]], size: Size, plain: bool) -> Iterator[str]:
    """What is wrong with each of these moments at this size: a window is dear to change, so all are shown in one."""
    for turn, lang in enumerate(LANGUAGES[size]):
        desk.lay(lang=lang)
        desk.resize(*SIZES[size])
        for name, moment in moments[turn::2]:
            given = desk.show(moment.table(), moment.seat).shown
            told = {"question": given["question"], "secret": given["secret"] is not None, "plain": plain}
            afresh = name == moments[0][0]
            found = desk.page.evaluate(MEASURE, {**told, "deep": size in DEEP, "afresh": afresh})
            yield from (f"{name}, {lang}: {fault}" for fault in found)


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", [game for game in games.shelf() if (games.box(game).pages[0] / "board.js").is_file()])
def test_every_question_is_whole_on_the_first_screen(desks: Desks, game: str, size: Size) -> None:
    desk = desks.take(game, games.game(game).OPTIONS())
    assert list(faults(desk, list(MOMENTS[game].items()), size, plain=False)) == []


@pytest.mark.slow
@pytest.mark.parametrize("game", games.shelf())
def test_every_question_is_whole_on_the_plain_board(desks: Desks, game: str) -> None:
    desk, some = desks.take(game, games.game(game).OPTIONS(), plain=True), list(MOMENTS[game].items())[::SOME]
    assert [fault for size in DEEP for fault in faults(desk, some, size, plain=True)] == []
