"""A terminal of 80 × 24: the picture of every question of every game, the question and the line to type on, at once."""

import io
from itertools import product

from rich.console import Console

from konspira import games
from konspira.cli.questions import shown
from konspira.engine.words import LANGUAGES, Lang
from konspira.server.questions import TableQuestions
from tests.kit.desk import NAMES
from tests.kit.moments import Moment
from tests.kit.rows import each_row
from tests.web.test_one_screen import MOMENTS

HEIGHT = 24
EVERY = [moment for asked in MOMENTS.values() for moment in asked.values()]


def drawn(moment: Moment, lang: Lang, *, folded: bool = True) -> list[str]:
    """What stands on a low screen when this is asked."""
    t, box, out = moment.table(), games.box(moment.game), io.StringIO()
    game, names = games.game(moment.game), tuple(NAMES[: t.seats])
    view, offers = game.view(t, moment.seat), game.offers(t, moment.seat) if moment.seat is not None else ()
    console = Console(file=out, width=80, height=HEIGHT, color_system=None, legacy_windows=False)
    assert box.terminal.folded
    console.print((box.terminal.folded if folded else box.terminal.draw)(view, names, lang))
    question = TableQuestions(moment.game, names).asked(view, offers, lang) if offers else None
    console.print(*shown(question, lang, deeper=False) if question else "", sep="\n")
    return out.getvalue().splitlines()


@each_row(product(EVERY, LANGUAGES))
def test_a_question_and_what_it_needs_fit_on_a_low_screen(moment: Moment, lang: Lang) -> None:
    lines = drawn(moment, lang)
    assert len(lines) < HEIGHT, "\n".join(lines)
    assert all(len(line.rstrip()) <= 80 for line in lines)


def test_what_is_folded_is_whole_when_one_asks_for_the_table() -> None:
    planning = MOMENTS["niepodlegla_advanced"]["planning"]
    assert not any("Stanisławów" in line for line in drawn(planning, "pl"))
    assert any("Stanisławów" in line for line in drawn(planning, "pl", folded=False))
