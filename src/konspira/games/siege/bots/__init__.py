"""The bots of Czas oblężenia, the planner first."""

from collections.abc import Mapping, Sequence
from typing import Final

from konspira.bots.slips import slipping
from konspira.bots.thought import BotBox, Level
from konspira.engine import Action, Luck
from konspira.games.siege.bots.lookahead import plainly, thinking, thoughtful
from konspira.games.siege.bots.planner import planner
from konspira.games.siege.bots.reasons import explain, waits_for_people
from konspira.games.siege.bots.temper import BOLD, CAREFUL, KIND, PLANNER, Temper
from konspira.games.siege.view import View


def bot(temper: Temper, slips: int = 0, level: Level | None = None) -> BotBox[View]:
    """A bot with this temper, that answers plainly in so many of a hundred decisions: what it does, why, and that
    people come first."""
    return BotBox(slipping(planner(temper), plain, slips), explain, waits_for_people, level)


def plain(view: View, legal: Sequence[Action], luck: Luck, /) -> Action:
    """An answer without much thought."""
    return plainly(thinking(view.table), thoughtful(legal), luck)


BOTS: Final[Mapping[str, BotBox[View]]] = {
    "planner": bot(PLANNER, level="master"),
    "normal": bot(PLANNER, 4, "normal"),
    "gentle": bot(PLANNER, 10, "gentle"),
    "careful": bot(CAREFUL),
    "bold": bot(BOLD),
    "kind": bot(KIND),
}
