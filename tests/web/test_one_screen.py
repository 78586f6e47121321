"""One screen: what the open question needs is there, whole, without scrolling, and a finger hits it, at every size."""

from collections.abc import Iterator
from itertools import cycle

import pytest

from konspira import games
from tests.games.niepodlegla import full_moments as niepodlegla
from tests.games.resistance import full_moments as resistance
from tests.games.siege import full_moments as siege
from tests.games.wykleci import full_moments as wykleci
from tests.kit.desk import Desk, Size
from tests.kit.desks import Desks
from tests.kit.moments import Moment

PHONE, LARGER_PHONE, SIDEWAYS, TABLET, LAPTOP = (360, 740), (390, 844), (740, 360), (820, 1180), (1366, 768)
OWN = (PHONE, LARGER_PHONE, SIDEWAYS, TABLET, LAPTOP)
PLAIN = (PHONE, LAPTOP)
"""The plain board is looked at where there is least room, and most."""
DEEP = {"pl": PHONE, "en": LAPTOP}
"""In this window all that follows from a question is looked at too."""
MOMENTS = {
    "resistance": resistance.MOMENTS,
    "niepodlegla": niepodlegla.BASIC,
    "niepodlegla_advanced": niepodlegla.ADVANCED,
    "wykleci": wykleci.MOMENTS,
    "siege": siege.MOMENTS,
    "siege_normal": siege.NORMAL,
}
LANGUAGES = ["pl", "en"], ["en", "pl"]
"""Each moment begins in the language that was spoken last."""


def faults(desk: Desk, moment: Moment, langs: list[str]) -> Iterator[str]:
    """What is wrong with a moment, in each language, at each size."""
    desk.show(moment.table(), moment.seat)
    for lang in langs:
        desk.speak(lang)
        given = desk.shown
        told = {"question": given["question"], "secret": given["secret"] is not None, "plain": desk.kind.plain}
        yield from (
            f"{lang}, {fault}" for fault in desk.found("/measure.js", told, {named(DEEP[lang]): {"deep": True}})
        )


def named(size: Size) -> str:
    """A size as the panes name it."""
    return "x".join(map(str, size))


BOARDS = [
    pytest.param(game, plain, id=f"{game}-{'plain' if plain else 'own'} board")
    for game in games.shelf()
    for plain in (False, True)
    if plain or (games.box(game).pages[0] / "board.js").is_file()
]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "plain"), BOARDS)
def test_every_question_is_whole_on_the_first_screen(desks: Desks, game: str, plain: bool) -> None:
    desk = desks.take(game, games.game(game).OPTIONS(), plain=plain, panes=PLAIN if plain else OWN, lang="pl")
    moments = zip(MOMENTS[game].items(), cycle(LANGUAGES), strict=False)
    found = [f"{name}: {fault}" for (name, moment), langs in moments for fault in faults(desk, moment, langs)]
    assert found == []
