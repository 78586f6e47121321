"""One screen: what the open question needs is there, whole, without scrolling, and a finger hits it, at every size.

Every moment is looked at where there is least room, held upright (with what follows from it, where that is fullest)
and wide; at each other size one moment of a few. On the phone all that can be worked has a name, too.
"""

from collections.abc import Iterator
from typing import Any, Literal

import pytest

from konspira import games
from konspira.engine import Seat
from konspira.engine.words import Lang
from tests.games.niepodlegla import full_moments as niepodlegla
from tests.games.resistance import full_moments as resistance
from tests.games.siege import full_moments as siege
from tests.games.wykleci import full_moments as wykleci
from tests.kit.desk import NAMES, Desk, state
from tests.kit.desks import Desks
from tests.kit.moments import Moment
from tests.web.listener import nameless, things

Size = Literal["phone", "larger phone", "phone held sideways", "tablet", "laptop"]
SIZES: dict[Size, tuple[int, int]] = {
    "phone": (360, 740),
    "larger phone": (390, 844),
    "phone held sideways": (740, 360),
    "tablet": (820, 1180),
    "laptop": (1366, 768),
}
LANGUAGES: dict[Size, tuple[Lang, Lang]] = {
    "phone": ("pl", "pl"),
    "larger phone": ("pl", "en"),
    "phone held sideways": ("pl", "en"),
    "tablet": ("en", "en"),
    "laptop": ("en", "pl"),
}
"""Of every other moment, and of those between: languages take turns but where room is least, or most."""
DEEP: Size = "phone"
"""Where there is least room, what follows from a question is looked at too."""
SHARES: dict[Size, slice] = {
    "larger phone": slice(0, None, 5),
    "phone held sideways": slice(1, None, 2),
    "tablet": slice(2, None, 5),
}
"""Which moments are looked at where there is more room than on a phone, one way or the other."""
SOME = 3
"""One moment of so many is looked at on the plain board, which asks all of them alike."""
LONG = [
    *("Charlotte Williams-Smith", "Christopher Robinson", "Aleksandra Konstantynopo", "Wawrzyniec Brzęczyszczyk"),
    *("Maksymilian Niepokalany", "Charlotte Smith", "Przemysława Szczebrzeszy", "Karolina Nowakowska-Wilk"),
    *("Bartholomew Featherstone", "Oktawian Niezabitowski"),
]
ONE_WORD = "Wolfeschlegelsteinhausen"
"""Where there is least room, people have the longest names that there may be, and who looks a name of one word."""
MEASURE = "told => import('/measure.js').then(({ faults }) => faults(told))"
FULLEST = "questions => import('/measure.js').then(({ fullest }) => fullest(questions))"
MOMENTS = {
    "resistance": resistance.MOMENTS,
    "niepodlegla": niepodlegla.BASIC,
    "niepodlegla_advanced": niepodlegla.ADVANCED,
    "wykleci": wykleci.MOMENTS,
    "siege": siege.MOMENTS,
    "siege_normal": siege.NORMAL,
}


def asked(moment: Moment) -> Any:
    """What is asked at a moment, in the language whose words are longer."""
    t = moment.table()
    return state(moment.game, t, moment.seat, NAMES[: t.seats], "pl")["question"]


def faults(desk: Desk, moments: dict[str, Moment], size: Size, plain: bool = False) -> Iterator[str]:
    """What is wrong with each of these moments at this size: a window is dear to change, so all are shown in one."""
    questions = [asked(moment) if size == DEEP else None for moment in moments.values()]
    ways = dict(zip(moments, desk.ask(FULLEST, questions), strict=True))
    for turn, lang in enumerate(LANGUAGES[size]):
        desk.lay(lang=lang)
        desk.resize(*SIZES[size])
        for name, moment in list(moments.items())[turn::2]:
            given = desk.show(moment.table(), moment.seat, people(size, moment.seat)).shown
            told = {"question": given["question"], "secret": given["secret"] is not None, "plain": plain}
            found = desk.ask(MEASURE, {**told, "ways": ways[name]})
            yield from (f"{name}, {lang}: {fault}" for fault in (*found, *unnamed(desk, size)))


def people(size: Size, seat: Seat | None) -> list[str]:
    """Who sits at the table."""
    if size != DEEP:
        return NAMES
    return [ONE_WORD if at == seat else name for at, name in enumerate(LONG)]


def unnamed(desk: Desk, size: Size) -> Iterator[str]:
    """What can be worked and has no name, or one that it shares with something else; the same at every size."""
    if size == "phone":
        yield from nameless(list(things(desk.line.tree())))


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", [game for game in games.shelf() if (games.box(game).pages[0] / "board.js").is_file()])
def test_every_question_is_whole_on_the_first_screen(desks: Desks, game: str, size: Size) -> None:
    desk, some = desks.take(game, games.game(game).OPTIONS()), list(MOMENTS[game].items())
    assert list(faults(desk, dict(some[SHARES.get(size, slice(None))]), size)) == []


@pytest.mark.slow
@pytest.mark.parametrize("game", games.shelf())
def test_every_question_is_whole_on_the_plain_board(desks: Desks, game: str) -> None:
    desk, some = desks.take(game, games.game(game).OPTIONS(), plain=True), dict(list(MOMENTS[game].items())[::SOME])
    assert list(faults(desk, some, DEEP, plain=True)) == []
